"""The hook of MkDocs: pages and notebooks in the language that ``TRUCO_LANG`` names; small pages; nothing from outside.

The one place where notebooks become pages of this generator. mkdocs-jupyter turns a notebook into HTML; from that HTML
only the cells are kept (its style sheets weigh half a megabyte a page and ask other hosts for scripts).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import shorten
from typing import Any
from urllib.parse import urljoin

import nbformat
from bs4 import BeautifulSoup, Tag
from jinja2 import Environment
from mkdocs.config.base import Config
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from truco.i18n import LANGUAGES, Message, current_language, template, text
from truco.site import notebooks, prose
from truco.site.places import CACHE, DOCS, address, prefix, site_languages

log = logging.getLogger("mkdocs.plugins.truco")
HERE = Path(__file__).parent
ASSETS = notebooks.Assets()
FOLDER = "assets/truco"
LESSONS = "lessons"


def _words(name: str) -> prose.Catalogue:
    return prose.catalogue(DOCS, current_language(), name)


def _told_missing(words: prose.Catalogue, what: str) -> None:
    """Warn of paragraphs without a translation (with ``--strict`` that ends the build)."""
    for paragraph in dict.fromkeys(words.missing):
        log.warning("%s: not translated into %s: %.60s", what, words.lang, paragraph)


def on_config(config: Any) -> Any:
    """Name and switch of languages, and the files that all pages share."""
    words = _words("mkdocs")
    config["site_name"] = words.get(config["site_name"])
    config["site_description"] = words.get(config["site_description"])
    style = "".join((HERE.parent / path).read_text("utf-8") for path in ("widgets/style.css", "site/site.css"))
    loader = "".join((HERE / path).read_text("utf-8") for path in ("loader.js", "site.js"))
    config["extra_css"].append(f"{FOLDER}/{ASSETS.add('style', 'css', style)}")
    config["extra"]["loader"] = f"{FOLDER}/{ASSETS.add('loader', 'js', loader)}"
    site = address("site")
    if site:
        config["site_url"] = f"{site}/{prefix(current_language())}"
    config["extra"]["languages"] = [
        {
            "lang": lang,
            "name": text(Message("language.name"), lang),
            "prefix": prefix(lang),
            "offer": text(Message("site.offer"), lang),
        }
        for lang in site_languages()
    ]
    return config


@event_priority(100)  # type: ignore[untyped-decorator]
def on_files(files: Files, config: Any) -> Files:
    """Add the notebooks, executed in this language, before mkdocs-jupyter looks for its files."""
    lang = current_language()
    folder = CACHE / "site" / lang
    (folder / LESSONS).mkdir(parents=True, exist_ok=True)
    for name in notebooks.names():
        _told_missing(notebooks.localised(name, lang)[1], name)
        notebook = notebooks.placed(notebooks.executed(name, lang), ASSETS, name=name, lang=lang)
        nbformat.write(notebook, folder / LESSONS / f"{name}.ipynb")
        files.append(
            File(f"{LESSONS}/{name}.ipynb", src_dir=str(folder), dest_dir=config["site_dir"], use_directory_urls=True)
        )
    return files


def on_nav(nav: Navigation, config: Config, files: Files) -> Navigation:
    """Name the sections in the reader's language."""
    words = _words("mkdocs")

    def sections(items: list[Any]) -> Iterator[Section]:
        for item in items:
            if isinstance(item, Section):
                yield item
                yield from sections(item.children)

    for section in sections(nav.items):
        section.title = words.get(section.title or "")
    _told_missing(words, "mkdocs.yml")
    return nav


def on_env(env: Environment, config: Config, files: Files) -> Environment:
    """Give the templates the message catalogues."""
    env.globals["say"] = lambda name, **params: text(Message(name, params))
    env.globals["saved_prefix"] = prefix(current_language())
    return env


def on_page_markdown(markdown: str, page: Page, config: Config, files: Files) -> str:
    """Translate a page of ``docs`` and its front matter."""
    words = _words(Path(page.file.src_uri).stem)
    for name in ("title", "description"):
        if name in page.meta:
            page.meta[name] = words.get(str(page.meta[name]))
    whole = prose.translated(markdown, words)
    _told_missing(words, page.file.src_uri)
    return whole


