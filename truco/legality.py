"""What a seat may do now, and the rule that says why not.

``legal`` lists the tokens: it is the one place that decides. ``why_not`` only names the rule that stands against a
token that is not on the list, and ``why`` the rule behind one that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truco.calls import NOBODY, EnvidoDispute, FlorDispute, envido_calls
from truco.variants.game import ACCEPT, DECLINE, DOWN, ENVIDO, FLOR, FOLD, STEP, UP

if TYPE_CHECKING:
    from truco.hand import Hand

__all__ = ["awaited", "legal", "may_flor", "may_step", "why", "why_not"]

_ANSWERS = ("accept", "decline")


def may_step(hand: Hand, side: int) -> bool:
    """Whether a side may call the next step of the ladder, on its turn or in answer to the pending one."""
    truco, game = hand.truco, hand.game
    present = truco.pending or truco.level
    if hand.calls_off or present == len(game.steps) or (truco.right == 1 - side and not truco.pending):
        return False
    return game.overraise or hand.totals[side] + game.ladder[present] < game.target


def may_flor(hand: Hand, seat: int) -> bool:
    """Whether a seat holds a flor that it has not lost the chance to call (while it has not, it cannot play a card)."""
    return bool(hand.flor_open and hand.holders >> seat & 1)


def _envido(hand: Hand, said: tuple[str, ...]) -> tuple[str, ...]:
    """The envido calls that may follow those said; the falta matters only where a call may repeat without limit."""
    game = hand.game
    if not game.limitless:
        return envido_calls(game, said)
    return envido_calls(game, said, max(game.falta_points(hand.before, 0), game.falta_points(hand.before, 1)))


def _may_open(hand: Hand, seat: int) -> bool:
    """Whether a seat may open the envido: before its own first card, nothing accepted, called or settled."""
    return (
        hand.envido_open
        and not hand.truco.level
        and not hand.played >> seat & 1
        and not hand.calls_off
        and (not hand.truco.pending or hand.game.envido_first)
    )


def _cards(hand: Hand, seat: int) -> list[str]:
    held, first = hand.held[seat], hand.game.face_down_from
    if first is None or len(hand.results) + 1 < first:
        return held.copy()
    return [*held, *[f"({card})" for card in held]]


def _answers(hand: Hand, seat: int, envite: EnvidoDispute | FlorDispute) -> tuple[str, ...]:
    """What a member of the challenged side may say to an envido or a flor."""
    if isinstance(envite, EnvidoDispute):
        if may_flor(hand, seat):
            return (hand.game.flor_call, "fold")
        return (*_ANSWERS, *_envido(hand, envite.said), "fold")
    raises = envite.rules.calls[envite.said[-1]].answers
    if envite.plain:
        return (envite.rules.meets or envite.rules.yields, *raises, "fold")
    return (*_ANSWERS, *raises, "fold")


def awaited(hand: Hand) -> int:
    """The seats that may act now, as a bit mask."""
    envite = hand.envite
    if envite is not None:
        if hand.flor_open and isinstance(envite, EnvidoDispute):
            return envite.asked | (hand.holders & hand.sides[envite.by])
        return envite.asked
    if hand.truco.pending:
        return hand.truco.asked
    if hand.deciding:
        return hand.deciding
    after = hand.after_card
    return 1 << hand.turn if after == NOBODY else 1 << hand.turn | 1 << after


def legal(hand: Hand, seat: int) -> tuple[str, ...]:
    """The tokens that a seat may use now, in the order: cards, face-down cards, words."""
    if hand.over:
        return ()
    envite, pending, game = hand.envite, hand.truco.pending, hand.game
    if envite is not None:
        if envite.asked >> seat & 1:
            return _answers(hand, seat, envite)
        partner = seat & 1 == envite.by and isinstance(envite, EnvidoDispute)
        return (game.flor_call,) if partner and may_flor(hand, seat) else ()
    if pending:
        if not hand.truco.asked >> seat & 1:
            return ()
        if hand.flor_open and may_flor(hand, seat):
            return (game.flor_call, "fold")
        tokens = _cards(hand, seat) if game.silent_accept and seat == hand.turn else []
        tokens += _ANSWERS
    elif hand.deciding:
        return _ANSWERS if hand.deciding >> seat & 1 else ()
    elif seat != hand.turn:
        return (game.steps[hand.truco.level],) if seat == hand.after_card else ()
    elif hand.flor_open and may_flor(hand, seat):
        return (game.flor_call, "fold") if game.fold_without_call else (game.flor_call,)
    else:
        tokens = _cards(hand, seat)
    if may_step(hand, seat & 1):
        tokens.append(game.steps[pending or hand.truco.level])
    if _may_open(hand, seat):
        tokens += _envido(hand, ())
    if pending or game.fold_without_call:
        tokens.append("fold")
    return tuple(tokens)


def why(hand: Hand, seat: int, token: str) -> str:
    """The id of the rule by which a legal token is legal."""
    kind = hand.game.tokens[token][0]
    if hand.deciding:
        return "last-hand.decision"
    if kind in (UP, DOWN):
        if hand.truco.pending:
            return "truco.silent"
        return "tricks.any-card" if kind == UP else "cards.face-down"
    if kind in (ACCEPT, DECLINE):
        return "calls.answer"
    if kind == STEP:
        return "truco.after-card" if seat != hand.turn and not hand.truco.pending else "truco.call"
    if kind == ENVIDO:
        return "envido.raise" if hand.envite else "envido.first" if hand.truco.pending else "envido.window"
    if kind == FLOR:
        return "flor.answers" if isinstance(hand.envite, FlorDispute) else "flor.call"
    return "fold.call" if hand.envite or hand.truco.pending else "fold.turn"


def _not_awaited(hand: Hand, seat: int) -> str:
    """Why a seat may not act at all."""
    call = hand.envite or (hand.truco if hand.truco.pending else None)
    if call is None:
        return "tricks.turn"
    if seat & 1 == call.by:
        return "calls.wait"
    if isinstance(call, FlorDispute) and not call.holders >> seat & 1:
        return "flor.answers"
    return "calls.declined"


def _why_not_step(hand: Hand, seat: int, level: int) -> str:
    truco, side = hand.truco, seat & 1
    if hand.calls_off:
        return "last-hand.no-calls"
    if hand.envite is not None:
        return "calls.top"
    present = truco.pending or truco.level
    if level != present + 1:
        return "truco.order"
    if not truco.pending and truco.right == 1 - side:
        return "truco.quiero"
    if may_step(hand, side):
        played = any(who == seat for who, *_ in hand.table[-1])
        return "truco.after-card" if hand.game.call_after_card and played else "tricks.turn"
    return "truco.overraise"


def _why_not_envido(hand: Hand, seat: int) -> str:
    if hand.calls_off:
        return "last-hand.no-calls"
    if isinstance(hand.envite, EnvidoDispute):
        return "envido.raise"
    if isinstance(hand.envite, FlorDispute) or not hand.envido_open:
        return "envido.once" if hand.settled else "envido.flor"
    if hand.truco.level:
        return "envido.truco"
    if hand.truco.pending and not hand.game.envido_first:
        return "envido.not-first"
    return "envido.window" if hand.played >> seat & 1 else "envido.raise"


def _why_not_flor(hand: Hand, seat: int, token: str) -> str:
    if isinstance(hand.envite, FlorDispute) or token != hand.game.flor_call:
        return "flor.answers"
    if not hand.holders >> seat & 1:
        return "flor.held"
    return "flor.once"


def why_not(hand: Hand, seat: int, token: str) -> str:
    """The id of the rule that forbids a token of the game now."""
    kind, number = hand.game.tokens[token]
    if hand.over:
        return "match.over" if hand.winner is not None else "tricks.over"
    if hand.deciding:
        own = hand.deciding & hand.sides[seat & 1]
        return "calls.declined" if own and not hand.deciding >> seat & 1 else "last-hand.decision"
    called = hand.envite is not None or hand.truco.pending
    if kind == FLOR and not hand.game.flor:
        return "flor.agreed"
    if kind in (ACCEPT, DECLINE) and not called:
        return "calls.none"
    if not legal(hand, seat):
        return _why_not_step(hand, seat, number) if kind == STEP and not called else _not_awaited(hand, seat)
    if kind in (UP, DOWN) and hand.game.up[number] not in hand.held[seat]:
        return "cards.held"
    if kind == FOLD:
        return "calls.wait" if called else "fold.turn"
    if kind != FLOR and may_flor(hand, seat):
        return "flor.must"
    if kind in (UP, DOWN):
        if hand.envite is not None or seat != hand.turn:
            return "calls.wait" if hand.envite or hand.truco.pending else "tricks.turn"
        if hand.truco.pending and not hand.game.silent_accept:
            return "calls.wait"
        return "cards.face-down"
    if kind in (ACCEPT, DECLINE):
        return "flor.answers"  # the one call that is not answered with these words
    if kind == STEP:
        return _why_not_step(hand, seat, number)
    if kind == ENVIDO:
        return _why_not_envido(hand, seat)
    return _why_not_flor(hand, seat, token)
