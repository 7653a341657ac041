"""The deal of a seed is the same everywhere, for ever: pinned by golden deals and by its definition in words."""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truco.cards import Card, Pack
from truco.dealing import clean_seed, deal, shuffled
from truco.errors import TrucoError

PACKS = {
    "spanish-40": Pack.of("spanish", "1 2 3 4 5 6 7 10 11 12".split()),
    "french-40": Pack.of("french", "4 5 6 7 Q J K A 2 3".split()),
    "french-24": Pack.of("french", "Q J K A 2 3".split()),
    "french-32": Pack.of("french", "7 8 9 10 J Q K A".split()),
    "french-36": Pack.of("french", "6 7 8 9 10 J Q K A".split()),
}


def told(hands: tuple[tuple[Card, ...], ...], turned: Card | None) -> str:
    """A deal in one line: the hands, and after a bar the turned card."""
    return ", ".join(" ".join(map(str, hand)) for hand in hands) + (f" | {turned}" if turned else "")


def by_the_book(pack: Pack, players: int, seed: str, number: int) -> list[str]:
    """The order of the cards, made from the definition in the documentation alone."""
    new_pack = " ".join(str(card) for card in pack.cards)
    digests = {}
    for card in map(str, pack.cards):
        lines = ["truco deal 1", new_pack, str(players), unicodedata.normalize("NFC", seed), str(number), card]
        digests[sha256("\n".join(lines).encode("utf-8")).hexdigest()] = card
    return [digests[digest] for digest in sorted(digests)]


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("seed", ["class 3b", "", "7", "São João", "Sa\u0303o Joa\u0303o", "牌\n🂡", "x" * 100])
def test_a_deal_follows_its_definition(name: str, players: int, seed: str) -> None:
    pack = PACKS[name]
    for number, each in product((0, 1, 30), (1, 3)):
        order = by_the_book(pack, players, seed, number)
        assert [str(card) for card in shuffled(pack, players, seed, number)] == order
        hands, turned = deal(pack, players, seed, number, each=each, turn=True)
        assert len(hands) == players
        assert [str(hand[place]) for place in range(each) for hand in hands] == order[: players * each]
        assert {len(hand) for hand in hands} == {each}
        assert str(turned) == order[players * each]
        assert deal(pack, players, seed, number, each=each) == (hands, None)


GOLDEN = [
    ("spanish-40", 2, "class 3b", 0, "7o 10o 5c, 12b 6e 2o | 12c"),
    ("spanish-40", 2, "class 3b", 1, "3b 11b 10b, 7b 5e 6c"),
    ("spanish-40", 4, "class 3b", 0, "7o 5o 12e, 5c 3c 11b, 2e 12c 11e, 6e 2o 6b | 12b"),
    ("spanish-40", 6, "class 3b", 0, "3e 11o 12b, 12c 1c 2b, 2c 1b 11e, 5e 2o 6o, 10b 3b 4o, 4c 5c 1e | 10o"),
    ("spanish-40", 2, 7, 0, "12b 4b 4e, 1o 11o 11b"),
    ("spanish-40", 2, "7", 0, "12b 4b 4e, 1o 11o 11b"),
    ("spanish-40", 2, -7, 12, "11o 11e 1c, 3o 12o 5e"),
    ("spanish-40", 4, 10**99, 0, "6o 10o 12c, 11c 10e 12b, 4c 1e 10c, 2o 5c 2e"),
    ("spanish-40", 2, "ñandú", 0, "11b 3c 5e, 10o 7c 6c | 4c"),
    ("spanish-40", 2, "n\u0303andu\u0301", 0, "11b 3c 5e, 10o 7c 6c | 4c"),
    ("spanish-40", 2, "", 0, "12c 5c 12o, 4c 7o 6o"),
    ("spanish-40", 2, "x" * 100, 0, "1b 1o 12b, 2c 6c 4b"),
    ("spanish-40", 4, "toc", 5, "6o, 5b, 6e, 5e"),
    ("french-40", 2, "São João", 0, "6d Qh 7d, 3c 6s 3h | Js"),
    ("french-40", 4, "São João", 0, "6h Ks As, 7d Ah 3h, Qh 4s Qs, 7s 6c 6d | 2h"),
    ("french-40", 6, "São João", 3, "Qd Qs As, Ks 7s Jc, 5d 5c 4s, 7c Js 2h, 3d 3h 2s, 6s Ac 5h | 6d"),
    ("french-24", 2, "limpo", 0, "Ac Qh 3c, Ah Jc 2c | 2h"),
    ("french-24", 6, "limpo", 0, "Ks 3h Kh, 2d Ac Jh, 2c Ah Js, Kc Qs Qd, 3s 2h 2s, As Ad Qc | Qh"),
    ("french-32", 2, "Midi", 0, "Jd 10s 9d, Qd 10c 10h"),
    ("french-32", 4, "Midi", 0, "Qs, Ac, 10s, 7c"),
    ("french-36", 2, "Midi", 0, "Ad 7s Qs, Js 9h 6s"),
    ("french-36", 6, 2024, 99, "Kd 7c 7s, 6s Ah Kh, Ad Js 8s, 8d 7h 10d, Qc Qs As, Qh 9h 6c"),
]


