"""Hand records: one deal as plain data, read strictly, written canonically, replayed.

The format is the contract of the whole project: lessons, tests, disputes, saved games and bug reports are hand
records. ``docs/record.md`` describes it. Rules: ``record.form``, ``actions.*``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from truco.cards import Card
from truco.errors import IllegalAction, RecordError, TrucoError
from truco.hand import Hand
from truco.i18n import Message, shown
from truco.variants import Game, game
from truco.variants.game import near_misses

__all__ = ["Record", "Replay", "load_json", "options_data", "read_file", "read_lines", "replay", "state", "wrong_key"]

_KEYS = ("variant", "options", "scores", "dealer", "turned", "hands", "actions", "players", "comment", "comments")


@dataclass(frozen=True, slots=True)
class Replay:
    """The outcome of a replay: the hand after the last legal action, and what was wrong with the next one, if any.

    ``index`` is the place of the illegal action, ``None`` for a malformed record (then ``hand`` is ``None`` too).
    """

    hand: Hand | None
    error: TrucoError | None = None
    index: int | None = None
    action: str | None = None

    @property
    def ok(self) -> bool:
        """Whether the record is well formed and every action legal."""
        return self.error is None

    def as_dict(self) -> dict[str, object]:
        """The result as plain data, with the keys of the record format's replay."""
        error = self.error and {
            "index": self.index,
            "action": self.action,
            "rule": self.error.rule,
            "message": str(self.error),
        }
        if self.hand is None:
            return {"ok": False, "error": error}
        return {"ok": self.ok, "error": error, **state(self.hand)}


