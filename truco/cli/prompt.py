"""What the person types in ``truco play``: a number of the list, a token, or a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from truco.cards import Card
from truco.cli.common import Failure, cards_text, heading, hint, plain, say
from truco.cli.reference import show_rule, tell_rules
from truco.errors import TrucoError
from truco.hand import Hand
from truco.i18n import Message
from truco.rulebook import Verdict, rule, sentence
from truco.tokens import canonical
from truco.variants import Game
from truco.variants.game import DOWN, UP
from truco.view import HIDDEN, View

if TYPE_CHECKING:
    from truco.cli.session import Session

__all__ = ["Leave", "Prompt"]

_QUIT = ("quit", "exit", "q")
_HELP = ("help", "?", "h")
_WHY = ("why", "why?")
_COMMANDS = (*_QUIT, *_HELP, *_WHY, "save", "rule", "undo")
_WAIT = "wait"


class Leave(Exception):
    """Raised when the person leaves the match, or the input ends."""


class Prompt:
    """Asks the person, and carries out the commands that can be typed at any moment."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._refused: str | None = None
        """The rule of the last refusal."""

    def _read(self) -> str:
        """A line without the blanks around it; raises ``Leave`` at the end of the input."""
        try:
            return input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise Leave from None

    # At any moment ----------------------------------------------------------------------------------------------

    def _command(self, line: str) -> None:
        """Carry out a command that can be typed at any moment; raises ``TrucoError`` or ``Failure`` for no command."""
        word, _, rest = line.partition(" ")
        word, rest, session = word.lower(), rest.strip(), self._session
        if word in _QUIT:
            raise Leave
        if word in _HELP:
            say("cli.play.help")
        elif word == "save":
            session.save(rest or None)
        elif word == "rule":
            tell_rules(rest, session.match.game)
        elif word in _WHY:
            self._explain_refusal()
        elif word == "undo":
            raise Failure(Message("cli.error.undo-open"))
        else:
            raise Failure(Message("cli.error.word", {"word": plain(line, 40)}))

    def _explain_refusal(self) -> None:
        if self._refused is None:
            say("cli.why.nothing")
        else:
            show_rule(rule(self._refused), self._session.match.game, brief=True)

    def between(self) -> None:
        """Ask whether to go on after a deal."""
        session = self._session
        hint(Message("cli.play.between" if session.match.winner is None else "cli.play.between.over"))
        while line := self._read():
            try:
                if line.lower() == "undo":
                    session.undo()
                else:
                    self._command(line)
            except (TrucoError, Failure) as error:
                _complain(error)

    def choose(self, question: Message, *words: str) -> str:
        """Ask which of some words; returns it."""
        click.echo(str(question))
        _list([(word, str(Message(f"cli.choice.{word}"))) for word in words])
        while True:
            line = self._read()
            chosen = _numbered(line, words) or line.lower()
            if chosen in words:
                return chosen
            try:
                if line:
                    self._command(line)
            except (TrucoError, Failure) as error:
                _complain(error)

    # A move -----------------------------------------------------------------------------------------------------

    def move(self, hand: Hand, me: int) -> str | None:
        """What the person does, as a word that the hand takes; ``None`` for waiting until another seat acts."""
        view = hand.view(me)
        words = (*view.legal, _WAIT) if set(view.to_act) - {me} else view.legal
        self._show(view, words)
        while True:
            line = self._read()
            word, _, rest = line.partition(" ")
            asked = rest.strip(" ?")
            try:
                if not line:
                    self._show(view, words)
                elif word.lower() in _WHY and asked:
                    self._why(hand, view, _numbered(asked, words) or _joined(asked))
                elif word.lower() in _COMMANDS:
                    self._command(line)
                else:
                    token = _numbered(line, words) or _joined(line)
                    if token.lower() == _WAIT and _WAIT in words:
                        return None
                    verdict, meant = _verdict(hand, view, token)
                    if verdict:
                        return meant
                    self._refuse(view.game, token, verdict)
            except (TrucoError, Failure) as error:
                _complain(error)

    def _refuse(self, game: Game, token: str, verdict: Verdict) -> None:
        self._refused = verdict.rule
        click.secho(str(_reason(game, token, verdict)), fg="yellow")
        hint(Message("cli.why.ask", {"rule": verdict.rule}))

    def _why(self, hand: Hand, view: View, token: str) -> None:
        """Explain why a token may be used now or not."""
        verdict, _ = _verdict(hand, view, token)
        click.echo(str(_reason(view.game, token, verdict)))
        hint(Message("cli.see-rule", {"rule": verdict.rule}))

    def _show(self, view: View, words: tuple[str, ...]) -> None:
        """Print the table as the person sees it, and what may be done."""
        names, said = self._session.names, view.game.variant.words
        click.echo()
        done = [trick for trick in view.tricks if trick.complete]
        if done:
            tied = str(Message("cli.table.tied"))
            won = [tied if trick.winner is None else names.sides[trick.winner] for trick in done]
            say("cli.table.tricks", sides=", ".join(won))
        plays = view.tricks[-1].plays if len(view.tricks) > len(done) else ()
        if plays:
            cards = [f"{names.seats[play.seat]} {_card(play.card, down=play.face_down)}" for play in plays]
            say("cli.table.trick", plays=", ".join(cards))
        if view.flores:
            say("cli.table.flores", seats=", ".join(names.seats[seat] for seat in view.flores))
        if None in view.dealt:
            heading(Message("cli.table.unseen", {"n": len(view.cards)}))
        else:
            heading(Message("cli.table.cards", {"cards": cards_text(view.cards) or "-"}))
        say("cli.table.stake", points=Message("points", {"n": view.stake}))
        if view.pending is not None:
            say("cli.table.pending", token=view.pending)
        elif "accept" in view.legal:
            click.echo(str(sentence("last-hand.decision", view.game)))
        waits = str(Message("cli.choice.wait"))
        _list([(word, waits if word == _WAIT else f"“{plain(said[word])}”" if word in said else "") for word in words])


