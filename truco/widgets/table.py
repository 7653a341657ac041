"""A deal as the front-end shows it: who holds what, what lies on the table, and every event in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from truco.drawing import card_name
from truco.events import Event
from truco.hand import Hand
from truco.i18n import Message, text

__all__ = ["lines", "picture"]


def _line(hand: Hand, event: Event, names: Sequence[str], lang: str | None) -> str:
    if event.seat is None or event.kind not in ("action", "declaration"):
        return text(event.message, lang)
    who = names[event.seat] if names else text(Message("widget.seat", {"seat": event.seat}), lang)
    if event.token is None:
        words = hand.game.spoken("good") if event.points is None else str(event.points)
        return text(Message("widget.table.says", {"who": who, "words": words}), lang)
    game, token = hand.game, event.token
    if token.strip("()") in game.index:
        card = game.pack.cards[game.index[token.strip("()")]]
        kind = "widget.table.down" if token.startswith("(") else "widget.table.card"
        return text(Message(kind, {"who": who, "card": card_name(card)}), lang)
    return text(Message("widget.table.says", {"who": who, "words": game.spoken(token)}), lang)


def lines(hand: Hand, events: Iterable[Event], names: Sequence[str] = (), lang: str | None = None) -> list[str]:
    """Events of a hand in words; seats are called by their names where they have some."""
    return [_line(hand, event, names, lang) for event in events]


def picture(hand: Hand) -> dict[str, Any]:
    """What is held and what lies on the table now, as tokens."""
    view = hand.view(0)
    return {
        "held": [[str(card) if card else "" for card in hand.view(seat).cards] for seat in range(hand.players)],
        "tricks": [
            {
                "plays": [[play.seat, "" if play.card is None else str(play.card)] for play in trick.plays],
                "winner": trick.winner,
                "complete": trick.complete,
            }
            for trick in view.tricks
            if trick.plays
        ],
        "scores": list(hand.scores),
        "stake": hand.stake,
        "pending": hand.pending and hand.game.spoken(hand.pending),
        "awaited": list(hand.to_act),
        "turned": hand.turned and str(hand.turned),
    }
