"""The pseudo-language: a build in it shows what no catalogue translates, and what breaks when words grow longer."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, expect

from tests.conftest import ROOT
from tests.site import tab
from truco.site.build import build
from truco.site.places import PSEUDO, prefix
from truco.site.prose import pseudo
from truco.site.serve import serve_site
from truco.variants import variant

pytestmark = pytest.mark.browser

LOCALE = ROOT / "truco" / "i18n" / "locale"
WORDS = "h1, h2, h3, p, button, summary, label > span, th, caption, li"
SPOKEN = {*variant("argentino").words.values(), *(", ".join(names) for names in variant("argentino").names.values())}
"""What stays as it is in every language: the game's own words and the names of its cards."""


def left_over(words: str) -> bool:
    """Whether a text has three plain words and none of the marks of the pseudo-language."""
    plain = re.search(r"[A-Za-z]{4,} [a-z]{2,} [a-z]{2,}", words)
    return bool(plain) and "~" not in words and words not in SPOKEN and not words.startswith("¡")


@pytest.fixture(scope="module")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudo")
    locale = folder / "locale"
    locale.mkdir()
    for path in LOCALE.glob("*.po"):
        polib.pofile(str(path)).save_as_mofile(str(locale / f"{path.stem}.mo"))
    english = polib.pofile(str(LOCALE / "en.po"))
    for entry in english:
        if not entry.msgid.startswith(("list.", "number", "suit.", "rank.", "card.", "variant.", "language.")):
            entry.msgstr = pseudo(entry.msgstr)
            entry.msgstr_plural = {number: pseudo(words) for number, words in entry.msgstr_plural.items()}
    english.save_as_mofile(str(locale / f"{PSEUDO}.mo"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRUCO_LOCALE", str(locale))
        patch.setenv("TRUCO_THEME_LANG", "en")
        return build(folder / "site", [PSEUDO])


def test_every_sentence_of_a_lesson_comes_from_a_catalogue(pseudo_site: Path) -> None:
    pages = sorted((pseudo_site / prefix(PSEUDO) / "lessons").glob("*/index.html"))
    assert len(pages) > 8
    for path in pages:
        soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
        article = soup.select_one("article")
        assert article is not None
        for node in article.select(WORDS):
            if node.find_parent(["pre", "code"]) or node.select("p, li, h2"):
                continue
            words = node.get_text(" ", strip=True)
            assert not left_over(words), f"{path.parent.name}: {words}"


def test_longer_words_fit_on_a_phone(browser: Browser, pseudo_site: Path) -> None:
    server = serve_site(pseudo_site)
    home = f"http://127.0.0.1:{server.server_address[1]}/"
    try:
        for name in ("start", "tools", "class", "argentino-3-envido"):
            with tab(browser, home, width=320) as opened:
                opened.page.goto(f"{home}{prefix(PSEUDO)}lessons/{name}/")
                expect(opened.page.locator("html")).to_have_attribute("data-truco", "static")
                opened.shoot(f"pseudo-{name}")
                assert opened.page.evaluate("document.documentElement.scrollWidth") <= 320
                shown = opened.page.locator(".truco button, .truco summary, .truco label > span, .truco p")
                assert not [words for words in shown.all_inner_texts() if left_over(words)]
    finally:
        server.shutdown()
        server.server_close()
