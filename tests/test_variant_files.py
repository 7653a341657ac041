"""Variant files: somebody's own variant from loading to play, and every field of a file that can be wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.play import play_at_random, with_flores
from truco.errors import UnknownName, VariantError
from truco.hand import Hand
from truco.ranking import Ranking
from truco.record import Record, replay, state
from truco.rulebook import rules
from truco.variants import BUILT_IN, Game, Variant, game, load, register, variant, variant_ids
from truco.variants.reading import read_variant

# Somebody's variant -------------------------------------------------------------------------------------------------

VALENCIAN = """
id = "valencia"
language = "ca"
regions = ["ES-VC"]
players = [2, 4]

[pack]
family = "spanish"
ranks = "1 3 4 5 6 7"

[order]
tiers = ["1e", "1b", "7e", "7o", "3e", "3b", "3o", "3c", "1o", "1c", "7b", "7c", "6", "5", "4"]
matas = 4

[truco]
steps = ["truc", "retruc", "val-quatre", "joc-fora"]

[envido]
calls = { envit = 2, torne = 2 }
all_in = "falta"
refused_first = 1
pair = 20
figures = []

[options]
target = 24
falta = "leader"
envido_repeats = 1
real_repeats = 1
envido_first = true
envido_tie = "nearest"
fold_bonus = false
falta_cap = "none"
face_down_from = "none"
all_tied = "eldest"
tie_leader = "same"
refusal = "first"
fold_without_call = true
call_after_card = true
silent_accept = false
overraise = true
ladder = [1, 2, 3, 4, 24]

