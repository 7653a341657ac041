"""Who plays. A bot is anything with the one method of ``truco.view.Bot``: it gets a seat's view and returns a token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from truco.events import Action
from truco.hand import Hand
from truco.view import Bot, View

__all__ = ["RandomBot", "play"]


class RandomBot:
    """Chooses every legal token with the same probability; the same seed makes the same choices.

    >>> from truco.variants import game
    >>> hand = Hand(game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
    >>> play(hand, [RandomBot(1), RandomBot(2)]).over
    True
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)  # noqa: S311 - a player, not a secret

    def choose(self, view: View) -> str:
        """One of ``view.legal``."""
        return self._random.choice(view.legal)


def play(hand: Hand, bots: Sequence[Bot] | Mapping[int, Bot], *, until: int | None = None) -> Hand:
    """Let the bots play a hand on to its end, or until seat ``until`` may act; returns the hand.

    Where several seats may act, the first of them from the one in turn does. Every bot sees only its seat's view.
    """
    while not hand.over and (until is None or until not in hand.to_act):
        seat = min(hand.to_act, key=lambda one: (one - hand.turn) % hand.players)
        token = bots[seat].choose(hand.view(seat))
        hand.act(Action(seat, hand.unveiled(seat, token)))
    return hand
