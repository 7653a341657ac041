"""Cards and packs parse from text and print as the same text; what is no card is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from truco.cards import FRENCH, SPANISH, Card, Family, Pack, family
from truco.errors import CardError

TRUCO = Pack.of("spanish", "1 2 3 4 5 6 7 10 11 12".split())
BELOTE = Pack.of("french", "7 8 9 10 J Q K A".split())


@pytest.mark.parametrize("kind", [SPANISH, FRENCH], ids=lambda kind: kind.name)
def test_every_card_prints_as_the_text_that_it_parses_from(kind: Family) -> None:
    for suit in kind.suits:
        for rank in kind.ranks:
            card = Card(rank, suit, kind.name)
            assert str(card) == rank + suit
            for text in (str(card), str(card).upper(), str(card).lower()):
                assert Card.parse(text, kind.name) == card
                assert hash(Card.parse(text, kind.name)) == hash(card)


@pytest.mark.parametrize(
    ("name", "suits", "ranks"),
    [("spanish", "eboc", "1 2 3 4 5 6 7 8 9 10 11 12"), ("french", "chsd", "A 2 3 4 5 6 7 8 9 10 J Q K")],
)
def test_a_family_names_its_suits_and_ranks(name: str, suits: str, ranks: str) -> None:
    assert family(name) == Family(name, suits, tuple(ranks.split()))


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("spanish", "4c", "Card(rank='4', suit='c', family='spanish')"),
        ("french", "4c", "Card(rank='4', suit='c', family='french')"),
        ("spanish", "12O", "Card(rank='12', suit='o', family='spanish')"),
        ("french", "10S", "Card(rank='10', suit='s', family='french')"),
        ("french", "qD", "Card(rank='Q', suit='d', family='french')"),
    ],
)
def test_the_family_decides_what_a_text_means(name: str, text: str, wanted: str) -> None:
    assert repr(Card.parse(text, name)) == wanted


def test_a_card_is_spanish_unless_it_says_otherwise() -> None:
    assert Card.parse("4c") == Card("4", "c") == Card("4", "c", "spanish") != Card("4", "c", "french")


NO_CARDS: list[Any] = [
    "", "e", "1", "0e", "13e", "01e", "-1e", "1x", "1h", "Ae", "1e ", " 1e", "1 e", "1eb", "e1", "11", "1e1", "\uff11e",
    "\u00b9e", "1\u00e9", "1\ud800", "1e" * 50, None, 7, 1.5, b"1e", ("1", "e"), ["1e"], {"1": "e"}, Card("1", "e"),
]  # fmt: skip


@pytest.mark.parametrize("text", NO_CARDS, ids=ascii)
def test_what_is_no_card_is_refused(text: Any) -> None:
    with pytest.raises(CardError, match=r" is no card of a Spanish pack\.$") as caught:
        Card.parse(text)
    assert caught.value.rule == "deal.pack"


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("13e", "spanish", "13e Spanish"),
        ("1e", "french", "1e French"),
        ("x" * 99, "french", "xxxxx French"),
        (None, "french", "French"),
        (["1e"], "spanish", "Spanish"),
    ],
)
def test_the_refusal_shows_the_text_and_the_family(text: Any, name: str, words: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text, name)
    assert all(word in str(caught.value) for word in words.split())
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("name", ["latin", "Spanish", "", None, 7, [], {}], ids=repr)
def test_an_unknown_family_is_answered_with_those_there_are(name: Any) -> None:
    asks: list[Callable[[], object]] = [
        lambda: family(name),
        lambda: Card.parse("1e", name),
        lambda: Pack.of(name, ["1"]),
    ]
    for ask in asks:
        with pytest.raises(CardError) as caught:
            ask()
        assert "spanish, french" in str(caught.value)
        assert str(name or "") in str(caught.value)
        assert caught.value.rule is None


@pytest.mark.parametrize(
    ("pack", "wanted"),
    [
        (
            TRUCO,
            (
                "1e 2e 3e 4e 5e 6e 7e 10e 11e 12e 1b 2b 3b 4b 5b 6b 7b 10b 11b 12b "
                "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 1c 2c 3c 4c 5c 6c 7c 10c 11c 12c"
            ),
        ),
        (
            BELOTE,
            "Ac 7c 8c 9c 10c Jc Qc Kc Ah 7h 8h 9h 10h Jh Qh Kh As 7s 8s 9s 10s Js Qs Ks Ad 7d 8d 9d 10d Jd Qd Kd",
        ),
    ],
    ids=["spanish 40", "french 32"],
)
def test_a_pack_lies_by_suit_then_by_rank(pack: Pack, wanted: str) -> None:
    assert " ".join(map(str, pack)) == " ".join(map(str, pack.cards)) == wanted
    assert len(pack) == len(wanted.split())
    assert pack.parse(wanted) == pack.cards


def test_the_order_in_which_ranks_are_named_does_not_matter() -> None:
    assert Pack.of("spanish", ["12", "1", "1"]) == Pack.of("spanish", ("1", "12"))
    assert [str(card) for card in Pack.of("spanish", ["12", "1"])] == "1e 12e 1b 12b 1o 12o 1c 12c".split()
    assert Pack.of("spanish", ["12", "1"]).family is SPANISH
    assert len(Pack.of("french", [])) == 0


@pytest.mark.parametrize(
    ("name", "ranks", "words"), [("spanish", "1 K 13", "13 Spanish"), ("french", "1 2 A", "1 French")]
)
def test_a_pack_has_only_ranks_of_its_family(name: str, ranks: str, words: str) -> None:
    with pytest.raises(CardError) as caught:
        Pack.of(name, ranks.split())
    assert all(word in str(caught.value) for word in words.split())


def test_a_pack_contains_its_cards_and_nothing_else() -> None:
    assert Card("7", "o") in TRUCO
    others: list[object] = [Card("8", "o"), Card("7", "c", "french"), "7o", None, 7]
    assert not [other for other in others if other in TRUCO]


def test_a_pack_parses_cards_in_the_order_of_the_text() -> None:
    assert TRUCO.parse(" 12C\t1e\n7o ") == (Card("12", "c"), Card("1", "e"), Card("7", "o"))
    assert TRUCO.parse("") == ()
    assert BELOTE.card("10H") == Card("10", "h", "french")


@pytest.mark.parametrize(
    ("pack", "text", "words"),
    [
        (TRUCO, "1e 8O", "8o 40"),
        (BELOTE, "6h", "6h 32"),
        (TRUCO, "1e 7x", "7x Spanish"),
        (BELOTE, "1e", "1e French"),
        (TRUCO, "1e,7o", "1e,7o Spanish"),
        (TRUCO, None, "Spanish"),
        (BELOTE, ["Ah"], "French"),
        (BELOTE, b"Ah", "Ah French"),
    ],
)
def test_a_pack_refuses_what_it_does_not_hold(pack: Pack, text: Any, words: str) -> None:
    with pytest.raises(CardError) as caught:
        pack.parse(text)
    assert all(word in str(caught.value) for word in words.split())
    assert caught.value.rule == "deal.pack"


def test_cards_and_packs_do_not_change() -> None:
    card: Any = TRUCO.cards[0]
    with pytest.raises(FrozenInstanceError):
        card.rank = "2"
    pack: Any = TRUCO
    with pytest.raises(FrozenInstanceError):
        pack.cards = ()


def test_every_card_shows_itself_as_a_picture_of_its_own() -> None:
    cards = [Card(rank, suit, kind.name) for kind in (SPANISH, FRENCH) for suit in kind.suits for rank in kind.ranks]
    pictures = [card._repr_svg_() for card in cards]
    assert len(set(pictures)) == len(cards)
    assert {ET.fromstring(picture).tag.rpartition("}")[2] for picture in pictures} == {"svg"}
