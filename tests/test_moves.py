"""What every action brings: points with their rules, who may act then, tricks, and the end of the deal."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.situations import dealt, own_variant, told
from truco.events import Action, Event
from truco.hand import Hand
from truco.moves import deal_winner
from truco.variants import Game, game

COURSES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # deal, actions, points credited, who may act then ("-" when the deal is over), house rules and scores
    # The ladder
    ("two", "0 truco, 1 accept", "", "0", {}),
    ("two", "0 truco, 1 retruco", "", "0", {}),
    ("two", "0 truco, 1 decline", "0+1 truco truco.refused", "-", {}),
    ("two", "0 truco, 1 retruco, 0 decline", "1+2 truco truco.refused", "-", {}),
    ("two", "0 truco, 1 retruco, 0 vale-cuatro, 1 decline", "0+3 truco truco.refused", "-", {}),
    ("two", "0 4c, 1 truco, 0 retruco", "", "1", {}),
    ("four", "0 truco", "", "1 3", {}),
    ("four", "0 truco, 3 decline", "", "1", {}),
    ("four", "0 truco, 3 decline, 1 retruco", "", "0 2", {}),
    ("four", "0 truco, 3 decline, 1 decline", "0+1 truco truco.refused", "-", {}),
    ("four", "0 truco, 3 decline", "0+1 truco truco.refused", "-", {"refusal": "first"}),
    ("four", "0 truco, 1 decline, 3 accept", "", "0", {}),
    ("paulista", "0 truco, 3 corro", "0+1 truco truco.refused", "-", {}),
    ("paulista", "0 truco, 3 corro", "", "1", {"refusal": "all"}),
    ("paulista", "0 truco, 3 seis, 2 nove, 1 doze, 0 decline", "1+9 truco truco.refused", "-", {}),
    ("mineiro", "0 truco, 1 seis, 0 dez, 1 doze, 2 corro", "1+10 truco truco.refused", "-", {}),
    # The envido
    ("two", "0 envido", "", "1", {}),
    ("two", "0 envido, 1 decline", "0+1 envido envido.refused", "0", {}),
    ("two", "0 envido, 1 accept", "0+2 envido envido.accepted", "0", {}),
    ("two", "0 4c, 1 envido, 0 accept", "0+2 envido envido.accepted", "1", {}),
    ("two", "0 envido, 1 real-envido, 0 decline", "1+2 envido envido.refused", "0", {}),
    ("two", "0 falta-envido, 1 accept", "0+30 envido envido.falta", "-", {}),
    ("two", "0 falta-envido, 1 accept", "0+6 envido envido.falta", "0", {"falta_cap": 6}),
    ("two", "0 envido, 1 falta-envido, 0 accept", "0+5 envido envido.falta", "0", {"scores": (3, 25)}),
    ("two", "0 truco, 1 envido, 0 accept", "0+2 envido envido.accepted", "1", {}),
    ("two", "0 truco, 1 envido, 0 decline, 1 decline", "1+1 envido envido.refused; 0+1 truco truco.refused", "-", {}),
    ("four", "0 envido, 1 decline", "", "3", {}),
    ("four", "0 envido, 1 decline, 3 real-envido", "", "0 2", {}),
    ("four", "0 envido, 1 decline", "0+1 envido envido.refused", "0", {"refusal": "first"}),
    ("four", "0 4c, 1 truco, 0 accept, 1 3b, 2 1b, 3 4o", "", "2", {}),
    ("two", "0 envido, 1 accept", "0+2 envido envido.accepted", "-", {"scores": (28, 29)}),
    ("two", "0 envido, 1 accept", "0+2 envido envido.accepted", "0", {"scores": (27, 29)}),
    # Ties: nearest to the eldest, or first in the order of speaking
    (
        "four",
        "0 envido, 1 accept",
        "0+2 envido envido.accepted",
        "0",
        {"hands": "7e 3e 4c, 5o 1c 2b, 7b 6b 1e, 7o 6o 1o"},
    ),
    (
        "four",
        "0 envido, 1 accept",
        "1+2 envido envido.accepted",
        "0",
        {"hands": "7e 3e 4c, 5o 1c 2b, 7b 6b 1e, 7o 6o 1o", "envido_tie": "declared"},
    ),
    ("two", "0 envido, 1 accept", "0+2 envido envido.accepted", "0", {"hands": "7e 3b 1o, 7o 2e 1c"}),
    ("two", "1 envido, 0 accept", "1+2 envido envido.accepted", "1", {"hands": "7e 3b 1o, 7o 2e 1c", "dealer": 0}),
    # The flor
    ("flor", "0 1e, 1 flor", "1+3 flor flor.alone", "1", {}),
    ("flor", "0 envido, 1 flor", "1+3 flor flor.alone", "0", {}),
    ("flor", "0 truco, 1 flor", "1+3 flor flor.alone", "1", {}),
    ("partner", "0 envido", "", "1 2 3", {}),
    ("partner", "0 envido, 2 flor", "0+3 flor flor.alone", "0", {}),
    ("partner", "0 envido, 1 accept", "1+2 envido envido.accepted", "0", {}),
    ("partner", "0 4c, 1 envido, 0 real-envido", "", "1 2 3", {}),
    ("one each", "0 flor", "", "1", {}),
    ("one each", "0 flor, 1 achico", "0+4 flor flor.yield", "0", {}),
    ("one each", "0 flor, 1 contraflor", "", "0", {}),
    ("one each", "0 flor, 1 contraflor, 0 accept", "0+6 flor flor.raised", "0", {}),
    ("one each", "0 flor, 1 contraflor, 0 decline", "1+4 flor flor.refused", "0", {}),
    ("one each", "0 flor, 1 contraflor, 0 contraflor-al-resto, 1 accept", "0+30 flor flor.al-resto", "-", {}),
    ("one each", "0 flor, 1 contraflor-al-resto, 0 accept", "0+6 flor flor.al-resto", "0", {"falta_cap": 6}),
    ("one each", "0 flor, 1 contraflor-al-resto, 0 decline", "1+4 flor flor.refused", "0", {}),
    ("flores", "0 flor", "", "1 3", {}),
    ("flores", "0 flor, 3 achico", "", "1", {}),
    ("flores", "0 flor, 3 achico", "0+4 flor flor.yield", "0", {"refusal": "first"}),
    ("flores", "0 flor, 3 achico, 1 achico", "0+4 flor flor.yield", "0", {}),
    ("flores", "0 flor, 3 achico, 1 contraflor", "", "0", {}),
    ("flores uy", "0 flor, 1 flor", "", "3", {}),
    ("flores uy", "0 flor, 1 flor, 3 flor", "0+3 flor flor.met", "0", {}),
    ("flores uy", "0 flor, 1 con-flor-envido, 0 accept", "0+5 flor flor.raised", "0", {}),
    ("flores uy", "0 flor, 1 con-flor-envido, 0 decline", "1+6 flor flor.refused", "0", {}),
    ("flores uy", "0 flor, 1 contraflor-al-resto, 0 accept", "0+40 flor flor.al-resto", "-", {}),
    ("uruguayo", "0 envido, 1 accept", "0+2 envido envido.accepted", "0", {}),
    (
        "flores uy",
        "0 flor, 1 flor, 3 flor",
        "1+6 flor flor.met",
        "0",
        {"hands": "3b 2b 5b, 7e 6e 4e, 1e 7o 4c, 10c 11c 12c"},
    ),
    (
        "one each",
        "0 flor, 1 contraflor, 0 accept",
        "0+6 flor flor.raised",
        "0",
        {"hands": "7e 2e 4e, 6b 2b 5b, 1e 7o 4c, 1b 12c 4o"},
    ),
    (
        "one each",
        "1 flor, 0 contraflor, 1 accept",
        "1+6 flor flor.raised",
        "1",
        {"hands": "7e 2e 4e, 6b 2b 5b, 1e 7o 4c, 1b 12c 4o", "dealer": 0},
    ),
    ("piezas", "0 envido, 1 accept", "0+2 envido envido.accepted", "0", {}),
    ("piezas", "3 envido, 2 accept", "0+2 envido envido.accepted", "3", {"dealer": 2}),
    ("flores piezas", "0 flor, 1 flor", "1+3 flor flor.met", "0", {}),
    (
        "flores",
        "1 flor, 2 achico",
        "1+4 flor flor.yield",
        "1",
        {"hands": "3b 2b 5b, 7e 6e 4e, 10c 11c 12c, 1e 7o 4c", "dealer": 0, "refusal": "first"},
    ),
    (
        "flores uy",
        "1 flor, 2 flor",
        "1+3 flor flor.met",
        "1",
        {"hands": "3b 2b 5b, 7e 6e 4e, 10c 11c 12c, 1e 7o 4c", "dealer": 0, "refusal": "first"},
    ),
    # Equal flores go to the nearest, whoever said his first
    (
        "flores",
        "0 flor, 3 contraflor, 0 accept",
        "0+9 flor flor.raised",
        "0",
        {"hands": "11e 12e 5e, 1b 2c 3b, 7o 6o 12o, 7c 6c 12c"},
    ),
    # Giving up
    ("two", "0 fold", "1+2 truco fold.bonus", "-", {}),
    ("two", "0 fold", "1+1 truco fold.pays", "-", {"fold_bonus": False}),
    ("two", "0 4c, 1 fold", "0+2 truco fold.bonus", "-", {}),
    ("two", "0 4c, 1 3b, 1 2c, 0 fold", "1+1 truco fold.pays", "-", {}),
    ("two", "0 4c, 1 truco, 0 fold", "1+1 truco fold.pays", "-", {}),
    ("two", "0 truco, 1 fold", "0+2 truco fold.bonus", "-", {}),
    ("two", "0 truco, 1 fold", "0+1 truco fold.pays", "-", {"envido_first": False}),
    ("two", "0 4c, 1 fold", "0+2 truco fold.bonus", "-", {"envido_first": False}),
    ("two", "0 truco, 1 accept, 0 fold", "1+2 truco fold.pays", "-", {}),
    ("two", "0 truco, 1 retruco, 0 fold", "1+2 truco fold.pays", "-", {}),
    ("two", "0 envido, 1 fold", "0+1 envido envido.refused; 0+1 truco fold.pays", "-", {}),
    ("two", "0 envido, 1 envido, 0 fold", "1+2 envido envido.refused; 1+1 truco fold.pays", "-", {}),
    ("two", "0 truco, 1 envido, 0 fold", "1+1 envido envido.refused; 1+1 truco fold.pays", "-", {}),
    ("two", "0 envido, 1 decline, 0 fold", "0+1 envido envido.refused; 1+1 truco fold.pays", "-", {}),
    ("two", "0 envido, 1 fold", "0+1 envido envido.refused", "-", {"scores": (29, 29)}),
    ("four", "0 4c, 1 3b, 2 fold", "1+1 truco fold.pays", "-", {}),
    ("four", "0 4c, 1 fold", "0+2 truco fold.bonus", "-", {}),
    ("flor", "0 1e, 1 fold", "0+2 truco fold.bonus", "-", {}),
    ("flor", "0 1e, 1 flor, 1 fold", "1+3 flor flor.alone; 0+1 truco fold.pays", "-", {}),
    ("flor", "0 envido, 1 fold", "0+1 envido envido.refused; 0+1 truco fold.pays", "-", {}),
    ("one each", "0 flor, 1 fold", "0+4 flor flor.yield; 0+1 truco fold.pays", "-", {}),
    ("one each", "0 flor, 1 contraflor, 0 fold", "1+4 flor flor.refused; 1+1 truco fold.pays", "-", {}),
    ("flores uy", "0 flor, 1 fold", "0+3 flor flor.met; 0+1 truco fold.pays", "-", {}),
    ("flores uy", "0 fold", "1+1 truco fold.pays", "-", {}),
    ("paulista", "0 fold", "1+1 truco fold.pays", "-", {}),
    ("paulista", "0 truco, 1 accept, 0 fold", "1+3 truco fold.pays", "-", {}),
    # One hand from winning
    ("paulista", "", "", "0 2", {"scores": (11, 7)}),
    ("paulista", "", "", "1 3", {"scores": (7, 11)}),
    ("paulista", "", "", "0", {"scores": (10, 10)}),
    ("paulista", "", "", "0", {"scores": (11, 11)}),
    ("mineiro", "", "", "0 2", {"scores": (10, 8)}),
    ("paulista", "2 accept", "", "0", {"scores": (11, 7)}),
    ("paulista", "2 decline", "1+1 truco last-hand.declined", "-", {"scores": (11, 7)}),
    ("paulista", "2 decline", "", "0", {"scores": (11, 7), "refusal": "all"}),
    ("paulista", "2 decline, 0 accept", "", "0", {"scores": (11, 7), "refusal": "all"}),
    ("paulista", "2 decline, 0 decline", "1+1 truco last-hand.declined", "-", {"scores": (11, 7), "refusal": "all"}),
    ("mineiro", "0 decline", "1+2 truco last-hand.declined", "-", {"scores": (10, 7)}),
    ("mineiro", "1 decline", "0+2 truco last-hand.declined", "-", {"scores": (8, 10)}),
    ("paulista", "0 accept, 0 fold", "1+3 truco fold.pays", "-", {"scores": (11, 7)}),
    ("catala", "0 accept, 0 fold", "1+3 truco fold.pays", "-", {"scores": (11, 7)}),
    ("catala", "0 decline", "1+1 truco last-hand.declined", "-", {"scores": (11, 7)}),
    ("paulista", "0 fold", "1+1 truco fold.pays", "-", {"scores": (11, 11)}),
    # After one's card, and silent acceptance
    ("catala", "0 3o", "", "0 1", {}),
    ("catala", "0 3o, 1 2c", "", "1 2", {}),
    ("catala", "0 3o, 0 truc", "", "1 3", {}),
    ("catala", "0 3o, 0 truc, 3 accept", "", "1", {}),
    ("catala", "0 3o, 0 truc, 1 2c", "", "1 2", {}),
    ("catala", "0 3o, 0 truc, 1 2c, 2 1e", "", "3", {}),
    ("catala", "0 3o, 1 truc, 2 accept", "", "1", {}),
    ("catala", "0 3o, 1 truc, 2 accept, 1 2c", "", "2", {}),
    ("catala", "0 3o, 1 2c, 2 1e, 3 12e", "", "0 3", {}),
    ("catala", "0 3o, 1 2c, 2 1e, 3 12e, 3 truc, 0 4b", "", "0 1", {}),
    ("catala", "0 3o, 1 2c, 2 1e, 3 12e, 0 4b, 0 truc, 1 retruc, 0 decline", "1+2 truco truco.refused", "-", {}),
    ("catala", "0 truc", "", "1 3", {}),
    ("catala", "0 3o", "", "1", {"scores": (11, 11)}),
    ("catala", "0 accept, 0 3o", "", "1", {"scores": (11, 7)}),
    ("catala", "0 3o, 0 truc, 1 retruc, 0 accept, 1 2c", "", "2", {}),
    ("catala two", "0 12c, 1 2c", "", "1", {}),
    ("catala two", "0 3o, 1 2c", "", "0 1", {}),
    ("catala two", "0 3o, 1 2c, 0 4b, 1 7b", "", "1", {}),
    ("catala two", "0 3o, 1 2c, 0 12c, 1 10e", "0+1 truco truco.won", "-", {}),
    ("catala two", "0 truc, 1 retruc, 0 3o, 1 2c, 0 12c, 1 10e", "0+3 truco truco.won", "-", {}),
    ("two", "0 4c", "", "0 1", {"call_after_card": True}),
    ("two", "0 4c, 1 envido, 0 decline", "1+1 envido envido.refused", "1", {"call_after_card": True}),
    ("flor", "0 4c, 1 flor", "1+3 flor flor.alone", "1", {"call_after_card": True}),
    ("two", "0 4c, 0 truco, 1 accept", "", "1", {"call_after_card": True}),
    ("two", "0 4c, 0 truco, 1 envido, 0 decline", "1+1 envido envido.refused", "1", {"call_after_card": True}),
    ("two", "0 truco, 1 retruco, 0 4c", "", "0 1", {"silent_accept": True, "call_after_card": True}),
    ("two", "0 truco, 1 retruco, 0 4c", "", "1", {"silent_accept": True}),
    ("two", "0 4c", "", "1", {"call_after_card": True, "overraise": False, "scores": (29, 0)}),
]


@pytest.mark.parametrize("row", COURSES, ids=lambda row: f"{row[0]}: {row[1]} {row[4]}")
def test_what_a_course_brings(row: tuple[str, str, str, str, dict[str, Any]]) -> None:
    deal, actions, awards, to_act, changes = row
    hand = dealt(deal, actions, **changes)
    assert told(hand) == awards
    assert " ".join(map(str, hand.to_act)) == to_act.strip("-")
    assert hand.over == (to_act == "-")
    before = changes.get("scores", (0, 0))
    gained = [sum(award.points for award in hand.awards if award.side == side) for side in (0, 1)]
    assert hand.scores == (before[0] + gained[0], before[1] + gained[1])
    if hand.over:
        assert (hand.pending, [hand.legal(seat) for seat in range(hand.players)]) == (None, [()] * hand.players)
        last = hand.awards[-1]
        assert hand.match_over == (hand.scores[last.side] >= hand.game.target)
        assert hand.winner == (last.side if hand.match_over else None)
        assert hand.hand_winner == (last.side if last.kind == "truco" else None)
    else:
        assert (hand.match_over, hand.winner, hand.hand_winner) == (False, None, None)
        assert all(bool(hand.legal(seat)) == (seat in hand.to_act) for seat in range(hand.players))


STAKES: list[tuple[str, str, int, str | None, dict[str, Any]]] = [
    # deal, actions, what the deal is worth, the call that waits, house rules and scores
    ("two", "", 1, None, {}),
    ("two", "0 truco", 1, "truco", {}),
    ("two", "0 truco, 1 accept", 2, None, {}),
    ("two", "0 truco, 1 retruco", 2, "retruco", {}),
    ("two", "0 truco, 1 retruco, 0 vale-cuatro", 3, "vale-cuatro", {}),
    ("two", "0 truco, 1 retruco, 0 vale-cuatro, 1 accept", 4, None, {}),
    ("two", "0 truco, 1 retruco, 0 vale-cuatro, 1 accept", 8, None, {"ladder": [1, 3, 5, 8]}),
    ("two", "0 envido", 1, "envido", {}),
    ("two", "0 envido, 1 real-envido", 1, "real-envido", {}),
    ("two", "0 truco, 1 envido", 1, "envido", {}),
    ("two", "0 truco, 1 envido, 0 decline", 1, "truco", {}),
    ("two", "0 truco, 1 decline", 1, None, {}),
    ("two", "0 envido, 1 accept", 1, None, {"scores": (28, 0)}),
    ("two", "0 truco, 1 envido, 0 accept", 1, None, {"scores": (28, 0)}),
    ("flores", "0 flor", 1, "flor", {}),
    ("flores", "0 flor, 1 contraflor", 1, "contraflor", {}),
    ("flor", "0 truco, 1 flor", 1, "truco", {}),
    ("flor", "0 envido, 1 flor", 1, None, {}),
    ("paulista", "", 1, None, {"scores": (11, 7)}),
    ("paulista", "0 accept", 3, None, {"scores": (11, 7)}),
    ("paulista", "0 decline", 1, None, {"scores": (11, 7)}),
    ("paulista", "", 1, None, {"scores": (11, 11)}),
    ("mineiro", "", 2, None, {}),
    ("mineiro", "3 accept", 4, None, {"scores": (7, 10)}),
    ("catala", "0 accept", 3, None, {"scores": (11, 7)}),
    ("catala", "0 3o, 0 truc", 1, "truc", {}),
    ("catala", "0 3o, 0 truc, 1 2c", 2, None, {}),
]


@pytest.mark.parametrize("row", STAKES, ids=lambda row: f"{row[0]}: {row[1]} {row[4]}")
def test_the_stake_and_the_call_that_waits(row: tuple[str, str, int, str | None, dict[str, Any]]) -> None:
    deal, actions, stake, pending, changes = row
    hand = dealt(deal, actions, **changes)
    assert (hand.stake, hand.pending) == (stake, pending)


SEQUENCES = {
    "AA": "A", "AP": "A", "PA": "A", "BB": "B", "BP": "B", "PB": "B", "ABA": "A", "ABB": "B", "ABP": "A",
    "BAA": "A", "BAB": "B", "BAP": "B", "PPA": "A", "PPB": "B", "PPP": "P",
}  # fmt: skip
WINNERS: dict[str, int | None] = {"A": 0, "B": 1, "P": None}
OPEN = -2


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_who_wins_the_deal(sequence: str) -> None:
    tricks = tuple(WINNERS[one] for one in sequence)
    assert deal_winner(tricks) == WINNERS[SEQUENCES[sequence]]
    for length in range(len(tricks)):
        assert deal_winner(tricks[:length]) == OPEN


def test_there_are_no_other_ways_to_win_a_deal() -> None:
    courses = {"".join(one) for length in (1, 2, 3) for one in product("ABP", repeat=length)}
    ended = {one for one in courses if deal_winner(tuple(WINNERS[trick] for trick in one)) != OPEN}
    assert {one for one in ended if one[:-1] not in ended} == set(SEQUENCES)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_a_deal_of_one_card_each_has_one_trick(winner: int | None) -> None:
    assert deal_winner((winner,), 1) == winner
    assert deal_winner((), 1) == OPEN


RANKS = [("3", "4"), ("2", "5"), ("12", "6")]


def play_tricks(played: Game, sequence: str, **place: Any) -> Hand:
    """A deal for two in which the tricks go as they are spelled."""
    cards: list[list[str]] = [[], []]
    for (high, low), winner in zip(RANKS, sequence.ljust(3, "P"), strict=True):
        cards[0].append((low if winner == "B" else high) + "o")
        cards[1].append((low if winner == "A" else high) + "c")
    hand = Hand(played, [" ".join(one) for one in cards], **place)
    for trick in range(len(sequence)):
        for _ in range(2):
            seat = next(seat for seat in hand.to_act if cards[seat][trick] in hand.legal(seat))
            hand.act(Action(seat, cards[seat][trick]))
    return hand


@pytest.mark.parametrize("name", ["argentino", "catala"])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_a_deal_ends_when_it_is_decided(name: str, dealer: int, sequence: str) -> None:
    hand = play_tricks(game(name), sequence, dealer=dealer)
    winner = WINNERS[SEQUENCES[sequence]]
    assert hand.tricks == tuple(WINNERS[one] for one in sequence)
    assert hand.over
    assert hand.hand_winner == (1 - dealer if winner is None else winner)
    assert told(hand) == f"{hand.hand_winner}+1 truco {'tricks.all-tied' if winner is None else 'truco.won'}"
    assert not play_tricks(game(name), sequence[:-1], dealer=dealer).over


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("rule", "wins"), [("eldest", "eldest"), ("non_dealer", "eldest"), ("dealer", "dealer"), ("nobody", "")]
)
def test_three_ties(rule: str, wins: str, dealer: int) -> None:
    hand = play_tricks(game("argentino", all_tied=rule), "PPP", dealer=dealer)
    winner = {"eldest": 1 - dealer, "dealer": dealer}.get(wins)
    assert hand.hand_winner == winner
    assert told(hand) == ("" if winner is None else f"{winner}+1 truco tricks.all-tied")
    assert (hand.over, hand.winner, hand.to_act) == (True, None, ())
    assert hand.events[-1] == Event("end", side=winner)


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize(("rule", "side"), [("eldest", 0), ("dealer", 0), ("non_dealer", 0)], ids=str)
def test_three_ties_of_one_card_go_to_a_side(rule: str, side: int, players: int) -> None:
    cards = ["3o", "3c", "4o", "4c", "5o", "5c"][:players]
    for dealer in range(players):
        hand = Hand(game("catala", all_tied=rule), cards, dealer=dealer)
        for seat in [*range(dealer + 1, players), *range(dealer + 1)]:
            hand.act(Action(seat, cards[seat]))
        assert hand.tricks == (None,)
        assert hand.hand_winner == ((dealer if rule == "dealer" else dealer + 1) + side) % 2


TRICKS: list[tuple[str, str, list[int | None], str, dict[str, Any]]] = [
    # deal, actions, who won the tricks, who may act then, house rules and cards
    ("two", "0 1e, 1 3b", [0], "0", {}),
    ("two", "0 4c, 1 3b", [1], "1", {}),
    ("two", "0 4c, 1 3b, 1 2c", [1], "0", {}),
    ("two", "0 1e, 1 3b, 0 (7o), 1 5o", [0, 1], "1", {}),
    ("two", "0 1e, 1 3b, 0 (7o), 1 (2c)", [0, None], "-", {}),
    ("two", "0 (1e), 1 (3b)", [None], "0", {"face_down_from": 1}),
    ("two", "0 (1e), 1 5o", [1], "1", {"face_down_from": 1}),
    ("two", "1 (3b), 0 (1e)", [None], "1", {"face_down_from": 1, "dealer": 0}),
    ("four", "0 4c, 1 2c, 2 1b, 3 4o", [0], "2", {}),
    ("four", "0 4c, 1 2c, 2 6o, 3 7e", [1], "3", {}),
    ("four", "0 4c, 1 3b, 2 10c, 3 3e", [1], "1", {"hands": "1e 7o 4c, 3b 2c 5o, 1b 6o 10c, 3e 12b 4o"}),
    ("four", "0 3c, 1 2c, 2 3o, 3 12b", [0], "0", {"hands": "1e 7o 3c, 3b 2c 5o, 1b 6o 3o, 3e 12b 4o"}),
    # Equal best cards of both sides: the same player leads, or whoever played the first of them
    ("four", "0 4c, 1 3b, 2 3o, 3 4o", [None], "0", {"hands": "1e 7o 4c, 3b 2c 5o, 1b 6o 3o, 7e 12b 4o"}),
    (
        "four", "0 4c, 1 3b, 2 3o, 3 4o", [None], "1",
        {"hands": "1e 7o 4c, 3b 2c 5o, 1b 6o 3o, 7e 12b 4o", "tie_leader": "first_tied"},
    ),
    (
        "four", "0 4c, 1 4o, 2 3o, 3 3b", [None], "2",
        {"hands": "1e 7o 4c, 7e 12b 4o, 1b 6o 3o, 3b 2c 5o", "tie_leader": "first_tied"},
    ),
    (
        "four", "3 3b, 0 3o, 1 4o, 2 4c", [None], "3",
        {"hands": "1b 6o 3o, 7e 12b 4o, 1e 7o 4c, 3b 2c 5o", "tie_leader": "first_tied", "dealer": 2},
    ),
    (
        "four", "2 4c, 3 4o, 0 3o, 1 3b", [None], "0",
        {"hands": "1b 6o 3o, 3b 2c 5o, 1e 7o 4c, 7e 12b 4o", "tie_leader": "first_tied", "dealer": 1},
    ),
    (
        "four", "2 4c, 3 4o, 0 3o, 1 3b", [None], "2",
        {"hands": "1b 6o 3o, 3b 2c 5o, 1e 7o 4c, 7e 12b 4o", "dealer": 1},
    ),
    # A second equal card of one's own side changes nothing
    ("four", "0 3c, 1 3b, 2 3o, 3 4o", [None], "0", {"hands": "1e 7o 3c, 3b 2c 5o, 1b 6o 3o, 7e 12b 4o"}),
    (
        "four", "0 4c, 1 3b, 2 3o, 3 3e", [None], "1",
        {"hands": "1e 7o 4c, 3b 2c 5o, 1b 6o 3o, 3e 12b 4o", "tie_leader": "first_tied"},
    ),
    (
        "four", "0 1e, 1 3b, 2 10c, 3 4o, 0 (4c), 1 (2c), 2 (6o), 3 (12b)", [0, None], "-",
        {},
    ),
    ("four", "0 1e, 1 3b, 2 10c, 3 4o, 0 (4c), 1 (2c), 2 6o, 3 (12b)", [0, 0], "-", {}),
    ("paulista", "0 Kd, 1 7c, 2 5c, 3 Ks", [None], "0", {}),
    ("paulista", "0 Kd, 1 7c, 2 5c, 3 Ks", [0], "2", {
        "turned": "4h", "hands": "3c 4s Kd, 2h Qs 7c, Ah 6c 5c, Ks 4d 2c"}),
    ("mineiro", "0 Kd, 1 7c, 2 5c, 3 Ks", [None], "0", {}),
    ("mineiro", "0 4s, 1 7c, 2 Jd, 3 Ks", [1], "3", {}),
]  # fmt: skip


@pytest.mark.parametrize("row", TRICKS, ids=lambda row: f"{row[0]}: {row[1]} {row[4]}")
def test_who_wins_a_trick_and_leads_the_next(row: tuple[str, str, list[int | None], str, dict[str, Any]]) -> None:
    deal, actions, tricks, to_act, changes = row
    hand = dealt(deal, actions, **changes)
    assert list(hand.tricks) == tricks
    assert " ".join(map(str, hand.to_act)) == to_act.strip("-")


FLOR_PAYS = [
    ('refused = { first = "achico", flores = "caller" }', 'refused = { first = "achico", flores = "all", plus = 2 }'),
    (
        'accepted = "falta"\nrefused = { plus = 1, flores = "caller" }',
        'accepted = { plus = 7, flores = "all" }\nrefused = "falta"',
    ),
    ("refused_after = { contraflor = { flores", "refused_after = { flor = { plus = 30 }, contraflor = { flores"),
    ("flor = false", "flor = true"),
]


@pytest.mark.parametrize(
    ("actions", "changes", "scores", "awards"),
    [
        # the first flor is worth the achico, the second three more, and two on top
        ("0 flor, 1 achico", FLOR_PAYS[:1], (0, 0), "0+9 flor flor.yield"),
        # a refused call may bring the falta, and an accepted one a sum
        ("0 flor, 1 contraflor-al-resto, 0 decline", FLOR_PAYS[1:2], (16, 2), "1+14 flor flor.refused"),
        ("0 flor, 1 contraflor-al-resto, 0 fold", FLOR_PAYS[1:2], (3, 2), "1+28 flor flor.refused"),
        ("0 flor, 1 contraflor-al-resto, 0 accept", FLOR_PAYS[1:2], (0, 0), "0+13 flor flor.raised"),
        # what a refusal brings may depend on the call before, the plain flor included
        ("0 flor, 1 contraflor-al-resto, 0 decline", FLOR_PAYS[2:3], (0, 0), "1+33 flor flor.refused"),
        ("0 flor, 1 contraflor, 0 contraflor-al-resto, 1 decline", FLOR_PAYS[2:3], (0, 0), "0+6 flor flor.refused"),
    ],
)
def test_a_variant_of_ones_own_says_what_its_flor_calls_bring(
    tmp_path: Path, actions: str, changes: list[tuple[str, str]], scores: tuple[int, int], awards: str
) -> None:
    hand = Hand(own_variant(tmp_path, *changes, FLOR_PAYS[3]), ["7e 6e 4e", "3b 2b 5b"], scores=scores)
    for action in actions.split(", "):
        hand.act(action)
    assert told(hand).split("; ")[0] == awards