[aliases]
vull = ["accept"]
no-vull = ["decline"]
"""


@pytest.fixture
def own_register(monkeypatch: pytest.MonkeyPatch) -> None:
    """A register of its own for a test that enters variants."""
    monkeypatch.setattr("truco.variants._REGISTERED", {})


@pytest.fixture
def valencian(tmp_path: Path) -> Variant:
    path = tmp_path / "valencia.toml"
    path.write_text(VALENCIAN, "utf-8")
    return load(path)


def deal_at_random(played: Game, players: int, random: Random) -> Hand:
    order = random.sample(played.up, len(played.up))
    turned = order.pop() if played.variant.order.turns else None
    suited = played.flor and random.random() < 0.7
    cards = (
        with_flores(order, players, random) if suited else [order[3 * seat : 3 * seat + 3] for seat in range(players)]
    )
    hands = [" ".join(held) for held in cards]
    scores = (random.randrange(played.target), random.randrange(played.target))
    return Hand(played, hands, dealer=random.randrange(players), scores=scores, turned=turned)


def play_much(one: Variant, deals: int = 40) -> None:
    """Play a variant at random for 2, 4 and 6 players, and read everything aloud."""
    options = {"flor": True} if one.flor else {}
    played = game(one, options)
    random = Random(one.id)
    for _ in range(deals):
        hand = deal_at_random(played, random.choice((2, 4, 6)), random)
        play_at_random(hand, random, folds=0.05)
        assert hand.over
        assert all(str(event.message) for event in hand.events)
        assert all(hand.view(seat).hand_over for seat in range(hand.players))
    assert all(str(rule.sentence(played)) for rule in rules() if rule.holds_in(played))


def test_somebodys_variant_is_read_from_a_file(valencian: Variant) -> None:
    assert (valencian.id, valencian.language, valencian.players) == ("valencia", "ca", (2, 4))
    assert valencian.steps == ("truc", "retruc", "val-quatre", "joc-fora")
    played = game(valencian)
    assert len(played.pack) == 24
    assert played.ladder == (1, 2, 3, 4, 24)
    assert played.falta_cap is None
    assert played.face_down_from is None
    order = Ranking.of(played)
    assert [" ".join(map(str, tier)) for tier in order.tiers[8:]] == [
        "1o", "1c", "7b", "7c", "6e 6b 6o 6c", "5e 5b 5o 5c", "4e 4b 4o 4c",
    ]  # fmt: skip
    assert game(valencian, target=12, silent_accept=True).silent_accept
    with pytest.raises(VariantError, match="valencia has no option 'achico'"):
        game(valencian, achico=3)


@pytest.mark.parametrize("players", [2, 4])
def test_somebodys_variant_is_played_to_the_end(valencian: Variant, players: int) -> None:
    random, played = Random(players), game(valencian)
    steps: set[str] = set()
    for _ in range(100):
        hand = deal_at_random(played, players, random)
        play_at_random(hand, random, folds=0.05)
        assert hand.over
        assert hand.hand_winner is not None or hand.match_over
        steps.update(token for _, token in hand.actions)
    assert set(valencian.steps) <= steps
    assert {"envit", "torne", "falta", "accept", "decline", "fold"} <= steps


@pytest.mark.usefixtures("own_register")
def test_a_registered_variant_is_known_by_its_name(valencian: Variant) -> None:
    table = {"variant": "valencia", "hands": ["1e 3b 6o", "7e 4c 5c"], "actions": ["0 ENVIT", "1 no-vull", "0 truc"]}
    unknown = replay(table)
    assert unknown.hand is None
    assert "'valencia'" in str(unknown.error)
    assert register(valencian) is valencian
    assert register(valencian) is valencian
    assert variant_ids() == (*BUILT_IN, "valencia")
    assert variant("valencia") is valencian
    assert game("valencia", target=12).target == 12
    again = replay(table)
    assert again.ok, again.error
    assert again.hand is not None
    assert again.hand.scores == (1, 0)
    assert again.hand.pending == "truc"
    record = Record.of(again.hand)
    assert record.as_dict()["actions"] == ["0 envit", "1 decline", "0 truc"]
    assert state(Record.from_dict(record.as_dict()).replay().hand or again.hand) == state(again.hand)
    with pytest.raises(UnknownName, match="did you mean 'valencia'"):
        variant("valencja")


@pytest.mark.usefixtures("own_register")
@pytest.mark.parametrize("name", [*BUILT_IN, "valencia"])
def test_a_name_that_is_taken_is_refused(valencian: Variant, name: str) -> None:
    register(valencian)
    other = read_variant({**tomllib.loads(VALENCIAN), "id": name})
    with pytest.raises(VariantError, match=f"another variant {name} already"):
        register(other)
    assert variant(name) is not other
    assert variant_ids() == (*BUILT_IN, "valencia")


@pytest.mark.usefixtures("own_register")
def test_built_in_variants_stand_in_the_register_from_the_start() -> None:
    for name in BUILT_IN:
        assert register(variant(name)) is variant(name)
    assert variant_ids() == BUILT_IN


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file"),
        (b'id = "mine"\n[pack', "Expected"),
        (b"id = mine", "Invalid value"),
        (b'id = "a"\nid = "b"', "overwrite"),
        (b'id = "\xff"', "utf-8"),
        ('id = "mine"'.encode("utf-16"), "utf-8"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    for name in (path, str(path)):
        with pytest.raises(VariantError) as caught:
            load(name)
        assert str(path) in str(caught.value)
        assert reason in str(caught.value)
    with pytest.raises(VariantError, match="is no variant file"):
        load(tmp_path)


# Every field --------------------------------------------------------------------------------------------------------

TABLES = {name: tomllib.loads((ROOT / "truco" / "variants" / f"{name}.toml").read_text("utf-8")) for name in BUILT_IN}
FREE = ("aliases", "words", "names", "senas", "sources")
"""Tables whose keys are free; they may be missing, and so may each of their keys."""
OPTIONAL = re.compile(
    r"""regions | extensions | last_hand | order\.(matas|manilhas|piezas) | order\.piezas\.points\..*
    | envido\.capped_least
    | flor\.calls\.[a-z-]+\.(accepted|refused|refused_after\.[a-z-]+)\.(plus|flores|first)
    | flor\.calls\.[a-z-]+\.refused_after(\.[a-z-]+)?
    | options\.(iron_hand_blind|muestra_rey|one_card_deal) | fixed(\.flor)?
    | choices(\.pack)? | requires(\.eight_above_seven(\.pack)?)?
    | when | when\[0\]\.ranks | when\[1\]\.tiers | defaults_when(\[0\]\.set(\.falta)?)?
    """,
    re.VERBOSE,
)
"""Fields that a variant may lack: without them it is another variant, which can be played."""
NAMED_BY = {
    "envido.calls.envido": "envido.calls",
    "envido.calls.real-envido": "envido.calls",
    "pica_pica.until_missing": "until_missing",
    "pica_pica.until_share": "until_share",
    "options.clean_deck": "'clean_deck'",
    "when[0].tiers": "tiers",
}
"""What is named where a field is missing on which others depend."""
HOLES = [
    ("argentino", "flor"),
    ("argentino", "flor.yield"),
    ("argentino", "flor.calls.contraflor.accepted"),
    ("argentino", "flor.calls.contraflor-al-resto.accepted"),
    ("argentino", "options.achico"),
    ("argentino", "pica_pica"),
    ("gaucho", "flor"),
    ("gaucho", "flor.yield"),
    ("gaucho", "flor.calls.contraflor.accepted"),
    ("gaucho", "flor.calls.contraflor-al-resto.accepted"),
    ("gaucho", "pica_pica"),
    ("gaucho", "options.achico"),
    ("uruguayo", "flor"),
    ("uruguayo", "flor.meet"),
    ("uruguayo", "order.piezas.points"),
    ("uruguayo", "flor.calls.flor.accepted"),
    ("uruguayo", "flor.calls.con-flor-envido.accepted"),
    ("uruguayo", "flor.calls.contraflor-al-resto.accepted"),
    ("uruguayo", "pica_pica"),
]
"""Fields that are missed only when the deal comes to them: bugs that are reported."""

KeyPath = tuple[str | int, ...]


def spelled(path: KeyPath) -> str:
    """A path as the messages write it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).lstrip(".")


