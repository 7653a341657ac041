"""The command line: what each command prints, its exit status, its languages, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
import tomli_w
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

import truco.variants
from tests.conftest import DATA, ROOT
from tests.written import records
from truco.bots import RandomBot, play
from truco.cli import main
from truco.dealing import deal
from truco.i18n import LANGUAGES, current_language
from truco.match import Match
from truco.matchfile import match_data
from truco.record import Record, replay
from truco.rulebook import rule, rule_ids
from truco.variants import BUILT_IN, game, variant

GOOD = {"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 envido", "1 accept", "0 4c", "1 3b"]}
BAD = {**GOOD, "actions": ["0 truco", "1 envido", "1 7o"]}
CASES = [
    json.loads(line) for path in sorted(DATA.glob("cases/*.jsonl")) for line in path.read_text("utf-8").splitlines()
]
KEYS = (
    "ok error scores awards tricks stake pending hand_over match_over winner hand_winner to_act legal envido flor"
).split()


def run(*args: str, typed: str | bytes = "", env: dict[str, str] | None = None, **more: Any) -> Result:
    result = CliRunner().invoke(main, args, input=typed, env=env, **more)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def printed(*args: str, **more: Any) -> str:
    result = run(*args, **more)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*args: str, **more: Any) -> str:
    """The sentence on stderr with which a command refuses something."""
    result = run(*args, **more)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr[len("error: ") :]


def data(*args: str, **more: Any) -> Any:
    return json.loads(printed(*args, "--json", **more))


def lines(*tables: object) -> str:
    return "".join(json.dumps(table) + "\n" for table in tables)


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    """Somebody's variant file; the register is as before afterwards."""
    table = tomllib.loads((ROOT / "truco/variants/argentino.toml").read_text("utf-8"))
    table |= {"id": "mine", "extensions": ["stars"], "senas": {"1e": "whistle"}, "regions": []}
    path = tmp_path / "mine.toml"
    path.write_text(tomli_w.dumps(table), "utf-8")
    registered = dict(truco.variants._REGISTERED)
    yield path
    truco.variants._REGISTERED.clear()
    truco.variants._REGISTERED.update(registered)


# Replaying -----------------------------------------------------------------------------------------------------------


def test_replay_prints_one_object_a_record_in_order(tmp_path: Path) -> None:
    one, many, match = tmp_path / "one.json", tmp_path / "many.json", tmp_path / "match.json"
    toml, several, jsonl = tmp_path / "one.toml", tmp_path / "several.toml", tmp_path / "lines.jsonl"
    one.write_text(json.dumps(GOOD), "utf-8")
    many.write_text(json.dumps([GOOD, BAD]), "utf-8")
    toml.write_text(tomli_w.dumps({**GOOD, "options": {"falta_cap": "none"}}), "utf-8")
    several.write_text(tomli_w.dumps({"records": [GOOD, BAD]}), "utf-8")
    jsonl.write_text(f"\n{lines(GOOD)}  \n{lines(BAD)}", "utf-8")
    played = Match(game("gaucho"), 6, seed="x")
    for _ in range(5):
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
    record = '{"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "players": ["\\ud800", "é"]}'
    assert "é" in printed("replay", "-", typed=record)


def test_replay_in_a_pipe_streams_and_stops_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "truco", "replay", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
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
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
    assert tmp_path.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_an_error() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "truco", "variants"]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1


# Cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_deal_is_the_one_of_the_seed(name: str, players: int) -> None:
    played = game(name)
    turn = played.variant.order.turns
    hands, turned = deal(played.pack, players, "class 3b", 4, turn=turn)
    args = ["deal", name, "--players", str(players), "--seed", "class 3b", "--number", "4"]
    got = data(*args)
    assert (got["seed"], got["number"]) == ("class 3b", 4)
    record = Record.from_dict(got["record"])
    assert (record.hands, record.turned) == (hands, turned)
    match = Match(played, players, seed="class 3b")
    for _ in range(4):
        match.round += 1
    assert record.dealer == (match.first_dealer + 4) % players
    told = printed(*args)
    for hand in hands:
        assert " ".join(map(str, hand)) in told
    assert f"Eldest hand: Seat {(record.dealer + 1) % players}." in told
    assert ("Turned card" in told) == turn


