"""The referee of one deal.

A ``Hand`` is the only thing of the core that changes. It plays on small integers; what it hands out are values that do
not change. ``legal`` lists what a seat may do, ``check`` says of any action whether it is legal and by which rule,
``act`` does it or raises an error that carries that verdict. Points are credited at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from truco.calls import NOBODY, EnvidoDispute, FlorDispute, Truco
from truco.cards import Card
from truco.counting import tally
from truco.errors import CardError, IllegalAction, RecordError
from truco.events import Action, Award, Declaration, Event, Spoken, events
from truco.i18n import Message, shown
from truco.legality import awaited, legal, why, why_not
from truco.moves import MOVES
from truco.ranking import Ranking
from truco.rulebook import Verdict, sentence
from truco.tokens import Unreadable, read_action
from truco.variants.game import HAND_CARDS, Game
from truco.view import View, look, unveiled

__all__ = ["Cards", "Hand"]

Cards = str | Sequence[Card | str]
"""The cards of a hand: one text (``"1e 7o 4c"``), or cards and their texts."""


class Hand:
    """One deal of a game: cards, calls, points. Seat 0 is the first of ``hands``; side = seat mod 2.

    >>> from truco.variants import game
    >>> hand = Hand(game("argentino"), ["1e 7o 4c", "3b 2c 5o"], scores=(12, 14))
    >>> for action in ("0 envido", "1 accept", "0 4c", "1 3b"):
    ...     hand.act(action)
    >>> hand.scores, hand.to_act, hand.legal(1)
    ((14, 14), (1,), ('2c', '5o', '(2c)', '(5o)', 'truco', 'fold'))
    >>> print(hand.check("0 7o"))
    0 7o is not allowed: Players act in turn: the eldest hand leads the first trick, whoever wins a trick leads the \