def fields_of(table: dict[str, Any], path: KeyPath = ()) -> Iterator[KeyPath]:
    for key, value in table.items():
        yield (*path, key)
        if isinstance(value, dict):
            yield from fields_of(value, (*path, key))
        for index, one in enumerate(value if isinstance(value, list) else ()):
            if isinstance(one, dict):
                yield from fields_of(one, (*path, key, index))


def changed(name: str, path: KeyPath, value: object = ...) -> dict[str, Any]:
    """A built-in variant's table with another value in a field, or without the field."""
    table: dict[str, Any] = deepcopy(TABLES[name])
    inner: Any = table
    for key in path[:-1]:
        inner = inner[key]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return table


def refusal(table: dict[str, Any]) -> str:
    with pytest.raises(VariantError) as caught:
        read_variant(table)
    assert str(caught.value).isprintable()
    return str(caught.value)


SECTIONS = [(name, section) for name in BUILT_IN for section in TABLES[name]]


def fields_in(name: str, section: str) -> list[KeyPath]:
    return [path for path in fields_of(TABLES[name]) if path[0] == section]


def check_without(name: str, path: KeyPath) -> None:
    """Without a field the file is refused by its name, or it states another variant that can be played."""
    table = changed(name, path)
    if path[0] in FREE:
        read_variant(table)
    elif OPTIONAL.fullmatch(spelled(path)):
        play_much(read_variant(table), 5)
    else:
        assert NAMED_BY.get(spelled(path), f"Field {spelled(path)}") in refusal(table)


@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_a_field_is_named_where_it_is_missing_or_may_be_missing(name: str, section: str) -> None:
    for path in fields_in(name, section):
        if (name, spelled(path)) not in HOLES:
            check_without(name, path)


@pytest.mark.parametrize(("name", "field"), HOLES)
def test_a_field_that_play_needs_is_named_where_it_is_missing(name: str, field: str) -> None:
    check_without(name, tuple(field.split(".")))


@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_a_field_of_the_wrong_type_is_named(name: str, section: str) -> None:
    for path in fields_in(name, section):
        if path[-1] != "is":
            for wrong in (3.5, [3.5], {"x": 3.5}):
                assert f"Field {spelled(path)}" in refusal(changed(name, path, wrong)), wrong


@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_a_field_that_nobody_knows_is_named(name: str, section: str) -> None:
    assert "Field bogus " in refusal(changed(name, ("bogus",), 1))
    for parent in {path[:-1] for path in fields_in(name, section)}:
        if parent and section not in FREE and parent != ("envido", "calls"):
            message = refusal(changed(name, (*parent, "bogus"), 1))
            assert f"Field {spelled((*parent, 'bogus'))} " in message or f"Field {spelled(parent)} " in message


def test_a_table_that_is_none_is_refused() -> None:
    tables: list[Any] = [None, 7, "id", [], [{}], {1: 2}]
    for table in tables:
        assert "Field variant " in refusal(table)