def test_a_deal_shows_counts_and_the_strongest_card() -> None:
    told = printed("deal", "argentino", "--seed", "class 3b")
    assert "Seed: class 3b, deal number 0" in told
    assert "Seat 0: 7o 10o 5c (strongest: 7o)" in told
    assert "Envido 27: 7o and 10o are of one suit: that gives 20. 10o counts nothing. 7 + 0 + 20 = 27" in told
    assert "e swords, b clubs, o coins, c cups" in told
    flores = [printed("deal", "gaucho", "--players", "6", "--seed", str(seed)) for seed in range(20)]
    assert any(re.search(r"Flor \d+: .* are of one suit: flor\.", one) for one in flores)
    assert "Envido" not in printed("deal", "mineiro")


def test_without_a_seed_the_cards_are_drawn_and_the_seed_told() -> None:
    first, second = data("deal", "argentino"), data("deal", "argentino")
    assert first["seed"] != second["seed"]
    assert data("deal", "argentino", "--seed", first["seed"]) == first


def test_one_card_is_dealt_only_where_it_may_be() -> None:
    assert data("deal", "catala", "--one-card", "--seed", "1")["record"]["hands"][0].count(" ") == 0
    assert "(strongest:" in printed("deal", "frances", "--one-card")
    assert "has no one-card deal" in refused("deal", "argentino", "--one-card")
    assert "has no one-card deal" in refused("deal", "catala", "--one-card", "-o", "one_card_deal=false")
    assert "one deal from winning" in refused("deal", "catala", "--one-card", "-o", "target=1")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "3"], "2, 4 or 6 players are wanted, not 3."),
        (["--players", "0"], "2, 4 or 6 players are wanted, not 0."),
        (["--players", "1000000000000"], "2, 4 or 6 players are wanted"),
        (["--number", "-1"], "-1 is no number of a deal"),
        (["--seed", "x" * 101], "at most 100 characters"),
        (["-o", "flor"], "is written name=value, not 'flor'"),
        (["-o", "target="], "Option target cannot be ''"),
        (["-o", "target=0"], "Option target cannot be 0"),
        (["-o", "ladder=1,x"], "Option ladder cannot be '1,x'"),
        (["-o", "ladder=5"], "Option ladder cannot be"),
        (["-o", "ladder=1,2"], "Option ladder cannot be"),
        (["-o", "pack=32"], "has no option 'pack'"),
        (["-o", "flour=true"], "did you mean 'flor'?"),
        (["-o", f"target={'9' * 5000}"], "Option target cannot be"),
    ],
)
def test_what_cannot_be_dealt_is_said(args: list[str], words: str) -> None:
    assert words in refused("deal", "argentino", *args)


def test_house_rules_of_the_command_line_are_those_of_a_record() -> None:
    options = ["flor=TRUE", "falta=leader", "falta_cap=none", "envido_repeats=null", "ladder=1, 2,4,8", " target = 15"]
    record = data("deal", "argentino", *(part for one in options for part in ("-o", one)))["record"]
    assert record["options"] == {
        "flor": True, "falta": "leader", "falta_cap": None, "envido_repeats": None, "ladder": [1, 2, 4, 8], "target": 15,
    }  # fmt: skip
    told = printed("deal", "argentino", *(part for one in options for part in ("-o", one)))
    assert told.startswith(
        "Argentine Truco (flor=true falta=leader falta_cap=none envido_repeats=none ladder=1,2,4,8 target=15)\n"
    )


