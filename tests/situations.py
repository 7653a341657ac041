"""Situations for the tests of the referee: deals by name, and a game with other values in its file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import truco.variants
from truco.hand import Hand
from truco.variants import Game, game, load

# Deals by name: the game, the hands, who deals what at which score. Seat 0 leads.
DEALS: dict[str, dict[str, Any]] = {
    "two": {"name": "argentino", "hands": "1e 7o 4c, 3b 2c 5o"},
    "four": {"name": "argentino", "hands": "1e 7o 4c, 3b 2c 5o, 1b 6o 10c, 7e 12b 4o"},
    "flor": {"name": "argentino", "flor": True, "hands": "1e 7o 4c, 3b 2b 5b"},
    "flores": {"name": "argentino", "flor": True, "hands": "7e 6e 4e, 3b 2b 5b, 1e 7o 4c, 10c 11c 12c"},
    "partner": {"name": "argentino", "flor": True, "hands": "1e 7o 4c, 3b 2c 5o, 7e 6e 4e, 1b 12b 4o"},
    "one each": {"name": "argentino", "flor": True, "hands": "7e 6e 4e, 3b 2b 5b, 1e 7o 4c, 1b 12c 4o"},
    "uruguayo": {"name": "uruguayo", "turned": "6o", "hands": "1e 7o 4c, 3b 2c 5e"},
    "piezas": {"name": "uruguayo", "turned": "6o", "hands": "10o 6e 1b, 5o 3c 12e, 2o 7e 4b, 4o 2c 11e"},
    "flores piezas": {"name": "uruguayo", "turned": "4e", "hands": "10e 1c 3c, 2e 12e 7b"},
    "flores uy": {"name": "uruguayo", "turned": "6o", "hands": "7e 6e 4e, 3b 2b 5b, 1e 7o 4c, 10c 11c 12c"},
    "paulista": {"name": "paulista", "turned": "5h", "hands": "3c 4s Kd, 2h Qs 7c, Ah 5c Jd, Ks 4d 2c"},
    "mineiro": {"name": "mineiro", "hands": "3c 4s Kd, 2h Qs 7c, Ah 5c Jd, Ks 4d 2c"},
    "catala": {"name": "catala", "hands": "3o 4b 12c, 2c 10e 7b, 1e 5o 11c, 12e 4o 2b"},
    "catala two": {"name": "catala", "hands": "3o 4b 12c, 2c 10e 7b"},
    "catala six": {"name": "catala", "hands": "3o 4b 12c, 2c 10e 7b, 1e 5o 11c, 12e 4o 2b, 3e 6e 7e, 5b 6b 11b"},
}


def dealt(deal: str, actions: str = "", **changes: Any) -> Hand:
    """A deal by name (with other scores, another dealer or other house rules) after these actions."""
    table = {**DEALS[deal], **changes}
    cards = [hand.strip() for hand in table.pop("hands").split(",")]
    place = {key: table.pop(key) for key in ("dealer", "scores", "turned") if key in table}
    hand = Hand(game(table.pop("name"), **table), cards, **place)
    for action in filter(None, actions.split(", ")):
        hand.act(action)
    return hand


def told(hand: Hand) -> str:
    """The points credited, in words: what the tables below expect."""
    return "; ".join(f"{side}+{points} {kind} {rule}" for side, points, kind, rule in hand.awards)


def own_variant(folder: Path, *changes: tuple[str, str]) -> Game:
    """The Argentine game with other values in its file."""
    source = Path(truco.variants.__file__).with_name("argentino.toml").read_text("utf-8")
    for old, new in (('id = "argentino"', 'id = "own"'), *changes):
        assert old in source
        source = source.replace(old, new)
    (folder / "own.toml").write_text(source, "utf-8")
    return game(load(folder / "own.toml"))
