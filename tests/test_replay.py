"""Replays: lines of records, a record that ends anywhere or goes wrong, and the state as the contract spells it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.written import records
from truco.errors import IllegalAction, RecordError
from truco.record import Record, Replay, load_json, read_lines, replay, state
from truco.rulebook import rule_ids
from truco.variants import BUILT_IN, game

BASE: dict[str, Any] = {"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"]}

# Lines ----------------------------------------------------------------------------------------------------------------

GOOD = json.dumps({**BASE, "actions": ["0 envido"]})
GARBAGE = [
    "{",
    "}",
    "variant",
    "{'variant': 'argentino'}",
    GOOD + GOOD,
    GOOD[:-1],
    "\ufeff" + GOOD,
    "nul",
    "\x00",
    "\ud800",
    "[" * 100_000,
    '{"a":' * 100_000,
    "1" * 5000,
    "[" + "9" * 5000 + "]",
    '{"dealer": ' + "9" * 5000 + "}",
]
NO_TABLES = ["1", "null", "true", '"argentino"', "[]", f"[{GOOD}]", "1e999", "NaN", "-Infinity", "[" * 500 + "]" * 500]


@pytest.mark.parametrize("line", GARBAGE, ids=lambda line: ascii(line[:12]))
def test_a_line_that_is_no_json_is_a_malformed_record(line: str) -> None:
    bad, good = read_lines([line, GOOD])
    assert good.ok
    assert (bad.ok, bad.hand, bad.index) == (False, None, None)
    assert str(bad.error).startswith("This is no JSON: ")
    assert len(str(bad.error)) < 200
    with pytest.raises(RecordError, match="This is no JSON"):
        load_json(line)


@pytest.mark.parametrize("line", NO_TABLES, ids=lambda line: ascii(line[:12]))
def test_a_line_that_is_no_table_is_a_malformed_record(line: str) -> None:
    bad, good = read_lines([line, GOOD])
    assert good.ok
    assert (bad.ok, bad.hand, bad.index) == (False, None, None)
    assert str(bad.error).startswith("The record is malformed: record holds ")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("variant", "NaN"),
        ("scores", "[NaN, 0]"),
        ("scores", "[0, Infinity]"),
        ("dealer", "NaN"),
        ("dealer", "1e999"),
        ("options", '{"target": NaN}'),
        ("options", '{"target": Infinity}'),
        ("options", '{"ladder": [1, 2, 3, NaN]}'),
        ("comment", "NaN"),
        ("variant", '"\\ud800"'),
        ("hands", '["\\ud800", "\\udfff"]'),
        ("turned", '"\\ud800"'),
        ("options", '{"\\ud800": 1}'),
        ("options", '{"falta": "\\ud800"}'),
        ("comments", '{"\\ud800": ""}'),
        ("\\ud800", "1"),
        ("scores", "[" * 500 + "]" * 500),
        ("options", '{"a":' * 500 + "1" + "}" * 500),
        ("dealer", "-1" + "0" * 60),
    ],
)
def test_numbers_and_signs_that_are_none_are_refused_in_words(key: str, value: str) -> None:
    table = {name: json.dumps(one) for name, one in BASE.items()} | {key: value}
    (outcome,) = read_lines(["{" + ", ".join(f'"{name}": {one}' for name, one in table.items()) + "}"])
    assert outcome.hand is None
    assert outcome.error is not None
    assert str(outcome.error).isprintable()
    assert len(str(outcome.error)) < 400


def test_blank_lines_are_skipped_and_nothing_is_read_ahead() -> None:
    assert list(read_lines([])) == []
    assert list(read_lines(["", " ", "\n", "\t\r\n", "\u2003"])) == []
    told: list[str] = []

    def lines() -> Iterator[str]:
        for line in ("\n", GOOD + "\n", "{", "   " + GOOD + "\r\n"):
            told.append(line)
            yield line

    stream = read_lines(lines())
    assert next(stream).ok
    assert len(told) == 2
    assert [one.ok for one in stream] == [False, True]


def test_a_million_actions_are_no_burden() -> None:
    start = perf_counter()
    outcome = replay({**BASE, "actions": ["0 4c"] * 10**6})
    assert outcome.index == 1
    assert outcome.error is not None
    assert outcome.error.rule == "tricks.turn"
    assert len(str(outcome.error)) < 300
    long = replay({**BASE, "actions": ["0 " + "x" * 10**6]})
    assert long.index == 0
    assert len(str(long.error)) < 300
    assert replay({**BASE, "hands": ["1e " * 10**5, "3b 2c 5o"]}).index is None
    assert perf_counter() - start < 2


@settings(max_examples=60)
@given(records())
def test_the_lines_of_records_are_replayed_one_by_one(table: dict[str, Any]) -> None:
    first, second = read_lines([json.dumps(table), "", Record.from_dict(table).dumps() + "\n"])
    assert first.as_dict() == second.as_dict() == replay(table).as_dict()
    assert json.loads(json.dumps(first.as_dict())) == first.as_dict()


# Replay ---------------------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(records(), st.integers(0, 60))
def test_a_record_may_end_anywhere(table: dict[str, Any], cut: int) -> None:
    step_by_step = Record.from_dict(table).hand()
    for action in table["actions"][:cut]:
        step_by_step.act(action)
    outcome = replay({**table, "actions": table["actions"][:cut]})
    assert outcome.ok
    assert outcome.hand is not None
    assert state(outcome.hand) == state(step_by_step)
    assert bool(outcome.hand.to_act) != outcome.hand.over


@settings(max_examples=60)
@given(records(), st.integers(0, 60), st.sampled_from(["0 envide", "x", "", "7 fold", "0 1x", "0 0 0", "-1 fold"]))
def test_an_illegal_action_stops_the_record_before_it(table: dict[str, Any], place: int, wrong: str) -> None:
    place = min(place, len(table["actions"]))
    actions = [*table["actions"][:place], wrong, *table["actions"][place:]]
    outcome = replay({**table, "actions": actions})
    assert (outcome.ok, outcome.index, outcome.action) == (False, place, wrong)
    assert outcome.hand is not None
    before = replay({**table, "actions": actions[:place]})
    assert before.ok
    assert before.hand is not None
    assert state(outcome.hand) == state(before.hand)
    assert isinstance(outcome.error, IllegalAction)
    assert outcome.error.rule == outcome.error.verdict.rule
    assert outcome.error.rule in rule_ids()
    assert outcome.as_dict() == {
        **before.as_dict(),
        "ok": False,
        "error": {"index": place, "action": wrong, "rule": outcome.error.rule, "message": str(outcome.error)},
    }


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("", "actions.form"),
        ("envido", "actions.form"),
        ("0", "actions.form"),
        ("0 ", "actions.form"),
        ("0 real envido", "actions.form"),
        ("x envido", "actions.form"),
        ("0envido", "actions.form"),
        ("0.0 envido", "actions.form"),
        ("0 " + "7o" * 50, "actions.form"),
        ("2 envido", "actions.seat"),
        ("-1 envido", "actions.seat"),
        ("00 envido", "actions.seat"),
        ("99999999999999999999 fold", "actions.seat"),
        ("0 envid", "actions.word"),
        ("0 nove", "actions.word"),
        ("0 8o", "actions.word"),
        ("0 ()", "actions.word"),
        ("0 (7o", "actions.word"),
        ("0 ((7o))", "actions.word"),
        ("0 \ud800", "actions.word"),
        ("0 \u0130", "actions.word"),
        ("0 3b", "cards.held"),
        ("0 6c", "cards.held"),
        ("0 (7o)", "cards.face-down"),
        ("1 3b", "tricks.turn"),
        ("0 accept", "calls.none"),
        ("0 retruco", "truco.order"),
        ("0 flor", "flor.agreed"),
    ],
)
def test_what_cannot_be_read_or_done_is_illegal_at_its_index(action: str, rule: str) -> None:
    outcome = replay({**BASE, "actions": [action]})
    assert outcome.index == 0
    assert outcome.action == action
    assert outcome.error is not None
    assert outcome.error.rule == rule
    assert str(outcome.error).isprintable()


# The state ------------------------------------------------------------------------------------------------------------

POINTS = (int, type(None))
STATE_KEYS = [
    "scores", "awards", "tricks", "stake", "pending", "hand_over", "match_over", "winner", "hand_winner", "to_act",
    "legal", "envido", "flor",
]  # fmt: skip


def is_exactly(value: object, *kinds: type) -> bool:
    return type(value) in kinds


@settings(max_examples=60)
@given(records())
def test_a_state_has_the_keys_and_types_of_the_contract(table: dict[str, Any]) -> None:
    result: Any = replay(table).as_dict()
    players = len(table["hands"])
    assert list(result) == ["ok", "error", *STATE_KEYS]
    assert result["ok"] is True
    assert result["error"] is None
    assert len(result["scores"]) == 2
    assert all(is_exactly(one, int) for one in result["scores"])
    for award in result["awards"]:
        assert list(award) == ["side", "points", "for", "rule"]
        assert award["side"] in (0, 1)
        assert is_exactly(award["points"], int)
        assert award["for"] in ("truco", "envido", "flor")
        assert award["rule"] in rule_ids()
    assert all(one in (0, 1, None) for one in result["tricks"])
    assert is_exactly(result["stake"], int)
    assert is_exactly(result["pending"], str, type(None))
    assert is_exactly(result["hand_over"], bool)
    assert is_exactly(result["match_over"], bool)
    assert result["winner"] in (0, 1, None)
    assert result["hand_winner"] in (0, 1, None)
    assert result["to_act"] == sorted(set(result["to_act"]))
    assert list(result["legal"]) == [str(seat) for seat in result["to_act"]]
    for tokens in result["legal"].values():
        assert tokens
        assert all(is_exactly(token, str) for token in tokens)
        assert "raise" not in tokens
    for key in ("envido", "flor"):
        assert len(result[key]) == players
        assert all(is_exactly(one, *POINTS) for one in result[key])
    assert all(one is None or other is None for one, other in zip(result["envido"], result["flor"], strict=True))
    if result["hand_over"]:
        assert result["to_act"] == []
        assert result["pending"] is None
    assert (result["winner"] is not None) == result["match_over"]


def test_a_state_in_words() -> None:
    outcome = replay({**BASE, "scores": [12, 14], "dealer": 1, "actions": ["0 envido", "1 accept", "0 4c", "1 3b"]})
    assert outcome.as_dict() == {
        "ok": True,
        "error": None,
        "scores": [14, 14],
        "awards": [{"side": 0, "points": 2, "for": "envido", "rule": "envido.accepted"}],
        "tricks": [1],
        "stake": 1,
        "pending": None,
        "hand_over": False,
        "match_over": False,
        "winner": None,
        "hand_winner": None,
        "to_act": [1],
        "legal": {"1": ["2c", "5o", "(2c)", "(5o)", "truco", "fold"]},
        "envido": [7, 5],
        "flor": [None, None],
    }


def test_a_match_that_is_won_in_mid_deal_has_no_winner_of_the_deal() -> None:
    outcome = replay({**BASE, "scores": [28, 29], "actions": ["0 truco", "1 envido", "0 accept"]})
    result = outcome.as_dict()
    assert (result["hand_over"], result["match_over"], result["winner"]) == (True, True, 0)
    assert (result["hand_winner"], result["pending"], result["to_act"]) == (None, None, [])


@pytest.mark.parametrize("name", BUILT_IN)
@settings(max_examples=10)
@given(seed=st.integers(0, 10**9))
def test_a_variant_without_flor_or_envido_has_no_points_for_it(name: str, seed: int) -> None:
    one = game(name)
    order = Random(seed).sample(one.up, len(one.up))
    table: dict[str, Any] = {"variant": name, "hands": [" ".join(order[:3]), " ".join(order[3:6])]}
    if one.variant.order.turns:
        table["turned"] = order[6]
    result: Any = replay(table).as_dict()
    if not one.flor:
        assert result["flor"] == [None, None]
        assert [points is None for points in result["envido"]] == [one.envido is None] * 2


def test_a_replay_is_a_value() -> None:
    assert Replay(None).ok
    assert replay(BASE).error is None