WRONG: list[tuple[str, str, Any, str]] = [
    ("argentino", "id", "", "Field id "),
    ("argentino", "players", [], "Field players "),
    ("argentino", "players", [3], "Field players "),
    ("argentino", "players", [2, 4, 8], "Field players "),
    ("argentino", "players", [True], "Field players "),
    ("argentino", "regions", [""], "Field regions "),
    ("argentino", "pack.family", "tarot", "'tarot'"),
    ("argentino", "pack.ranks", "1 2 3 99", "'99'"),
    ("argentino", "order.matas", -1, "Field order.matas "),
    ("argentino", "order.tiers", [], "Field order.tiers "),
    ("argentino", "order.tiers", ["1e", "3", "2"], "Field order.tiers "),
    ("argentino", "order.tiers", ["1x", "3"], "'1x'"),
    ("argentino", "order.tiers", ["Ah", "3"], "'Ah'"),
    ("argentino", "truco.steps", [], "ladder"),
    ("argentino", "truco.steps", ["truco", "retruco"], "Field options.ladder "),
    ("argentino", "options.ladder", [1, 2, 3], "Field options.ladder "),
    ("argentino", "options.ladder", [1, 3, 2, 4], "Field options.ladder "),
    ("argentino", "options.target", 0, "Field options.target "),
    ("argentino", "options.target", True, "Field options.target "),
    ("argentino", "options.falta", "all", "Field options.falta "),
    ("argentino", "options.flor", 1, "Field options.flor "),
    ("argentino", "options.falta_cap", "nothing", "Field options.falta_cap "),
    ("argentino", "options.target", "none", "Field options.target "),
    ("argentino", "envido.calls", {"envido": 2}, "Field envido.calls "),
    ("argentino", "envido.calls", {"envido": 2, "real-envido": 3, "third": 4}, "Field envido.calls "),
    ("argentino", "envido.calls.envido", 0, "Field envido.calls.envido "),
    ("argentino", "envido.refused_first", 0, "Field envido.refused_first "),
    ("argentino", "flor.points", 0, "Field flor.points "),
    ("argentino", "flor.resto_caps", 0, "Field flor.resto_caps "),
    ("argentino", "flor.call", "nothing", "Field flor.calls.nothing "),
    ("argentino", "flor.calls.flor.answers", ["nothing"], "Field flor.calls.nothing "),
    ("argentino", "flor.calls.flor.refused", "all", "Field flor.calls.flor.refused "),
    ("argentino", "flor.calls.flor.refused.flores", "nobody", "Field flor.calls.flor.refused.flores "),
    ("argentino", "flor.calls.flor.refused.first", "nothing", "Field flor.calls.flor.refused.first "),
    ("argentino", "pica_pica.cap", 0, "Field pica_pica.cap "),
    ("argentino", "pica_pica.until_share", [1, 2], "Field pica_pica.until"),
    ("uruguayo", "pica_pica.until_share", [1], "Field pica_pica.until_share "),
    ("uruguayo", "pica_pica.until_share", [0, 1], "Field pica_pica.until_share "),
    ("uruguayo", "pica_pica.until_share", [1, 2, 3], "Field pica_pica.until_share "),
    ("uruguayo", "pica_pica.until_missing", 5, "Field pica_pica.until"),
    ("uruguayo", "order.piezas.points.9", 3, "Field order.piezas.points "),
    ("uruguayo", "fixed.nothing", 1, "Field fixed.nothing "),
    ("uruguayo", "fixed.flor", 1, "Field fixed.flor "),
    ("paulista", "order.manilhas.suits", ["c", "h", "s", "o"], "Field order.manilhas.suits "),
    ("paulista", "last_hand.accepts", "third", "Field last_hand.accepts "),
    ("paulista", "last_hand.sees_partner", 1, "Field last_hand.sees_partner "),
    ("frances", "requires.eight_above_seven.pack", 0, "Field requires.eight_above_seven.pack "),
    ("frances", "choices.pack", ["32"], "Field choices.pack "),
]
NOT_REFUSED: list[tuple[str, str, Any, str]] = [
    ("uruguayo", "order.piezas.stand_in", "zzz", "Field order.piezas.stand_in "),
    ("paulista", "order.manilhas.suits", ["c", "c"], "Field order.manilhas.suits "),
    ("argentino", "defaults_when", [{"option": "target", "is": 3.5, "set": {}}], "Field defaults_when[0].is "),
    ("frances", "when", [{"option": "pack", "is": -1, "tiers": []}], "Field when[0].is "),
    ("argentino", "flor.calls.flor.refused.first", "falta", "Field flor.calls.flor.refused.first "),
    ("argentino", "flor.yield", "accept", "Field flor.yield "),
    ("uruguayo", "flor.meet", "nothing", "Field flor.meet "),
    ("argentino", "envido.all_in", "truco", "Field envido.all_in "),
    ("argentino", "envido.all_in", "accept", "Field envido.all_in "),
    ("argentino", "envido.calls", {"truco": 2, "real-envido": 3}, "Field envido.calls.truco "),
    ("argentino", "truco.steps", ["truco", "truco", "vale-cuatro"], "Field truco.steps "),
    ("argentino", "truco.steps", ["fold", "retruco", "vale-cuatro"], "Field truco.steps "),
    ("argentino", "truco.steps", ["Truco", "retruco", "vale-cuatro"], "Field truco.steps "),
    ("argentino", "truco.steps", ["un truco", "retruco", "vale-cuatro"], "Field truco.steps "),
    ("argentino", "aliases", {"quiero": ["acept"]}, "Field aliases.quiero "),
    ("argentino", "aliases", {"truco": ["fold"]}, "Field aliases.truco "),
    ("argentino", "pack.ranks", "1", "Field pack.ranks "),
    ("frances", "choices.bogus", [1], "Field choices.bogus "),
    ("frances", "requires.bogus", {}, "Field requires.bogus "),
    ("frances", "options.pack", 40, "Field options.pack "),
    ("frances", "fixed", {"pack": 40}, "Field fixed.pack "),
    ("uruguayo", "fixed", {"clean_deck": True}, "Field fixed.clean_deck "),
]