def test_rank_lists_the_order_and_compares() -> None:
    told = printed("rank", "argentino")
    assert re.search(r"^   1  1e\n   2  1b\n   3  7e\n   4  7o\n   5  3e 3b 3o 3c\n", told, re.MULTILINE)
    assert "   1  Qc           manilha\n" in printed("rank", "paulista", "--turned", "7h")
    assert "   1  2e           pieza\n" in printed("rank", "uruguayo", "--turned", "4E")
    assert data("rank", "frances", "-o", "pack=36")["tiers"][1] == ["6c", "6h", "6s", "6d"]
    assert data("rank", "paulista", "--turned", "7H")["turned"] == "7h"
    assert printed("rank", "argentino", "7O", "3b") == (
        "The 7o beats the 3b: it stands 1 tier higher.\n(rule cards.order)\n"
    )
    assert "are equal" in printed("rank", "argentino", "3o 3b")
    assert data("rank", "argentino", "3o", "3b")["winner"] is None
    assert data("rank", "uruguayo", "1e", "10e", "--turned", "4e") == {
        "winner": "10e", "rule": "cards.piezas", "reason": "The 10e beats the 1e: it is a pieza.",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["argentino", "7o"], "Two cards are compared, not 1."),
        (["argentino", "7o", "3b", "2c"], "Two cards are compared, not 3."),
        (["argentino", "8o", "3b"], "not in this pack"),
        (["argentino", "Ah", "3b"], "is no card of a Spanish pack"),
        (["argentino", "\ud800", "3b"], "is no card"),
        (["argentino", "--turned", "7o"], "turns no card up"),
        (["paulista"], "it is missing"),
        (["paulista", "--turned", "xx"], "is no card"),
        (["paulista", "--turned", "7h", "7h", "3c"], "7h is not in play here"),
        (["argentina"], "There is no variant 'argentina'; did you mean 'argentino'?"),
        (["{n}"], "There is no variant '{n}'"),
        ([""], "There is no variant ''"),
    ],
)
def test_what_cannot_be_ranked_is_said(args: list[str], words: str) -> None:
    assert words in refused("rank", *args)


def test_envido_counts_with_steps() -> None:
    told = "Envido 32: 7o and 5o are of one suit: that gives 20. 7 + 5 + 20 = 32\n(rule envido.count)\n"
    assert printed("envido", "argentino", "7o 5o 12b") == printed("envido", "argentino", "7o", "5o", "12B") == told
    assert data("envido", "argentino", "7o 5o 12b") == {
        "envido": {
            "points": 32,
            "cards": ["7o", "5o"],
            "steps": ["7o and 5o are of one suit: that gives 20.", "7 + 5 + 20 = 32"],
            "rule": "envido.count",
        },
        "flor": None,
    }
    flor = printed("envido", "argentino", "7o 5o 1o", "-o", "flor=true")
    assert flor.startswith("Flor 33: ")
    assert "Envido" not in flor
    assert "is a pieza" in printed("envido", "uruguayo", "2c 5o 12b", "--turned", "7c")
    assert "The highest value counts: 7o, 7." in printed("envido", "argentino", "7o 5e 12b")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["argentino", "7o", "5o"], "A hand has 3 cards, not 2."),
        (["argentino", "7o", "5o", "7o"], "7o is not in play here"),
        (["argentino", ""], "A hand has 3 cards, not 0."),
        (["uruguayo", "7o", "5o", "1e"], "it is missing"),
        (["uruguayo", "7o", "5o", "1e", "--turned", "7o"], "not in play"),
        (["paulista", "4c", "5c", "6c"], "Truco Paulista has no envido"),
    ],
)
def test_what_cannot_be_counted_is_said(args: list[str], words: str) -> None:
    assert words in refused("envido", *args)


# Rules and variants --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule_id", rule_ids())
def test_every_rule_can_be_looked_up(rule_id: str) -> None:
    one = rule(rule_id)
    told = printed("rule", rule_id)
    assert told.startswith(f"{rule_id}: {one.title}\n")
    assert "Holds, or can hold, in: " + ", ".join(one.variants) in told
    for example in one.examples:
        assert str(example.shows) in told
        assert json.dumps(dict(example.record), ensure_ascii=False) in told
    got = data("rule", rule_id)
    assert got["id"] == rule_id
    assert got["sentence"] in told
    assert [entry["key"] for entry in got["sources"]] == list(one.sources)
    for entry in got["sources"]:
        assert entry["title"] in told
        assert (entry["url"] or "") in told
    assert len(got["examples"]) == len(one.examples)
    for name in BUILT_IN:
        assert printed("rule", rule_id, "--variant", name, "--lang", "pt")


