"""Cards to look at: ``truco deal``, ``truco rank``, ``truco envido``."""

from __future__ import annotations

import secrets

import click

from truco.cards import Card
from truco.cli.choosing import seats_of, takes_game, turned_card, turned_option
from truco.cli.common import Failure, cards_text, command, emit, heading, hint, json_option, plain, say, table
from truco.cli.transcript import Names, game_name, suits_legend
from truco.counting import Count, envido, flor
from truco.dealing import deal
from truco.errors import CardError, TrucoError
from truco.hand import Hand
from truco.i18n import Message
from truco.match import Match
from truco.ranking import Ranking
from truco.record import Record
from truco.variants import Game
from truco.variants.game import HAND_CARDS

__all__ = ["deal_cards", "envido_count", "fresh_seed", "rank_cards"]


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(4)


def _dealt(played: Game, players: int, seed: str, number: int, *, one_card: bool) -> Hand:
    """The deal of that number of a match with this seed; raises ``TrucoError`` where there can be none."""
    match = Match(played, players, seed=seed)
    if number < 0:
        raise TrucoError(Message("error.deal.number", {"value": number}))
    if one_card and not played.one_card_deal:
        raise Failure(Message("cli.error.one-card", {"variant": game_name(played)}))
    turn, each = played.variant.order.turns, 1 if one_card else HAND_CARDS
    hands, turned = deal(played.pack, players, seed, number, each=each, turn=turn)
    return Hand(played, hands, dealer=(match.first_dealer + number) % players, turned=turned)


@command("deal")
@takes_game
@click.option("--players", type=int, help="2, 4 or 6; the variant's usual number unless given.")
@click.option("--seed", help="A text; the same seed deals the same cards everywhere. Drawn at random unless given.")
@click.option("--number", type=int, default=0, show_default=True, help="The number of the deal in its match.")
@click.option("--one-card", is_flag=True, help="One card each, after a knock (catala, frances).")
@json_option
def deal_cards(
    played: Game, *, players: int | None, seed: str | None, number: int, one_card: bool, as_json: bool
) -> None:
    """Deal the cards of a seed: who holds what, what it counts, which card is the strongest."""
    seed = fresh_seed() if seed is None else seed
    hand = _dealt(played, seats_of(played, players), seed, number, one_card=one_card)
    if as_json:
        emit({"record": Record.of(hand).as_dict(), "seed": seed, "number": number})
        return
    names = Names.of((), hand.players)
    heading(game_name(played))
    say("cli.deal.seed", seed=plain(seed, 100), number=number)
    say("cli.deal.roles", dealer=names.seats[hand.dealer], eldest=names.seats[hand.eldest])
    if hand.turned is not None:
        say("cli.deal.turned", card=hand.turned)
    for seat in range(hand.players):
        _show_hand(hand, seat, names.seats[seat])
    hint(suits_legend(played))


def _show_hand(hand: Hand, seat: int, who: str) -> None:
    cards = hand.cards(seat)
    order = Ranking.of(hand.game, hand.turned)
    best = max(order.strength(card) for card in cards)
    strongest = " ".join(str(card) for card in cards if order.strength(card) == best)
    say("cli.deal.hand", who=who, cards=cards_text(cards), strongest=strongest)
    if hand.game.envido and len(cards) == HAND_CARDS:
        for kind, count in (
            ("envido", envido(hand.game, cards, hand.turned)),
            ("flor", flor(hand.game, cards, hand.turned)),
        ):
            if count:
                _show_count(kind, count, "    ")


def _show_count(kind: str, count: Count, indent: str = "") -> None:
    line = Message(f"cli.count.{kind}", {"points": count.points, "steps": " ".join(map(str, count.steps))})
    click.echo(f"{indent}{line}")


@command("rank")
@takes_game
@click.argument("cards", nargs=-1, metavar="[CARD CARD]")
@turned_option
@json_option
def rank_cards(played: Game, *, cards: tuple[str, ...], turned: str | None, as_json: bool) -> None:
    """The order of the cards, or two cards compared."""
    order = Ranking.of(played, turned_card(played, turned))
    pair = played.parse(" ".join(cards))
    if len(pair) not in (0, 2):
        raise Failure(Message("cli.error.two-cards", {"given": len(pair)}))
    if pair:
        _compare(order, pair[0], pair[1], as_json=as_json)
    elif as_json:
        tiers = [[str(card) for card in tier] for tier in order.tiers]
        emit({"variant": played.variant.id, "turned": turned and str(order.turned), "tiers": tiers})
    else:
        heading(game_name(played))
        if order.turned is not None:
            say("cli.deal.turned", card=order.turned)
        special = str(Message("cli.rank.manilha" if played.variant.order.manilhas else "cli.rank.pieza"))
        table(
            [
                (f"{place:2}", cards_text(tier), special if place <= order.special else "")
                for place, tier in enumerate(order.tiers, 1)
            ]
        )
        hint(suits_legend(played))


def _compare(order: Ranking, first: Card, second: Card, *, as_json: bool) -> None:
    found = order.compare(first, second)
    if as_json:
        winner = found.winner and str(found.winner)
        emit({"winner": winner, "rule": found.rule, "reason": str(found.reason)})
    else:
        click.echo(str(found.reason))
        hint(Message("cli.see-rule", {"rule": found.rule}))


@command("envido")
@takes_game
@click.argument("cards", nargs=-1, required=True, metavar="CARDS")
@turned_option
@json_option
def envido_count(played: Game, *, cards: tuple[str, ...], turned: str | None, as_json: bool) -> None:
    """Count envido and flor of three cards, step by step."""
    if played.envido is None:
        raise CardError(Message("error.no-envido", {"variant": game_name(played)}), "envido.count")
    held, up = played.parse(" ".join(cards)), turned_card(played, turned)
    counts = {"envido": envido(played, held, up), "flor": flor(played, held, up)}
    if as_json:
        emit({kind: _count_data(count) for kind, count in counts.items()})
        return
    for kind, count in counts.items():
        if count is not None:
            _show_count(kind, count)
            hint(Message("cli.see-rule", {"rule": count.rule}))


def _count_data(count: Count | None) -> dict[str, object] | None:
    if count is None:
        return None
    steps = [str(step) for step in count.steps]
    return {"points": count.points, "cards": [str(card) for card in count.cards], "steps": steps, "rule": count.rule}
