"""The built site as files: valid HTML, no broken link or anchor, small pages, nothing from outside, every language."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import unquote, urljoin, urlsplit
from urllib.request import urlopen

import html5lib
import pytest
from bs4 import BeautifulSoup

from tests.site import FOLDER
from truco.site.build import BuildError, build
from truco.site.notebooks import names
from truco.site.places import DOCS, prefix, site_languages
from truco.site.serve import serve_site

pytestmark = pytest.mark.browser

HOST = "http://host.invalid/"
LARGEST = 80_000
"""Bytes of the HTML of a notebook page, before compression."""
THEME = {
    "expected-doctype-but-got-doctype",
    "unexpected-start-tag-implies-end-tag",  # the theme's search form
    "unexpected-end-tag",
}


def pages(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*.html") if path.name != "404.html")


def soups(root: Path) -> Iterator[tuple[str, BeautifulSoup]]:
    for path in pages(root):
        address = HOST + str(path.relative_to(root)).removesuffix("index.html")
        yield address, BeautifulSoup(path.read_text("utf-8"), "html.parser")


@pytest.fixture(scope="module")
def root(tree: Path) -> Path:
    return tree / FOLDER


@pytest.fixture(scope="module")
def parsed(root: Path) -> dict[str, BeautifulSoup]:
    return dict(soups(root))


def test_every_page_is_there_in_every_language(root: Path) -> None:
    english = {path.relative_to(root) for path in pages(root) if path.relative_to(root).parts[0] not in ("es", "pt")}
    assert len(english) == len(names()) + len(list(DOCS.glob("*.md")))
    for lang in site_languages()[1:]:
        assert {path.relative_to(root / lang) for path in pages(root / lang)} == english
    for name in names():
        assert (root / "lessons" / name / "index.html").stat().st_size < LARGEST


def test_links_and_anchors_lead_somewhere(parsed: dict[str, BeautifulSoup], root: Path) -> None:
    anchors = {address: {one["id"] for one in soup.select("[id]")} for address, soup in parsed.items()}
    broken = []
    for address, soup in parsed.items():
        for node in soup.select("[href], [src]"):
            target = urlsplit(urljoin(address, str(node.get("href") or node.get("src"))))
            if target.netloc != urlsplit(HOST).netloc or target.scheme not in ("http", "https"):
                continue
            page = f"{HOST}{unquote(target.path).lstrip('/')}"
            file = root / unquote(target.path).lstrip("/")
            if not (file.is_file() or (file / "index.html").is_file()):
                broken.append(f"{address}: {target.path}")
            elif target.fragment and target.fragment not in anchors.get(page, {target.fragment}):
                broken.append(f"{address}: #{target.fragment}")
    assert not broken


def test_nothing_is_asked_of_another_host(parsed: dict[str, BeautifulSoup], root: Path) -> None:
    for address, soup in parsed.items():
        for node in soup.select("script[src], img[src], iframe[src], link[rel~=stylesheet], link[rel~=icon], source"):
            target = urljoin(address, str(node.get("src") or node.get("href")))
            assert target.startswith((HOST, "data:")), target
    for path in root.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import )[\"']?https?://", path.read_text("utf-8")), path


def test_the_pages_are_valid(root: Path) -> None:
    """No page has an error but the theme's own, and each id stands once."""
    for path in pages(root):
        text = path.read_text("utf-8")
        parser = html5lib.HTMLParser()
        parser.parse(text)
        found = {code for _, code, _ in parser.errors} - THEME
        assert not found, f"{path}: {found}"
        doubled = [one for one, times in Counter(re.findall(r'\sid="([^"]+)"', text)).items() if times > 1]
        assert not doubled, f"{path}: {doubled}"


