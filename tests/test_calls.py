"""The disputes of a deal by themselves: the ladder, the chains of the envido and of the flor, and who says what."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, product
from typing import Any

import pytest

from truco.calls import NOBODY, EnvidoDispute, FlorDispute, Truco, best, declare, envido_calls
from truco.variants import Game, game

ARGENTINO = game("argentino")
URUGUAYO = game("uruguayo")
GAUCHO = game("gaucho")
CON_FLOR = game("argentino", flor=True)
LETTERS = {"E": "envido", "R": "real-envido", "F": "falta-envido"}
SIDES = {2: (0b01, 0b10), 4: (0b0101, 0b1010), 6: (0b010101, 0b101010)}


def spelled(chain: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in chain)


# The ladder --------------------------------------------------------------------------------------------------------


def state(ladder: Truco) -> tuple[int, int, int, int, int]:
    return ladder.level, ladder.right, ladder.pending, ladder.by, ladder.asked


LADDERS: list[tuple[list[int | None], tuple[int, int, int, int, int]]] = [
    # calls by a side, None for an acceptance; then: accepted step, who may raise, waiting step, by whom, who is asked
    ([], (0, NOBODY, 0, NOBODY, 0)),
    ([0], (0, NOBODY, 1, 0, 0b1010)),
    ([1], (0, NOBODY, 1, 1, 0b0101)),
    ([0, None], (1, 1, 0, 0, 0b1010)),
    ([1, None], (1, 0, 0, 1, 0b0101)),
    ([0, 1], (1, 1, 2, 1, 0b0101)),
    ([0, None, 1], (1, 1, 2, 1, 0b0101)),
    ([0, 1, None], (2, 0, 0, 1, 0b0101)),
    ([0, 1, 0], (2, 0, 3, 0, 0b1010)),
    ([0, 1, 0, None], (3, 1, 0, 0, 0b1010)),
    ([1, None, 0, None, 1, None, 0], (3, 0, 4, 0, 0b1010)),
]


@pytest.mark.parametrize(("course", "wanted"), LADDERS, ids=str)
def test_the_ladder(course: list[int | None], wanted: tuple[int, int, int, int, int]) -> None:
    ladder = Truco()
    for side in course:
        before = ladder.copy()
        was = state(before)
        if side is None:
            ladder.accept()
        else:
            ladder.call(side, SIDES[4][1 - side])
        assert state(before) == was
    assert state(ladder) == wanted
    assert state(ladder.copy()) == wanted


# Chains of the envido ----------------------------------------------------------------------------------------------


def chains(played: Game, falta: int) -> set[str]:
    """All chains that can be called, as letters."""
    found: set[str] = set()
    left = [""]
    while left:
        chain = left.pop()
        calls = envido_calls(played, spelled(chain), falta)
        for letter, name in LETTERS.items():
            if name in calls:
                found.add(chain + letter)
                left.append(chain + letter)
        assert calls == tuple(name for letter, name in LETTERS.items() if chain + letter in found)
    return found


@pytest.mark.parametrize("envidos", [0, 1, 2, 3])
@pytest.mark.parametrize("reals", [0, 1, 2])
def test_a_chain_holds_as_many_calls_as_are_allowed_and_never_a_lower_one(envidos: int, reals: int) -> None:
    played = game("argentino", envido_repeats=envidos, real_repeats=reals)
    wanted = {"E" * i + "R" * j + f for i in range(envidos + 1) for j in range(reals + 1) for f in ("", "F")} - {""}
    for falta in (0, 1, 30):
        assert chains(played, falta) == wanted


@pytest.mark.parametrize("falta", range(1, 16))
def test_without_a_limit_calls_are_repeated_until_they_reach_the_falta(falta: int) -> None:
    wanted = {"F"}
    for i, j in product(range(20), repeat=2):
        last = 3 if j else 2
        if (i or j) and 2 * i + 3 * j - last < falta:
            wanted |= {"E" * i + "R" * j, "E" * i + "R" * j + "F"}
    assert chains(URUGUAYO, falta) == wanted


def test_the_limits_of_envido_and_real_envido_are_told_apart() -> None:
    free_envido = game("argentino", envido_repeats=None, real_repeats=1)
    assert {chain for chain in chains(free_envido, 5) if "F" not in chain} == {
        "E", "EE", "EEE", "R", "ER", "EER", "EEER",
    }  # fmt: skip
    free_real = game("argentino", envido_repeats=1, real_repeats=None)
    assert {chain for chain in chains(free_real, 5) if "F" not in chain} == {"E", "ER", "R", "RR"}


@pytest.mark.parametrize(
    ("played", "chain", "falta", "wanted"),
    [
        (ARGENTINO, "", 30, "ERF"),
        (ARGENTINO, "E", 30, "ERF"),
        (ARGENTINO, "EE", 30, "RF"),
        (ARGENTINO, "R", 30, "F"),
        (ARGENTINO, "ER", 1, "F"),
        (ARGENTINO, "F", 30, ""),
        (ARGENTINO, "EERF", 30, ""),
        (GAUCHO, "E", 24, "ERF"),
        (URUGUAYO, "", 1, "ERF"),
        (URUGUAYO, "E", 2, "F"),
        (URUGUAYO, "E", 3, "ERF"),
        (URUGUAYO, "ER", 6, "RF"),
        (URUGUAYO, "ER", 5, "F"),
        (URUGUAYO, "EEEEE", 40, "ERF"),
        (game("paulista"), "", 30, ""),
        (game("catala"), "", 30, ""),
    ],
    ids=str,
)
def test_the_calls_that_may_follow(played: Game, chain: str, falta: int, wanted: str) -> None:
    assert envido_calls(played, spelled(chain), falta) == spelled(wanted)


def dispute(played: Game, chain: str, first: int = 0) -> EnvidoDispute:
    """An envido whose calls are made by both sides in turn."""
    assert played.envido is not None
    found = EnvidoDispute(played.envido)
    for place, name in enumerate(spelled(chain)):
        side = (first + place) % 2
        assert found.call(name, side, SIDES[4][1 - side]) is found
    return found


ENVIDOS = [
    # chain, accepted (none where it is the falta), refused
    ("E", 2, 1),
    ("R", 3, 1),
    ("F", None, 1),
    ("EE", 4, 2),
    ("ER", 5, 2),
    ("EF", None, 2),
    ("RF", None, 3),
    ("EER", 7, 4),
    ("EEF", None, 4),
    ("ERF", None, 5),
    ("EERF", None, 7),
    ("EEE", 6, 4),
    ("RR", 6, 3),
    ("ERR", 8, 5),
    ("EERR", 10, 7),
    ("RRF", None, 6),
]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("played", [ARGENTINO, GAUCHO, URUGUAYO], ids=repr)
@pytest.mark.parametrize(("chain", "accepted", "refused"), ENVIDOS)
def test_what_a_chain_is_worth(chain: str, accepted: int | None, refused: int, played: Game, first: int) -> None:
    found = dispute(played, chain, first)
    assert found.said == spelled(chain)
    assert found.by == (first + len(chain) - 1) % 2
    assert found.asked == SIDES[4][1 - found.by]
    assert found.refused() == refused
    faltas = {ARGENTINO: (27, 28), GAUCHO: (21, 21), URUGUAYO: (37, 37)}[played]
    for winner, falta in enumerate(faltas):
        assert found.accepted(played, (3, 2), winner) == (falta if accepted is None else accepted)


RULES = ("malas", "leader", "winner", "half")
FALTAS = [
    # scores of the leader and of the other; for each rule what it brings to the leader and to the other
    (30, (0, 0), ((30, 30), (30, 30), (30, 30), (15, 15))),
    (30, (10, 5), ((20, 25), (20, 20), (20, 25), (5, 5))),
    (30, (14, 12), ((16, 18), (16, 16), (16, 18), (1, 1))),
    (30, (15, 3), ((15, 15), (15, 15), (15, 27), (15, 15))),
    (30, (28, 22), ((2, 2), (2, 2), (2, 8), (2, 2))),
    (30, (29, 29), ((1, 1), (1, 1), (1, 1), (1, 1))),
    (15, (12, 9), ((3, 3), (3, 3), (3, 6), (3, 3))),
    (15, (4, 0), ((11, 15), (11, 11), (11, 15), (4, 4))),
    (15, (7, 7), ((8, 8), (8, 8), (8, 8), (1, 1))),
    (15, (8, 7), ((7, 7), (7, 7), (7, 8), (7, 7))),
    (40, (19, 12), ((21, 28), (21, 21), (21, 28), (1, 1))),
    (24, (17, 10), ((7, 7), (7, 7), (7, 14), (7, 7))),
]


@pytest.mark.parametrize(("target", "scores", "wanted"), FALTAS, ids=str)
@pytest.mark.parametrize("rule", RULES)
def test_the_falta(rule: str, target: int, scores: tuple[int, int], wanted: Any) -> None:
    played = game("argentino", target=target, falta=rule)
    leader, other = wanted[RULES.index(rule)]
    for chain in ("F", "ERF"):
        found = dispute(played, chain)
        assert (found.accepted(played, scores, 0), found.accepted(played, scores, 1)) == (leader, other)
        turned = scores[::-1]
        assert (found.accepted(played, turned, 0), found.accepted(played, turned, 1)) == (other, leader)


@pytest.mark.parametrize(
    ("played", "scores", "wanted"),
    [
        (ARGENTINO, (0, 0), 30),
        (game("argentino", target=15), (4, 0), 11),
        (GAUCHO, (10, 17), 7),
        (GAUCHO, (0, 0), 24),
        (URUGUAYO, (12, 19), 21),
        (game("argentino", falta_cap=6), (0, 0), 6),
        (game("argentino", falta_cap=6), (26, 25), 4),
        (game("argentino", falta_cap=6), (24, 25), 5),
        (game("argentino", falta_cap=6), (24, 23), 6),
        (game("uruguayo", falta_cap=6), (0, 0), 6),
    ],
    ids=str,
)
def test_the_falta_of_the_variants_and_its_cap(played: Game, scores: tuple[int, int], wanted: int) -> None:
    assert dispute(played, "F").accepted(played, scores, 1) == wanted


def test_the_cap_touches_nothing_but_the_falta() -> None:
    capped = game("argentino", falta_cap=1, envido_repeats=3)
    assert dispute(capped, "EEE").accepted(capped, (0, 0), 0) == 6
    assert dispute(capped, "EEEF").refused() == 6


@pytest.mark.parametrize(
    ("chain", "scores", "wanted"),
    [
        ("E", (39, 0), 2),
        ("R", (39, 0), 2),
        ("R", (38, 38), 2),
        ("R", (37, 0), 3),
        ("EE", (37, 0), 3),
        ("EE", (0, 36), 4),
        ("EEE", (35, 1), 5),
        ("EEE", (1, 34), 6),
        ("RRR", (33, 0), 7),
    ],
)
def test_in_uruguayo_a_chain_is_worth_no_more_than_the_falta(chain: str, scores: tuple[int, int], wanted: int) -> None:
    for winner in (0, 1):
        assert dispute(URUGUAYO, chain).accepted(URUGUAYO, scores, winner) == wanted
    argentino = game("argentino", target=40, falta="leader", envido_repeats=None, real_repeats=None)
    assert dispute(argentino, chain).accepted(argentino, scores, 0) == sum({"E": 2, "R": 3}[call] for call in chain)


def test_before_the_first_call_nobody_has_called_and_nobody_is_asked() -> None:
    assert ARGENTINO.envido is not None
    assert CON_FLOR.flores is not None
    for fresh in (EnvidoDispute(ARGENTINO.envido), FlorDispute(CON_FLOR.flores, 0b11)):
        assert (fresh.said, fresh.by, fresh.asked) == ((), NOBODY, 0)


def test_a_copy_of_an_envido_is_its_own() -> None:
    found = dispute(ARGENTINO, "E")
    copy = found.copy()
    assert (copy.said, copy.by, copy.asked, copy.rules) == (found.said, 0, 0b1010, found.rules)
    assert (copy.refused(), copy.accepted(ARGENTINO, (0, 0), 0)) == (1, 2)
    copy.call("real-envido", 1, 0b0101)
    copy.asked = 0b0001
    assert (copy.copy().refused(), copy.copy().accepted(ARGENTINO, (0, 0), 0)) == (2, 5)
    assert (found.said, found.by, found.asked) == (("envido",), 0, 0b1010)
    assert (copy.said, copy.by, copy.asked) == (("envido", "real-envido"), 1, 0b0001)


# Chains of the flor ------------------------------------------------------------------------------------------------


def flores(played: Game, calls: str, holders: int, first: int = 0, players: int = 4) -> FlorDispute:
    """A flor whose calls are made by both sides in turn."""
    assert played.flores is not None
    found = FlorDispute(played.flores, holders)
    for place, name in enumerate(calls.split()):
        side = (first + place) % 2
        assert found.call(name, side, SIDES[players][1 - side]) is found
    return found


HOLDERS = [
    # the seats that hold a flor as a mask, how many of side 0, how many of side 1, players
    (0b11, 1, 1, 2),
    (0b0111, 2, 1, 4),
    (0b1110, 1, 2, 4),
    (0b1001, 1, 1, 4),
    (0b1111, 2, 2, 4),
    (0b111111, 3, 3, 6),
    (0b010110, 2, 1, 6),
]


@pytest.mark.parametrize(("holders", "mine", "theirs", "players"), HOLDERS)
@pytest.mark.parametrize("played", [CON_FLOR, GAUCHO], ids=repr)
def test_flor_against_flor_in_argentino(played: Game, holders: int, mine: int, theirs: int, players: int) -> None:
    scores, sides = (16, 2), SIDES[players]

    def refused(calls: str) -> int:
        return flores(played, calls, holders, players=players).refused(played, scores, sides)

    def accepted(calls: str) -> tuple[int, int]:
        found = flores(played, calls, holders, players=players)
        return found.accepted(played, scores, 0, sides), found.accepted(played, scores, 1, sides)

    falta = played.target - 16
    assert refused("flor") == 4 + 3 * (mine - 1)
    assert accepted("flor contraflor") == (3 * (mine + theirs),) * 2
    assert refused("flor contraflor") == 3 * theirs + 1
    assert accepted("flor contraflor contraflor-al-resto") == (falta, falta)
    assert refused("flor contraflor contraflor-al-resto") == 3 * (mine + theirs)
    assert accepted("flor contraflor-al-resto") == (falta, falta)
    assert refused("flor contraflor-al-resto") == 3 * theirs + 1


@pytest.mark.parametrize(("holders", "mine", "theirs", "players"), HOLDERS)
def test_flor_against_flor_in_uruguayo(holders: int, mine: int, theirs: int, players: int) -> None:
    scores, sides = (16, 2), SIDES[players]

    def refused(calls: str) -> int:
        return flores(URUGUAYO, calls, holders, players=players).refused(URUGUAYO, scores, sides)

    def accepted(calls: str) -> tuple[int, int]:
        found = flores(URUGUAYO, calls, holders, players=players)
        return found.accepted(URUGUAYO, scores, 0, sides), found.accepted(URUGUAYO, scores, 1, sides)

    assert accepted("flor") == (3 * mine, 3 * theirs)
    assert refused("flor") == 3 * mine
    assert accepted("flor con-flor-envido") == (2 + 3 * mine, 2 + 3 * theirs)
    assert refused("flor con-flor-envido") == 3 * theirs
    assert accepted("flor contraflor-al-resto") == (24, 24)
    assert refused("flor contraflor-al-resto") == 3 * theirs
    assert accepted("flor con-flor-envido contraflor-al-resto") == (24, 24)
    assert refused("flor con-flor-envido contraflor-al-resto") == 2 + 3 * mine


@pytest.mark.parametrize("achico", [1, 3, 4])
def test_the_achico_is_an_option(achico: int) -> None:
    played = game("argentino", flor=True, achico=achico)
    assert flores(played, "flor", 0b11, players=2).refused(played, (0, 0), SIDES[2]) == achico
    assert flores(played, "flor", 0b0111).refused(played, (0, 0), SIDES[4]) == achico + 3


@pytest.mark.parametrize(
    ("name", "cap", "scores", "wanted"),
    [
        ("argentino", 6, (0, 0), 6),
        ("argentino", 6, (25, 26), 4),
        ("argentino", None, (10, 5), 20),
        ("gaucho", 6, (0, 0), 6),
        ("gaucho", 6, (0, 18), 6),
        ("gaucho", 6, (0, 19), 5),
        ("uruguayo", 6, (0, 0), 12),
        ("uruguayo", 6, (28, 0), 12),
        ("uruguayo", 6, (29, 0), 11),
        ("uruguayo", 5, (0, 0), 10),
    ],
)
def test_the_cap_of_the_contraflor_al_resto(name: str, cap: int | None, scores: tuple[int, int], wanted: int) -> None:
    played = game(name, flor=True, falta_cap=cap)
    found = flores(played, "flor contraflor-al-resto", 0b11, players=2)
    assert found.accepted(played, scores, 0, SIDES[2]) == wanted
    assert found.refused(played, scores, SIDES[2]) == (3 if name == "uruguayo" else 4)


def test_under_half_the_falta_of_a_flor_is_that_of_its_winner() -> None:
    found = flores(CON_FLOR, "flor contraflor-al-resto", 0b11, players=2)
    assert [found.accepted(CON_FLOR, (10, 5), winner, SIDES[2]) for winner in (0, 1)] == [20, 25]


@pytest.mark.parametrize(
    ("calls", "by", "asked", "plain"),
    [
        ("flor", 0, 0b1000, True),
        ("flor contraflor", 1, 0b0101, False),
        ("flor contraflor contraflor-al-resto", 0, 0b1000, False),
    ],
)
def test_only_holders_answer_a_flor(calls: str, by: int, asked: int, plain: bool) -> None:
    found = flores(CON_FLOR, calls, 0b1101)
    assert (found.said, found.by, found.asked, found.plain) == (tuple(calls.split()), by, asked, plain)
    assert found.holders == 0b1101


def test_a_copy_of_a_flor_is_its_own() -> None:
    found = flores(CON_FLOR, "flor", 0b1101)
    copy = found.copy()
    assert (copy.said, copy.by, copy.asked, copy.holders, copy.rules) == (("flor",), 0, 0b1000, 0b1101, found.rules)
    copy.call("contraflor", 1, 0b0101)
    copy.holders = 0
    assert (found.said, found.by, found.asked, found.holders) == (("flor",), 0, 0b1000, 0b1101)


# Who says what -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "eldest", "seats", "wanted"),
    [
        ({0: 30, 1: 20, 2: 33, 3: 33}, 0, 4, 2),
        ({0: 30, 1: 20, 2: 33, 3: 33}, 3, 4, 3),
        ({0: 27, 1: 27}, 0, 2, 0),
        ({0: 27, 1: 27}, 1, 2, 1),
        ({0: 27, 1: 28}, 0, 2, 1),
        ({1: 5, 3: 5}, 2, 4, 3),
        ({0: 5, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5}, 4, 6, 4),
        ({0: 5, 1: 5, 2: 5, 3: 5}, 4, 6, 0),
        ({3: 0}, 0, 4, 3),
    ],
    ids=str,
)
def test_the_best_and_among_equals_the_nearest_to_the_eldest(
    points: Mapping[int, int], eldest: int, seats: int, wanted: int
) -> None:
    assert best(points, eldest, seats) == wanted


SPOKEN: list[tuple[dict[int, int], int, int, str, str]] = [
    # points, eldest, seats; what is said where equal numbers go to the nearest, and where the first one counts
    ({0: 27, 1: 20}, 0, 2, "0:27 1:-", "0:27 1:-"),
    ({0: 27, 1: 28}, 0, 2, "0:27 1:28 0:-", "0:27 1:28 0:-"),
    ({0: 27, 1: 27}, 0, 2, "0:27 1:-", "0:27 1:-"),
    ({0: 27, 1: 27}, 1, 2, "1:27 0:-", "1:27 0:-"),
    ({0: 30, 1: 20, 2: 33, 3: 33}, 0, 4, "0:30 3:33 2:33 3:-", "0:30 3:33 0:-"),
    ({0: 30, 1: 31, 2: 32, 3: 33}, 0, 4, "0:30 1:31 2:32 3:33 0:-", "0:30 1:31 2:32 3:33 0:-"),
    ({0: 30, 1: 20, 2: 33, 3: 31}, 0, 4, "0:30 3:31 2:33 3:-", "0:30 3:31 2:33 3:-"),
    ({0: 33, 1: 20, 2: 25, 3: 33}, 0, 4, "0:33 1:-", "0:33 1:-"),
    ({0: 20, 1: 25, 2: 25, 3: 7}, 0, 4, "0:20 1:25 2:-", "0:20 1:25 2:-"),
    ({0: 20, 1: 25, 2: 26, 3: 7}, 2, 4, "2:26 3:-", "2:26 3:-"),
    ({0: 20, 1: 25, 2: 20, 3: 30}, 2, 4, "2:20 3:30 0:-", "2:20 3:30 0:-"),
    ({1: 30, 3: 25}, 0, 4, "1:30", "1:30"),
    ({2: 30}, 0, 4, "2:30", "2:30"),
    ({1: 30, 2: 25}, 0, 4, "1:30 2:-", "1:30 2:-"),
    ({1: 25, 2: 30}, 0, 4, "1:25 2:30 1:-", "1:25 2:30 1:-"),
    ({1: 25, 2: 30}, 2, 4, "2:30 1:-", "2:30 1:-"),
    ({0: 4, 1: 7, 2: 26, 3: 26, 4: 26, 5: 3}, 0, 6, "0:4 1:7 2:26 3:-", "0:4 1:7 2:26 3:-"),
    ({0: 4, 1: 3, 2: 26, 3: 26, 4: 26, 5: 27}, 0, 6, "0:4 3:26 2:26 5:27 0:-", "0:4 3:26 4:-"),
    ({0: 1, 1: 0, 2: 6, 3: 5, 4: 6, 5: 6}, 0, 6, "0:1 3:5 4:6 5:-", "0:1 3:5 4:6 5:-"),
]


def said(points: Mapping[int, int], eldest: int, seats: int, *, nearest: bool) -> str:
    spoken = declare(points, eldest, seats, nearest=nearest)
    return " ".join(f"{seat}:{'-' if number is None else number}" for seat, number in spoken)


@pytest.mark.parametrize(("points", "eldest", "seats", "nearest", "first"), SPOKEN, ids=str)
def test_what_is_said(points: dict[int, int], eldest: int, seats: int, nearest: str, first: str) -> None:
    assert said(points, eldest, seats, nearest=True) == nearest
    assert said(points, eldest, seats, nearest=False) == first


def tables(seats: int) -> list[dict[int, int]]:
    """All tables of small numbers, some seats having none."""
    numbers = (0, 1, 2) if seats > 4 else (None, 0, 1, 2)
    found = []
    for row in product(numbers, repeat=seats):
        points = {seat: number for seat, number in enumerate(row) if number is not None}
        if points:
            found.append(points)
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_says_the_last_number_is_of_the_side_of_the_best(seats: int) -> None:
    for points in tables(seats):
        for eldest in range(seats):
            spoken = [seat for seat, number in declare(points, eldest, seats, nearest=True) if number is not None]
            assert spoken[-1] % 2 == best(points, eldest, seats) % 2


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_where_the_first_number_counts_no_rival_has_more_than_the_last(seats: int) -> None:
    for points in tables(seats):
        for eldest in range(seats):
            spoken = [seat for seat, number in declare(points, eldest, seats, nearest=False) if number is not None]
            last = spoken[-1]
            assert all(number <= points[last] for seat, number in points.items() if (seat - last) % 2)
            assert [points[seat] for seat in spoken] == sorted({points[seat] for seat in spoken})


class Table:
    """Who has numbers, in the order of speaking; written from the words of the rule, not from the code."""

    def __init__(self, points: Mapping[int, int], eldest: int, seats: int, *, nearest: bool) -> None:
        self.points, self.nearest = points, nearest
        self.order = [seat for seat in [*range(eldest, seats), *range(eldest)] if seat in points]

    def beats(self, seat: int, last: int) -> bool:
        """Whether a seat beats the number of a rival."""
        more = self.points[seat] > self.points[last]
        nearer = self.order.index(seat) < self.order.index(last)
        return seat % 2 != last % 2 and (more or (self.nearest and nearer and self.points[seat] == self.points[last]))

    def after(self, seat: int) -> list[int]:
        """The others, in turn after a seat."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]


@pytest.mark.parametrize("nearest", [True, False])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whoever_beats_the_last_number_speaks_and_nobody_else(seats: int, nearest: bool) -> None:
    for points in tables(seats):
        for eldest in range(0, seats, 3):
            table = Table(points, eldest, seats, nearest=nearest)
            spoken = declare(points, eldest, seats, nearest=nearest)
            numbers = [seat for seat, number in spoken if number is not None]
            assert all(number in (None, points[seat]) for seat, number in spoken)
            assert numbers[0] == table.order[0]
            for last, seat in pairwise(numbers):
                assert next(one for one in table.after(last) if table.beats(one, last)) == seat
            last = numbers[-1]
            assert not any(table.beats(one, last) for one in table.after(last))
            conceding = [seat for seat in table.after(last) if seat % 2 != last % 2][:1]
            assert spoken[len(numbers) :] == [(seat, None) for seat in conceding]
