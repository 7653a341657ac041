"""Rulings: hand records with what replaying them must give. Each bug becomes one more line of ``data/cases``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from truco.record import replay

CASES = [
    json.loads(line)
    for path in sorted((Path(__file__).with_name("data") / "cases").glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


def found(result: dict[str, Any], key: str) -> Any:
    if key == "awards":
        return [[award["side"], award["points"], award["for"]] for award in result["awards"]]
    return result[key]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_ruling(case: dict[str, Any]) -> None:
    outcome = replay(case["record"])
    expect = dict(case["expect"])
    error_at = expect.pop("error_at", None)
    if error_at == "record":
        assert outcome.hand is None
        assert outcome.index is None
        assert outcome.error is not None
        return
    assert outcome.hand is not None, outcome.error
    assert outcome.index == error_at, outcome.error
    assert outcome.ok == (error_at is None)
    result = outcome.as_dict()
    has, lacks = expect.pop("legal_has", {}), expect.pop("legal_lacks", {})
    legal: Any = result["legal"]
    assert all(set(tokens) <= set(legal.get(seat, ())) for seat, tokens in has.items()), legal
    assert not any(set(tokens) & set(legal.get(seat, ())) for seat, tokens in lacks.items()), legal
    assert {key: found(result, key) for key in expect} == expect


def test_case_ids_are_unique() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids)
