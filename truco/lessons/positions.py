"""Questions about positions in a deal: may that be said now, what does it bring, who must act, what is the score."""

from __future__ import annotations

from random import Random

from truco.bots import RandomBot, play
from truco.calls import EnvidoDispute
from truco.events import Action, Event
from truco.hand import Hand
from truco.i18n import Message, joined
from truco.lessons.cards import some_cards, turned_card
from truco.lessons.question import Choice, Question
from truco.record import Record
from truco.rulebook import sentence
from truco.variants import Game

__all__ = ["may_call", "price", "score", "to_act"]


def _dealt(game: Game, random: Random, players: int) -> Hand:
    """A fresh deal at some score; no side is one hand from winning."""
    turned = turned_card(game, random)
    cards = some_cards(game, random, 3 * players, turned)
    scores = (random.randrange(game.target - 1), random.randrange(game.target - 1))
    return Hand(game, [cards[seat::players] for seat in range(players)], scores=scores, turned=turned)


def _position(game: Game, random: Random, players: int) -> Hand:
    """A deal in the middle, some random actions on (nobody folds or refuses)."""
    while True:
        hand = _dealt(game, random, players)
        for _ in range(random.randrange(1, 7)):
            if hand.over:
                break
            seat = random.choice(hand.to_act)
            tokens = [token for token in hand.legal(seat) if token not in ("fold", "decline")]
            hand.act(Action(seat, random.choice(tokens or list(hand.legal(seat)))))
        if not hand.over:
            return hand


def _said(hand: Hand) -> tuple[str, ...]:
    """The words that were said in a hand, as tokens."""
    return tuple(token for _, token in hand.actions if token.strip("()") not in hand.game.index)


def may_call(game: Game, random: Random) -> Question:
    """Ask of a position in the middle of a deal whether a seat may use a token now."""
    hand = _position(game, random, random.choice((2, 2, 4)))
    flor = {*game.variant.flor.calls, game.variant.flor.yields} if game.variant.flor and not game.flor else set()
    words = [token for token in game.tokens if token not in game.index and "(" not in token and token not in flor]
    seat = random.randrange(hand.players)
    allowed = [token for token in hand.legal(seat) if token in words]
    token = random.choice(allowed) if allowed and random.random() < 0.5 else random.choice(words)
    verdict = hand.check(Action(seat, token))
    said = (*_said(hand), token)
    record = Record.of(hand).as_dict()
    follows = None
    if verdict.legal:
        hand.act(Action(seat, token))
        follows = Record.of(hand).as_dict()
    choices = (
        Choice(Message("ask.may.yes"), verdict.legal, verdict.message),
        Choice(Message("ask.may.no"), not verdict.legal, verdict.message),
    )
    prompt = Message("ask.may", {"seat": seat, "token": game.spoken(token)})
    why = (verdict.message,)
    return Question(
        "may-call",
        prompt,
        choices,
        why,
        verdict.rule,
        (Message("ask.may.hint"),),
        record=record,
        after=follows,
        said=said,
    )


def _calls(hand: Hand, seat: int) -> list[str]:
    game = hand.game
    envite = game.envido is not None and {*game.envido.calls, game.envido.all_in}
    return [token for token in hand.legal(seat) if token in game.steps or (envite and token in envite)]


def _brings(hand: Hand, seat: int, answer: str) -> tuple[int, str]:
    """What an answer to the pending call brings, in points, with the rule that says so."""
    copy = hand.copy()
    before = len(copy.awards)
    copy.act(Action(seat, answer))
    if len(copy.awards) > before:
        award = copy.awards[before]
        return award.points, award.rule
    return copy.stake, "truco.won"


def _depends_on_winner(hand: Hand) -> bool:
    """Whether what the pending call brings differs with who wins it (a falta that looks at the winner's score)."""
    dispute = hand.envite
    if not isinstance(dispute, EnvidoDispute):
        return False
    first, second = (dispute.accepted(hand.game, hand.scores, side) for side in (0, 1))
    return first != second


