"""``truco replay``: one JSON object or one transcript a record, exit statuses, hostile input."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from tests.cli import BAD, GOOD, lines, printed, refused, run
from tests.conftest import DATA
from tests.written import records
from truco.bots import RandomBot, play
from truco.match import Match
from truco.matchfile import match_data
from truco.record import Record, replay
from truco.variants import game

CASES = [
    json.loads(line) for path in sorted(DATA.glob("cases/*.jsonl")) for line in path.read_text("utf-8").splitlines()
]
KEYS = (
    "ok error scores awards tricks stake pending hand_over match_over winner hand_winner to_act legal envido flor"
).split()


def test_replay_prints_one_object_a_record_in_order(tmp_path: Path) -> None:
    one, many, match = tmp_path / "one.json", tmp_path / "many.json", tmp_path / "match.json"
    toml, several, jsonl = tmp_path / "one.toml", tmp_path / "several.toml", tmp_path / "lines.jsonl"
    one.write_text(json.dumps(GOOD), "utf-8")
    many.write_text(json.dumps([GOOD, BAD]), "utf-8")
    toml.write_text(tomli_w.dumps({**GOOD, "options": {"falta_cap": "none"}}), "utf-8")
    several.write_text(tomli_w.dumps({"records": [GOOD, BAD]}), "utf-8")
    jsonl.write_text(f"\n{lines(GOOD)}  \n{lines(BAD)}", "utf-8")
    played = Match(game("argentino", pica_pica=True, falta="leader"), 6, seed="x")
    while played.winner is None and len(played.deals) < 5:
        play(played.deal(), [RandomBot(seat) for seat in range(6)])
    match.write_text(json.dumps(match_data(played)), "utf-8")
    files = [str(path) for path in (one, many, match, toml, several, jsonl)]
    result = run("replay", "--json", *files, "-", typed=lines(BAD))
    assert result.exit_code == 1
    got = [json.loads(line) for line in result.stdout.splitlines()]
    good, bad = replay(GOOD).as_dict(), replay(BAD).as_dict()
    deals = [Record.of(one.hand).replay().as_dict() for one in played.deals]
    assert got == [good, good, bad, *deals, good, good, bad, good, bad, bad]
    assert all(list(table) == KEYS for table in got)


def test_replay_says_what_the_library_says_of_every_ruling() -> None:
    records = [case["record"] for case in CASES]
    result = run("replay", "-", "--json", typed=lines(*records))
    assert [json.loads(line) for line in result.stdout.splitlines()] == [replay(one).as_dict() for one in records]
    assert run("replay", "-", typed=lines(*records)).stdout.count("\nScore: ") == sum(
        replay(one).hand is not None for one in records
    )


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "7",
        "null",
        '"x"',
        "NaN",
        "[" * 100000,
        "{}",
        '{"variant": 7, "hands": []}',
        '{"a": 1e999}',
        "9" * 5000,
    ],
)
def test_a_line_that_is_no_record_is_malformed_and_the_others_are_printed(line: str) -> None:
    result = run("replay", "-", "--json", typed=f"{line}\n{lines(GOOD)}")
    assert result.exit_code == 1
    first, second = map(json.loads, result.stdout.splitlines())
    assert list(first) == ["ok", "error"]
    assert first["ok"] is False
    assert first["error"]["index"] is None
    assert second["ok"]
    shown = run("replay", "-", typed=f"{line}\n{lines(GOOD)}")
    assert first["error"]["message"] in shown.stdout
    assert shown.exit_code == 1


@pytest.mark.parametrize("suffix", ["json", "toml", "jsonl"])
@pytest.mark.parametrize("content", [None, b"\xff\xfe", b'{"variant"\xe9'])
def test_a_file_that_cannot_be_read_is_told_and_the_others_are_replayed(
    suffix: str, content: bytes | None, tmp_path: Path
) -> None:
    path, other = tmp_path / f"broken.{suffix}", tmp_path / "other.jsonl"
    if content is not None:
        path.write_bytes(content)
    other.write_text(lines(GOOD, BAD), "utf-8")
    result = run("replay", "--json", str(path), str(other))
    assert result.exit_code == 2
    assert [json.loads(line)["ok"] for line in result.stdout.splitlines()] == [True, False]
    assert result.stderr.startswith("error: ")
    assert str(path) in result.stderr


def test_what_came_before_the_bytes_that_are_no_text_is_replayed(tmp_path: Path) -> None:
    typed = lines(GOOD).encode() + b"\xff\n" + lines(GOOD).encode()
    other = tmp_path / "other.json"
    other.write_text(json.dumps(GOOD), "utf-8")
    result = run("replay", "--json", "-", str(other), typed=typed)
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 2


def test_a_folder_and_a_file_that_is_no_json_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "broken.toml").write_text("= 1", "utf-8")
    (tmp_path / "broken.json").write_text("{", "utf-8")
    for name in ("folder.jsonl", "broken.toml", "broken.json"):
        assert name in refused("replay", str(tmp_path / name))
    assert str(tmp_path) in refused("replay", str(tmp_path))


def test_a_match_that_disagrees_is_malformed(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps({"match": {"variant": "argentino"}, "deals": [{"record": GOOD}, {"record": GOOD}]}))
    result = run("replay", str(path))
    assert result.exit_code == 1
    assert "Deal 1 of the match" in result.stdout
    path.write_text(json.dumps({"match": {"variant": "bridge"}, "deals": []}))
    assert run("replay", str(path)).exit_code == 1


def test_a_transcript_tells_the_deal() -> None:
    record = {
        "variant": "argentino", "options": {"flor": True}, "scores": [12, 14], "players": ["Ana", "Le\x1b[2Jo"],
        "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 envido", "1 accept", "0 4c", "1 3b", "0 7o"],
        "comment": "two\nlines", "comments": {"0": "bold", "5": "too late", "9": "never"},
    }  # fmt: skip
    result = run("replay", "-", typed=lines(record))
    assert result.exit_code == 1
    assert result.stdout == (
        "Record 1\n"
        "Argentine Truco (flor=true)\n"
        "two�lines\n"
        "Dealer: Le�[2Jo. Eldest hand: Ana.\n"
        "Score before the deal: Ana 12, Le�[2Jo 14\n"
        "Ana: 1e 7o 4c (envido 7)\n"
        "Le�[2Jo: 3b 2c 5o (envido 5)\n"
        "    bold\n"
        "  Ana: envido “¡Envido!”\n"
        "  Le�[2Jo: accept “Quiero”\n"
        "  Ana: 7\n"
        "  Le�[2Jo: “Son buenas”\n"
        "  Ana: +2 points for envido (envido.accepted)\n"
        "  Ana: 4c\n"
        "  Le�[2Jo: 3b\n"
        "  The trick: Le�[2Jo\n"
        "Score: Ana 14, Le�[2Jo 14\n"
        "To act: Le�[2Jo: 2c 5o (2c) (5o) truco fold\n"
        "Action 4: 0 7o is not allowed: Players act in turn: the eldest hand leads the first trick, whoever wins a "
        "trick leads the next, and the turn passes to the right. (tricks.turn)\n"
        "\n"
    )


def test_a_transcript_names_seats_and_sides_and_the_end() -> None:
    hands = ["3c 4s Kd", "2h Qs 7c", "Ah 5c Jd", "Ks 4d 2c"]
    four = {"variant": "mineiro", "hands": hands, "actions": ["0 truco", "1 decline"]}
    told = printed("replay", "-", typed=lines(four, {**four, "players": ["A", "B", "", "D"]}))
    assert "Side 0: +2 points for truco (truco.refused)" in told
    assert "The deal: Side 0\n" in told
    assert "Side 0 (A, ?): +2 points" in told
    tied = {"variant": "paulista", "turned": "7h", "hands": ["3c 2c Kc", "3h 2h Kh"]}
    tied["actions"] = ["0 3c", "1 3h", "0 2c", "1 2h", "0 Kc", "1 Kh"]
    told = printed("replay", "-", typed=lines(tied))
    assert "Turned card: 7h" in told
    assert told.count("The trick is tied") == 3
    assert "The deal is over\n" in told
    won = {"variant": "argentino", "scores": [0, 29], "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 fold"]}
    assert "The match is won: Seat 1" in printed("replay", "-", typed=lines(won))


@given(records())
def test_any_record_has_a_transcript(record: dict[str, Any]) -> None:
    assert "Score: " in printed("replay", "-", typed=lines(record))


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.fixed_dictionaries({}, optional={key: JUNK | st.just(GOOD.get(key)) for key in (
    "variant", "options", "scores", "dealer", "turned", "hands", "actions", "players", "comment", "comments", "x"
)}))  # fmt: skip
def test_hostile_records_are_malformed_or_illegal_never_a_traceback(table: dict[str, Any]) -> None:
    for more in ([], ["--json"]):
        assert run("replay", "-", *more, typed=lines(table)).exit_code in (0, 1)


def test_half_a_character_is_printed_as_json_can() -> None:
    result = run(
        "replay",
        "-",
        "--json",
        typed='{"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["\\ud800"]}',
    )
    assert json.loads(result.stdout)["error"]["action"] == "\ud800"
    names = '{"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "players": ["%s", "é"]}'
    assert "é" in printed("replay", "-", typed=names % "Ana")
    assert run("replay", "-", typed=names % "\\ud800").exit_code in (0, 1)


def test_replay_in_a_pipe_streams_and_stops_quietly() -> None:
    command = [sys.executable, "-m", "truco", "replay", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(3):  # each answer comes before the next question
            process.stdin.write(lines(GOOD).encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        process.stdout.close()
        for _ in range(100):
            try:
                process.stdin.write(lines(GOOD).encode() * 100)
                process.stdin.flush()
            except BrokenPipeError:
                break
        with suppress(BrokenPipeError):
            process.stdin.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_an_error() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "truco", "variants"]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
