"""What one seat may know: its own cards, what lies open, what was said; nothing that is hidden from it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play import deals, new_hand, play_at_random
from tests.situations import DEALS, dealt
from truco.cards import Card
from truco.errors import RecordError
from truco.events import Action
from truco.hand import Hand
from truco.variants import game
from truco.view import HIDDEN, Play, Trick, View

IRON: dict[str, Any] = {"scores": (11, 11), "iron_hand_blind": True}


def names(cards: tuple[Card | None, ...]) -> str:
    return " ".join(str(card) if card else "?" for card in cards)


# What is public ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", [deal for deal in DEALS if deal != "one each"])
def test_a_view_tells_what_everybody_knows(deal: str) -> None:
    hand = dealt(deal, dealer=1)
    play_at_random(hand, Random(3), 5)
    for seat in range(hand.players):
        view = hand.view(seat)
        assert (view.seat, view.side, view.players) == (seat, seat % 2, hand.players)
        assert (view.game, view.dealer, view.eldest, view.turned) == (hand.game, 1, hand.eldest, hand.turned)
        assert (view.scores_before, view.scores, view.stake, view.pending) == (
            hand.before, hand.scores, hand.stake, hand.pending,
        )  # fmt: skip
        assert (view.awards, view.declarations) == (hand.awards, hand.declarations)
        assert (view.hand_over, view.match_over) == (hand.over, hand.match_over)
        assert view.dealt == hand.cards(seat)
        assert view.legal == hand.legal(seat)


def test_a_view_tells_when_the_match_is_over() -> None:
    view = dealt("two", "0 envido, 1 accept", scores=(28, 3)).view(1)
    assert (view.scores_before, view.scores) == ((28, 3), (30, 3))
    assert (view.hand_over, view.match_over, view.legal, view.to_act, view.pending) == (True, True, (), (), None)
    assert not dealt("two", "0 fold").view(1).match_over


@pytest.mark.parametrize("seat", [-1, 2, 6, None, "0", [], 0.5])
def test_only_the_seats_of_the_table_have_a_view(seat: Any) -> None:
    with pytest.raises(RecordError) as caught:
        dealt("two").view(seat)
    assert caught.value.rule == "actions.seat"
    assert str(caught.value)


def test_a_view_does_not_change() -> None:
    hand = dealt("two")
    view: Any = hand.view(0)
    before = hand.view(0)
    hand.act("0 1e")
    assert view == before != hand.view(0)
    with pytest.raises(FrozenInstanceError):
        view.stake = 9


@pytest.mark.parametrize(
    ("deal", "actions", "seat", "sentence"),
    [
        ("two", "", 0, "It is your turn."),
        ("two", "", 1, "Waiting for seat 0."),
        ("four", "0 truco", 2, "Waiting for seat 1, 3."),
        ("four", "0 truco", 3, "It is your turn."),
        ("two", "0 fold", 0, "The deal is over."),
    ],
)
def test_whose_turn_it_is_in_words(deal: str, actions: str, seat: int, sentence: str) -> None:
    assert str(dealt(deal, actions).view(seat).sentence) == sentence


# Cards -------------------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_those_on_the_table() -> None:
    hand = dealt("four", "0 4c, 1 3b, 2 1b, 3 4o, 2 6o")
    assert [names(hand.view(seat).dealt) for seat in range(4)] == [
        "1e 7o 4c", "3b 2c 5o", "1b 6o 10c", "7e 12b 4o",
    ]  # fmt: skip
    assert [names(hand.view(seat).cards) for seat in range(4)] == ["1e 7o", "2c 5o", "10c", "7e 12b"]
    first = tuple(Play(seat, Card.parse(card), False) for seat, card in enumerate("4c 3b 1b 4o".split()))
    tricks = (Trick(first, 0, True), Trick((Play(2, Card("6", "o"), False),), None, False))
    assert all(hand.view(seat).tricks == tricks for seat in range(4))
    assert all(hand.view(seat).actions == hand.actions for seat in range(4))


def test_a_trick_that_has_not_begun_is_not_shown() -> None:
    assert dealt("two").view(0).tricks == ()
    assert len(dealt("two", "0 1e, 1 3b").view(1).tricks) == 1
    tied = dealt("two", "0 (1e), 1 (3b)", face_down_from=1).view(0).tricks[0]
    assert (tied.winner, tied.complete) == (None, True)


def test_a_face_down_card_is_seen_by_its_player_alone() -> None:
    hand = dealt("four", "0 4c, 1 3b, 2 1b, 3 4o, 2 (6o), 3 12b, 0 (7o)")
    for seat in range(4):
        view = hand.view(seat)
        plays = view.tricks[1].plays
        assert [play.face_down for play in plays] == [True, False, True]
        assert names(tuple(play.card for play in plays)) == {0: "? 12b 7o", 2: "6o 12b ?"}.get(seat, "? 12b ?")
        tokens = [action.token for action in view.actions[4:]]
        assert tokens == {0: [HIDDEN, "12b", "(7o)"], 2: ["(6o)", "12b", HIDDEN]}.get(seat, [HIDDEN, "12b", HIDDEN])
        assert [action.seat for action in view.actions] == [0, 1, 2, 3, 2, 3, 0]


def hidden_cards(hand: Hand, seat: int) -> list[Card]:
    """The dealt cards that a seat has not seen."""
    view = hand.view(seat)
    shown = {card for card in hand.game.pack if str(card) in [token for _, token in hand.actions]}
    known = {other for other, _ in view.partners} | (set() if None in view.dealt else {seat})
    return [
        card for other in range(hand.players) if other not in known for card in hand.cards(other) if card not in shown
    ]


def assert_hides(hand: Hand) -> None:
    for seat in range(hand.players):
        told = repr(hand.view(seat))
        for card in hidden_cards(hand, seat):
            assert repr(card) not in told
            assert f"'{card}'" not in told
            assert f"'({card})'" not in told


@pytest.mark.parametrize(
    ("deal", "actions", "changes"),
    [
        ("two", "0 1e, 1 3b, 0 (4c), 1 (5o)", {}),
        ("four", "0 envido, 1 accept, 0 truco, 1 decline", {}),
        ("flores", "0 flor, 1 contraflor", {}),
        ("partner", "0 envido", {}),
        ("uruguayo", "0 1e, 1 3b, 0 (7o)", {}),
        ("paulista", "", {"scores": (11, 7)}),
        ("paulista", "", IRON),
        ("paulista", "0 3c, 1 Qs, 2 Jd, 3 Ks, 0 (Kd), 1 (7c)", IRON),
        ("catala", "0 fold", {}),
    ],
)
def test_the_text_of_a_view_holds_no_hidden_card(deal: str, actions: str, changes: dict[str, Any]) -> None:
    hand = dealt(deal, actions, **changes)
    assert hidden_cards(hand, 0)
    assert_hides(hand)


@settings(max_examples=40)
@given(deals(), st.integers(0, 10**9), st.integers(0, 30))
def test_no_view_of_any_deal_holds_a_hidden_card(deal: dict[str, Any], seed: int, steps: int) -> None:
    hand = new_hand(deal)
    play_at_random(hand, Random(seed), steps)
    assert_hides(hand)


# One hand from winning ---------------------------------------------------------------------------------------------


SIX = "3c 4s Kd, 2h Qs 7c, Ah 5c Jd, Ks 4d 2c, 3h 3d 3s, 7h 7d 6c"
PARTNERS: list[tuple[str, dict[str, Any], dict[int, str]]] = [
    # deal, scores and house rules; whose cards each seat sees
    ("paulista", {"scores": (11, 7)}, {0: "2: Ah 5c Jd", 1: "", 2: "0: 3c 4s Kd", 3: ""}),
    ("paulista", {"scores": (7, 11)}, {0: "", 1: "3: Ks 4d 2c", 2: "", 3: "1: 2h Qs 7c"}),
    ("paulista", {"scores": (11, 11)}, {0: "", 1: "", 2: "", 3: ""}),
    ("paulista", {"scores": (10, 10)}, {0: "", 1: "", 2: "", 3: ""}),
    ("mineiro", {"scores": (10, 8)}, {0: "2: Ah 5c Jd", 1: "", 2: "0: 3c 4s Kd", 3: ""}),
    ("catala", {"scores": (11, 7)}, {0: "", 1: "", 2: "", 3: ""}),
    ("four", {"scores": (29, 7)}, {0: "", 1: "", 2: "", 3: ""}),
    ("paulista", {"scores": (11, 7), "hands": "3c 4s Kd, 2h Qs 7c"}, {0: "", 1: ""}),
    (
        "mineiro",
        {"scores": (8, 11), "hands": SIX},
        {1: "3: Ks 4d 2c; 5: 7h 7d 6c", 5: "1: 2h Qs 7c; 3: Ks 4d 2c", 0: ""},
    ),
]


@pytest.mark.parametrize(("deal", "changes", "wanted"), PARTNERS, ids=str)
def test_partners_show_their_cards_one_hand_from_winning(
    deal: str, changes: dict[str, Any], wanted: dict[int, str]
) -> None:
    hand = dealt(deal, **changes)
    for actions in (0, 1, 3):
        play_at_random(hand, Random(1), actions)
        for seat, cards in wanted.items():
            assert "; ".join(f"{other}: {names(shown)}" for other, shown in hand.view(seat).partners) == cards


def test_in_a_blind_iron_hand_nobody_has_seen_his_cards() -> None:
    hand = dealt("paulista", **IRON)
    for seat in range(4):
        view = hand.view(seat)
        assert names(view.dealt) == names(view.cards) == "? ? ?"
        assert view.partners == ()
    assert hand.legal(0) == ("3c", "4s", "Kd", "fold")
    assert hand.view(0).legal == ("#1", "#2", "#3", "fold")
    assert hand.view(1).legal == ()


def test_a_blind_seat_names_its_cards_by_their_place() -> None:
    hand = dealt("paulista", **IRON)
    for seat, place, card in ((0, "#2", "4s"), (1, "#1", "2h"), (2, "#3", "Jd"), (3, "#3", "2c")):
        token = hand.unveiled(seat, place)
        assert token == card
        hand.act(Action(seat, token))
    view = hand.view(0)
    assert names(view.cards) == "? ?"
    assert names(view.dealt) == "? ? ?"
    assert view.actions == hand.actions
    assert names(tuple(play.card for play in view.tricks[0].plays)) == "4s 2h Jd 2c"
    assert view.legal == ()
    assert hand.view(1).legal == ("#2", "#3", "(#2)", "(#3)", "fold")
    assert hand.unveiled(1, "(#3)") == "(7c)"
    assert hand.unveiled(1, "fold") == "fold"
    assert hand.unveiled(1, "#1") == "#1"


def test_a_blind_face_down_card_is_hidden_from_its_player_too() -> None:
    hand = dealt("paulista", "0 3c, 1 2h, 2 Jd, 3 2c, 0 (Kd)", **IRON)
    for seat in range(4):
        view = hand.view(seat)
        assert view.actions[-1] == Action(0, HIDDEN)
        assert view.tricks[1] == Trick((Play(0, None, True),), None, False)
    play_at_random(hand, Random(2))
    assert None in hand.view(0).dealt


@pytest.mark.parametrize(
    ("deal", "changes"),
    [
        ("paulista", {"scores": (11, 11)}),
        ("paulista", {"scores": (11, 10), "iron_hand_blind": True}),
        ("paulista", {"scores": (10, 11), "iron_hand_blind": True}),
        ("paulista", {"scores": (0, 0), "iron_hand_blind": True}),
        ("mineiro", {"scores": (9, 11), "iron_hand_blind": True}),
        ("catala", {"scores": (11, 11)}),
        ("two", {"scores": (29, 29)}),
    ],
)
def test_in_every_other_deal_cards_are_seen(deal: str, changes: dict[str, Any]) -> None:
    hand = dealt(deal, **changes)
    for seat in range(hand.players):
        assert hand.view(seat).dealt == hand.view(seat).cards == hand.cards(seat)
        assert hand.view(seat).legal == hand.legal(seat)
        assert hand.unveiled(seat, "#1") == "#1"


def test_the_iron_hand_of_mineiro_is_two_points_from_winning() -> None:
    hand = dealt("mineiro", scores=(10, 11), iron_hand_blind=True)
    assert hand.view(0).legal == ("#1", "#2", "#3", "fold")


# The flor ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "actions", "wanted"),
    [
        ("flores", "", ()),
        ("flores", "0 flor", (0, 1, 3)),
        ("flores", "0 flor, 1 contraflor, 0 accept", (0, 1, 3)),
        ("flor", "0 envido", ()),
        ("flor", "0 envido, 1 flor", (1,)),
        ("flor", "0 1e, 1 fold", ()),
        ("partner", "0 envido, 1 accept", ()),
        ("partner", "0 envido, 2 flor", (2,)),
        ("flores uy", "0 flor", (0, 1, 3)),
        ("two", "0 envido", ()),
        ("paulista", "0 truco", ()),
    ],
)
def test_flores_are_known_when_the_first_is_announced(deal: str, actions: str, wanted: tuple[int, ...]) -> None:
    hand = dealt(deal, actions)
    assert all(hand.view(seat).flores == wanted for seat in range(hand.players))


@pytest.mark.parametrize(
    ("deal", "actions", "awaited", "seen"),
    [
        ("partner", "0 envido", (1, 2, 3), {0: (1, 3), 1: (1, 3), 2: (1, 2, 3), 3: (1, 3)}),
        ("partner", "0 4c, 1 envido", (0, 2), {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (0, 2)}),
        ("partner", "0 4c, 1 envido, 0 envido", (1, 2, 3), {0: (1, 3), 1: (1, 3), 2: (1, 2, 3), 3: (1, 3)}),
        ("partner", "0 truco, 1 envido", (0, 2), {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (0, 2)}),
        ("four", "0 envido", (1, 3), {0: (1, 3), 1: (1, 3), 2: (1, 3), 3: (1, 3)}),
        ("flores", "0 flor", (1, 3), {0: (1, 3), 1: (1, 3), 2: (1, 3), 3: (1, 3)}),
        ("four", "0 truco", (1, 3), {0: (1, 3), 1: (1, 3), 2: (1, 3), 3: (1, 3)}),
        ("catala", "0 3o", (0, 1), {0: (0, 1), 1: (0, 1), 2: (0, 1), 3: (0, 1)}),
    ],
)
def test_who_is_awaited_does_not_tell_of_a_partners_flor(
    deal: str, actions: str, awaited: tuple[int, ...], seen: dict[int, tuple[int, ...]]
) -> None:
    hand = dealt(deal, actions)
    assert hand.to_act == awaited
    assert {seat: hand.view(seat).to_act for seat in range(4)} == seen


def test_a_view_is_a_value() -> None:
    one, two = dealt("two").view(0), dealt("two", hands="1e 7o 4c, 6b 6c 5o").view(0)
    assert isinstance(one, View)
    assert one == two
    assert repr(one) == repr(two)
    assert one != dealt("two").view(1)


@pytest.mark.parametrize(("seat", "said"), [(2, "2"), (-1, "-1"), (10**400, "int")], ids=["2", "-1", "vast"])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int, said: str) -> None:
    hand = Hand(game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
    with pytest.raises(RecordError) as caught:
        hand.view(seat)
    assert caught.value.rule == "actions.seat"
    if said != "int":
        assert str(caught.value) == f"There is no seat {said}; the last is 1."
