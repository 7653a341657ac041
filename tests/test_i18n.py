"""Messages and catalogues: every id that the code uses is there, in every language, with the same placeholders."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from threading import Thread
from typing import Any

import polib
import pytest

from tests.conftest import ROOT
from truco.cards import FRENCH, SPANISH
from truco.i18n import LANGUAGES, Message, current_language, joined, language, set_language, shown, template, text
from truco.rulebook import rules
from truco.variants import BUILT_IN, OPTIONS, variant

LOCALE = ROOT / "truco" / "i18n" / "locale"
TRANSLATIONS = ("es", "pt")
CATALOGUES = {lang: polib.pofile(str(path)) for path in LOCALE.glob("*.po") if (lang := path.stem)}
ENGLISH = {entry.msgid: entry for entry in CATALOGUES["en"]}
SOURCES = {path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "truco").rglob("*.py"))}
MAKERS = ("Message", "say", "_say", "template")
"""What takes the id of a message as its first argument."""


# The catalogues -------------------------------------------------------------------------------------------------------


def placeholders(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def forms_of(entry: polib.POEntry) -> dict[int, str]:
    return dict(entry.msgstr_plural) or {0: entry.msgstr}


def test_the_languages_are_those_of_the_catalogues() -> None:
    assert set(CATALOGUES) == {"en", *TRANSLATIONS} == set(LANGUAGES)
    assert tuple(sorted(LANGUAGES)) == LANGUAGES


@pytest.mark.parametrize("lang", ["en", *TRANSLATIONS])
def test_a_catalogue_holds_every_message_once_and_no_other(lang: str) -> None:
    entries = list(CATALOGUES[lang])
    ids = [entry.msgid for entry in entries]
    assert len(set(ids)) == len(ids)
    assert set(ids) == set(ENGLISH)
    assert not any(entry.msgctxt for entry in entries)
    assert {entry.msgid: entry.msgid_plural for entry in entries} == {
        name: entry.msgid_plural for name, entry in ENGLISH.items()
    }


@pytest.mark.parametrize("lang", ["en", *TRANSLATIONS])
def test_every_message_is_worded_with_the_same_placeholders(lang: str) -> None:
    plurals = re.search(r"nplurals=(\d)", CATALOGUES[lang].metadata["Plural-Forms"])
    assert plurals is not None
    for entry in CATALOGUES[lang]:
        forms = forms_of(entry)
        assert len(forms) == (int(plurals[1]) if entry.msgid_plural else 1), entry.msgid
        english = forms_of(ENGLISH[entry.msgid])
        wanted = set().union(*map(placeholders, english.values()))
        for number, words in forms.items():
            assert words.strip(), entry.msgid
            ends = english[min(number, len(english) - 1)]
            assert (words[0] == " ", words[-1] == " ") == (ends[0] == " ", ends[-1] == " "), entry.msgid
            # The number may be a word where there is one thing ("once"), and only there.
            free = {"n"} if entry.msgid_plural and number == 0 else set()
            assert placeholders(words) - free == wanted - free, f"{entry.msgid}[{number}]"


@pytest.mark.parametrize("lang", ["en", *TRANSLATIONS])
def test_a_plural_is_named_after_its_message(lang: str) -> None:
    for entry in CATALOGUES[lang]:
        assert entry.msgid_plural in ("", entry.msgid + "#")


@pytest.mark.parametrize("lang", ["en", *TRANSLATIONS])
def test_every_message_can_be_shown_for_every_number(lang: str) -> None:
    for name, entry in ENGLISH.items():
        params: dict[str, Any] = {one: "X" for words in forms_of(entry).values() for one in placeholders(words)}
        for number in (0, 1, 2, 5, 1000):
            shown_text = text(Message(name, {**params, "n": number}), lang)
            assert shown_text
            assert "#" not in shown_text
            if not entry.msgid_plural and "n" not in params:
                assert shown_text == text(Message(name, params), lang)


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_a_translation_is_one(lang: str) -> None:
    """Sentences differ from the English ones; a few words are the same in both languages."""
    sentences = [entry for entry in CATALOGUES[lang] if entry.msgid.startswith(("rule.", "error.", "choice.", "cli."))]
    same = [entry.msgid for entry in sentences if forms_of(entry) == forms_of(ENGLISH[entry.msgid])]
    assert len(same) < len(sentences) / 20, same


# What the code uses ---------------------------------------------------------------------------------------------------


def pattern_of(node: ast.expr) -> str | None:
    """A text that is put together, as a regular expression; nothing where it does not begin with a known word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern_of(part) or ".+" for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return f"(?:{pattern_of(node.left) or '.+'})(?:{pattern_of(node.right) or '.+'})"
    if isinstance(node, ast.IfExp):
        return f"(?:{pattern_of(node.body) or '.+'}|{pattern_of(node.orelse) or '.+'})"
    return None


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from alternatives(node.body)
        yield from alternatives(node.orelse)
    else:
        yield node


