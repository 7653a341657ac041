"""Tables made from a game's data: what is said, what it costs, who wins after ties; HTML in a notebook, else text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import chain

from truco.calls import EnvidoDispute, envido_calls
from truco.drawing import card_name
from truco.errors import TrucoError
from truco.i18n import Message, text
from truco.moves import deal_winner
from truco.rulebook import rule
from truco.rulebook.values import pay_words
from truco.variants import BUILT_IN, Game, game

__all__ = ["Sheet"]

_OPEN = -2
_NOTHING = "-"


def _named(played: Game, name: str) -> Message | str:
    """A card in words where the name is one, a rank as it is."""
    return card_name(played.pack.cards[played.index[name]]) if name in played.index else name


def _gloss(played: Game, token: str) -> Message:
    """What a word said at the table does."""
    envido, flor = played.envido, played.variant.flor
    if token in played.steps:
        level = played.steps.index(token) + 1
        return Message("gloss.step", {"points": Message("points", {"n": played.ladder[level]})})
    if envido and token in envido.calls:
        return Message("gloss.envido", {"points": Message("points", {"n": envido.calls[token]})})
    if envido and token == envido.all_in:
        return Message("gloss.all-in")
    if flor and token in (flor.call, flor.yields, flor.meets):
        return Message(
            "gloss.flor" if token == flor.call else "gloss.flor-yields" if token == flor.yields else "gloss.flor-meets"
        )
    if flor and token in flor.calls:
        return Message("gloss.flor-raise")
    return Message(f"gloss.{token}")


def _endings(tricks: tuple[int | None, ...] = ()) -> Iterator[tuple[int | None, ...]]:
    """Every way in which the tricks of a deal can go, as far as they are played."""
    if tricks and (deal_winner(tricks) != _OPEN or len(tricks) == 3):
        yield tricks
        return
    for side in (0, None, 1):
        yield from _endings((*tricks, side))


def _chains(played: Game, said: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every chain of envido calls that a table can hear (a call without limit: twice at most)."""
    for call in envido_calls(played, said, played.target):
        if said.count(call) < 2:
            yield (*said, call)
            yield from _chains(played, (*said, call))


