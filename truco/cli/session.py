"""One match in the terminal: what is dealt, what the machine does, what the person types."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import click

from truco.bots import RandomBot
from truco.cli.common import Failure, cards_text, heading, hint, plain, say
from truco.cli.prompt import Leave, Prompt
from truco.cli.saving import fresh_deal, save_match, taken_back
from truco.cli.transcript import Names, counts_text, game_name, score_text, styled, suits_legend
from truco.events import Action, Event
from truco.hand import Hand
from truco.i18n import Message
from truco.match import Match
from truco.record import Record
from truco.rulebook import sentence
from truco.view import HIDDEN, View

__all__ = ["MACHINE", "Session", "news"]

MACHINE = "machine "
"""How the names of the machine's seats begin in a match file."""


def news(before: View, after: View) -> Iterator[Event]:
    """What a seat has seen happen between two views of a deal, in order.

    >>> from truco.variants import game
    >>> hand = Hand(game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
    >>> before = hand.view(0)
    >>> hand.act("0 fold")
    >>> [event.kind for event in news(before, hand.view(0))]
    ['action', 'award']
    """
    for seat, token in after.actions[len(before.actions) :]:
        yield Event("action", seat=seat, token=token)
    for seat, points in after.declarations[len(before.declarations) :]:
        yield Event("declaration", seat=seat, points=points)
    for trick in after.tricks[sum(trick.complete for trick in before.tricks) :]:
        if trick.complete:
            yield Event("trick", side=trick.winner)
    for side, points, kind, rule in after.awards[len(before.awards) :]:
        yield Event("award", side=side, points=points, token=kind, rule=rule)


