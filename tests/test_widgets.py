"""Widgets: what they show without a front-end, what they answer, and that nothing odd breaks them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from truco.cards import Card
from truco.counting import flor
from truco.i18n import LANGUAGES
from truco.ranking import Ranking
from truco.variants import BUILT_IN, game
from truco.widgets import Count, Deal, Exercise, Rank
from truco.widgets.base import TrucoWidget, card_data

MAKE: dict[str, Any] = {"deal": Deal, "rank": Rank, "exercise": Exercise}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("kind", MAKE)
def test_a_widget_is_made_for_every_game_in_every_language(kind: str, name: str, lang: str) -> None:
    widget: TrucoWidget = MAKE[kind](variant=name, lang=lang)
    assert json.loads(json.dumps(widget.state)) == widget.state
    assert all(widget.words.values())
    assert repr(widget) == widget.plain()
    assert name in widget.plain() or kind == "exercise"
    assert "SPRITES" in str(widget._esm)
    assert ".truco" in str(widget._css)


def test_a_deal_shows_the_hands_of_its_seed() -> None:
    widget = Deal("uruguayo", 4, seed="class 3b")
    assert widget.plain().splitlines()[0] == "uruguayo, class 3b, 0"
    assert len(widget.state["deals"]) > 1
    for one in widget.state["deals"]:
        assert [len(hand["cards"]) for hand in one["hands"]] == [3, 3, 3, 3]
        assert one["turned"]["token"]
        assert one["eldest"] == (one["dealer"] + 1) % 4


def test_a_wish_is_granted() -> None:
    widget = Deal("gaucho", seed="class 3b")
    played = game("gaucho")
    widget.handle({"wish": "flor"})
    first = widget.state["deals"][0]["hands"][0]["cards"]
    assert flor(played, " ".join(card["token"] for card in first)) is not None
    widget.handle({"wish": "best-envido"})
    assert any("33" in line for line in widget.state["deals"][0]["hands"][0]["worth"])
    widget.handle({"wish": "top-card"})
    assert "1e" in {card["token"] for card in widget.state["deals"][0]["hands"][0]["cards"]}
    widget.handle({"wish": "nothing"})
    tokens = [card["token"] for card in widget.state["deals"][0]["hands"][0]["cards"]]
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


def test_a_card_is_named_in_the_readers_language() -> None:
    assert card_data(Card.parse("12c"), "es") == {"token": "12c", "name": "rey de copas", "symbol": "truco-spanish-12c"}
    assert card_data(None, "pt")["symbol"] == "truco-back"
