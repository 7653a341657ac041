"""The disputes of a deal as small state machines: the truco ladder, the envido and the flor.

Each knows who has called last (``by``, a side), who may still answer (``asked``, a set of seats as a bit mask) and
what it is worth, in points. Who may call when is for the referee (``truco.legality``) to say.
Rules: ``truco.*``, ``envido.*``, ``flor.*``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from truco.variants.game import Game
from truco.variants.variant import Envido, Flor, FlorPay

__all__ = ["EnvidoDispute", "FlorDispute", "Truco", "best", "declare", "envido_calls"]

NOBODY = -1


class Truco:
    """The ladder of the stakes.

    ``level`` is the accepted step (0 is a plain deal), ``right`` the side that may call the next, ``pending`` the step
    that waits for an answer (0 for none).

    >>> ladder = Truco()
    >>> ladder.call(0, 0b10)
    >>> ladder.accept()
    >>> ladder.level, ladder.right
    (1, 1)
    """

    __slots__ = ("asked", "by", "level", "pending", "right")

    def __init__(self) -> None:
        self.level = 0
        self.right = NOBODY
        self.pending = 0
        self.by = NOBODY
        self.asked = 0

    def call(self, side: int, asked: int) -> None:
        """Call the next step; said in answer to a pending one it accepts that first."""
        if self.pending:
            self.accept()
        self.pending = self.level + 1
        self.by = side
        self.asked = asked

    def accept(self) -> None:
        """Accept the pending step: the accepting side holds the right to the next."""
        self.level = self.pending
        self.right = 1 - self.by
        self.pending = 0

    def copy(self) -> Truco:
        """A ladder of its own in the same state."""
        other = Truco()
        other.level, other.right, other.pending = self.level, self.right, self.pending
        other.by, other.asked = self.by, self.asked
        return other


@lru_cache(maxsize=4096)
def envido_calls(game: Game, said: tuple[str, ...], falta: int = 0) -> tuple[str, ...]:
    """The envido calls that may follow those ``said``.

    ``falta`` is the larger falta of the two sides in points; it matters only where calls repeat without limit.

    >>> from truco.variants import game
    >>> envido_calls(game("argentino"), ("envido", "envido"), 30)
    ('real-envido', 'falta-envido')
    """
    rules = game.envido
    if rules is None or rules.all_in in said:
        return ()
    names = list(rules.calls)
    total = sum(rules.calls[name] for name in said)
    lowest = max((names.index(name) for name in said), default=0)
    limits = (game.envido_repeats, game.real_repeats)
    open_calls = [
        name
        for name, limit in list(zip(names, limits, strict=True))[lowest:]
        if (total < falta if limit is None else said.count(name) < limit)
    ]
    return (*open_calls, rules.all_in)


class EnvidoDispute:
    """An envido that waits for an answer.

    ``said`` lists its calls, ``total`` is their sum without the all-in call, ``before`` what it was before the last.

    >>> from truco.variants import game
    >>> truco = game("argentino")
    >>> dispute = EnvidoDispute(truco.envido).call("envido", 0, 0b10).call("real-envido", 1, 0b01)
    >>> dispute.refused(), dispute.accepted(truco, (0, 0), 0)
    (2, 5)
    """

    __slots__ = ("asked", "before", "by", "rules", "said", "total")

    def __init__(self, rules: Envido) -> None:
        self.rules = rules
        self.said: tuple[str, ...] = ()
        self.total = self.before = 0
        self.by = NOBODY
        self.asked = 0

    def call(self, name: str, side: int, asked: int) -> EnvidoDispute:
        """Open or raise."""
        self.said += (name,)
        self.before = self.total
        self.total += self.rules.calls.get(name, 0)
        self.by = side
        self.asked = asked
        return self

    def copy(self) -> EnvidoDispute:
        """A dispute of its own in the same state."""
        other = EnvidoDispute(self.rules)
        other.said, other.by, other.asked = self.said, self.by, self.asked
        other.total, other.before = self.total, self.before
        return other

    def refused(self) -> int:
        """What the last caller's side scores when it is refused: the calls accepted before (``envido.refused``)."""
        return self.before or self.rules.refused_first

    def accepted(self, game: Game, scores: tuple[int, int], winner: int) -> int:
        """What side ``winner`` scores when it is accepted; ``scores`` are those before the deal."""
        falta = game.falta_points(scores, winner)
        if self.said[-1] == self.rules.all_in:
            return falta if game.falta_cap is None else min(falta, game.falta_cap)
        least = self.rules.capped_least
        return self.total if least is None else min(self.total, max(least, falta))