def on_page_content(html: str, page: Page, config: Config, files: Files) -> str:
    """Keep the cells of a notebook page, drop what it would load from elsewhere, make its links lead to pages."""
    if page.file.src_uri.endswith(".ipynb"):
        name = Path(page.file.src_uri).stem
        title, summary = notebooks.title_and_summary(nbformat.read(str(page.file.abs_src_path), 4))
        page.meta.setdefault("description", escape(shorten(summary, 155, placeholder=" …")))
        page.title = title or page.title
        html = _cells(html, _buttons(name))
    else:  # a table that is too wide for a phone is scrolled by keyboard, too
        html = html.replace("<table>", '<div class="truco-sheet" tabindex="0"><table class="truco-table-plain">')
        html = html.replace("</table>", "</table></div>")
    return html.replace(notebooks.ASSET, get_relative_url(f"{FOLDER}/", page.url))


def _buttons(name: str) -> str:
    """Links to the same notebook as an app and in JupyterLab, where those are."""
    lang = current_language()
    links = []
    if address("apps"):
        links.append((f"{address('apps')}/voila/render/{lang}/{name}.ipynb", "site.open-app"))
    if address("lab"):
        links.append((f"{address('lab')}/lab/tree/{lang}/{name}.ipynb", "site.open-lab"))
    shown = "".join(f'<a class="md-button" href="{href}">{template(label, lang)}</a> ' for href, label in links)
    return f'<p class="truco-open">{shown}</p>' if shown else ""


def _cells(html: str, buttons: str) -> str:
    """The cells of a page of mkdocs-jupyter as plain HTML of this theme; code is folded below what it shows."""
    soup = BeautifulSoup(html, "html.parser")
    whole = BeautifulSoup("", "html.parser")
    code: list[Any] = []
    for cell in soup.select(".jp-Notebook > .jp-Cell"):
        for part in cell.select(".jp-MarkdownOutput"):
            whole.extend(list(part.children))
        source = cell.select_one(".jp-InputArea pre")
        if source is not None and cell.select_one(".jp-MarkdownOutput") is None:
            code += [*(["\n"] if code else []), *source.children]
        shown = cell.select(".jp-OutputArea-output")
        for output in shown:
            block = whole.new_tag("div", attrs={"class": "truco-output"})
            block.extend(list(output.children))
            whole.append(block)
        if shown:
            whole.append(_code(whole, code))
            code = []
    for unwanted in whole.select("style, script, link, .anchor-link"):
        unwanted.decompose()
    for text_output in whole.select(".truco-output > pre"):  # scrolled by keyboard, too
        text_output["tabindex"] = "0"
    for heading in whole.select("h2[id], h3[id]"):
        _permalink(whole, heading)
    for link in whole.select("a[href]"):
        link["href"] = re.sub(r"^([\w-]+)\.ipynb", r"../\1/", str(link["href"]))
    first = whole.select_one("h1")
    if first is not None and buttons:
        first.insert_after(BeautifulSoup(buttons, "html.parser"))
    return str(whole)


def _code(whole: BeautifulSoup, lines: list[Any]) -> Tag:
    """Code behind a word to open it."""
    details = whole.new_tag("details", attrs={"class": "truco-code"})
    summary = whole.new_tag("summary")
    summary.string = template("site.code", current_language())
    block = whole.new_tag("div", attrs={"class": "highlight"})
    pre, inner = whole.new_tag("pre"), whole.new_tag("code")
    inner.extend(lines)
    pre.append(inner)
    block.append(pre)
    details.extend([summary, block])
    return details


def _permalink(whole: BeautifulSoup, heading: Tag) -> None:
    link = whole.new_tag(
        "a",
        attrs={
            "class": "headerlink",
            "href": f"#{heading['id']}",
            "title": template("site.permalink", current_language()),
        },
    )
    link.string = "¶"
    heading.append(link)


def on_page_context(context: dict[str, Any], page: Page, config: Any, nav: Navigation) -> dict[str, Any]:
    """The addresses of the same page in the other languages."""
    depth = get_relative_url(".", page.url)
    root = depth if not prefix(current_language()) else urljoin(f"{depth.rstrip('/')}/", "../")
    site = address("site")
    context["translations"] = [
        {**one, "url": f"{site}/{one['prefix']}{page.url}" if site else f"{root.rstrip('/')}/{one['prefix']}{page.url}"}
        for one in config["extra"]["languages"]
    ]
    return context


def on_post_build(config: Any) -> None:
    """Write what the pages share."""
    ASSETS.write(Path(config["site_dir"], FOLDER))
    if not list(LANGUAGES):
        log.warning("no message catalogue is compiled: python hatch_build.py")
