"""The options: the table of the record format, what each takes and refuses, and the games that they make."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from tests.play import games
from truco.errors import UnknownName, VariantError
from truco.i18n import shown
from truco.variants import BUILT_IN, OPTIONS, Game, game, variant, variant_ids

# The options table of the record format. "." is a blank cell (the option does not exist there), "!" a fixed value.
TABLE = """
                    argentino  uruguayo  gaucho    paulista    mineiro      catala       frances
target              30         40        24        12          12           12           12
flor                false      true!     true      .           .            .            .
falta               malas      leader    leader    .           .            .            .
envido_repeats      2          null      2         .           .            .            .
real_repeats        1          null      1         .           .            .            .
envido_first        true       true      true      .           .            .            .
envido_tie          nearest    declared  nearest   .           .            .            .
fold_bonus          true       false     true      .           .            .            .
achico              4          .         4         .           .            .            .
muestra_rey         .          true      .         .           .            .            .
pica_pica           false      true      true      .           .            .            .
falta_cap           null       null      null      .           .            .            .
face_down_from      2          2         2         2           2            null         null
all_tied            eldest     eldest    eldest    nobody      nobody       non_dealer   non_dealer
tie_leader          same       same      same      same        first_tied   same         same
refusal             all        all       all       first       first        first        first
fold_without_call   true       true      true      true        true         true         true
call_after_card     false      false     false     false       false        true         true
silent_accept       false      false     false     false       false        true         true
overraise           true       true      true      true        true         true         true
clean_deck          .          .         .         false       .            .            .
iron_hand_blind     .          .         .         false       false        .            .
ladder              1,2,3,4    1,2,3,4   1,2,3,4   1,3,6,9,12  2,4,6,10,12  1,2,3        1,2,3
one_card_deal       .          .         .         .           .            true         true
pack                .          .         .         .           .            .            32
eight_above_seven   .          .         .         .           .            .            false
"""
HEAD, *ROWS = (line.split() for line in TABLE.strip().splitlines())
CELLS = [(name, row[0], cell) for row in ROWS for name, cell in zip(HEAD, row[1:], strict=True)]
IDS = [f"{name}-{option}" for name, option, _ in CELLS]
THERE = [(name, option) for name, option, cell in CELLS if cell != "."]
ABSENT = [(name, option) for name, option, cell in CELLS if cell == "."]
FLAGS = (
    "flor envido_first fold_bonus muestra_rey pica_pica fold_without_call call_after_card silent_accept overraise "
    "clean_deck iron_hand_blind one_card_deal eight_above_seven"
).split()
# What each other option takes and does not take; a ladder of the right length is made for the variant.
GOOD: dict[str, list[Any]] = {
    **{flag: [True, False] for flag in FLAGS},
    "target": [1, 7, 15, 30, 10**9],
    "falta": ["malas", "leader", "winner", "half"],
    "envido_repeats": [0, 1, 5, None],
    "real_repeats": [0, 1, 5, None],
    "envido_tie": ["nearest", "declared"],
    "achico": [1, 3, 4, 100],
    "falta_cap": [1, 6, 100, None],
    "face_down_from": [1, 2, 3, None],
    "all_tied": ["eldest", "non_dealer", "dealer", "nobody"],
    "tie_leader": ["same", "first_tied"],
    "refusal": ["all", "first"],
    "pack": [32, 36],
}
NO_FLAG: list[Any] = [0, 1, "true", "", None, [], [True], {}, 1.0]
NO_CHOICE: list[Any] = ["", "MALAS", "other", None, True, 0, ["malas"], {}]
NO_NUMBER: list[Any] = [-1, True, False, 2.0, "2", "none", [], [2], {}, float("nan")]
BAD: dict[str, list[Any]] = {
    **dict.fromkeys(FLAGS, NO_FLAG),
    **dict.fromkeys(("falta", "envido_tie", "all_tied", "tie_leader", "refusal"), NO_CHOICE),
    **{option: [*NO_NUMBER, 0, None] for option in ("target", "achico")},
    **dict.fromkeys(("envido_repeats", "real_repeats"), NO_NUMBER),
    **{option: [*NO_NUMBER, 0] for option in ("falta_cap", "face_down_from")},
    "pack": [*NO_NUMBER, 0, None, 31, 33, 40, 52],
    "ladder": [None, True, 4, 4.0, "1 2 3 4", "", [], {}, [1]],
}


def value_of(cell: str) -> Any:
    """What a cell of the table says, as data."""
    plain = cell.rstrip("!")
    if "," in plain:
        return [int(step) for step in plain.split(",")]
    words = {"true": True, "false": False, "null": None}
    return words[plain] if plain in words else int(plain) if plain.isdecimal() else plain


def ladders(name: str) -> tuple[list[Any], list[Any]]:
    """Some ladders that a variant takes, and some of the right length or nearly that it does not."""
    steps = len(variant(name).steps) + 1
    rising = list(range(1, steps + 1))
    bad: list[list[Any]] = [
        rising[:-1],
        [*rising, 99],
        rising[::-1],
        [1, 1, *rising[2:]],
        [0, *rising[1:]],
        [-1, *rising[1:]],
        [True, *rising[1:]],
        [*rising[:-1], 99.0],
        [*rising[:-1], "99"],
        [*rising[:-1], None],
        [*rising[:-1], [99]],
    ]
    return [rising, [7 * step for step in rising], [*rising[:-1], 10**9]], bad


# The table ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "option", "cell"), CELLS, ids=IDS)
def test_the_defaults_are_those_of_the_record_format(name: str, option: str, cell: str) -> None:
    if cell == ".":
        assert option not in variant(name).defaults
        assert option not in game(name).options
        return
    plain = game(name).options[option]
    wanted = value_of(cell)
    assert (list(plain) if isinstance(plain, tuple) else plain) == wanted
    assert isinstance(plain, bool) == isinstance(wanted, bool)
    assert (option in variant(name).fixed) == cell.endswith("!")


def test_the_table_has_every_variant_and_every_option_in_its_order() -> None:
    assert tuple(HEAD) == BUILT_IN == variant_ids()[: len(BUILT_IN)]
    assert [row[0] for row in ROWS] == list(OPTIONS)
    for name in BUILT_IN:
        assert [option for other, option in THERE if other == name] == list(game(name).options)


@pytest.mark.parametrize(("name", "option"), ABSENT)
def test_an_option_that_a_variant_does_not_have_is_refused(name: str, option: str) -> None:
    for value in GOOD.get(option, [[1, 2, 3]]):
        with pytest.raises(VariantError, match=f"{name} has no option '{option}'"):
            game(name, {option: value})


@pytest.mark.parametrize(("name", "option"), THERE)
def test_an_option_takes_its_values_and_keeps_them(name: str, option: str) -> None:
    good = ladders(name)[0] if option == "ladder" else GOOD[option]
    if option in variant(name).fixed:
        good = [variant(name).fixed[option]]
    for value in good:
        played = game(name, {option: value})
        kept = played.options[option]
        assert (list(kept) if isinstance(kept, tuple) else kept) == value
        assert dict(played.chosen) == {option: kept}
        if option != "pack":
            assert getattr(played, option) == kept
        others = {other: one for other, one in played.options.items() if other not in (option, "falta")}
        assert others == {other: game(name).options[other] for other in others}


@pytest.mark.parametrize(("name", "option"), THERE)
def test_an_option_refuses_other_values_by_name(name: str, option: str) -> None:
    bad = BAD[option] + (ladders(name)[1] if option == "ladder" else [])
    for value in bad:
        with pytest.raises(VariantError) as caught:
            game(name, {option: value})
        message = str(caught.value)
        assert option in message
        assert f" {shown(value)}; " in message


def test_a_fixed_option_takes_no_other_value() -> None:
    fixed = [(name, option) for name, option, cell in CELLS if cell.endswith("!")]
    assert fixed == [("uruguayo", "flor")]
    assert game("uruguayo", flor=True).flor
    with pytest.raises(VariantError, match=r"flor cannot be false; it takes true\."):
        game("uruguayo", flor=False)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_ladder_rises_and_has_a_stake_for_every_step(name: str) -> None:
    one = game(name)
    assert len(one.ladder) == len(one.steps) + 1
    assert all(low < high for low, high in pairwise((0, *one.ladder)))
    with pytest.raises(VariantError, match=f"a rising list of {len(one.ladder)} positive whole numbers"):
        game(name, ladder=[*one.ladder, 99])


def test_the_other_ladder_of_mineiro() -> None:
    assert game("mineiro", ladder=[2, 4, 6, 8, 12]).ladder == (2, 4, 6, 8, 12)


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({}, "malas"),
        ({"target": 15}, "leader"),
        ({"target": 16}, "malas"),
        ({"target": 30}, "malas"),
        ({"falta": "winner"}, "winner"),
        ({"target": 15, "falta": "malas"}, "malas"),
        ({"falta": "malas", "target": 15}, "malas"),
        ({"target": 15, "falta": "half"}, "half"),
        ({"target": 15, "falta": "leader"}, "leader"),
    ],
)
def test_a_match_to_fifteen_has_its_own_falta_unless_one_is_named(options: dict[str, Any], wanted: str) -> None:
    assert game("argentino", options).falta == wanted
    assert game("argentino").with_options(**options).falta == wanted
    assert game("argentino", options).options["falta"] == wanted


@pytest.mark.parametrize(
    ("falta", "target", "scores", "wanted"),
    [
        ("malas", 30, (14, 3), (16, 27)),
        ("malas", 30, (15, 3), (15, 15)),
        ("malas", 31, (15, 0), (16, 31)),
        ("malas", 31, (16, 0), (15, 15)),
        ("leader", 30, (14, 3), (16, 16)),
        ("leader", 30, (3, 29), (1, 1)),
        ("winner", 30, (14, 3), (16, 27)),
        ("winner", 30, (3, 29), (27, 1)),
        ("half", 30, (10, 5), (5, 5)),
        ("half", 30, (0, 14), (1, 1)),
        ("half", 30, (15, 3), (15, 15)),
        ("half", 15, (7, 3), (1, 1)),
        ("half", 15, (0, 0), (8, 8)),
        ("half", 15, (8, 0), (7, 7)),
    ],
)
def test_what_the_falta_brings_to_each_side(
    falta: str, target: int, scores: tuple[int, int], wanted: tuple[int, int]
) -> None:
    played = game("argentino", falta=falta, target=target)
    assert (played.falta_points(scores, 0), played.falta_points(scores, 1)) == wanted


@pytest.mark.parametrize("name", ["uruguayo", "gaucho"])
def test_elsewhere_the_falta_does_not_depend_on_the_target(name: str) -> None:
    assert game(name, target=15).falta == "leader"


def test_the_falta_follows_when_the_target_changes_again() -> None:
    assert game("argentino", target=15).with_options(target=30).falta == "malas"


def test_the_eight_outranks_the_seven_only_with_thirty_two_cards() -> None:
    assert game("frances", eight_above_seven=True).tiers[:2] == ("8", "7")
    assert game("frances", eight_above_seven=True, pack=32).tiers[:2] == ("8", "7")
    assert game("frances", pack=36, eight_above_seven=False).tiers[:2] == ("7", "6")
    with pytest.raises(VariantError, match=r"Option eight_above_seven needs pack to be 32\."):
        game("frances", eight_above_seven=True, pack=36)
    with pytest.raises(VariantError, match=r"Option eight_above_seven needs pack to be 32\."):
        game("frances", pack=36).with_options(eight_above_seven=True)


@pytest.mark.parametrize(
    ("name", "options", "cards", "ranks"),
    [
        ("argentino", {}, 40, "1 2 3 4 5 6 7 10 11 12"),
        ("uruguayo", {}, 40, "1 2 3 4 5 6 7 10 11 12"),
        ("gaucho", {}, 40, "1 2 3 4 5 6 7 10 11 12"),
        ("paulista", {}, 40, "A 2 3 4 5 6 7 J Q K"),
        ("paulista", {"clean_deck": True}, 24, "A 2 3 J Q K"),
        ("mineiro", {}, 40, "A 2 3 4 5 6 7 J Q K"),
        ("catala", {}, 40, "1 2 3 4 5 6 7 10 11 12"),
        ("frances", {}, 32, "A 7 8 9 10 J Q K"),
        ("frances", {"pack": 36}, 36, "A 6 7 8 9 10 J Q K"),
    ],
)
def test_the_options_decide_the_pack(name: str, options: dict[str, Any], cards: int, ranks: str) -> None:
    pack = game(name, options).pack
    assert len(pack) == cards
    assert {card.rank for card in pack} == set(ranks.split())


# A game -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "near"),
    [
        ("argentino", {"flro": True}, "did you mean 'flor'?"),
        ("argentino", {"envido_repeat": 1}, "did you mean 'envido_repeats' or 'envido_first'?"),
        ("mineiro", {"leader": []}, "did you mean 'ladder' or 'tie_leader'?"),
        ("frances", {"xyzzy": 1}, "there are target, face_down_from, "),
        ("frances", {"": 1}, "there are target, face_down_from, "),
        ("frances", {7: 1}, "there are target, face_down_from, "),
        ("frances", {None: 1}, "there are target, face_down_from, "),
        ("frances", {"\ud800" * 9999: 1}, "there are target, face_down_from, "),
    ],
)
def test_an_unknown_option_is_answered_with_near_misses(name: str, options: dict[Any, Any], near: str) -> None:
    with pytest.raises(VariantError) as caught:
        game(name, options)
    message = str(caught.value)
    assert message.startswith(f"{name} has no option ")
    assert near in message
    assert message.isprintable()


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("argentina", "did you mean 'argentino'?"),
        ("Paulista", "did you mean 'paulista'?"),
        ("mineira", "did you mean 'mineiro'?"),
        ("catalá", "did you mean 'catala'?"),
        ("bridge", "there are argentino, uruguayo, "),
        ("", "there are argentino, "),
        (None, "there are argentino, "),
        (7, "there are argentino, "),
        (["argentino"], "argentino"),
        ({}, "there are argentino, "),
        ("../argentino", "did you mean 'argentino'?"),
        ("x" * 10**6, "there are argentino, "),
    ],
)
def test_an_unknown_variant_is_answered_with_near_misses(name: Any, near: str) -> None:
    for ask in (variant, game):
        with pytest.raises(UnknownName) as caught:
            ask(name)
        assert str(caught.value).startswith("There is no variant ")
        assert near in str(caught.value)
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize("options", [[], ["flor"], "flor", 7, True, ("flor", True)])
def test_options_are_a_table(options: Any) -> None:
    with pytest.raises(VariantError, match="Options are a table of names and values") as caught:
        game("argentino", options)
    assert shown(options) in str(caught.value)
    if options:
        with pytest.raises(VariantError, match="Options are a table"):
            Game.of(variant("argentino"), options)


def test_options_come_as_a_table_or_by_name_or_both() -> None:
    wanted = {"target": 15, "flor": True}
    assert dict(game("argentino", wanted).chosen) == wanted
    assert dict(game("argentino", **wanted).chosen) == wanted
    assert dict(game("argentino", {"target": 15}, flor=True).chosen) == wanted
    assert dict(game("argentino", {"target": 30}, target=15, flor=True).chosen) == wanted
    assert dict(game(variant("argentino"), wanted).chosen) == wanted
    assert dict(game("argentino", None).chosen) == {}
    assert dict(game("argentino", target=15).with_options(flor=True).chosen) == wanted


def test_a_game_does_not_change() -> None:
    played = game("argentino", target=15)
    for name in ("target", "new"):
        with pytest.raises(AttributeError, match=f"a game does not change: {name}"):
            setattr(played, name, 30)
    with pytest.raises(TypeError):
        played.options["target"] = 30  # type: ignore[index]
    given: dict[str, Any] = {"ladder": [1, 2, 3, 4]}
    other = game("argentino", given)
    given["ladder"][0] = 99
    assert other.ladder == (1, 2, 3, 4)
    with pytest.raises(AttributeError):
        variant("argentino").id = "mine"  # type: ignore[misc]


def test_a_game_shows_its_house_rules_and_copies_as_itself() -> None:
    played = game("mineiro", target=10, ladder=[1, 2, 3, 4, 5])
    assert repr(played) == "Game('mineiro', target=10, ladder=(1, 2, 3, 4, 5))"
    assert repr(game("mineiro")) == "Game('mineiro')"
    assert copy(played).options == played.options


@given(games())
def test_the_options_of_a_game_make_the_same_game(played: Game) -> None:
    assert set(played.options) == set(played.variant.defaults)
    again = game(played.variant, {name: value for name, value in played.options.items() if name != "ladder"})
    again = again.with_options(ladder=list(played.ladder))
    assert again.options == played.options
    assert again.tiers == played.tiers
    assert again.tokens == played.tokens