next, and the turn passes to the right.
    """

    __slots__ = (
        "_asked", "_tokens", "after_card", "before", "calls_off", "dealer", "dealt", "deciding", "eldest",
        "envido_open", "envite", "envite_called", "flor_open", "game", "hand_winner", "held", "holders", "log", "over",
        "played", "players", "results", "settled", "sides", "strengths", "table", "totals", "truco", "turn", "turned",
        "winner",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        hands: Sequence[Cards],
        *,
        dealer: int | None = None,
        scores: tuple[int, int] = (0, 0),
        turned: Card | str | None = None,
    ) -> None:
        """Deal these hands. Raises ``RecordError`` or ``CardError`` for what cannot be dealt."""
        self.game = game
        self.players = players = len(hands)
        if players not in _SIDES:
            raise RecordError(Message("error.players", {"given": players}), "deal.seats")
        self.dealer = dealer = players - 1 if dealer is None else dealer
        if not 0 <= dealer < players:
            raise RecordError(Message("error.dealer", {"given": shown(dealer), "last": players - 1}), "deal.seats")
        first, second = self.before = before = _read_scores(game, scores)
        self.totals = [first, second]
        order = _read_turned(game, turned)
        self.turned = order.turned
        self.strengths = order.strengths
        self.dealt = dealt = _read_hands(game, hands)
        _check_cards(self)
        token = game.up.__getitem__
        self.held = [[*map(token, cards)] for cards in dealt]
        self.eldest = self.turn = (dealer + 1) % players
        self.sides = _SIDES[players]
        self.table: list[list[tuple[int, int, bool]]] = [[]]
        self.results: list[int | None] = []
        self.truco = Truco()
        self.envite: EnvidoDispute | FlorDispute | None = None
        self.envido_open = game.envido is not None
        self.flor_open = game.flor
        self.envite_called = self.settled = self.calls_off = self.over = False
        self.holders = self.played = self.deciding = 0
        self.after_card = NOBODY
        self.winner: int | None = None
        self.hand_winner: int | None = None
        self.log: list[Action | Award | Spoken | tuple[str, int | None, int | None]] = []
        self._asked: int | None = None
        self._tokens: tuple[str, ...] = ()
        if game.flor:
            is_flor = tally(game, self.turned).is_flor
            self.holders = _mask(seat for seat, cards in enumerate(dealt) if is_flor(cards))
        if game.last_hand is not None:
            close = [game.one_from_winning(score) for score in before]
            self.calls_off = any(close)
            if close[0] != close[1]:
                self.deciding = self.sides[close.index(True)]

    # What is the case -------------------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, int]:
        """The points of side 0 and side 1 now."""
        return self.totals[0], self.totals[1]

    @property
    def stake(self) -> int:
        """What the deal is worth now: the accepted value, in points."""
        return self.game.ladder[self.truco.level]

    @property
    def pending(self) -> str | None:
        """The token of the call that waits for an answer; an envido or a flor is answered before a truco."""
        if self.over:
            return None
        if self.envite is not None:
            return self.envite.said[-1]
        return self.game.steps[self.truco.pending - 1] if self.truco.pending else None

    @property
    def match_over(self) -> bool:
        """Whether a side has reached the target."""
        return self.winner is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, ascending; none when the deal is over."""
        return () if self.over else _SEATS[awaited(self)]

    def legal(self, seat: int) -> tuple[str, ...]:
        """The tokens that a seat may use now; none where it is not awaited."""
        if seat != self._asked:
            self._tokens = legal(self, seat) if 0 <= seat < self.players else ()
            self._asked = seat
        return self._tokens

    @property
    def tricks(self) -> tuple[int | None, ...]:
        """For each finished trick the side that won it, ``None`` for a tie."""
        return tuple(self.results)

    @property
    def awards(self) -> tuple[Award, ...]:
        """The points credited, in order, with the rule that credits them."""
        return tuple([entry for entry in self.log if isinstance(entry, Award)])

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was said and played, in canonical tokens."""
        return tuple([entry for entry in self.log if isinstance(entry, Action)])

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order: actions, declared numbers, tricks, points with their rules, the end."""
        return tuple(events(self.log))

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """The numbers in the order in which they were spoken; no points means "they are good"."""
        return tuple(one for entry in self.log if isinstance(entry, Spoken) for one in entry.declarations())

    def envido(self, seat: int) -> int | None:
        """The envido points of a seat's dealt cards, ``None`` where it has none (no envido in the game, or a flor)."""
        if self.game.envido is None or self.holders >> seat & 1:
            return None
        return tally(self.game, self.turned).envido(self.dealt[seat])

    def flor(self, seat: int) -> int | None:
        """The flor points of a seat's dealt cards, ``None`` where it holds none or none is played."""
        return tally(self.game, self.turned).flor(self.dealt[seat]) if self.holders >> seat & 1 else None

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat was dealt."""
        return tuple(self.game.pack.cards[card] for card in self.dealt[seat])

    def __repr__(self) -> str:
        return f"<Hand of {self.game.variant.id}, {self.players} players, scores {self.totals}, to act {self.to_act}>"

    def view(self, seat: int) -> View:
        """What a seat may know; raises ``RecordError`` for a seat that does not exist."""
        if seat not in range(self.players):
            raise RecordError(Message("error.seat", {"given": shown(seat), "last": self.players - 1}), "actions.seat")
        return look(self, seat)

    def copy(self) -> Hand:
        """A hand of its own in the same state."""
        other = Hand.__new__(Hand)
        for name in Hand.__slots__:
            setattr(other, name, getattr(self, name))
        other.totals, other.results = self.totals.copy(), self.results.copy()
        other.held = [held.copy() for held in self.held]
        other.table = [trick.copy() for trick in self.table]
        other.truco = self.truco.copy()
        other.envite = self.envite and self.envite.copy()
        other.log = self.log.copy()
        return other

    # What is done -----------------------------------------------------------------------------------------------

    def act(self, action: Action | str) -> None:
        """Do an action (``Action(0, "envido")`` or ``"0 envido"``); raises ``IllegalAction`` that says why not."""
        if isinstance(action, Action) and type(action[0]) is int and action[1] in self.legal(action[0]):
            known = action
        else:
            known = self._legal_action(action)
        seat, token = known
        self.log.append(known)
        self._asked = None
        kind, number = self.game.tokens[token]
        MOVES[kind](self, seat, number, token)

    def check(self, action: Action | str) -> Verdict:
        """Whether an action is legal now, with the rule and a sentence. Never raises."""
        read = self._read(action)
        if isinstance(read, Verdict):
            return read
        rule = why(self, read.seat, read.token)
        return Verdict(True, rule, sentence(rule, self.game))

    def unveiled(self, seat: int, token: str) -> str:
        """The token of the record format behind one of a view: ``#2`` of a blind seat is its second card."""
        return unveiled(self, seat, token)

    def _legal_action(self, action: object) -> Action:
        read = self._read(action)
        if isinstance(read, Verdict):
            raise IllegalAction(read)
        return read

    def _read(self, action: object) -> Action | Verdict:
        """The legal action that is meant, or the verdict against it."""
        try:
            seat, meant = read_action(self.game, self.players, action)
        except Unreadable as error:
            return self._forbidden(shown(action), error.rule)
        truco, steps = self.truco, self.game.steps
        if meant == ("raise",):
            meant = (steps[min(truco.pending or truco.level, len(steps) - 1)],)
        legal_now = self.legal(seat)
        for token in meant:
            if token in legal_now:
                return Action(seat, token)
        return self._forbidden(f"{seat} {meant[-1]}", why_not(self, seat, meant[-1]))

    def _forbidden(self, action: str, rule: str) -> Verdict:
        return Verdict(False, rule, Message("verdict.no", {"action": action, "why": sentence(rule, self.game)}))


