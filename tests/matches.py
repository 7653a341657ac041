"""Matches for the tests: a script that plays them in the same way everywhere, and where a match stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from truco.dealing import deal
from truco.events import Action
from truco.hand import Hand
from truco.match import Match
from truco.record import state


def act_by_script(hand: Hand) -> None:
    """The next action of the script: it depends on nothing but the number of the action and what is legal."""
    number = len(hand.actions)
    seat = hand.to_act[number % len(hand.to_act)]
    tokens = [token for token in hand.legal(seat) if token != "fold"] or list(hand.legal(seat))
    hand.act(Action(seat, tokens[(5 * number + seat + hand.dealer) % len(tokens)]))


def deal_next(match: Match, cards: str | None = None) -> Hand:
    """Start the next deal: from the match's own seed, or with the cards of another seed, given as hands."""
    if cards is None:
        return match.deal()
    number = match.round if match.duels and match.duels_next else match.round + 1
    turns = match.game.variant.order.turns
    hands, turned = deal(match.game.pack, match.players, cards, number, turn=turns)
    return match.deal(hands, turned)


def steps(match: Match, cards: str | None = None) -> Iterator[None]:
    """Play a match on to its end; yields after every deal and every action."""
    while match.winner is None:
        if match.hand is None or match.hand.over:
            deal_next(match, cards)
        else:
            act_by_script(match.hand)
        yield


def play_on(match: Match, cards: str | None = None) -> Match:
    for _ in steps(match, cards):
        pass
    return match


def standing(match: Match) -> dict[str, Any]:
    """Everything that a match says of itself."""
    return {
        "scores": match.scores,
        "round": match.round,
        "dealer": match.dealer,
        "duels": match.duels,
        "duels_next": match.duels_next,
        "seats": match.seats,
        "knocker": match.knocker,
        "knock": bool(match.may_knock()),
        "winner": match.winner,
        "buenas": (match.buenas(0), match.buenas(1)),
        "deals": [(one.seats, one.knock, state(one.hand), one.hand.actions) for one in match.deals],
    }
