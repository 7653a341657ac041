"""What every deal did yesterday it does today: counts of ways through, whole deals as text, a second engine."""

from __future__ import annotations

import json

import pytest

from benchmarks.referee import check_naive
from tests.golden import DEPTHS, GAMES, PERFT, PLAYTHROUGHS, dealt, perft, playthrough


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", DEPTHS)
def test_perft(name: str, players: int) -> None:
    wanted = json.loads(PERFT.read_text("utf-8"))[name][f"{players} players, depth {DEPTHS[players]}"]
    assert perft(dealt(GAMES[name], players, 0), DEPTHS[players]) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    assert playthrough(name) == (PLAYTHROUGHS / f"{name}.txt").read_text("utf-8")


def test_a_second_engine_agrees() -> None:
    assert check_naive(400, seed=7) > 1000
