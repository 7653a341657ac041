"""Prose in many languages: Markdown by the paragraph, each paragraph one message of a gettext catalogue.

The catalogues stand beside what they translate: ``docs/locale/es/teachers.po``, ``notebooks/locale/es/start.po``.
``python -m truco.site.prose`` brings them up to date with the sources (``make messages``).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import indent

import nbformat
import polib

from truco.site.places import DOCS, NOTEBOOKS, PSEUDO, SOURCE, site_languages

__all__ = ["Catalogue", "blocks", "catalogue", "front_matter", "pseudo", "translated", "update"]

_BREAK = re.compile(r"(\n\s*\n)")
_KEPT = re.compile(r"```|:::|\{%|---$|\$\$")
"""How a block begins that is no prose: code, a directive, a rule."""
_MARKUP = re.compile(r"(`[^`]*`|\]\([^)]*\)|\{[^}]*\}|<[^>]*>|&\w+;|https?://\S+|\n[ ]*(?:[-*|]|\d+\.)|^[#>|*-]+ |\|)")
_ACCENTS = str.maketrans("aeiouAEIOUncNCsz", "áéíóúÁÉÍÓÚñçÑÇšž")


def blocks(markdown: str) -> Iterator[tuple[str, bool]]:
    r"""The blocks of a text and what stands between them, in order; whether each is prose.

    >>> [block for block, is_prose in blocks("One.\n\n```\ncode\n\nmore\n```\n\n    Two.") if is_prose]
    ['One.', '    Two.']
    """
    fenced = False
    for piece in _BREAK.split(markdown):
        fences = len(re.findall(r"^\s*```", piece, re.MULTILINE))
        is_code = fenced or bool(_KEPT.match(piece.strip()))
        fenced ^= fences % 2 == 1
        yield piece, not is_code and bool(piece.strip())


def _dedented(block: str) -> tuple[str, str]:
    """A block without its indentation, and the indentation."""
    depth = block[: len(block) - len(block.lstrip(" "))]
    return "\n".join(line.removeprefix(depth) for line in block.strip("\n").split("\n")), depth


def pseudo(words: str) -> str:
    """Words with accents, 40 % longer; code, links and placeholders as they are.

    >>> pseudo("Play `truco deal` now")
    '[Pláy `truco deal` ñów ~~~~~~~]'
    """
    if not words.strip():
        return words
    parts = _MARKUP.split(words)
    for at in range(0, len(parts), 2):
        parts[at] = parts[at].translate(_ACCENTS)
    head = re.match(r"[#>|*\s-]*|\d+\.\s", words)
    start = head.end() if head else 0
    long = " " + "~" * max(1, len(words) * 2 // 5 - 1)
    whole = "".join(parts)
    return whole if "|" in words else f"{whole[:start]}[{whole[start:]}{long}]"


class Catalogue:
    """The translations of one page or notebook; ``missing`` collects what it was asked for in vain."""

    def __init__(self, lang: str, entries: Mapping[str, str]) -> None:
        self.lang, self.entries = lang, entries
        self.missing: list[str] = []

    def get(self, words: str) -> str:
        """The words in the catalogue's language; English where they are missing."""
        if self.lang == SOURCE or not words.strip():
            return words
        if self.lang == PSEUDO:
            return pseudo(words)
        if words not in self.entries:
            self.missing.append(words)
        return self.entries.get(words, words)


@cache
def catalogue(folder: Path, lang: str, name: str) -> Catalogue:
    """The catalogue of a page or a notebook; fuzzy entries do not count."""
    path = folder / "locale" / lang / f"{name}.po"
    entries = polib.pofile(str(path)) if path.exists() else []
    return Catalogue(
        lang, {one.msgid: one.msgstr for one in entries if one.msgstr and not one.fuzzy and not one.obsolete}
    )


def translated(markdown: str, words: Catalogue) -> str:
    """A Markdown text with its paragraphs in another language."""
    whole = []
    for block, is_prose in blocks(markdown):
        if not is_prose:
            whole.append(block)
            continue
        plain, depth = _dedented(block)
        head, tail = block[: len(block) - len(block.lstrip("\n"))], block[len(block.rstrip("\n")) :]
        whole.append(head + indent(words.get(plain), depth) + tail)
    return "".join(whole)


def front_matter(page: str) -> tuple[dict[str, str], str]:
    r"""The front matter of a page (one ``name: words`` a line) and the rest.

    >>> front_matter("---\ntitle: Home\n---\n# Hi")
    ({'title': 'Home'}, '# Hi')
    """
    found = re.match(r"---\n(.*?)\n---\n", page, re.DOTALL)
    if not found:
        return {}, page
    pairs = (line.split(":", 1) for line in found[1].splitlines() if ":" in line)
    return {name.strip(): words.strip() for name, words in pairs}, page[found.end() :]


def _prose(markdown: str) -> Iterator[str]:
    for block, is_prose in blocks(markdown):
        if is_prose:
            yield _dedented(block)[0]


def _page_messages(path: Path) -> Iterator[str]:
    meta, body = front_matter(path.read_text("utf-8"))
    yield from (meta[name] for name in ("title", "description") if name in meta)
    yield from _prose(body)


def _notebook_messages(path: Path) -> Iterator[str]:
    for cell in nbformat.read(path, 4).cells:
        if cell.cell_type == "markdown":
            yield from _prose(cell.source)


def _config_messages(path: Path) -> Iterator[str]:
    """The words of mkdocs.yml: the name and the description of the site, and the sections of its navigation."""
    text = path.read_text("utf-8")
    yield from re.findall(r"^site_(?:name|description): (.+)$", text, re.MULTILINE)
    yield from re.findall(r"^  - ([^:\n]+):$", text.split("\nnav:\n")[1], re.MULTILINE)


def sources() -> Iterator[tuple[Path, str, list[str]]]:
    """What is translated: the folder of its catalogues, its name, its messages in order, each once."""
    yield DOCS, "mkdocs", list(dict.fromkeys(_config_messages(DOCS.parent / "mkdocs.yml")))
    for path in sorted(DOCS.glob("*.md")):
        yield DOCS, path.stem, list(dict.fromkeys(_page_messages(path)))
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        yield NOTEBOOKS, path.stem, list(dict.fromkeys(_notebook_messages(path)))


def _merged(path: Path, lang: str, messages: Iterable[str]) -> polib.POFile:
    """The catalogue with exactly these messages, in this order; what was translated before is kept."""
    old = {one.msgid: one for one in polib.pofile(str(path))} if path.exists() else {}
    new = polib.POFile(wrapwidth=0)
    new.metadata = {"Language": lang, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8"}
    for words in messages:
        kept = old.get(words)
        new.append(polib.POEntry(msgid=words, msgstr=kept.msgstr if kept else "", flags=kept.flags if kept else []))
    return new


def update() -> int:
    """Write every catalogue anew from its source; the number of messages that wait for a translation."""
    waiting = 0
    for folder, name, messages in sources():
        for lang in site_languages()[1:]:
            path = folder / "locale" / lang / f"{name}.po"
            path.parent.mkdir(parents=True, exist_ok=True)
            merged = _merged(path, lang, messages)
            merged.save(str(path))
            waiting += len(merged.untranslated_entries()) + len(merged.fuzzy_entries())
    return waiting


if __name__ == "__main__":
    sys.stdout.write(f"messages that wait for a translation: {update()}\n")
