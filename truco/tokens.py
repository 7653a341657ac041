"""Reading what a player does: from a text such as ``"1 quiero"`` to a seat and a canonical token of the game."""

from __future__ import annotations

import unicodedata

from truco.variants.game import Game

__all__ = ["Unreadable", "canonical", "read_action"]

_SEATS: dict[object, int] = {str(seat): seat for seat in range(6)}
_LONGEST = 40


class Unreadable(Exception):
    """Raised for an action that cannot be read; ``rule`` is the id of the rule that it breaks."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def read_action(game: Game, players: int, action: object) -> tuple[int, tuple[str, ...]]:
    """The seat and the tokens that its word can mean (an alias may have two meanings, ``raise`` is one of its own).

    Raises ``Unreadable``.

    >>> from truco.variants import game
    >>> read_action(game("paulista"), 4, "2 CORRO")
    (2, ('decline', 'fold'))
    """
    if isinstance(action, str):
        parts: list[object] = list(action.split()) if len(action) <= _LONGEST else []
    elif isinstance(action, tuple) and len(action) == 2 and type(action[0]) is int:
        parts = [str(action[0]) if abs(action[0]) < 100 else "99", action[1]]
    else:
        parts = []
    if len(parts) != 2 or not isinstance(parts[1], str) or len(parts[1]) > _LONGEST:
        raise Unreadable("actions.form")
    seat = _SEATS.get(parts[0])
    if seat is None or seat >= players:
        raise Unreadable("actions.seat" if str(parts[0]).lstrip("-").isdecimal() else "actions.form")
    tokens = canonical(game, parts[1])
    if not tokens:
        raise Unreadable("actions.word")
    return seat, tokens


def canonical(game: Game, word: str) -> tuple[str, ...]:
    """The tokens of a game that a word can mean, in upper or lower case; none where it is unknown.

    >>> from truco.variants import game
    >>> canonical(game("frances"), "(KD)"), canonical(game("argentino"), "mazo"), canonical(game("argentino"), "seis")
    (('(Kd)',), ('fold',), ())
    """
    if word in game.tokens:
        return (word,)
    plain = unicodedata.normalize("NFC", word).lower()
    if plain == "raise" or plain in game.tokens:
        return (plain,)
    if plain in game.variant.aliases:
        return tuple(token for token in game.variant.aliases[plain] if token in game.tokens)
    down = plain[:1] == "(" and plain[-1:] == ")"
    card = plain[1:-1] if down else plain
    card = card[:-1].upper() + card[-1:]
    token = f"({card})" if down else card
    return (token,) if token in game.tokens else ()
