"""What happened in a deal, as values and in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.situations import dealt
from truco.events import Action, Award, Declaration, Event

STORIES: list[tuple[str, str, list[str], dict[str, Any]]] = [
    # deal, actions, what is told of them, house rules and scores
    (
        "two",
        "0 envido, 1 accept, 0 4c, 1 3b, 1 truco, 0 accept, 1 2c, 0 1e, 0 7o, 1 5o",
        [
            "Seat 0: envido",
            "Seat 1: accept",
            "Seat 0: 7",
            "Seat 1: they are good",
            "2 points to side 0 for envido (envido.accepted)",
            "Seat 0: 4c",
            "Seat 1: 3b",
            "Side 1 wins the trick",
            "Seat 1: truco",
            "Seat 0: accept",
            "Seat 1: 2c",
            "Seat 0: 1e",
            "Side 0 wins the trick",
            "Seat 0: 7o",
            "Seat 1: 5o",
            "Side 0 wins the trick",
            "2 points to side 0 for truco (truco.won)",
            "The deal is over: side 0 wins it",
        ],
        {},
    ),
    (
        "two",
        "0 (1e), 1 (3b), 0 7o, 1 5o",
        [
            "Seat 0: (1e)",
            "Seat 1: (3b)",
            "The trick is tied",
            "Seat 0: 7o",
            "Seat 1: 5o",
            "Side 0 wins the trick",
            "1 point to side 0 for truco (truco.won)",
            "The deal is over: side 0 wins it",
        ],
        {"face_down_from": 1},
    ),
    (
        "two",
        "0 truco, 1 envido, 0 accept",
        [
            "Seat 0: truco",
            "Seat 1: envido",
            "Seat 0: accept",
            "Seat 0: 7",
            "Seat 1: they are good",
            "2 points to side 0 for envido (envido.accepted)",
            "The deal is over",
        ],
        {"scores": (28, 28)},
    ),
    (
        "flores",
        "0 flor, 1 contraflor, 0 accept, 0 truco, 1 decline, 3 decline",
        [
            "Seat 0: flor",
            "Seat 1: contraflor",
            "Seat 0: accept",
            "Seat 0: 37",
            "Seat 1: they are good",
            "9 points to side 0 for flor (flor.raised)",
            "Seat 0: truco",
            "Seat 1: decline",
            "Seat 3: decline",
            "1 point to side 0 for truco (truco.refused)",
            "The deal is over: side 0 wins it",
        ],
        {},
    ),
    (
        "two",
        "0 fold",
        ["Seat 0: fold", "2 points to side 1 for truco (fold.bonus)", "The deal is over: side 1 wins it"],
        {"scores": (0, 28)},
    ),
    (
        "paulista",
        "0 3c, 1 (2h), 2 (Ah), 3 (Ks)",
        [
            "Seat 0: 3c",
            "Seat 1: (2h)",
            "Seat 2: (Ah)",
            "Seat 3: (Ks)",
            "Side 0 wins the trick",
        ],
        {"face_down_from": 1},
    ),
]


@pytest.mark.parametrize("row", STORIES, ids=lambda row: f"{row[0]}: {row[1]}")
def test_what_happened_in_words(row: tuple[str, str, list[str], dict[str, Any]]) -> None:
    deal, actions, words, changes = row
    hand = dealt(deal, actions, **changes)
    assert [str(event.message) for event in hand.events] == words
    assert [str(action) for action in hand.actions] == actions.split(", ")


def test_what_happened_as_values() -> None:
    hand = dealt("four", "0 envido, 3 accept, 0 1e, 1 3b, 2 1b, 3 7e, 0 fold")
    assert hand.actions[1] == Action(3, "accept") == (3, "accept")
    assert hand.declarations == (Declaration(0, 7), Declaration(1, None))
    assert hand.awards == (Award(0, 2, "envido", "envido.accepted"), Award(1, 1, "truco", "fold.pays"))
    assert hand.events[:2] == (Event("action", seat=0, token="envido"), Event("action", seat=3, token="accept"))
    kinds = [event.kind for event in hand.events if event.kind != "action"]
    assert kinds == ["declaration", "declaration", "award", "trick", "award", "end"]
    award = next(event for event in hand.events if event.kind == "award")
    assert award == Event("award", side=0, token="envido", points=2, rule="envido.accepted")
    trick = next(event for event in hand.events if event.kind == "trick")
    assert (trick.side, trick.seat, trick.token, trick.points, trick.rule) == (0, 0, None, None, None)
    assert hand.events[-1] == Event("end", side=1)


@pytest.mark.parametrize(
    ("deal", "actions", "spoken", "changes"),
    [
        ("two", "0 envido", "", {}),
        ("two", "0 envido, 1 decline", "", {}),
        ("two", "0 envido, 1 accept", "0:7 1:-", {}),
        ("two", "1 envido, 0 accept", "1:5 0:7 1:-", {"dealer": 0}),
        ("four", "0 envido, 1 accept", "0:30 3:33 2:33 3:-", {"hands": "7e 3e 4c, 5o 1c 2b, 7b 6b 1e, 7o 6o 1o"}),
        (
            "four",
            "0 envido, 1 accept",
            "0:30 3:33 0:-",
            {"hands": "7e 3e 4c, 5o 1c 2b, 7b 6b 1e, 7o 6o 1o", "envido_tie": "declared"},
        ),
        ("partner", "0 envido, 1 accept", "0:7 3:21 0:-", {}),
        ("one each", "0 flor, 1 achico", "", {}),
        ("one each", "0 flor, 1 contraflor, 0 accept", "0:37 1:-", {}),
        (
            "flores",
            "0 flor, 3 contraflor, 0 accept",
            "0:25 3:33 2:33 3:-",
            {"hands": "11e 12e 5e, 1b 2c 3b, 7o 6o 12o, 7c 6c 12c"},
        ),
        ("piezas", "0 envido, 1 accept", "0:33 1:-", {}),
        ("piezas", "3 envido, 2 accept", "3:31 0:33 1:-", {"dealer": 2}),
        ("flores piezas", "0 flor, 1 flor", "0:31 1:46 0:-", {}),
        ("flores uy", "0 flor, 1 flor, 3 flor", "0:37 1:-", {}),
        ("flores uy", "2 7o, 3 flor, 0 flor", "3:20 0:37 1:-", {"dealer": 1}),
        ("flor", "0 1e, 1 flor", "", {}),
    ],
)
def test_who_declares_what(deal: str, actions: str, spoken: str, changes: dict[str, Any]) -> None:
    hand = dealt(deal, actions, **changes)
    found = [f"{seat}:{'-' if points is None else points}" for seat, points in hand.declarations]
    assert " ".join(found) == spoken
    assert [Declaration(one.seat or 0, one.points) for one in hand.events if one.kind == "declaration"] == list(
        hand.declarations
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("action", seat=1, token="truco"), "Seat 1: truco"),
        (Event("declaration", seat=1, points=0), "Seat 1: 0"),
        (Event("declaration", seat=1), "Seat 1: they are good"),
        (Event("trick", side=0), "Side 0 wins the trick"),
        (Event("trick"), "The trick is tied"),
        (Event("award", side=1, points=1, token="truco", rule="truco.won"), "1 point to side 1 for truco (truco.won)"),
        (Event("award", side=0, points=5, token="flor", rule="x"), "5 points to side 0 for flor (x)"),
        (Event("end", side=0), "The deal is over: side 0 wins it"),
        (Event("end"), "The deal is over"),
    ],
)
def test_an_event_in_words(event: Event, words: str) -> None:
    assert str(event.message) == words


def test_a_trick_tells_who_leads_the_next_one() -> None:
    hand = dealt("two", "0 4c, 1 3b, 1 2c, 0 1e, 0 7o, 1 5o")
    tricks = [(event.side, event.seat) for event in hand.events if event.kind == "trick"]
    assert tricks == [(1, 1), (0, 0), (0, None)]
    assert Event("trick", side=1, seat=1) in hand.events


def test_an_action_prints_as_in_a_record() -> None:
    assert str(Action(3, "(7o)")) == "3 (7o)"
