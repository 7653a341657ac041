"""Counting envido and flor: exact distributions over all hands, the steps in words, and what cannot be counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import truco.variants
from tests.situations import own_variant
from truco.cards import Card
from truco.counting import Count, envido, flor, tally
from truco.errors import CardError
from truco.i18n import text
from truco.variants import Game, game

ARGENTINO = game("argentino")
CON_FLOR = game("argentino", flor=True)
URUGUAYO = game("uruguayo")
NO_KING = game("uruguayo", muestra_rey=False)

# How many hands have each number of points: from the rules, counted by other means.
ENVIDO = """0:108 1:148 2:244 3:364 4:508 5:676 6:868 7:1084 20:364 21:372 22:372 23:504 24:504 25:640 26:640 27:780
    28:408 29:420 30:284 31:292 32:148 33:152"""
FLOR = (
    """20:4 21:12 22:12 23:24 24:24 25:36 26:40 27:52 28:44 29:48 30:40 31:40 32:32 33:28 34:16 35:12 36:8 37:4 38:4"""
)
WITH_PIEZA_TURNED = (
    """0:27 1:85 2:88 3:232 4:205 5:259 6:562 7:742 20:216 21:216 22:216 23:288 24:318 25:360 26:360 27:516 28:339
       29:366 30:372 31:351 32:303 33:420 34:372 35:231 36:180 37:96""",
    """20:3 21:9 22:9 23:18 24:18 25:27 26:30 27:57 28:60 29:72 30:82 31:87 32:88 33:91 34:103 35:100 36:100 37:101
       38:80 39:68 40:59 41:47 42:40 43:31 44:22 45:10 46:6 47:1""",
)
MUESTRAS = [
    (
        URUGUAYO,
        ("6o",),
        """0:54 1:106 2:115 3:265 4:244 5:304 6:370 7:742 20:216 21:246 22:216 23:318 24:318 25:360 26:360 27:534
           28:354 29:354 30:393 31:366 32:318 33:351 34:354 35:210 36:156 37:96""",
        """20:3 21:9 22:9 23:18 24:19 25:27 26:30 27:57 28:63 29:73 30:85 31:89 32:89 33:92 34:103 35:102 36:99 37:103
           38:80 39:68 40:56 41:44 42:37 43:27 44:21 45:9 46:6 47:1""",
    ),
    (
        URUGUAYO,
        ("1e",),
        """0:54 1:58 2:88 3:232 4:205 5:259 6:562 7:742 20:216 21:216 22:216 23:318 24:288 25:360 26:390 27:534 28:300
           29:366 30:372 31:342 32:303 33:420 34:372 35:231 36:180 37:96""",
        """20:3 21:9 22:9 23:18 24:18 25:27 26:30 27:57 28:60 29:73 30:84 31:85 32:88 33:94 34:103 35:100 36:100 37:101
           38:77 39:68 40:58 41:47 42:40 43:31 44:22 45:10 46:6 47:1""",
    ),
    (URUGUAYO, ("12b", "2c", "4e", "5o", "11b", "10c"), *WITH_PIEZA_TURNED),
    (
        NO_KING,
        ("4e",),
        """0:54 1:106 2:115 3:265 4:244 5:304 6:613 7:799 20:225 21:255 22:225 23:330 24:330 25:375 26:405 27:582 28:363
           29:357 30:363 31:339 32:264 33:390 34:333 35:153 36:87 37:99""",
        """20:3 21:9 22:9 23:18 24:19 25:27 26:30 27:58 28:63 29:65 30:76 31:80 32:76 33:82 34:92 35:88 36:64 37:77
           38:61 39:41 40:39 41:32 42:21 43:15 44:13 45:6""",
    ),
]


def counts(table: str) -> dict[int, int]:
    return {int(points): int(hands) for points, hands in (entry.split(":") for entry in table.split())}


def distributions(played: Game, muestra: str | None) -> tuple[dict[int, int], dict[int, int]]:
    """How many hands have each envido and each flor."""
    turned = played.pack.card(muestra) if muestra else None
    table = tally(played, turned)
    envidos, flores = Counter[int](), Counter[int]()
    for cards in combinations([place for place, card in enumerate(played.pack) if card != turned], 3):
        if played.flor and table.is_flor(cards):
            flores[table.flor(cards)] += 1
        else:
            envidos[table.envido(cards)] += 1
    return dict(envidos), dict(flores)


def test_envido_of_all_argentine_hands() -> None:
    envidos, flores = distributions(ARGENTINO, None)
    assert envidos == counts(ENVIDO)
    assert flores == {}
    assert sum(envidos.values()) == 9880
    assert (min(envidos), max(envidos)) == (0, 33)


@pytest.mark.parametrize("played", [CON_FLOR, game("gaucho")], ids=repr)
def test_flor_of_all_argentine_hands(played: Game) -> None:
    envidos, flores = distributions(played, None)
    assert flores == counts(FLOR)
    assert sum(flores.values()) == 480
    assert sum(envidos.values()) == 9400
    assert (min(flores), max(flores)) == (20, 38)


@pytest.mark.parametrize(
    ("played", "muestra", "wanted"),
    [(played, muestra, table) for played, muestras, *table in MUESTRAS for muestra in muestras],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_envido_and_flor_of_all_uruguayan_hands(played: Game, muestra: str, wanted: list[str]) -> None:
    envidos, flores = distributions(played, muestra)
    assert envidos == counts(wanted[0])
    assert flores == counts(wanted[1])
    assert sum(envidos.values()) + sum(flores.values()) == 9139
    assert max(envidos) == 37
    if played is URUGUAYO:
        assert sum(flores.values()) == 1419
        assert (min(flores), max(flores)) == (20, 47)


def test_every_muestra_makes_as_many_flores() -> None:
    turned = [str(card) for card in URUGUAYO.pack if card.suit == "b"]
    assert {sum(distributions(URUGUAYO, muestra)[1].values()) for muestra in turned} == {1419}


@pytest.mark.parametrize(
    ("played", "muestra", "wanted"),
    [
        (URUGUAYO, "6o", {"2o": 10, "4o": 9, "5o": 8, "11o": 7, "10o": 7}),
        (URUGUAYO, "4e", {"2e": 10, "12e": 9, "5e": 8, "11e": 7, "10e": 7}),
        (URUGUAYO, "10c", {"2c": 10, "4c": 9, "5c": 8, "11c": 7, "12c": 7}),
        (NO_KING, "4e", {"2e": 10, "5e": 8, "11e": 7, "10e": 7}),
    ],
    ids=str,
)
def test_a_pieza_adds_its_points_less_the_base_of_a_pair(played: Game, muestra: str, wanted: dict[str, int]) -> None:
    table = tally(played, played.pack.card(muestra))
    assert {played.up[place]: table.values[place] for place in range(40) if table.pieza[place]} == wanted
    others = [place for place in range(40) if not table.pieza[place]]
    for place in others:
        rank = int(played.pack.cards[place].rank)
        assert table.values[place] == (rank if rank < 10 else 0)


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [("7o", 7), ("12o", 0), ("7o 5o", 32), ("7o 5e", 7), ("11c 12c", 20), ("7o 6o 5o", 33), ("7o 6o 5o 12c", 33)],
)
def test_a_tally_counts_any_number_of_cards(cards: str, wanted: int) -> None:
    assert tally(ARGENTINO).envido([ARGENTINO.index[card] for card in cards.split()]) == wanted


@pytest.mark.parametrize(
    ("cards", "wanted"), [("7o 6o 5o", True), ("7o 6o", False), ("7o", False), ("7o 6o 5e", False)]
)
def test_a_flor_has_three_cards(cards: str, wanted: bool) -> None:
    assert tally(CON_FLOR).is_flor([CON_FLOR.index[card] for card in cards.split()]) is wanted


NO_PAIR = "No two cards are of one suit."
ENVIDOS: list[tuple[Game, str, str, str, int, list[str]]] = [
    # game, muestra, hand, the cards that count, points, steps
    (ARGENTINO, "", "7o 5o 12b", "7o 5o", 32, ["7o and 5o are of one suit: that gives 20.", "7 + 5 + 20 = 32"]),
    (ARGENTINO, "", "12b 5o 7o", "5o 7o", 32, ["5o and 7o are of one suit: that gives 20.", "5 + 7 + 20 = 32"]),
    (ARGENTINO, "", "7e 12b 6e", "7e 6e", 33, ["7e and 6e are of one suit: that gives 20.", "7 + 6 + 20 = 33"]),
    (
        ARGENTINO,
        "",
        "12e 5e 4b",
        "12e 5e",
        25,
        ["12e and 5e are of one suit: that gives 20.", "12e counts nothing.", "0 + 5 + 20 = 25"],
    ),
    (
        ARGENTINO,
        "",
        "5e 4b 12e",
        "5e 12e",
        25,
        ["5e and 12e are of one suit: that gives 20.", "12e counts nothing.", "5 + 0 + 20 = 25"],
    ),
    (
        ARGENTINO,
        "",
        "12c 11c 3e",
        "12c 11c",
        20,
        ["12c and 11c are of one suit: that gives 20.", "12c, 11c count nothing.", "0 + 0 + 20 = 20"],
    ),
    (ARGENTINO, "", "6b 4o 10e", "6b", 6, [NO_PAIR, "The highest value counts: 6b, 6."]),
    (ARGENTINO, "", "3e 12b 7o", "7o", 7, [NO_PAIR, "The highest value counts: 7o, 7."]),
    (ARGENTINO, "", "7e 7o 7b", "7e", 7, [NO_PAIR, "The highest value counts: 7e, 7."]),
    (ARGENTINO, "", "10e 11b 12o", "10e", 0, [NO_PAIR, "The highest value counts: 10e, 0."]),
    (ARGENTINO, "", "4e 6e 7e", "6e 7e", 33, ["6e and 7e are of one suit: that gives 20.", "6 + 7 + 20 = 33"]),
    (
        ARGENTINO,
        "",
        "10e 11e 12e",
        "10e 11e",
        20,
        ["10e and 11e are of one suit: that gives 20.", "10e, 11e count nothing.", "0 + 0 + 20 = 20"],
    ),
    (CON_FLOR, "", "1b 6b 7e", "1b 6b", 27, ["1b and 6b are of one suit: that gives 20.", "1 + 6 + 20 = 27"]),
    (URUGUAYO, "6o", "7e 5e 12b", "7e 5e", 32, ["7e and 5e are of one suit: that gives 20.", "7 + 5 + 20 = 32"]),
    (URUGUAYO, "6o", "2o 7e 4b", "2o 7e", 37, ["2o is a pieza: 30, and the best other card, 7e.", "30 + 7 = 37"]),
    (URUGUAYO, "6o", "4b 7e 2o", "7e 2o", 37, ["2o is a pieza: 30, and the best other card, 7e.", "30 + 7 = 37"]),
    (URUGUAYO, "6o", "3b 4o 3e", "3b 4o", 32, ["4o is a pieza: 29, and the best other card, 3b.", "29 + 3 = 32"]),
    (
        URUGUAYO,
        "6o",
        "12e 10o 11b",
        "12e 10o",
        27,
        ["10o is a pieza: 27, and the best other card, 12e.", "27 + 0 = 27"],
    ),
    (URUGUAYO, "6o", "11o 1o 3e", "11o 3e", 30, ["11o is a pieza: 27, and the best other card, 3e.", "27 + 3 = 30"]),
    (
        URUGUAYO,
        "6o",
        "12o 7o 3e",
        "12o 7o",
        27,
        ["12o and 7o are of one suit: that gives 20.", "12o counts nothing.", "0 + 7 + 20 = 27"],
    ),
    (URUGUAYO, "4e", "12e 7b 3o", "12e 7b", 36, ["12e is a pieza: 29, and the best other card, 7b.", "29 + 7 = 36"]),
    (URUGUAYO, "10c", "12c 4e 6b", "12c 6b", 33, ["12c is a pieza: 27, and the best other card, 6b.", "27 + 6 = 33"]),
    (NO_KING, "4e", "12e 7b 3o", "7b", 7, [NO_PAIR, "The highest value counts: 7b, 7."]),
]


@pytest.mark.parametrize("row", ENVIDOS, ids=lambda row: f"{row[0].variant.id} {row[1]} {row[2]}")
def test_envido_with_its_steps(row: tuple[Game, str, str, str, int, list[str]]) -> None:
    played, muestra, hand, used, points, steps = row
    count = envido(played, hand, muestra or None)
    assert count is not None
    assert (count.points, " ".join(map(str, count.cards)), count.rule) == (points, used, "envido.count")
    assert [text(step, "en") for step in count.steps] == steps
    places = [played.index[card] for card in hand.split()]
    table = tally(played, played.pack.card(muestra) if muestra else None)
    assert table.counted(places) == (points, tuple(played.index[card] for card in used.split()))


FLORES: list[tuple[Game, str, str, int, list[str]]] = [
    # game, muestra, hand, points, steps
    (CON_FLOR, "", "7e 6e 5e", 38, ["7e, 6e, 5e are of one suit: flor.", "7 + 6 + 5 + 20 = 38"]),
    (CON_FLOR, "", "12e 7e 11e", 27, ["12e, 7e, 11e are of one suit: flor.", "0 + 7 + 0 + 20 = 27"]),
    (game("gaucho"), "", "10c 11c 12c", 20, ["10c, 11c, 12c are of one suit: flor.", "0 + 0 + 0 + 20 = 20"]),
    (URUGUAYO, "6o", "7e 6e 1e", 34, ["7e, 6e, 1e are of one suit: flor.", "7 + 6 + 1 + 20 = 34"]),
    (URUGUAYO, "6o", "1o 3o 7o", 31, ["1o, 3o, 7o are of one suit: flor.", "1 + 3 + 7 + 20 = 31"]),
    (URUGUAYO, "6o", "7e 2o 5e", 42, ["2o is a pieza and goes with the others: flor.", "30 + 7 + 5 = 42"]),
    (URUGUAYO, "6o", "11o 7o 12o", 34, ["11o is a pieza and goes with the others: flor.", "27 + 7 + 0 = 34"]),
    (URUGUAYO, "6o", "10o 4o 7b", 43, ["4o, 10o are piezas: flor.", "29 + 7 + 7 = 43"]),
    (URUGUAYO, "6o", "3b 10o 11o", 37, ["10o, 11o are piezas: flor.", "27 + 7 + 3 = 37"]),
    (URUGUAYO, "6o", "5o 12b 2o", 38, ["2o, 5o are piezas: flor.", "30 + 8 + 0 = 38"]),
    (URUGUAYO, "6o", "5o 4o 2o", 47, ["2o, 4o, 5o are piezas: flor.", "30 + 9 + 8 = 47"]),
    (URUGUAYO, "2c", "12c 1e 3e", 34, ["12c is a pieza and goes with the others: flor.", "30 + 1 + 3 = 34"]),
    (URUGUAYO, "4e", "10e 12e 3b", 39, ["12e, 10e are piezas: flor.", "29 + 7 + 3 = 39"]),
    (NO_KING, "4e", "12e 3e 7e", 30, ["12e, 3e, 7e are of one suit: flor.", "0 + 3 + 7 + 20 = 30"]),
]


@pytest.mark.parametrize("row", FLORES, ids=lambda row: f"{row[0].variant.id} {row[1]} {row[2]}")
def test_flor_with_its_steps(row: tuple[Game, str, str, int, list[str]]) -> None:
    played, muestra, hand, points, steps = row
    count = flor(played, hand, muestra or None)
    assert count is not None
    assert (count.points, " ".join(map(str, count.cards)), count.rule) == (points, hand, "flor.count")
    assert [text(step, "en") for step in count.steps] == steps
    assert envido(played, hand, muestra or None) is None


@pytest.mark.parametrize(
    ("played", "muestra", "hand"),
    [
        (CON_FLOR, None, "7e 6e 5o"),
        (ARGENTINO, None, "7e 6e 5e"),
        (URUGUAYO, "6o", "2o 7e 5b"),
        (URUGUAYO, "6o", "12o 7e 5e"),
        (NO_KING, "4e", "12e 7b 5b"),
    ],
    ids=str,
)
def test_no_flor(played: Game, muestra: str | None, hand: str) -> None:
    assert flor(played, hand, muestra) is None
    assert envido(played, hand, muestra) is not None


@pytest.mark.parametrize("muestra", ["6o", "4e"])
def test_the_steps_end_with_the_points_and_the_cards_come_from_the_hand(muestra: str) -> None:
    turned = URUGUAYO.pack.card(muestra)
    table = tally(URUGUAYO, turned)
    for cards in list(combinations([card for card in URUGUAYO.pack if card != turned], 3))[::17]:
        places = [URUGUAYO.index[card] for card in cards]
        one = flor(URUGUAYO, cards, turned)
        two = envido(URUGUAYO, cards, turned)
        assert (one is None) != (two is None)
        count = one or two
        assert isinstance(count, Count)
        assert count.points == (table.flor(places) if one else table.envido(places))
        assert set(count.cards) <= set(cards)
        assert text(count.steps[-1], "en").rstrip(".").endswith(f" {count.points}")


def test_cards_may_be_text_or_cards() -> None:
    cards = [Card("2", "o"), Card("7", "e"), Card("4", "b")]
    ways: list[tuple[Any, Any]] = [
        ("2o 7e 4b", "6o"), (" 2O 7E\t4b ", "6O"), (cards, Card("6", "o")), (tuple(cards), "6o"),
        ("2o 7e 4b", Card("6", "o")),
    ]  # fmt: skip
    assert {repr(envido(URUGUAYO, hand, turned)) for hand, turned in ways} == {repr(envido(URUGUAYO, cards, "6o"))}
    assert envido(ARGENTINO, "7o 5o 12b", None) == envido(ARGENTINO, ARGENTINO.parse("7o 5o 12b"))


MISSING = "missing"
EXTRA = "no card 6o"
ERRORS: list[tuple[Game, Any, Any, str, str]] = [
    # game, hand, turned, words of the sentence, rule
    (ARGENTINO, "7o 5o", None, "3 2", "deal.cards"),
    (ARGENTINO, "7o 5o 12b 4c", None, "3 4", "deal.cards"),
    (ARGENTINO, "", None, "3 0", "deal.cards"),
    (URUGUAYO, [], "6o", "3 0", "deal.cards"),
    (ARGENTINO, "7o 5o 7o", None, "7o in play", "deal.pack"),
    (ARGENTINO, "5o 7o 7o", None, "7o in play", "deal.pack"),
    (URUGUAYO, "7o 6o 5e", "6o", "6o in play", "deal.pack"),
    (URUGUAYO, "7o 6o 5e", Card("6", "o"), "6o in play", "deal.pack"),
    (ARGENTINO, "7o 5o 8o", None, "8o 40", "deal.pack"),
    (ARGENTINO, "7o 5o Ah", None, "Ah Spanish", "deal.pack"),
    (ARGENTINO, [Card("7", "o"), Card("5", "o"), Card("9", "o")], None, "9o in play", "deal.pack"),
    (
        ARGENTINO,
        [Card("7", "o"), Card("5", "o"), Card("4", "c", "french")],
        None,
        "4c in play",
        "deal.pack",
    ),
    (URUGUAYO, "7o 5o 12b", None, MISSING, "deal.turned"),
    (ARGENTINO, "7o 5o 12b", "6o", EXTRA, "deal.turned"),
    (ARGENTINO, "7o 5o 12b", Card("6", "o"), EXTRA, "deal.turned"),
    (URUGUAYO, "7o 5o 12b", "8o", "8o 40", "deal.pack"),
    (game("paulista"), "7h 5h Qc", None, MISSING, "deal.turned"),
    (game("paulista"), "7h 5h Qc", "4c", "paulista no envido", "envido.count"),
    (game("catala"), "7o 5o 12b", None, "catala no envido", "envido.count"),
    (game("mineiro"), "7h 5h Qc", None, "mineiro no envido", "envido.count"),
    (game("frances"), "7h 8h Qc", None, "frances no envido", "envido.count"),
]


@pytest.mark.parametrize("row", ERRORS, ids=lambda row: f"{row[0].variant.id} {row[3]}")
@pytest.mark.parametrize("count", [envido, flor])
def test_what_cannot_be_counted(row: tuple[Game, Any, Any, str, str], count: Any) -> None:
    played, hand, turned, words, rule = row
    with pytest.raises(CardError) as caught:
        count(played, hand, turned)
    assert all(word in text(caught.value.message, "en") for word in words.split())
    assert caught.value.rule == rule


@pytest.mark.parametrize("name", ["catala", "mineiro", "frances"])
def test_a_game_without_envido_has_no_tally(name: str) -> None:
    with pytest.raises(CardError, match=f"^{name} has no envido") as caught:
        tally(game(name))
    assert caught.value.rule == "envido.count"


def test_the_bases_are_those_of_the_variant(tmp_path: Path) -> None:
    played = own_variant(
        tmp_path, ("pair = 20", "pair = 10"), ("base = 20", "base = 25"), ("flor = false", "flor = true")
    )
    pair, flower = envido(played, "7o 5o 12b"), flor(played, "7o 5o 12o")
    assert pair is not None
    assert flower is not None
    assert [str(step) for step in pair.steps] == ["7o and 5o are of one suit: that gives 10.", "7 + 5 + 10 = 22"]
    assert str(flower.steps[-1]) == "7 + 5 + 0 + 25 = 37"


def test_a_variant_with_envido_may_do_without_flor(tmp_path: Path) -> None:
    source = Path(truco.variants.__file__).with_name("argentino.toml").read_text("utf-8")
    flor_part = source[source.index("[flor]") : source.index("[pica_pica]")]
    played = own_variant(tmp_path, (flor_part, ""), ("flor = false\n", ""))
    assert flor(played, "7e 6e 5e") is None
    count = envido(played, "7e 6e 5e")
    assert count is not None
    assert count.points == 33


def test_two_cards_that_are_no_pair_count_one_less_than_nothing() -> None:
    played = game("argentino")
    pairs = tally(played).pairs
    one, other = played.index["1e"], played.index["1b"]
    assert pairs[one][other] == pairs[other][one] == -1
    assert pairs[one][one] == 1


def test_a_turned_card_of_another_pack_is_refused() -> None:
    for count in (envido, flor):
        with pytest.raises(CardError) as caught:
            count(game("uruguayo"), "7o 5o 12b", Card("8", "o"))
        assert caught.value.rule == "deal.pack"
