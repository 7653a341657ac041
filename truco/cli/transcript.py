"""What happened in a deal, in words, with the names of who did it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import click

from truco.cli.common import cards_text, heading, hint, plain, say, wording
from truco.events import Event
from truco.hand import Hand
from truco.i18n import Message
from truco.record import options_data
from truco.variants import Game

__all__ = ["Names", "game_name", "suits_legend", "tell", "told", "transcript"]


@dataclass(frozen=True, slots=True)
class Names:
    """How the seats and the sides of a deal are called."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    @staticmethod
    def of(players: Sequence[str], seats: int) -> Names:
        """The names of a record, or seat numbers where it has none.

        >>> Names.of(["Ana", "Leo", "Eva", "Teo"], 4).sides
        ('Side 0 (Ana, Eva)', 'Side 1 (Leo, Teo)')
        """
        given = [plain(name) or "?" for name in players]
        names = tuple(given or [str(Message("cli.seat", {"seat": seat})) for seat in range(seats)])
        if seats == 2:
            return Names(names, names)
        name = "cli.side.names" if given else "cli.side"
        params = [{"side": side, "names": ", ".join(names[side::2])} for side in (0, 1)]
        return Names(names, tuple(str(Message(name, one)) for one in params))


def value_text(value: object) -> str:
    """A value of an option as it is written on the command line.

    >>> value_text((1, 2, 3)), value_text(None), value_text(True)
    ('1,2,3', 'none', 'true')
    """
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return (
        {None: "none", True: "true", False: "false"}[value]
        if value is None or value is True or value is False
        else str(value)
    )


def game_name(played: Game) -> str:
    """The variant's name and the house rules that were chosen."""
    name = wording(f"variant.{played.variant.id}", played.variant.id)
    chosen = [f"{option}={value_text(value)}" for option, value in options_data(played).items()]
    return f"{name} ({' '.join(chosen)})" if chosen else name


def suits_legend(played: Game) -> str:
    """What the letters of the suits mean.

    >>> from truco.variants import game
    >>> suits_legend(game("argentino"))
    'e swords, b clubs, o coins, c cups'
    """
    family = played.pack.family
    return ", ".join(f"{suit} {Message(f'suit.{family.name}.{suit}')}" for suit in family.suits)


def told(event: Event, names: Names, played: Game) -> str:
    """One event in words; what is said aloud at the table is quoted."""
    if event.seat is not None and event.kind in ("action", "declaration"):
        who = names.seats[event.seat]
    else:
        who = "" if event.side is None else names.sides[event.side]
    kind = event.kind
    if (kind in ("trick", "end") and event.side is None) or (kind == "declaration" and event.points is None):
        kind += ".nobody"
    words = played.variant.words
    said = words.get("good" if kind == "declaration.nobody" else event.token or "")
    params = {"who": who, "token": event.token, "rule": event.rule, "n": event.points, "words": plain(said or "")}
    return str(Message(f"cli.event.{kind}.said" if said and kind != "award" else f"cli.event.{kind}", params))


def tell(event: Event, names: Names, played: Game) -> None:
    """Print one event."""
    line = told(event, names, played)
    click.secho(f"  {line}", fg="green" if event.kind == "award" else None)


def transcript(
    hand: Hand, players: Sequence[str], comment: str = "", comments: Mapping[str, str] | None = None
) -> None:
    """Print a whole deal: who holds what, everything that happened, the scores, and who may do what."""
    names = Names.of(players, hand.players)
    heading(game_name(hand.game))
    if comment:
        hint(plain(comment, 2000))
    dealer, eldest = names.seats[hand.dealer], names.seats[hand.eldest]
    say("cli.deal.roles", dealer=dealer, eldest=eldest)
    say("cli.score.before", score=score_text(hand.before, names))
    if hand.turned is not None:
        say("cli.deal.turned", card=hand.turned)
    for seat in range(hand.players):
        say("cli.deal.holds", who=names.seats[seat], cards=cards_text(hand.cards(seat)), counts=counts_text(hand, seat))
    done = 0
    for event in hand.events:
        if event.kind == "action":
            _comment(comments, done)
            done += 1
        tell(event, names, hand.game)
    _comment(comments, done)
    say("cli.score.after", score=score_text(hand.scores, names))
    if hand.winner is not None:
        say("cli.match.won", who=names.sides[hand.winner])
    for seat in hand.to_act:
        say("cli.to-act", who=names.seats[seat], tokens=" ".join(hand.legal(seat)))


def score_text(scores: Sequence[int], names: Names) -> str:
    """The points of both sides."""
    return ", ".join(f"{who} {points}" for who, points in zip(names.sides[:2], scores, strict=True))


def counts_text(hand: Hand, seat: int) -> str:
    """The envido and the flor of a seat's cards, with a space before; nothing where the game has none."""
    counts = (("envido", hand.envido(seat)), ("flor", hand.flor(seat)))
    listed = ", ".join(f"{name} {points}" for name, points in counts if points is not None)
    return f" ({listed})" if listed else ""


def _comment(comments: Mapping[str, str] | None, index: int) -> None:
    text = (comments or {}).get(str(index))
    if text:
        hint(f"    {plain(text, 2000)}")