def _mask(seats: Iterable[int]) -> int:
    """A set of seats as a bit mask."""
    return sum(1 << seat for seat in seats)


def _read_scores(game: Game, scores: tuple[int, int]) -> tuple[int, int]:
    if len(scores) == 2 and 0 <= scores[0] < game.target and 0 <= scores[1] < game.target:
        return scores[0], scores[1]
    given = {"given": shown(scores), "target": game.target}
    raise RecordError(Message("error.scores", given), "match.target")


def _read_turned(game: Game, turned: Card | str | None) -> Ranking:
    """The ranking for the turned card; raises ``RecordError`` that says what is wrong with it."""
    try:
        return Ranking.of(game, turned)
    except CardError as error:
        raise RecordError(Message("error.turned", {"reason": error.message}), error.rule) from error


def _read_hands(game: Game, hands: Sequence[Cards]) -> tuple[tuple[int, ...], ...]:
    """The places in the pack of the cards of each hand; raises ``CardError`` for what is no card of the pack."""
    place = game.index.__getitem__
    try:
        return tuple([tuple(map(place, hand.split() if isinstance(hand, str) else hand)) for hand in hands])
    except (KeyError, TypeError):
        return tuple(_read_hand(game, seat, hand) for seat, hand in enumerate(hands))


def _read_card(game: Game, card: object) -> Card:
    """The card of the pack that is meant; a card of another pack is not taken for one that is written alike."""
    if isinstance(card, Card) and card not in game.pack:
        raise CardError(Message("error.card.pack", {"value": str(card), "n": len(game.pack)}), "deal.pack")
    return game.pack.card(str(card))


def _read_hand(game: Game, seat: int, hand: Cards) -> tuple[int, ...]:
    """The cards of a hand that are not written canonically, or the error that says what is wrong with them."""
    try:
        return tuple(game.index[_read_card(game, card)] for card in (hand.split() if isinstance(hand, str) else hand))
    except CardError as error:
        raise RecordError(Message("error.hands", {"seat": seat, "reason": error.message}), error.rule) from error


def _check_cards(hand: Hand) -> None:
    """Three cards each (or one each, where that is allowed), none of them twice."""
    game, dealt = hand.game, hand.dealt
    cards: tuple[int, ...] = sum(dealt, ())
    if hand.turned is not None:
        cards = (*cards, game.index[hand.turned])
    if len({*cards}) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise RecordError(Message("error.card.twice", {"card": game.up[twice]}), "deal.pack")
    sizes = {*map(len, dealt)}
    if sizes == _DEAL:
        return
    if sizes != {1} or not game.one_card_deal:
        seat = next(seat for seat, cards in enumerate(dealt) if len(cards) != HAND_CARDS)
        given = {"seat": seat, "n": len(dealt[seat]), "wanted": HAND_CARDS}
        raise RecordError(Message("error.hand.cards", given), "deal.cards")
    if any(game.one_from_winning(score) for score in hand.before):
        raise RecordError(Message("error.one-card"), "deal.one-card")


_DEAL = {HAND_CARDS}
_SIDES = {players: (_mask(range(0, players, 2)), _mask(range(1, players, 2))) for players in (2, 4, 6)}
_SEATS = tuple(tuple(seat for seat in range(6) if mask >> seat & 1) for mask in range(64))