@pytest.mark.parametrize(("name", "players", "seed", "number", "wanted"), GOLDEN)
def test_golden_deal(name: str, players: int, seed: str | int, number: int, wanted: str) -> None:
    each, turn = len(wanted.split(",", 1)[0].split()), "|" in wanted
    assert told(*deal(PACKS[name], players, seed, number, each=each, turn=turn)) == wanted


def test_three_cards_each_and_none_turned_unless_asked() -> None:
    hands, turned = deal(PACKS["spanish-40"], 4, "seed", 0)
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert turned is None


def test_whatever_makes_a_deal_another_deal_changes_it() -> None:
    pack = PACKS["spanish-40"]
    orders = {
        shuffled(pack, players, seed, number)
        for players in (2, 4, 6)
        for seed in ("a", "A", "a ", "1", "01", "São", "Sao", "\u00b2")
        for number in range(20)
    }
    assert len(orders) == 3 * 8 * 20


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60), st.integers(0, 999))
def test_every_order_is_the_whole_pack(seed: str, number: int) -> None:
    pack = PACKS["french-32"]
    assert set(shuffled(pack, 4, seed, number)) == set(pack.cards)
    assert len(shuffled(pack, 4, seed, number)) == len(pack)


@pytest.mark.parametrize(
    ("given", "same"),
    [
        (7, "7"),
        (0, "0"),
        (-3, "-3"),
        (10**99, "1" + "0" * 99),
        (1 - 10**99, "-" + "9" * 99),
        ("Sa\u0303o", "S\u00e3o"),
        ("\u212b", "\u00c5"),
        ("n\u0303" * 100, "\u00f1" * 100),
        ("\ud7ff\ue000", "\ud7ff\ue000"),
        ("", ""),
        (" a ", " a "),
    ],
    ids=ascii,
)
def test_a_seed_is_a_text_in_normal_form(given: str | int, same: str) -> None:
    assert clean_seed(given) == same
    assert clean_seed(same) == same
    for name, players in product(PACKS, (2, 4, 6)):
        assert deal(PACKS[name], players, given, 1, turn=True) == deal(PACKS[name], players, same, 1, turn=True)


NO_SEEDS: list[Any] = [
    "x" * 101, "\u00f1" * 101, "n\u0303" * 101, "\ud800", "\udfff", "a\udc00b", 10**100, -(10**99), -(10**100),
    10**5000, True, False, 1.5, b"7", None, ["7"], ("7",),
]  # fmt: skip


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: type(seed).__name__)
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    for ask in (lambda: clean_seed(seed), lambda: shuffled(PACKS["french-24"], 2, seed, 0)):
        with pytest.raises(TrucoError) as caught:
            ask()
        assert str(caught.value) == "A seed is a text of at most 100 characters."
        assert caught.value.rule is None
