"""The rule book: every rule that the referee enforces or cites, as data with an identity that never changes.

The data stands in ``rules.toml``; the sentences stand in the message catalogues under ``rule.<id>``, with
placeholders that are filled from the variant, so a sentence never holds a value that a variant or an option sets.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from truco.errors import UnknownName
from truco.i18n import Message, shown
from truco.rulebook.values import features, sentence_values
from truco.variants import BUILT_IN, Game, game
from truco.variants.game import near_misses

__all__ = ["Example", "Rule", "Source", "Verdict", "rule", "rule_ids", "rules", "search", "sentence", "source"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of an action: whether it is legal, by which rule, in which words.

    A verdict is true when the action is legal.
    """

    legal: bool
    rule: str
    message: Message

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class Example:
    """A hand record that shows a rule, and what replaying it gives.

    ``cites`` says how it shows it: the verdict on its last action is an ``error`` or ``legal`` by this rule, an
    ``award`` names the rule, the record is ``malformed`` by it, or the ``state`` is what ``expect`` says.
    """

    cites: str
    record: Mapping[str, object]
    expect: Mapping[str, object]
    shows: Message


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule stands: a title, the language of the text, and its address where it has one.

    >>> source("pagat-br").title
    'Truco in Brazil'
    """

    key: str
    title: str
    language: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, what a game must have for it to hold, where it comes from, and examples.

    >>> rule("envido.window").holds_in(game("argentino")), rule("envido.window").holds_in(game("paulista"))
    (True, False)
    """

    id: str
    needs: tuple[str, ...]
    sources: tuple[str, ...]
    examples: tuple[Example, ...]

    def holds_in(self, game: Game) -> bool:
        """Whether the rule holds in a game, with its house rules."""
        return set(self.needs) <= features(game)

    @property
    def variants(self) -> tuple[str, ...]:
        """The built-in variants in which the rule holds, or can hold with a house rule."""
        return tuple(name for name in BUILT_IN if set(self.needs) <= features(game(name), possible=True))

    @property
    def title(self) -> Message:
        """A few words that name the rule."""
        return Message(f"rule.{self.id}.title")

    def sentence(self, game: Game) -> Message:
        """The plain sentence, with the values of a game."""
        return sentence(self.id, game)


def sentence(rule_id: str, game: Game) -> Message:
    """The sentence of a rule with the values of a game.

    >>> str(sentence("match.target", game("argentino")))
    'The side that first reaches 30 points wins the match.'
    """
    return Message(f"rule.{rule_id}", sentence_values(game))


def _data(table: Mapping[str, object]) -> Mapping[str, object]:
    """The data of an example; the word ``"none"`` of the TOML file is null."""

    def plain(value: object) -> object:
        if isinstance(value, dict):
            return {key: plain(one) for key, one in value.items()}
        if isinstance(value, list):
            return [plain(one) for one in value]
        return None if value == "none" else value

    return MappingProxyType({key: plain(value) for key, value in table.items()})


@cache
def _book() -> Mapping[str, Rule]:
    table = tomllib.loads(Path(__file__).with_name("rules.toml").read_text("utf-8"))
    book = {}
    for rule_id, entry in table.items():
        examples = tuple(
            Example(
                one["cites"],
                _data(one["record"]),
                _data(one.get("expect", {})),
                Message(f"rule.{rule_id}.example" + (f".{place}" if place else "")),
            )
            for place, one in enumerate(entry["examples"])
        )
        book[rule_id] = Rule(rule_id, tuple(entry.get("needs", ())), tuple(entry["sources"]), examples)
    return MappingProxyType(book)


@cache
def _sources() -> Mapping[str, Source]:
    table = tomllib.loads(Path(__file__).with_name("sources.toml").read_text("utf-8"))
    return MappingProxyType({key: Source(key, **entry) for key, entry in table.items()})


def source(key: str) -> Source:
    """The source that rules cite by this key; raises ``UnknownName`` that lists near misses."""
    try:
        return _sources()[key]
    except KeyError:
        near = near_misses(key, list(_sources()))
        raise UnknownName(Message("error.source.name", {"name": shown(key), "near": near})) from None


def rule_ids() -> tuple[str, ...]:
    """The ids of all rules, in the order of the book.

    >>> "truco.quiero" in rule_ids()
    True
    """
    return tuple(_book())


def rules() -> tuple[Rule, ...]:
    """All rules, in the order of the book."""
    return tuple(_book().values())


def rule(rule_id: str) -> Rule:
    """The rule of that id; raises ``UnknownName`` that lists near misses."""
    found = _book().get(rule_id) if isinstance(rule_id, str) else None
    if found is None:
        raise UnknownName(
            Message("error.rule.name", {"name": shown(rule_id), "near": near_misses(rule_id, list(_book()))})
        )
    return found


def _plain(words: str) -> str:
    """Lower case without accents, for searching."""
    split = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def search(words: str, game: Game) -> tuple[Rule, ...]:
    """The rules of a game whose id, title or sentence (in the current language) has all the words, accents aside.

    >>> [rule.id for rule in search("falta", game("argentino"))][:1]
    ['envido.falta']
    """
    wanted = _plain(words).split()
    found = []
    for one in rules():
        if one.holds_in(game):
            heads = _plain(f"{one.id} {one.title}")
            whole = f"{heads} {_plain(str(one.sentence(game)))}"
            if wanted and all(word in whole for word in wanted):
                found.append((sum(word not in heads for word in wanted), one))
    return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))
