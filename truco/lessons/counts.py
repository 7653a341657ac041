"""Questions about counting: the envido and the flor of three cards. The wrong answers are those of real mistakes."""

from __future__ import annotations

from random import Random

from truco.cards import Card
from truco.counting import Count, Tally, envido, flor, tally
from truco.i18n import Message
from truco.lessons.cards import some_cards, turned_card
from truco.lessons.question import Choice, Question
from truco.rulebook import sentence
from truco.variants import Game

__all__ = ["count", "count_flor"]


def _faces(cards: tuple[Card, ...]) -> int:
    return sum(int(card.rank) for card in cards)


def _figures(game: Game) -> Message:
    return Message("ask.count.figures", {"figures": ", ".join(game.envido.figures if game.envido else ())})


def _mistakes(game: Game, cards: tuple[Card, ...], table: Tally, right: Count) -> dict[int, Message]:
    """Wrong counts that people arrive at, with the reply to each."""
    values = [table.values[game.index[card]] for card in cards]
    found: dict[int, Message] = {}
    if len(right.cards) == 1:
        found[sum(sorted(values)[-2:]) + table.base] = Message("ask.count.no-pair", {"base": table.base})
    else:
        found[right.points - table.base] = Message("ask.count.forgot-base", {"base": table.base})
        found[max(values)] = Message("ask.count.only-one")
    if len({card.suit for card in cards}) == 1:
        found[sum(values) + table.base] = Message("ask.count.three")
    with_faces = _faces(right.cards) + (table.base if len(right.cards) > 1 else 0)
    found.setdefault(with_faces, _figures(game))
    found.setdefault(_faces(cards), Message("ask.count.all"))
    return found


def _choices(right: int, reply: Message, mistakes: dict[int, Message], random: Random) -> list[Choice]:
    wrong = sorted(points for points in mistakes if points != right)
    picked = random.sample(wrong, min(3, len(wrong)))
    choices = [Choice(Message("number", {"n": points}), False, mistakes[points]) for points in picked]
    choices.append(Choice(Message("number", {"n": right}), True, reply))
    return sorted(choices, key=lambda choice: int(str(choice.label.params["n"])))


def count(game: Game, random: Random) -> Question:
    """Three cards: ask for the envido."""
    while True:
        turned = turned_card(game, random)
        cards = some_cards(game, random, 3, turned)
        right = envido(game, cards, turned)
        if right is not None and (random.random() < 0.3 or len(right.cards) == 2):
            break
    mistakes = _mistakes(game, cards, tally(game, turned), right)
    choices = _choices(right.points, right.steps[-1], mistakes, random)
    hints = (Message("ask.count.hint"), *right.steps[:-1])
    why = (*right.steps, sentence("envido.count", game))
    return Question("count", Message("ask.count"), tuple(choices), why, "envido.count", hints, cards, turned)


def count_flor(game: Game, random: Random) -> Question:
    """Three cards: ask whether they are a flor, and of how much."""
    wanted = random.random() < 0.65
    while True:
        turned = turned_card(game, random)
        cards = some_cards(game, random, 3, turned)
        right = flor(game, cards, turned)
        suits = len({card.suit for card in cards})
        if (right is not None) == wanted and (right or suits == 2 or random.random() < 0.1):
            break
    table = tally(game, turned)
    values = [table.values[game.index[card]] for card in cards]
    base = game.variant.flor.base if game.variant.flor else 0
    mistakes = {sum(sorted(values)[-2:]) + base: Message("ask.flor.two"), _faces(cards) + base: _figures(game)}
    none = Message("ask.flor.none")
    rule = sentence("flor.count", game)
    if right is None:
        missing = Message("ask.flor.not-one", {"reason": rule})
        mistakes = dict.fromkeys({sum(values) + base, *mistakes}, missing)
        choices = [Choice(Message("number", {"n": points}), False, missing) for points in sorted(mistakes)]
        why: tuple[Message, ...] = (rule,)
        choices.append(Choice(none, True, rule))
    else:
        mistakes[sum(values)] = Message("ask.count.forgot-base.flor", {"base": base})
        choices = _choices(right.points, right.steps[-1], mistakes, random)
        why = (*right.steps, rule)
        choices.append(Choice(none, False, Message("ask.flor.missed", {"reason": right.steps[0]})))
    return Question(
        "flor", Message("ask.flor"), tuple(choices), why, "flor.count", (Message("ask.flor.hint"),), cards, turned
    )
