"""What all widgets share: the state that the front-end draws, its words, one script and one style sheet.

The front-end draws from ``state`` and ``words`` alone and holds no rules. What it can answer from them it answers by
itself, so a saved widget is alive without Python; for the rest it sends a message that the subclass answers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from truco.cards import Card
from truco.drawing import card_name, sprite, symbol_id
from truco.errors import TrucoError
from truco.i18n import Message, current_language, template, text

__all__ = ["TrucoWidget", "card_data"]

_HERE = Path(__file__).parent
_WORDS = "needs-python open-app link link-copied large small gone go-on hidden".split()


def _script(names: tuple[str, ...]) -> str:
    """The module of a widget: sprites, shared script and its own, joined as text (a module has no neighbours)."""
    sprites = json.dumps({kind: sprite(kind) for kind in ("spanish", "french")})
    shared = (_HERE / "shared.js").read_text("utf-8").replace('"SPRITES"', sprites)
    return "\n".join([shared, *((_HERE / f"{name}.js").read_text("utf-8") for name in names)])


def card_data(card: Card | None, lang: str | None = None) -> dict[str, str]:
    """A card as the front-end shows it: its token, its name in the reader's language, the id of its picture.

    >>> card_data(Card.parse("7o"))
    {'token': '7o', 'name': '7 of coins', 'symbol': 'truco-spanish-7o'}
    """
    name = Message("card.hidden") if card is None else card_name(card)
    return {"token": "" if card is None else str(card), "name": text(name, lang), "symbol": symbol_id(card)}


class TrucoWidget(anywidget.AnyWidget):
    """A widget of the family. A subclass names its scripts, makes ``state`` and answers messages in ``answer``."""

    scripts: ClassVar[tuple[str, ...]] = ()
    labels: ClassVar[tuple[str, ...]] = ()
    """The ids (below ``widget.``) of the words that its script uses."""

    state = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)
    """How many messages were answered: silence tells the front-end that Python has gone."""
    said = traitlets.Unicode("").tag(sync=True)
    """What the reader is told: the answer to the last message, for screen readers too."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "scripts" in vars(cls):  # not the class that traitlets derives for every instance
            cls._esm = _script(cls.scripts)
            cls._css = (_HERE / "style.css").read_text("utf-8")
        super().__init_subclass__(**kwargs)

    def __init__(self, state: Mapping[str, object], lang: str | None = None) -> None:
        chosen = lang or current_language()
        words = {name: template(f"widget.{name}", chosen) for name in (*_WORDS, *self.labels)}
        super().__init__(state=dict(state), words=words, lang=chosen)
        self.on_msg(self._receive)

    def answer(self, message: Mapping[str, Any]) -> None:
        """Answer a message of the front-end by changing ``state``."""

    def plain(self) -> str:
        """The widget as a small text: for terminals, for golden files, for pages without scripts."""
        return type(self).__name__

    def __repr__(self) -> str:
        return self.plain()

    def say(self, message: Message) -> str:
        """A message in the widget's language."""
        return text(message, self.lang)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self.handle(content)

    def handle(self, content: object) -> None:
        """Take a message of the front-end, however odd: an error is said to the reader, never raised."""
        if isinstance(content, Mapping):
            try:
                self.said = ""
                self.answer(content)
            except TrucoError as error:
                self.said = self.say(error.message)
            self.heard += 1
