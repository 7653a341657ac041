"""The referee of one deal: what may be dealt, what an action is, and copies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play import deals, new_hand, play_at_random
from tests.situations import dealt
from truco.cards import Card
from truco.errors import CardError, IllegalAction, RecordError
from truco.events import Action
from truco.hand import Hand
from truco.record import state
from truco.rulebook import Verdict
from truco.variants import game

TWO = ["1e 7o 4c", "3b 2c 5o"]
FOUR = [*TWO, "1b 6o 10c", "7e 12b 4o"]
BAD_DEALS: list[tuple[str, list[Any], dict[str, Any], str, str]] = [
    # game, hands, what else; the rule of the error, words of its sentence
    ("argentino", [], {}, "deal.seats", "0"),
    ("argentino", TWO[:1], {}, "deal.seats", "1"),
    ("argentino", FOUR[:3], {}, "deal.seats", "3"),
    ("argentino", [*FOUR, "5b"], {}, "deal.seats", "5"),
    ("argentino", ["1e"] * 8, {}, "deal.seats", "8"),
    ("argentino", TWO, {"dealer": 2}, "deal.seats", "2 1"),
    ("argentino", TWO, {"dealer": -1}, "deal.seats", "-1 1"),
    ("argentino", FOUR, {"dealer": 4}, "deal.seats", "4 3"),
    ("argentino", TWO, {"scores": (30, 0)}, "match.target", "30, 0 30"),
    ("argentino", TWO, {"scores": (0, 30)}, "match.target", "0, 30"),
    ("argentino", TWO, {"scores": (-1, 0)}, "match.target", "-1, 0 30"),
    ("argentino", TWO, {"scores": (0, -1)}, "match.target", "0, -1 30"),
    ("argentino", TWO, {"scores": (5,)}, "match.target", "5 30"),
    ("argentino", TWO, {"scores": (1, 2, 3)}, "match.target", "1, 2, 3 30"),
    ("catala", TWO, {"scores": (12, 0)}, "match.target", "12, 0"),
    ("argentino", TWO, {"turned": "6o"}, "deal.turned", "no card"),
    ("uruguayo", TWO, {}, "deal.turned", "missing"),
    ("uruguayo", TWO, {"turned": Card("8", "o")}, "deal.pack", "8o 40"),
    ("paulista", ["3c 4s Kd", "2h Qs 7c"], {"turned": "9h"}, "deal.pack", "9h 40"),
    ("argentino", ["1e 7o", "3b 2c 5o"], {}, "deal.cards", "0 2 3"),
    ("argentino", ["1e 7o 4c", "3b 2c 5o 6o"], {}, "deal.cards", "1 4 3"),
    ("argentino", ["1e 7o 4c", ""], {}, "deal.cards", "1 0 3"),
    ("argentino", ["1e", "3b"], {}, "deal.cards", "0 1 3"),
    ("argentino", ["1e 7o 4c", "3b"], {}, "deal.cards", "1 1 3"),
    ("catala", ["1e", "3b 2c 5o"], {}, "deal.cards", "0 1 3"),
    ("catala", ["1e 3b", "2c 5o"], {}, "deal.cards", "0 2 3"),
    ("catala", ["1e", "3b"], {"scores": (11, 0)}, "deal.one-card", "one card"),
    ("catala", ["1e", "3b"], {"scores": (0, 11)}, "deal.one-card", "one card"),
    ("catala", ["1e", "3b"], {"scores": (11, 11)}, "deal.one-card", "one card"),
    ("argentino", ["1e 7o 4c", "3b 2c 1e"], {}, "deal.pack", "1e"),
    ("argentino", ["1e 7o 4c", "3b 5o 5o"], {}, "deal.pack", "5o"),
    ("uruguayo", TWO, {"turned": "2c"}, "deal.pack", "2c"),
    ("argentino", ["1e 7o 8c", "3b 2c 5o"], {}, "deal.pack", "8c 40"),
    ("argentino", ["1e 7o Ac", "3b 2c 5o"], {}, "deal.pack", "Ac"),
    ("argentino", ["1e 7o 4c", [1, 2, 3]], {}, "deal.pack", "1"),
    ("argentino", ["1e 7o 4c", ["3b", None, "5o"]], {}, "deal.pack", "None"),
    ("argentino", ["1e 7o 4c", ["3b", ["2c"], "5o"]], {}, "deal.pack", "2c"),
    ("argentino", [["1e", Card("7", "o"), "4c"], ["3b", "2c", Card("8", "o")]], {}, "deal.pack", "1 8o"),
]  # fmt: skip


@pytest.mark.parametrize("row", BAD_DEALS, ids=lambda row: f"{row[0]} {row[1]} {row[2]}")
def test_what_cannot_be_dealt(row: tuple[str, list[Any], dict[str, Any], str, str]) -> None:
    name, hands, place, rule, words = row
    with pytest.raises((CardError, RecordError)) as caught:
        Hand(game(name), hands, **place)
    assert caught.value.rule == rule
    assert all(word in str(caught.value) for word in words.split())


def test_a_deal_as_it_begins() -> None:
    hand = dealt("four", dealer=1, scores=(12, 14))
    assert (hand.players, hand.dealer, hand.eldest, hand.turned) == (4, 1, 2, None)
    assert (hand.before, hand.scores, hand.stake, hand.pending) == ((12, 14), (12, 14), 1, None)
    assert (hand.over, hand.match_over, hand.winner, hand.hand_winner) == (False, False, None, None)
    assert (hand.to_act, hand.tricks, hand.awards, hand.actions, hand.events, hand.declarations) == (
        (2,), (), (), (), (), (),
    )  # fmt: skip
    assert " ".join(hand.legal(2)) == "1b 6o 10c truco envido real-envido falta-envido fold"
    assert [hand.legal(seat) for seat in (-1, 0, 1, 3, 4, 99)] == [()] * 6
    assert repr(hand) == "<Hand of argentino, 4 players, scores [12, 14], to act (2,)>"


@pytest.mark.parametrize(("players", "eldest"), [(2, 0), (4, 0), (6, 0)])
def test_the_last_seat_deals_unless_it_is_said(players: int, eldest: int) -> None:
    cards = ["1e 7o 4c", "3b 2c 5o", "1b 6o 10c", "7e 12b 4o", "1o 2o 3o", "1c 3c 6c"]
    hand = Hand(game("argentino"), cards[:players])
    assert (hand.dealer, hand.eldest, hand.to_act) == (players - 1, eldest, (0,))
    for dealer in range(players):
        hand = Hand(game("argentino"), cards[:players], dealer=dealer)
        assert (hand.dealer, hand.eldest) == (dealer, (dealer + 1) % players)


def test_cards_are_given_as_text_or_as_cards() -> None:
    truco = game("uruguayo")
    plain = Hand(truco, TWO, turned="6o")
    ways: list[tuple[list[Any], Any]] = [
        ([truco.parse(hand) for hand in TWO], truco.pack.card("6o")),
        ([["1e", Card("7", "o"), "4C"], " 3B\t2c 5o "], "6O"),
    ]
    for hands, turned in ways:
        other = Hand(truco, hands, turned=turned)
        assert [other.cards(seat) for seat in (0, 1)] == [plain.cards(seat) for seat in (0, 1)]
        assert other.turned == plain.turned == Card("6", "o")
        assert state(other) == state(plain)
    assert [str(card) for card in plain.cards(1)] == ["3b", "2c", "5o"]


@pytest.mark.parametrize(
    ("deal", "envidos", "flores"),
    [
        ("two", [7, 5], [None, None]),
        ("flores", [None, None, 7, None], [37, 30, None, 20]),
        ("partner", [7, 5, None, 21], [None, None, 37, None]),
        ("flores uy", [None, None, 7, None], [37, 30, None, 20]),
        ("piezas", [33, 31, 37, 31], [None] * 4),
        ("flores piezas", [None] * 2, [31, 46]),
        ("paulista", [None] * 4, [None] * 4),
        ("catala two", [None] * 2, [None] * 2),
    ],
)
def test_the_points_of_the_dealt_cards(deal: str, envidos: list[int | None], flores: list[int | None]) -> None:
    hand = dealt(deal)
    for _ in range(2):
        assert [hand.envido(seat) for seat in range(hand.players)] == envidos
        assert [hand.flor(seat) for seat in range(hand.players)] == flores
        play_at_random(hand, Random(1))


MEANT: list[tuple[str, str, Any, str]] = [
    # deal, what went before, what is given, what is done
    ("two", "", "0 envido", "0 envido"),
    ("two", "", "  0\tENVIDO ", "0 envido"),
    ("two", "", Action(0, "envido"), "0 envido"),
    ("two", "", Action(0, "Real-Envido"), "0 real-envido"),
    ("two", "", (0, "envido"), "0 envido"),
    ("two", "", (0, "1E"), "0 1e"),
    ("two", "", "0 mazo", "0 fold"),
    ("two", "", "0 raise", "0 truco"),
    ("two", "0 truco", "1 raise", "1 retruco"),
    ("two", "0 truco, 1 raise", "0 RAISE", "0 vale-cuatro"),
    ("two", "0 truco, 1 accept, 0 4c", "1 raise", "1 retruco"),
    ("two", "0 truco", Action(1, "quiero"), "1 accept"),
    ("two", "0 truco", "1 no-quiero", "1 decline"),
    ("two", "0 1e, 1 3b", "0 (7O)", "0 (7o)"),
    ("paulista", "", "0 corro", "0 fold"),
    ("paulista", "0 truco", "1 corro", "1 decline"),
    ("paulista", "0 truco", "3 raise", "3 seis"),
    ("paulista", "", "0 3C", "0 3c"),
    ("catala", "0 3o", "0 raise", "0 truc"),
    ("catala", "0 3o, 0 truc", "3 vull", "3 accept"),
]


@pytest.mark.parametrize(("deal", "before", "given", "done"), MEANT, ids=str)
def test_an_action_is_a_text_or_a_seat_and_a_word(deal: str, before: str, given: Any, done: str) -> None:
    hand = dealt(deal, before)
    assert hand.check(given).legal
    hand.act(given)
    assert str(hand.actions[-1]) == done
    assert isinstance(hand.actions[-1], Action)
    assert len(hand.actions) == len(before.split(", ")) * bool(before) + 1


LOOSE: Any = Action
HOSTILE: list[Any] = [
    None, True, 0, 1.5, float("nan"), 10**400, "", " ", "0", "envido", "0 envido now", "envido 0", "x envido",
    "0envido", "-1 envido", "2 envido", "99999999999999999999 envido", "\uff10 envido", "0 " + "x" * 10**6,
    "0 " * 10**5, "9" * 10**5, "0 \ud800", "\x00 \x00", "0 \x00", "0 ()", "0 (", "0 )", "0 (#1)", "0 #1", "0 (?)",
    "0 envido\u0301", "0 {0}", "0 %s", b"0 envido", bytearray(b"0 envido"), (), (0,), (0, "envido", 1), (0, None),
    (0, 7), (0, b"envido"), (0, ["envido"]), (0, ("envido",)), (0, "x" * 10**6), ("0", "envido"), (None, "envido"),
    (True, "envido"), (0.0, "envido"), (-1, "envido"), (2, "envido"), (10**400, "envido"), (-(10**400), "envido"),
    [0, "envido"], ["0 envido"], {"seat": 0}, {0, "envido"}, object(), range(2), Ellipsis, print, [[[[[[]]]]]],
    LOOSE(0, "x" * 10**6), LOOSE(None, None), LOOSE("0", "envido"), LOOSE(10**400, "truco"), LOOSE(0, None),
    LOOSE(0, b"envido"), LOOSE(0, ["envido"]), LOOSE(0, {}), LOOSE(0, float("nan")), LOOSE(False, "envido"),
    LOOSE(1.0, "envido"), LOOSE([], []), LOOSE(LOOSE(0, "envido"), "envido"),
]  # fmt: skip


@pytest.mark.parametrize("action", HOSTILE, ids=lambda action: type(action).__name__)
@pytest.mark.parametrize("deal", ["two", "paulista"])
def test_what_is_no_action_is_illegal_and_changes_nothing(deal: str, action: Any) -> None:
    hand = dealt(deal)
    before = state(hand)
    verdict = hand.check(action)
    assert isinstance(verdict, Verdict)
    assert not verdict
    assert verdict.rule in ("actions.form", "actions.seat", "actions.word")
    assert len(str(verdict)) < 300
    with pytest.raises(IllegalAction) as caught:
        hand.act(action)
    assert caught.value.verdict == verdict
    assert state(hand) == before
    assert hand.events == ()


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(["0 truco", "truco"]),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.builds(Action, inner, inner),
    max_leaves=4,
)


@settings(max_examples=60)
@given(ANYTHING)
def test_anything_at_all_is_answered(action: Any) -> None:
    hand = dealt("two")
    if not hand.check(action):
        with pytest.raises(IllegalAction):
            hand.act(action)
        assert hand.actions == ()
    else:
        hand.act(action)
        assert len(hand.actions) == 1


def everything(hand: Hand) -> tuple[Any, ...]:
    """All that can be seen of a hand."""
    seats = range(hand.players)
    return (
        state(hand),
        hand.events,
        [hand.legal(seat) for seat in seats],
        [hand.view(seat) for seat in seats],
    )


COPIED = [
    # deals in which something is half done: an answer of one partner, a trick, a call over a call
    ("four", "0 truco, 1 decline", {}),
    ("four", "0 envido, 3 decline", {}),
    ("four", "0 4c, 1 truco, 2 envido", {}),
    ("four", "0 4c, 1 truco, 2 accept, 1 3b", {}),
    ("four", "0 envido, 1 accept, 0 4c, 1 3b, 2 1b, 3 4o, 2 6o", {}),
    ("flores", "0 flor, 3 achico", {}),
    ("flores", "0 flor, 1 contraflor, 0 contraflor-al-resto", {}),
    ("partner", "0 envido", {}),
    ("flores uy", "0 flor, 1 flor", {}),
    ("paulista", "", {"scores": (11, 7), "refusal": "all"}),
    ("paulista", "0 decline", {"scores": (11, 7), "refusal": "all"}),
    ("catala", "0 3o, 0 truc", {}),
    ("catala", "0 3o, 1 2c", {}),
    ("catala", "0 truc, 1 retruc", {}),
]


@pytest.mark.parametrize(("deal", "actions", "changes"), COPIED, ids=str)
def test_whatever_a_copy_does_leaves_the_original_as_it_was(deal: str, actions: str, changes: dict[str, Any]) -> None:
    hand = dealt(deal, actions, **changes)
    before = everything(hand)
    for seat in hand.to_act:
        for token in hand.legal(seat):
            copy = hand.copy()
            assert everything(copy) == before
            copy.act(Action(seat, token))
            assert everything(copy) != before
            play_at_random(copy, Random(token))
            assert everything(hand) == before
    copy = hand.copy()
    play_at_random(hand, Random(7))
    assert everything(copy) == before


@settings(max_examples=25)
@given(deals(), st.integers(0, 10**9), st.integers(0, 20))
def test_a_copy_is_a_hand_of_its_own(deal: dict[str, Any], seed: int, steps: int) -> None:
    hand = new_hand(deal)
    play_at_random(hand, Random(seed), steps)
    copy = hand.copy()
    before = state(hand)
    actions = play_at_random(copy, Random(seed))
    assert state(hand) == before
    for action in actions:
        hand.act(action)
    assert state(hand) == state(copy)
    assert hand.events == copy.events


def test_a_card_of_another_pack_is_not_taken_for_one_written_alike() -> None:
    with pytest.raises(RecordError) as caught:
        Hand(game("argentino"), [["1e", "7o", Card("4", "c", "french")], "3b 2c 5o"])
    assert caught.value.rule == "deal.pack"


@pytest.mark.parametrize("seat", [2, 9, 10, 12345, -3])
def test_a_seat_that_does_not_exist_has_one_rule(seat: int) -> None:
    hand = Hand(game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
    assert hand.check(Action(seat, "envido")).rule == hand.check(f"{seat} envido").rule == "actions.seat"
