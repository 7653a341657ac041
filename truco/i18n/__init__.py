"""Messages as values: an id with its parameters, which becomes text only when it is shown.

The core stores no text in any language. English, too, is a catalogue (``locale/en.po``), the one from which the
others are translated. ``.po`` files are compiled to ``.mo`` when the package is built (``hatch_build.py``);
``TRUCO_LOCALE`` names another folder with compiled catalogues, for trying out a language.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

__all__ = [
    "LANGUAGES",
    "Message",
    "current_language",
    "joined",
    "language",
    "set_language",
    "shown",
    "template",
    "text",
]

_LOCALE = Path(os.environ.get("TRUCO_LOCALE") or Path(__file__).with_name("locale"))
LANGUAGES: tuple[str, ...] = tuple(sorted(path.stem for path in _LOCALE.glob("*.mo")))
"""The languages whose catalogues are there, as codes."""


def _starting_language() -> str:
    """The language that ``TRUCO_LANG`` asks for (``pt_BR`` and ``pt-BR`` ask for ``pt``), else English."""
    asked = os.environ.get("TRUCO_LANG", "").replace("_", "-").split("-")[0].lower()
    return asked if asked in LANGUAGES else "en"


_CURRENT: ContextVar[str] = ContextVar("truco_language", default=_starting_language())  # noqa: B039 - a text


class Message:
    """An id of the catalogues with its parameters. Equal when both are equal; ``str()`` is the text.

    >>> message = Message("points", {"n": 2})
    >>> str(message), text(message, "es")
    ('2 points', '2 puntos')
    """

    __slots__ = ("id", "params")

    def __init__(self, name: str, params: Mapping[str, object] | None = None) -> None:
        self.id = name
        self.params: Mapping[str, object] = params or {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and dict(self.params) == dict(other.params)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {dict(self.params)!r})"

    def __str__(self) -> str:
        return text(self)


@cache
def _catalogue(lang: str) -> GNUTranslations:
    try:
        with (_LOCALE / f"{lang}.mo").open("rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        raise LookupError(f"no catalogue {lang!r}; compiled are: {', '.join(LANGUAGES) or 'none'}") from None


def _template(message: Message, lang: str) -> str:
    catalogue = _catalogue(lang)
    if not message.id:  # gettext keeps its header there
        raise LookupError("a message without an id")
    number = message.params.get("n")
    if isinstance(number, int):
        found = catalogue.ngettext(message.id, message.id + "#", number)
        if found not in (message.id, message.id + "#"):
            return found
    found = catalogue.gettext(message.id)
    if found != message.id:
        return found
    if lang == "en":
        raise LookupError(f"no message {message.id!r}")
    return _template(message, "en")


def text(message: Message, lang: str | None = None) -> str:
    """The text of a message in a language (the current one unless it is named).

    A parameter that is a message is put into words in the same language. Raises ``LookupError`` for a
    language or an id without a catalogue entry.

    >>> text(Message("suit.spanish.o"), "pt")
    'ouros'
    """
    lang = lang or _CURRENT.get()
    params = {
        name: text(value, lang) if isinstance(value, Message) else value for name, value in message.params.items()
    }
    return _template(message, lang).format_map(params)


def template(name: str, lang: str | None = None) -> str:
    """The text of a message with its placeholders, for whoever fills them later (a front-end).

    >>> template("list.or")
    '{a} or {b}'
    """
    return _template(Message(name), lang or _CURRENT.get())


def joined(messages: list[Message], separator: str = "list.comma") -> Message:
    """One message that lists several; ``separator`` is the id of the message that joins two of them.

    >>> str(joined([Message("suit.spanish.o"), Message("suit.spanish.c")]))
    'coins, cups'
    """
    if not messages:
        return Message("list.empty")
    whole = messages[0]
    for one in messages[1:]:
        whole = Message(separator, {"a": whole, "b": one})
    return whole


def current_language() -> str:
    """The code of the language in which ``str()`` of a message is written.

    >>> current_language()
    'en'
    """
    return _CURRENT.get()


def set_language(lang: str) -> None:
    """Make ``lang`` the current language; raises ``LookupError`` where there is no catalogue.

    >>> set_language("en")
    """
    _catalogue(lang)
    _CURRENT.set(lang)


@contextmanager
def language(lang: str) -> Iterator[None]:
    """Use a language for the length of a ``with`` block.

    >>> with language("es"):
    ...     print(Message("points", {"n": 1}))
    1 punto
    """
    _catalogue(lang)
    token = _CURRENT.set(lang)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def shown(value: object) -> str:
    """A foreign value as a short, printable text for a message: as JSON writes it, texts in quotes.

    >>> shown("x" * 100) == "'" + "x" * 55 + " ...", shown([1, None, True]), shown({"a": 1})
    (True, '[1, null, true]', '{"a": 1}')
    """
    if isinstance(value, str | bytes):
        whole = ascii(value[:60])
    else:
        if isinstance(value, list | tuple):
            value = value[:30]
        try:
            whole = json.dumps(value)
        except (TypeError, ValueError, RecursionError):
            whole = type(value).__name__
    return whole if len(whole) <= 60 else whole[:56] + " ..."