def _card(card: Card | None, *, down: bool) -> str:
    """A card on the table."""
    if card is None:
        return HIDDEN
    return f"({card})" if down else str(card)


def _joined(line: str) -> str:
    """Several words as one token: ``real envido`` is ``real-envido``."""
    return "-".join(line.split())


def _list(words: list[tuple[str, str]]) -> None:
    """Print numbered words."""
    for number, (word, gloss) in enumerate(words, 1):
        click.echo(f"  {number}. {word} {gloss}".rstrip())


def _numbered(line: str, words: tuple[str, ...]) -> str | None:
    """The word behind a number of the list."""
    if line.isascii() and line.isdigit() and len(line) < 4 and 0 < int(line) <= len(words):
        return words[int(line) - 1]
    return None


def _complain(error: TrucoError | Failure) -> None:
    (error if isinstance(error, Failure) else Failure(error.message)).show()


def _verdict(hand: Hand, view: View, token: str) -> tuple[Verdict, str]:
    """The referee's verdict on what was typed, and the word for the referee.

    Who has not looked at his cards names them ``#1``, ``#2`` …: a card by its name would tell what he holds.
    """
    if None in view.dealt:
        meant = canonical(view.game, token)
        if meant and view.game.tokens[meant[0]][0] in (UP, DOWN):
            return Verdict(False, "last-hand.blind", sentence("last-hand.blind", view.game)), ""
        token = _unveiled(hand, view.seat, token)
    return hand.check(f"{view.seat} {token}"), token


def _unveiled(hand: Hand, me: int, token: str) -> str:
    """The card behind ``#2`` or ``(#2)``, for the referee only."""
    place = token.strip("()").removeprefix("#")
    cards = hand.cards(me)
    if "#" in token and place in ("1", "2", "3") and int(place) <= len(cards):
        return token.replace(f"#{place}", str(cards[int(place) - 1]))
    return token


def _reason(game: Game, token: str, verdict: Verdict) -> Message:
    """A verdict on what was typed, without the card behind it that a blind seat does not know."""
    why = sentence(verdict.rule, game)
    return Message("cli.why.legal" if verdict else "verdict.no", {"action": plain(token, 40), "why": why})
