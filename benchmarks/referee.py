"""Random complete hands a second: pytruco, a naive engine on one dict, and the public ``Hand``.

Run ``python benchmarks/referee.py``. First the naive engine is checked against the referee; then the engines take turns
for a short while each, round after round, and the ratios are medians over the rounds. Every engine plays match after
match with ``random.shuffle`` and ``random.choice``, the functions that pytruco uses: a player picks uniformly among
all that is legal for a seat that may act. Each setting is measured with folding left out, as pytruco's ``bench.py``
does (``allow_mazo=False``), and with folding allowed, as pytruco's ``random_action`` does by default.
"""

from __future__ import annotations

import argparse
import datetime as dt
import gc
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import naive
from truco.events import Action
from truco.hand import Hand
from truco.variants import BUILT_IN, Game, game

Stream = Callable[[bool], Iterator[int]]
"""Plays hands for ever, with folds or without; yields after each hand how many actions it took."""


class Sample(NamedTuple):
    """What an engine did in one turn, in seconds of the processor."""

    hands: int
    actions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds

    @property
    def pace(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds


# The engines ------------------------------------------------------------------------------------------------------


def pytruco_hands(folds: bool) -> Iterator[int]:
    """Matches of pytruco between its own random players, set up as in its ``bench.py``."""
    from pytruco.pdt.chi import random_action  # noqa: PLC0415 - it need not be installed
    from pytruco.pdt.partida import Partida  # noqa: PLC0415

    while True:
        table = Partida(20, ["Alice"], ["Bob"], verbose=False)
        eldest, actions, over = table.ronda.el_mano, 0, False
        while not over:
            random_action(table, allow_mazo=folds).hacer(table)
            actions += 1
            over = table.terminada()
            # It deals the next hand within the last action; the eldest hand then passes to the next player.
            if over or table.ronda.el_mano != eldest:
                yield actions
                eldest, actions = table.ronda.el_mano, 0


def naive_hands(folds: bool, *, act: Callable[[naive.State, int, str], naive.State]) -> Iterator[int]:
    """Matches of the naive engine; ``act`` makes a new state for each action or changes the one that there is."""
    pack = naive.PACK.copy()
    scores, dealer = [0, 0], 1
    while True:
        random.shuffle(pack)
        state = naive.new([pack[0:3], pack[3:6]], scores, dealer)
        actions = 0
        while seats := naive.to_act(state):
            seat = seats[0] if len(seats) == 1 else random.choice(seats)
            tokens = naive.legal(state, seat)
            if not folds:
                tokens = [one for one in tokens if one != "fold"]
            state = act(state, seat, random.choice(tokens))
            actions += 1
        yield actions
        scores, dealer = state["scores"], 1 - dealer
        if max(scores) >= naive.TARGET:
            scores = [0, 0]


def hand_hands(folds: bool, *, played: Game, players: int = 2) -> Iterator[int]:
    """Matches on the public ``Hand``, as any caller would play them."""
    pack = list(played.up)
    turns = played.variant.order.turns
    scores, dealer = (0, 0), players - 1
    while True:
        random.shuffle(pack)
        dealt = [pack[3 * seat : 3 * seat + 3] for seat in range(players)]
        turned = pack[3 * players] if turns else None
        hand = Hand(played, dealt, dealer=dealer, scores=scores, turned=turned)
        actions = 0
        while seats := hand.to_act:
            seat = seats[0] if len(seats) == 1 else random.choice(seats)
            tokens: Sequence[str] = hand.legal(seat)
            if not folds:
                tokens = [one for one in tokens if one != "fold"]
            hand.act(Action(seat, random.choice(tokens)))
            actions += 1
        yield actions
        scores, dealer = hand.scores, (dealer + 1) % players
        if hand.match_over:
            scores = (0, 0)


# The naive engine is right ----------------------------------------------------------------------------------------


def check_naive(hands: int, seed: int = 0) -> int:
    """Play random hands on both engines; raises ``AssertionError`` where they differ. Returns the actions compared."""
    source, played, actions = random.Random(seed), game("argentino"), 0
    for number in range(hands):
        cards = source.sample(naive.PACK, 6)
        # Half of the hands near the end of a match and half without folds, for else few last so long.
        least = 26 if number & 1 else 0
        scores, dealer = (source.randint(least, 29), source.randint(least, 29)), source.randint(0, 1)
        dealt = [cards[:3], cards[3:]]
        hand = Hand(played, dealt, dealer=dealer, scores=scores)
        state = naive.new(dealt, list(scores), dealer)
        told: list[str] = []
        while True:
            where = f"hand {number} of seed {seed}: {dealt}, dealer {dealer}, scores {scores}, {told}"
            mine = {seat: set(naive.legal(state, seat)) for seat in (0, 1)}
            theirs = {seat: set(hand.legal(seat)) for seat in (0, 1)}
            seats = list(hand.to_act)
            if (mine, naive.to_act(state), tuple(state["scores"])) != (theirs, seats, hand.scores):
                raise AssertionError(f"{where}: {mine} {state['scores']} is not {theirs} {hand.scores}")
            if state["over"] != (not seats):
                raise AssertionError(f"{where}: one is over, the other is not")
            if state["awards"] != [(one.side, one.points, one.kind) for one in hand.awards]:
                raise AssertionError(f"{where}: {state['awards']} is not {hand.awards}")
            if not seats:
                break
            tokens = [one for one in hand.legal(seats[0]) if one != "fold" or number & 2]
            token = source.choice(tokens)
            told.append(f"{seats[0]} {token}")
            state = naive.act(state, seats[0], token)
            hand.act(Action(seats[0], token))
            actions += 1
    return actions


# Measuring --------------------------------------------------------------------------------------------------------


def sample(engine: Stream, folds: bool, seconds: float, seed: int) -> Sample:
    """Let an engine play for so many seconds."""
    random.seed(seed)
    gc.collect()
    hands = actions = 0
    stream = engine(folds)
    # Seconds of the processor, for other programs may be running.
    start = now = time.process_time()
    while now - start < seconds:
        actions += next(stream)
        hands += 1
        now = time.process_time()
    return Sample(hands, actions, now - start)


def measure(engines: dict[str, Stream], folds: bool, rounds: int, seconds: float) -> dict[str, list[Sample]]:
    """The samples of each engine, one a round; who begins changes from round to round. A first round is thrown away."""
    found: dict[str, list[Sample]] = {name: [] for name in engines}
    names = list(engines)
    for number in range(-1, rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            one = sample(engines[name], folds, seconds if number >= 0 else seconds / 4, number)
            if number >= 0:
                found[name].append(one)
    return found


def print_rates(title: str, found: dict[str, list[Sample]]) -> None:
    """The table of hands a second: medians over the rounds."""
    print(f"\n{title:<38} {'hands/s':>9} {'actions/hand':>13} {'actions/s':>10}")
    for name, samples in found.items():
        rate, pace = median(one.rate for one in samples), median(one.pace for one in samples)
        length = sum(one.actions for one in samples) / sum(one.hands for one in samples)
        print(f"{name:<38} {rate:>9,.0f} {length:>13.1f} {pace:>10,.0f}")


def print_ratios(found: dict[str, list[Sample]], wanted: Sequence[tuple[str, str, float | None]]) -> None:
    """The table of ratios of hands a second: median over the rounds, least, greatest; and the median for actions."""
    print(f"\n{'ratio of hands/s':<38} {'median':>9} {'least':>7} {'most':>7} {'target':>8}   of actions/s")
    for over, under, target in wanted:
        if over not in found or under not in found:
            continue
        pairs = list(zip(found[over], found[under], strict=True))
        ratios = [one.rate / other.rate for one, other in pairs]
        paces = median(one.pace / other.pace for one, other in pairs)
        aim = "" if target is None else f">= {target:g}"
        ends = f"{min(ratios):>7.2f} {max(ratios):>7.2f}"
        print(f"{over + ' / ' + under:<38} {median(ratios):>9.2f} {ends} {aim:>8} {paces:>14.2f}")


def cpu() -> str:
    """The model of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


PYTRUCO, NAIVE, IN_PLACE = "pytruco", "naive (a new dict an action)", "naive (one dict, in place)"
HAND, URUGUAYO = "Hand argentino", "Hand uruguayo"
RATIOS: tuple[tuple[str, str, float | None], ...] = (
    (HAND, PYTRUCO, 20),
    (URUGUAYO, PYTRUCO, None),
    (NAIVE, PYTRUCO, 15),
    (IN_PLACE, PYTRUCO, None),
    (HAND, NAIVE, 1.0),
    (HAND, IN_PLACE, None),
)


def main() -> None:
    """Check the naive engine, measure, and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=11, help="rounds of the comparison (default %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.3, help="seconds a turn (default %(default)s)")
    parser.add_argument("--check", type=int, default=4000, help="hands on which naive is checked (default %(default)s)")
    args = parser.parse_args()

    print(f"{cpu()}, {os.cpu_count()} cores; {platform.python_implementation()} {platform.python_version()} on")
    print(f"{platform.platform()}; {dt.datetime.now(dt.UTC):%Y-%m-%d}")
    compared = check_naive(args.check)
    print(f"naive and Hand agree on {args.check} random hands ({compared} actions)")

    engines: dict[str, Stream] = {}
    try:
        print(f"pytruco {version('pytruco')}: two players, Uruguayan game to 20, no messages (verbose=False)")
        engines[PYTRUCO] = pytruco_hands
    except PackageNotFoundError:
        print("pytruco is not installed (pip install pytruco==0.1.3): compared without it")
    engines[NAIVE] = partial(naive_hands, act=naive.act)
    engines[IN_PLACE] = partial(naive_hands, act=naive.act_in_place)
    engines[HAND] = partial(hand_hands, played=game("argentino"))
    engines[URUGUAYO] = partial(hand_hands, played=game("uruguayo"))
    tables: dict[str, Stream] = {
        f"argentino, {players} players": partial(hand_hands, played=game("argentino"), players=players)
        for players in (2, 4, 6)
    }
    tables.update((f"{name}, 2 players", partial(hand_hands, played=game(name))) for name in BUILT_IN[1:])

    for folds, text in ((False, "no folds"), (True, "folds allowed")):
        found = measure(engines, folds, args.rounds, args.seconds)
        print_rates(f"two players, {text}", found)
        print_ratios(found, RATIOS)
        print_rates(f"Hand, {text}", measure(tables, folds, max(1, args.rounds // 2), args.seconds))


if __name__ == "__main__":
    main()
