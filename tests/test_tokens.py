"""Reading what a player does: aliases of each game, cards face up and down, in any case; what cannot be read."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play import games
from truco.events import Action
from truco.tokens import Unreadable, canonical, read_action
from truco.variants import BUILT_IN, Game, game

ALIASES = {
    "argentino": {"quiero": "accept", "no-quiero": "decline", "mazo": "fold"},
    "uruguayo": {"quiero": "accept", "no-quiero": "decline", "mazo": "fold"},
    "gaucho": {"quero": "accept", "não-quero": "decline", "nao-quero": "decline", "baralho": "fold"},
    "paulista": {"aceito": "accept", "corro": "decline fold"},
    "mineiro": {"aceito": "accept", "corro": "decline fold"},
    "catala": {"vull": "accept", "no-vull": "decline"},
    "frances": {},
}
WORDS = {
    "argentino": (
        "accept decline fold truco retruco vale-cuatro envido real-envido falta-envido "
        "flor contraflor contraflor-al-resto achico"
    ),
    "uruguayo": (
        "accept decline fold truco retruco vale-cuatro envido real-envido falta-envido "
        "flor con-flor-envido contraflor-al-resto"
    ),
    "gaucho": (
        "accept decline fold truco retruco vale-quatro envido real-envido falta-envido "
        "flor contraflor contraflor-al-resto achico"
    ),
    "paulista": "accept decline fold truco seis nove doze",
    "mineiro": "accept decline fold truco seis dez doze",
    "catala": "accept decline fold truc retruc",
    "frances": "accept decline fold truc retruc",
}


def cases(word: str) -> list[str]:
    """A word in several ways of writing it."""
    return [word, word.upper(), word.title(), word.lower(), unicodedata.normalize("NFD", word)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_words_of_a_game(name: str) -> None:
    played = game(name)
    words = WORDS[name].split()
    cards = [str(card) for card in played.pack]
    assert set(played.tokens) == {*words, *cards, *(f"({card})" for card in cards)}
    for word in words:
        assert all(canonical(played, written) == (word,) for written in cases(word))
    others = {word for other in BUILT_IN for word in WORDS[other].split()} - set(words)
    assert not [word for word in others if canonical(played, word)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_aliases_of_a_game_in_any_case_and_in_no_other_game(name: str) -> None:
    played = game(name)
    for alias, tokens in ALIASES[name].items():
        for written in cases(alias):
            assert canonical(played, written) == tuple(tokens.split())
            assert read_action(played, 2, f"1 {written}") == (1, tuple(tokens.split()))
    others = {alias for other in BUILT_IN for alias in ALIASES[other]} - set(ALIASES[name])
    assert not [alias for alias in others if canonical(played, alias)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_raise_is_a_word_of_every_game(name: str) -> None:
    for written in ("raise", "RAISE", "Raise"):
        assert canonical(game(name), written) == ("raise",)


@settings(max_examples=40)
@given(games())
def test_every_card_is_read_face_up_and_face_down_in_any_case(played: Game) -> None:
    for card in map(str, played.pack):
        for written in {card, card.upper(), card.lower(), card.swapcase()}:
            assert canonical(played, written) == (card,)
            assert canonical(played, f"({written})") == (f"({card})",)


@settings(max_examples=40)
@given(games(), st.text(max_size=45) | st.sampled_from(["(", ")", "()", "(())", "(1e", "1e)", "((1e))", "(?)", "#1"]))
def test_a_word_means_tokens_of_the_game_or_nothing(played: Game, word: str) -> None:
    found = canonical(played, word)
    assert found == ("raise",) or set(found) <= set(played.tokens)


NO_WORDS = [
    "", " ", "(", ")", "()", "(())", "(7o", "7o)", "((7o))", "[7o]", "(7o))", "7o7o", "o7", "8o", "(8o)", "Ah", "4s",
    "7", "o", "13c", "accept!", "acceptar", "no quiero", "quiero ", " quiero", "envido-envido", "real envido",
    "realenvido", "vale_cuatro", "vale cuatro", "raises", "re-raise", "(accept)", "(raise)", "#1", "(#1)", "(?)",
    "\u00bftruco?", "truco\u0301", "\uff34ruco", "fl\u00f5r", "\x00", "\ud800", "none",
]  # fmt: skip


@pytest.mark.parametrize("word", NO_WORDS, ids=ascii)
def test_what_is_no_word(word: str) -> None:
    played = game("argentino")
    assert canonical(played, word) == ()
    with pytest.raises(Unreadable) as caught:
        read_action(played, 2, Action(0, word))
    assert caught.value.rule == "actions.word"
    assert str(caught.value) == "actions.word"


READ: list[tuple[Any, tuple[int, tuple[str, ...]]]] = [
    ("0 envido", (0, ("envido",))),
    ("1 7O", (1, ("7o",))),
    ("3 (12C)", (3, ("(12c)",))),
    (" 2 \t\n mazo ", (2, ("fold",))),
    ("0          Raise", (0, ("raise",))),
    (Action(3, "envido"), (3, ("envido",))),
    ((3, "QUIERO"), (3, ("accept",))),
]


@pytest.mark.parametrize(("action", "wanted"), READ, ids=str)
def test_an_action_is_a_seat_and_a_word(action: Any, wanted: tuple[int, tuple[str, ...]]) -> None:
    assert read_action(game("argentino"), 4, action) == wanted


UNREADABLE: list[tuple[str, Any]] = [
    ("actions.form", ""),
    ("actions.form", "0"),
    ("actions.form", "envido"),
    ("actions.form", "0envido"),
    ("actions.form", "envido 0"),
    ("actions.form", "0 no quiero"),
    ("actions.form", "x envido"),
    ("actions.form", "+1 envido"),
    ("actions.form", "1. envido"),
    ("actions.form", "0 " + "x" * 100),
    ("actions.form", "0" + " " * 100 + "envido"),
    ("actions.form", (0, "x" * 100)),
    ("actions.form", None),
    ("actions.form", b"0 envido"),
    ("actions.form", ["0", "envido"]),
    ("actions.form", ("0", "envido")),
    ("actions.form", (0, "envido", None)),
    ("actions.form", (0,)),
    ("actions.form", (True, "envido")),
    ("actions.form", (0, 7)),
    ("actions.form", (0, None)),
    ("actions.seat", "4 envido"),
    ("actions.seat", "6 envido"),
    ("actions.seat", "-1 envido"),
    ("actions.seat", "12345 envido"),
    ("actions.seat", "00 envido"),
    ("actions.seat", (4, "envido")),
    ("actions.seat", (6, "envido")),
    ("actions.seat", (-1, "envido")),
    ("actions.seat", "4 nonsense"),
    ("actions.word", "0 nonsense"),
    ("actions.word", "0 seis"),
    ("actions.word", "3 8o"),
    ("actions.word", (3, "vull")),
]


@pytest.mark.parametrize(("rule", "action"), UNREADABLE, ids=lambda value: ascii(value)[:40])
def test_what_cannot_be_read(rule: str, action: Any) -> None:
    with pytest.raises(Unreadable) as caught:
        read_action(game("argentino"), 4, action)
    assert caught.value.rule == rule


@pytest.mark.parametrize("players", [2, 4, 6])
def test_there_are_as_many_seats_as_players(players: int) -> None:
    for seat in range(8):
        for action in (f"{seat} fold", (seat, "fold")):
            if seat < players:
                assert read_action(game("catala"), players, action) == (seat, ("fold",))
            else:
                with pytest.raises(Unreadable, match=r"^actions\.seat$"):
                    read_action(game("catala"), players, action)
