"""The widget Replay: step through a hand record, with the table and a line for everything that happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truco.hand import Hand
from truco.i18n import Message
from truco.record import Record
from truco.widgets.base import TrucoWidget, card_data
from truco.widgets.table import lines, picture

__all__ = ["Replay"]


class Replay(TrucoWidget):
    """A deal to step through: forwards, backwards, from its first card to its last point.

    ``record`` is a hand record (``docs/record.md``) or a ``Record``. Raises ``RecordError`` or ``IllegalAction`` for
    one that cannot be replayed to its end.

    >>> print(Replay({"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 truco", "1 fold"]}))
    0: 1e 7o 4c | 1: 3b 2c 5o
    Seat 0: “¡Truco!”
    Seat 1: “Me voy al mazo”
    2 points to side 0 for truco (fold.bonus)
    The deal is over: side 0 wins it
    """

    scripts = ("series", "replay")
    labels = tuple(
        f"replay.{name}" for name in "title first back next last step score stake pending awaited start turned".split()
    )

    def __init__(self, record: Record | Mapping[str, object], *, lang: str | None = None) -> None:
        super().__init__({}, lang)
        whole = record if isinstance(record, Record) else Record.from_dict(record)
        hand = whole.hand()
        names = whole.players
        frames = [self._frame(hand, [], whole.comment)]
        for place, action in enumerate(whole.actions):
            before = len(hand.events)
            hand.act(action)
            told = lines(hand, hand.events[before:], names, self.lang)
            frames.append(self._frame(hand, told, whole.comments.get(str(place), "")))
        seats = names or [self.say(Message("widget.seat", {"seat": seat})) for seat in range(hand.players)]
        self.state = {
            "cards": {str(card): card_data(card, self.lang) for card in whole.game.pack},
            "seats": list(seats),
            "dealt": [[str(card) for card in cards] for cards in whole.hands],
            "frames": frames,
        }

    @staticmethod
    def _frame(hand: Hand, told: list[str], comment: str) -> dict[str, Any]:
        return {**picture(hand), "lines": told, "comment": comment}

    def plain(self) -> str:
        """The cards and everything that happens."""
        cards = " | ".join(f"{seat}: {' '.join(cards)}" for seat, cards in enumerate(self.state["dealt"]))
        return "\n".join([cards, *(line for frame in self.state["frames"] for line in frame["lines"])])
