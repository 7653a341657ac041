"""A match of ``truco play`` on the disk: saved as a match file, loaded again, taken back by a deal."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

from truco.cards import Card
from truco.cli.common import Failure
from truco.dealing import shuffled
from truco.errors import TrucoError
from truco.i18n import Message
from truco.match import Match
from truco.matchfile import is_match_file, match_data, read_match
from truco.record import read_file
from truco.variants.game import HAND_CARDS

__all__ = ["fresh_deal", "load_match", "save_match", "taken_back"]


def load_match(path: str) -> Match:
    """The match of a file; raises ``TrucoError`` where it cannot be read or holds no match."""
    tables = read_file(path)
    if len(tables) != 1 or not is_match_file(tables[0]):
        raise Failure(Message("cli.error.no-match", {"path": path}))
    return read_match(tables[0])


def save_match(match: Match, path: str) -> None:
    """Write a match file, whole or not at all; raises ``Failure`` where that is not possible.

    A file that holds something else is not overwritten.
    """
    target = Path(path)
    if target.exists() and not _is_match(target):
        raise Failure(Message("cli.error.overwrite", {"path": path}))
    text = json.dumps(match_data(match), ensure_ascii=False, indent=1) + "\n"
    part = target.with_name(f"{target.name}.part")
    try:
        # A name with half a surrogate pair is written as JSON writes it in ASCII.
        part.write_text(text, "utf-8", errors="backslashreplace")
        os.replace(part, target)  # noqa: PTH105 - a Path has no replacement that says what it replaces
    except OSError as error:
        raise Failure(Message("cli.error.save", {"path": path, "reason": str(error)})) from error


def _is_match(path: Path) -> bool:
    try:
        tables = read_file(path)
    except TrucoError:
        return False
    return len(tables) == 1 and is_match_file(tables[0])


def taken_back(match: Match) -> Match:
    """The match before the deal that was played last."""
    data = match_data(match)
    deals = data["deals"]
    assert isinstance(deals, list)
    return read_match({**data, "deals": deals[:-1]})


def fresh_deal(match: Match, *, knock: bool) -> tuple[list[tuple[Card, ...]], Card | None]:
    """Cards for the next deal of a match without a seed, which comes from a file.

    In a round of duels that has begun, who has played keeps his cards and the turned card stays.
    """
    played, each = match.game, 1 if knock else HAND_CARDS
    held: dict[int, tuple[Card, ...]] = {}
    turned = None
    if match.duels and match.duels_next and match.hand is not None:
        turned = match.hand.turned
        for one in reversed(match.deals):
            if len(one.seats) == match.players or set(one.seats) & set(held):
                break
            held.update((seat, one.hand.cards(place)) for place, seat in enumerate(one.seats))
    known = {card for cards in held.values() for card in cards} | {turned}
    left = [card for card in shuffled(played.pack, match.players, secrets.token_hex(16), 0) if card not in known]
    if turned is None and played.variant.order.turns:
        turned = left.pop()
    hands = [held.get(seat) or tuple(left.pop() for _ in range(each)) for seat in range(match.players)]
    return hands, turned
