"""Which game: the arguments and options that choose a variant with its house rules, and their completion."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import wraps
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from truco.cards import Card
from truco.cli.common import Failure, Function
from truco.i18n import Message, shown
from truco.rulebook import rule_ids
from truco.variants import OPTIONS, Game, Variant, game, load, register, variant, variant_ids

__all__ = [
    "chosen_game",
    "complete_rules",
    "complete_variants",
    "file_option",
    "find_variant",
    "load_variant",
    "options_option",
    "seats_of",
    "takes_game",
    "turned_card",
    "turned_option",
    "value_of",
]  # fmt: skip

TABLES = (2, 4, 6)
"""The numbers of players that every variant takes."""
_NULLS = ("null", "none")
_FLAGS = {"true": True, "false": False}


def value_of(name: str, text: str) -> object:
    """The value of a house rule that a text states: a flag, a number, null, a list of numbers, or the text itself.

    >>> value_of("ladder", "2,4,6,8,12"), value_of("falta_cap", "none"), value_of("falta", "leader")
    ((2, 4, 6, 8, 12), None, 'leader')
    """
    word = text.strip().lower()
    if word in _FLAGS:
        return _FLAGS[word]
    if word in _NULLS:
        return None
    try:
        if "," in word:
            return tuple(int(part) for part in word.split(","))
        return (int(word),) if name == "ladder" else int(word)
    except ValueError:
        return text


def _options(pairs: Iterable[str]) -> dict[str, object]:
    """House rules of the command line; raises ``Failure`` for what is not ``name=value``."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Failure(Message("cli.error.option", {"given": shown(pair)}))
        options[name.strip()] = value_of(name.strip(), value)
    return options


def _folded(name: str) -> str:
    """A name without accents, in lower case."""
    split = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def find_variant(name: str) -> Variant:
    """The variant of that id, however it is written (``Gaúcho``); raises ``UnknownName`` that lists near misses."""
    return variant(_folded(name) if _folded(name) in variant_ids() else name)


def load_variant(path: str | None) -> Variant | None:
    """Load somebody's variant file and register it; raises ``TrucoError`` for what is none."""
    if path is None:
        return None
    try:
        return register(load(Path(path)))
    except RecursionError:
        raise Failure(Message("error.variant.file", {"path": path, "reason": "RecursionError"})) from None


def chosen_game(name: str, pairs: Iterable[str], path: str | None = None) -> Game:
    """The game that the command line chooses."""
    load_variant(path)
    return game(find_variant(name), _options(pairs))


def seats_of(played: Game, players: int | None) -> int:
    """How many play: the number that is asked for, else the usual one; raises ``Failure`` for what no table has."""
    seats = played.variant.players[0] if players is None else players
    if seats not in TABLES:
        raise Failure(Message("error.players", {"given": seats}))
    return seats


def complete_variants(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of variants that begin so."""
    return [CompletionItem(name) for name in variant_ids() if name.startswith(_folded(incomplete))]


def complete_rules(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of rules that begin so."""
    return [CompletionItem(name) for name in rule_ids() if name.startswith(incomplete)]


def _complete_options(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of the variant's house rules, and after ``name=`` the values that can be listed."""
    name, equals, value = incomplete.partition("=")
    if equals:
        choices = OPTIONS[name].choices if name in OPTIONS else ()
        words = [str(choice).lower() for choice in choices]
        return [CompletionItem(f"{name}={word}") for word in words if word.startswith(value)]
    named = (context.params.get("variant_name"), *context.args)  # what stands before an open option is not yet read
    found = next((_folded(word) for word in named if word and _folded(word) in variant_ids()), None)
    known = OPTIONS if found is None else variant(found).defaults
    return [CompletionItem(f"{option}=") for option in known if option.startswith(name)]


options_option = click.option(
    "-o", "--option", "pairs", multiple=True, metavar="NAME=VALUE", shell_complete=_complete_options,
    help="A house rule, such as target=15, flor=true, falta_cap=none, ladder=2,4,6,8,12 (may be repeated).",
)  # fmt: skip
file_option = click.option(
    "--file", "path", type=click.Path(), metavar="PATH", help="Load somebody's variant from a TOML file first."
)
turned_option = click.option("--turned", metavar="CARD", help="The card that is turned up (vira, muestra).")


def takes_game(function: Function) -> Function:
    """Let a command take a variant, house rules and a variant file; it gets them as ``played``."""

    @wraps(function)
    def run(*, variant_name: str, pairs: tuple[str, ...], path: str | None, **more: object) -> object:
        return function(played=chosen_game(variant_name, pairs, path), **more)

    argument = click.argument("variant_name", metavar="VARIANT", shell_complete=complete_variants)
    return argument(options_option(file_option(run)))


def turned_card(played: Game, turned: str | None) -> Card | None:
    """The card that is turned up; raises ``CardError`` for what is no card of the pack."""
    return None if turned is None else played.pack.card(turned)