def test_every_page_says_what_it_is(parsed: dict[str, BeautifulSoup]) -> None:
    seen: Counter[str] = Counter()
    for address, soup in parsed.items():
        lang = next((one for one in site_languages() if prefix(one) and f"/{prefix(one)}" in address), "en")
        assert soup.html is not None
        assert soup.html["lang"] == lang
        assert len(soup.select("h1")) == 1, address
        description = soup.select_one("meta[name=description]")
        assert description is not None
        words = str(description["content"])
        assert 20 < len(words) <= 160, f"{address}: {len(words)}"
        seen[f"{soup.title and soup.title.string}|{lang}"] += 1
        for name in ("title", "description", "locale", "site_name"):
            assert soup.select_one(f'meta[property="og:{name}"]'), address
        alternates = {str(one["hreflang"]): urljoin(address, str(one["href"])) for one in soup.select("link[hreflang]")}
        assert set(alternates) == {*site_languages(), "x-default"}
        assert alternates[lang] == address
        assert set(alternates.values()) <= set(parsed)
    assert max(seen.values()) == 1, seen.most_common(2)


def test_a_widget_module_is_there_once(root: Path) -> None:
    stems = Counter(path.name.split("-")[0] for path in (root / "assets" / "truco").glob("*.js"))
    assert stems["deal"] == stems["rank"] == stems["exercise"] == stems["replay"] == 1


def test_a_page_can_be_read_without_scripts(parsed: dict[str, BeautifulSoup]) -> None:
    soup = parsed[f"{HOST}lessons/start/"]
    places = soup.select("[data-truco-widget]")
    assert len(places) > 5
    assert all(place.select_one("pre") and place.get_text(strip=True) for place in places)
    assert not soup.select("article script, article style")


def test_the_search_index_is_in_one_language(root: Path) -> None:
    for lang, word in (("en", "trick"), ("es", "baza"), ("pt", "vaza")):
        index = json.loads((root / prefix(lang) / "search" / "search_index.json").read_text("utf-8"))
        assert index["config"]["lang"] == [lang]
        text = " ".join(one["text"] for one in index["docs"] if not one["location"].startswith(("record", "api")))
        assert text.count(word) > 20


def test_there_is_a_page_for_what_is_not_there(root: Path) -> None:
    server = serve_site(root)
    for path, heading in (("nothing/", "There is no such page"), ("es/nada/", "Esa página no existe")):
        with pytest.raises(HTTPError) as caught:
            urlopen(f"http://127.0.0.1:{server.server_address[1]}/{path}")
        assert caught.value.code == 404
        assert heading in caught.value.read().decode("utf-8")
        caught.value.close()
    server.shutdown()
    server.server_close()
    words = {"en": "There is no such page", "es": "Esa página no existe", "pt": "Esta página não existe"}
    for lang, heading in words.items():
        assert heading in (root / prefix(lang) / "404.html").read_text("utf-8")


def test_with_an_address_there_are_sitemaps_and_canonical_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRUCO_SITE_URL", "https://example.org/truco")
    monkeypatch.setenv("TRUCO_APPS_URL", "https://apps.example.org")
    build(tmp_path, ["en", "es"])
    sitemap = (tmp_path / "es" / "sitemap.xml").read_text("utf-8")
    assert "https://example.org/truco/es/lessons/start/" in sitemap
    assert "https://example.org/truco/es/sitemap.xml" in (tmp_path / "robots.txt").read_text("utf-8")
    page = BeautifulSoup((tmp_path / "es" / "lessons" / "start" / "index.html").read_text("utf-8"), "html.parser")
    canonical = page.select_one("link[rel=canonical]")
    assert canonical is not None
    assert canonical["href"] == "https://example.org/truco/es/lessons/start/"
    opened = page.select_one(".truco-open a")
    assert opened is not None
    assert opened["href"] == "https://apps.example.org/voila/render/es/start.ipynb"
    assert {one["href"] for one in page.select('link[hreflang="en"]')} == {"https://example.org/truco/lessons/start/"}


def test_a_missing_translation_ends_the_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="qq"):
        build(tmp_path, ["qq"])
