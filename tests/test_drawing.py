"""The pictures of the cards: well formed, named, told apart by letter and rank."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from truco.cards import Card, Pack
from truco.drawing import card_name, card_svg, sprite, symbol_id
from truco.i18n import LANGUAGES, text
from truco.variants import BUILT_IN, game

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_card_of_a_game_is_drawn_and_named(name: str) -> None:
    pack: Pack = game(name).pack
    pictures = {card_svg(card) for card in pack}
    assert len(pictures) == len(pack)
    for card in pack:
        root = ET.fromstring(card_svg(card, "es"))
        assert root.get("role") == "img"
        assert root.get("aria-label") == text(card_name(card), "es")
        assert [one.text for one in root.iter(f"{SVG}text")] == [card.rank, card.suit.upper()]
        assert card._repr_svg_() == card_svg(card)


def test_names_differ_in_every_language() -> None:
    pack = game("argentino").pack
    for lang in LANGUAGES:
        assert len({text(card_name(card), lang) for card in pack}) == len(pack)


def test_the_back_of_a_card_says_so() -> None:
    root = ET.fromstring(card_svg(None))
    assert root.get("aria-label") == "a face-down card"


@pytest.mark.parametrize("kind", ["spanish", "french"])
def test_a_sprite_holds_the_symbols_of_its_cards(kind: str) -> None:
    root = ET.fromstring(sprite(kind))
    ids = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    assert symbol_id(None) in ids
    for name in BUILT_IN:
        pack = game(name).pack
        if pack.family.name == kind:
            assert {symbol_id(card) for card in pack} <= ids
    assert symbol_id(Card.parse("7o" if kind == "spanish" else "7h", kind)) in ids
