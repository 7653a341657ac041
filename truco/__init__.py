"""Truco: one rules engine for the Trucos of Argentina, Uruguay, Brazil, Catalonia and France.

>>> import truco
>>> hand = truco.Hand(truco.game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
>>> hand.act("0 envido")
>>> hand.legal(1)
('accept', 'decline', 'envido', 'real-envido', 'falta-envido', 'fold')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from truco.bots import RandomBot, play
    from truco.cards import Card, Pack
    from truco.counting import Count, envido, flor
    from truco.dealing import deal
    from truco.errors import CardError, IllegalAction, RecordError, TrucoError, UnknownName, VariantError
    from truco.events import Action, Award, Declaration, Event
    from truco.hand import Hand
    from truco.i18n import Message, language, set_language, text
    from truco.match import Match
    from truco.matchfile import match_data, read_match
    from truco.ranking import Comparison, Ranking
    from truco.record import Record, Replay, replay
    from truco.rulebook import Rule, Verdict, rule, rules
    from truco.variants import Game, Variant, game, load, register, variant, variant_ids
    from truco.view import Bot, View

__all__ = [
    "Action", "Award", "Bot", "Card", "CardError", "Comparison", "Count", "Declaration", "Event", "Game", "Hand",
    "IllegalAction", "Match", "Message", "Pack", "RandomBot", "Ranking", "Record", "RecordError", "Replay", "Rule",
    "TrucoError", "UnknownName", "Variant", "VariantError", "Verdict", "View", "deal", "envido", "flor", "game",
    "language", "load", "match_data", "play", "read_match", "register", "replay", "rule", "rules", "set_language",
    "text", "variant", "variant_ids",
]  # fmt: skip

# The names are fetched from their rooms when they are first asked for, so that ``import truco`` costs nothing.
_ROOMS = {
    "bots": "RandomBot play",
    "cards": "Card Pack",
    "counting": "Count envido flor",
    "dealing": "deal",
    "errors": "CardError IllegalAction RecordError TrucoError UnknownName VariantError",
    "events": "Action Award Declaration Event",
    "hand": "Hand",
    "i18n": "Message language set_language text",
    "match": "Match",
    "matchfile": "match_data read_match",
    "ranking": "Comparison Ranking",
    "record": "Record Replay replay",
    "rulebook": "Rule Verdict rule rules",
    "variants": "Game Variant game load register variant variant_ids",
    "view": "Bot View",
}
_HOME = {name: room for room, names in _ROOMS.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'truco' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"truco.{_HOME[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
