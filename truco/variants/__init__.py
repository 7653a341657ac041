"""The variants of Truco as data, and the register in which they stand.

The built-in ones are read when they are first asked for; nothing is scanned. Somebody else's variant is read from a
file with ``load`` and enters the register with ``register``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from truco.errors import UnknownName, VariantError
from truco.i18n import Message, shown
from truco.variants.game import Game, near_misses
from truco.variants.options import OPTIONS, Option, OptionValue
from truco.variants.reading import read_variant
from truco.variants.variant import Variant

__all__ = [
    "BUILT_IN", "OPTIONS", "Game", "Option", "OptionValue", "Variant", "game", "load", "register", "variant",
    "variant_ids",
]  # fmt: skip

BUILT_IN = ("argentino", "uruguayo", "gaucho", "paulista", "mineiro", "catala", "frances")
_REGISTERED: dict[str, Variant] = {}


@cache
def _built_in(name: str) -> Variant:
    source = Path(__file__).with_name(f"{name}.toml").read_text("utf-8")
    return read_variant(tomllib.loads(source))


def variant_ids() -> tuple[str, ...]:
    """The ids of all variants: the built-in ones, then the registered ones.

    >>> variant_ids()[:3]
    ('argentino', 'uruguayo', 'gaucho')
    """
    return (*BUILT_IN, *_REGISTERED)


def variant(name: str) -> Variant:
    """The variant of that id; raises ``UnknownName`` that lists near misses.

    >>> variant("argentina")
    Traceback (most recent call last):
    ...
    truco.errors.UnknownName: There is no variant 'argentina'; did you mean 'argentino'?
    """
    if isinstance(name, str):
        if name in _REGISTERED:
            return _REGISTERED[name]
        if name in BUILT_IN:
            return _built_in(name)
    near = near_misses(name, list(variant_ids()))
    raise UnknownName(Message("error.variant.name", {"name": shown(name), "near": near}), "record.form")


def game(name: str | Variant, options: Mapping[str, object] | None = None, /, **more: object) -> Game:
    """The game of a variant, with house rules as a mapping, as keywords, or both.

    >>> game("mineiro", ladder=[2, 4, 6, 8, 12]).ladder
    (2, 4, 6, 8, 12)
    """
    chosen = name if isinstance(name, Variant) else variant(name)
    if options is not None and not isinstance(options, Mapping):
        raise VariantError(Message("error.options", {"value": shown(options)}))
    return Game.of(chosen, {**(options or {}), **more})


def load(path: str | Path) -> Variant:
    """The variant that a TOML file states; raises ``VariantError`` that names the field, or the line of the file."""
    try:
        table = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise VariantError(Message("error.variant.file", {"path": str(path), "reason": str(error)})) from error
    return read_variant(table)


def register(new: Variant) -> Variant:
    """Enter a variant in the register; raises ``VariantError`` where its id is taken by another.

    >>> register(variant("argentino")).id
    'argentino'
    """
    known = _REGISTERED.get(new.id) or (_built_in(new.id) if new.id in BUILT_IN else None)
    if known is not None and known is not new:
        raise VariantError(Message("error.variant.taken", {"name": new.id}))
    if known is None:
        _REGISTERED[new.id] = new
    return new