class FlorDispute:
    """Flores on both sides: ``said`` lists the calls, ``holders`` is the set of seats that hold a flor."""

    __slots__ = ("asked", "by", "holders", "rules", "said")

    def __init__(self, rules: Flor, holders: int) -> None:
        self.rules = rules
        self.holders = holders
        self.said: tuple[str, ...] = ()
        self.by = NOBODY
        self.asked = 0

    def call(self, name: str, side: int, asked: int) -> FlorDispute:
        """Open or raise; only holders are asked."""
        self.said += (name,)
        self.by = side
        self.asked = asked & self.holders
        return self

    def copy(self) -> FlorDispute:
        """A dispute of its own in the same state."""
        other = FlorDispute(self.rules, self.holders)
        other.said, other.by, other.asked = self.said, self.by, self.asked
        return other

    @property
    def plain(self) -> bool:
        """Whether nothing but the plain flor has been called."""
        return self.said[-1] == self.rules.call

    def _points(self, game: Game, pay: FlorPay, scores: tuple[int, int], winner: int, sides: Sequence[int]) -> int:
        if pay.falta:
            falta = game.falta_points(scores, winner)
            return falta if game.falta_cap is None else min(falta, game.falta_cap * self.rules.resto_caps)
        whose = {"caller": sides[self.by], "winner": sides[winner], "all": sides[0] | sides[1]}[pay.flores]
        flores = (self.holders & whose).bit_count()
        if pay.first:
            first = game.options[pay.first]
            assert isinstance(first, int)
            return first + self.rules.points * (flores - 1) + pay.plus
        return self.rules.points * flores + pay.plus

    def refused(self, game: Game, scores: tuple[int, int], sides: Sequence[int]) -> int:
        """What the last caller's side scores when it is refused; ``sides`` are the seats of each side as masks."""
        call = self.rules.calls[self.said[-1]]
        before = self.said[-2] if len(self.said) > 1 else ""
        return self._points(game, call.refused_after.get(before, call.refused), scores, self.by, sides)

    def accepted(self, game: Game, scores: tuple[int, int], winner: int, sides: Sequence[int]) -> int:
        """What side ``winner`` scores when it is accepted, or matched by flores of the other side."""
        pay = self.rules.calls[self.said[-1]].accepted
        assert pay is not None
        return self._points(game, pay, scores, winner, sides)


def best(points: Mapping[int, int], eldest: int, seats: int) -> int:
    """The seat with the most points; among equals the one nearest to the eldest.

    >>> best({0: 30, 1: 20, 2: 33, 3: 33}, 0, 4)
    2
    """
    winner, most = eldest, -1
    for step in range(seats):
        seat = (eldest + step) % seats
        if points.get(seat, -1) > most:
            winner, most = seat, points[seat]
    return winner


def declare(points: Mapping[int, int], eldest: int, seats: int, *, nearest: bool) -> list[tuple[int, int | None]]:
    """The numbers in the order in which they are spoken, and at the end who concedes (``None`` points).

    The eldest speaks first; then, round the table, whoever beats the last number of a rival speaks. An equal number
    beats it only where ``nearest`` holds and the speaker sits nearer to the eldest (``envido.tie``). The side of the
    last number wins.

    >>> declare({0: 30, 1: 20, 2: 33, 3: 33}, 0, 4, nearest=False)
    [(0, 30), (3, 33), (0, None)]
    """
    order = [seat for seat in ((eldest + step) % seats for step in range(seats)) if seat in points]
    spoken: list[tuple[int, int | None]] = [(order[0], points[order[0]])]
    last, place = order[0], 0
    quiet = 0
    while quiet < len(order):
        place = (place + 1) % len(order)
        seat = order[place]
        higher = points[seat] > points[last]
        level = nearest and points[seat] == points[last] and place < order.index(last)
        if (seat - last) % 2 and (higher or level):
            spoken.append((seat, points[seat]))
            last, quiet = seat, 0
        else:
            quiet += 1
    rivals = [
        seat
        for step in range(1, len(order))
        if (seat := order[(order.index(last) + step) % len(order)]) % 2 != last % 2
    ]
    if rivals:
        spoken.append((rivals[0], None))
    return spoken
