"""Records for the tests: any deal as data, written canonically and ending anywhere."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.play import deals, new_hand, play_at_random
from truco.record import Record

TEXT = st.text(st.characters(codec="utf-8"), max_size=8)


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    """Any well-formed record that is written canonically, ending anywhere."""
    hand = new_hand(draw(deals()))
    play_at_random(hand, Random(draw(st.integers(0, 10**9))), draw(st.integers(0, 40)))
    table = Record.of(hand).as_dict()
    if draw(st.booleans()):
        names = st.lists(TEXT, min_size=hand.players, max_size=hand.players)
        comments = st.dictionaries(st.integers(0, 50).map(str), TEXT, min_size=1, max_size=3)
        table |= {"players": draw(names), "comment": "x" + draw(TEXT), "comments": draw(comments)}
    return table