def test_a_rule_is_told_with_the_values_of_a_game() -> None:
    assert "first reaches 30 points" in printed("rule", "match.target")
    assert "first reaches 15 points" in printed("rule", "match.target", "--variant", "argentino", "-o", "target=15")
    assert "first reaches 40 points" in printed("rule", "match.target", "--variant", "uruguayo")
    assert "In Truco Paulista it does not hold." in printed("rule", "envido.window", "--variant", "paulista")
    assert "only with a house rule" in printed("rule", "flor.call", "--variant", "argentino")
    assert data("rule", "flor.call", "--variant", "argentino")["holds"] is False
    assert data("rule", "flor.call", "--variant", "argentino", "-o", "flor=true")["holds"] is True
    assert data("rule", "flor.call")["holds"] is None


def test_rules_are_found_by_words() -> None:
    told = printed("rule", "falta")
    assert "envido.falta: The falta envido" in told
    assert "tricks.turn" not in told
    assert printed("rule", "RIGHT", "to raise").startswith("truco.quiero: The right to raise\n")
    assert [one["id"] for one in data("rule", "manilhas")][0] == "cards.manilhas"
    assert "cards.manilhas" not in json.dumps(data("rule", "turned", "--variant", "argentino"))
    assert "flor.alone" in printed("rule", "otro lado", "--lang", "es") or "flor" in printed(
        "rule", "flor", "--lang", "es"
    )
    assert "No rule has all these words: bridge whist" in refused("rule", "bridge", "whist")


def test_without_words_all_rules_are_listed() -> None:
    told = printed("rule")
    for rule_id in rule_ids():
        assert re.search(rf"^  {re.escape(rule_id)} +{re.escape(str(rule(rule_id).title))}$", told, re.MULTILINE)
    assert [one["id"] for one in data("rule")] == list(rule_ids())
    listed = printed("rule", "--variant", "catala")
    assert "deal.one-card" in listed
    assert "envido.window" not in listed


def test_an_unknown_rule_has_near_misses() -> None:
    assert "did you mean 'truco.quiero'?" in refused("rule", "truco.quero")
    assert "There is no rule 'nothing.at-all'" in refused("rule", "nothing.at-all", "--json")
    assert "need a variant" in refused("rule", "match.target", "-o", "target=15")


def test_variants_are_listed() -> None:
    told = printed("variants").splitlines()
    assert [line.split()[0] for line in told] == list(BUILT_IN)
    assert re.fullmatch(r"  frances +French Truc +4, 2 players +12 points +32 cards, French", told[-1])
    assert [one["id"] for one in data("variants")] == list(BUILT_IN)
    assert data("variants")[0]["pack"] == {"family": "spanish", "cards": 40}


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_variant_is_shown_in_full(name: str) -> None:
    one, told, got = variant(name), printed("variants", name), data("variants", name)
    assert [option["name"] for option in got["options"]] == list(game(name).options)
    for option in got["options"]:
        assert re.search(rf"^  {option['name']} .*{re.escape(option['meaning'])}", told, re.MULTILINE)
    for words in (*one.words.values(), *one.aliases, *one.sources.values(), *got["extensions"]):
        assert words in told
    for names in one.names.values():
        assert ", ".join(names) in told
    assert got["senas"].keys() == one.senas.keys()
    for sign in got["senas"].values():
        assert sign in told
        assert "-" not in sign
    assert got["steps"] == list(one.steps)
    assert got["order"] == list(game(name).tiers)


def test_variants_are_found_however_they_are_written() -> None:
    assert printed("variants", "Gaúcho") == printed("variants", "gaucho")
    assert printed("rank", "CATALÀ") == printed("rank", "catala")


def test_fixed_and_chosen_values_are_told() -> None:
    assert re.search(r"flor +true .*\(fixed\)", printed("variants", "uruguayo"))
    assert re.search(r"pack +32 .*\(one of 32, 36\)", printed("variants", "frances"))


