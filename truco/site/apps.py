"""The lessons as Voilà apps: a notebook a language, a kernel a language, our template, our index page.

``python -m truco.site.apps --port 8866`` prepares them below ``.cache/apps`` and starts Voilà.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path

import nbformat

from truco.cards import Card
from truco.drawing import card_svg
from truco.i18n import Message, text
from truco.site import notebooks
from truco.site.places import CACHE, SOURCE, address, prefix, site_languages

__all__ = ["command", "kernels", "prepare"]

HERE = Path(__file__).parent
APPS = CACHE / "apps"
PREHEATED = "start"
"""The lesson that always has a kernel waiting, in every language."""
IDLE, INTERVAL = 600, 30
"""Seconds after which a kernel that nobody uses is stopped, and between two looks at that."""
_PICTURES = {
    "start": "1e",
    "cards": "12c",
    "argentino-1-tricks": "3b",
    "argentino-2-truco": "1b",
    "argentino-3-envido": "7e",
    "argentino-4-flor": "5c",
    "argentino-5-tables": "11o",
    "argentino-6-play": "10e",
    "class": "2b",
    "tools": "7o",
}
"""The card on the tile of a lesson, in the order of the course; a lesson without one gets the three of coins."""


def kernels(folder: Path) -> None:
    """A kernel a language: Python with ``TRUCO_LANG`` set."""
    for lang in site_languages():
        spec = folder / "kernels" / f"truco-{lang}"
        spec.mkdir(parents=True, exist_ok=True)
        data = {
            "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
            "display_name": f"Python ({lang})",
            "language": "python",
            "env": {"TRUCO_LANG": lang, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
        }
        (spec / "kernel.json").write_text(json.dumps(data), "utf-8")


def _notebook(name: str, lang: str) -> nbformat.NotebookNode:
    """The notebook of an app, with what its template needs to know."""
    notebook, _ = notebooks.localised(name, lang)
    notebook.metadata.title = notebooks.title_and_summary(notebook)[0]
    site = address("site")
    notebook.metadata.truco = {
        "name": name,
        "lang": lang,
        "apps": text(Message("site.apps"), lang),
        "back": text(Message("site.back"), lang),
        "site": f"{site}/{prefix(lang)}lessons/{name}/" if site else "",
        "languages": [{"lang": one, "name": text(Message("language.name"), one)} for one in site_languages()],
    }
    return notebook


def _tile(name: str, lang: str, notebook: nbformat.NotebookNode) -> str:
    title, summary = notebooks.title_and_summary(notebook)
    picture = card_svg(Card.parse(_PICTURES.get(name, "3o")), lang)
    href = f"{{{{ base_url }}}}voila/render/{lang}/{name}.ipynb"
    return (
        f'<li><a href="{href}">{picture}<span><strong>{escape(title)}</strong> '
        f"<span>{escape(summary)}</span></span></a></li>"
    )


def _index(books: dict[str, dict[str, nbformat.NotebookNode]]) -> str:
    """The index page: every app, by language, with pictures and a field to search."""
    sections = []
    for lang, named in books.items():
        heading, search = text(Message("site.apps.title"), lang), text(Message("site.apps.search"), lang)
        tiles = "".join(_tile(name, lang, book) for name, book in named.items())
        sections.append(
            f'<section lang="{lang}" id="{lang}"><h1>{escape(heading)}</h1><label>{escape(search)} '
            f'<input type="search"></label><ul>{tiles}</ul></section>'
        )
    links = "".join(
        f'<a href="#{lang}" lang="{lang}" hreflang="{lang}">{escape(text(Message("language.name"), lang))}</a> '
        for lang in books
    )
    page = (HERE / "voila" / "tree.html").read_text("utf-8")
    return page.replace("TRUCO_LINKS", links).replace("TRUCO_SECTIONS", "".join(sections))


def prepare(folder: Path = APPS) -> Path:
    """Write notebooks, kernels and template; returns the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    first = list(_PICTURES)[:2]
    order = [*first, *(name for name in notebooks.names() if name not in first)]
    books: dict[str, dict[str, nbformat.NotebookNode]] = {}
    for lang in site_languages():
        home = folder / "notebooks" / lang
        home.mkdir(parents=True)
        books[lang] = {name: _notebook(name, lang) for name in order}
        for name, notebook in books[lang].items():
            nbformat.write(notebook, home / f"{name}.ipynb")
    kernels(folder / "jupyter")
    template = folder / "jupyter" / "voila" / "templates" / "truco"
    shutil.copytree(HERE / "voila", template)
    style = (HERE / "voila" / "app.css").read_text("utf-8") + (HERE.parent / "widgets" / "style.css").read_text("utf-8")
    index = template / "index.html.j2"
    index.write_text(index.read_text("utf-8").replace("TRUCO_STYLE", style), "utf-8")
    (template / "tree.html").write_text(_index(books), "utf-8")
    return folder


def command(
    folder: Path, port: int, *, base_url: str = "/", idle: int = IDLE, host: str = "127.0.0.1"
) -> tuple[list[str], dict[str, str]]:
    """The command that serves the apps (on loopback, if no host is named), and its environment."""
    pools = {
        "default": {"pool_size": 0},
        **{f"{lang}/{PREHEATED}.ipynb": {"pool_size": 1} for lang in site_languages()},
    }
    settings = {
        "Voila": {"base_url": base_url, "open_browser": False, "port": port, "ip": host, "port_retries": 0},
        "VoilaConfiguration": {
            "template": "truco",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "classic_tree": True,
            "strip_sources": True,
            "preheat_kernel": True,
            "default_pool_size": 0,
        },
        "VoilaKernelManager": {"kernel_pools_config": pools},
        "MappingKernelManager": {
            "cull_idle_timeout": idle,
            "cull_interval": min(INTERVAL, idle),
            "cull_connected": True,
        },
    }
    config = folder / "voila.json"
    config.write_text(json.dumps(settings, indent=1), "utf-8")
    path = os.pathsep.join(one for one in (str(folder / "jupyter"), os.environ.get("JUPYTER_PATH", "")) if one)
    environment = {**os.environ, "JUPYTER_PATH": path, "TRUCO_LANG": SOURCE}
    return [
        sys.executable,
        "-m",
        "voila",
        str(folder / "notebooks"),
        f"--Voila.config_file_paths={folder}",
    ], environment


def main() -> int:
    """Prepare the apps and serve them until stopped."""
    parser = argparse.ArgumentParser(description="Serve the lessons as Voilà apps.")
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--base-url", default="/", help="the path below which they stand, behind a reverse proxy")
    parser.add_argument("--idle", type=int, default=IDLE, help="seconds until an unused kernel is stopped")
    asked = parser.parse_args()
    line, environment = command(prepare(), asked.port, base_url=asked.base_url, idle=asked.idle, host=asked.host)
    return subprocess.run(line, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
