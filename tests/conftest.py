"""What several tests share: the folders, and games to play."""

from __future__ import annotations

from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).parents[1]
DATA = Path(__file__).with_name("data")

settings.register_profile("truco", deadline=None, max_examples=150, print_blob=True)
settings.load_profile("truco")
