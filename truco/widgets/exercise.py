"""The widgets Exercise and Count: predict, try, see why, check yourself; questions made by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truco.i18n import Message
from truco.lessons import Question, make
from truco.record import Record
from truco.variants import BUILT_IN, game
from truco.widgets.base import TrucoWidget, card_data

__all__ = ["Count", "Exercise"]


class Exercise(TrucoWidget):
    """A series of questions of one or several kinds. All of them are in the state, with every reply.

    Progress is kept on the reader's device under the name ``keep``.
    """

    script = "exercise"
    labels = tuple(
        (
            "exercise.title exercise.of exercise.hint exercise.next exercise.again exercise.right "
            "exercise.wrong exercise.done exercise.best exercise.turned exercise.table exercise.seat "
            "exercise.streak exercise.why"
        ).split()
    )

    def __init__(
        self,
        kinds: str | tuple[str, ...] = "which-card",
        variant: str = BUILT_IN[0],
        *,
        questions: int = 10,
        seed: str | int = "truco",
        keep: str | None = None,
        lang: str | None = None,
        **options: object,
    ) -> None:
        super().__init__({}, lang)
        self._game = game(variant, options)
        self._kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
        self._count = questions
        self._show(seed, keep or "-".join((*self._kinds, variant)))

    def _show(self, seed: str | int, keep: str) -> None:
        made = [make(self._kinds[one % len(self._kinds)], self._game, seed, one) for one in range(self._count)]
        self.state = {"seed": str(seed), "keep": keep, "questions": [self._question(one) for one in made]}

    def _question(self, question: Question) -> dict[str, Any]:
        table = None
        if question.record is not None:
            hand = Record.from_dict(question.record).replay().hand
            assert hand is not None
            table = [self.say(event.message) for event in hand.events] or [self.say(Message("widget.exercise.nothing"))]
        return {
            "prompt": self.say(question.prompt),
            "cards": [card_data(card, self.lang) for card in question.shown],
            "turned": question.turned and card_data(question.turned, self.lang),
            "table": table,
            "hints": [self.say(hint) for hint in question.hints],
            "why": [self.say(reason) for reason in question.why],
            "rule": question.rule,
            "choices": [
                {"label": self.say(choice.label), "right": choice.right, "reply": self.say(choice.reply)}
                for choice in question.choices
            ],
        }

    def answer(self, message: Mapping[str, Any]) -> None:
        """Make a new series."""
        self._show(str(message.get("seed", ""))[:100], self.state["keep"])

    def plain(self) -> str:
        """The questions with their right answers."""
        lines = []
        for place, question in enumerate(self.state["questions"], 1):
            cards = " ".join(card["token"] for card in question["cards"])
            turned = f" [{question['turned']['token']}]" if question["turned"] else ""
            right = next(choice["label"] for choice in question["choices"] if choice["right"])
            lines.append(f"{place:2}. {question['prompt']} {cards}{turned} → {right}")
        return "\n".join(lines)


class Count(Exercise):
    """Counting practice: the envido of hand after hand, with the steps as hints and quick-fire on demand."""

    def __init__(
        self,
        variant: str = BUILT_IN[0],
        *,
        hands: int = 12,
        seed: str | int = "truco",
        lang: str | None = None,
        **options: object,
    ) -> None:
        super().__init__("count", variant, questions=hands, seed=seed, keep=None, lang=lang, **options)
