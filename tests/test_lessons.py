"""Exercises: made by the engine, one right answer, a reply to every mistake, the same for ever for a seed."""

from __future__ import annotations

import pytest

from truco.counting import envido
from truco.errors import TrucoError
from truco.i18n import LANGUAGES, text
from truco.lessons import KINDS, Question, make
from truco.ranking import Ranking
from truco.record import replay
from truco.rulebook import rule_ids
from truco.variants import BUILT_IN, game

QUESTIONS = [
    (name, make(kind, game(name), "test", number))
    for name in BUILT_IN
    for kind in KINDS
    for number in range(12)
    if kind != "count" or game(name).envido
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


def test_the_engine_confirms_the_answers() -> None:
    for name, question in QUESTIONS:
        played = game(name)
        if question.kind == "which-card":
            winner = Ranking.of(played, question.turned).compare(*question.shown).winner
            assert question.choices[question.answer].card == winner
        elif question.kind == "count":
            counted = envido(played, question.shown, question.turned)
            assert counted is not None
            assert str(question.choices[question.answer].label) == str(counted.points)
        elif question.kind == "may-call":
            assert question.record is not None
            outcome = replay(question.record)
            assert outcome.hand is not None
            seat, token = question.prompt.params["seat"], question.prompt.params["token"]
            assert outcome.hand.check(f"{seat} {token}").legal == question.choices[0].right


def test_every_kind_asks_and_answers_in_several_ways() -> None:
    for kind in KINDS:
        answers = {question.answer for name, question in QUESTIONS if question.kind == kind}
        assert len(answers) > 1, kind


def test_the_same_seed_makes_the_same_question() -> None:
    first, second = (make("which-card", game("uruguayo"), "class 3b", 4) for _ in range(2))
    assert first == second
    assert first != make("which-card", game("uruguayo"), "class 3b", 5)


def test_a_kind_that_does_not_fit_is_refused() -> None:
    with pytest.raises(TrucoError, match="no question count for paulista"):
        make("count", game("paulista"), 1)
    with pytest.raises(TrucoError, match="no question riddle"):
        make("riddle", game("argentino"), 1)
