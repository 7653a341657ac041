"""The pictures of the cards, drawn once, here: as one SVG, or as symbols of a sprite that widgets and sheets use.

A suit is told by its shape, its letter and its colour, so that nothing depends on colour alone; the rank in the corner
is large enough to be read at a width of 40 pixels. A card is light paper in light and dark surroundings alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape

from truco.cards import Card, Pack, family
from truco.i18n import Message, joined, text

__all__ = ["BACK", "card_name", "card_svg", "in_words", "sprite", "symbol_id"]

WIDTH, HEIGHT = 60, 90
BACK = "back"
"""The name of the symbol of a card that lies face down."""

# Suits as paths on a square of 20 by 20 around the origin, with the ink of each (dark enough on paper for AA contrast).
_INK = {
    "spanish": {"e": "#1d4f91", "b": "#2a6b2f", "o": "#8a5a00", "c": "#a3202a"},
    "french": {"c": "#2a6b2f", "h": "#a3202a", "s": "#1c1c28", "d": "#1d5fa8"},
}
_LIGHT = {"e": "#9cc3f0", "b": "#7dbb6b", "o": "#ffd25a", "c": "#f0a0a0"}
_PIPS = {
    "spanish": {
        "e": '<path d="M0-10l2 3v9h-4v-9z" fill="{light}"/><path d="M0-10l2 3v9h-4v-9zM-5 2h10v2h-10zM-1 4h2v4h-2z'
        'M-2 8h4v2h-4z" fill="none"/><path d="M-5 2h10v2h-10zM-1 4h2v4h-2zM-2 8h4v2h-4z"/>',
        "b": '<path d="M-2 9c-1-5-3-6-2-10 0-3 0-7 3-9 3 0 5 2 5 5 0 4-2 6-3 9 0 2 0 3 0 5z" fill="{light}"/>'
        '<path d="M-4-2l-2-1M4-5l2-1M-3 4l-2 1M2 2l2 1" fill="none"/>',
        "o": '<circle r="9" fill="{light}"/><circle r="5.5" fill="none"/><path d="M0-3l1 2 2 1-2 1-1 2-1-2-2-1 2-1z"/>',
        "c": '<path d="M-7-9h14c0 6-2 10-6 11v4l4 3h-10l4-3v-4c-4-1-6-5-6-11z" fill="{light}"/>'
        '<path d="M-7-6h14M-5 9h10" fill="none"/>',
    },
    "french": {
        "c": '<circle cx="0" cy="-5" r="4.2"/><circle cx="-4.8" cy="1.5" r="4.2"/><circle cx="4.8" cy="1.5" r="4.2"/>'
        '<path d="M-1 0h2l2 9h-6z"/>',
        "h": '<path d="M0 9c-6-5-9-8-9-12 0-6 7-7 9-2 2-5 9-4 9 2 0 4-3 7-9 12z"/>',
        "s": '<path d="M0-9c6 5 9 8 9 11 0 5-6 6-8 2l2 5h-6l2-5c-2 4-8 3-8-2 0-3 3-6 9-11z"/>',
        "d": '<path d="M0-10l7 10-7 10-7-10z"/>',
    },
}
_COURT = {
    "jack": '<path d="M-9 4c2-8 6-11 9-11 5 0 8 4 9 11z" fill="#fff"/>'
    '<path d="M-11 4h22v3h-22zM4-6c4-5 7-5 9-3-2 1-4 3-6 6z"/>',
    "rider": '<path d="M-8 9c0-6 1-9 4-11l-4 1c-1-2 0-4 3-5l3-5 3 3c4 1 6 5 6 9l-1 8z" fill="#fff"/>'
    '<path d="M-1-5h1v1h-1zM2-9c3 2 4 4 4 8" fill="none"/>',
    "queen": '<path d="M-9 7l-2-11 6 5 5-9 5 9 6-5-2 11z" fill="#fff"/><circle cy="-9" r="1.6"/>'
    '<circle cx="-11" cy="-5" r="1.6"/><circle cx="11" cy="-5" r="1.6"/>',
    "king": '<path d="M-10 7v-12l5 5 5-8 5 8 5-5v12z" fill="#fff"/><path d="M-10 3h20v4h-20z"/>'
    '<path d="M0-14v6M-2-12h4" fill="none"/>',
}
_COURTS = {
    "spanish": {"10": "jack", "11": "rider", "12": "king"},
    "french": {"J": "jack", "Q": "queen", "K": "king"},
}
# Where the pips of a number stand: columns at -1, 0, 1 and rows from -1 to 1.
_LAYOUT: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(0, -0.7), (0, 0.7)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: [(-1, -0.8), (1, -0.8), (-1, 0.8), (1, 0.8)],
    5: [(-1, -0.9), (1, -0.9), (0, 0), (-1, 0.9), (1, 0.9)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    7: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)],
    8: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)],
    9: [(-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, 0)],
    10: [(-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, -0.66), (0, 0.66)],
}


def card_name(card: Card) -> Message:
    """The name of a card in words, for the reader's language.

    >>> print(card_name(Card.parse("12c"))), print(card_name(Card.parse("7h", "french")))
    king of cups
    7 of hearts
    (None, None)
    """
    named = card.rank in ("1", "A") or card.rank in _COURTS[card.family]
    rank: Message | str = Message(f"rank.{card.family}.{card.rank}") if named else card.rank
    return Message("card.name", {"rank": rank, "suit": Message(f"suit.{card.family}.{card.suit}")})


def in_words(message: Message, tokens: Mapping[str, Card]) -> Message:
    """The message with its cards by name: each parameter that is a token, or tokens with commas between them.

    >>> print(in_words(Message("count.no-pair"), {}), in_words(Message("why.tie", {"a": "3e", "b": "3o"}),
    ...       {"3e": Card.parse("3e"), "3o": Card.parse("3o")}))
    No two cards are of one suit. The 3 of swords and the 3 of coins are equal.
    """

    def worded(value: object) -> object:
        if isinstance(value, Message):
            return in_words(value, tokens)
        parts = value.split(", ") if isinstance(value, str) else []
        if parts and all(part in tokens for part in parts):
            return joined([card_name(tokens[part]) for part in parts])
        return value

    return Message(message.id, {name: worded(value) for name, value in message.params.items()})


def symbol_id(card: Card | None) -> str:
    """The id of a card's symbol in the sprite; of the back for ``None``.

    >>> symbol_id(Card.parse("7o")), symbol_id(None)
    ('truco-spanish-7o', 'truco-back')
    """
    return f"truco-{BACK}" if card is None else f"truco-{card.family}-{card}"


def _pip(kind: str, suit: str, x: float, y: float, scale: float) -> str:
    shape = _PIPS[kind][suit].format(light=_LIGHT.get(suit, ""))
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{shape}</g>'


@cache
def _inside(card: Card | None) -> str:
    """The drawing of a card without its frame of an SVG or a symbol."""
    paper = f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6"'
    if card is None:
        lines = "".join(f'<path d="M{x} 8V82M8 {y}H52"/>' for x, y in ((16, 20), (30, 45), (44, 70)))
        return (
            f'{paper} fill="#27406b" stroke="#16233c" stroke-width="2"/>'
            f'<rect x="7" y="7" width="46" height="76" rx="3" fill="none" stroke="#c9d7f2" stroke-width="1.5"/>'
            f'<g stroke="#8fa9d8" stroke-width="1.5">{lines}</g>'
        )
    kind, ink = card.family, _INK[card.family][card.suit]
    court = _COURTS[kind].get(card.rank)
    if court:
        middle = (
            f'<g transform="translate(38 40) scale(1.25)" stroke="{ink}" stroke-width="1.2">{_COURT[court]}</g>'
            + _pip(kind, card.suit, 38, 70, 1.1)
        )
    else:
        number = 1 if card.rank == "A" else int(card.rank)
        scale = 1.8 if number == 1 else 1.0 if number < 4 else 0.75 if number < 8 else 0.65
        left, wide, high = (35, 0, 0) if number == 1 else (40, 10, 28)
        top = 50 if number == 1 else 47
        middle = "".join(
            _pip(kind, card.suit, left + column * wide, top + row * high, scale) for column, row in _LAYOUT[number]
        )
    letter = card.suit.upper()
    return (
        f'{paper} fill="#fdfbf4" stroke="#5b5548" stroke-width="1.5"/>'
        f'<g fill="{ink}" stroke="{ink}" stroke-width="0.8" stroke-linejoin="round">{middle}</g>'
        f'<g fill="{ink}" font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle">'
        f'<text x="{13 if len(card.rank) < 2 else 14}" y="23" font-size="{23 if len(card.rank) < 2 else 20}"'
        f"{_narrow(card.rank)}>{card.rank}</text>"
        f'<text x="13" y="38" font-size="13">{letter}</text></g>'
    )


def _narrow(rank: str) -> str:
    """Two digits are squeezed into the corner."""
    return ' textLength="22" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 else ""


def card_svg(card: Card | None, lang: str | None = None) -> str:
    """A card as one SVG with its name for screen readers; the back of a card for ``None``.

    >>> card_svg(Card.parse("7o"))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90" '
    """
    name = escape(text(Message("card.hidden") if card is None else card_name(card), lang), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{name}">{_inside(card)}</svg>'
    )


@cache
def sprite(kind: str) -> str:
    """All cards of a family, and the back, as symbols of one hidden SVG: show one with ``<use href="#id">``."""
    whole = family(kind)
    cards: list[Card | None] = [*Pack.of(kind, whole.ranks), None]
    symbols = "".join(
        f'<symbol id="{symbol_id(card)}" viewBox="0 0 {WIDTH} {HEIGHT}">{_inside(card)}</symbol>'
        for card in cards
        if card is None or card.rank not in ("8", "9") or kind == "french"
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden="hidden">{symbols}</svg>'