def asked_for() -> Iterator[tuple[Path, ast.expr]]:
    """The first arguments of everything that makes a message, with their files."""
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                function = node.func
                name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
                if name in MAKERS:
                    yield from ((path, one) for one in alternatives(node.args[0]))


def literals() -> set[str]:
    """Every text that stands in the code, docstrings aside."""
    found = set()
    for tree in SOURCES.values():
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                found.add(node.value)
    return found


def patterns() -> set[str]:
    """Every text that is put together in the code and begins like the id of a message."""
    found = set()
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr | ast.BinOp):
                pattern = pattern_of(node)
                if pattern and re.match(r"(?:\(\?:)?[a-z]+\\\.", pattern):
                    found.add(pattern)
    return found


def test_every_message_that_the_code_names_is_there() -> None:
    asked = list(asked_for())
    assert len(asked) > 150
    for path, node in asked:
        if isinstance(node, ast.Constant):
            assert node.value in ENGLISH, f"{path.name}:{node.lineno}"
        elif pattern := pattern_of(node):
            assert any(re.fullmatch(pattern, name) for name in ENGLISH), f"{path.name}:{node.lineno}: {pattern}"


def in_templates() -> set[str]:
    """The ids that the templates of the site name."""
    pages = (ROOT / "docs" / "overrides").rglob("*.html")
    return {name for page in pages for name in re.findall(r"""say\(["']([\w.-]+)["']""", page.read_text("utf-8"))}


def test_the_messages_of_the_templates_are_there() -> None:
    assert "site.404" in in_templates() <= set(ENGLISH)


def test_every_message_is_used() -> None:
    named, made = literals() | in_templates(), [re.compile(pattern) for pattern in patterns()]
    unused = {name for name in ENGLISH if name not in named and not any(one.fullmatch(name) for one in made)}
    assert not unused


def test_nothing_is_called_fuzzy_or_left_over() -> None:
    for lang, catalogue in CATALOGUES.items():
        assert not catalogue.obsolete_entries(), lang
        assert not catalogue.fuzzy_entries(), lang
        assert not catalogue.untranslated_entries(), lang


def family(prefix: str) -> set[str]:
    """The ids that consist of a prefix and one more word."""
    return {name.removeprefix(prefix) for name in ENGLISH if re.fullmatch(re.escape(prefix) + r"[^.]+", name)}


def test_the_messages_that_are_put_together_are_complete() -> None:
    variants = [variant(name) for name in BUILT_IN]
    assert family("variant.") == set(BUILT_IN)
    assert family("option.") == set(OPTIONS)
    assert family("family.") == {SPANISH.name, FRENCH.name}
    assert family("suit.spanish.") == set(SPANISH.suits)
    assert family("suit.french.") == set(FRENCH.suits)
    assert family("rank.spanish.") == {"1", "10", "11", "12"}
    assert family("rank.french.") == {"A", "J", "Q", "K"}
    assert family("extension.") == {name for one in variants for name in one.extensions}
    assert family("sena.") == {sign for one in variants for sign in one.senas.values()}
    assert {name for name in ENGLISH if name.startswith("event.")} == {
        "event.action", "event.declaration", "event.declaration.nobody", "event.trick", "event.trick.nobody",
        "event.award", "event.end", "event.end.nobody",
    }  # fmt: skip
    assert {name for name in ENGLISH if re.match(r"pay\.(caller|winner|all)", name)} == {
        f"pay.{whose}{plus}" for whose in ("caller", "winner", "all") for plus in ("", ".plus")
    }


