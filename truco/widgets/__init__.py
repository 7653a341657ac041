"""Widgets to learn with, each usable alone in a notebook, in Voilà and, from its saved state, on a static page."""

from __future__ import annotations

from truco.widgets.deal import Deal
from truco.widgets.exercise import Count, Exercise
from truco.widgets.rank import Rank

__all__ = ["Count", "Deal", "Exercise", "Rank"]
