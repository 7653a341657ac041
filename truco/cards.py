"""Cards and packs: values that parse from text and print as the same text.

A card is written rank first, then the letter of its suit. Spanish suits are ``e`` espadas, ``b`` bastos,
``o`` oros and ``c`` copas (``1e 7o 12c``); French suits are ``c`` clubs, ``h`` hearts, ``s`` spades and
``d`` diamonds (``4c Ah 10s``). The family of the pack decides what ``4c`` is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from truco.errors import CardError
from truco.i18n import Message, shown

__all__ = ["FRENCH", "SPANISH", "Card", "Family", "Pack", "family"]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of cards: its suits and ranks, in the order in which a new pack lies.

    >>> SPANISH.suits
    'eboc'
    """

    name: str
    suits: str
    ranks: tuple[str, ...]


SPANISH = Family("spanish", "eboc", tuple("1 2 3 4 5 6 7 8 9 10 11 12".split()))
FRENCH = Family("french", "chsd", tuple("A 2 3 4 5 6 7 8 9 10 J Q K".split()))
_FAMILIES = {one.name: one for one in (SPANISH, FRENCH)}


def family(name: str) -> Family:
    """The family of that name, ``spanish`` or ``french``; raises ``CardError`` for another.

    >>> family("french").suits
    'chsd'
    """
    try:
        return _FAMILIES[name]
    except (KeyError, TypeError):
        raise CardError(Message("error.family", {"value": shown(name), "known": ", ".join(_FAMILIES)})) from None


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its rank and the letter of its suit, in a family of cards.

    >>> card = Card.parse("12c")
    >>> card.rank, card.suit, str(card)
    ('12', 'c', '12c')
    >>> Card.parse("ah", "french")
    Card(rank='A', suit='h', family='french')
    """

    rank: str
    suit: str
    family: str = "spanish"

    @classmethod
    def parse(cls, text: str, family_name: str = "spanish") -> Card:
        """The card that ``text`` names, in upper or lower case; raises ``CardError`` if there is none."""
        kind = family(family_name)
        if isinstance(text, str):
            rank, suit = text[:-1].upper(), text[-1:].lower()
            if rank in kind.ranks and suit and suit in kind.suits:
                return cls(rank, suit, kind.name)
        raise CardError(
            Message("error.card", {"value": shown(text), "family": Message(f"family.{kind.name}")}), "deal.pack"
        )

    def __str__(self) -> str:
        return self.rank + self.suit

    def _repr_svg_(self) -> str:
        from truco.drawing import card_svg  # noqa: PLC0415 - the drawing needs cards first

        return card_svg(self)


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a game, in the order of a new pack (by suit, then by rank). Build it with ``Pack.of``.

    >>> pack = Pack.of("spanish", "1 2 3 4 5 6 7 10 11 12".split())
    >>> len(pack), str(pack.cards[0]), Card.parse("8o") in pack
    (40, '1e', False)
    >>> [str(card) for card in pack.parse("7o 12C")]
    ['7o', '12c']
    """

    family: Family
    cards: tuple[Card, ...]

    @classmethod
    @lru_cache(maxsize=64)
    def _of(cls, name: str, ranks: frozenset[str]) -> Pack:
        kind = family(name)
        cards = (Card(rank, suit, name) for suit in kind.suits for rank in kind.ranks if rank in ranks)
        return cls(kind, tuple(cards))

    @classmethod
    def of(cls, name: str, ranks: Iterable[str]) -> Pack:
        """The pack of a family that holds every suit of these ranks; raises ``CardError`` for an unknown rank."""
        wanted = frozenset(ranks)
        unknown = sorted(wanted.difference(family(name).ranks))
        if unknown:
            raise CardError(Message("error.rank", {"value": shown(unknown[0]), "family": Message(f"family.{name}")}))
        return cls._of(name, wanted)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def card(self, text: str) -> Card:
        """The card of this pack that ``text`` names; raises ``CardError``, also for a card left out of the pack."""
        card = Card.parse(text, self.family.name)
        if card not in self.cards:
            raise CardError(Message("error.card.pack", {"value": str(card), "n": len(self.cards)}), "deal.pack")
        return card

    def parse(self, text: str) -> tuple[Card, ...]:
        """The cards of a text such as ``"1e 7o 4c"``, in that order."""
        if not isinstance(text, str):
            raise CardError(
                Message("error.card", {"value": shown(text), "family": Message(f"family.{self.family.name}")}),
                "deal.pack",
            )
        return tuple(self.card(word) for word in text.split())
