"""What one seat may know of a deal, and the protocol of the players that decide from it.

A view holds nothing that the seat cannot see: it is the same value for all deals that differ only in hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from truco.calls import EnvidoDispute
from truco.cards import Card
from truco.events import Action, Award, Declaration
from truco.i18n import Message
from truco.variants.game import Game

if TYPE_CHECKING:
    from truco.hand import Hand

__all__ = ["HIDDEN", "Bot", "Play", "Trick", "View", "look", "unveiled"]

HIDDEN = "(?)"
"""The token of a face-down card of somebody else."""


class Play(NamedTuple):
    """A card on the table. Face down, ``card`` is ``None`` for whoever may not see it."""

    seat: int
    card: Card | None
    face_down: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order of play, and the side that won it (``None`` for a tie or while it is open)."""

    plays: tuple[Play, ...]
    winner: int | None
    complete: bool


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it. Points are match points; seats and sides are numbers (side = seat mod 2).

    ``cards`` are those still held: ``None`` for each that the seat has not looked at (a blind iron hand), whose
    tokens in ``legal`` are then ``#1``, ``#2`` … by their place in the deal. ``partners`` are hands that the seat
    has been shown. ``to_act`` are the seats that are publicly awaited, and the own seat if it may act.
    """

    game: Game
    seat: int
    players: int
    dealer: int
    eldest: int
    turned: Card | None
    scores_before: tuple[int, int]
    scores: tuple[int, int]
    dealt: tuple[Card | None, ...]
    cards: tuple[Card | None, ...]
    partners: tuple[tuple[int, tuple[Card, ...]], ...]
    actions: tuple[Action, ...]
    tricks: tuple[Trick, ...]
    awards: tuple[Award, ...]
    declarations: tuple[Declaration, ...]
    flores: tuple[int, ...]
    stake: int
    pending: str | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    hand_over: bool
    match_over: bool

    @property
    def side(self) -> int:
        """The side of this seat, 0 or 1."""
        return self.seat % 2

    @property
    def sentence(self) -> Message:
        """Whose turn it is, in words."""
        if self.hand_over:
            return Message("view.over")
        if self.seat in self.to_act:
            return Message("view.yours")
        return Message("view.waits", {"seats": ", ".join(map(str, self.to_act))})


class Bot(Protocol):
    """A player: one method that gets a view of a deal and returns one of its ``legal`` tokens."""

    def choose(self, view: View) -> str:
        """The token that this player uses now."""
        ...  # pragma: no cover - a protocol has no body


def _blind(hand: Hand) -> bool:
    """Whether nobody looks at the cards: both sides one hand from winning, where that is played blind."""
    return hand.game.iron_hand_blind and all(hand.game.one_from_winning(score) for score in hand.before)


def _partners(hand: Hand, seat: int) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """The partners' cards, where the side alone is one hand from winning and may look at them."""
    last, close = hand.game.last_hand, [hand.game.one_from_winning(score) for score in hand.before]
    if last is None or not last.sees_partner or not close[seat & 1] or all(close):
        return ()
    return tuple((other, hand.cards(other)) for other in range(seat & 1, hand.players, 2) if other != seat)


def _veiled(hand: Hand, seat: int, token: str) -> str:
    """A token of a blind seat: a card is named by its place in the deal."""
    bare = token.strip("()")
    place = hand.game.index.get(bare)
    return token if place is None else token.replace(bare, f"#{hand.dealt[seat].index(place) + 1}")


def unveiled(hand: Hand, seat: int, token: str) -> str:
    """The token of the record format behind one of a view: ``#2`` of a blind seat is its second card."""
    if not _blind(hand):
        return token
    return next((one for one in hand.legal(seat) if _veiled(hand, seat, one) == token), token)


def _flores(hand: Hand) -> tuple[int, ...]:
    """The seats whose flor has been announced: all of them with the first ``flor``."""
    flores = hand.game.flores
    if flores is None or not any(token == flores.call for _, token in hand.actions):
        return ()
    return tuple(seat for seat in range(hand.players) if hand.holders >> seat & 1)


def look(hand: Hand, seat: int) -> View:
    """What a seat may know of a deal now."""
    game, blind, cards = hand.game, _blind(hand), hand.game.pack.cards

    def hides(who: int, down: bool) -> bool:
        return down and (blind or who != seat)

    tricks = tuple(
        Trick(
            tuple(Play(who, None if hides(who, down) else cards[card], down) for who, card, down in plays),
            hand.results[place] if place < len(hand.results) else None,
            place < len(hand.results),
        )
        for place, plays in enumerate(hand.table)
        if plays
    )
    envite = hand.envite
    calling = envite.by if isinstance(envite, EnvidoDispute) else None
    return View(
        game=game,
        seat=seat,
        players=hand.players,
        dealer=hand.dealer,
        eldest=hand.eldest,
        turned=hand.turned,
        scores_before=hand.before,
        scores=hand.scores,
        dealt=tuple(None if blind else card for card in hand.cards(seat)),
        cards=tuple(None if blind else cards[game.index[token]] for token in hand.held[seat]),
        partners=_partners(hand, seat),
        actions=tuple(Action(who, HIDDEN if hides(who, token[0] == "(") else token) for who, token in hand.actions),
        tricks=tricks,
        awards=hand.awards,
        declarations=hand.declarations,
        flores=_flores(hand),
        stake=hand.stake,
        pending=hand.pending,
        to_act=tuple(one for one in hand.to_act if one == seat or one & 1 != calling),
        legal=tuple(_veiled(hand, seat, token) if blind else token for token in hand.legal(seat)),
        hand_over=hand.over,
        match_over=hand.match_over,
    )
