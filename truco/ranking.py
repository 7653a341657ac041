"""The strength of the cards: tiers for a turned card, and two cards compared with the reason.

Rules: ``cards.order``, ``cards.manilhas``, ``cards.piezas``, ``cards.stand-in``, ``cards.face-down``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from truco.cards import Card
from truco.errors import CardError
from truco.i18n import Message
from truco.variants.game import Game

__all__ = ["FACE_DOWN", "Comparison", "Ranking", "promoted_ranks"]

FACE_DOWN = -1
"""The strength of a card that lies face down: below every other."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two cards compared: ``winner`` is one of them, or ``None`` for a tie; ``rule`` and ``reason`` say why."""

    winner: Card | None
    rule: str
    reason: Message


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """The order of the cards of a game for a turned card, which itself is out of play.

    ``tiers`` lists the cards from the strongest tier to the weakest; ``strengths`` gives every card of the pack,
    by its place in the pack, a number that grows with its strength (0 is the weakest tier).

    >>> from truco.variants import game
    >>> order = Ranking.of(game("paulista"), "7h")
    >>> [str(card) for card in order.tiers[0]], len(order.tiers)
    (['Qc'], 13)
    """

    game: Game
    turned: Card | None
    tiers: tuple[tuple[Card, ...], ...]
    strengths: tuple[int, ...]
    special: int
    """How many tiers, from the top, the turned card has made (manilhas or piezas)."""

    @staticmethod
    def of(game: Game, turned: Card | str | None = None) -> Ranking:
        """The ranking of a game for a turned card (a card, its text, or none where none is turned).

        Raises ``CardError`` where a card must be turned and is not, where none is, and for a card of another pack.
        """
        card = game.pack.card(turned) if isinstance(turned, str) else turned
        if game.turns != (card is not None):
            problem = "error.turned.missing" if card is None else "error.turned.none"
            raise CardError(Message(problem, {"card": str(card)}), "deal.turned")
        if card is not None and card not in game.index:
            raise CardError(Message("error.card.pack", {"value": str(card), "n": len(game.pack)}), "deal.pack")
        return _ranking(game, card)

    def strength(self, card: Card) -> int:
        """The strength of a card, 0 for the weakest tier; raises ``CardError`` for a card that is not in play."""
        if card not in self.game.pack or card == self.turned:
            raise CardError(Message("error.card.play", {"card": str(card)}), "cards.order")
        return self.strengths[self.game.index[card]]

    def tier(self, card: Card) -> int:
        """The tier of a card, 1 for the strongest."""
        return len(self.tiers) - self.strength(card)

    def compare(self, first: Card, second: Card) -> Comparison:
        """Which of two cards wins the trick, with the rule and a sentence.

        >>> from truco.variants import game
        >>> truco = game("argentino")
        >>> one, two = truco.parse("7o 3b")
        >>> print(Ranking.of(truco).compare(one, two).reason)
        The 7o beats the 3b: it stands 1 tier higher.
        """
        mine, other = self.strength(first), self.strength(second)
        if mine == other:
            return Comparison(None, "cards.order", Message("why.tie", {"a": str(first), "b": str(second)}))
        worst, best = sorted((first, second), key=self.strength)
        params = {"a": str(best), "b": str(worst), "n": abs(mine - other)}
        if self.tier(best) <= self.special:
            if self.game.variant.order.manilhas:
                return Comparison(best, "cards.manilhas", Message("why.manilha", params))
            stands = best.rank == self.game.variant.order.stand_in
            rule = "cards.stand-in" if stands else "cards.piezas"
            return Comparison(best, rule, Message("why.stand-in" if stands else "why.pieza", params))
        return Comparison(best, "cards.order", Message("why.tier", params))


def _next_rank(game: Game, rank: str) -> str:
    """The rank above ``rank`` in the ascending order of the pack; the lowest follows the highest."""
    ascending = [tier for tier in reversed(game.tiers) if any(card.rank == tier for card in game.pack)]
    return ascending[(ascending.index(rank) + 1) % len(ascending)]


def _promoted(game: Game, turned: Card | None) -> list[Card]:
    """The cards that the turned card lifts above all others, strongest first, one a tier."""
    if turned is None:
        return []
    order = game.variant.order
    if order.manilhas:
        rank = _next_rank(game, turned.rank)
        return [Card(rank, suit, turned.family) for suit in order.manilhas]
    piezas = [rank for rank, _ in order.piezas]
    own = [Card(rank, turned.suit, turned.family) for rank in piezas]
    if turned in own and game.muestra_rey:
        own[own.index(turned)] = Card(order.stand_in, turned.suit, turned.family)
    return [card for card in own if card != turned]


def promoted_ranks(game: Game, turned: Card | None) -> dict[Card, str]:
    """The piezas in play and the rank whose place each holds (the stand-in holds the turned card's).

    >>> from truco.variants import game
    >>> uruguayo = game("uruguayo")
    >>> {str(card): rank for card, rank in promoted_ranks(uruguayo, uruguayo.pack.card("4e")).items()}
    {'2e': '2', '12e': '4', '5e': '5', '11e': '11', '10e': '10'}
    """
    order = game.variant.order
    if turned is None or not order.piezas:
        return {}
    return {card: turned.rank if card.rank == order.stand_in else card.rank for card in _promoted(game, turned)}


@lru_cache(maxsize=1024)
def _ranking(game: Game, turned: Card | None) -> Ranking:
    left = [card for card in game.pack if card != turned]
    tiers: list[tuple[Card, ...]] = []
    for card in _promoted(game, turned):
        tiers.append((card,))
        left.remove(card)
    special = len(tiers)
    for name in game.tiers:
        tier = tuple(card for card in left if name in (card.rank, str(card)))
        if tier:
            tiers.append(tier)
            left = [card for card in left if card not in tier]
    strengths = [FACE_DOWN] * len(game.pack)
    for strength, tier in enumerate(reversed(tiers)):
        for card in tier:
            strengths[game.index[card]] = strength
    return Ranking(game, turned, tuple(tiers), tuple(strengths), special)
