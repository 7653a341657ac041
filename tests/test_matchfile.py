"""Match files: whatever disagrees with the deals before it, or is no match file, is an error that says where."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.matches import play_on, standing, steps
from truco.errors import RecordError, TrucoError
from truco.i18n import LANGUAGES, text
from truco.match import Match
from truco.matchfile import is_match_file, match_data, read_match, replay_match
from truco.record import Record, state
from truco.rulebook import rule_ids
from truco.variants import game

Table = dict[str, Any]


def data(match: Match) -> Table:
    table: Table = json.loads(json.dumps(match_data(match)))
    return table


def cut(match: Match, deals: int, *, actions: int | None = None) -> Match:
    """Play by the script until so many deals are over, or the last of them has so many actions."""
    for _ in steps(match):
        hand = match.hand
        if hand is not None and len(match.deals) == deals and (hand.over or len(hand.actions) == actions):
            break
    return match


def plain() -> Table:
    """A match of two with three deals, all of them finished."""
    return data(cut(Match(game("argentino"), 2, seed="file"), 3))


def six() -> Table:
    """A match of six: a full round, the three duels of a round, a full round."""
    return data(cut(Match(game("gaucho"), 6, seed="file"), 5))


def knocks() -> Table:
    """A match with a deal of one card each, and one of three."""
    match = Match(game("catala"), 2, seed="file")
    match.deal(knock=True).act("0 fold")
    match.deal().act("1 fold")
    return data(match)


def won() -> Table:
    return data(play_on(Match(game("argentino", target=15), 2, seed="file")))


def record(table: Table, deal: int) -> Table:
    one: Table = table["deals"][deal]["record"]
    return one


def refused(table: object, deal: int | None = None) -> TrucoError:
    """The error of a file; reading it and replaying it agree, and it names the deal in every language."""
    with pytest.raises(TrucoError) as caught:
        read_match(table)
    replays = list(replay_match(table))
    assert [one.ok for one in replays] == [True] * (len(replays) - 1) + [False]
    error = replays[-1].error
    assert error is not None
    assert error.rule == caught.value.rule
    if deal is None:
        assert len(replays) == 1
    else:
        assert isinstance(caught.value, RecordError)
        assert len(replays) == deal + 1
        assert str(caught.value).startswith(f"Deal {deal} of the match: ")
        assert str(error) in str(caught.value)
        assert all(str(deal) in text(caught.value.message, lang) for lang in LANGUAGES)
        assert caught.value.rule in rule_ids()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500
    return caught.value


# What a file is -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [plain, six, knocks, won])
def test_a_match_file_is_read_and_replayed_deal_by_deal(make: Callable[[], Table]) -> None:
    table = make()
    assert is_match_file(table)
    match = read_match(table)
    assert data(match) == table
    replays = list(replay_match(table))
    assert [one.ok for one in replays] == [True] * len(table["deals"])
    for one, other in zip(replays, match.deals, strict=True):
        assert one.hand is not None
        assert state(one.hand) == state(other.hand)


@pytest.mark.parametrize("table", [None, [], {}, "match", {"variant": "argentino", "hands": []}, [{"match": {}}]])
def test_other_data_is_no_match_file(table: object) -> None:
    assert not is_match_file(table)


def test_what_is_left_out_has_its_default() -> None:
    match = read_match({"match": {"variant": "argentino"}})
    assert (match.players, match.names, match.seed, match.first_dealer) == (2, (), None, 1)
    assert match.deals == []
    assert standing(read_match({"match": {"variant": "argentino"}, "deals": []})) == standing(match)
    spelled: Table = {"variant": "argentino", "options": {}, "players": ["0", "1"], "seed": None, "first_dealer": None}
    assert match_data(read_match({"match": spelled})) == match_data(match)


def test_a_match_may_be_read_before_its_deal_is_finished() -> None:
    table = data(cut(Match(game("gaucho"), 6, seed="file"), 3, actions=2))
    match = read_match(table)
    assert match.hand is not None
    assert not match.hand.over
    assert len(match.hand.actions) == 2
    assert list(replay_match(table))[-1].ok


# The head -------------------------------------------------------------------------------------------------------------

HEADS: list[tuple[str, Any, str]] = [
    ("variant", "bridge", "'bridge'"),
    ("variant", None, "null"),
    ("variant", ["argentino"], '["argentino"]'),
    ("options", {"bogus": 1}, "'bogus'"),
    ("options", {"target": 0}, "target"),
    ("options", [], "options holds []"),
    ("options", None, "options holds null"),
    ("options", "flor", "options holds 'flor'"),
    ("players", "Ana", "players holds 'Ana'"),
    ("players", None, "players holds null"),
    ("players", True, "players holds true"),
    ("players", 2.0, "players holds 2.0"),
    ("players", [1, 2], "players holds [1, 2]"),
    ("players", ["Ana", None], 'players holds ["Ana", null]'),
    ("players", {"0": "Ana", "1": "Bo"}, "players holds {"),
    ("players", [], "players are wanted, not 0"),
    ("players", ["Ana"], "players are wanted, not 1"),
    ("players", ["Ana", "Bo", "Cai"], "players are wanted, not 3"),
    ("players", 3, "players are wanted, not 3"),
    ("players", -2, "players are wanted, not -2"),
    ("seed", 7, "seed holds 7"),
    ("seed", [], "seed holds []"),
    ("seed", True, "seed holds true"),
    ("seed", "x" * 101, "at most 100"),
    ("first_dealer", "0", "first_dealer holds '0'"),
    ("first_dealer", 0.0, "first_dealer holds 0.0"),
    ("first_dealer", True, "first_dealer holds true"),
    ("first_dealer", 2, "no seat 2"),
    ("first_dealer", -1, "no seat -1"),
    ("bogus", 1, "'bogus'"),
    ("deals", [], "'deals'"),
]


@pytest.mark.parametrize(("key", "value", "named"), HEADS)
def test_a_wrong_head_is_named(key: str, value: object, named: str) -> None:
    table = plain()
    table["match"][key] = value
    assert named in str(refused(table))


def test_a_head_without_a_variant_is_refused() -> None:
    table = plain()
    del table["match"]["variant"]
    assert "variant" in str(refused(table))


@pytest.mark.parametrize("table", [None, 7, "x", [], {}, {"deals": []}, {"match": None}, {"match": []}, {"match": "x"}])
def test_a_file_without_a_head_is_refused(table: object) -> None:
    assert "match holds " in str(refused(table))


@pytest.mark.parametrize("deals", [None, 7, "x", {}, {"0": {}}, True])
def test_deals_are_a_list(deals: object) -> None:
    assert "deals holds " in str(refused({**plain(), "deals": deals}))


def test_an_unknown_key_of_the_file_is_named() -> None:
    assert "bogus" in str(refused({**plain(), "bogus": 1}))


@pytest.mark.parametrize(("key", "value"), [("variant", "bridge"), ("options", {"x": 1}), ("seed", "x" * 101)])
def test_a_wrong_head_is_a_record_error(key: str, value: object) -> None:
    table = plain()
    table["match"][key] = value
    assert isinstance(refused(table), RecordError)


# The deals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [None, 7, "x", [], {}, {"knock": True}, {"seats": [0, 3]}])
@pytest.mark.parametrize("deal", [0, 1])
def test_an_entry_holds_a_record(entry: object, deal: int) -> None:
    table = plain()
    table["deals"][deal] = entry
    assert "deals holds " in str(refused(table, deal))


def test_an_unknown_key_of_an_entry_is_named() -> None:
    table = plain()
    table["deals"][1]["bogus"] = 1
    assert "bogus" in str(refused(table, 1))


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("bogus", 1, "'bogus'"),
        ("variant", "bridge", "'bridge'"),
        ("scores", "0 0", "scores holds '0 0'"),
        ("scores", [30, 0], "[30, 0]"),
        ("hands", ["1e"], "not 1"),
        ("hands", ["1e 7o 4c", "1e 2c 5o"], "1e"),
        ("actions", [7], "actions holds 7"),
        ("dealer", "x", "dealer holds 'x'"),
        ("players", ["Ana"], "players holds "),
    ],
)
@pytest.mark.parametrize("deal", [0, 2])
def test_a_malformed_record_is_named_with_its_deal(key: str, value: object, named: str, deal: int) -> None:
    table = plain()
    record(table, deal)[key] = value
    assert named in str(refused(table, deal))


@pytest.mark.parametrize("value", [None, 7, "x", []])
def test_a_record_that_is_no_table_is_named_with_its_deal(value: object) -> None:
    table = plain()
    table["deals"][1]["record"] = value
    assert "record holds " in str(refused(table, 1))


@pytest.mark.parametrize("deal", [0, 1, 2])
def test_scores_follow_from_the_deals_before(deal: int) -> None:
    table = plain()
    right = record(table, deal).get("scores", [0, 0])
    record(table, deal)["scores"] = [right[0], right[1] + 1]
    message = str(refused(table, deal))
    assert str(right) in message
    assert str([right[0], right[1] + 1]) in message


@pytest.mark.parametrize("deal", [0, 1, 2])
def test_the_dealer_follows_from_the_deals_before(deal: int) -> None:
    table = plain()
    right = record(table, deal).get("dealer", 1)
    record(table, deal)["dealer"] = 1 - right
    message = str(refused(table, deal))
    assert f"the dealer is {1 - right}, it must be {right}" in message


def test_the_first_dealer_is_that_of_the_head() -> None:
    table = plain()
    table["match"]["first_dealer"] = 0
    assert "the dealer is 1, it must be 0" in str(refused(table, 0))


@pytest.mark.parametrize("change", [{"options": {"target": 15}}, {"options": {"flor": True}}, {"variant": "gaucho"}])
@pytest.mark.parametrize("deal", [0, 1])
def test_the_game_is_the_same_in_every_deal(change: Table, deal: int) -> None:
    table = plain()
    record(table, deal).update(change)
    assert "its game is not the one of the match" in str(refused(table, deal))


def test_the_game_of_the_head_is_that_of_the_deals() -> None:
    table = plain()
    table["match"]["options"] = {"target": 29}
    assert "its game is not the one of the match" in str(refused(table, 0))
    for one in table["deals"]:
        one["record"]["options"] = {"target": 29}
    assert read_match(table).game.target == 29


def test_an_option_may_be_named_with_its_default() -> None:
    table = plain()
    record(table, 0)["options"] = {"target": 30}
    assert read_match(table).scores == read_match(plain()).scores


@pytest.mark.parametrize("players", [4, 6])
def test_every_deal_has_the_players_of_the_match(players: int) -> None:
    table = data(Match(game("argentino"), players, first_dealer=1))
    table["deals"] = plain()["deals"][:1]
    assert "players are wanted, not 2" in str(refused(table, 0))


def test_a_deal_is_finished_before_the_next() -> None:
    table = plain()
    record(table, 1)["actions"].pop()
    assert "the deal before is not finished" in str(refused(table, 2))
    table["deals"].pop()
    assert read_match(table).winner is None


def test_no_deal_follows_the_end_of_the_match() -> None:
    table = won()
    over = len(table["deals"])
    table["deals"].append(table["deals"][0])
    assert "the match was over before" in str(refused(table, over))


def test_an_illegal_action_is_named_with_its_deal() -> None:
    table = plain()
    actions = record(table, 1)["actions"]
    actions[1] = "9 nothing"
    error = refused(table, 1)
    assert "9 nothing" in str(error)
    last = list(replay_match(table))[-1]
    assert (last.index, last.action) == (1, "9 nothing")
    assert last.hand is not None
    assert [str(action) for action in last.hand.actions] == actions[:1]


def test_an_action_after_the_end_of_a_deal_is_illegal() -> None:
    table = plain()
    record(table, 0)["actions"].append("0 fold")
    assert "0 fold" in str(refused(table, 0))


# The knock ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("knock", [None, 0, 1, "yes", []])
def test_a_knock_is_true_or_false(knock: object) -> None:
    table = knocks()
    table["deals"][0]["knock"] = knock
    assert "knock holds " in str(refused(table, 0))


def test_a_knock_goes_with_one_card_each() -> None:
    table = knocks()
    assert [one.get("knock") for one in table["deals"]] == [True, None]
    table["deals"][1]["knock"] = False
    assert read_match(table).deals[0].knock
    table["deals"][1]["knock"] = True
    assert "a knock goes with a one-card deal" in str(refused(table, 1))
    del table["deals"][0]["knock"]
    assert "a knock goes with a one-card deal" in str(refused(table, 0))
    table["deals"][0]["knock"] = False
    assert refused(table, 0).rule == "deal.one-card"


def test_a_knock_of_a_game_without_it_is_refused() -> None:
    table = plain()
    table["deals"][1]["knock"] = True
    assert "a knock" in str(refused(table, 1))


# Duels ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [None, 7, "41", [], [4], [4, 1, 2], ["4", "1"], [4.0, 1], [4, True], [None, 1], {"4": 1}]
)
def test_the_seats_of_a_duel_are_two_numbers(seats: object) -> None:
    table = six()
    table["deals"][1]["seats"] = seats
    assert "seats holds " in str(refused(table, 1))


def test_a_duel_has_its_seats() -> None:
    table = six()
    del table["deals"][2]["seats"]
    assert "seats holds null" in str(refused(table, 2))


@pytest.mark.parametrize("seats", [[1, 2], [4, 4], [1, 1], [0, 3], [2, 5], [-2, 1], [4, 7], [10**30, 1]])
def test_duels_have_their_order_and_their_pairs(seats: list[int]) -> None:
    table = six()
    assert [one.get("seats") for one in table["deals"]] == [None, [4, 1], [2, 5], [0, 3], None]
    table["deals"][1]["seats"] = seats
    assert f"a duel of seats {seats} is not due" in str(refused(table, 1))


@pytest.mark.parametrize("deal", [0, 4])
def test_a_full_round_is_no_duel(deal: int) -> None:
    table = six()
    duel = six()["deals"][1]
    table["deals"][deal]["seats"] = [4, 1]
    assert "a duel of seats [4, 1] is not due" in str(refused(table, deal))
    table["deals"][deal] = duel
    assert "a duel of seats [4, 1] is not due" in str(refused(table, deal))


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_duel_is_no_full_round(deal: int) -> None:
    table = six()
    table["deals"][deal] = table["deals"][4]
    assert "seats holds null" in str(refused(table, deal))


def test_two_at_a_table_play_no_duels() -> None:
    table = plain()
    table["deals"][1]["seats"] = [0, 1]
    assert "a duel of seats [0, 1] is not due" in str(refused(table, 1))


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_scores_and_dealer_of_a_duel_follow(deal: int) -> None:
    table = six()
    right = record(table, deal)["scores"]
    record(table, deal)["scores"] = [right[0] + 1, right[1]]
    assert str(right) in str(refused(table, deal))
    table = six()
    dealer = record(table, deal).get("dealer", 1)
    record(table, deal)["dealer"] = 1 - dealer
    assert f"it must be {dealer}" in str(refused(table, deal))
    table = six()
    table["deals"][deal]["seats"].reverse()
    assert refused(table, deal)


@pytest.mark.parametrize("options", [{}, {"falta_cap": 12}, {"falta_cap": None}, {"falta_cap": 6, "target": 30}])
def test_the_game_of_a_duel_is_that_of_the_match_with_the_cap(options: Table) -> None:
    table = six()
    assert record(table, 1)["options"] == {"falta_cap": 6}
    record(table, 1)["options"] = options
    assert "its game is not the one of the match" in str(refused(table, 1))


def test_a_card_of_a_round_is_in_one_duel_only() -> None:
    table = six()
    taken = record(table, 1)["hands"][0].split()[0]
    hands = record(table, 2)["hands"]
    hands[0] = " ".join([taken, *hands[0].split()[1:]])
    record(table, 2)["actions"] = []
    del table["deals"][3:]
    error = refused(table, 2)
    assert "the cards of a duel are not those of its round" in str(error)
    assert error.rule == "match.pica-pica"


def test_the_card_that_is_turned_up_is_that_of_the_round() -> None:
    table = data(cut(Match(game("uruguayo"), 6, seed="file"), 2))
    match = read_match(table)
    hand = match.deal()
    table = data(match)
    other = "6o" if str(hand.turned) != "6o" else "6b"
    held = " ".join(record(table, 2)["hands"])
    if other in held:
        other = next(card for card in ("7c", "7b", "1o", "1c", "3o", "3c", "6c") if card not in held)
    record(table, 2)["turned"] = other
    assert "the cards of a duel are not those of its round" in str(refused(table, 2))


def test_a_duel_is_of_two() -> None:
    table = six()
    record(table, 1)["hands"] = record(table, 0)["hands"]
    record(table, 1).pop("dealer", None)
    record(table, 1)["actions"] = []
    assert refused(table, 1)


def test_a_duel_has_no_knock() -> None:
    table = six()
    table["deals"][1]["knock"] = True
    refused(table, 1)


def test_a_duel_that_is_not_due_leaves_a_match_as_it_was() -> None:
    table = six()
    match = read_match({**table, "deals": table["deals"][:1]})
    before = standing(match)
    wrong = read_match(table).deals[2].hand
    with pytest.raises(RecordError):
        match.start_duel(Record.of(wrong), (2, 5))
    assert standing(match) == before
