"""Exercises: made by the engine, one right answer, a reply to every mistake, the same for ever for a seed."""

from __future__ import annotations

import pytest

from truco.counting import envido, flor
from truco.errors import UnknownName
from truco.events import Action
from truco.hand import Hand
from truco.i18n import LANGUAGES, text
from truco.lessons import KINDS, Question, fitting, make
from truco.ranking import Ranking
from truco.record import replay
from truco.rulebook import rule_ids
from truco.variants import BUILT_IN, game

GAMES = {**{name: game(name) for name in BUILT_IN}, "argentino": game("argentino", flor=True)}
QUESTIONS = [
    (name, make(kind, played, "test", number))
    for name, played in GAMES.items()
    for kind in fitting(played)
    for number in range(12)
]


@pytest.mark.parametrize(("name", "question"), QUESTIONS)
def test_a_question_holds_together(name: str, question: Question) -> None:
    assert [choice.right for choice in question.choices].count(True) == 1
    labels = [str(choice.label) for choice in question.choices]
    assert len(set(labels)) == len(labels) >= 2
    assert question.choices[question.answer].right
    assert question.rule in rule_ids()
    for lang in LANGUAGES:
        replies = [text(choice.reply, lang) for choice in question.choices]
        assert all(replies)
        assert all(text(message, lang) for message in (question.prompt, *question.hints, *question.why))
    assert name in BUILT_IN


def right(question: Question) -> str:
    return str(question.choices[question.answer].label)


def test_the_engine_confirms_the_answers() -> None:
    for name, question in QUESTIONS:
        played = GAMES[name]
        hand = replay(question.record).hand if question.record is not None else None
        if question.kind == "which-card":
            winner = Ranking.of(played, question.turned).compare(*question.shown).winner
            assert question.choices[question.answer].card == winner
        elif question.kind == "count":
            counted = envido(played, question.shown, question.turned)
            assert counted is not None
            assert right(question) == str(counted.points)
        elif question.kind == "flor":
            found = flor(played, question.shown, question.turned)
            assert right(question) == ("No flor" if found is None else str(found.points))
        elif question.kind == "may-call":
            assert hand is not None
            seat, token = question.prompt.params["seat"], question.said[-1]
            assert hand.check(f"{seat} {token}").legal == question.choices[0].right
        elif question.kind == "to-act":
            assert hand is not None
            sides = {seat % 2 for seat in hand.to_act}
            wanted = f"Seat {hand.to_act[0]}" if len(hand.to_act) == 1 else f"Anyone of side {sides.pop()}"
            assert right(question) == wanted
        elif question.kind == "score":
            assert hand is not None
            assert hand.over
            assert right(question) == f"{hand.scores[0]} to {hand.scores[1]}"


def test_what_follows_on_the_table_is_a_record_that_goes_on() -> None:
    for _, question in QUESTIONS:
        if question.after is not None:
            assert replay(question.after).ok
        if question.kind == "may-call":
            assert (question.after is not None) == question.choices[0].right


def spoken_chain(name: str, question: Question) -> Hand:
    """The hand in which the calls of a question about their price are said."""
    played = GAMES[name]
    scores = (int(str(question.prompt.params["a"])), int(str(question.prompt.params["b"])))
    *cards, turned = played.pack.cards[::5][:7]
    hands = [cards[:3], cards[3:]] if played.envido is None else ["1e 7o 4c", "3b 2c 5o"]
    hand = Hand(played, hands, scores=scores, turned=turned if played.variant.order.turns else None)
    for token in question.said:
        hand.act(Action(hand.to_act[0], token))
    return hand


def test_the_price_of_calls_is_what_the_referee_pays() -> None:
    asked = 0
    for name, question in QUESTIONS:
        if question.kind != "price" or "flor" in " ".join(question.said):
            continue
        hand = spoken_chain(name, question)
        before = sum(award.points for award in hand.awards)
        accepts = question.prompt.id == "ask.price.if-accepted"
        hand.act(Action(hand.to_act[0], "accept" if accepts else "decline"))
        paid = sum(award.points for award in hand.awards) - before or hand.stake
        assert question.choices[question.answer].label.params["n"] == paid, (name, str(question.prompt))
        asked += 1
    assert asked > 30


def test_a_price_does_not_depend_on_who_wins() -> None:
    played = game("argentino")
    for number in range(60):
        question = make("price", played, "falta", number, without=("truco", "flor"))
        if question.said[-1] == "falta-envido" and question.prompt.id == "ask.price.if-accepted":
            scores = (int(str(question.prompt.params["a"])), int(str(question.prompt.params["b"])))
            paid = set()
            for hands in (["7e 6e 2b", "3o 12c 1o"], ["3o 12c 1o", "7e 6e 2b"]):
                hand = Hand(played, hands, scores=scores)
                for token in question.said:
                    hand.act(Action(hand.to_act[0], token))
                hand.act(Action(hand.to_act[0], "accept"))
                paid.add(hand.awards[0].points)
            assert len(paid) == 1


def test_a_part_that_is_not_known_yet_is_left_out() -> None:
    for number in range(40):
        for kind in ("may-call", "price", "to-act", "score"):
            question = make(kind, GAMES["argentino"], "early", number, without=("envido", "flor"))
            assert not any("envido" in token or "flor" in token for token in question.said)
    with pytest.raises(UnknownName, match="envido"):
        make("price", GAMES["argentino"], 1, without=("enbido",))


def test_every_kind_asks_and_answers_in_several_ways() -> None:
    for kind in KINDS:
        answers = {question.answer for name, question in QUESTIONS if question.kind == kind}
        assert len(answers) > 1, kind


def test_the_same_seed_makes_the_same_question() -> None:
    first, second = (make("which-card", game("uruguayo"), "class 3b", 4) for _ in range(2))
    assert first == second
    assert first != make("which-card", game("uruguayo"), "class 3b", 5)


def test_a_kind_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UnknownName, match="no question 'count' for paulista"):
        make("count", game("paulista"), 1)
    with pytest.raises(UnknownName, match="no question 'riddle'"):
        make("riddle", game("argentino"), 1)
