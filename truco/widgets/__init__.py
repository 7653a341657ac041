"""Widgets to learn with, each usable alone in a notebook, in Voilà and, from its saved state, on a static page."""

from __future__ import annotations

from truco.widgets.deal import Deal
from truco.widgets.exercise import Count, Exercise
from truco.widgets.house import HouseRules
from truco.widgets.rank import Rank
from truco.widgets.replay import Replay
from truco.widgets.sheet import Sheet
from truco.widgets.worksheet import Worksheet

__all__ = ["Count", "Deal", "Exercise", "HouseRules", "Rank", "Replay", "Sheet", "Worksheet"]
