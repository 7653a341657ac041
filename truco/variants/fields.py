"""Reading a variant's table field by field: a wrong one is named with its full path and what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from truco.errors import VariantError
from truco.i18n import Message, shown

__all__ = ["Fields"]


class Fields:
    """A table whose fields are taken one by one; ``done`` complains of those that nobody asked for.

    >>> fields = Fields({"id": "mine"}, "")
    >>> fields.text("id")
    'mine'
    """

    def __init__(self, table: object, path: str) -> None:
        if not isinstance(table, Mapping) or not all(isinstance(key, str) for key in table):
            raise VariantError(
                Message(
                    "error.variant.field",
                    {"field": path or "variant", "value": shown(table), "wanted": Message("wanted.table")},
                )
            )
        self._table: dict[str, object] = dict(table)
        self._path = path

    def name(self, key: str) -> str:
        """The path of a field, for messages."""
        return f"{self._path}.{key}" if self._path else key

    def wrong(self, key: str, value: object, wanted: str | Message) -> VariantError:
        """The error that says what a field holds and what it should hold."""
        return VariantError(
            Message("error.variant.field", {"field": self.name(key), "value": shown(value), "wanted": wanted})
        )

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def take(self, key: str) -> object:
        """A field of any type; raises ``VariantError`` where it is missing."""
        try:
            return self._table.pop(key)
        except KeyError:
            raise VariantError(Message("error.variant.missing", {"field": self.name(key)})) from None

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        if default is not None and key not in self._table:
            return default
        value = self.take(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, value, Message("wanted.text"))
        return value

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        """A whole number of at least ``least``."""
        if default is not None and key not in self._table:
            return default
        value = self.take(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(key, value, Message("wanted.number", {"least": least}))
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.wrong(key, value, Message("wanted.flag"))
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        if default is not None and key not in self._table:
            return default
        value = self.take(key)
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) and one for one in value):
            raise self.wrong(key, value, Message("wanted.texts"))
        return tuple(value)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = self.take(key)
        if not isinstance(value, list | tuple) or not all(type(one) is int for one in value):
            raise self.wrong(key, value, Message("wanted.numbers"))
        return tuple(value)

    def table(self, key: str) -> Fields:
        """A table within the table; an empty one where it is missing."""
        return Fields(self._table.pop(key, {}), self.name(key))

    def tables(self, key: str) -> Iterator[Fields]:
        """A list of tables; none where it is missing."""
        value = self._table.pop(key, [])
        if not isinstance(value, list | tuple):
            raise self.wrong(key, value, Message("wanted.tables"))
        for index, one in enumerate(value):
            yield Fields(one, f"{self.name(key)}[{index}]")

    def left(self) -> tuple[str, ...]:
        """The keys that nobody has asked for yet."""
        return tuple(self._table)

    def done(self) -> None:
        """Raise ``VariantError`` if a field is left that no reader knows."""
        for key in self._table:
            raise VariantError(Message("error.variant.unknown", {"field": self.name(key)}))