class Session:
    """A match between a person, who sits at ``own``, and the machine at all other seats.

    The person is shown the seat's view and nothing else until a deal is over. The machine's choices depend on the
    match's seed and on what has happened, so a saved match goes on as it would have gone.
    """

    def __init__(self, match: Match, own: int, path: str | None, *, autosave: bool) -> None:
        self.match = match
        self.own = own
        self.path = path
        self.autosave = autosave
        self.prompt = Prompt(self)
        self._luck = match.seed or secrets.token_hex(8)

    # Names ------------------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        """The name of a seat of the table."""
        if seat == self.own:
            return str(Message("cli.you"))
        given = self.match.names[seat] if self.match.names else MACHINE
        if not given.startswith(MACHINE):
            return plain(given) or "?"
        partner = seat % 2 == self.own % 2
        return str(Message("cli.machine.partner" if partner else "cli.machine", {"seat": seat}))

    def _side(self, side: int) -> str:
        """The name of a side of the table."""
        if self.match.players == 2:
            return self._name(side)
        return str(Message("cli.side.own" if side == self.own % 2 else "cli.side.other"))

    @property
    def names(self) -> Names:
        """The names of the seats and sides of the hand that is played."""
        seats = self.match.seats
        return Names(tuple(map(self._name, seats)), tuple(self._side(seat % 2) for seat in seats[:2]))

    @property
    def me(self) -> int | None:
        """The person's seat in the hand that is played, ``None`` in a duel of others."""
        seats = self.match.seats
        return seats.index(self.own) if self.own in seats else None

    def score(self) -> str:
        """The scores of the match."""
        return score_text(self.match.scores, Names((), (self._side(0), self._side(1))))

    # The match --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or the person leaves; raises ``Failure`` if it cannot be saved then."""
        if self.autosave and self.path is not None:
            save_match(self.match, self.path)
        heading(game_name(self.match.game))
        if self.match.seed is not None:
            say("cli.play.seed", seed=plain(self.match.seed, 100))
        hint(suits_legend(self.match.game))
        hint(Message("cli.play.welcome"))
        with suppress(Leave):
            self._recap()
            while self._deal_follows():
                self._play_deal()
        say("cli.score.end", score=self.score())
        if self.autosave:
            self.save()

    def save(self, path: str | None = None) -> None:
        """Save the match; raises ``Failure`` where no file is known or it cannot be written."""
        target = path or self.path
        if target is None:
            raise Failure(Message("cli.error.save-where"))
        save_match(self.match, target)
        self.path = self.path or target
        say("cli.play.saved", path=plain(target, 200))

    def undo(self) -> None:
        """Go back before the deal that was played last; raises ``Failure`` where there is none."""
        if not self.match.deals:
            raise Failure(Message("cli.error.undo-first"))
        self.match = taken_back(self.match)
        say("cli.play.undone", number=len(self.match.deals) + 1, score=self.score())

    def _recap(self) -> None:
        """Tell what has happened in a deal that was loaded, and play it on."""
        hand = self.match.hand
        if hand is None or hand.over:
            return
        played = Record.of(hand).hand()
        self._show_deal(played)
        for action in hand.actions:
            before = self._look(played)
            played.act(action)
            self._tell(before, played)
        self._play_on(hand)

    def _deal_follows(self) -> bool:
        """Between two deals: whether another one is to be dealt."""
        if self.match.deals:
            self.prompt.between()
        return self.match.winner is None

    def _play_deal(self) -> None:
        knock = self._knock()
        if self.match.seed is None:
            hands, turned = fresh_deal(self.match, knock=knock)
            hand = self.match.deal(hands, turned, knock=knock)
        else:
            hand = self.match.deal(knock=knock)
        self._show_deal(hand)
        self._play_on(hand)

    def _knock(self) -> bool:
        """Whether the next deal is one of one card each: one player knocks, the dealer agrees."""
        match = self.match
        if match.duels_next or not match.may_knock():
            return False
        luck, dealer = Random(f"{self._luck} {len(match.deals)}"), (match.knocker + 1) % match.players  # noqa: S311
        if match.knocker == self.own:
            knocks = self.prompt.choose(Message("cli.knock.ask"), "cut", "knock") == "knock"
        else:
            knocks = luck.random() < 0.25
        if not knocks:
            return False
        say("cli.knock.done", who=self._name(match.knocker))
        if dealer == self.own:
            return self.prompt.choose(Message("cli.one-card.ask"), "three", "one") == "one"
        return luck.random() < 0.5

    # A deal -----------------------------------------------------------------------------------------------------

    def _look(self, hand: Hand) -> View:
        """What the person sees of a hand; of a duel of others what everybody sees, that is no face-down card."""
        return hand.view(0 if self.me is None else self.me)

    def _show_deal(self, hand: Hand) -> None:
        match, names, view = self.match, self.names, self._look(hand)
        click.echo()
        score = score_text(view.scores_before, names)
        heading(Message("cli.deal.number", {"number": len(match.deals), "score": score}))
        say("cli.deal.roles", dealer=names.seats[view.dealer], eldest=names.seats[view.eldest])
        if len(match.seats) < match.players:
            say("cli.deal.duel", a=names.seats[0], b=names.seats[1])
        if view.turned is not None:
            say("cli.deal.turned", card=view.turned)
        if self.me is None:
            return
        if None in view.dealt:
            click.echo(str(sentence("last-hand.blind", view.game)))
        else:
            say("cli.deal.yours", cards=cards_text(view.dealt), counts=counts_text(hand, self.me))
        for seat, cards in view.partners:
            say("cli.deal.holds", who=names.seats[seat], cards=cards_text(cards), counts="")

    def _play_on(self, hand: Hand) -> None:
        """Play a deal to its end, and tell it."""
        waits = False
        while not hand.over:
            before, me = self._look(hand), self.me
            if me is not None and me in hand.to_act and not waits:
                word = self.prompt.move(hand, me)
                waits = word is None
                if word is not None:
                    hand.act(f"{me} {word}")
            else:
                others = [seat for seat in hand.to_act if seat != me]
                seat = min(others, key=lambda one: (one - hand.turn) % hand.players)
                bot = RandomBot(f"{self._luck} {len(self.match.deals)} {len(hand.actions)} {self.match.seats[seat]}")
                hand.act(Action(seat, hand.unveiled(seat, bot.choose(hand.view(seat)))))
                waits = False
            self._tell(before, hand)
        self._conclude(hand)

    def _tell(self, before: View, hand: Hand) -> None:
        """Tell what the person has seen happen since ``before``."""
        for event in news(before, self._look(hand)):
            hidden = self.me is None and (event.token or "").startswith("(")
            shown = Event("action", seat=event.seat, token=HIDDEN) if hidden else event
            click.echo(styled(shown, self.names, hand.game))

    def _conclude(self, hand: Hand) -> None:
        """The deal is over: what they held, and the scores."""
        match, names = self.match, self.names
        say("cli.deal.over")
        if not (match.duels and match.duels_next):  # the cards of a duel help in the next one of its round
            for seat in range(hand.players):
                say("cli.deal.held", who=names.seats[seat], cards=cards_text(hand.cards(seat)))
        say("cli.score.after", score=self.score())
        if match.winner is not None:
            heading(Message("cli.match.won", {"who": self._side(match.winner)}))
        if self.autosave and self.path is not None:
            try:
                save_match(match, self.path)
            except Failure as error:
                error.show()
