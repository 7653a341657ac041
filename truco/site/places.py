"""Where things are in a checkout, and the addresses that the environment gives."""

from __future__ import annotations

import os
from pathlib import Path

from truco.i18n import LANGUAGES

__all__ = ["CACHE", "DOCS", "NOTEBOOKS", "PSEUDO", "ROOT", "SITE", "address", "prefix", "site_languages"]

ROOT = Path(__file__).resolve().parents[2]
DOCS, NOTEBOOKS = ROOT / "docs", ROOT / "notebooks"
CACHE, SITE = ROOT / ".cache", ROOT / "site"
SOURCE = "en"
"""The language in which notebooks and pages are written; its site is the root."""
PSEUDO = "xx"
"""A language of accents and long words, made from English: the tests build it to find what is not translated."""


def address(what: str) -> str:
    """The address of the ``site``, the ``apps`` or the ``lab``, without a slash at the end; empty where none is set."""
    return os.environ.get(f"TRUCO_{what.upper()}_URL", "").rstrip("/")


def site_languages() -> tuple[str, ...]:
    """The languages of the site, the source first.

    >>> site_languages()[0]
    'en'
    """
    return (SOURCE, *(lang for lang in LANGUAGES if lang not in (SOURCE, PSEUDO)))


def prefix(lang: str) -> str:
    """The folder of a language below the root of the site.

    >>> prefix("en"), prefix("es")
    ('', 'es/')
    """
    return "" if lang == SOURCE else f"{lang}/"
