"""What can be looked up: cards dealt, ranked and counted, rules, variants."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli import data, printed, refused
from truco.dealing import deal
from truco.match import Match
from truco.record import Record
from truco.rulebook import rule, rule_ids
from truco.variants import BUILT_IN, game, variant

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
        "flor": True, "falta": "leader", "falta_cap": None, "envido_repeats": None, "ladder": [1, 2, 4, 8],
        "target": 15,
    }  # fmt: skip
    told = printed("deal", "argentino", *(part for one in options for part in ("-o", one)))
    named = told.splitlines()[0].removeprefix("Argentine Truco (").removesuffix(")").split()
    assert sorted(named) == sorted(
        ["flor=true", "falta=leader", "falta_cap=none", "envido_repeats=none", "ladder=1,2,4,8", "target=15"]
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
    assert data("rule", "manilhas")[0]["id"] == "cards.manilhas"
    assert "cards.manilhas" not in json.dumps(data("rule", "turned", "--variant", "argentino"))
    assert printed("rule", "CÓMO", "envido cuenta", "--lang", "es").startswith("envido.count: ")
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
    assert "did you mean 'truco.quiero'" in refused("rule", "truco.quero")
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
