"""A match: who deals, the scores, the knock, full rounds and duels, the end.

Rules: ``match.*``, ``deal.rotation``, ``deal.one-card``, ``last-hand.*``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truco.cards import Card
from truco.dealing import clean_seed, deal
from truco.errors import RecordError
from truco.hand import Cards, Hand
from truco.i18n import Message, shown
from truco.record import Record
from truco.rulebook import Verdict, sentence
from truco.variants import Game
from truco.variants.game import HAND_CARDS

__all__ = ["Deal", "Match", "agrees", "in_deal"]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a match: its hand, the seats of the table that play it, and whether a knock came before it."""

    hand: Hand
    seats: tuple[int, ...]
    knock: bool = False


class Match:
    """A match between two sides at a table of 2, 4 or 6. Start a deal with ``deal``, play its ``Hand``, start the next.

    In a round of duels (six players, ``pica_pica``) a hand has two seats; ``seats`` says which seats of the table they
    are. Points count while they are credited, so ``scores`` and ``winner`` are always up to date.

    >>> from truco.variants import game
    >>> match = Match(game("argentino"), 2, seed="class 3b")
    >>> hand = match.deal()
    >>> hand.act("0 fold")
    >>> match.scores, match.dealer, match.deal().to_act
    ((0, 2), 1, (1,))
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[str] = 2,
        *,
        seed: str | int | None = None,
        first_dealer: int | None = None,
    ) -> None:
        """Sit down. Raises ``TrucoError`` for a number of players, a dealer or a seed that cannot be."""
        self.game = game
        self.players = players if isinstance(players, int) else len(players)
        if self.players not in (2, 4, 6):
            raise RecordError(Message("error.players", {"given": shown(self.players)}), "deal.seats")
        names = () if isinstance(players, int) else tuple(players)
        self.names = () if names == tuple(map(str, range(self.players))) else names
        last = self.players - 1
        self.first_dealer = last if first_dealer is None else first_dealer
        if self.first_dealer not in range(self.players):
            raise RecordError(Message("error.dealer", {"given": shown(first_dealer), "last": last}), "deal.seats")
        self.seed = None if seed is None else clean_seed(seed)
        self.deals: list[Deal] = []
        self.round = -1
        """The number of the round that is being played, the first being 0: the number of the deal of the seed."""
        self.duels = False
        """Whether it is a round of duels."""
        self._hands: dict[int, tuple[Card, ...]] = {}
        self._turned: Card | None = None
        self._left: list[tuple[int, int]] = []

    # What is the case -------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand | None:
        """The hand of the current deal, ``None`` before the first."""
        return self.deals[-1].hand if self.deals else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the table that play the current deal, in the order of its hand's seats."""
        return self.deals[-1].seats if self.deals else ()

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both sides now."""
        return self._scores_after(len(self.deals))

    def _scores_after(self, count: int) -> tuple[int, int]:
        if not count:
            return 0, 0
        last = self.deals[count - 1]
        first, second = last.hand.scores
        return (second, first) if last.seats[0] % 2 else (first, second)

    @property
    def dealer(self) -> int:
        """The seat that deals the current round (the first, before it has begun)."""
        return (self.first_dealer + max(self.round, 0)) % self.players

    @property
    def winner(self) -> int | None:
        """The side that has won the match."""
        first, second = self.scores
        return None if max(first, second) < self.game.target else int(second > first)

    def buenas(self, side: int) -> bool:
        """Whether a side is in the second half of the match (its buenas).

        >>> from truco.variants import game
        >>> Match(game("argentino")).buenas(0)
        False
        """
        return 2 * self.scores[side] >= self.game.target

    @property
    def knocker(self) -> int:
        """The seat at the left of the next dealer, who cuts the pack or knocks."""
        return (self.first_dealer + self.round) % self.players

    def may_knock(self) -> Verdict:
        """Whether the next deal may be one of one card each, with the rule ``deal.one-card``."""
        allowed = self.game.one_card_deal and not any(self.game.one_from_winning(score) for score in self.scores)
        return Verdict(allowed, "deal.one-card", sentence("deal.one-card", self.game))

    @property
    def duels_next(self) -> bool:
        """Whether the next deal is a duel."""
        if self._left:
            return True
        pica = self.game.variant.pica_pica
        if self.players != 6 or not self.game.pica_pica or pica is None:
            return False
        return self.round >= 0 and not self.duels and max(self.scores) < pica.until(self.game.target)

    # What is done -----------------------------------------------------------------------------------------------

    def deal(
        self,
        hands: Sequence[Cards] | None = None,
        turned: Card | str | None = None,
        *,
        knock: bool = False,
    ) -> Hand:
        """Start the next deal and return its hand.

        The cards are those of the seed, or the ``hands`` (of all seats of the table) that are given. With ``knock``
        the player at the dealer's left has knocked and the dealer deals one card each. Raises ``RecordError`` while
        a deal is open, when the match is over, and for a knock that the rules forbid.
        """
        number = len(self.deals)
        if self.winner is not None:
            raise RecordError(in_deal(number, Message("error.match.over")), "match.over")
        if self.hand is not None and not self.hand.over:
            raise RecordError(in_deal(number, Message("error.match.unfinished")), "tricks.over")
        if knock and not self.may_knock():
            raise RecordError(self.may_knock().message, "deal.one-card")
        if self._left:
            return self._duel(hands, turned)
        if hands is None:
            hands, turned = self._seeded(self.round + 1, 1 if knock else HAND_CARDS)
        if len(hands) != self.players:
            raise RecordError(Message("error.players", {"given": len(hands)}), "deal.seats")
        dealer = (self.first_dealer + self.round + 1) % self.players
        hand = Hand(self.game, hands, dealer=dealer, scores=self.scores, turned=turned)
        if knock != (len(hand.dealt[0]) < HAND_CARDS):
            raise RecordError(Message("error.match.knock"), "deal.one-card")
        if self.duels_next:
            self._start_duels({seat: hand.cards(seat) for seat in range(self.players)}, hand.turned)
            return self._duel(None, None)
        self.round, self.duels = self.round + 1, False
        return self._start(Deal(hand, tuple(range(self.players)), knock))

    def _seeded(self, number: int, each: int = HAND_CARDS) -> tuple[tuple[tuple[Card, ...], ...], Card | None]:
        """The cards of the seed for a round; raises ``RecordError`` where the match has no seed."""
        if self.seed is None:
            raise RecordError(Message("error.match.no-seed"), "record.form")
        turns = self.game.turns
        return deal(self.game.pack, self.players, self.seed, number, each=each, turn=turns)

    def _start_duels(self, hands: dict[int, tuple[Card, ...]], turned: Card | None) -> None:
        """Begin a round of duels: in order from the eldest, everybody against the seat opposite."""
        self.round, self.duels = self.round + 1, True
        self._hands, self._turned = hands, turned
        self._left = self._pairs((self.dealer + 1) % self.players)

    def _pairs(self, eldest: int) -> list[tuple[int, int]]:
        half = self.players // 2
        return [((eldest + step) % self.players, (eldest + step + half) % self.players) for step in range(half)]

    def _duel(self, hands: Sequence[Cards] | None, turned: Card | str | None) -> Hand:
        """The next duel of the round. Its cards were dealt with the round; a match from a file may lack them."""
        pair = self._left[0]
        if not set(pair) <= set(self._hands):
            given, turned = (hands, turned) if hands is not None else self._seeded(self.round)
            whole = Hand(self.game, given, scores=self.scores, turned=turned)
            self._hands = {seat: whole.cards(seat) for seat in range(whole.players)} | self._hands
        seats = pair if pair[0] % 2 == 0 else pair[::-1]
        cards = [self._hands[seat] for seat in seats]
        dealer = seats.index(pair[1])
        hand = Hand(self._duel_game(), cards, dealer=dealer, scores=self.scores, turned=self._turned)
        return self._start(Deal(hand, seats))

    def _duel_game(self) -> Game:
        pica = self.game.variant.pica_pica
        assert pica is not None
        own = self.game.falta_cap
        return self.game.with_options(falta_cap=pica.cap if own is None else min(own, pica.cap))

    def _start(self, one: Deal) -> Hand:
        if len(one.seats) < self.players:
            self._left.pop(0)
        self.deals.append(one)
        return one.hand

    def start_duel(self, record: Record, seats: tuple[int, int]) -> None:
        """Start the duel of a match file; raises ``RecordError`` where another deal is due or the cards disagree."""
        eldest = (self.first_dealer + self.round + (1 if self._left else 2)) % self.players
        due = self._left or self._pairs(eldest)
        if not self.duels_next or set(seats) != set(due[0]):
            raise RecordError(Message("error.match.duel", {"given": shown(seats)}), "match.pica-pica")
        pair = due[0]
        before = self.scores[::-1] if seats[0] % 2 else self.scores
        agrees(record, self._duel_game(), (before[0], before[1]), seats.index(pair[1]))
        if not self._left:
            self._start_duels({}, record.turned)
        known = {card for seat, cards in self._hands.items() if seat not in pair for card in cards}
        if record.turned != self._turned or known & {card for cards in record.hands for card in cards}:
            raise RecordError(Message("error.match.round"), "match.pica-pica")
        self._hands.update(zip(seats, record.hands, strict=True))
        self._start(Deal(record.hand(), seats))


def in_deal(number: int, reason: Message) -> Message:
    """A reason that names the deal of the match that it is about."""
    return Message("error.match.deal", {"deal": number, "reason": reason})


def agrees(record: Record, game: Game, scores: tuple[int, int], dealer: int) -> None:
    """Raise ``RecordError`` where a record is of another game, or its scores or dealer do not follow."""
    if record.game.variant is not game.variant or record.game.options != game.options:
        raise RecordError(Message("error.match.options"), "record.form")
    if record.scores != scores:
        params = {"given": str(list(record.scores)), "wanted": str(list(scores))}
        raise RecordError(Message("error.match.scores", params), "record.form")
    if record.dealer != dealer:
        raise RecordError(Message("error.match.dealer", {"given": record.dealer, "wanted": dealer}), "deal.rotation")
