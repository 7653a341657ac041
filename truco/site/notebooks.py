"""Notebooks: in the reader's language, executed once, their outputs as text and as places of a static page."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

from truco.site.places import CACHE, NOTEBOOKS, ROOT, address
from truco.site.prose import Catalogue, catalogue, translated

__all__ = ["ASSET", "Assets", "executed", "localised", "names", "outputs", "placed", "title_and_summary"]

VIEW, STATE = "application/vnd.jupyter.widget-view+json", "application/vnd.jupyter.widget-state+json"
ASSET = "truco-asset:"
"""What the address of an asset begins with until the depth of its page is known."""
_SHOWN = ("state", "words", "lang", "said")
_TIMEOUT = 120


def names() -> list[str]:
    """The names of the notebooks, in the order of their files."""
    return sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))


def localised(name: str, lang: str) -> tuple[NotebookNode, Catalogue]:
    """A notebook in a language, to be run by the kernel of that language; and its catalogue."""
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", 4)
    words = catalogue(NOTEBOOKS, lang, name)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = translated(cell.source, words)
    notebook.metadata.kernelspec = {"display_name": "Python 3", "language": "python", "name": f"truco-{lang}"}
    return notebook, words


def _key(notebook: NotebookNode, lang: str) -> str:
    """What an execution depends on: the notebook and the whole package."""
    found = hashlib.sha256(lang.encode())
    if other := os.environ.get("TRUCO_LOCALE"):
        found.update(Path(other, f"{lang}.mo").read_bytes())
    found.update(json.dumps([cell.source for cell in notebook.cells]).encode())
    for path in sorted((ROOT / "truco").rglob("*")):
        if path.suffix in (".py", ".js", ".css", ".toml", ".po"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def executed(name: str, lang: str) -> NotebookNode:
    """A notebook in a language with its outputs; run once for each state of the sources. Raises what a cell raises."""
    notebook, _ = localised(name, lang)
    kept = CACHE / "notebooks" / lang / f"{name}-{_key(notebook, lang)}.ipynb"
    if kept.exists():
        return nbformat.read(kept, 4)
    notebook.metadata.kernelspec.name = "python3"
    with TemporaryDirectory(prefix="truco-") as own:  # sockets of its own: no port can be taken by another kernel
        sockets = {"transport": "ipc", "ip": f"{own}/kernel"}
        client = NotebookClient(
            notebook,
            timeout=_TIMEOUT,
            store_widget_state=True,
            resources={"metadata": {"path": str(ROOT)}},
            config=Config({} if os.name == "nt" else {"KernelManager": sockets}),
        )
        client.execute(env={**os.environ, "TRUCO_LANG": lang, "PYDEVD_DISABLE_FILE_VALIDATION": "1"})
    kept.parent.mkdir(parents=True, exist_ok=True)
    for older in kept.parent.glob(f"{name}-*.ipynb"):
        older.unlink()
    nbformat.write(notebook, kept)
    return notebook


def _views(notebook: NotebookNode) -> dict[str, Any]:
    widgets: dict[str, Any] = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    return widgets


def outputs(notebook: NotebookNode) -> str:
    """Everything that the cells print and show, as text: what golden files compare."""
    told: list[str] = []
    for cell in notebook.cells:
        if cell.cell_type != "code" or not cell.outputs:
            continue
        told.append(f"--- {cell.id}")
        for output in cell.outputs:
            shown = output.text if output.output_type == "stream" else output.data.get("text/plain", "")
            told.append(shown.rstrip("\n"))
    return "\n".join([*told, ""])


class Assets:
    """Files of the site that pages share, by the hash of what is in them."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def add(self, stem: str, suffix: str, content: str) -> str:
        """Keep a file; its name below ``assets/truco``."""
        name = f"{stem}-{hashlib.sha256(content.encode()).hexdigest()[:10]}.{suffix}"
        self.files[name] = content
        return name

    def write(self, folder: Path) -> None:
        """Write the files that are new."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in self.files.items():
            (folder / name).write_text(content, "utf-8")


def _place(model: dict[str, Any], plain: str, assets: Assets, app: str) -> str:
    """A widget's place on a static page: its text until its script has drawn it from the saved state."""
    state = model["state"]
    script = re.search(r'mount\(context, \w+, "(\w+)"\)', state["_esm"])
    name = script[1] if script else "widget"
    module = assets.add(name, "js", state["_esm"])
    saved = assets.add(name, "json", json.dumps({key: state[key] for key in _SHOWN}, ensure_ascii=False))
    link = f' data-truco-app="{escape(app, quote=True)}"' if app else ""
    return (
        f'<div class="truco-place" data-truco-widget="{name}" data-truco-script="{ASSET}{module}" '
        f'data-truco-state="{ASSET}{saved}"{link}><pre tabindex="0">{escape(plain)}</pre></div>'
    )


def placed(notebook: NotebookNode, assets: Assets, *, name: str, lang: str) -> NotebookNode:
    """An executed notebook for a static page: every widget is a place that a small script fills."""
    models = _views(notebook)
    apps = address("apps")
    app = f"{apps}/voila/render/{lang}/{name}.ipynb" if apps else ""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            view = output.get("data", {}).get(VIEW)
            if view:
                place = _place(models[view["model_id"]], output.data["text/plain"], assets, app)
                output.data = {"text/html": place, "text/plain": output.data["text/plain"]}
    notebook.metadata.pop("widgets", None)
    return notebook


def _paragraphs(notebook: NotebookNode) -> Iterator[str]:
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            yield from (one.strip() for one in cell.source.split("\n\n") if one.strip())


def title_and_summary(notebook: NotebookNode) -> tuple[str, str]:
    """The heading of a notebook and its first paragraph without markup."""
    title, summary = "", ""
    for one in _paragraphs(notebook):
        if one.startswith("# ") and not title:
            title = one[2:].split("\n")[0]
        elif not one.startswith("#") and not summary:
            summary = re.sub(r"\[([^\]]*)\]\([^)]*\)|[*_`]", r"\1", one).replace("\n", " ")
    return title, summary
