"""The rule book holds together: ids, sentences, examples, and what the referee cites."""

from __future__ import annotations

import ast
import re
from string import Formatter
from typing import Any

import polib
import pytest

from tests.conftest import ROOT
from truco.errors import UnknownName
from truco.i18n import LANGUAGES, language, text
from truco.record import Record, replay
from truco.rulebook import Example, Rule, rule, rule_ids, rules, search, source
from truco.variants import BUILT_IN, game

EXAMPLES = [(one, example) for one in rules() for example in one.examples]
PREFIXES = {rule_id.split(".")[0] for rule_id in rule_ids()}
ID = re.compile(r"[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*")
ALL_GAMES = [game(name) for name in BUILT_IN]


def cited_in_code(*rooms: str) -> set[str]:
    """The rule ids that stand in the package (or in some of its modules) as texts of their own."""
    found = set()
    for path in (ROOT / "truco").glob("*.py"):
        if rooms and path.stem not in rooms:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            word = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if ID.fullmatch(word) and word.split(".")[0] in PREFIXES:
                found.add(word)
    return found


def cites(example: Example) -> set[str]:
    """The rule ids that the referee cites when it replays an example, in the way the example says."""
    outcome = replay(example.record)
    if example.cites in ("error", "malformed"):
        assert outcome.error is not None
        assert (outcome.index is None) == (example.cites == "malformed")
        assert outcome.error.rule is not None
        return {outcome.error.rule}
    assert outcome.ok, outcome.error
    assert outcome.hand is not None
    if example.cites == "award":
        return {award.rule for award in outcome.hand.awards}
    assert example.cites == "legal"
    record = Record.from_dict(example.record)
    hand = record.hand()
    for action in record.actions[:-1]:
        hand.act(action)
    verdict = hand.check(record.actions[-1])
    assert verdict.legal
    return {verdict.rule}


def test_the_referee_cites_only_rules_of_the_book() -> None:
    assert cited_in_code() <= set(rule_ids())


@pytest.mark.parametrize(("one", "example"), EXAMPLES, ids=[f"{one.id}-{example.cites}" for one, example in EXAMPLES])
def test_the_referee_confirms_the_example(one: Rule, example: Example) -> None:
    if example.cites != "state":
        assert one.id in cites(example)
    else:
        assert replay(example.record).ok
        assert example.expect, "a state that is shown must be said"
    result: dict[str, Any] = replay(example.record).as_dict()
    assert {key: result[key] for key in example.expect} == dict(example.expect)


def test_every_verdict_and_award_of_the_referee_is_shown_by_an_example() -> None:
    shown = {one.id for one, example in EXAMPLES if example.cites != "state"}
    assert cited_in_code("hand", "legality", "moves", "tokens") <= shown


@pytest.mark.parametrize("one", rules(), ids=rule_ids())
def test_a_rule_is_complete(one: Rule) -> None:
    assert one.examples
    assert one.variants
    assert one.sources
    for key in one.sources:
        assert source(key).title
    for lang in LANGUAGES:
        assert text(one.title, lang)
        for example in one.examples:
            assert text(example.shows, lang)
        for played in ALL_GAMES:
            if one.holds_in(played):
                sentence = text(one.sentence(played), lang)
                assert sentence[0].isupper() or sentence[0] in "¿¡" or not sentence[0].isalpha(), sentence
                assert sentence.endswith("."), sentence
                assert "{" not in sentence


def test_examples_are_of_variants_in_which_the_rule_can_hold() -> None:
    for one, example in EXAMPLES:
        assert example.record["variant"] in one.variants, one.id


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_a_sentence_holds_no_typed_digit(lang: str) -> None:
    catalogue = polib.pofile(str(ROOT / f"truco/i18n/locale/{lang}.po"))
    entries = {entry.msgid: entry.msgstr for entry in catalogue}
    for rule_id in rule_ids():
        for message in (f"rule.{rule_id}", f"rule.{rule_id}.title"):
            assert message in entries
            words = "".join(literal for literal, *_ in Formatter().parse(entries[message]))
            assert not re.search(r"\d", words), message


def test_values_of_house_rules_show_in_the_sentences() -> None:
    plain, other = game("argentino"), game("argentino", target=15, ladder=[1, 3, 5, 9], achico=3, flor=True)
    assert str(rule("match.target").sentence(plain)) == "The side that first reaches 30 points wins the match."
    assert "15 points" in str(rule("match.target").sentence(other))
    assert "vale-cuatro (accepted 9, refused 5)" in str(rule("truco.call").sentence(other))
    assert "3 for the first flor" in str(rule("flor.yield").sentence(other))
    assert "what the leader lacks to the target" in str(rule("envido.falta").sentence(other))


def test_rules_hold_where_their_features_are() -> None:
    assert rule("flor.call").holds_in(game("argentino", flor=True))
    assert not rule("flor.call").holds_in(game("argentino"))
    assert rule("flor.agreed").holds_in(game("argentino"))
    assert rule("flor.agreed").variants == ("argentino", "gaucho")
    assert rule("cards.manilhas").variants == ("paulista",)
    assert rule("cards.stand-in").variants == ("uruguayo",)
    assert rule("last-hand.partners").variants == ("paulista", "mineiro")
    assert rule("truco.silent").holds_in(game("argentino", silent_accept=True))
    assert rule("envido.capped").variants == ("uruguayo",)
    assert rule("deal.one-card").variants == ("catala", "frances")


@pytest.mark.parametrize(
    ("words", "lang", "wanted"),
    [
        ("falta envido", "en", "envido.falta"),
        ("quiero", "en", "truco.quiero"),
        ("eldest", "en", "deal.eldest"),
        ("envido.window", "en", "envido.window"),
        ("FACE-DOWN", "en", "cards.face-down"),
    ],
)
def test_search_finds_rules_by_words(words: str, lang: str, wanted: str) -> None:
    with language(lang):
        assert wanted in [one.id for one in search(words, game("argentino"))]


def test_search_ignores_accents_and_finds_nothing_for_nothing() -> None:
    assert search("", game("argentino")) == ()
    assert search("xyzzy", game("argentino")) == ()
    with language("pt"):
        assert [one.id for one in search("mao", game("paulista"))] == [
            one.id for one in search("mão", game("paulista"))
        ]


def test_an_unknown_rule_is_answered_with_near_misses() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'envido\.window'"):
        rule("envido.windw")
    with pytest.raises(UnknownName, match="There is no source"):
        source("seed-999")
