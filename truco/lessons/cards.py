"""Questions about cards and tricks: which card wins, who has won the deal."""

from __future__ import annotations

from random import Random

from truco.cards import Card
from truco.drawing import card_name
from truco.events import Action
from truco.hand import Hand
from truco.i18n import Message, joined
from truco.lessons.question import Choice, Question
from truco.moves import deal_winner
from truco.ranking import Ranking
from truco.record import Record
from truco.rulebook import sentence
from truco.variants import Game

__all__ = ["some_cards", "turned_card", "which_card", "who_wins"]


def turned_card(game: Game, random: Random) -> Card | None:
    """A turned card, where the game turns one."""
    return random.choice(game.pack.cards) if game.variant.order.turns else None


def some_cards(game: Game, random: Random, count: int, turned: Card | None) -> tuple[Card, ...]:
    """So many cards of the pack, the turned one left out."""
    return tuple(random.sample([card for card in game.pack if card != turned], count))


def _laid(game: Game, random: Random, pair: tuple[Card, Card], turned: Card | None) -> dict[str, object]:
    """The record of a deal for two in which these two cards meet in the first trick (and nobody must call a flor)."""
    others = [card for card in game.pack if card not in (*pair, turned)]
    while True:
        fill = random.sample(others, 4)
        hand = Hand(game, [(pair[0], *fill[:2]), (pair[1], *fill[2:])], turned=turned)
        if hand.flor(0) is hand.flor(1) is None:
            break
    for seat in (0, 1):
        hand.act(Action(seat, str(pair[seat])))
    return Record.of(hand).as_dict()


def which_card(game: Game, random: Random) -> Question:
    """Two cards: which one wins the trick? Often they are near one another, sometimes equal."""
    turned = turned_card(game, random)
    order = Ranking.of(game, turned)
    first = random.choice([card for card in game.pack if card != turned])
    near = sorted((card for card in game.pack if card not in (turned, first)), key=order.strength)
    near.sort(key=lambda card: abs(order.strength(card) - order.strength(first)))
    second = random.choice(near[: random.choice((4, 12, len(near)))])
    compared = order.compare(first, second)

    def reply(card: Card | None) -> Message:
        if card == compared.winner:
            return compared.reason
        wrong = "ask.card.not-tied" if card is None else "ask.card.other" if compared.winner else "ask.card.tie-missed"
        return Message(wrong, {"reason": compared.reason})

    choices = [
        Choice(Message("ask.card.wins", {"card": card_name(card)}), compared.winner == card, reply(card), card)
        for card in (first, second)
    ]
    choices.append(Choice(Message("ask.card.tied"), compared.winner is None, reply(None)))
    return Question(
        "which-card",
        Message("ask.card", {"a": card_name(first), "b": card_name(second)}),
        tuple(choices),
        (compared.reason, sentence(compared.rule, game)),
        compared.rule,
        (Message("ask.card.hint", {"order": " > ".join(game.tiers)}),),
        (first, second),
        turned,
        after=_laid(game, random, (first, second), turned),
    )


def _wrong_winner(tricks: tuple[int | None, ...], side: int | None, winner: int | None) -> str:
    """The mistake behind a wrong answer to who has won the deal."""
    if side == -2:
        return "ask.wins.was-over"
    if winner == -2:
        return "ask.wins.not-yet"
    if None in tricks:
        return "ask.wins.ties"
    return "ask.wins.miscounted"


def who_wins(game: Game, random: Random) -> Question:
    """Ask who has won the deal with tricks that were won or tied: the table of ties, without cards."""
    while True:
        tricks = tuple(random.choice((0, 1, None)) for _ in range(random.choice((1, 2, 3))))
        if all(deal_winner(tricks[:length]) == -2 for length in range(1, len(tricks))):
            break
    winner = deal_winner(tricks)
    told = [Message("ask.wins.trick.tied" if side is None else "ask.wins.trick", {"side": side}) for side in tricks]
    why = sentence("tricks.all-tied" if winner is None else "tricks.deal", game)
    labels: list[tuple[Message, int | None]] = [(Message("ask.wins.side", {"side": side}), side) for side in (0, 1)]
    labels += [(Message("ask.wins.all-tied"), None), (Message("ask.wins.open"), -2)]
    choices = tuple(
        Choice(
            label,
            side == winner,
            why if side == winner else Message(_wrong_winner(tricks, side, winner), {"reason": why}),
        )
        for label, side in labels
    )
    prompt = Message("ask.wins", {"tricks": joined(told)})
    return Question("who-wins", prompt, choices, (why,), "tricks.deal", (Message("ask.wins.hint"),))
