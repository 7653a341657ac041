"""The order of the cards of every game, whole, and two cards compared with the rule and the reason."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

import truco.variants
from truco.cards import Card
from truco.errors import CardError
from truco.i18n import text
from truco.ranking import FACE_DOWN, Comparison, Ranking, promoted_ranks
from truco.variants import BUILT_IN, Game, game, load

ARGENTINO = """1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2o 2c / 1o 1c / 12e 12b 12o 12c / 11e 11b 11o 11c /
    10e 10b 10o 10c / 7b 7c / 6e 6b 6o 6c / 5e 5b 5o 5c / 4e 4b 4o 4c"""
MINEIRO = """4c / 7h / As / 7d / 3c 3h 3s 3d / 2c 2h 2s 2d / Ac Ah Ad / Kc Kh Ks Kd / Jc Jh Js Jd / Qc Qh Qs Qd /
    7c 7s / 6c 6h 6s 6d / 5c 5h 5s 5d / 4h 4s 4d"""
CATALA = """3e 3b 3o 3c / 2e 2b 2o 2c / 1e 1b 1o 1c / 12e 12b 12o 12c / 11e 11b 11o 11c / 10e 10b 10o 10c /
    7e 7b 7o 7c / 6e 6b 6o 6c / 5e 5b 5o 5c / 4e 4b 4o 4c"""
FRANCES_32 = """7c 7h 7s 7d / 8c 8h 8s 8d / Ac Ah As Ad / Kc Kh Ks Kd / Qc Qh Qs Qd / Jc Jh Js Jd / 10c 10h 10s 10d /
    9c 9h 9s 9d"""
FRANCES_36 = """7c 7h 7s 7d / 6c 6h 6s 6d / Ac Ah As Ad / Kc Kh Ks Kd / Qc Qh Qs Qd / Jc Jh Js Jd / 10c 10h 10s 10d /
    9c 9h 9s 9d / 8c 8h 8s 8d"""
EIGHT_FIRST = """8c 8h 8s 8d / 7c 7h 7s 7d / Ac Ah As Ad / Kc Kh Ks Kd / Qc Qh Qs Qd / Jc Jh Js Jd / 10c 10h 10s 10d /
    9c 9h 9s 9d"""
PLAIN: list[tuple[Game, str]] = [
    (game("argentino"), ARGENTINO),
    (game("argentino", target=15, flor=True), ARGENTINO),
    (game("gaucho"), ARGENTINO),
    (game("mineiro"), MINEIRO),
    (game("catala"), CATALA),
    (game("frances"), FRANCES_32),
    (game("frances", pack=36), FRANCES_36),
    (game("frances", eight_above_seven=True), EIGHT_FIRST),
]

# Uruguayo: the muestra, how many piezas are in play, and the order with the stand-in and without it.
MUESTRAS = {
    "6o": (
        5,
        """2o / 4o / 5o / 11o / 10o / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2c / 1o 1c / 12e 12b 12o 12c /
           11e 11b 11c / 10e 10b 10c / 7b 7c / 6e 6b 6c / 5e 5b 5c / 4e 4b 4c""",
        None,
    ),
    "4e": (
        5,
        """2e / 12e / 5e / 11e / 10e / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2b 2o 2c / 1o 1c / 12b 12o 12c /
           11b 11o 11c / 10b 10o 10c / 7b 7c / 6e 6b 6o 6c / 5b 5o 5c / 4b 4o 4c""",
        """2e / 5e / 11e / 10e / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2b 2o 2c / 1o 1c / 12e 12b 12o 12c /
           11b 11o 11c / 10b 10o 10c / 7b 7c / 6e 6b 6o 6c / 5b 5o 5c / 4b 4o 4c""",
    ),
    "2c": (
        5,
        """12c / 4c / 5c / 11c / 10c / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2o / 1o 1c / 12e 12b 12o /
           11e 11b 11o / 10e 10b 10o / 7b 7c / 6e 6b 6o 6c / 5e 5b 5o / 4e 4b 4o""",
        """4c / 5c / 11c / 10c / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2o / 1o 1c / 12e 12b 12o 12c /
           11e 11b 11o / 10e 10b 10o / 7b 7c / 6e 6b 6o 6c / 5e 5b 5o / 4e 4b 4o""",
    ),
    "10o": (
        5,
        """2o / 4o / 5o / 11o / 12o / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2c / 1o 1c / 12e 12b 12c /
           11e 11b 11c / 10e 10b 10c / 7b 7c / 6e 6b 6o 6c / 5e 5b 5c / 4e 4b 4c""",
        """2o / 4o / 5o / 11o / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2b 2c / 1o 1c / 12e 12b 12o 12c /
           11e 11b 11c / 10e 10b 10c / 7b 7c / 6e 6b 6o 6c / 5e 5b 5c / 4e 4b 4c""",
    ),
    "1e": (
        5,
        """2e / 4e / 5e / 11e / 10e / 1b / 7e / 7o / 3e 3b 3o 3c / 2b 2o 2c / 1o 1c / 12e 12b 12o 12c / 11b 11o 11c /
           10b 10o 10c / 7b 7c / 6e 6b 6o 6c / 5b 5o 5c / 4b 4o 4c""",
        None,
    ),
    "12b": (
        5,
        """2b / 4b / 5b / 11b / 10b / 1e / 1b / 7e / 7o / 3e 3b 3o 3c / 2e 2o 2c / 1o 1c / 12e 12o 12c /
           11e 11o 11c / 10e 10o 10c / 7b 7c / 6e 6b 6o 6c / 5e 5o 5c / 4e 4o 4c""",
        None,
    ),
}

# Paulista: the rank of the vira, the rank of the manilhas, the other ranks from the strongest.
VIRAS = """
    4  5  3 2 A K J Q 7 6 4
    5  6  3 2 A K J Q 7 5 4
    6  7  3 2 A K J Q 6 5 4
    7  Q  3 2 A K J 7 6 5 4
    Q  J  3 2 A K Q 7 6 5 4
    J  K  3 2 A J Q 7 6 5 4
    K  A  3 2 K J Q 7 6 5 4
    A  2  3 A K J Q 7 6 5 4
    2  3  2 A K J Q 7 6 5 4
    3  4  3 2 A K J Q 7 6 5
