"""What happened in a deal, in words, with the names of who did it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import click

from truco.cli.common import cards_text, plain, wording
from truco.events import Event
from truco.hand import Hand
from truco.i18n import Message
from truco.record import options_data
from truco.variants import Game

__all__ = ["Names", "game_name", "styled", "suits_legend", "told", "transcript"]

_LONGEST = 2000


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
    words = {None: "none", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


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


def styled(event: Event, names: Names, played: Game) -> str:
    """One event as a line of a transcript."""
    return click.style(f"  {told(event, names, played)}", fg="green" if event.kind == "award" else None)


def transcript(
    hand: Hand, players: Sequence[str], comment: str = "", comments: Mapping[str, str] | None = None
) -> Iterator[str]:
    """The lines of a whole deal: who holds what, all that happened, the scores, and who may do what.

    >>> from truco.variants import game
    >>> list(transcript(Hand(game("catala"), ["3e 1b 4c", "2b 2c 5o"]), ["Ana", "Leo"]))[-2:]
    ['Score: Ana 0, Leo 0', 'To act: Ana: 3e 1b 4c truc fold']
    """
    names = Names.of(players, hand.players)
    yield click.style(game_name(hand.game), bold=True)
    if comment:
        yield click.style(plain(comment, _LONGEST), dim=True)
    yield str(Message("cli.deal.roles", {"dealer": names.seats[hand.dealer], "eldest": names.seats[hand.eldest]}))
    yield str(Message("cli.score.before", {"score": score_text(hand.before, names)}))
    if hand.turned is not None:
        yield str(Message("cli.deal.turned", {"card": hand.turned}))
    for seat in range(hand.players):
        cards = cards_text(hand.cards(seat))
        params = {"who": names.seats[seat], "cards": cards, "counts": counts_text(hand, seat)}
        yield str(Message("cli.deal.holds", params))
    said, done = comments or {}, 0
    for event in hand.events:
        if event.kind == "action":
            if str(done) in said:
                yield click.style(f"    {plain(said[str(done)], _LONGEST)}", dim=True)
            done += 1
        yield styled(event, names, hand.game)
    yield str(Message("cli.score.after", {"score": score_text(hand.scores, names)}))
    if hand.winner is not None:
        yield str(Message("cli.match.won", {"who": names.sides[hand.winner]}))
    for seat in hand.to_act:
        yield str(Message("cli.to-act", {"who": names.seats[seat], "tokens": " ".join(hand.legal(seat))}))


def score_text(scores: Sequence[int], names: Names) -> str:
    """The points of both sides."""
    return ", ".join(f"{who} {points}" for who, points in zip(names.sides[:2], scores, strict=True))


def counts_text(hand: Hand, seat: int) -> str:
    """The envido and the flor of a seat's cards, with a space before; nothing where the game has none."""
    counts = (("envido", hand.envido(seat)), ("flor", hand.flor(seat)))
    listed = ", ".join(f"{name} {points}" for name, points in counts if points is not None)
    return f" ({listed})" if listed else ""
