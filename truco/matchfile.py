"""Match files: a match as plain data, written, read and replayed; what disagrees is an error that names the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from truco.errors import IllegalAction, RecordError, TrucoError
from truco.hand import Hand
from truco.i18n import Message, shown
from truco.match import Deal, Match, agrees, in_deal
from truco.record import Record, Replay, options_data, wrong_key
from truco.variants import game
from truco.variants.game import near_misses

__all__ = ["is_match_file", "match_data", "read_match", "replay_match"]


def match_data(match: Match) -> dict[str, object]:
    """A match as plain data that JSON can write: a match file.

    >>> match_data(Match(game("argentino"), seed="class 3b"))["match"]
    {'variant': 'argentino', 'players': ['0', '1'], 'seed': 'class 3b', 'first_dealer': 1}
    """
    head: dict[str, object] = {"variant": match.game.variant.id}
    if match.game.chosen:
        head["options"] = options_data(match.game)
    head["players"] = list(match.names) or [str(seat) for seat in range(match.players)]
    head["seed"] = match.seed
    head["first_dealer"] = match.first_dealer
    return {"match": head, "deals": [_entry(match, one) for one in match.deals]}


def _entry(match: Match, one: Deal) -> dict[str, object]:
    names = [match.names[seat] for seat in one.seats] if match.names else []
    entry: dict[str, object] = {"record": Record.of(one.hand, names).as_dict()}
    if len(one.seats) < match.players:
        entry["seats"] = list(one.seats)
    if one.knock:
        entry["knock"] = True
    return entry


def read_match(table: object) -> Match:
    """The match of a match file; raises ``RecordError`` that names the deal where something disagrees.

    >>> read_match({"match": {"variant": "argentino", "seed": "class 3b"}}).players
    2
    """
    match = _header(table)
    for number, outcome in enumerate(_replayed(match, _deals(table))):
        if outcome.error is not None:
            reason = outcome.error.message
            raise RecordError(reason if outcome.hand is None else in_deal(number, reason), outcome.error.rule)
    return match


def is_match_file(table: object) -> bool:
    """Whether the data of a JSON file is a match, not a record.

    >>> is_match_file({"match": {}, "deals": []}), is_match_file({"variant": "argentino"})
    (True, False)
    """
    return isinstance(table, Mapping) and "match" in table


def replay_match(table: object) -> Iterator[Replay]:
    """Replay the deals of a match file one by one. A deal that disagrees with those before it is a malformed one.

    >>> list(replay_match({"match": {"variant": "bridge"}, "deals": []}))[0].ok
    False
    """
    try:
        match, deals = _header(table), _deals(table)
    except TrucoError as error:
        yield Replay(None, error)
        return
    yield from _replayed(match, deals)


def _header(table: object) -> Match:
    if not isinstance(table, Mapping) or not isinstance(table.get("match"), Mapping):
        raise wrong_key("match", table, "match")
    head = table["match"]
    _known(table, ("match", "deals"))
    _known(head, ("variant", "options", "players", "seed", "first_dealer"))
    players = head.get("players", 2)
    named = isinstance(players, list) and all(isinstance(name, str) for name in players)
    if not named and type(players) is not int:
        raise wrong_key("players", players, "names")
    seed, dealer = head.get("seed"), head.get("first_dealer")
    if seed is not None and not isinstance(seed, str):
        raise wrong_key("seed", seed, "text")
    if dealer is not None and type(dealer) is not int:
        raise wrong_key("first_dealer", dealer, "seat")
    if not isinstance(head.get("options", {}), Mapping):
        raise wrong_key("options", head["options"], "table")
    try:
        return Match(game(head.get("variant"), head.get("options")), players, seed=seed, first_dealer=dealer)
    except RecordError:
        raise
    except TrucoError as error:
        raise RecordError(Message("error.record", {"reason": error.message}), error.rule or "record.form") from error


def _known(table: Mapping[object, object], keys: tuple[str, ...]) -> None:
    """Raise ``RecordError`` that names a key which the format does not know."""
    for key in table:
        if key not in keys:
            near = near_misses(key, list(keys))
            raise RecordError(Message("error.record.unknown", {"key": shown(key), "near": near}), "record.form")


def _deals(table: object) -> list[object]:
    assert isinstance(table, Mapping)
    deals = table.get("deals", [])
    if not isinstance(deals, list):
        raise wrong_key("deals", deals, "deals")
    return deals


def _replayed(match: Match, deals: list[object]) -> Iterator[Replay]:
    """Replay entry after entry into the match, until one is wrong."""
    for number, entry in enumerate(deals):
        try:
            record = _due(match, entry)
        except TrucoError as error:
            yield Replay(None, RecordError(in_deal(number, error.message), error.rule or "record.form"))
            return
        hand: Hand = match.deals[-1].hand
        for index, action in enumerate(record.actions):
            try:
                hand.act(action)
            except IllegalAction as error:
                yield Replay(hand, error, index, action)
                return
        yield Replay(hand)


def _due(match: Match, entry: object) -> Record:
    """Start the deal of an entry, if it is the one that is due; raises ``RecordError`` where it is not."""
    if not isinstance(entry, Mapping) or "record" not in entry:
        raise wrong_key("deals", entry, "deals")
    _known(entry, ("record", "seats", "knock"))
    record, knock, seats = Record.from_dict(entry["record"]), entry.get("knock", False), entry.get("seats")
    if not isinstance(knock, bool):
        raise wrong_key("knock", knock, "flag")
    if match.winner is not None:
        raise RecordError(Message("error.match.over"), "match.over")
    if match.hand is not None and not match.hand.over:
        raise RecordError(Message("error.match.unfinished"), "tricks.over")
    if match.duels_next or seats is not None:
        if knock:
            raise RecordError(Message("error.match.knock"), "deal.one-card")
        return _due_duel(match, record, seats)
    if knock != (len(record.hands[0]) == 1):
        raise RecordError(Message("error.match.knock"), "deal.one-card")
    agrees(record, match.game, match.scores, (match.first_dealer + match.round + 1) % match.players)
    if len(record.hands) != match.players:
        raise RecordError(Message("error.players", {"given": len(record.hands)}), "deal.seats")
    match.deal(record.hands, record.turned, knock=knock)
    return record


def _due_duel(match: Match, record: Record, seats: object) -> Record:
    if not isinstance(seats, list) or len(seats) != 2 or not all(type(seat) is int for seat in seats):
        raise wrong_key("seats", seats, "seats")
    match.start_duel(record, (seats[0], seats[1]))
    return record