# Somebody's variant --------------------------------------------------------------------------------------------------


def test_a_variant_file_is_loaded_first(mine: Path) -> None:
    file = ["--file", str(mine)]
    assert "mine       mine " in printed("variants", *file)


@pytest.mark.parametrize(
    "args",
    [
        ["variants", "mine"], ["variants", "mine", "--json"], ["deal", "mine"], ["rank", "mine"],
        ["envido", "mine", "7o 5o 1e"], ["rule", "--variant", "mine"], ["rule", "envido.window", "--variant", "mine"],
        ["rule", "envido"], ["play", "mine"], ["play"], ["replay", "-"],
    ],
)  # fmt: skip
def test_every_command_takes_a_variant_file(args: list[str], mine: Path) -> None:
    told = printed(*args, "--file", str(mine), typed=lines({**GOOD, "variant": "mine"}))
    assert "mine" in told or args[0] in ("rank", "envido", "rule")


def test_words_that_the_catalogues_lack_are_shown_as_they_are(mine: Path) -> None:
    told = printed("variants", "mine", "--file", str(mine))
    for word in ("stars", "whistle"):
        assert word in told


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Field pack of the variant is missing"),
        (b"id = 7", "Field id of the variant is 7"),
        (b"=", "is no variant file"),
        (b"\xff", "is no variant file"),
        (b"x = " + b"[" * 100000, "is no variant file"),
    ],
)
def test_a_file_that_is_no_variant_is_refused(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    if not content:
        words = "of the variant is missing"
    assert words in refused("variants", "--file", str(path))
    assert "is no variant file" in refused("deal", "mine", "--file", str(tmp_path / "nowhere.toml"))


def test_a_variant_file_does_not_replace_a_variant(mine: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace('id = "mine"', 'id = "argentino"'), "utf-8")
    assert "There is another variant argentino already." in refused("variants", "--file", str(mine))


# Languages, colours, shells ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "env"),
    [
        (["--lang", "es", "variants"], {}), (["variants", "--lang", "es"], {}), (["variants"], {"TRUCO_LANG": "es"}),
        (["--lang", "pt", "variants", "--lang", "ES"], {}), (["variants"], {"TRUCO_LANG": "es_AR.UTF-8"}),
        (["--lang", "es-UY", "variants"], {"TRUCO_LANG": "pt"}), (["variants", "--lang", "es"], {"TRUCO_LANG": "pt"}),
    ],
)  # fmt: skip
def test_the_language_is_chosen_everywhere_and_forgotten_at_the_end(args: list[str], env: dict[str, str]) -> None:
    assert "30 puntos" in printed(*args, env=env)
    assert current_language() == "en"
    assert "30 points" in printed("variants")


@pytest.mark.parametrize("args", [["--lang", "xx", "variants"], ["variants", "--lang", "xx"], ["variants"]])
def test_an_unknown_language_is_refused(args: list[str]) -> None:
    env = {} if "--lang" in args else {"TRUCO_LANG": "xx"}
    assert refused(*args, env=env) == f"There is no language 'xx'; there are {', '.join(LANGUAGES)}.\n"


def test_errors_speak_the_language_too() -> None:
    for args in (["deal", "argentina", "--lang", "pt"], ["--lang", "pt", "deal", "argentina"]):
        result = run(*args)
        assert result.exit_code == 2
        assert result.stderr.startswith("erro: Não há variante 'argentina'")
    assert "{" not in run("--lang", "pt", "replay", "-", "--json", typed=lines(BAD)).stdout.split("message")[1][:200]
    assert current_language() == "en"


def catalogue(lang: str) -> dict[str, polib.POEntry]:
    whole = polib.pofile(str(ROOT / f"truco/i18n/locale/{lang}.po"))
    return {entry.msgid: entry for entry in whole if entry.msgid.startswith("cli.")}


