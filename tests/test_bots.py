"""Bots: they see a view and nothing else, name one of its tokens, and play whole matches of every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play import deals, new_hand
from truco.bots import RandomBot, play
from truco.cards import Card
from truco.errors import IllegalAction
from truco.events import Action
from truco.hand import Hand
from truco.match import Match
from truco.record import state
from truco.variants import BUILT_IN, Game, game
from truco.view import Bot, View

HANDS = ["1e 7o 4c", "3b 2c 5o"]
FOUR = [*HANDS, "6e 6b 10c", "12e 12b 4o"]
SEEDS = st.integers(0, 10**9)


class Witness:
    """A bot that chooses at random and keeps what it was given and what it said."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seen: list[Any] = []
        self.said: list[str] = []

    def choose(self, view: View) -> str:
        self.seen.append(view)
        self.said.append(self.random.choice(view.legal))
        return self.said[-1]


class Script:
    """A bot that says what it is told to say."""

    def __init__(self, *words: str) -> None:
        self.words = iter(words)

    def choose(self, view: View) -> str:
        assert view.legal
        return next(self.words)


def match_of_bots(played: Game, players: int, seed: int, bots: dict[int, Bot]) -> Match:
    match = Match(played, players, seed=seed)
    while match.winner is None:
        hand = match.deal()
        assert play(hand, {place: bots[seat] for place, seat in enumerate(match.seats)}) is hand
        assert hand.over
    return match


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", BUILT_IN)
def test_random_bots_play_whole_matches_of_every_game(name: str, players: int) -> None:
    def play_one(seed: int) -> Match:
        return match_of_bots(game(name), players, 7, {seat: RandomBot(f"{seed} {seat}") for seat in range(players)})

    first, again, other = play_one(1), play_one(1), play_one(2)
    assert first.winner in (0, 1)
    assert max(first.scores) >= first.game.target
    assert [one.hand.actions for one in first.deals] == [one.hand.actions for one in again.deals]
    assert [one.hand.actions for one in first.deals] != [one.hand.actions for one in other.deals]


@pytest.mark.parametrize("options", [{"pica_pica": True, "flor": True}, {"call_after_card": True, "refusal": "first"}])
def test_random_bots_play_with_house_rules(options: dict[str, Any]) -> None:
    match = match_of_bots(game("argentino", options), 6, 3, {seat: RandomBot(seat) for seat in range(6)})
    assert match.winner in (0, 1)


@settings(max_examples=60)
@given(deals(), SEEDS)
def test_a_bot_gets_views_of_its_own_seat_and_names_legal_tokens(deal: dict[str, Any], seed: int) -> None:
    hand = new_hand(deal)
    bots = [Witness(seed + seat) for seat in range(hand.players)]
    assert play(hand, bots).over
    for seat, bot in enumerate(bots):
        for view, token in zip(bot.seen, bot.said, strict=True):
            assert type(view) is View
            assert view.seat == seat
            assert seat in view.to_act
            assert token in view.legal
            assert not view.hand_over
        own = [token for who, token in hand.actions if who == seat]
        assert len(own) == len(bot.said)
        if not hand.game.iron_hand_blind:
            assert own == bot.said


def reachable(value: object, seen: set[int]) -> Iterable[object]:
    """Everything that can be reached from a view, without the game."""
    if id(value) in seen or isinstance(value, Game):
        return
    seen.add(id(value))
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from reachable(getattr(value, field.name), seen)
    elif isinstance(value, tuple):
        for one in value:
            yield from reachable(one, seen)


@settings(max_examples=40)
@given(deals(), SEEDS)
def test_a_view_holds_plain_values_and_no_card_that_the_seat_has_not_seen(deal: dict[str, Any], seed: int) -> None:
    hand = new_hand(deal)
    bots = [Witness(seed + seat) for seat in range(hand.players)]
    play(hand, bots)
    for seat, bot in enumerate(bots):
        for view in [*bot.seen, hand.view(seat)]:
            values = list(reachable(view, set()))
            kinds = {type(one).__module__ for one in values}
            assert kinds <= {"builtins", "truco.cards", "truco.events", "truco.view"}, kinds
            cards = {one for one in values if isinstance(one, Card)}
            shown = {play.card for trick in view.tricks for play in trick.plays if play.card}
            partners = {card for _, held in view.partners for card in held}
            assert cards <= set(hand.cards(seat)) | shown | partners | {hand.turned}
            assert not hasattr(view, "__dict__")


