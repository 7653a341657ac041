"""A question as a value, and what choosing an answer says."""

from __future__ import annotations

from dataclasses import dataclass

from truco.cards import Card
from truco.i18n import Message

__all__ = ["Choice", "Question"]


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that can be given: its words, the card it names (if it does), whether it is right, and the reply."""

    label: Message
    right: bool
    reply: Message
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question made by the engine.

    ``shown`` are the cards to look at, ``turned`` the turned card, ``record`` the position as a hand record where there
    is one, ``after`` the record of what then happens on the table, ``hints`` are given one at a time, ``why`` explains
    the right answer and ``rule`` is the rule behind it. ``said`` are the tokens that the question is about.
    """

    kind: str
    prompt: Message
    choices: tuple[Choice, ...]
    why: tuple[Message, ...]
    rule: str
    hints: tuple[Message, ...] = ()
    shown: tuple[Card, ...] = ()
    turned: Card | None = None
    record: dict[str, object] | None = None
    after: dict[str, object] | None = None
    said: tuple[str, ...] = ()

    @property
    def answer(self) -> int:
        """The place of the right choice."""
        return next(place for place, choice in enumerate(self.choices) if choice.right)