@pytest.mark.parametrize("option", ["falta", "envido_tie", "all_tied", "tie_leader", "refusal"])
def test_every_choice_of_an_option_is_worded(option: str) -> None:
    assert family(f"choice.{option}.") == set(OPTIONS[option].choices)


def test_every_rule_has_its_title_its_sentence_and_its_examples() -> None:
    wanted = {f"rule.{rule.id}{part}" for rule in rules() for part in ("", ".title")}
    wanted |= {example.shows.id for rule in rules() for example in rule.examples}
    assert {name for name in ENGLISH if name.startswith("rule.")} == wanted


def test_what_is_wanted_of_a_key_is_worded() -> None:
    calls = [
        node
        for tree in SOURCES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "wrong_key"
    ]
    used = {node.args[2].value for node in calls if isinstance(node.args[2], ast.Constant)}
    assert used
    assert used <= family("wanted.")


# Messages -------------------------------------------------------------------------------------------------------------


def test_a_message_is_a_value() -> None:
    one = Message("points", {"n": 2})
    assert one == Message("points", {"n": 2}) != Message("points", {"n": 3})
    assert one != Message("number", {"n": 2})
    assert one != "2 points"
    assert hash(one) == hash(Message("points", {"n": 2}))
    assert len({one, Message("points", {"n": 2}), Message("number", {"n": 2})}) == 2
    assert Message("list.empty") == Message("list.empty", {}) == Message("list.empty", None)
    assert repr(one) == "Message('points', {'n': 2})"
    assert eval(repr(one)) == one


@pytest.mark.parametrize(
    ("number", "lang", "wanted"),
    [
        (0, "en", "0 points"),
        (1, "en", "1 point"),
        (2, "en", "2 points"),
        (True, "en", "True point"),
        (-1, "en", "-1 points"),
        (1, "es", "1 punto"),
        (2, "es", "2 puntos"),
        (1, "pt", "1 ponto"),
        (21, "pt", "21 pontos"),
    ],
)
def test_a_number_chooses_the_form(number: int, lang: str, wanted: str) -> None:
    assert text(Message("points", {"n": number}), lang) == wanted


def test_a_message_within_a_message_is_put_into_the_same_language() -> None:
    inner = Message("points", {"n": 2})
    outer = Message("list.or", {"a": inner, "b": Message("list.or", {"a": inner, "b": "x"})})
    assert str(outer) == "2 points or 2 points or x"
    assert text(outer, "es") == "2 puntos o 2 puntos o x"


def test_a_template_keeps_its_placeholders() -> None:
    assert template("list.or", "es") == "{a} o {b}"
    with language("pt"):
        assert template("list.or") == "{a} ou {b}"
    with pytest.raises(LookupError):
        template("nobody")


def test_messages_are_joined() -> None:
    words = [Message("number", {"n": number}) for number in (1, 2, 3)]
    assert [str(joined(words[:count])) for count in range(4)] == ["none", "1", "1, 2", "1, 2, 3"]
    assert str(joined(words, "list.semicolon")) == "1; 2; 3"
    assert str(joined(words[:2], "list.or")) == "1 or 2"


@pytest.mark.parametrize("lang", ["en", *TRANSLATIONS])
def test_values_with_braces_are_not_read_as_placeholders(lang: str) -> None:
    message = Message("list.comma", {"a": "{b}", "b": "{0.__class__}"})
    assert text(message, lang).count("{") == 2


def test_a_message_that_is_not_there_is_an_error() -> None:
    for lang in LANGUAGES:
        with pytest.raises(LookupError, match="no message 'nobody'"):
            text(Message("nobody"), lang)
        with pytest.raises(LookupError, match="no message 'nobody'"):
            text(Message("nobody", {"n": 2}), lang)
    with pytest.raises(KeyError):
        str(Message("points"))