def at(name: str, spelling: str, value: object) -> dict[str, Any]:
    return changed(name, tuple(spelling.split(".")), value)


@pytest.mark.parametrize(("name", "field", "value", "named"), WRONG)
def test_a_value_that_does_not_fit_is_named(name: str, field: str, value: object, named: str) -> None:
    assert named in refusal(at(name, field, value))


@pytest.mark.parametrize(("name", "field", "value", "named"), NOT_REFUSED)
def test_a_value_that_cannot_be_played_is_named(name: str, field: str, value: object, named: str) -> None:
    assert named in refusal(at(name, field, value))


def test_a_flor_needs_an_envido() -> None:
    table = changed("argentino", ("envido",))
    assert "envido" in refusal(table)


def test_manilhas_need_an_order_of_whole_ranks() -> None:
    tiers = ["4c", *TABLES["paulista"]["order"]["tiers"]]
    assert "Field order.tiers " in refusal(at("paulista", "order.tiers", tiers))


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_file_reads_as_the_variant_that_the_register_has(name: str) -> None:
    read = read_variant(deepcopy(TABLES[name]))
    assert repr(read) == repr(variant(name))
    assert read != variant(name)
    play_much(read, 20)


@settings(max_examples=10)
@given(st.sampled_from(BUILT_IN), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_any_value_in_any_field_is_read_or_refused(name: str, value: object) -> None:
    for path in fields_of(TABLES[name]):
        with suppress(VariantError):
            read_variant(changed(name, path, value))


@pytest.mark.parametrize(
    ("name", "path", "value", "named"),
    [
        ("argentino", ("flor", "calls", "contraflor-al-resto", "refused_after", "nothing"), {"plus": 1}, "nothing"),
        ("catala", ("flor",), {"points": 3}, "flor"),
        ("frances", ("when",), [{"option": "clean_deck", "is": True, "ranks": "7 8"}], "when[0].option"),
        ("argentino", ("truco", "steps"), ["1e", "retruco", "vale-cuatro"], "truco.steps"),
    ],
)
def test_what_refers_to_nothing_is_named(name: str, path: KeyPath, value: object, named: str) -> None:
    assert named in refusal(changed(name, path, value))


def test_a_flor_without_an_envido_is_refused() -> None:
    table = deepcopy(TABLES["argentino"])
    for key in ("envido", "pica_pica"):
        del table[key]
    for option in ("falta", "pica_pica"):
        del table["options"][option]
    table["defaults_when"] = []
    assert "Field envido " in refusal(table)


def test_a_file_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text("a = " + "[" * 100_000, "utf-8")
    with pytest.raises(VariantError, match=r"deep\.toml"):
        load(path)
