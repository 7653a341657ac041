"""Ways through the game for the tests: random deals of any game, played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from truco.events import Action
from truco.hand import Hand
from truco.variants import BUILT_IN, OPTIONS, Game, game, variant
from truco.variants.options import OptionValue

NUMBERS: dict[str, tuple[OptionValue, ...]] = {
    "target": (12, 15, 21, 30),
    "envido_repeats": (0, 1, 2, 3, None),
    "real_repeats": (0, 1, 2, None),
    "achico": (1, 3, 4),
    "falta_cap": (None, 1, 6),
    "face_down_from": (None, 1, 2, 3),
    "pack": (32, 36),
}


def values_of(name: str, option: str) -> tuple[OptionValue, ...]:
    """Some values that an option takes in a variant, the default first."""
    one = variant(name)
    default = one.defaults[option]
    if option in one.fixed:
        return (default,)
    if option == "ladder":
        assert isinstance(default, tuple)
        return (default, tuple(2 * step for step in default), tuple(range(1, len(default) + 1)))
    others = OPTIONS[option].choices or NUMBERS[option]
    return (default, *(value for value in others if value != default or value is not default))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game: a variant with any house rules."""
    name = draw(st.sampled_from(BUILT_IN))
    options: dict[str, Any] = {}
    for option in draw(st.lists(st.sampled_from(sorted(variant(name).defaults)), max_size=4, unique=True)):
        options[option] = draw(st.sampled_from(values_of(name, option)))
    if options.get("eight_above_seven"):
        options.pop("pack", None)
    return game(name, options)


@st.composite
def deals(draw: st.DrawFn, seats: tuple[int, ...] = (2, 4, 6)) -> dict[str, Any]:
    """The arguments of a ``Hand`` of any game, for any number of players, at any score."""
    played = draw(games())
    players = draw(st.sampled_from(seats))
    random = Random(draw(st.integers(0, 10**9)))
    score = st.integers(0, played.target - 1) | st.integers(max(played.target - 3, 0), played.target - 1)
    scores = (draw(score), draw(score))
    near_end = any(played.one_from_winning(one) for one in scores)
    each = 1 if played.one_card_deal and not near_end and draw(st.integers(0, 4)) == 0 else 3
    suited = bool(played.flor and draw(st.booleans()))
    order = random.sample(played.up, len(played.up))
    turned = order.pop() if played.variant.order.turns else None
    hands = [order[seat * each : (seat + 1) * each] for seat in range(players)]
    if suited:
        hands = with_flores(order, players, random)
    return {
        "game": played,
        "hands": hands,
        "dealer": draw(st.integers(0, players - 1)),
        "scores": scores,
        "turned": turned,
    }


def with_flores(order: list[str], players: int, random: Random) -> list[list[str]]:
    """Hands of which about half are of one suit, so that flores meet."""
    left = order.copy()
    hands = []
    for _ in range(players):
        cards = left[:3]
        if random.random() < 0.6:
            suit = random.choice("eboc")
            own = [card for card in left if card[-1] == suit][:3]
            cards = own if len(own) == 3 else cards
        left = [card for card in left if card not in cards]
        hands.append(cards)
    return hands


def new_hand(deal: dict[str, Any]) -> Hand:
    arguments = dict(deal)
    return Hand(arguments.pop("game"), arguments.pop("hands"), **arguments)


def play_at_random(hand: Hand, random: Random, steps: int = 1000, *, folds: float = 0.2) -> list[str]:
    """Play at random, folding and declining rarely, so that long deals are common; returns the actions."""
    actions = []
    for _ in range(steps):
        if hand.over:
            break
        seat = random.choice(hand.to_act)
        tokens = hand.legal(seat)
        bold = [token for token in tokens if token not in ("fold", "decline")]
        token = random.choice(bold if bold and random.random() > folds else tokens)
        hand.act(Action(seat, token))
        actions.append(f"{seat} {token}")
    return actions
