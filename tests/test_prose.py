"""Prose in many languages: what is a message, what is kept, what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from truco.site.places import DOCS, NOTEBOOKS, ROOT, site_languages
from truco.site.prose import Catalogue, blocks, catalogue, front_matter, pseudo, sources, translated

PAGE = """# Title

One paragraph
on two lines.

```python
code = 1

more = 2
```

!!! note

    Indented words.

- a
- b
"""


def test_code_is_kept_and_prose_is_translated() -> None:
    words = Catalogue("es", {"# Title": "# Título", "Indented words.": "Con sangría.", "- a\n- b": "- á\n- bé"})
    whole = translated(PAGE, words)
    assert "# Título" in whole
    assert "    Con sangría." in whole
    assert "code = 1\n\nmore = 2" in whole
    assert whole.endswith("- á\n- bé\n")
    assert words.missing == ["One paragraph\non two lines.", "!!! note"]


def test_a_text_without_prose_stays() -> None:
    assert translated("```\na\n```", Catalogue("es", {})) == "```\na\n```"
    assert "".join(block for block, _ in blocks(PAGE)) == PAGE
    assert front_matter("# No front matter") == ({}, "# No front matter")


def test_english_is_the_source() -> None:
    words = Catalogue("en", {})
    assert translated(PAGE, words) == PAGE
    assert not words.missing


@pytest.mark.parametrize("words", ["A [link](x.md) and `code`.", "# Head {n}", "- one\n- two", "| a | b |\n|---|---|"])
def test_the_pseudo_language_keeps_markup(words: str) -> None:
    longer = pseudo(words)
    assert re.findall(r"\(x\.md\)|`[^`]*`|\{n\}|^[#|-]", longer) == re.findall(r"\(x\.md\)|`[^`]*`|\{n\}|^[#|-]", words)
    assert longer != words or set(words) <= set("|- ab\n")


SOURCES = [(folder, name, messages, lang) for folder, name, messages in sources() for lang in site_languages()[1:]]


@pytest.mark.parametrize(("folder", "name", "messages", "lang"), SOURCES, ids=lambda one: str(one)[:24])
def test_every_paragraph_is_translated_once(folder: Path, name: str, messages: list[str], lang: str) -> None:
    path = folder / "locale" / lang / f"{name}.po"
    entries = polib.pofile(str(path))
    assert [one.msgid for one in entries] == messages, f"{path}: run `make messages`"
    assert not [one.msgid for one in entries if not one.msgstr or one.fuzzy]
    for one in entries:
        for kept in (r"\]\(([^)]*)\)", r"^#+ ", r"^[-*] "):
            assert re.findall(kept, one.msgstr, re.MULTILINE) == re.findall(kept, one.msgid, re.MULTILINE), one.msgid
        assert one.msgid.count("**") == one.msgstr.count("**"), one.msgid
    assert not catalogue(folder, lang, name).missing


def test_no_catalogue_is_left_over() -> None:
    known = {(folder, name) for folder, name, _ in sources()}
    for folder in (DOCS, NOTEBOOKS):
        for path in (folder / "locale").rglob("*.po"):
            assert (folder, path.stem) in known, path
    assert (ROOT / "mkdocs.yml").exists()