def price(game: Game, random: Random) -> Question:
    """A chain of calls and its answer: ask how many points that brings."""
    while True:
        hand = _dealt(game, random, 2)
        for _ in range(random.choice((1, 1, 2, 2, 3))):
            calls = _calls(hand, hand.to_act[0])
            if calls:
                hand.act(Action(hand.to_act[0], random.choice(calls)))
        if hand.pending and {"accept", "decline"} <= set(hand.legal(hand.to_act[0])):
            break
    seat = hand.to_act[0]
    accepted, refused = (_brings(hand, seat, answer) for answer in ("accept", "decline"))
    is_accepted = random.random() < 0.5 and not _depends_on_winner(hand)
    right, rule = accepted if is_accepted else refused
    other = (refused if is_accepted else accepted)[0]
    why = sentence(rule, game)
    replies = {other: Message("ask.price.refused" if is_accepted else "ask.price.accepted")}
    for points in (right - 1, right + 1, right + 2, 2 * right):
        if points > 0:
            replies.setdefault(points, why)
    replies.pop(right, None)
    others = random.sample([points for points in replies if points != other], min(2, len(replies) - (other != right)))
    numbers = sorted({right, *others, *({other} - {right})})
    choices = [Choice(Message("points", {"n": n}), n == right, why if n == right else replies[n]) for n in numbers]
    said = joined(
        [Message("ask.price.said", {"seat": one.seat, "token": game.spoken(one.token)}) for one in hand.actions]
    )
    params = {"said": said, "a": hand.scores[0], "b": hand.scores[1], "target": game.target}
    prompt = Message("ask.price.if-accepted" if is_accepted else "ask.price.if-refused", params)
    hints = (Message("ask.price.hint"),)
    return Question("price", prompt, tuple(choices), (why,), rule, hints, said=_said(hand))


def to_act(game: Game, random: Random) -> Question:
    """A position: ask whose turn it is, to answer or to play."""
    players = random.choice([n for n in (2, 4, 4) if n in game.variant.players])
    while True:
        hand = _position(game, random, players)
        if len(hand.to_act) == 1 or {seat % 2 for seat in hand.to_act} != {0, 1}:
            break
    awaited = hand.to_act
    rule = "calls.answer" if hand.pending else "tricks.turn"
    why = sentence(rule, game)
    choices = [Choice(Message("ask.act.seat", {"seat": seat}), awaited == (seat,), why) for seat in range(players)]
    if players > 2:
        sides = [tuple(range(side, players, 2)) for side in (0, 1)]
        choices += [Choice(Message("ask.act.side", {"side": side}), awaited == sides[side], why) for side in (0, 1)]
    if not any(choice.right for choice in choices):
        return to_act(game, random)
    wrong = Message("ask.act.wrong", {"reason": why})
    choices = [Choice(one.label, one.right, why if one.right else wrong) for one in choices]
    record = Record.of(hand).as_dict()
    return Question(
        "to-act", Message("ask.act"), tuple(choices), (why,), rule, (Message("ask.act.hint"),), record=record
    )


def score(game: Game, random: Random) -> Question:
    """A deal that is over: ask for the score."""
    while True:
        hand = _dealt(game, random, 2)
        before = hand.scores
        play(hand, [RandomBot(random.random().hex()), RandomBot(random.random().hex())])
        if 0 < len(hand.awards) <= 3 and len(hand.actions) >= 3:
            break
    right = hand.scores
    gained = (right[0] - before[0], right[1] - before[1])
    awards = [
        Event("award", side=one.side, points=one.points, token=one.kind, rule=one.rule).message for one in hand.awards
    ]
    first = hand.awards[0]
    without = [right[0], right[1]]
    without[first.side] -= first.points
    candidates = {
        (before[0] + gained[1], before[1] + gained[0]): Message("ask.score.swapped"),
        (without[0], without[1]): Message("ask.score.missed", {"reason": awards[0]}),
        (right[0] + 1, right[1]): Message("ask.score.look", {"reason": joined(awards)}),
        (right[0], right[1] + 1): Message("ask.score.look", {"reason": joined(awards)}),
    }
    candidates.pop(right, None)
    told = {right: joined(awards), **dict(list(candidates.items())[:3])}
    choices = [Choice(Message("ask.score.is", {"a": a, "b": b}), (a, b) == right, told[a, b]) for a, b in sorted(told)]
    why = (*awards, *dict.fromkeys(sentence(award.rule, game) for award in hand.awards))
    prompt = Message("ask.score", {"a": before[0], "b": before[1]})
    record = Record.of(hand).as_dict()
    return Question(
        "score", prompt, tuple(choices), why, first.rule, (Message("ask.score.hint"),), record=record, said=_said(hand)
    )
