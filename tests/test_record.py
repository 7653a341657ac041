"""Hand records: what is read, what is refused and how it is said, what is written, which files hold them."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.written import records
from truco.errors import RecordError
from truco.hand import Hand
from truco.i18n import shown
from truco.record import Record, load_json, options_data, read_file, replay
from truco.rulebook import rule_ids
from truco.variants import game

HANDS = ["1e 7o 4c", "3b 2c 5o"]
FOUR = ["1e 7o 4c", "3b 2c 5o", "6e 6b 10c", "12e 12b 4o"]
BASE: dict[str, Any] = {"variant": "argentino", "hands": HANDS}
PAULISTA: dict[str, Any] = {"variant": "paulista", "turned": "7h", "hands": ["4c 3h 2s", "Ah Kd Js"]}
CATALA: dict[str, Any] = {"variant": "catala", "hands": ["3e", "4e"]}
FULL: dict[str, Any] = {
    "variant": "uruguayo",
    "options": {"target": 20, "envido_repeats": None, "ladder": [1, 2, 3, 4]},
    "scores": [3, 4],
    "dealer": 0,
    "turned": "4e",
    "hands": ["1e 7o 4c", "3b 2c 5o"],
    "actions": ["1 envido", "0 decline"],
    "players": ["Ana", "Luís"],
    "comment": "the first deal",
    "comments": {"0": "too bold"},
}


def error_of(table: object) -> RecordError:
    """The error of a malformed record; reading and replaying agree on it."""
    with pytest.raises(RecordError) as caught:
        Record.from_dict(table)
    result = replay(table)
    assert (result.ok, result.hand, result.index, result.action) == (False, None, None, None)
    assert str(result.error) == str(caught.value)
    assert result.as_dict() == {
        "ok": False,
        "error": {"index": None, "action": None, "rule": caught.value.rule, "message": str(caught.value)},
    }
    assert caught.value.rule in rule_ids()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500
    return caught.value


# Reading ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [HANDS, FOUR, [*FOUR, "10b 11o 5c", "6o 7b 1b"]], ids=len)
def test_what_is_left_out_has_its_default(hands: list[str]) -> None:
    record = Record.from_dict({"variant": "argentino", "hands": hands})
    assert record.game.variant.id == "argentino"
    assert dict(record.game.chosen) == {}
    assert record.scores == (0, 0)
    assert record.dealer == len(hands) - 1
    assert record.hand().to_act == (0,)
    assert record.turned is None
    assert record.actions == record.players == ()
    assert record.comment == ""
    assert dict(record.comments) == {}
    spelled = {"options": {}, "scores": [0, 0], "dealer": len(hands) - 1, "turned": None, "actions": []}
    assert Record.from_dict({"variant": "argentino", "hands": hands, **spelled, "comments": {}}) == record


def test_every_key_is_read() -> None:
    record = Record.from_dict(FULL)
    assert record.game is game("uruguayo", target=20, envido_repeats=None, ladder=[1, 2, 3, 4])
    assert record.scores == (3, 4)
    assert record.dealer == 0
    assert str(record.turned) == "4e"
    assert [" ".join(map(str, hand)) for hand in record.hands] == FULL["hands"]
    assert record.actions == ("1 envido", "0 decline")
    assert record.players == ("Ana", "Luís")
    assert record.comment == "the first deal"
    assert record.comments == {"0": "too bold"}
    assert record.as_dict() == FULL


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ({**BASE, "hands": ["1E  7O\t4C", " 3B 2c 5O "]}, {"hands": HANDS}),
        ({**PAULISTA, "turned": "7H", "hands": ["4C 3H 2S", "aH kD jS"]}, {}),
        ({"variant": "frances", "hands": ["10S 9h qd", "KC ac 7D"]}, {"hands": ["10s 9h Qd", "Kc Ac 7d"]}),
    ],
)
def test_the_case_of_cards_does_not_matter_and_is_written_as_ever(
    table: dict[str, Any], wanted: dict[str, Any]
) -> None:
    written = Record.from_dict(table).as_dict()
    assert {key: written[key] for key in wanted} == wanted
    assert Record.from_dict(written) == Record.from_dict(table)
    if not wanted:
        assert written == {**PAULISTA, "actions": []}


@pytest.mark.parametrize(
    ("table", "said", "meant"),
    [
        (BASE, "0 ENVIDO", "0 envido"),
        (BASE, "0   Truco", "0 truco"),
        (BASE, "0 raise", "0 truco"),
        (BASE, "0 RAISE", "0 truco"),
        (BASE, "0 mazo", "0 fold"),
        (BASE, "0 Mazo", "0 fold"),
        (BASE, "0 7O", "0 7o"),
        ({**BASE, "actions": ["0 truco"]}, "1 quiero", "1 accept"),
        ({**BASE, "actions": ["0 truco"]}, "1 no-quiero", "1 decline"),
        ({**BASE, "actions": ["0 truco"]}, "1 raise", "1 retruco"),
        ({**BASE, "actions": ["0 truco", "1 retruco"]}, "0 Raise", "0 vale-cuatro"),
        ({**BASE, "actions": ["0 4c", "1 3b"]}, "1 (2C)", "1 (2c)"),
        ({**FULL, "actions": []}, "1 Mazo", "1 fold"),
        ({**BASE, "variant": "gaucho", "actions": ["0 truco"]}, "1 quero", "1 accept"),
        ({**BASE, "variant": "gaucho", "actions": ["0 truco"]}, "1 não-quero", "1 decline"),
        ({**BASE, "variant": "gaucho", "actions": ["0 truco"]}, "1 NA\u0303O-QUERO", "1 decline"),
        ({**BASE, "variant": "gaucho", "actions": ["0 truco"]}, "1 nao-quero", "1 decline"),
        ({**BASE, "variant": "gaucho"}, "0 baralho", "0 fold"),
        ({**PAULISTA, "actions": ["0 truco"]}, "1 aceito", "1 accept"),
        ({**PAULISTA, "actions": ["0 truco"]}, "1 corro", "1 decline"),
        (PAULISTA, "0 CORRO", "0 fold"),
        (PAULISTA, "0 4C", "0 4c"),
        (PAULISTA, "0 3H", "0 3h"),
        ({"variant": "mineiro", "hands": PAULISTA["hands"], "actions": ["0 truco"]}, "1 corro", "1 decline"),
        ({**CATALA, "actions": ["0 truc"]}, "1 Vull", "1 accept"),
        ({**CATALA, "actions": ["0 truc"]}, "1 no-vull", "1 decline"),
    ],
)
def test_aliases_and_case_are_read_and_canonical_words_written(table: dict[str, Any], said: str, meant: str) -> None:
    before = list(table.get("actions", []))
    outcome = replay({**table, "actions": [*before, said]})
    assert outcome.ok, outcome.error
    assert outcome.hand is not None
    assert Record.of(outcome.hand).as_dict()["actions"] == [*before, meant]


@pytest.mark.parametrize(
    ("table", "action"),
    [
        (BASE, "0 quero"),
        (BASE, "0 corro"),
        (BASE, "0 vull"),
        (BASE, "0 baralho"),
        (PAULISTA, "0 quiero"),
        (PAULISTA, "0 mazo"),
        (PAULISTA, "0 envido"),
        (PAULISTA, "0 dez"),
        (CATALA, "0 quiero"),
        (CATALA, "0 truco"),
        ({**BASE, "variant": "gaucho"}, "0 quiero"),
        ({**BASE, "variant": "gaucho"}, "0 vale-cuatro"),
        ({"variant": "frances", "hands": ["7c", "8c"]}, "0 vull"),
    ],
)
def test_the_words_of_other_variants_mean_nothing(table: dict[str, Any], action: str) -> None:
    outcome = replay({**table, "actions": [action]})
    assert outcome.error is not None
    assert outcome.error.rule == "actions.word"
    assert outcome.index == 0


# What is malformed ----------------------------------------------------------------------------------------------------

WRONG_TYPES: list[tuple[str, Any, Any]] = [
    ("options", [], []),
    ("options", None, None),
    ("options", "flor", "flor"),
    ("options", 7, 7),
    ("scores", 5, 5),
    ("scores", None, None),
    ("scores", "0 0", "0 0"),
    ("scores", {}, {}),
    ("scores", [], []),
    ("scores", [1], [1]),
    ("scores", [1, 2, 3], [1, 2, 3]),
    ("scores", ["1", 2], ["1", 2]),
    ("scores", [True, 0], [True, 0]),
    ("scores", [1.0, 0], [1.0, 0]),
    ("scores", [None, 0], [None, 0]),
    ("dealer", "1", "1"),
    ("dealer", 1.0, 1.0),
    ("dealer", True, True),
    ("dealer", None, None),
    ("dealer", [1], [1]),
    ("turned", 7, 7),
    ("turned", False, False),
    ("turned", ["7h"], ["7h"]),
    ("hands", None, None),
    ("hands", "1e 7o 4c", "1e 7o 4c"),
    ("hands", {"0": "1e 7o 4c"}, {"0": "1e 7o 4c"}),
    ("hands", [1, 2], 1),
    ("hands", [HANDS[0], None], None),
    ("hands", [["1e", "7o", "4c"], ["3b", "2c", "5o"]], ["1e", "7o", "4c"]),
    ("actions", None, None),
    ("actions", "0 envido", "0 envido"),
    ("actions", {"0": "envido"}, {"0": "envido"}),
    ("actions", [0], 0),
    ("actions", ["0 envido", None], None),
    ("actions", [["0", "envido"]], ["0", "envido"]),
    ("players", None, None),
    ("players", [], []),
    ("players", "Ana", "Ana"),
    ("players", [1, 2], 1),
    ("players", ["Ana"], ["Ana"]),
    ("players", ["Ana", "Luís", "Eva"], ["Ana", "Luís", "Eva"]),
    ("comment", None, None),
    ("comment", 5, 5),
    ("comment", ["x"], ["x"]),
    ("comments", None, None),
    ("comments", ["x"], ["x"]),
    ("comments", "x", "x"),
    ("comments", {"0": 5}, 5),
    ("comments", {"0": None}, None),
    ("comments", {"a": "x"}, "a"),
    ("comments", {"-1": "x"}, "-1"),
    ("comments", {"1.0": "x"}, "1.0"),
    ("comments", {"": "x"}, ""),
    ("comments", {"٣": "x"}, "\u0663"),
    ("comments", {0: "x"}, 0),
]


@pytest.mark.parametrize(("key", "value", "wrong"), WRONG_TYPES)
def test_a_value_of_the_wrong_type_is_named_with_its_key(key: str, value: Any, wrong: Any) -> None:
    error = error_of({**BASE, key: value})
    assert str(error).startswith(f"The record is malformed: {key} holds {shown(wrong)}, wanted: ")
    assert error.rule == "record.form"


@pytest.mark.parametrize("key", ["variant", "hands"])
def test_a_key_that_is_required_is_named(key: str) -> None:
    table = {other: value for other, value in BASE.items() if other != key}
    assert str(error_of(table)) == f"The record is malformed: {key} is missing."


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("Variant", "did you mean 'variant'?"),
        ("action", "did you mean 'actions' or 'options'?"),
        ("coment", "did you mean 'comment' or 'comments'?"),
        ("score", "did you mean 'scores'?"),
        ("xyzzy", "there are variant, options, "),
        ("", "there are variant, options, "),
        ("\ud800", "there are variant, options, "),
        (7, "there are variant, options, "),
        (None, "there are variant, options, "),
    ],
)
def test_a_key_that_nobody_knows_is_named_with_near_misses(key: Any, near: str) -> None:
    message = str(error_of({**BASE, key: 1}))
    assert message.startswith(f"The record is malformed: there is no key {shown(key)}; ")
    assert near in message


@pytest.mark.parametrize("table", [None, True, 7, 1.5, "x", [], [BASE], b"{}", {1, 2}])
def test_a_record_is_a_table(table: object) -> None:
    assert str(error_of(table)).startswith("The record is malformed: record holds ")


NAMED: list[tuple[dict[str, Any], str, str]] = [
    ({**BASE, "variant": "bridge"}, "variant", "'bridge'"),
    ({**BASE, "variant": "Argentino"}, "variant", "'Argentino'"),
    ({**BASE, "variant": None}, "variant", "null"),
    ({**BASE, "variant": ["argentino"]}, "variant", '["argentino"]'),
    ({**BASE, "options": {"bogus": 1}}, "option", "'bogus'"),
    ({**BASE, "options": {"clean_deck": True}}, "option", "'clean_deck'"),
    ({**BASE, "options": {"target": "30"}}, "target", "'30'"),
    ({**BASE, "options": {"flor": 1}}, "flor", "1"),
    ({**BASE, "options": {"falta": None}}, "falta", "null"),
    ({**BASE, "options": {"ladder": [1, 2]}}, "ladder", "[1, 2]"),
    ({**FULL, "options": {"flor": False}}, "flor", "false"),
    ({**BASE, "scores": [-1, 0]}, "scores", "[-1, 0]"),
    ({**BASE, "scores": [30, 0]}, "scores", "[30, 0]"),
    ({**BASE, "scores": [0, 31]}, "scores", "[0, 31]"),
    ({**BASE, "options": {"target": 15}, "scores": [15, 0]}, "scores", "[15, 0]"),
    ({**BASE, "dealer": -1}, "dealer", "-1"),
    ({**BASE, "dealer": 2}, "dealer", "2"),
    ({**BASE, "turned": "6c"}, "turned", "6c"),
    ({**PAULISTA, "turned": None}, "turned", ""),
    ({**PAULISTA, "turned": "4c"}, "hands", "4c"),
    ({"variant": "paulista", "hands": PAULISTA["hands"]}, "turned", ""),
    ({**BASE, "hands": []}, "hands", "0"),
    ({**BASE, "hands": HANDS[:1]}, "hands", "1"),
    ({**BASE, "hands": FOUR[:3]}, "hands", "3"),
    ({**BASE, "hands": [*FOUR, "10b 11o 5c"]}, "hands", "5"),
    ({**BASE, "hands": ["1e 7o 4c", "3b 2c 8o"]}, "hands", "8o"),
    ({**BASE, "hands": ["1e 7o 4c", "3b 2c Ah"]}, "hands", "'Ah'"),
    ({**BASE, "hands": ["1e 7o 4c", "3b 2c"]}, "hands", "2"),
    ({**BASE, "hands": ["1e 7o 4c 5c", "3b 2c 5o"]}, "hands", "4"),
    ({**BASE, "hands": ["", ""]}, "hands", "0"),
    ({**BASE, "hands": ["1e", "7o"]}, "hands", "1"),
    ({**BASE, "hands": ["1e 7o 4c", "3b 2c 1e"]}, "hands", "1e"),
    ({**BASE, "hands": ["1e 7o 1E", "3b 2c 5o"]}, "hands", "1e"),
    ({**CATALA, "hands": ["3e", "4e 5e 6e"]}, "hands", "1"),
    ({**CATALA, "hands": ["3e", "3e"]}, "hands", "3e"),
    ({**CATALA, "scores": [11, 0]}, "hands", ""),
    ({**CATALA, "options": {"one_card_deal": False}}, "hands", "1"),
    ({"variant": "frances", "options": {"pack": 32}, "hands": ["6c", "7c"]}, "hands", "6c"),
]


@pytest.mark.parametrize(("table", "key", "value"), NAMED)
def test_what_makes_a_record_malformed_is_named(table: dict[str, Any], key: str, value: str) -> None:
    message = str(error_of(table))
    assert key in message
    assert value in message


@pytest.mark.parametrize(
    ("table", "value"), [(BASE, "8e"), (BASE, "xx"), (BASE, ""), (PAULISTA, "9h"), (PAULISTA, "Zh"), (PAULISTA, "7e")]
)
def test_a_turned_card_that_is_none_is_named_with_its_key(table: dict[str, Any], value: str) -> None:
    message = str(error_of({**table, "turned": value}))
    assert value in message
    assert "turned" in message


def test_scores_without_end_are_refused_in_words() -> None:
    error_of({**BASE, "scores": [10**5000, 0]})


@pytest.mark.parametrize("change", [{"dealer": 10**5000}, {"dealer": -(10**5000)}, {"variant": 10**5000}])
def test_a_number_without_end_is_refused_in_words(change: dict[str, Any]) -> None:
    error_of({**BASE, **change})


def test_a_long_number_is_shown_short() -> None:
    error_of({**BASE, "dealer": 10**4000})


# Writing --------------------------------------------------------------------------------------------------------------


def test_what_equals_its_default_is_not_written() -> None:
    spelled = {**BASE, "options": {}, "scores": [0, 0], "dealer": 1, "turned": None, "comments": {}}
    assert Record.from_dict({**spelled, "comment": ""}).as_dict() == {**BASE, "actions": []}
    assert Record.from_dict(BASE).dumps() == json.dumps({**BASE, "actions": []})


def test_keys_are_written_in_the_order_of_the_format_and_as_plain_data() -> None:
    shuffled = dict(reversed(list(FULL.items())))
    written = Record.from_dict(shuffled).as_dict()
    assert list(written) == list(FULL)
    assert json.loads(json.dumps(written)) == written == FULL
    assert type(written["options"]) is dict
    assert type(written["comments"]) is dict
    line = Record.from_dict(FULL).dumps()
    assert "\n" not in line
    assert "Luís" in line
    assert load_json(line) == FULL


def test_an_option_that_is_named_with_its_default_stays_named() -> None:
    table = {**BASE, "options": {"flor": False}}
    assert Record.from_dict(table).as_dict() == {**table, "actions": []}
    assert options_data(game("mineiro", ladder=(2, 4, 6, 8, 12), target=9)) == {"ladder": [2, 4, 6, 8, 12], "target": 9}


def test_a_record_is_a_value_of_its_own() -> None:
    table = json.loads(json.dumps(FULL))
    record = Record.from_dict(table)
    table["actions"].append("0 fold")
    table["comments"]["1"] = "x"
    table["options"]["target"] = 99
    assert record.as_dict() == FULL
    written: Any = record.as_dict()
    written["actions"].append("0 fold")
    written["options"]["target"] = 99
    assert record.as_dict() == FULL
    assert record == Record.from_dict(FULL) != Record.from_dict({**FULL, "comment": ""})
    with pytest.raises(AttributeError):
        record.dealer = 1  # type: ignore[misc]


def test_the_record_of_a_hand_is_the_hand_as_it_stands() -> None:
    hand = Hand(game("argentino", flor=True), HANDS, dealer=0, scores=(3, 4))
    hand.act("1 Raise")
    hand.act("0 quiero")
    record = Record.of(hand, ["Ana", "Eva"], "a comment")
    hand.act("1 3b")
    assert record.as_dict() == {
        **BASE, "options": {"flor": True}, "scores": [3, 4], "dealer": 0, "actions": ["1 truco", "0 accept"],
        "players": ["Ana", "Eva"], "comment": "a comment",
    }  # fmt: skip
    assert Record.of(hand).as_dict()["actions"] == ["1 truco", "0 accept", "1 3b"]


@settings(max_examples=80)
@given(records())
def test_a_record_is_written_as_it_was_read(table: dict[str, Any]) -> None:
    record = Record.from_dict(table)
    assert record.as_dict() == table
    assert Record.from_dict(record.as_dict()) == record
    assert Record.from_dict(load_json(record.dumps())) == record
    plain = tomllib.loads(record.dumps_toml())
    if "options" in plain:
        plain["options"] = {name: None if value == "none" else value for name, value in plain["options"].items()}
    assert plain == table


def test_toml_writes_none_for_no_limit(tmp_path: Path) -> None:
    text = Record.from_dict(FULL).dumps_toml()
    assert 'envido_repeats = "none"' in text
    path = tmp_path / "one.toml"
    path.write_text(text, "utf-8")
    assert read_file(path) == [FULL]


def test_without_tomli_w_toml_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tomli_w", None)
    with pytest.raises(RecordError, match="needs the package tomli-w"):
        Record.from_dict(FULL).dumps_toml()


@pytest.mark.parametrize("key", ["comment", "players", "comments"])
def test_a_text_that_cannot_be_written_is_refused(key: str) -> None:
    value = {"comment": "\ud800", "players": ["A", "\ud800"], "comments": {"0": "\ud800"}}[key]
    with pytest.raises(RecordError, match=key):
        Record.from_dict({**BASE, key: value})


def test_the_order_of_the_options_does_not_matter() -> None:
    one = Record.from_dict({**BASE, "options": {"flor": True, "target": 15}})
    assert one == Record.from_dict({**BASE, "options": {"target": 15, "flor": True}})


# Files ----------------------------------------------------------------------------------------------------------------


def test_a_json_file_holds_a_record_or_a_list(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    for content, wanted in ((BASE, [BASE]), ([BASE, FULL], [BASE, FULL]), ([], []), ([1, None], [1, None])):
        path.write_text(json.dumps(content), "utf-8")
        assert read_file(path) == read_file(str(path)) == wanted


def test_a_toml_file_holds_a_record_or_records(tmp_path: Path) -> None:
    path = tmp_path / "deals.toml"
    one = 'variant = "uruguayo"\nturned = "4e"\nhands = ["1e 7o 4c", "3b 2c 5o"]\n'
    options = '[options]\nenvido_repeats = "none"\nfalta_cap = 6\n'
    path.write_text(one + options, "utf-8")
    table = {"variant": "uruguayo", "turned": "4e", "hands": HANDS}
    wanted = {**table, "options": {"envido_repeats": None, "falta_cap": 6}}
    assert read_file(path) == [wanted]
    assert replay(wanted).ok
    path.write_text(f"[[records]]\n{one}\n[[records]]\n{one}[records.{options[1:]}", "utf-8")
    assert read_file(path) == [table, wanted]
    path.write_text("records = []", "utf-8")
    assert read_file(path) == []
    path.write_text('comment = "none"\n[options]\nfalta = "none"', "utf-8")
    assert read_file(path) == [{"comment": "none", "options": {"falta": None}}]
    path.write_text("records = [1, 'x']\n", "utf-8")
    assert read_file(path) == [1, "x"]
    for text in ("records = 1", "records = []\nx = 1", "options = 5"):
        path.write_text(text, "utf-8")
        assert not replay(read_file(path)[0]).ok


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("no.json", None, "No such file"),
        ("no.toml", None, "No such file"),
        ("bad.json", b"{", "Expecting property name"),
        ("empty.json", b"", "Expecting value, 1:1"),
        ("two.json", b"{}\n{}", "Extra data, 2:1"),
        ("deep.json", b"[" * 100_000, ""),
        ("long.json", b"1" * 5000, ""),
        ("bad.toml", b"variant = ", "Invalid value"),
        ("deep.toml", b"x = " + b"[" * 100_000, ""),
        ("latin.json", '"ñ"'.encode("latin-1"), "utf-8"),
        ("latin.toml", 'x = "ñ"'.encode("latin-1"), "utf-8"),
        ("wide.json", "{}".encode("utf-16"), "utf-8"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, content: bytes | None, reason: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        read_file(path)
    assert str(caught.value).startswith(f"{path} cannot be read: ")
    assert reason in str(caught.value)
    assert caught.value.rule == "record.form"


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_file(tmp_path)
