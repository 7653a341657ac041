"""The widgets Exercise and Count: predict, try, see why, check yourself; questions made by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truco.cards import Card
from truco.counting import envido, flor
from truco.drawing import in_words
from truco.errors import TrucoError
from truco.i18n import Message
from truco.lessons import Question, fitting, make
from truco.record import Record
from truco.variants import BUILT_IN, game
from truco.widgets.base import TrucoWidget, card_data
from truco.widgets.table import lines, picture

__all__ = ["Count", "Exercise"]

_WORDS = (
    "title of hint next again right wrong done best turned table streak why follows missed "
    "fast fast-left fast-done stop"
).split()
_TOLD_BEFORE = ("action", "declaration", "trick")
"""What a question tells of a deal: not the points, which may be what is asked."""


class Exercise(TrucoWidget):
    """A series of questions of one or several kinds. All of them are in the state, with every reply.

    Progress is kept on the reader's device under the name ``keep``; ``without`` names parts of the game (``truco``,
    ``envido``, ``flor``) that no question may speak of. Raises ``UnknownName`` for a kind that does not
    fit the game.
    """

    scripts = ("series", "exercise")
    labels = tuple(f"exercise.{name}" for name in _WORDS)

    def __init__(
        self,
        kinds: str | tuple[str, ...] = "which-card",
        variant: str = BUILT_IN[0],
        *,
        questions: int = 10,
        seed: str | int = "truco",
        keep: str | None = None,
        without: tuple[str, ...] = (),
        lang: str | None = None,
        **options: object,
    ) -> None:
        super().__init__({}, lang)
        self._game, self._without = game(variant, options), without
        self._kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
        self._count = questions
        self._show(seed, keep or "-".join((*self._kinds, variant, str(seed))))

    def say(self, message: Message) -> str:
        """A message in the widget's language, with the names of its cards, as a sentence."""
        words = super().say(in_words(message, {str(card): card for card in self._game.pack}))
        return words[:1].upper() + words[1:]

    def _show(self, seed: str | int, keep: str) -> None:
        made = [
            make(self._kinds[one % len(self._kinds)], self._game, seed, one, without=self._without)
            for one in range(self._count)
        ]
        self.state = {
            "seed": str(seed),
            "keep": keep,
            "cards": {str(card): card_data(card, self.lang) for card in self._game.pack},
            "questions": [self._question(one) for one in made],
        }

    def _table(self, record: Mapping[str, object] | None, *, whole: bool = True) -> dict[str, Any] | None:
        """The position of a record: the table, and what was said and played."""
        if record is None:
            return None
        hand = Record.from_dict(record).replay().hand
        assert hand is not None
        told = [event for event in hand.events if whole or event.kind in _TOLD_BEFORE]
        said = lines(hand, told, lang=self.lang) or [self.say(Message("widget.exercise.nothing"))]
        return {"lines": said, "tricks": picture(hand)["tricks"]}

    def _question(self, question: Question) -> dict[str, Any]:
        return {
            "kind": question.kind,
            "prompt": self.say(question.prompt),
            "cards": [str(card) for card in question.shown],
            "turned": question.turned and str(question.turned),
            "table": self._table(question.record, whole=False),
            "after": self._table(question.after),
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
        told = []
        for place, question in enumerate(self.state["questions"], 1):
            turned = f" [{question['turned']}]" if question["turned"] else ""
            cards = " ".join(question["cards"])
            right = next(choice["label"] for choice in question["choices"] if choice["right"])
            told.append(" ".join(f"{place:2}. {question['prompt']} {cards}{turned} → {right}".split(" ")))
        return "\n".join(told)


class Count(Exercise):
    """Counting: the envido and the flor of a hand step by step, of cards of one's own, and quick-fire practice.

    ``show`` is the hand to begin with (with the card ``turned`` up, where the game turns one).
    """

    scripts = ("series", "count")
    labels = (
        *Exercise.labels,
        *(f"count.{name}" for name in "title step again own practice card".split()),
    )

    def __init__(
        self,
        variant: str = BUILT_IN[0],
        *,
        show: str = "",
        turned: str | None = None,
        hands: int = 12,
        seed: str | int = "truco",
        lang: str | None = None,
        **options: Any,
    ) -> None:
        played = game(variant, options)
        kinds = tuple(kind for kind in ("count", "flor") if kind in fitting(played)) or ("count",)
        super().__init__(kinds, variant, questions=hands, seed=seed, keep=None, lang=lang, **options)
        self._first: list[tuple[list[str], str | None]] = []
        if show:
            self._first = [([str(card) for card in played.parse(show)], turned)]
        self._lay()

    def _lay(self) -> None:
        """The hands whose steps are shown: the one asked for, then those of the questions."""
        shown = [*self._first, *((one["cards"], one["turned"]) for one in self.state["questions"])]
        hands = [self._hand(*one) for one in shown]
        self.state = {**self.state, "turns": self._game.variant.order.turns, "hands": hands}

    def _hand(self, cards: list[str], turned: str | None) -> dict[str, Any]:
        """A hand with the steps of its counts."""
        parsed = self._game.parse(" ".join(cards))
        if len(set(parsed)) != len(parsed) or turned in cards:
            twice = next(card for card in (*cards, turned or "") if [*cards, turned].count(card) > 1)
            raise TrucoError(Message("error.card.twice", {"card": twice}))
        up: Card | None = self._game.pack.card(turned) if turned else None
        counts = [("envido", envido(self._game, parsed, up))]
        if self._game.flor:
            counts.insert(0, ("flor", flor(self._game, parsed, up)))
        steps = []
        for name, count in counts:
            if count is not None:
                steps += [self.say(step) for step in count.steps]
                steps.append(self.say(Message(f"widget.worth.{name}", {"points": count.points})))
                break
        return {"cards": cards, "turned": turned, "steps": steps}

    def answer(self, message: Mapping[str, Any]) -> None:
        """Count cards of the reader's choice, or make a new series."""
        if "cards" not in message:
            super().answer(message)
            self._lay()
            return
        cards, turned = message.get("cards"), message.get("turned")
        if not isinstance(cards, list) or not all(isinstance(card, str) and len(card) < 4 for card in cards):
            raise TrucoError(Message("error.own-cards"))
        hand = self._hand(cards, turned if isinstance(turned, str) and self._game.variant.order.turns else None)
        self.state = {**self.state, "hands": [hand, *self.state["hands"]][:24]}
