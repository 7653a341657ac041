"""What each kind of token does to a deal, and what it brings.

The referee (``truco.hand``) has checked that the token is legal; nothing is checked here. All moves take the hand, the
seat, the token's number and the token.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from truco.calls import NOBODY, EnvidoDispute, FlorDispute, best, declare
from truco.counting import tally
from truco.events import Award, Spoken
from truco.legality import may_step
from truco.ranking import FACE_DOWN
from truco.variants.game import HAND_CARDS, Game

if TYPE_CHECKING:
    from truco.hand import Hand

__all__ = ["MOVES", "deal_winner", "tied_side", "trick_winner"]

_OPEN = -2


@lru_cache(maxsize=256)
def deal_winner(tricks: tuple[int | None, ...], last: int = HAND_CARDS) -> int | None:
    """The side that has won the deal with these tricks; ``None`` if all were tied, -2 while it is open.

    Rule ``tricks.deal``: two tricks win; with a tie, the first trick that is won decides.

    >>> deal_winner((0, 1, None)), deal_winner((None, None, None)), deal_winner((0,))
    (0, None, -2)
    """
    won = [side for side in tricks if side is not None]
    if not won:
        return _OPEN if len(tricks) < last else None
    if len(won) < len(tricks):
        return won[0]
    return won[-1] if won.count(won[-1]) == 2 or len(tricks) == last else _OPEN


def play(hand: Hand, seat: int, number: int, token: str) -> None:
    if hand.truco.pending:
        hand.truco.accept()
    down = token[0] == "("
    hand.held[seat].remove(token[1:-1] if down else token)
    hand.played |= 1 << seat
    trick = hand.table[-1]
    trick.append((seat, number, down))
    if len(trick) == hand.players:
        _close_trick(hand, trick)
    else:
        hand.turn = (seat + 1) % hand.players
    if hand.game.call_after_card:
        waits = not hand.over and seat != hand.turn and may_step(hand, seat & 1)
        hand.after_card = seat if waits else NOBODY


def trick_winner(plays: Sequence[tuple[int, int]], tie_leader: str) -> tuple[int | None, int]:
    """Who wins a trick, and which seat leads next; ``plays`` are seats and strengths in the order of play.

    The side is 0 or 1, ``None`` for a tie between the sides. Rules ``tricks.highest``, ``tricks.tied``.

    >>> trick_winner([(0, 9), (1, 4), (2, 3), (3, 12)], "same"), trick_winner([(1, 5), (0, 5)], "same")
    ((1, 3), (None, 1))
    """
    leader = plays[0][0]
    even = odd = _OPEN
    first = [leader, leader]
    for seat, strength in plays:
        if seat & 1:
            if strength > odd:
                odd, first[1] = strength, seat
        elif strength > even:
            even, first[0] = strength, seat
    if even != odd:
        won = int(odd > even)
        return won, first[won]
    if tie_leader == "first_tied":
        order = [seat for seat, _ in plays]
        return None, min(first, key=order.index)
    return None, leader


def tied_side(game: Game, dealer: int, eldest: int) -> int | None:
    """The side that wins a deal of tied tricks only, ``None`` where nobody does (``tricks.all-tied``)."""
    rule = game.all_tied
    return None if rule == "nobody" else (dealer if rule == "dealer" else eldest) & 1


def _close_trick(hand: Hand, trick: list[tuple[int, int, bool]]) -> None:
    strengths = hand.strengths
    plays = [(seat, FACE_DOWN if down else strengths[card]) for seat, card, down in trick]
    won, hand.turn = trick_winner(plays, hand.game.tie_leader)
    hand.results.append(won)
    side = deal_winner((*hand.results,), len(hand.dealt[0]))
    hand.log.append(("trick", won, hand.turn if side == _OPEN else None))
    if side == _OPEN:
        hand.table.append([])
    elif side is None:
        _all_tied(hand)
    else:
        _finish(hand, side, hand.stake, "truco.won")


def _all_tied(hand: Hand) -> None:
    side = tied_side(hand.game, hand.dealer, hand.eldest)
    if side is None:
        _end(hand, None)
    else:
        _finish(hand, side, hand.stake, "tricks.all-tied")


def accept(hand: Hand, seat: int, number: int, token: str) -> None:
    hand.after_card = NOBODY
    last = hand.game.last_hand
    if hand.deciding and last is not None:
        hand.deciding = 0
        hand.truco.level = len(hand.game.steps) if last.accepts == "last" else 1
    elif hand.envite is not None:
        _settle(hand, hand.envite)
    else:
        hand.truco.accept()


def decline(hand: Hand, seat: int, number: int, token: str) -> None:
    hand.after_card = NOBODY
    left = 0 if hand.game.refusal == "first" else ~(1 << seat)
    if hand.deciding:
        hand.deciding &= left
        if not hand.deciding:
            _finish(hand, 1 - (seat & 1), hand.stake, "last-hand.declined")
    elif hand.envite is not None:
        hand.envite.asked &= left
        if not hand.envite.asked:
            _refuse(hand, hand.envite)
    else:
        hand.truco.asked &= left
        if not hand.truco.asked:
            _finish(hand, hand.truco.by, hand.stake, "truco.refused")


def fold(hand: Hand, seat: int, number: int, token: str) -> None:
    side, game = seat & 1, hand.game
    bonus = (
        game.fold_bonus
        and not hand.played & hand.sides[side]
        and not hand.truco.level
        and not hand.envite_called
        and (game.envido_first or not hand.truco.pending)
    )
    if hand.envite is not None:
        _refuse(hand, hand.envite)
    if not hand.over:
        _finish(hand, 1 - side, hand.stake + bonus, "fold.bonus" if bonus else "fold.pays")


def step(hand: Hand, seat: int, number: int, token: str) -> None:
    hand.after_card = NOBODY
    hand.truco.call(seat & 1, hand.sides[1 - (seat & 1)])


def envido(hand: Hand, seat: int, number: int, token: str) -> None:
    hand.after_card = NOBODY
    hand.envite_called = True
    side, rules = seat & 1, hand.game.envido
    if not isinstance(hand.envite, EnvidoDispute):
        assert rules is not None
        hand.envite = EnvidoDispute(rules)
    hand.envite.call(token, side, hand.sides[1 - side])


def flor(hand: Hand, seat: int, number: int, token: str) -> None:
    hand.after_card = NOBODY
    side, rules = seat & 1, hand.game.flores
    assert rules is not None
    if isinstance(hand.envite, FlorDispute):
        _answer_flor(hand, hand.envite, seat, token)
        return
    hand.envite_called = True
    hand.envido_open = hand.flor_open = False
    hand.envite = None
    if hand.holders & hand.sides[1 - side]:
        hand.envite = FlorDispute(rules, hand.holders).call(token, side, hand.sides[1 - side])
    else:
        _award(hand, side, rules.points * hand.holders.bit_count(), "flor", "flor.alone")


def _answer_flor(hand: Hand, flor: FlorDispute, seat: int, token: str) -> None:
    if token not in (flor.rules.yields, flor.rules.meets):
        flor.call(token, seat & 1, hand.sides[1 - (seat & 1)])
        return
    flor.asked &= 0 if hand.game.refusal == "first" else ~(1 << seat)
    if not flor.asked:
        if token == flor.rules.yields:
            _refuse(hand, flor)
        else:
            _settle(hand, flor)


def _settle(hand: Hand, envite: EnvidoDispute | FlorDispute) -> None:
    """Compare, let the numbers be spoken, and credit an accepted envido or flor."""
    game = hand.game
    table = tally(game, hand.turned)
    _close_envite(hand)
    if isinstance(envite, EnvidoDispute):
        points = {seat: table.envido(cards) for seat, cards in enumerate(hand.dealt) if not hand.holders >> seat & 1}
        nearest = game.envido_tie == "nearest"
    else:
        points = {seat: table.flor(cards) for seat, cards in enumerate(hand.dealt) if hand.holders >> seat & 1}
        nearest = True
    if nearest:
        winner = best(points, hand.eldest, hand.players) & 1
    else:
        spoken = declare(points, hand.eldest, hand.players, nearest=False)
        winner = [seat for seat, number in spoken if number is not None][-1] & 1
    hand.log.append(Spoken(points, hand.eldest, hand.players, nearest))
    if isinstance(envite, EnvidoDispute):
        rule = "envido.falta" if envite.said[-1] == envite.rules.all_in else "envido.accepted"
        _award(hand, winner, envite.accepted(game, hand.before, winner), "envido", rule)
    else:
        amount = envite.accepted(game, hand.before, winner, hand.sides)
        _award(hand, winner, amount, "flor", _flor_rule(envite, accepted=True))


def _refuse(hand: Hand, envite: EnvidoDispute | FlorDispute) -> None:
    _close_envite(hand)
    if isinstance(envite, EnvidoDispute):
        _award(hand, envite.by, envite.refused(), "envido", "envido.refused")
    else:
        amount = envite.refused(hand.game, hand.before, hand.sides)
        _award(hand, envite.by, amount, "flor", _flor_rule(envite, accepted=False))


def _close_envite(hand: Hand) -> None:
    hand.envite = None
    hand.envido_open = hand.flor_open = False
    hand.settled = True


def _flor_rule(flor: FlorDispute, *, accepted: bool) -> str:
    if flor.plain:
        return "flor.met" if accepted or not flor.rules.yields else "flor.yield"
    if not accepted:
        return "flor.refused"
    pay = flor.rules.calls[flor.said[-1]].accepted
    return "flor.al-resto" if pay is not None and pay.falta else "flor.raised"


def _award(hand: Hand, side: int, points: int, kind: str, rule: str) -> None:
    hand.log.append(Award(side, points, kind, rule))
    hand.totals[side] += points
    if hand.totals[side] >= hand.game.target:
        hand.winner = side
        hand.over = True
        if kind != "truco":
            hand.log.append(("end", None, None))


def _finish(hand: Hand, side: int, points: int, rule: str) -> None:
    _award(hand, side, points, "truco", rule)
    _end(hand, side)


def _end(hand: Hand, side: int | None) -> None:
    hand.over = True
    hand.hand_winner = side
    hand.log.append(("end", side, None))


MOVES: tuple[Callable[[Hand, int, int, str], None], ...] = (play, play, accept, decline, fold, step, envido, flor)
"""The moves, by the kind of a token: card, face-down card, accept, decline, fold, step, envido, flor."""