def test_every_message_of_the_commands_exists_and_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "truco/cli").glob("*.py"))
    literal = {name.rstrip(".") for name in re.findall(r'"(cli\.[a-z.-]+)"', source)}
    made = [re.escape(name).replace(r"\{\}", "[a-z.-]+") for name in re.findall(r'f"(cli\.[^"]+)"', source)]
    patterns = [re.sub(r"\\\{.*?\\\}", r"[a-z.-]+", name) for name in made]
    english = set(catalogue("en"))
    assert literal <= english
    assert not {name for name in english - literal if not any(re.fullmatch(pattern, name) for pattern in patterns)}


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_every_message_of_the_commands_is_translated(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert set(other) == set(english)
    for name, entry in english.items():
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        theirs = [other[name].msgstr, *other[name].msgstr_plural.values()]
        assert len(theirs) == len(texts)
        assert {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in theirs} == {
            tuple(sorted(re.findall(r"\{\w+\}", text))) for text in texts
        }, name


def test_colours_are_for_terminals_and_can_be_refused() -> None:
    assert "\x1b[1m" in run("rank", "argentino", color=True).stdout
    assert "\x1b" not in run("rank", "argentino").stdout
    assert "\x1b" not in run("rank", "argentino", color=True, env={"NO_COLOR": "1"}).stdout
    assert "\x1b" not in run("rank", "argentino", "--json", color=True).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_script_is_printed(shell: str) -> None:
    script = printed("completion", shell)
    assert "_TRUCO_COMPLETE" in script
    assert shell in script


def test_an_unknown_shell_is_refused() -> None:
    assert run("completion", "cmd").exit_code == 2


def completed(*words: str) -> list[str]:
    env = {"_TRUCO_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(("truco", *words)), "COMP_CWORD": str(len(words))}
    result = CliRunner().invoke(main, [], prog_name="truco", env=env)
    return [line.partition(",")[2] for line in result.stdout.splitlines()]


def test_variants_rules_options_and_languages_are_completed() -> None:
    assert completed("play", "u") == ["uruguayo"]
    assert completed("rank", "G") == ["gaucho"]
    assert completed("variants", "mi") == ["mineiro"]
    assert completed("rule", "--variant", "ca") == ["catala"]
    assert completed("rule", "flor.al") == ["flor.alone", "flor.al-resto"]
    assert completed("deal", "catala", "-o", "one") == ["one_card_deal="]
    assert completed("deal", "catala", "-o", "flo") == []
    assert completed("deal", "-o", "flo") == ["flor="]
    assert completed("deal", "argentino", "-o", "falta=l") == ["falta=leader"]
    assert completed("deal", "argentino", "-o", "flor=") == ["flor=true", "flor=false"]
    assert completed("deal", "argentino", "-o", "nothing=") == []
    assert completed("--lang", "e") == ["en", "es"]
    assert completed("--lang", "es", "re") == ["replay"]


def test_help_and_version_are_there() -> None:
    assert printed("--version").startswith("truco ")
    assert "Replay hand records" in printed("replay", "-h")
    for name in main.commands:
        assert "--lang" in printed(name, "--help")
        assert name in printed("--help")


def test_an_unknown_command_has_near_misses() -> None:
    assert "did you mean 'replay'?" in refused("repaly")
    assert "There is no command" in refused("\ud800")
    assert run("--nonsense").exit_code == 2
    assert run().exit_code in (0, 2)


def test_the_module_is_the_command() -> None:
    env = {**os.environ, "TRUCO_LANG": "es"}
    command = [sys.executable, "-m", "truco", "envido", "argentino", "7o 5o 12b"]
    result = subprocess.run(command, capture_output=True, check=True, env=env)
    assert result.stdout.decode().startswith("Envido 32: ")
    narrow = {**env, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run([*command[:3], "variants", "gaucho", "--json"], capture_output=True, check=True, env=narrow)
    assert json.loads(result.stdout.decode("ascii"))["name"]
    result = subprocess.run([*command[:3], "variants", "gaucho"], capture_output=True, check=True, env=narrow)
    assert b"\\xfa" in result.stdout


def test_importing_the_package_does_not_import_click() -> None:
    code = "import sys, truco; [getattr(truco, name) for name in truco.__all__]; print('click' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"
