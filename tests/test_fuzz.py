"""A seeded fuzzer: whatever comes in from outside, nothing but an error of the package comes out, and it says why."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.matches import play_on, steps
from tests.play import play_at_random
from truco.errors import IllegalAction, RecordError, TrucoError
from truco.events import Action
from truco.hand import Hand
from truco.i18n import LANGUAGES, text
from truco.match import Match
from truco.matchfile import match_data, read_match, replay_match
from truco.record import Record, Replay, load_json, read_lines, replay, state
from truco.rulebook import rule_ids
from truco.variants import BUILT_IN, OPTIONS, game

RULES = set(rule_ids())
KEYS = (
    "variant options scores dealer turned hands actions players comment comments match deals record seats knock seed "
    "first_dealer records"
).split()
NUMBERS: list[Any] = [
    0,
    1,
    -1,
    2,
    3,
    6,
    12,
    30,
    39,
    40,
    2**31,
    -(2**63),
    10**60,
    0.0,
    -0.5,
    1e308,
    float("nan"),
    float("inf"),
]
TEXTS = [
    "", " ", "\n", "\x00", "\x1b[2J", "\u202e", "\ud800", "\U0001f0a1", "é", "e\u0301", "İ", "ß", "٣", "none", "null",
    "{0}", "{n}", "%s", "'", '"', "\\", "x" * 70, "1e " * 200, "__class__", "0", "-1", "00", "1e5", "Infinity",
]  # fmt: skip
ODD: list[Any] = [
    None,
    True,
    False,
    [],
    {},
    [[]],
    [None],
    {"": None},
    {"0": {}},
    [0, 0],
    [0, 0, 0],
    "1e 7o 4c",
    ["1e 7o 4c"],
]
HOSTILE = [*NUMBERS, *TEXTS, *ODD, *BUILT_IN, *OPTIONS, *KEYS]
WORDS = sorted({token for name in BUILT_IN for token in game(name).tokens})
ALIASES = [*sorted({alias for name in BUILT_IN for alias in game(name).variant.aliases}), "raise", "RAISE", "#1", "(?)"]


def names_something(error: TrucoError) -> None:
    """An error says in every language what is wrong, on one line that can be printed, and by a rule of the book."""
    assert error.rule is None or error.rule in RULES
    if isinstance(error, IllegalAction):
        assert error.rule == error.verdict.rule
        assert not error.verdict
    for lang in LANGUAGES:
        sentence = text(error.message, lang)
        assert len(sentence.split()) > 2, sentence
        assert sentence.isprintable(), ascii(sentence)
        assert len(sentence) < 1500, sentence[:100]
        assert error.message.id not in sentence
    assert str(error)


def whole(outcome: Replay) -> None:
    """A replay is plain data, with an error that names something or none."""
    result: Any = outcome.as_dict()
    assert result["ok"] is (outcome.error is None)
    assert (outcome.index is None) or outcome.hand is not None
    json.dumps(result, allow_nan=False)
    if outcome.error is not None:
        names_something(outcome.error)


def an_action(random: Random) -> str:
    seat = random.choice(("0", "1", "2", "3", "5", "6", "-1", "", "x", "٣", "00", "9" * 30, *"01" * 4))
    word = random.choice((random.choice(WORDS), random.choice(ALIASES), random.choice(TEXTS)))
    if random.random() < 0.3:
        word = random.choice((word.upper(), f"({word})", f"{word} {word}", word[:-1], word[::-1]))
    return random.choice((f"{seat} {word}", f"{seat}{word}", word, seat, f"{seat}\t{word}"))


def hostile(random: Random) -> Any:
    if random.random() < 0.2:
        return an_action(random)
    return deepcopy(random.choice(HOSTILE))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a structure: a table or list, with the key of what stands there."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        yield value, key
        yield from places(inner)


def swap(inside: Any, key: Any, random: Random) -> None:
    inside[key] = hostile(random)


def delete(inside: Any, key: Any, random: Random) -> None:  # noqa: ARG001 - all mutations have one signature
    del inside[key]


def double(inside: Any, key: Any, random: Random) -> None:
    if isinstance(inside, list):
        inside.insert(random.randrange(len(inside) + 1), deepcopy(inside[key]))
    else:
        inside[random.choice((*KEYS, "x", random.choice(TEXTS)))] = deepcopy(inside[key])


def nest(inside: Any, key: Any, random: Random) -> None:
    inside[key] = random.choice(([inside[key]], {random.choice(KEYS): inside[key]}, [inside[key]] * 2))


def garble(inside: Any, key: Any, random: Random) -> None:
    value = inside[key]
    if isinstance(value, str) and value:
        at = random.randrange(len(value))
        inside[key] = value[:at] + random.choice(TEXTS) + value[at + random.choice((0, 1)) :]
    elif isinstance(value, list):
        random.shuffle(value)
    elif isinstance(value, int):
        inside[key] = value + random.choice((-1, 1, 10**9))


def say(inside: Any, key: Any, random: Random) -> None:
    if isinstance(inside, list):
        inside.insert(key, an_action(random))
    else:
        inside["actions"] = [an_action(random) for _ in range(random.randrange(4))]


MUTATIONS: tuple[Callable[[Any, Any, Random], None], ...] = (swap, swap, delete, double, nest, garble, garble, say)


def mutated(seed: Any, random: Random) -> Any:
    """A structure with one to three changes at any depth."""
    table: Any = {"": deepcopy(seed)}
    for _ in range(random.choice((1, 1, 2, 3))):
        found = list(places(table))
        if found:
            inside, key = random.choice(found)
            random.choice(MUTATIONS)(inside, key, random)
    return table.get("")


def some_records() -> list[dict[str, Any]]:
    """A record of every game for every number of players, whole ones and such as end somewhere."""
    found = []
    for name in BUILT_IN:
        for players in (2, 4, 6):
            match = Match(game(name), players, seed="fuzz")
            hand = match.deal()
            play_at_random(hand, Random(name), players)
            found.append(Record.of(hand, [f"p{seat}" for seat in range(players)], "fuzz").as_dict())
            found[-1]["comments"] = {"0": "first"}
    named = {"target": 15, "flor": True, "ladder": [1, 2, 3, 4], "envido_repeats": None, "falta": "half"}
    cards = ["1e 2e 3e", "5o 6o 7o"]
    flor = ["0 flor", "1 contraflor", "0 accept"]
    found.append(
        {"variant": "argentino", "options": named, "scores": [3, 9], "dealer": 0, "hands": cards, "actions": flor}
    )
    found.append({"variant": "catala", "hands": ["3e", "4e"], "actions": ["0 3e", "1 truc"]})
    return found


def some_matches() -> list[dict[str, Any]]:
    """Match files: of two, of six with duels that end in the middle, with knocks."""
    two = play_on(Match(game("argentino", target=9), ["Ana", "Bo"], seed="fuzz"))
    six = Match(game("uruguayo"), 6, seed="fuzz")
    for _ in steps(six):
        if len(six.deals) == 4:
            break
    knock = Match(game("catala"), 2)
    knock.deal(["3e", "4e"], knock=True).act("0 fold")
    return [json.loads(json.dumps(match_data(match))) for match in (two, six, knock)]


RECORDS, MATCHES = some_records(), some_matches()


@pytest.mark.parametrize("seed", range(4))
def test_mutated_records_are_replayed_or_refused(seed: int) -> None:
    random = Random(seed)
    legal = malformed = 0
    for _ in range(350):
        table = mutated(random.choice(RECORDS), random)
        outcome = replay(table)
        whole(outcome)
        legal += outcome.ok
        malformed += outcome.hand is None
        if outcome.hand is None:
            with pytest.raises(RecordError, match=re.escape(str(outcome.error))):
                Record.from_dict(table)
        else:
            written = Record.from_dict(table).as_dict()
            assert Record.from_dict(written).as_dict() == written
    assert legal > 20
    assert malformed > 30


@pytest.mark.parametrize("seed", range(3))
def test_mutated_lines_are_replayed_or_refused(seed: int) -> None:
    random = Random(seed)
    lines = []
    for _ in range(250):
        line = json.dumps(mutated(random.choice(RECORDS), random), ensure_ascii=random.random() < 0.5)
        for _ in range(random.choice((0, 0, 1, 2, 5))):
            at, end = sorted((random.randrange(len(line) + 1), random.randrange(len(line) + 1)))
            extra = random.choice((random.choice(TEXTS), "[" * 2000, "9" * 5000, "NaN", "}", ",", '"', ":"))
            line = random.choice((line[:at] + line[end:], line[:at] + extra + line[at:], line[:at] * 2, line[at:]))[
                : 10**5
            ]
        lines.append(line)
        try:
            load_json(line)
        except RecordError as error:
            names_something(error)
    outcomes = list(read_lines(lines))
    assert len(outcomes) == sum(bool(line.strip()) for line in lines)
    for outcome in outcomes:
        whole(outcome)


@pytest.mark.parametrize("seed", range(2))
def test_random_bytes_are_refused(seed: int) -> None:
    random = Random(seed)
    signs = '{}[]":, \t0123456789eE.-+truefalsnNaIity\\u' + "".join(TEXTS)
    for number in range(400):
        length = random.choice((0, 1, 2, 8, 50, 300))
        if number % 2:
            line = "".join(random.choice(signs) for _ in range(length))
        else:
            line = random.randbytes(length).decode(random.choice(("latin-1", "utf-16-le", "cp437")), "replace")
        for outcome in read_lines([line]):
            whole(outcome)
            assert not outcome.ok


@pytest.mark.parametrize("seed", range(3))
def test_mutated_match_files_are_read_or_refused(seed: int) -> None:
    random = Random(seed)
    read = 0
    for _ in range(100):
        table = mutated(random.choice(MATCHES), random)
        outcomes = list(replay_match(table))
        for outcome in outcomes:
            whole(outcome)
        assert all(outcome.ok for outcome in outcomes[:-1])
        try:
            match = read_match(table)
        except TrucoError as error:
            names_something(error)
            assert not outcomes[-1].ok
        else:
            assert all(outcome.ok for outcome in outcomes)
            json.dumps(match_data(match))
            read += 1
    assert read > 5


STRANGE: list[Any] = [
    None, 7, 1.5, b"0 fold", [], ["0", "fold"], {}, (), (0,), (0, "fold", 1), ("0", "fold"), (True, "fold"), (0, None),
    (0, b"fold"), (0, ["fold"]), (0.0, "fold"), (-1, "fold"), (10**5000, "fold"), (0, "x" * 10**5), Action(7, "fold"),
    Action(0, "\ud800"), Action(-1, ""), "0 " * 10**5, "\ud800 \ud800",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_answers_whatever_it_is_told(seed: int) -> None:
    random = Random(seed)
    for _ in range(12):
        record = Record.from_dict(random.choice(RECORDS))
        hand: Hand = record.hand()
        play_at_random(hand, random, random.randrange(12))
        before = state(hand)
        for action in [*STRANGE, *(an_action(random) for _ in range(15))]:
            verdict = hand.check(action)
            assert verdict.rule in RULES
            assert str(verdict)
            branch = hand.copy()
            if verdict:
                branch.act(action)
                continue
            with pytest.raises(IllegalAction) as caught:
                branch.act(action)
            names_something(caught.value)
            assert caught.value.verdict == verdict
            assert (branch.scores, branch.actions, branch.to_act) == (hand.scores, hand.actions, hand.to_act)
        assert state(hand) == before
