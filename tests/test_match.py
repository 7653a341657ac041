"""Matches: who deals, scores and buenas, the knock, last hands, rounds of duels, the end, saving at any moment."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest

from tests.matches import play_on, standing, steps
from truco.errors import RecordError, TrucoError
from truco.hand import Hand
from truco.match import Deal, Match
from truco.matchfile import match_data, read_match
from truco.record import Record
from truco.rulebook import rule_ids
from truco.variants import BUILT_IN, game

SIX = ["1e 7o 4c", "3b 2c 5o", "6e 6b 10c", "12e 12b 4o", "10b 11o 5c", "6o 7b 1b"]
PICA = [("argentino", {"pica_pica": True}), ("uruguayo", {}), ("gaucho", {})]


def fold(hand: Hand) -> None:
    """End a deal: the first that may do it folds."""
    seat = hand.to_act[0]
    if "fold" not in hand.legal(seat):
        hand.act(f"{seat} {hand.legal(seat)[0]}")
    if not hand.over:
        hand.act(f"{hand.to_act[0]} fold")


def folded(match: Match, deals: int) -> Match:
    for _ in range(deals):
        fold(match.deal())
    return match


def table_seat(match: Match, seat: int) -> int:
    """The seat of the table behind a seat of the current hand."""
    return match.seats[seat]


# Sitting down ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_match_begins_with_nothing(players: int) -> None:
    match = Match(game("argentino"), players)
    assert match.hand is None
    assert match.seats == ()
    assert match.scores == (0, 0)
    assert match.winner is None
    assert (match.round, match.duels, match.duels_next) == (-1, False, False)
    assert match.dealer == match.first_dealer == players - 1
    assert not match.buenas(0)
    assert match.seed is None
    assert match.names == ()


@pytest.mark.parametrize("players", [0, 1, 3, 5, 7, -2, 10**4])
def test_two_four_or_six_sit_down(players: int) -> None:
    with pytest.raises(RecordError, match=f"2, 4 or 6 players are wanted, not {players}\\.") as caught:
        Match(game("argentino"), players)
    assert caught.value.rule == "deal.seats"
    if 0 <= players < 10:
        with pytest.raises(RecordError, match=f"not {players}"):
            Match(game("argentino"), ["x"] * players)


def test_a_great_number_of_players_costs_nothing() -> None:
    tracemalloc.start()
    try:
        with pytest.raises(RecordError):
            Match(game("argentino"), 10**4)
        assert tracemalloc.get_traced_memory()[1] < 10**5
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("dealer", [-1, 2, 99, 10**30])
def test_the_first_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(RecordError, match=f"no seat {dealer}; the last is 1"):
        Match(game("argentino"), 2, first_dealer=dealer)


@pytest.mark.parametrize("seed", ["x" * 101, 10**100, 1.5, True, "\ud800", b"x"])
def test_a_seed_is_a_short_text(seed: Any) -> None:
    with pytest.raises(TrucoError, match="at most 100 characters"):
        Match(game("argentino"), seed=seed)


def test_names_are_kept_unless_they_are_the_numbers_of_the_seats() -> None:
    assert Match(game("argentino"), ["Ana", "Luís"]).names == ("Ana", "Luís")
    assert Match(game("argentino"), ["0", "1"]).names == ()
    assert Match(game("argentino"), ["1", "0"]).names == ("1", "0")
    assert Match(game("argentino"), ["a", "b", "c", "d"]).players == 4


# Rotation and scores --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("first", [None, 0, 1])
def test_the_deal_passes_to_the_next_seat_whoever_wins(players: int, first: int | None) -> None:
    match = Match(game("argentino", target=99), players, seed=1, first_dealer=first)
    start = players - 1 if first is None else first
    assert match.dealer == start
    for number in range(2 * players + 1):
        hand = match.deal()
        dealer = (start + number) % players
        assert (match.round, match.dealer, hand.dealer) == (number, dealer, dealer)
        assert hand.to_act == ((dealer + 1) % players,)
        assert match.seats == tuple(range(players))
        fold(hand)
        assert match.dealer == dealer


def test_scores_are_carried_from_deal_to_deal_and_count_at_once() -> None:
    match = Match(game("argentino"), 2)
    hand = match.deal(SIX[:2])
    for action in ("0 envido", "1 decline"):
        hand.act(action)
    assert match.scores == (1, 0)
    for action in ("0 truco", "1 accept", "0 fold"):
        hand.act(action)
    assert match.scores == (1, 2)
    hand = match.deal(SIX[2:4])
    assert hand.before == hand.scores == match.scores == (1, 2)
    hand.act("1 fold")
    assert match.scores == (3, 2)
    assert [one.hand.before for one in match.deals] == [(0, 0), (1, 2)]
    assert match.deals[0] == Deal(match.deals[0].hand, (0, 1))


@pytest.mark.parametrize(("target", "wanted"), [(3, True), (4, True), (5, False), (30, False)])
def test_a_side_is_in_its_buenas_from_half_the_target_on(target: int, wanted: bool) -> None:
    match = Match(game("argentino", target=target), 2)
    match.deal(SIX[:2]).act("0 fold")
    assert match.scores == (0, 2)
    assert (match.buenas(0), match.buenas(1)) == (False, wanted)


def test_the_next_deal_waits_for_the_one_before() -> None:
    match = Match(game("argentino"), 2, seed="x")
    match.deal()
    with pytest.raises(RecordError, match=r"^Deal 1 of the match: the deal before is not finished\.$") as caught:
        match.deal()
    assert caught.value.rule == "tricks.over"
    assert len(match.deals) == 1


def test_a_match_ends_at_the_target_in_the_middle_of_a_deal() -> None:
    match = Match(game("argentino", target=2), 2)
    hand = match.deal(SIX[:2])
    for action in ("0 truco", "1 envido", "0 accept"):
        hand.act(action)
    assert (match.scores, match.winner) == ((2, 0), 0)
    assert hand.hand_winner is None
    with pytest.raises(RecordError, match=r"^Deal 1 of the match: the match was over before\.$") as caught:
        match.deal(SIX[:2])
    assert caught.value.rule == "match.over"


def test_without_a_seed_the_cards_must_be_given() -> None:
    match = Match(game("argentino"), 2)
    with pytest.raises(RecordError, match="has no seed: give the hands"):
        match.deal()
    assert match.deals == []
    assert match.round == -1
    assert match.deal(SIX[:2]).cards(0) == game("argentino").parse(SIX[0])


@pytest.mark.parametrize(
    ("name", "players", "hands", "turned"),
    [
        ("argentino", 2, ["1e 7o 4c", "3b 2c"], None),
        ("argentino", 2, ["1e 7o 4c", "3b 2c 1e"], None),
        ("argentino", 2, SIX[:2], "6c"),
        ("paulista", 2, ["4c 3h 2s", "Ah Kd Js"], None),
        ("argentino", 2, SIX[:3], None),
        ("argentino", 2, ["x", "y"], None),
    ],
)
def test_cards_that_cannot_be_dealt_leave_the_match_as_it_was(
    name: str, players: int, hands: list[str], turned: str | None
) -> None:
    match = Match(game(name), players, seed="x")
    before = standing(match)
    with pytest.raises(TrucoError):
        match.deal(hands, turned)
    assert standing(match) == before
    match.deal()


@pytest.mark.parametrize(("players", "hands"), [(4, 2), (6, 2), (6, 4), (2, 4), (4, 6)])
def test_every_seat_of_the_table_is_dealt_cards(players: int, hands: int) -> None:
    with pytest.raises(RecordError):
        Match(game("argentino"), players, first_dealer=0).deal(SIX[:hands])


# The knock ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["catala", "frances"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_seat_at_the_left_of_the_next_dealer_may_knock(name: str, players: int) -> None:
    match = Match(game(name, target=99), players, seed=5)
    for number in range(players + 1):
        dealer = (players - 1 + number) % players
        assert match.knocker == (dealer - 1) % players
        allowed = match.may_knock()
        assert allowed
        assert allowed.rule == "deal.one-card"
        assert "knocks" in str(allowed)
        hand = match.deal(knock=True)
        assert match.deals[-1].knock
        assert [len(hand.cards(seat)) for seat in range(players)] == [1] * players
        assert hand.dealer == dealer
        fold(hand)


@pytest.mark.parametrize("name", ["catala", "frances"])
def test_nobody_knocks_when_a_side_is_one_hand_from_winning(name: str) -> None:
    match = folded(Match(game(name, target=3), 2, seed=1), 2)
    assert match.scores == (1, 1)
    assert match.may_knock()
    fold(match.deal())
    assert max(match.scores) == 2
    assert not match.may_knock()
    with pytest.raises(RecordError) as caught:
        match.deal(knock=True)
    assert caught.value.rule == "deal.one-card"
    assert len(match.deals) == 3
    assert not match.deals[-1].knock
    assert len(match.deal().cards(0)) == 3


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name not in ("catala", "frances")])
def test_elsewhere_nobody_knocks(name: str) -> None:
    match = Match(game(name), 2, seed=1)
    assert not match.may_knock()
    with pytest.raises(RecordError):
        match.deal(knock=True)


def test_a_table_may_do_without_the_knock() -> None:
    match = Match(game("catala", one_card_deal=False), 2, seed=1)
    assert not match.may_knock()


def test_the_seed_of_a_one_card_deal_is_that_of_the_whole_one() -> None:
    one = Match(game("catala"), 4, seed="knock").deal(knock=True)
    three = Match(game("catala"), 4, seed="knock").deal()
    assert [one.cards(seat) for seat in range(4)] == [three.cards(seat)[:1] for seat in range(4)]


def test_a_knock_may_be_given_its_cards() -> None:
    match = Match(game("catala"), 2)
    hand = match.deal(["3e", "4e"], knock=True)
    for action in ("0 3e", "1 4e"):
        hand.act(action)
    assert match.scores == (1, 0)
    assert standing(read_match(match_data(match))) == standing(match)


@pytest.mark.parametrize(("hands", "knock"), [(["3e", "4e"], False), (["3e 4e 5e", "3b 4b 5b"], True)])
def test_a_one_card_deal_goes_with_a_knock(hands: list[str], knock: bool) -> None:
    with pytest.raises(RecordError):
        Match(game("catala"), 2).deal(hands, knock=knock)


# Last hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "stake"), [("paulista", 3), ("mineiro", 4), ("catala", 3), ("frances", 3)])
def test_the_side_that_is_one_hand_from_winning_decides(name: str, stake: int) -> None:
    first = game(name).ladder[0]
    match = folded(Match(game(name, target=2 * first), 4, seed=2), 1)
    assert match.scores == (0, first)
    hand = match.deal()
    assert (hand.to_act, hand.pending) == ((1, 3), None)
    assert hand.legal(1) == ("accept", "decline")
    hand.act("3 accept")
    assert hand.stake == stake
    assert hand.to_act == (1,)
    fold(hand)
    assert match.scores == (stake, first)
    assert match.winner == 0


@pytest.mark.parametrize("name", ["paulista", "mineiro", "catala", "frances"])
def test_when_both_are_one_hand_from_winning_the_deal_decides(name: str) -> None:
    first = game(name).ladder[0]
    match = folded(Match(game(name, target=2 * first), 2, seed=2), 1)
    hand = match.deal()
    hand.act("1 decline")
    assert match.scores == (first, first)
    hand = match.deal()
    assert hand.to_act == (0,)
    assert hand.stake == first
    assert not {"truco", "truc", "accept", "decline"} & set(hand.legal(0))
    fold(hand)
    assert match.scores == (first, 2 * first)
    assert match.winner == 1


# Rounds of duels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "deals", "wanted"),
    [
        # After one fold a side has 2 points (uruguayo 1): in argentino duels end 5 before the target, else at half.
        ("argentino", {"target": 8, "pica_pica": True}, 1, True),
        ("argentino", {"target": 7, "pica_pica": True}, 1, False),
        ("argentino", {"target": 8, "pica_pica": False}, 1, False),
        ("argentino", {"target": 8}, 1, False),
        ("gaucho", {"target": 5}, 1, True),
        ("gaucho", {"target": 4}, 1, False),
        ("gaucho", {"target": 5, "pica_pica": False}, 1, False),
        ("uruguayo", {"target": 3}, 1, True),
        ("uruguayo", {"target": 2}, 1, False),
        ("argentino", {"pica_pica": True}, 0, False),
        ("gaucho", {}, 0, False),
        ("uruguayo", {}, 0, False),
    ],
)
def test_when_a_round_of_duels_follows(name: str, options: dict[str, Any], deals: int, wanted: bool) -> None:
    match = Match(game(name, fold_bonus=name != "uruguayo", **options), 6)
    for _ in range(deals):
        hand = match.deal(SIX, "3e" if name == "uruguayo" else None)
        hand.act("0 fold")
        assert hand.scores == (0, 1 if name == "uruguayo" else 2)
    assert match.duels_next is wanted


@pytest.mark.parametrize(
    ("name", "target", "until"),
    [("argentino", 30, 25), ("argentino", 15, 10), ("uruguayo", 40, 20), ("uruguayo", 31, 16), ("gaucho", 24, 12)],
)
def test_duels_alternate_with_full_rounds_until_a_side_has_come_so_far(name: str, target: int, until: int) -> None:
    ended = 0
    for seed in range(12):
        match = play_on(Match(game(name, target=target, pica_pica=True), 6, seed=seed))
        place, full = 0, False
        while place < len(match.deals):
            duels = full and max(match.deals[place].hand.before) < until
            ended += full and not duels
            deals = match.deals[place : place + (3 if duels else 1)]
            assert {len(one.seats) for one in deals} == {2 if duels else 6}
            place, full = place + len(deals), not duels
    assert ended


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("name", "options"), PICA)
def test_fewer_than_six_play_no_duels(name: str, options: dict[str, Any], players: int) -> None:
    match = play_on(Match(game(name, options), players, seed=1))
    assert all(len(one.seats) == players for one in match.deals)


@pytest.mark.parametrize(("name", "options"), PICA)
def test_full_rounds_and_rounds_of_three_duels_alternate(name: str, options: dict[str, Any]) -> None:
    match = Match(game(name, {**options, "target": 90}), 6, seed="alternate")
    for number in range(4):
        assert match.duels_next is bool(number % 2)
        if number % 2 == 0:
            fold(match.deal())
            assert (match.round, match.duels, len(match.seats)) == (number, False, 6)
            continue
        eldest = number % 6  # the first dealer was the last seat
        for step in range(3):
            assert match.duels_next
            hand = match.deal()
            pair = {(eldest + step) % 6, (eldest + step + 3) % 6}
            assert (match.round, match.duels, match.dealer) == (number, True, (eldest - 1) % 6)
            assert set(match.seats) == pair
            assert match.seats[0] % 2 == 0
            assert hand.players == 2
            assert table_seat(match, hand.eldest) == (eldest + step) % 6
            assert table_seat(match, hand.dealer) == (eldest + step + 3) % 6
            assert hand.before == match.scores
            fold(hand)
    assert not match.duels_next


@pytest.mark.parametrize(("name", "options"), PICA)
def test_a_round_of_duels_is_one_deal_to_all(name: str, options: dict[str, Any]) -> None:
    match = Match(game(name, options), 6, seed="one deal")
    folded(match, 4)
    assert [len(one.seats) for one in match.deals] == [6, 2, 2, 2]
    other = Match(game(name, {**options, "pica_pica": False}), 6, seed="one deal")
    folded(other, 2)
    whole = other.deals[1].hand
    dealt = {seat: one.hand.cards(place) for one in match.deals[1:] for place, seat in enumerate(one.seats)}
    assert dealt == {seat: whole.cards(seat) for seat in range(6)}
    assert {one.hand.turned for one in match.deals[1:]} == {whole.turned}


def test_points_of_duels_go_to_the_sides_of_the_table() -> None:
    match = Match(game("argentino", pica_pica=True), 6)
    fold(match.deal(SIX))
    assert match.scores == (0, 2)
    hand = match.deal(SIX)
    assert (match.seats, table_seat(match, hand.eldest)) == ((4, 1), 1)
    hand.act("1 fold")
    assert match.scores == (2, 2)
    hand = match.deal()
    assert (match.seats, table_seat(match, hand.eldest)) == ((2, 5), 2)
    assert hand.cards(0) == match.game.parse(SIX[2])
    hand.act("0 fold")
    assert match.scores == (2, 4)
    hand = match.deal()
    assert (match.seats, table_seat(match, hand.eldest)) == ((0, 3), 3)
    hand.act("1 fold")
    assert match.scores == (4, 4)
    assert not match.duels_next
    hand = match.deal(SIX)
    assert (match.round, match.dealer, hand.to_act) == (2, 1, (2,))


PLAIN = ["1e 7o 6b", "3b 2e 5o", "6e 4b 10o", "12e 12b 4o", "10b 11o 7e", "6o 7b 1c"]
FLORES = ["1e 2e 3e", "1o 2o 3o", "10b 11b 12b", "1b 2b 3b", "5o 6o 7o", "1c 2c 3c"]


@pytest.mark.parametrize(
    ("name", "options", "call", "wanted"),
    [
        ("argentino", {"pica_pica": True}, "falta-envido", 6),
        ("argentino", {"pica_pica": True, "flor": True}, "contraflor-al-resto", 6),
        ("gaucho", {"flor": False}, "falta-envido", 6),
        ("gaucho", {}, "contraflor-al-resto", 6),
        ("uruguayo", {}, "falta-envido", 6),
        ("uruguayo", {}, "contraflor-al-resto", 12),
    ],
)
def test_a_duel_caps_the_falta(name: str, options: dict[str, Any], call: str, wanted: int) -> None:
    match = Match(game(name, options), 6)
    turned = "12c" if name == "uruguayo" else None
    match.deal(PLAIN, turned).act("0 fold")
    hand = match.deal(PLAIN if call == "falta-envido" else FLORES, turned)
    assert match.seats == (4, 1)
    for action in ["1 falta-envido"] if call == "falta-envido" else ["1 flor", f"0 {call}"]:
        hand.act(action)
    hand.act(f"{hand.to_act[0]} accept")
    (award,) = hand.awards
    assert award.points == wanted
    assert match.scores[award.side] - hand.before[award.side] == wanted


def test_a_full_round_has_no_cap() -> None:
    match = Match(game("argentino", pica_pica=True), 6)
    hand = match.deal(PLAIN)
    for action in ("0 falta-envido", "1 accept"):
        hand.act(action)
    assert match.winner is not None


def test_a_duel_caps_nothing_but_the_falta() -> None:
    match = Match(game("argentino", pica_pica=True, envido_repeats=5), 6)
    match.deal(PLAIN).act("0 fold")
    hand = match.deal(PLAIN)
    for action in ("1 envido", "0 envido", "1 envido", "0 envido", "1 real-envido", "0 accept"):
        hand.act(action)
    assert hand.awards[0].points == 11


def test_a_duel_keeps_a_lower_cap_of_the_table() -> None:
    match = Match(game("argentino", pica_pica=True, falta_cap=3), 6)
    match.deal(PLAIN).act("0 fold")
    hand = match.deal(PLAIN)
    for action in ("1 falta-envido", "0 accept"):
        hand.act(action)
    assert hand.awards[0].points == 3


def test_a_match_can_end_inside_a_round() -> None:
    match = Match(game("argentino", pica_pica=True, target=8), 6)
    match.deal(PLAIN).act("0 fold")
    hand = match.deal([PLAIN[seat] for seat in (0, 4, 2, 3, 1, 5)])
    for action in ("1 falta-envido", "0 accept"):
        hand.act(action)
    assert match.scores == (0, 8)
    assert match.winner == 1
    with pytest.raises(RecordError, match="Deal 2 of the match: the match was over before"):
        match.deal()
    assert standing(read_match(match_data(match))) == standing(match)


def test_a_match_file_may_name_the_seats_of_a_duel_in_either_order() -> None:
    match = Match(game("argentino", pica_pica=True), 6)
    match.deal(PLAIN).act("0 fold")
    for actions in (["1 envido", "0 decline", "1 fold"], ["0 fold"], ["1 truco", "0 decline"]):
        hand = match.deal(PLAIN)
        for action in actions:
            hand.act(action)
    table: Any = match_data(match)
    assert [entry.get("seats") for entry in table["deals"]] == [None, [4, 1], [2, 5], [0, 3]]
    assert match.scores == (1, 6)
    for place in (1, 2, 3):
        entry = table["deals"][place]
        record = entry["record"]
        entry["seats"].reverse()
        record["hands"].reverse()
        record["scores"] = record.get("scores", [0, 0])[::-1]
        record["dealer"] = 1 - record.get("dealer", 1)
        record["actions"] = [f"{1 - int(action[0])}{action[1:]}" for action in record["actions"]]
        again = read_match(json.loads(json.dumps(table)))
        assert (again.scores, again.round, again.dealer) == (match.scores, match.round, match.dealer)
        assert again.deals[place].seats == tuple(entry["seats"])
        assert not again.duels_next
        assert standing(read_match(match_data(again))) == standing(again)
    assert again.deal(PLAIN).before == (1, 6)


# The same match everywhere --------------------------------------------------------------------------------------------

GOLDEN: list[tuple[str, int, dict[str, Any], str]] = [
    ("argentino", 2, {}, "1-0 1-4 2-4 2-11 3-11 3-18 4-18 4-22 5-22 5-26 6-26 6-30"),
    ("argentino", 4, {"flor": True, "target": 15}, "15-0"),
    ("argentino", 6, {"pica_pica": True, "target": 15, "flor": True}, "3-0 3-7 4-7 5-10 9-13 16-13"),
    ("uruguayo", 2, {"target": 20}, "3-3 3-7 4-10 4-17 5-17 5-20"),
    ("uruguayo", 6, {}, "1-3 1-10 2-10 3-13 33-13 36-17 39-21 39-28 39-35 40-36"),
    ("gaucho", 6, {}, "3-0 3-7 4-7 5-10 9-13 16-13 19-17 24-17"),
    ("paulista", 4, {}, "0-3 0-15"),
    ("paulista", 2, {"clean_deck": True}, "9-0 9-1 9-10 10-10 19-10"),
    ("mineiro", 2, {}, "10-0 10-4 10-6 10-10 12-10"),
    ("catala", 4, {}, "0-3 3-3 3-5 5-5 8-5 8-8 8-10 11-10 11-11 11-12"),
    ("frances", 2, {}, "3-0 3-1 3-4 3-5 6-5 6-6 6-9 6-10 6-13"),
    ("frances", 6, {"pack": 36}, "0-1 0-3 0-5 0-7 0-10 2-10 2-11 3-11 3-14"),
]


@pytest.mark.parametrize(("name", "players", "options", "wanted"), GOLDEN)
def test_a_seed_and_a_script_give_the_same_match_everywhere(
    name: str, players: int, options: dict[str, Any], wanted: str
) -> None:
    match = play_on(Match(game(name, options), players, seed="golden"))
    after = [one.hand.scores[::-1] if one.seats[0] % 2 else one.hand.scores for one in match.deals]
    assert " ".join(f"{first}-{second}" for first, second in after) == wanted


def test_a_seed_is_the_same_in_all_its_spellings() -> None:
    for one, other in ((7, "7"), ("caf\u00e9", "cafe\u0301"), (-3, "-3")):
        first, second = (play_on(Match(game("argentino"), seed=seed)) for seed in (one, other))
        assert first.seed == second.seed
        assert standing(first) == standing(second)
    first, second = (play_on(Match(game("argentino"), seed=seed)) for seed in ("7", "8"))
    assert standing(first) != standing(second)


# Saving ---------------------------------------------------------------------------------------------------------------

SAVED = [
    ("argentino", 2, {"target": 15}),
    ("argentino", 6, {"pica_pica": True, "target": 15, "flor": True}),
    ("uruguayo", 6, {"target": 20}),
    ("gaucho", 6, {}),
    ("paulista", 4, {}),
    ("mineiro", 2, {"ladder": [2, 4, 6, 8, 12]}),
    ("catala", 4, {}),
    ("frances", 2, {"pack": 36}),
]


def saved(match: Match) -> Match:
    """The match that a file of it brings back."""
    return read_match(json.loads(json.dumps(match_data(match), ensure_ascii=False)))


@pytest.mark.parametrize("cards", [None, "given"])
@pytest.mark.parametrize(("name", "players", "options"), SAVED)
def test_a_saved_match_goes_on_as_if_nothing_had_been(
    name: str, players: int, options: dict[str, Any], cards: str | None
) -> None:
    """At every cut, also within a hand and a round of duels; every fifth time both are played on to the end."""

    def new() -> Match:
        return Match(game(name, options), players, seed=None if cards else "saved", first_dealer=1)

    whole = play_on(new(), cards)
    cut = new()
    assert standing(saved(cut)) == standing(cut)
    for number, _ in enumerate(steps(cut, cards)):
        again = saved(cut)
        assert standing(again) == standing(cut)
        assert match_data(again) == match_data(cut)
        if number % 5 == 0:
            assert standing(play_on(again, cards)) == standing(whole)
    assert standing(cut) == standing(whole)


def test_a_saved_match_keeps_names_seed_options_and_knocks() -> None:
    match = Match(game("catala", target=9), ["Ana", "Bo", "Cai", "Dia"], seed="caf\u00e9", first_dealer=2)
    match.deal(knock=True)
    assert match_data(match) == {
        "match": {
            "variant": "catala",
            "options": {"target": 9},
            "players": ["Ana", "Bo", "Cai", "Dia"],
            "seed": "caf\u00e9",
            "first_dealer": 2,
        },
        "deals": [{"record": Record.of(match.deals[0].hand, match.names).as_dict(), "knock": True}],
    }
    again = saved(match)
    assert (again.names, again.seed, again.first_dealer) == (match.names, match.seed, 2)
    assert again.deals[0].knock


def test_the_names_of_a_duel_are_those_of_its_seats() -> None:
    match = Match(game("gaucho"), list("abcdef"), seed="names")
    folded(match, 2)
    table: Any = match_data(match)
    assert table["deals"][1]["seats"] == [4, 1]
    assert table["deals"][1]["record"]["players"] == ["e", "b"]
    assert saved(match).names == tuple("abcdef")


def test_every_verdict_on_a_match_names_a_rule_of_the_book() -> None:
    for name in BUILT_IN:
        assert Match(game(name)).may_knock().rule in rule_ids()
