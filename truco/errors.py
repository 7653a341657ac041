"""The errors of the package: every one is a ``ValueError`` that says what is wrong and where.

An error carries a message (an id with its parameters) and the id of the rule at stake; the text is made
when it is shown, in the reader's language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from truco.i18n import Message
    from truco.rulebook import Verdict

__all__ = ["CardError", "IllegalAction", "RecordError", "TrucoError", "UnknownName", "VariantError"]


class TrucoError(ValueError):
    """Anything that the package refuses; ``str()`` is the sentence in the current language.

    >>> from truco.i18n import Message
    >>> str(TrucoError(Message("error.seed.length", {"n": 100})))
    'A seed is a text of at most 100 characters.'
    """

    def __init__(self, message: Message, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return str(self.message)


class CardError(TrucoError):
    """A text that is no card, or no card of this pack."""


class UnknownName(TrucoError):
    """A name that is not known: of a variant, an option or a rule. The message lists near misses."""


class VariantError(TrucoError):
    """A variant's data, or a choice of house rules, that does not hold together; the message names the field."""


class RecordError(TrucoError):
    """A hand record or a match file that is malformed; the message names the key and the value."""


class IllegalAction(TrucoError):
    """An action that the rules forbid now. ``verdict`` says which rule, in a sentence."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message, verdict.rule)
        self.verdict = verdict
