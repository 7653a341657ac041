"""The kinds of questions, each a function from a game and a source of chance to a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from truco.cards import Card
from truco.counting import Count, envido, tally
from truco.errors import TrucoError
from truco.events import Action
from truco.hand import Hand
from truco.i18n import Message
from truco.lessons.question import Choice, Question
from truco.moves import deal_winner
from truco.ranking import Ranking
from truco.record import Record
from truco.rulebook import sentence
from truco.variants import Game

__all__ = ["KINDS", "make"]


def _turned(game: Game, random: Random) -> Card | None:
    return random.choice(game.pack.cards) if game.variant.order.turns else None


def _cards(game: Game, random: Random, count: int, turned: Card | None) -> tuple[Card, ...]:
    return tuple(random.sample([card for card in game.pack if card != turned], count))


def which_card(game: Game, random: Random) -> Question:
    """Two cards: which one wins the trick? Often they are near one another, sometimes equal."""
    turned = _turned(game, random)
    order = Ranking.of(game, turned)
    first = random.choice([card for card in game.pack if card != turned])
    near = sorted((card for card in game.pack if card not in (turned, first)), key=order.strength)
    near.sort(key=lambda card: abs(order.strength(card) - order.strength(first)))
    second = random.choice(near[: random.choice((4, 12, len(near)))])
    compared = order.compare(first, second)
    wrong_tie = Message("ask.card.not-tied", {"reason": compared.reason})
    choices = [
        Choice(
            Message("ask.card.wins", {"card": str(card)}),
            compared.winner == card,
            compared.reason
            if compared.winner in (card, None)
            else Message("ask.card.other", {"reason": compared.reason}),
            card,
        )
        for card in (first, second)
    ]
    choices.append(
        Choice(Message("ask.card.tied"), compared.winner is None, wrong_tie if compared.winner else compared.reason)
    )
    hints = (Message("ask.card.hint", {"order": " > ".join(game.tiers)}),)
    why = (compared.reason, sentence(compared.rule, game))
    prompt = Message("ask.card", {"a": str(first), "b": str(second)})
    return Question("which-card", prompt, tuple(choices), why, compared.rule, hints, (first, second), turned)


def _mistakes(game: Game, cards: tuple[Card, ...], turned: Card | None, right: Count) -> dict[int, Message]:
    """Wrong counts that people arrive at, with the reply to each."""
    table = tally(game, turned)
    values = [table.values[game.index[card]] for card in cards]
    faces = [int(card.rank) for card in cards]
    suits = {card.suit for card in cards}
    found: dict[int, Message] = {}
    if len(right.cards) == 1:
        top = sorted(values)[-2:]
        found[sum(top) + table.base] = Message("ask.count.no-pair", {"base": table.base})
    else:
        found[right.points - table.base] = Message("ask.count.forgot-base", {"base": table.base})
        found[max(values)] = Message("ask.count.only-one")
    if len(suits) == 1:
        found[sum(values) + table.base] = Message("ask.count.three")
    with_faces = sum(int(card.rank) for card in right.cards) + (table.base if len(right.cards) > 1 else 0)
    if with_faces != right.points:
        found[with_faces] = Message(
            "ask.count.figures", {"figures": ", ".join(game.envido.figures if game.envido else ())}
        )
    found[sum(faces)] = Message("ask.count.all")
    found.pop(right.points, None)
    return found


def count(game: Game, random: Random) -> Question:
    """Three cards: what is the envido? The wrong answers are those of people who count wrongly."""
    while True:
        turned = _turned(game, random)
        cards = _cards(game, random, 3, turned)
        right = envido(game, cards, turned)
        if right is not None and (random.random() < 0.3 or len(right.cards) == 2):
            break
    mistakes = _mistakes(game, cards, turned, right)
    wrong = random.sample(sorted(mistakes), min(3, len(mistakes)))
    choices = [Choice(Message("number", {"n": points}), False, mistakes[points]) for points in wrong]
    choices.append(Choice(Message("number", {"n": right.points}), True, right.steps[-1]))
    choices.sort(key=lambda choice: int(str(choice.label.params["n"])))
    hints = (Message("ask.count.hint"), *right.steps[:-1])
    why = (*right.steps, sentence("envido.count", game))
    return Question("count", Message("ask.count"), tuple(choices), why, "envido.count", hints, cards, turned)


def may_call(game: Game, random: Random) -> Question:
    """Ask of a position in the middle of a deal whether a seat may use a token now."""
    while True:
        players = random.choice((2, 2, 4))
        turned = _turned(game, random)
        cards = _cards(game, random, 3 * players, turned)
        scores = (random.randrange(game.target - 1), random.randrange(game.target - 1))
        hand = Hand(game, [cards[seat::players] for seat in range(players)], scores=scores, turned=turned)
        for _ in range(random.randrange(1, 7)):
            if hand.over:
                break
            seat = random.choice(hand.to_act)
            tokens = [token for token in hand.legal(seat) if token not in ("fold", "decline")]
            hand.act(Action(seat, random.choice(tokens or list(hand.legal(seat)))))
        words = [token for token in game.tokens if token not in game.index and "(" not in token]
        if not hand.over:
            seat = random.randrange(players)
            allowed = [token for token in hand.legal(seat) if token in words]
            token = random.choice(allowed) if allowed and random.random() < 0.5 else random.choice(words)
            verdict = hand.check(Action(seat, token))
            choices = (
                Choice(Message("ask.may.yes"), verdict.legal, verdict.message),
                Choice(Message("ask.may.no"), not verdict.legal, verdict.message),
            )
            prompt = Message("ask.may", {"seat": seat, "token": token})
            record = Record.of(hand).as_dict()
            return Question("may-call", prompt, choices, (verdict.message,), verdict.rule, (), (), turned, record)


def who_wins(game: Game, random: Random) -> Question:
    """Ask who has won the deal with tricks that were won or tied: the table of ties, without cards."""
    while True:
        tricks = tuple(random.choice((0, 1, None)) for _ in range(random.choice((1, 2, 3))))
        earlier = [deal_winner(tricks[:length]) for length in range(1, len(tricks))]
        if all(winner == -2 for winner in earlier):
            break
    winner = deal_winner(tricks)
    told = [Message("ask.wins.trick.tied" if side is None else "ask.wins.trick", {"side": side}) for side in tricks]
    tied = Message("ask.wins.all-tied")
    why = sentence("tricks.all-tied" if winner is None else "tricks.deal", game)
    choices = [Choice(Message("ask.wins.side", {"side": side}), winner == side, why) for side in (0, 1)]
    choices.append(Choice(tied, winner is None, why))
    choices.append(Choice(Message("ask.wins.open"), winner == -2, why))
    prompt = Message("ask.wins", {"tricks": _told(told)})
    return Question("who-wins", prompt, tuple(choices), (why,), "tricks.deal")


def _told(messages: list[Message]) -> Message:
    whole = messages[0]
    for message in messages[1:]:
        whole = Message("list.comma", {"a": whole, "b": message})
    return whole


KINDS: dict[str, Callable[[Game, Random], Question]] = {
    "which-card": which_card,
    "count": count,
    "may-call": may_call,
    "who-wins": who_wins,
}


def make(kind: str, game: Game, seed: str | int, number: int = 0) -> Question:
    """The question of that kind for a seed and a number; raises ``TrucoError`` for a kind that does not fit the game.

    >>> from truco.variants import game
    >>> make("count", game("argentino"), "class 3b").kind
    'count'
    """
    if kind not in KINDS or (kind == "count" and game.envido is None):
        raise TrucoError(Message("error.question", {"kind": kind, "variant": game.variant.id}))
    return KINDS[kind](game, Random(f"{kind}|{seed}|{number}"))  # noqa: S311 - an exercise, not a secret