"""
CLEAN_VIRAS = """
    Q  J  3 2 A K Q
    J  K  3 2 A J Q
    K  A  3 2 K J Q
    A  2  3 A K J Q
    2  3  2 A K J Q
    3  Q  3 2 A K J
"""


def listed(order: str) -> list[list[str]]:
    return [tier.split() for tier in order.split("/")]


def tiers(ranking: Ranking) -> list[list[str]]:
    return [[str(card) for card in tier] for tier in ranking.tiers]


def viras() -> list[tuple[Game, str, str, list[str]]]:
    rows = []
    for played, table in ((game("paulista"), VIRAS), (game("paulista", clean_deck=True), CLEAN_VIRAS)):
        for row in table.strip().splitlines():
            vira, manilha, *others = row.split()
            rows += [(played, vira + suit, manilha, others) for suit in "chsd"]
    return rows


@pytest.mark.parametrize(("played", "order"), PLAIN, ids=repr)
def test_the_order_of_a_game_without_a_turned_card(played: Game, order: str) -> None:
    ranking = Ranking.of(played)
    assert tiers(ranking) == listed(order)
    assert ranking.special == 0
    assert ranking.turned is None
    assert ranking.game is played


@pytest.mark.parametrize("king", [True, False])
@pytest.mark.parametrize("muestra", MUESTRAS)
def test_the_order_of_uruguayo_follows_the_muestra(muestra: str, king: bool) -> None:
    piezas, with_king, without = MUESTRAS[muestra]
    ranking = Ranking.of(game("uruguayo", muestra_rey=king), muestra)
    if king or without is None:
        assert tiers(ranking) == listed(with_king)
        assert ranking.special == piezas
    else:
        assert tiers(ranking) == listed(without)
        assert ranking.special == piezas - 1
    assert str(ranking.turned) == muestra


@pytest.mark.parametrize(("played", "vira", "manilha", "others"), viras())
def test_the_order_of_paulista_follows_the_vira(played: Game, vira: str, manilha: str, others: list[str]) -> None:
    ranking = Ranking.of(played, vira)
    plain = [[rank + suit for suit in "chsd" if rank + suit != vira] for rank in others]
    assert tiers(ranking) == [[manilha + suit] for suit in "chsd"] + plain
    assert ranking.special == 4
    assert str(ranking.turned) == vira


def rankings() -> list[Ranking]:
    plain = [Ranking.of(played) for played, _ in PLAIN]
    muestras = [Ranking.of(game("uruguayo", muestra_rey=king), one) for king in (True, False) for one in MUESTRAS]
    return plain + muestras + [Ranking.of(played, vira) for played, vira, *_ in viras()[::3]]


@pytest.mark.parametrize("ranking", rankings(), ids=lambda one: f"{one.game!r} {one.turned}")
def test_tiers_and_strengths_count_the_same_cards(ranking: Ranking) -> None:
    played, last = ranking.game, len(ranking.tiers)
    cards = [card for tier in ranking.tiers for card in tier]
    assert sorted(map(str, cards)) == sorted(str(card) for card in played.pack if card != ranking.turned)
    for number, tier in enumerate(ranking.tiers, 1):
        for card in tier:
            assert ranking.tier(card) == number
            assert ranking.strength(card) == last - number
            assert ranking.strengths[played.index[card]] == last - number
    assert len(ranking.strengths) == len(played.pack)
    if ranking.turned is not None:
        assert ranking.strengths[played.index[ranking.turned]] == FACE_DOWN
    assert min(ranking.strength(card) for card in cards) == 0 > FACE_DOWN


@pytest.mark.parametrize("ranking", rankings()[::4], ids=lambda one: f"{one.game!r} {one.turned}")
def test_comparing_agrees_with_the_tiers_both_ways(ranking: Ranking) -> None:
    for one, two in permutations([tier[-1] for tier in ranking.tiers], 2):
        found = ranking.compare(one, two)
        assert found.winner == (one if ranking.tier(one) < ranking.tier(two) else two)
        assert found == ranking.compare(two, one)
        assert str(found.winner) in str(found.reason)
    for tier in ranking.tiers:
        for one, two in product(tier, repeat=2):
            assert ranking.compare(one, two).winner is None


COMPARED = [
    # game, turned card, two cards, winner, rule, reason
    ("argentino", "", "3b 3c", "", "cards.order", "The 3b and the 3c are equal."),
    ("argentino", "", "3c 3b", "", "cards.order", "The 3c and the 3b are equal."),
    ("argentino", "", "1o 1c", "", "cards.order", "The 1o and the 1c are equal."),
    ("argentino", "", "7o 3b", "7o", "cards.order", "The 7o beats the 3b: it stands 1 tier higher."),
    ("argentino", "", "3b 7o", "7o", "cards.order", "The 7o beats the 3b: it stands 1 tier higher."),
    ("argentino", "", "1b 1e", "1e", "cards.order", "The 1e beats the 1b: it stands 1 tier higher."),
    ("argentino", "", "7b 7e", "7e", "cards.order", "The 7e beats the 7b: it stands 8 tiers higher."),
    ("argentino", "", "4c 1e", "1e", "cards.order", "The 1e beats the 4c: it stands 13 tiers higher."),
    ("mineiro", "", "4c 4h", "4c", "cards.order", "The 4c beats the 4h: it stands 13 tiers higher."),
    ("mineiro", "", "Qc Jd", "Jd", "cards.order", "The Jd beats the Qc: it stands 1 tier higher."),
    ("catala", "", "1e 2c", "2c", "cards.order", "The 2c beats the 1e: it stands 1 tier higher."),
    ("frances", "", "8h 7d", "7d", "cards.order", "The 7d beats the 8h: it stands 1 tier higher."),
    ("paulista", "7h", "Qd 3c", "Qd", "cards.manilhas", "The Qd beats the 3c: it is a manilha."),
    ("paulista", "7h", "3c Qd", "Qd", "cards.manilhas", "The Qd beats the 3c: it is a manilha."),
    ("paulista", "7h", "Qh Qc", "Qc", "cards.manilhas", "The Qc beats the Qh: it is a manilha."),
    ("paulista", "7h", "Qd Qs", "Qs", "cards.manilhas", "The Qs beats the Qd: it is a manilha."),
    ("paulista", "7h", "3c 2c", "3c", "cards.order", "The 3c beats the 2c: it stands 1 tier higher."),
    ("paulista", "7h", "7c 7d", "", "cards.order", "The 7c and the 7d are equal."),
    ("paulista", "Jh", "Kd 4c", "Kd", "cards.manilhas", "The Kd beats the 4c: it is a manilha."),
    ("uruguayo", "6o", "2o 10o", "2o", "cards.piezas", "The 2o beats the 10o: it is a pieza."),
    ("uruguayo", "6o", "1e 10o", "10o", "cards.piezas", "The 10o beats the 1e: it is a pieza."),
    ("uruguayo", "6o", "4c 1e", "1e", "cards.order", "The 1e beats the 4c: it stands 13 tiers higher."),
    ("uruguayo", "6o", "12o 11c", "12o", "cards.order", "The 12o beats the 11c: it stands 1 tier higher."),
    ("uruguayo", "6o", "2e 2c", "", "cards.order", "The 2e and the 2c are equal."),
    ("uruguayo", "4e", "12e 5e", "12e", "cards.stand-in", "The 12e beats the 5e: it stands in for the turned card."),
    ("uruguayo", "4e", "1e 12e", "12e", "cards.stand-in", "The 12e beats the 1e: it stands in for the turned card."),
    ("uruguayo", "4e", "12e 2e", "2e", "cards.piezas", "The 2e beats the 12e: it is a pieza."),
    ("uruguayo", "4e", "12b 12c", "", "cards.order", "The 12b and the 12c are equal."),
    ("uruguayo", "12b", "12e 2o", "2o", "cards.order", "The 2o beats the 12e: it stands 2 tiers higher."),
]


@pytest.mark.parametrize("row", COMPARED, ids=lambda row: f"{row[0]} {row[1]} {row[2]}")
def test_two_cards_compared_with_the_reason(row: tuple[str, str, str, str, str, str]) -> None:
    name, turned, cards, winner, rule, reason = row
    played = game(name)
    ranking = Ranking.of(played, turned or None)
    first, second = played.parse(cards)
    found = ranking.compare(first, second)
    assert isinstance(found, Comparison)
    assert (str(found.winner or ""), found.rule, text(found.reason, "en")) == (winner, rule, reason)
    assert ranking.compare(second, first).winner == found.winner
    assert ranking.compare(second, first).rule == rule


def test_without_the_stand_in_the_king_is_a_common_card() -> None:
    ranking = Ranking.of(game("uruguayo", muestra_rey=False), "4e")
    king, jack, pieza = ranking.game.parse("12e 11c 10e")
    found = ranking.compare(king, jack)
    assert (found.winner, found.rule) == (king, "cards.order")
    assert str(found.reason) == "The 12e beats the 11c: it stands 1 tier higher."
    assert ranking.compare(king, pieza).rule == "cards.piezas"


def test_a_variant_of_ones_own_may_have_piezas_in_a_french_pack(tmp_path: Path) -> None:
    mineiro = Path(truco.variants.__file__).with_name("mineiro.toml").read_text("utf-8")
    piezas = 'matas = 4\n[order.piezas]\npoints = { 2 = 30, K = 29 }\nstand_in = "Q"'
    file = tmp_path / "own.toml"
    own = mineiro.replace("matas = 4", piezas).replace("[options]", "[options]\nmuestra_rey = true")
    file.write_text(own.replace('id = "mineiro"', 'id = "own"'), "utf-8")
    ranking = Ranking.of(game(load(file)), "Kd")
    assert tiers(ranking)[:7] == [["2d"], ["Qd"], ["4c"], ["7h"], ["As"], ["7d"], ["3c", "3h", "3s", "3d"]]
    assert tiers(ranking)[9:12] == [["Kc", "Kh", "Ks"], ["Jc", "Jh", "Js", "Jd"], ["Qc", "Qh", "Qs"]]
    queen, zap = ranking.game.parse("Qd 4c")
    assert ranking.compare(zap, queen).rule == "cards.stand-in"


@pytest.mark.parametrize(
    ("name", "options", "turned", "wanted"),
    [
        ("uruguayo", {}, "6o", {"2o": "2", "4o": "4", "5o": "5", "11o": "11", "10o": "10"}),
        ("uruguayo", {}, "12b", {"2b": "2", "4b": "4", "5b": "5", "11b": "11", "10b": "10"}),
        ("uruguayo", {}, "2c", {"12c": "2", "4c": "4", "5c": "5", "11c": "11", "10c": "10"}),
        ("uruguayo", {}, "10c", {"2c": "2", "4c": "4", "5c": "5", "11c": "11", "12c": "10"}),
        ("uruguayo", {"muestra_rey": False}, "10c", {"2c": "2", "4c": "4", "5c": "5", "11c": "11"}),
        ("uruguayo", {}, None, {}),
        ("argentino", {}, None, {}),
        ("paulista", {}, "7h", {}),
    ],
)
def test_piezas_and_the_ranks_whose_place_they_hold(
    name: str, options: dict[str, bool], turned: str | None, wanted: dict[str, str]
) -> None:
    played = game(name, options)
    found = promoted_ranks(played, played.pack.card(turned) if turned else None)
    assert {str(card): rank for card, rank in found.items()} == wanted
    assert list(map(str, found)) == list(wanted)


def test_the_turned_card_may_be_a_card_or_its_text() -> None:
    played = game("paulista")
    by_text = Ranking.of(played, "7H")
    assert Ranking.of(played, Card("7", "h", "french")).tiers == by_text.tiers
    assert Ranking.of(game("argentino"), None).turned is None


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_card_is_turned_in_the_games_that_turn_one_and_in_no_other(name: str) -> None:
    played = game(name)
    card = played.pack.cards[0]
    turns = name in ("uruguayo", "paulista")
    words = "missing" if turns else f"no card {card}"
    for turned in (None,) if turns else (card, str(card)):
        with pytest.raises(CardError) as caught:
            Ranking.of(played, turned)
        assert all(word in str(caught.value) for word in words.split())
        assert caught.value.rule == "deal.turned"
    assert Ranking.of(played, card if turns else None).game is played


BAD_TURNED: list[tuple[str, dict[str, Any], Any, str]] = [
    ("uruguayo", {}, Card("8", "o"), "8o is not in this pack of 40 cards."),
    ("uruguayo", {}, Card("4", "c", "french"), "4c is not in this pack of 40 cards."),
    ("uruguayo", {}, "8o", "8o is not in this pack of 40 cards."),
    ("uruguayo", {}, "Ah", "'Ah' is no card of a Spanish pack."),
    ("paulista", {}, Card("10", "h", "french"), "10h is not in this pack of 40 cards."),
    ("paulista", {"clean_deck": True}, Card("7", "h", "french"), "7h is not in this pack of 24 cards."),
    ("paulista", {"clean_deck": True}, "7h", "7h is not in this pack of 24 cards."),
]


@pytest.mark.parametrize(("name", "options", "turned", "sentence"), BAD_TURNED)
def test_a_card_of_another_pack_cannot_be_turned(
    name: str, options: dict[str, Any], turned: Any, sentence: str
) -> None:
    with pytest.raises(CardError) as caught:
        Ranking.of(game(name, options), turned)
    assert str(caught.value) == sentence
    assert caught.value.rule == "deal.pack"


@pytest.mark.parametrize(
    ("name", "turned", "card"),
    [
        ("paulista", "7h", Card("7", "h", "french")),
        ("paulista", "7h", Card("8", "h", "french")),
        ("paulista", "7h", Card("4", "c")),
        ("argentino", None, Card("9", "b")),
        ("argentino", None, Card("4", "c", "french")),
    ],
    ids=str,
)
def test_a_card_that_is_not_in_play_has_no_strength(name: str, turned: str | None, card: Card) -> None:
    ranking = Ranking.of(game(name), turned)
    good = ranking.tiers[0][0]
    asks: list[Callable[[], object]] = [
        lambda: ranking.strength(card),
        lambda: ranking.tier(card),
        lambda: ranking.compare(card, good),
        lambda: ranking.compare(good, card),
    ]
    for ask in asks:
        with pytest.raises(CardError) as caught:
            ask()
        assert str(caught.value) == f"{card} is not in play here."
        assert caught.value.rule == "cards.order"
