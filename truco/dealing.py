"""The deal of a seed: the same cards everywhere, for ever.

A deal is a function of the pack, the number of players, the seed and the number of the deal in its match.
For every card of the pack take the SHA-256 digest of the UTF-8 text of six lines joined by a line feed::

    truco deal 1
    <the cards of the pack, in the order of a new pack, separated by one space>
    <number of players>
    <seed, in Unicode normal form C>
    <number of the deal, the first being 0>
    <the card>

and sort the cards by their digests, ascending. The first card goes to seat 0, the second to seat 1 and so on,
round after round; the card after the last one dealt is the one that is turned up, where the game turns one.
No random generator of any library is used, so a teacher's seed gives the same cards in every language.
"""

from __future__ import annotations

import unicodedata
from hashlib import sha256

from truco.cards import Card, Pack
from truco.errors import TrucoError
from truco.i18n import Message

__all__ = ["clean_seed", "deal", "shuffled"]

_LONGEST = 100


def clean_seed(seed: str | int) -> str:
    """The seed as the text that is hashed: an integer is its decimal text, Unicode is normalised to NFC.

    Raises ``TrucoError`` for another type, a text that cannot be encoded and one of more than 100 characters.

    >>> clean_seed(7)
    '7'
    """
    if isinstance(seed, int) and not isinstance(seed, bool):
        if abs(seed) < 10**_LONGEST:
            return clean_seed(str(seed))
    elif isinstance(seed, str):
        text = unicodedata.normalize("NFC", seed)
        if len(text) <= _LONGEST and not any("\ud800" <= sign <= "\udfff" for sign in text):
            return text
    raise TrucoError(Message("error.seed.length", {"n": _LONGEST}))


def shuffled(pack: Pack, players: int, seed: str | int, number: int) -> tuple[Card, ...]:
    """The whole pack in the order of that deal.

    >>> pack = Pack.of("spanish", "1 2 3 4 5 6 7 10 11 12".split())
    >>> " ".join(str(card) for card in shuffled(pack, 2, "class 3b", 0)[:6])
    '7o 12b 10o 6e 5c 2o'
    """
    stem = "\n".join(("truco deal 1", " ".join(map(str, pack)), str(players), clean_seed(seed), str(number), ""))
    return tuple(sorted(pack, key=lambda card: sha256((stem + str(card)).encode()).digest()))


def deal(
    pack: Pack, players: int, seed: str | int, number: int, *, each: int = 3, turn: bool = False
) -> tuple[tuple[tuple[Card, ...], ...], Card | None]:
    """The hands of all seats, seat 0 first, and the turned card (``None`` unless ``turn``).

    >>> pack = Pack.of("spanish", "1 2 3 4 5 6 7 10 11 12".split())
    >>> hands, turned = deal(pack, 2, "class 3b", 0, turn=True)
    >>> [" ".join(map(str, hand)) for hand in hands], str(turned)
    (['7o 10o 5c', '12b 6e 2o'], '12c')
    """
    order = shuffled(pack, players, seed, number)
    dealt = players * each
    return tuple(order[seat:dealt:players] for seat in range(players)), order[dealt] if turn else None
