"""What happened in a deal, as values: actions, declared numbers, tricks, points and the end.

The referee writes a terse log (tuples, the kind first); the events are made from it when somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from truco.calls import declare
from truco.i18n import Message

__all__ = ["Action", "Award", "Declaration", "Event", "events"]


class Action(NamedTuple):
    """What a seat does, as a token of the record format. Its text is the record's: ``"0 envido"``.

    >>> str(Action(0, "envido"))
    '0 envido'
    """

    seat: int
    token: str

    def __str__(self) -> str:
        return f"{self.seat} {self.token}"


class Award(NamedTuple):
    """Points credited to a side: how many, for what (``truco``, ``envido``, ``flor``), and the rule that credits them.

    >>> Award(0, 2, "envido", "envido.accepted").points
    2
    """

    side: int
    points: int
    kind: str
    rule: str


class Declaration(NamedTuple):
    """A number that a seat says aloud when an envido or a flor is compared; no points: "they are good".

    >>> Declaration(0, 27).points
    27
    """

    seat: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: ``kind`` is ``action``, ``declaration``, ``trick``, ``award`` or ``end``.

    ``seat`` or ``side`` says who, ``token`` what was done (or what points were for), ``points`` and ``rule`` what was
    credited and why.

    >>> print(Event("declaration", seat=1, points=27).message)
    Seat 1: 27
    """

    kind: str
    seat: int | None = None
    side: int | None = None
    token: str | None = None
    points: int | None = None
    rule: str | None = None

    @property
    def message(self) -> Message:
        """The event in words."""
        kind = self.kind
        if (kind in ("trick", "end") and self.side is None) or (kind == "declaration" and self.points is None):
            kind += ".nobody"
        params = {"seat": self.seat, "side": self.side, "token": self.token, "rule": self.rule, "n": self.points}
        return Message(f"event.{kind}", params)


class Spoken(NamedTuple):
    """The numbers of an accepted envido or flor by seat; who says what is worked out when somebody listens."""

    points: Mapping[int, int]
    eldest: int
    seats: int
    nearest: bool

    def declarations(self) -> Iterator[Declaration]:
        """The numbers in the order in which they are spoken."""
        for seat, points in declare(self.points, self.eldest, self.seats, nearest=self.nearest):
            yield Declaration(seat, points)


def events(log: Iterable[Action | Award | Spoken | tuple[str, int | None, int | None]]) -> Iterator[Event]:
    """The events of a log.

    >>> [event.kind for event in events([Action(0, "fold"), Award(1, 2, "truco", "fold.bonus"), ("end", 1, None)])]
    ['action', 'award', 'end']
    """
    for entry in log:
        if isinstance(entry, Action):
            yield Event("action", seat=entry.seat, token=entry.token)
        elif isinstance(entry, Award):
            yield Event("award", side=entry.side, points=entry.points, token=entry.kind, rule=entry.rule)
        elif isinstance(entry, Spoken):
            yield from (Event("declaration", seat=one.seat, points=one.points) for one in entry.declarations())
        else:
            kind, side, seat = entry
            yield Event(kind, side=side, seat=seat)
