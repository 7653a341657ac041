"""Counting envido and flor, with the steps that a teacher says aloud.

Rules: ``envido.count``, ``flor.count``, ``cards.piezas``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import itemgetter

from truco.cards import Card
from truco.errors import CardError
from truco.i18n import Message
from truco.ranking import promoted_ranks
from truco.variants.game import Game

__all__ = ["Count", "Tally", "envido", "flor", "tally"]


FLOR_CARDS = 3


@dataclass(frozen=True, slots=True)
class Count:
    """What a hand counts: the points, the cards that count, the steps in words, and the rule."""

    points: int
    cards: tuple[Card, ...]
    steps: tuple[Message, ...]
    rule: str


class Tally:
    """Counting for one game and turned card, on the places of the cards in the pack.

    ``values`` are the points of each card: its number, 0 for a figure, and for a pieza its points less the base of
    a pair. ``pairs`` are the points of two cards together (-1 where they are no pair), on the diagonal of a card alone.
    Get it with ``tally``; all results are points.

    >>> from truco.variants import game
    >>> truco = game("argentino")
    >>> tally(truco).envido([truco.index[card] for card in ("7o", "5o", "12b")])
    32
    """

    __slots__ = ("base", "flor_base", "pairs", "pieza", "suits", "values")

    def __init__(self, game: Game, turned: Card | None) -> None:
        rules, flores = game.envido, game.variant.flor
        if rules is None:
            raise CardError(Message("error.no-envido", {"variant": game.variant.id}), "envido.count")
        points = dict(game.variant.order.piezas)
        held = promoted_ranks(game, turned)
        self.base = rules.pair
        self.flor_base = flores.base if flores else rules.pair
        self.pieza = tuple(card in held for card in game.pack)
        self.suits = tuple(card.suit for card in game.pack)
        self.values = tuple(
            points[held[card]] - rules.pair
            if card in held
            else 0
            if card.rank in rules.figures or not card.rank.isdigit()
            else int(card.rank)
            for card in game.pack
        )
        every = range(len(self.values))
        self.pairs = tuple(tuple(self._pair(one, other) for other in every) for one in every)

    def _pair(self, one: int, other: int) -> int:
        """What two cards count together (-1 for two that do not), or a card alone."""
        if one == other:
            return self.values[one]
        if self.suits[one] == self.suits[other] or self.pieza[one] or self.pieza[other]:
            return self.base + self.values[one] + self.values[other]
        return -1

    def is_flor(self, cards: Sequence[int]) -> bool:
        """Whether a hand is a flor: three cards that are of one suit once the piezas are set aside."""
        return len(cards) == FLOR_CARDS and len({self.suits[card] for card in cards if not self.pieza[card]}) < 2

    def flor(self, cards: Sequence[int]) -> int:
        """The points of a flor."""
        return self.flor_base + sum(self.values[card] for card in cards)

    def counted(self, cards: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        """The envido of a hand and the one or two cards that count for it."""
        points, used = max(
            ((self.pairs[one][other], (one, other)) for one, other in combinations_with_replacement(cards, 2)),
            key=itemgetter(0),
        )
        return points, used if used[0] != used[1] else used[:1]

    def envido(self, cards: Sequence[int]) -> int:
        """The envido of a hand, in points."""
        pairs = self.pairs
        if len(cards) == FLOR_CARDS:  # written out, since every accepted envido comes here
            one, two, three = cards
            first, second = pairs[one], pairs[two]
            return max(first[one], first[two], first[three], second[two], second[three], pairs[three][three])
        return self.counted(cards)[0]


@lru_cache(maxsize=1024)
def tally(game: Game, turned: Card | None = None) -> Tally:
    """The tally of a game for a turned card; raises ``CardError`` where the game has no envido."""
    return Tally(game, turned)


def _places(game: Game, cards: Sequence[Card] | str, turned: Card | str | None) -> tuple[list[int], Tally]:
    hand = game.parse(cards) if isinstance(cards, str) else tuple(cards)
    up = game.pack.card(turned) if isinstance(turned, str) else turned
    if up is not None and up not in game.pack:
        raise CardError(Message("error.card.pack", {"value": str(up), "n": len(game.pack)}), "deal.pack")
    if game.turns != (up is not None):
        problem = "error.turned.missing" if up is None else "error.turned.none"
        raise CardError(Message(problem, {"card": str(up)}), "deal.turned")
    places = []
    for card in hand:
        if card not in game.pack or card == up or hand.count(card) > 1:
            raise CardError(Message("error.card.play", {"card": str(card)}), "deal.pack")
        places.append(game.index[card])
    if len(places) != FLOR_CARDS:
        raise CardError(Message("error.hand.size", {"n": FLOR_CARDS, "given": len(places)}), "deal.cards")
    return places, tally(game, up)


def _sum(*parts: int) -> Message:
    return Message("count.sum", {"sum": " + ".join(map(str, parts)), "points": sum(parts)})


def envido(game: Game, cards: Sequence[Card] | str, turned: Card | str | None = None) -> Count | None:
    """The envido of three cards with its steps, or ``None`` where flor is played and the hand is one.

    Raises ``CardError`` for cards that cannot be held together and for a game without envido.

    >>> from truco.variants import game
    >>> count = envido(game("argentino"), "7o 5o 12b")
    >>> [str(step) for step in count.steps]
    ['7o and 5o are of one suit: that gives 20.', '7 + 5 + 20 = 32']
    """
    places, table = _places(game, cards, turned)
    if game.flor and table.is_flor(places):
        return None
    points, used = table.counted(places)
    held = tuple(game.pack.cards[place] for place in used)
    if len(used) == 1:
        steps = [Message("count.no-pair"), Message("count.single", {"card": str(held[0]), "points": points})]
        return Count(points, held, tuple(steps), "envido.count")
    piezas = [place for place in used if table.pieza[place]]
    first, second = (table.values[place] for place in used)
    if piezas:
        pieza = piezas[0]
        other = next(place for place in used if place != pieza)
        value = table.base + table.values[pieza]
        params = {"card": game.up[pieza], "value": value, "other": game.up[other]}
        return Count(points, held, (Message("count.pieza", params), _sum(value, table.values[other])), "envido.count")
    pair = {"a": str(held[0]), "b": str(held[1]), "base": table.base}
    steps = [Message("count.pair", pair)]
    zeros = (first == 0) + (second == 0)
    if zeros:
        figures = [game.up[place] for place in used if table.values[place] == 0]
        steps.append(Message("count.figures", {"n": zeros, "cards": ", ".join(figures)}))
    steps.append(_sum(first, second, table.base))
    return Count(points, held, tuple(steps), "envido.count")


def flor(game: Game, cards: Sequence[Card] | str, turned: Card | str | None = None) -> Count | None:
    """The flor of three cards with its steps, or ``None`` where they are none or flor is not played.

    >>> from truco.variants import game
    >>> flor(game("gaucho"), "7e 6e 12e").points
    33
    """
    places, table = _places(game, cards, turned)
    if not game.flor or not table.is_flor(places):
        return None
    points = table.flor(places)
    held = tuple(game.pack.cards[place] for place in places)
    piezas = sorted((place for place in places if table.pieza[place]), key=lambda place: -table.values[place])
    plain = [place for place in places if not table.pieza[place]]
    listed = ", ".join(game.up[place] for place in piezas or plain)
    parts = [table.values[place] for place in piezas + plain]
    if piezas:
        parts[0] += table.flor_base
    else:
        parts.append(table.flor_base)
    steps = (
        Message("count.flor.piezas" if piezas else "count.flor.suit", {"cards": listed, "n": len(piezas)}),
        _sum(*parts),
    )
    return Count(points, held, steps, "flor.count")
