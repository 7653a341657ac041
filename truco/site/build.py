"""Build the site: one MkDocs build a language into one tree (``python -m truco.site.build``, ``make site``)."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from truco.site.places import ROOT, SITE, SOURCE, address, prefix, site_languages

__all__ = ["BuildError", "build"]


class BuildError(Exception):
    """A build that failed; the message holds what MkDocs said."""


def _mkdocs(lang: str, out: Path) -> str:
    """Build one language; what MkDocs said. Raises ``BuildError``."""
    line = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out / prefix(lang))]
    environment = {**os.environ, "TRUCO_LANG": lang, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode:
        raise BuildError(f"the site in {lang}:\n{said}")
    return said


def _robots(out: Path, languages: Iterable[str]) -> None:
    site = address("site")
    if site:
        lines = [f"Sitemap: {site}/{prefix(lang)}sitemap.xml" for lang in languages]
        (out / "robots.txt").write_text("\n".join(["User-agent: *", "Allow: /", *lines, ""]), "utf-8")


def build(out: Path = SITE, languages: Iterable[str] | None = None) -> Path:
    """Build the site in some languages (all by default) into ``out``; raises ``BuildError``."""
    chosen = list(languages or site_languages())
    shutil.rmtree(out, ignore_errors=True)
    if SOURCE in chosen:  # it empties the folder in which the others stand
        print(f"[1/{len(chosen)}] the site in {SOURCE}", flush=True)
        _mkdocs(SOURCE, out)
    others = [lang for lang in chosen if lang != SOURCE]
    with ThreadPoolExecutor(max_workers=2) as pool:
        for at, (lang, _) in enumerate(zip(others, pool.map(lambda lang: _mkdocs(lang, out), others), strict=True)):
            print(f"[{at + 1 + len(chosen) - len(others)}/{len(chosen)}] the site in {lang}", flush=True)
    _robots(out, chosen)
    return out


def main() -> int:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=SITE)
    parser.add_argument("--languages", help="for example en,es; all by default")
    asked = parser.parse_args()
    try:
        print(f"built: {build(asked.out, asked.languages.split(',') if asked.languages else None)}")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
