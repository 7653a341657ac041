"""The widget Worksheet: questions for paper, with the answers on a page of their own, from a seed."""

from __future__ import annotations

from typing import Any

from truco.variants import BUILT_IN
from truco.widgets.exercise import Exercise

__all__ = ["Worksheet"]


class Worksheet(Exercise):
    """A printable sheet of questions with a key. The same seed makes the same sheet, for ever.

    >>> print(Worksheet("count", seed="class 3b", questions=2))
     1. How much envido do these cards make? 10o 2c 7c → 29
     2. How much envido do these cards make? 3c 7b 6o → 7
    """

    scripts = ("series", "worksheet")
    labels = tuple(f"worksheet.{name}" for name in "title name date seed print key".split()) + Exercise.labels

    def __init__(
        self,
        kinds: str | tuple[str, ...] = ("which-card", "who-wins", "price"),
        variant: str = BUILT_IN[0],
        *,
        questions: int = 12,
        seed: str | int = "truco",
        lang: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(kinds, variant, questions=questions, seed=seed, lang=lang, **options)