def state(hand: Hand) -> dict[str, object]:
    """What is the case in a hand, as plain data."""
    seats = range(hand.players)
    return {
        "scores": list(hand.scores),
        "awards": [
            {"side": side, "points": points, "for": kind, "rule": rule} for side, points, kind, rule in hand.awards
        ],
        "tricks": list(hand.tricks),
        "stake": hand.stake,
        "pending": hand.pending,
        "hand_over": hand.over,
        "match_over": hand.match_over,
        "winner": hand.winner,
        "hand_winner": hand.hand_winner,
        "to_act": list(hand.to_act),
        "legal": {str(seat): list(hand.legal(seat)) for seat in hand.to_act},
        "envido": [hand.envido(seat) for seat in seats],
        "flor": [hand.flor(seat) for seat in seats],
    }


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as data. Read it with ``from_dict``; ``hand()`` deals it, ``replay()`` plays it to its end.

    >>> record = Record.from_dict({"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 truco"]})
    >>> record.replay().hand.pending
    'truco'
    """

    game: Game
    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    scores: tuple[int, int] = (0, 0)
    turned: Card | None = None
    actions: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    comment: str = ""
    comments: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def from_dict(cls, table: object) -> Record:
        """The record that a mapping states; raises ``RecordError`` that names the key and the value."""
        try:
            return _read(table)
        except RecordError:
            raise
        except TrucoError as error:
            raise RecordError(
                Message("error.record", {"reason": error.message}), error.rule or "record.form"
            ) from error

    @classmethod
    def of(cls, hand: Hand, players: Sequence[str] = (), comment: str = "") -> Record:
        """The record of a hand as it stands now."""
        hands = tuple(hand.cards(seat) for seat in range(hand.players))
        actions = tuple(str(action) for action in hand.actions)
        return cls(hand.game, hands, hand.dealer, hand.before, hand.turned, actions, tuple(players), comment)

    def as_dict(self) -> dict[str, object]:
        """The record as plain data that JSON can write; what equals its default is left out."""
        table: dict[str, object] = {"variant": self.game.variant.id}
        if self.game.chosen:
            table["options"] = options_data(self.game)
        if self.scores != (0, 0):
            table["scores"] = list(self.scores)
        if self.dealer != len(self.hands) - 1:
            table["dealer"] = self.dealer
        if self.turned is not None:
            table["turned"] = str(self.turned)
        table["hands"] = [" ".join(map(str, hand)) for hand in self.hands]
        table["actions"] = list(self.actions)
        for key in ("players", "comment", "comments"):
            value = getattr(self, key)
            if value:
                table[key] = list(value) if key == "players" else dict(value) if key == "comments" else value
        return table

    def dumps(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False)

    def dumps_toml(self) -> str:
        """The record as TOML, written with the optional ``tomli-w``; raises ``RecordError`` where it is missing."""
        try:
            from tomli_w import dumps  # noqa: PLC0415 - optional
        except ImportError:
            raise RecordError(Message("error.tomli-w")) from None
        table = self.as_dict()
        options = table.get("options")
        if isinstance(options, dict):
            table["options"] = {name: "none" if value is None else value for name, value in options.items()}
        return dumps(table)

    def hand(self) -> Hand:
        """The deal before its first action."""
        return Hand(self.game, self.hands, dealer=self.dealer, scores=self.scores, turned=self.turned)

    def replay(self) -> Replay:
        """Play the actions one by one until the end or the first illegal one."""
        hand = self.hand()
        for index, action in enumerate(self.actions):
            try:
                hand.act(action)
            except IllegalAction as error:
                return Replay(hand, error, index, action)
        return Replay(hand)


def options_data(played: Game) -> dict[str, object]:
    """The house rules that were named for a game, as plain data.

    >>> options_data(game("mineiro", ladder=[2, 4, 6, 8, 12]))
    {'ladder': [2, 4, 6, 8, 12]}
    """
    return {name: list(value) if isinstance(value, tuple) else value for name, value in played.chosen.items()}


def replay(table: object) -> Replay:
    """Replay a record given as plain data. Never raises: a malformed one is a result with an error, too.

    >>> replay({"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["1 3b"]}).error.rule
    'tricks.turn'
    """
    try:
        record = Record.from_dict(table)
    except TrucoError as error:
        return Replay(None, error)
    return record.replay()


def wrong_key(key: str, value: object, wanted: str) -> RecordError:
    """The error that says what a key holds and what it should hold (a message ``wanted.*``)."""
    return RecordError(
        Message("error.record.key", {"key": key, "value": shown(value), "wanted": Message(f"wanted.{wanted}")}),
        "record.form",
    )


def _texts(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list | tuple):
        raise wrong_key(key, value, "texts")
    for one in value:
        if not isinstance(one, str) or (key == "players" and not _is_text(one)):
            raise wrong_key(key, one, "texts")
    return tuple(value)


def _text(table: Mapping[str, object], key: str) -> str:
    value = table.get(key, "")
    if not _is_text(value):
        raise wrong_key(key, value, "text")
    return str(value)


def _is_text(value: object) -> bool:
    """Whether a value is a text that can be written (a lone half of a surrogate pair cannot)."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _scores(table: Mapping[str, object]) -> tuple[int, int]:
    value = table.get("scores", [0, 0])
    if not isinstance(value, list | tuple) or len(value) != 2 or not all(type(one) is int for one in value):
        raise wrong_key("scores", value, "scores")
    return value[0], value[1]


def _comments(table: Mapping[str, object]) -> Mapping[str, str]:
    value = table.get("comments", {})
    if not isinstance(value, Mapping):
        raise wrong_key("comments", value, "comments")
    for key, text in value.items():
        if not isinstance(key, str) or not _is_text(text) or not (key.isascii() and key.isdigit()):
            raise wrong_key("comments", key if isinstance(text, str) else text, "comments")
    return MappingProxyType(dict(value))


def _read(table: object) -> Record:
    if not isinstance(table, Mapping):
        raise wrong_key("record", table, "table")
    for key in table:
        if key not in _KEYS:
            near = near_misses(key, list(_KEYS))
            raise RecordError(Message("error.record.unknown", {"key": shown(key), "near": near}), "record.form")
    for key in ("variant", "hands"):
        if key not in table:
            raise RecordError(Message("error.record.missing", {"key": key}), "record.form")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise wrong_key("options", options, "table")
    played = game(table["variant"], options)
    turned = table.get("turned")
    if turned is not None and not isinstance(turned, str):
        raise wrong_key("turned", turned, "card")
    hands = _texts(table, "hands")
    dealer = table.get("dealer", len(hands) - 1)
    if not isinstance(dealer, int) or isinstance(dealer, bool):
        raise wrong_key("dealer", dealer, "seat")
    players = _texts(table, "players")
    if "players" in table and len(players) != len(hands):
        raise wrong_key("players", table["players"], "names")
    hand = Hand(played, hands, dealer=dealer, scores=_scores(table), turned=turned)
    return Record(
        played,
        tuple(hand.cards(seat) for seat in range(hand.players)),
        dealer,
        hand.before,
        hand.turned,
        _texts(table, "actions"),
        players,
        _text(table, "comment"),
        _comments(table),
    )


def load_json(text: str) -> object:
    """The data of a JSON text; raises ``RecordError`` for what is no JSON, however deep or long it is."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        reason: Message | str = f"{error.msg}, {error.lineno}:{error.colno}"
    except ValueError:
        reason = Message("error.json.number")
    except RecursionError:
        reason = Message("error.json.deep")
    raise RecordError(Message("error.json", {"reason": reason}), "record.form")


def read_lines(lines: Iterable[str]) -> Iterator[Replay]:
    """Replay one record a line (JSON Lines), blank lines skipped; a line that is no JSON is a malformed record."""
    for line in lines:
        if line.strip():
            try:
                yield replay(load_json(line))
            except RecordError as error:
                yield Replay(None, error)


def _without_none(table: object) -> object:
    """A record of a TOML file, whose options write ``"none"`` for no limit."""
    if isinstance(table, dict) and isinstance(table.get("options"), dict):
        options = {name: None if value == "none" else value for name, value in table["options"].items()}
        return {**table, "options": options}
    return table


def read_file(path: str | Path) -> list[object]:
    """The records of a ``.json`` file (one, or a list) or a ``.toml`` file (one, or ``[[records]]``), as plain data.

    Raises ``RecordError`` for a file that is missing, not UTF-8, or cannot be parsed as a whole.
    """
    path = Path(path)
    try:
        text = path.read_text("utf-8")
        if path.suffix.lower() == ".toml":
            table: object = tomllib.loads(text)
            records = table.get("records") if isinstance(table, dict) and list(table) == ["records"] else None
            return [_without_none(one) for one in (records if isinstance(records, list) else [table])]
        data = load_json(text)
    except RecordError as error:
        raise RecordError(Message("error.file", {"path": str(path), "reason": error.message}), error.rule) from None
    except (OSError, ValueError, RecursionError) as error:
        reason = str(error) or type(error).__name__
        raise RecordError(Message("error.file", {"path": str(path), "reason": reason}), "record.form") from None
    return data if isinstance(data, list) else [data]
