"""Every kind of question by its name, and whether it fits a game."""

from __future__ import annotations

from collections.abc import Callable, Collection
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


def _words_of(game: Game, parts: Collection[str]) -> set[str]:
    """The tokens of the parts of a game that a reader has not met yet."""
    envido, flor = game.envido, game.variant.flor
    words = {
        "truco": {*game.steps},
        "envido": {*envido.calls, envido.all_in} if envido else set(),
        "flor": {*flor.calls, flor.yields, flor.meets} if flor else set(),
    }
    for part in parts:
        if part not in words:
            raise UnknownName(
                Message("error.question.part", {"name": shown(part), "near": near_misses(part, [*words])})
            )
    return {token for part in parts for token in words[part]}


def make(kind: str, game: Game, seed: str | int, number: int = 0, *, without: Collection[str] = ()) -> Question:
    """The question of that kind for a seed and a number.

    ``without`` names parts of the game (``truco``, ``envido``, ``flor``) that it must not speak of.
    Raises ``UnknownName`` for a kind or a part that does not fit the game.

    >>> from truco.variants import game
    >>> make("count", game("argentino"), "class 3b").kind
    'count'
    """
    if kind not in fitting(game):
        near = near_misses(kind, list(fitting(game)))
        raise UnknownName(Message("error.question", {"kind": shown(kind), "variant": game.variant.id, "near": near}))
    unknown = _words_of(game, without)
    random = Random(f"{kind}|{seed}|{number}")  # noqa: S311 - an exercise, not a secret
    for _ in range(_PATIENCE):
        question = KINDS[kind](game, random)
        if unknown.isdisjoint(question.said):
            break
    return question


_PATIENCE = 500