def test_the_same_seed_makes_the_same_choices() -> None:
    view = Hand(game("argentino"), HANDS).view(0)
    for seed in (0, 7, "seven"):
        first, again = ([RandomBot(seed).choose(view) for _ in range(3)] for _ in range(2))
        assert first == again
        bot, other = RandomBot(seed), RandomBot(seed)
        assert [bot.choose(view) for _ in range(50)] == [other.choose(view) for _ in range(50)]
    bot = RandomBot(1)
    assert {bot.choose(view) for _ in range(500)} == set(view.legal)
    assert RandomBot().choose(view) in view.legal


def test_a_bot_needs_nothing_but_a_view() -> None:
    hand = Hand(game("argentino"), HANDS)
    before = state(hand)
    view = hand.view(0)
    del hand
    token = RandomBot(3).choose(view)
    other = Hand(game("argentino"), HANDS)
    assert state(other) == before
    other.act(Action(0, token))


def said(hand: Hand) -> str:
    return ", ".join(map(str, hand.actions))


def test_the_hand_is_played_until_a_seat_is_awaited() -> None:
    hand = Hand(game("argentino"), FOUR)
    bots = {0: Script("envido", "1e", "7o"), 2: Script("6e"), 3: Script("decline", "12e")}
    play(hand, bots, until=1)
    play(hand, {}, until=1)
    play(hand, {}, until=3)
    assert said(hand) == "0 envido"
    hand.act("1 decline")
    play(hand, bots, until=1)
    assert said(hand) == "0 envido, 1 decline, 3 decline, 0 1e"
    hand.act("1 3b")
    play(hand, bots, until=1)
    assert said(hand) == "0 envido, 1 decline, 3 decline, 0 1e, 1 3b, 2 6e, 3 12e, 0 7o"
    assert not hand.over


@pytest.mark.parametrize(("dealer", "order"), [(3, (0, 1, 3)), (0, (1, 2, 0)), (1, (2, 3, 1)), (2, (3, 0, 2))])
def test_where_several_may_act_the_first_from_the_one_in_turn_does(dealer: int, order: tuple[int, ...]) -> None:
    hand = Hand(game("argentino"), FOUR, dealer=dealer)
    caller, first, second = order
    play(hand, {caller: Script("truco"), first: Script("decline"), second: Script("decline")})
    assert said(hand) == f"{caller} truco, {first} decline, {second} decline"


def test_a_hand_that_is_over_stays_as_it_is() -> None:
    hand = Hand(game("argentino"), HANDS)
    hand.act("0 fold")
    assert play(hand, {}) is hand
    assert len(hand.actions) == 1


@pytest.mark.parametrize("word", ["nove", "", "accept", "3b", "(1e)", "0 envido"])
def test_a_bot_that_names_no_legal_token_is_told_why(word: str) -> None:
    hand = Hand(game("argentino"), HANDS)
    with pytest.raises(IllegalAction) as caught:
        play(hand, [Script(word), Script()])
    assert caught.value.verdict.rule
    assert hand.actions == ()


def test_a_blind_bot_names_its_cards_by_their_place() -> None:
    blind = Hand(game("paulista", iron_hand_blind=True), ["4c 3h 2s", "Ah Kd Js"], scores=(11, 11), turned="7h")
    bots = [Witness(5), Witness(6)]
    play(blind, bots, until=1)
    assert bots[0].said[0] in ("#1", "#2", "#3", "fold")
    assert set(bots[0].seen[0].legal) == {"#1", "#2", "#3", "fold"}
    assert bots[0].seen[0].cards == (None, None, None)
    play(blind, bots)
    assert blind.over
    for seat in (0, 1):
        own = [token for who, token in blind.actions if who == seat]
        for word, done in zip(bots[seat].said, own, strict=True):
            number = word.strip("()#")
            meant = str(blind.cards(seat)[int(number) - 1]) if number.isdigit() else word
            assert done.strip("()") == meant
