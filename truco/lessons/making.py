"""Every kind of question by its name, and whether it fits a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from truco.errors import UnknownName
from truco.i18n import Message, shown
from truco.lessons.cards import which_card, who_wins
from truco.lessons.counts import count, count_flor
from truco.lessons.positions import may_call, price, score, to_act
from truco.lessons.question import Question
from truco.variants import Game
from truco.variants.game import near_misses

__all__ = ["KINDS", "fitting", "make"]

KINDS: dict[str, Callable[[Game, Random], Question]] = {
    "which-card": which_card,
    "who-wins": who_wins,
    "count": count,
    "flor": count_flor,
    "may-call": may_call,
    "price": price,
    "to-act": to_act,
    "score": score,
}


def fitting(game: Game) -> tuple[str, ...]:
    """The kinds of questions that make sense in a game.

    >>> from truco.variants import game
    >>> fitting(game("paulista"))
    ('which-card', 'who-wins', 'may-call', 'price', 'to-act', 'score')
    """
    missing = {"count"} if game.envido is None else set()
    return tuple(kind for kind in KINDS if kind not in missing and (kind != "flor" or game.flor))


def make(kind: str, game: Game, seed: str | int, number: int = 0) -> Question:
    """The question of that kind for a seed and a number; raises ``UnknownName`` for a kind that does not fit the game.

    >>> from truco.variants import game
    >>> make("count", game("argentino"), "class 3b").kind
    'count'
    """
    if kind not in fitting(game):
        near = near_misses(kind, list(fitting(game)))
        raise UnknownName(Message("error.question", {"kind": shown(kind), "variant": game.variant.id, "near": near}))
    return KINDS[kind](game, Random(f"{kind}|{seed}|{number}"))  # noqa: S311 - an exercise, not a secret
