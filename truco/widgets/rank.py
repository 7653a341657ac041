"""The widget Rank: put cards in order, compare two, turn another card up, look at the whole ladder."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from truco.i18n import Message, text
from truco.ranking import Ranking
from truco.variants import BUILT_IN, game, variant_ids
from truco.widgets.base import TrucoWidget, card_data

__all__ = ["Rank"]

_ROUNDS = 12
_ROUND_CARDS = 5


class Rank(TrucoWidget):
    """The order of the cards of a game, to look at and to practise.

    All orders (one for each turned card) and a dozen rounds of practice are in the state, so everything but a change
    of the game is answered without Python.
    """

    script = "rank"
    labels = tuple(
        (
            "rank.title rank.variant rank.turned rank.practice rank.check rank.new rank.up rank.down "
            "rank.right rank.wrong rank.compare rank.first rank.second rank.ladder rank.tier rank.time "
            "rank.timed rank.strongest rank.moved rank.tied rank.beats rank.special"
        ).split()
    )

    def __init__(
        self,
        variant: str = BUILT_IN[0],
        *,
        turned: str | None = None,
        seed: str | int = 0,
        lang: str | None = None,
        **options: object,
    ) -> None:
        super().__init__({}, lang)
        self._seed = seed
        self._show(variant, turned, options)

    def _show(self, variant: str, turned: str | None, options: Mapping[str, object]) -> None:
        played = game(variant, options)
        turns = played.variant.order.turns
        ups = list(played.pack) if turns else [None]
        shown = played.pack.card(turned) if turned else ups[-1]
        random = Random(f"rank|{variant}|{self._seed}")  # noqa: S311 - practice, not a secret
        rounds = []
        for _ in range(_ROUNDS):
            up = random.choice(ups)
            order = Ranking.of(played, up)
            tiers = random.sample(range(len(order.tiers)), _ROUND_CARDS)
            cards = [random.choice(order.tiers[tier]) for tier in tiers]
            rounds.append({"turned": up and str(up), "cards": [str(card) for card in cards]})
        special = "manilha" if played.variant.order.manilhas else "pieza"
        self.state = {
            "variant": variant,
            "variants": [[name, text(Message(f"variant.{name}"), self.lang)] for name in variant_ids()],
            "cards": {str(card): card_data(card, self.lang) for card in played.pack},
            "turned": shown and str(shown),
            "orders": {
                str(up) if up else "": {
                    "tiers": [[str(card) for card in tier] for tier in Ranking.of(played, up).tiers],
                    "special": Ranking.of(played, up).special,
                }
                for up in ups
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
