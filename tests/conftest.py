"""What several tests share: the folders, the settings of Hypothesis, and caches that start empty."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.site")
from tests.site import browser, home, tree, voila  # noqa: E402

__all__ = ["DATA", "ROOT", "browser", "home", "tree", "voila"]

ROOT = Path(__file__).parents[1]
DATA = Path(__file__).with_name("data")

settings.register_profile("truco", deadline=None, max_examples=150, print_blob=True)
settings.load_profile("truco")


def pytest_sessionstart() -> None:
    """Empty the package's caches: a mutation tester runs session after session in processes that it forks."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "truco":
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
