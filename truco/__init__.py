"""Truco: one rules engine for the Trucos of Argentina, Uruguay, Brazil, Catalonia and France.

>>> import truco
>>> hand = truco.Hand(truco.game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
>>> hand.act("0 envido")
>>> hand.legal(1)
('accept', 'decline', 'envido', 'real-envido', 'falta-envido', 'fold')
"""

from __future__ import annotations

from truco.bots import RandomBot, play
from truco.cards import Card, Pack
from truco.counting import Count, envido, flor
from truco.dealing import deal
from truco.errors import CardError, IllegalAction, RecordError, TrucoError, UnknownName, VariantError
from truco.events import Action, Award, Declaration, Event
from truco.hand import Hand
from truco.i18n import Message, language, set_language, text
from truco.match import Match
from truco.ranking import Comparison, Ranking, ranking
from truco.record import Record, Replay, replay
from truco.rulebook import Rule, Verdict, rule, rules
from truco.variants import Game, Variant, game, load, register, variant, variants
from truco.view import Bot, View

__all__ = [
    "Action", "Award", "Bot", "Card", "CardError", "Comparison", "Count", "Declaration", "Event", "Game", "Hand",
    "IllegalAction", "Match", "Message", "Pack", "RandomBot", "Ranking", "Record", "RecordError", "Replay", "Rule",
    "TrucoError", "UnknownName", "Variant", "VariantError", "Verdict", "View", "deal", "envido", "flor", "game",
    "language", "load", "play", "ranking", "register", "replay", "rule", "rules", "set_language", "text", "variant",
    "variants",
]  # fmt: skip