class Sheet:
    """A table with a title; its cells are messages. Made by the class methods, one a kind.

    >>> print(Sheet.truco("argentino"))
    What each call brings
    You say                 Accepted  Refused
    ¡Truco!                 2         1
    ¡Quiero retruco!        3         2
    ¡Quiero vale cuatro!    4         3
    """

    def __init__(
        self, title: Message, head: Iterable[Message], rows: Iterable[Iterable[object]], lang: str | None = None
    ) -> None:
        self.title, self.lang = title, lang
        self.head, self.rows = tuple(head), tuple(tuple(row) for row in rows)

    @classmethod
    def _of(cls, name: str, columns: str, rows: Iterable[Iterable[object]], lang: str | None) -> Sheet:
        head = [Message(f"sheet.{column}") for column in columns.split()]
        return cls(Message(f"sheet.{name}"), head, rows, lang)

    @classmethod
    def words(cls, variant: str = BUILT_IN[0], *, lang: str | None = None) -> Sheet:
        """What is said at the table, and what it does."""
        played = game(variant)
        rows = [(words, _gloss(played, token)) for token, words in played.variant.words.items()]
        return cls._of("words", "say does", rows, lang)

    @classmethod
    def senas(cls, variant: str = BUILT_IN[0], *, lang: str | None = None) -> Sheet:
        """The signals between partners."""
        played = game(variant)
        ranks = {card.rank for card in played.pack}
        rows = [
            (
                _named(played, what) if what in played.index or what in ranks else Message(f"holding.{what}"),
                Message(f"sena.{sign}"),
            )
            for what, sign in played.variant.senas.items()
        ]
        return cls._of("senas", "holding sign", rows, lang)

    @classmethod
    def names(cls, variant: str = BUILT_IN[0], *, lang: str | None = None) -> Sheet:
        """What the cards are called at the table."""
        played = game(variant)
        rows = [(_named(played, card), ", ".join(names)) for card, names in played.variant.names.items()]
        return cls._of("names", "card called", rows, lang)

    @classmethod
    def ties(cls, variant: str = BUILT_IN[0], *, lang: str | None = None, **options: object) -> Sheet:
        """Who wins the deal, for every way in which the tricks can go."""
        played = game(variant, options)
        side = {0: Message("sheet.we"), 1: Message("sheet.they"), None: Message("sheet.tied")}
        rows: list[list[object]] = []
        for tricks in _endings():
            winner = deal_winner(tricks)
            last = Message(f"choice.all_tied.{played.all_tied}") if winner is None else side[winner]
            rows.append([*(side[one] for one in tricks), *[_NOTHING] * (3 - len(tricks)), last])
        return cls._of("ties", "first second third winner", rows, lang)

    @classmethod
    def truco(cls, variant: str = BUILT_IN[0], *, lang: str | None = None, **options: object) -> Sheet:
        """What each step of the ladder brings, in points."""
        played = game(variant, options)
        rows = [
            (played.spoken(name), played.ladder[at], played.ladder[at - 1]) for at, name in enumerate(played.steps, 1)
        ]
        return cls._of("truco", "call accepted refused", rows, lang)

    @classmethod
    def envido(cls, variant: str = BUILT_IN[0], *, lang: str | None = None, **options: object) -> Sheet:
        """What every chain of envido calls brings, in points."""
        played = game(variant, options)
        rules = played.envido
        if rules is None:
            raise TrucoError(Message("error.sheet", {"variant": variant}))
        rows: list[tuple[object, ...]] = []
        for said in sorted(_chains(played), key=lambda said: (rules.all_in in said, len(said))):
            dispute = EnvidoDispute(rules)
            for call in said:
                dispute.call(call, 0, 0)
            accepted = Message("sheet.falta") if rules.all_in in said else dispute.accepted(played, (0, 0), 0)
            rows.append((" ".join(map(played.spoken, said)), accepted, dispute.refused()))
        return cls._of("envido", "call accepted refused", rows, lang)

    @classmethod
    def flor(cls, variant: str = BUILT_IN[0], *, lang: str | None = None, **options: object) -> Sheet:
        """What the calls of a flor bring, in words."""
        played = game(variant, options)
        rules = played.flores
        if rules is None:
            raise TrucoError(Message("error.sheet", {"variant": variant}))
        rows: list[tuple[object, ...]] = []
        for call in rules.calls.values():
            accepted = pay_words(played, call.accepted) if call.accepted else _NOTHING
            rows.append((played.spoken(call.name), accepted, pay_words(played, call.refused)))
            rows += [
                (f"{played.spoken(before)} {played.spoken(call.name)}", accepted, pay_words(played, pay))
                for before, pay in call.refused_after.items()
            ]
        return cls._of("flor", "call accepted refused", rows, lang)

    @classmethod
    def rules(cls, variant: str = BUILT_IN[0], *ids: str, lang: str | None = None, **options: object) -> Sheet:
        """The sentences of rules, with the values of the game."""
        played = game(variant, options)
        return cls._of("rules", "rule says", [(rule(one).title, rule(one).sentence(played)) for one in ids], lang)

    def _cells(self) -> tuple[str, list[str], list[list[str]]]:
        def words(cell: object) -> str:
            return text(cell, self.lang) if isinstance(cell, Message) else str(cell)

        return (
            words(self.title),
            [words(one) for one in self.head],
            [[words(cell) for cell in row] for row in self.rows],
        )

    def _repr_html_(self) -> str:
        title, head, rows = self._cells()
        top = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
            for row in rows
        )
        return (
            f'<div class="truco-sheet" role="region" tabindex="0" aria-label="{escape(title, quote=True)}">'
            '<table class="truco-table-plain">'
            f"<caption>{escape(title)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def __repr__(self) -> str:
        title, head, rows = self._cells()
        widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
        table = [
            "  ".join(
                cell.ljust(width + (2 if at == 0 else 0))
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in chain([head], rows)
        ]
        return "\n".join([title, *table])
