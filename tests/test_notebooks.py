"""The notebooks: their form, and that what they show is what their prose was written for."""

from __future__ import annotations

import ast
import re
from typing import Any

import nbformat
import pytest

from tests.golden import NOTEBOOK_OUTPUTS
from truco.site.notebooks import executed, names, outputs, title_and_summary
from truco.site.places import NOTEBOOKS, ROOT, site_languages

BOOKS: dict[str, Any] = {name: nbformat.read(NOTEBOOKS / f"{name}.ipynb", 4) for name in names()}
LESSONS = [name for name in BOOKS if name not in ("tools", "class")]


@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_is_source_only(name: str) -> None:
    book = BOOKS[name]
    nbformat.validate(book)
    assert book.metadata.kernelspec.name == "python3"
    ids = [cell.id for cell in book.cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", one) for one in ids)
    for cell in book.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None
            assert len(cell.source.splitlines()) <= 12, cell.id
            tree = ast.parse(cell.source)
            defined = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.AsyncFunctionDef)
            assert not [node for node in ast.walk(tree) if isinstance(node, defined)], cell.id
            assert "#" not in cell.source, f"{cell.id}: prose stands in Markdown"
        else:
            assert "<" not in re.sub(r"`[^`]*`", "", cell.source), f"{cell.id}: no HTML"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_its_parts(name: str) -> None:
    book = BOOKS[name]
    text = "\n\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown")
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    for part in ("**You will learn**", "**Time:**", "**Before this:**", "## Final check", "## What next"):
        assert part in text, part
    code = "\n".join(cell.source for cell in book.cells if cell.cell_type == "code")
    assert re.search(r"questions=10", code)
    title, summary = title_and_summary(book)
    assert title
    assert len(summary) > 40


@pytest.mark.parametrize("name", BOOKS)
def test_the_links_of_a_notebook_lead_somewhere(name: str) -> None:
    for cell in BOOKS[name].cells:
        if cell.cell_type == "markdown":
            for target in re.findall(r"\]\(([^)]+)\)", cell.source):
                assert target.startswith(("https://", "http://")) or (NOTEBOOKS / target.split("#")[0]).exists(), target


def test_every_notebook_stands_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert sorted(re.findall(r"lessons/([\w-]+)\.ipynb", navigation)) == sorted(BOOKS)


@pytest.mark.parametrize("lang", site_languages())
@pytest.mark.parametrize("name", BOOKS)
def test_the_outputs_are_the_golden_ones(name: str, lang: str) -> None:
    golden = NOTEBOOK_OUTPUTS / lang / f"{name}.txt"
    assert outputs(executed(name, lang)) == golden.read_text("utf-8")
