"""The widget Rank: put cards in order, compare two, turn another card up, look at the whole ladder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from truco.errors import UnknownName
from truco.i18n import Message, shown, text
from truco.ranking import Ranking
from truco.variants import BUILT_IN, game, variant_ids
from truco.variants.game import near_misses
from truco.widgets.base import TrucoWidget, card_data

__all__ = ["PARTS", "Rank"]

PARTS = ("practice", "compare", "ladder")
"""What the widget can show."""

_ROUNDS = 12
_ROUND_CARDS = 5


class Rank(TrucoWidget):
    """The order of the cards of a game, to look at and to practise.

    All orders (one for each turned card) and a dozen rounds of practice are in the state, so everything but a change
    of the game is answered without Python.
    """

    scripts = ("rank",)
    labels = tuple(
        f"rank.{name}"
        for name in (
            "title variant turned practice check new right wrong compare first second ladder tier time timed strongest "
            "moved tied beats special"
        ).split()
    )

    def __init__(
        self,
        variant: str = BUILT_IN[0],
        *,
        turned: str | None = None,
        show: Sequence[str] = PARTS,
        seed: str | int = 0,
        lang: str | None = None,
        **options: object,
    ) -> None:
        super().__init__({}, lang)
        unknown = [part for part in show if part not in PARTS]
        if unknown:
            raise UnknownName(
                Message("error.part", {"name": shown(unknown[0]), "near": near_misses(unknown[0], [*PARTS])})
            )
        self._seed, self._parts = seed, [part for part in PARTS if part in show]
        self._show(variant, turned, options)

    def _show(self, variant: str, turned: str | None, options: Mapping[str, object]) -> None:
        played = game(variant, options)
        turns = played.variant.order.turns
        ups = list(played.pack) if turns else [None]
        up = played.pack.card(turned) if turned else ups[-1]
        random = Random(f"rank|{variant}|{self._seed}")  # noqa: S311 - practice, not a secret
        rounds = []
        for _ in range(_ROUNDS):
            other = random.choice(ups)
            order = Ranking.of(played, other)
            tiers = random.sample(range(len(order.tiers)), _ROUND_CARDS)
            cards = [random.choice(order.tiers[tier]) for tier in tiers]
            rounds.append({"turned": other and str(other), "cards": [str(card) for card in cards]})
        special = "manilha" if played.variant.order.manilhas else "pieza"
        self.state = {
            "show": self._parts,
            "variant": variant,
            "variants": [[name, text(Message(f"variant.{name}"), self.lang)] for name in variant_ids()],
            "cards": {str(card): card_data(card, self.lang) for card in played.pack},
            "turned": up and str(up),
            "orders": {
                str(one) if one else "": {
                    "tiers": [[str(card) for card in tier] for tier in Ranking.of(played, one).tiers],
                    "special": Ranking.of(played, one).special,
                }
                for one in ups
            },
            "special": self.say(Message(f"widget.rank.{special}")) if turns else "",
            "rounds": rounds,
        }

    def answer(self, message: Mapping[str, Any]) -> None:
        """Show another game."""
        self._show(str(message.get("variant", self.state["variant"])), None, {})

    def plain(self) -> str:
        """The order that is shown, a tier a line."""
        order = self.state["orders"][self.state["turned"] or ""]
        lines = [f"{self.state['variant']} {self.state['turned'] or ''}".rstrip()]
        lines += [f"  {place:2}  {' '.join(tier)}" for place, tier in enumerate(order["tiers"], 1)]
        return "\n".join(lines)
