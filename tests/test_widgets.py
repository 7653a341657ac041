"""Widgets: what they show without a front-end, what they answer, and that nothing odd breaks them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from truco.cards import Card
from truco.counting import flor
from truco.errors import CardError, TrucoError
from truco.i18n import LANGUAGES, Message
from truco.ranking import Ranking
from truco.variants import BUILT_IN, game
from truco.widgets import Count, Deal, Exercise, HouseRules, Rank, Replay, Sheet, Worksheet
from truco.widgets.base import TrucoWidget, card_data

MAKE: dict[str, Any] = {
    "deal": Deal,
    "rank": Rank,
    "exercise": Exercise,
    "house": HouseRules,
    "worksheet": Worksheet,
}
RECORD = {
    "variant": "argentino",
    "hands": ["1e 7o 4c", "3b 2c 5o"],
    "players": ["Ana", "Beto"],
    "actions": ["0 envido", "1 accept", "0 truco", "1 decline"],
    "comments": {"2": "bold"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("kind", MAKE)
def test_a_widget_is_made_for_every_game_in_every_language(kind: str, name: str, lang: str) -> None:
    widget: TrucoWidget = MAKE[kind](variant=name, lang=lang)
    assert json.loads(json.dumps(widget.state)) == widget.state
    assert all(widget.words.values())
    assert repr(widget) == widget.plain()
    assert name in widget.plain() or kind not in ("deal", "rank")
    assert "SPRITES" in str(widget._esm)
    assert ".truco" in str(widget._css)


def test_a_deal_shows_the_hands_of_its_seed() -> None:
    widget = Deal("uruguayo", 4, seed="class 3b")
    assert widget.plain().splitlines()[0] == "uruguayo, class 3b, 0"
    assert len(widget.state["deals"]) > 1
    for one in widget.state["deals"]:
        assert [len(hand["cards"]) for hand in one["hands"]] == [3, 3, 3, 3]
        assert one["turned"] in widget.state["cards"]
        assert one["eldest"] == (one["dealer"] + 1) % 4


def test_a_wish_is_granted() -> None:
    widget = Deal("gaucho", seed="class 3b")
    played = game("gaucho")
    widget.handle({"wish": "flor"})
    first = widget.state["deals"][0]["hands"][0]["cards"]
    assert flor(played, " ".join(first)) is not None
    widget.handle({"wish": "best-envido"})
    assert any("33" in line for line in widget.state["deals"][0]["hands"][0]["worth"])
    widget.handle({"wish": "top-card"})
    assert "1e" in widget.state["deals"][0]["hands"][0]["cards"]
    widget.handle({"wish": "nothing"})
    tokens = widget.state["deals"][0]["hands"][0]["cards"]
    order = Ranking.of(played)
    assert all(order.tier(Card.parse(token)) > 7 for token in tokens)


def test_a_deal_answers_the_front_end() -> None:
    widget = Deal()
    widget.handle({"variant": "paulista", "players": 6, "seed": "x", "number": 3})
    assert widget.plain().splitlines()[0] == "paulista, x, 3"
    assert [wish for wish, _ in widget.state["wishes"]] == ["any", "top-card", "nothing"]


@pytest.mark.parametrize(
    "message",
    [None, 7, "deal", [], {"variant": "bridge"}, {"variant": 3}, {"players": "two"}, {"players": 3}, {"number": -1},
     {"number": 10**12}, {"seed": "x" * 101}, {"seed": None}, {"wish": "luck"}],
)  # fmt: skip
@pytest.mark.parametrize("kind", MAKE)
def test_an_odd_message_breaks_nothing(kind: str, message: object) -> None:
    widget: TrucoWidget = MAKE[kind]()
    widget.handle(message)
    assert widget.plain()


def test_an_error_is_said_in_the_readers_language() -> None:
    widget = Deal(lang="es")
    widget.handle({"variant": "bridge"})
    assert widget.said.startswith("No existe") or "bridge" in widget.said
    assert widget.plain().startswith("argentino")


def test_a_wish_that_cannot_be_granted_is_said() -> None:
    widget = Deal("frances")
    widget.handle({"wish": "flor"})
    assert widget.said == "No such deal was found."


def test_rank_holds_every_order() -> None:
    widget = Rank("paulista", turned="7h")
    assert widget.state["turned"] == "7h"
    assert len(widget.state["orders"]) == 40
    order = Ranking.of(game("paulista"), "7h")
    assert widget.state["orders"]["7h"]["tiers"] == [[str(card) for card in tier] for tier in order.tiers]
    assert widget.state["orders"]["7h"]["special"] == 4
    for practice in widget.state["rounds"]:
        strengths = {Ranking.of(game("paulista"), practice["turned"]).strength(Card.parse(card, "french"))
                     for card in practice["cards"]}  # fmt: skip
        assert len(strengths) == len(practice["cards"])


def test_rank_answers_with_another_game() -> None:
    widget = Rank("argentino")
    assert list(widget.state["orders"]) == [""]
    widget.handle({"variant": "mineiro"})
    assert widget.plain().splitlines()[:2] == ["mineiro", "   1  4c"]


def test_an_exercise_has_one_right_choice_and_a_reply_to_each() -> None:
    widget = Exercise(("which-card", "may-call", "who-wins"), "catala", questions=9)
    assert len(widget.state["questions"]) == 9
    for question in widget.state["questions"]:
        assert [choice["right"] for choice in question["choices"]].count(True) == 1
        assert all(choice["reply"] for choice in question["choices"])
    before = widget.state
    widget.handle({"seed": "another"})
    assert widget.state["questions"] != before["questions"]


def test_count_asks_for_envido() -> None:
    widget = Count("uruguayo", hands=4)
    assert [len(question["cards"]) for question in widget.state["questions"]] == [3, 3, 3, 3]
    assert all(question["turned"] for question in widget.state["questions"])
    assert {question["kind"] for question in widget.state["questions"]} == {"count", "flor"}
    for hand, question in zip(widget.state["hands"], widget.state["questions"], strict=True):
        assert hand["cards"] == question["cards"]
        assert len(hand["steps"]) > 1


def test_count_counts_cards_of_the_readers_own() -> None:
    widget = Count("argentino", flor=True)
    widget.handle({"cards": ["7o", "6o", "1b"], "turned": None})
    assert widget.state["hands"][0]["steps"][-1] == "Envido: 33"
    widget.handle({"cards": ["7o", "6o", "1o"]})
    assert widget.state["hands"][0]["steps"][-1] == "Flor: 34"
    before, heard = widget.state["hands"], widget.heard
    for cards, said in (
        (["7o", "7o", "1b"], "7 of coins is dealt twice"),
        (["7o", "8o", "1b"], "8o"),
        (["7o"], ""),
        ("7o 6o 1b", "three cards"),
        ([7, 6, 1], "three cards"),
        (["<img src=x>", "6o", "1b"], "three cards"),
    ):
        widget.handle({"cards": cards})
        assert said in widget.said
        assert widget.said
    assert widget.state["hands"] == before
    assert widget.heard == heard + 6
    widget.handle({"seed": "more"})
    assert widget.state["hands"] != before


def test_a_hand_of_two_cards_or_one_is_not_counted() -> None:
    widget = Count("uruguayo")
    widget.handle({"cards": ["7o", "6o", "1b"], "turned": "1b"})
    assert "ace of clubs is dealt twice" in widget.said


def test_a_deal_is_stepped_through() -> None:
    widget = Replay(RECORD, lang="es")
    assert [len(frame["lines"]) for frame in widget.state["frames"]] == [0, 1, 4, 1, 3]
    assert widget.state["frames"][1]["pending"] == "¡Envido!"
    assert widget.state["frames"][3]["comment"] == "bold"
    assert widget.state["frames"][0]["held"] == [["1e", "7o", "4c"], ["3b", "2c", "5o"]]
    assert widget.plain().splitlines()[1] == "Ana: «¡Envido!»"
    assert "Beto: «Son buenas»" in widget.plain()


def test_a_record_that_is_wrong_is_refused_with_its_reason() -> None:
    with pytest.raises(TrucoError, match="accept"):
        Replay({**RECORD, "actions": ["0 accept"]})
    with pytest.raises(TrucoError, match="8o"):
        Replay({**RECORD, "hands": ["8o 7o 4c", "3b 2c 5o"]})


def test_foreign_names_stay_text() -> None:
    widget = Replay({**RECORD, "players": ["<img src=x onerror=alert(1)>", "Beto"]})
    assert widget.state["seats"][0] == "<img src=x onerror=alert(1)>"


def test_a_house_rule_shows_the_sentences_that_change() -> None:
    widget = HouseRules("argentino", "target", "tie_leader", "face_down_from")
    target = widget.state["options"][0]
    assert [value["value"] for value in target["values"]][:2] == [30, 15]
    changed = {change["rule"]: change for change in target["values"][1]["changes"]}
    assert "30" in changed["match.target"]["was"]
    assert "15" in changed["match.target"]["now"]
    assert widget.state["options"][2]["values"][-1]["label"] == "never"
    with pytest.raises(TrucoError, match="tie_leader"):
        HouseRules("argentino", "tie_leaders")
    base = HouseRules("argentino", "achico", flor=True).state["options"][0]
    assert base["values"][1]["changes"]


def test_rank_shows_the_parts_that_are_asked_for() -> None:
    assert Rank(show=("ladder", "practice")).state["show"] == ["practice", "ladder"]
    with pytest.raises(TrucoError, match="ladder"):
        Rank(show=("lader",))


SHEETS = [
    (Sheet.words, "argentino", {}), (Sheet.senas, "argentino", {}), (Sheet.names, "uruguayo", {}),
    (Sheet.ties, "paulista", {}), (Sheet.truco, "mineiro", {}), (Sheet.envido, "gaucho", {}),
    (Sheet.flor, "argentino", {"flor": True}),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("make", "name", "options"), SHEETS)
def test_a_sheet_is_text_and_html(make: Any, name: str, options: dict[str, object], lang: str) -> None:
    sheet = make(name, lang=lang, **options)
    lines = repr(sheet).splitlines()
    assert len(lines) == len(sheet.rows) + 2
    html = sheet._repr_html_()
    assert html.count("<tr>") == len(sheet.rows) + 1
    assert "<caption>" in html


def test_the_table_of_ties_is_complete() -> None:
    rows = [line.split() for line in repr(Sheet.ties()).splitlines()[2:]]
    assert len(rows) == 15
    assert ["tied", "tied", "we", "we"] in rows
    assert ["they", "tied", "-", "they"] in rows


def test_the_chains_of_the_envido_are_priced() -> None:
    prices = {tuple(row[:1]): row[1:] for row in Sheet.envido().rows}
    assert prices["¡Envido! ¡Real envido!",] == (5, 2)
    assert len(prices) == 11
    for sheet in (Sheet.envido, Sheet.flor):
        with pytest.raises(TrucoError, match="paulista"):
            sheet("paulista")


def test_a_sheet_escapes_what_it_shows() -> None:
    sheet = Sheet(Message("sheet.words"), [Message("sheet.say")], [["<img src=x>"]])
    assert "<img" not in sheet._repr_html_()


def test_a_worksheet_is_made_anew_from_a_seed() -> None:
    widget = Worksheet("count", seed="a", questions=3)
    before = widget.plain()
    widget.handle({"seed": "b"})
    assert widget.plain() != before
    widget.handle({"seed": "a"})
    assert widget.plain() == before


def test_a_card_is_named_in_the_readers_language() -> None:
    assert card_data(Card.parse("12c"), "es") == {"token": "12c", "name": "rey de copas", "symbol": "truco-spanish-12c"}
    assert card_data(None, "pt")["symbol"] == "truco-back"


def test_a_count_begins_with_the_hand_that_is_shown() -> None:
    widget = Count("argentino", show="12e 11e 10e", flor=True)
    assert widget.state["hands"][0]["cards"] == ["12e", "11e", "10e"]
    assert "20" in widget.state["hands"][0]["steps"][-1]
    assert len(Count("uruguayo", show="2e 7b 6o", turned="1e").state["hands"][0]["steps"]) == 3
    with pytest.raises(CardError):
        Count("argentino", show="12e 11e 8o")