def test_the_empty_id_is_no_message() -> None:
    with pytest.raises(LookupError):
        text(Message(""))


@pytest.mark.parametrize("lang", ["xx", "EN", "en_GB", "../en", "nul", "pt.mo"])
def test_a_language_that_is_not_there_is_an_error(lang: str) -> None:
    before = current_language()
    with pytest.raises(LookupError, match=f"no catalogue '{lang}'; compiled are: en, es, pt"):
        set_language(lang)
    with pytest.raises(LookupError), language(lang):
        pass
    with pytest.raises(LookupError):
        text(Message("list.empty"), lang)
    assert current_language() == before


def test_a_language_holds_for_a_block() -> None:
    assert current_language() == "en"
    one = Message("points", {"n": 1})
    with language("es"):
        assert (current_language(), str(one)) == ("es", "1 punto")
        with language("pt"):
            assert (current_language(), str(one)) == ("pt", "1 ponto")
        assert str(one) == "1 punto"
        assert text(one, "en") == "1 point"
    with pytest.raises(ZeroDivisionError), language("es"):
        raise ZeroDivisionError
    assert (current_language(), str(one)) == ("en", "1 point")


def test_a_language_holds_until_another_is_set() -> None:
    try:
        set_language("pt")
        assert str(Message("points", {"n": 1})) == "1 ponto"
        set_language("es")
        assert current_language() == "es"
    finally:
        set_language("en")


def test_a_thread_speaks_its_own_language() -> None:
    said: list[str] = []
    with language("es"):
        thread = Thread(target=lambda: said.append(str(Message("points", {"n": 1}))))
        thread.start()
        thread.join()
        assert said == ["1 point"]
        assert current_language() == "es"


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("ES", "es"),
        ("es_AR.UTF-8", "es"),
        ("pt", "pt"),
        ("pt_BR", "pt"),
        ("pt-BR", "pt"),
        ("xx", "en"),
        ("../es", "en"),
        ("C", "en"),
    ],
)
def test_the_environment_chooses_the_first_language(asked: str | None, wanted: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "TRUCO_LANG"}
    if asked is not None:
        environment["TRUCO_LANG"] = asked
    code = "from truco.i18n import Message, current_language as now; print(now(), Message('points', {'n': 2}))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == f"{wanted} {text(Message('points', {'n': 2}), wanted)}"


# Foreign values -------------------------------------------------------------------------------------------------------


class Hostile:
    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (None, "null"),
        (True, "true"),
        (7, "7"),
        (-1.5, "-1.5"),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
        ("", "''"),
        ("flor", "'flor'"),
        ("it's", '"it\'s"'),
        ("\n\r\t\x00\x1b[31m", r"'\n\r\t\x00\x1b[31m'"),
        ("ñ\u202e\ud800", r"'\xf1\u202e\ud800'"),
        (b"\xff", r"b'\xff'"),
        ("{n}", "'{n}'"),
        ("x" * 54, "'" + "x" * 54 + "'"),
        ("x" * 58, "'" + "x" * 58 + "'"),
        ("x" * 59, "'" + "x" * 55 + " ..."),
        (10**60, "1" + "0" * 55 + " ..."),
        (10**5000, "int"),
        ([], "[]"),
        ([1, None, "\u00f1'"], '[1, null, "\\u00f1\'"]'),
        ([[]] * 100, "[" + "[], " * 13 + "[],"[:3] + " ..."),
        ({}, "{}"),
        ({"a": {1: None}}, '{"a": {"1": null}}'),
        ({(1, 2): 3}, "dict"),
        ((1, 2), "[1, 2]"),
        (object(), "object"),
        (Hostile(), "Hostile"),
        ([Hostile()], "list"),
        (Hostile, "type"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_foreign_value_is_shown_short_and_printable(value: object, wanted: str) -> None:
    assert shown(value) == wanted
    assert len(shown(value)) <= 60
    assert shown(value).isascii()
    assert shown(value).isprintable()


def test_a_long_text_is_shown_at_once() -> None:
    assert shown("\ud800" * 10**8).endswith(" ...")
