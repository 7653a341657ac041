"""The widget Deal: a table with everybody's cards, or what one seat sees; what each hand is worth; the next deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truco.cards import Card
from truco.counting import envido, flor
from truco.dealing import clean_seed, deal
from truco.drawing import card_name, in_words
from truco.errors import TrucoError
from truco.i18n import Message, text
from truco.ranking import Ranking
from truco.variants import BUILT_IN, Game, game, variant_ids
from truco.widgets.base import TrucoWidget, card_data

__all__ = ["WISHES", "Deal"]

WISHES = ("any", "flor", "best-envido", "top-card", "nothing")
"""What a hand can be asked to have."""
_AHEAD = 24
_PATIENCE = 4000
_BEST_ENVIDO = 33


def _granted(wish: str, played: Game, cards: tuple[Card, ...], turned: Card | None) -> bool:
    order = Ranking.of(played, turned)
    if wish == "top-card":
        return any(order.tier(card) == 1 for card in cards)
    counted = envido(played, cards, turned) if played.envido else None
    if wish == "flor":
        return flor(played, cards, turned) is not None if played.envido else False
    if wish == "best-envido":
        return counted is not None and counted.points >= _BEST_ENVIDO
    if wish == "nothing":
        weak = all(order.strength(card) < len(order.tiers) // 2 for card in cards)
        return weak and (counted is None or len(counted.cards) == 1)
    return True


class Deal(TrucoWidget):
    """Deals of a game from a seed, with what each hand is worth.

    >>> print(Deal("argentino", seed="class 3b"))
    argentino, class 3b, 0
      0: 7o 10o 5c  best card 7 of coins, tier 4
      1: 12b 6e 2o  best card 2 of coins, tier 6
    """

    scripts = ("deal",)
    labels = tuple(
        f"deal.{name}"
        for name in "title variant players seed next view all seat eldest dealer turned wish worth".split()
    )

    def __init__(
        self,
        variant: str = BUILT_IN[0],
        players: int = 2,
        seed: str | int = "truco",
        number: int = 0,
        *,
        seat: int | None = None,
        lang: str | None = None,
        **options: object,
    ) -> None:
        self._options = options
        super().__init__({"seat": seat}, lang)
        self._show(variant, players, seed, number)

    def _show(self, variant: str, players: int, seed: str | int, number: int) -> None:
        played = game(variant, self._options if variant == self.state.get("variant", variant) else {})
        if players not in (2, 4, 6):
            raise TrucoError(Message("error.players", {"given": players}))
        names = [[name, text(Message(f"variant.{name}"), self.lang)] for name in variant_ids()]
        wishes = [wish for wish in WISHES if played.envido or wish in ("any", "top-card", "nothing")]
        if not played.flor and "flor" in wishes:
            wishes.remove("flor")
        self.state = {
            **self.state,
            "variant": variant,
            "variants": names,
            "players": players,
            "seed": clean_seed(seed),
            "number": number,
            "cards": {str(card): card_data(card, self.lang) for card in played.pack},
            "wishes": [[wish, text(Message(f"widget.wish.{wish}"), self.lang)] for wish in wishes],
            "deals": [self._deal(played, players, seed, one) for one in range(number, number + _AHEAD)],
        }

    def _deal(self, played: Game, players: int, seed: str | int, number: int) -> dict[str, Any]:
        hands, turned = deal(played.pack, players, seed, number, turn=played.variant.order.turns)
        dealer = (players - 1 + number) % players
        return {
            "number": number,
            "dealer": dealer,
            "eldest": (dealer + 1) % players,
            "turned": turned and str(turned),
            "hands": [
                {
                    "cards": [str(card) for card in hand],
                    "worth": self._worth(played, hand, turned),
                    "grants": [wish for wish in WISHES[1:] if _granted(wish, played, hand, turned)],
                }
                for hand in hands
            ],
        }

    def _worth(self, played: Game, hand: tuple[Card, ...], turned: Card | None) -> list[str]:
        order = Ranking.of(played, turned)
        top = min(hand, key=order.tier)
        lines = [self.say(Message("widget.worth.card", {"card": card_name(top), "tier": order.tier(top)}))]
        if played.envido:
            for name, count in (("envido", envido(played, hand, turned)), ("flor", flor(played, hand, turned))):
                if count is not None:
                    lines.append(self.say(Message(f"widget.worth.{name}", {"points": count.points})))
                    lines += [self.say(in_words(step, {str(card): card for card in hand})) for step in count.steps]
        return lines

    def answer(self, message: Mapping[str, Any]) -> None:
        """Deal anew (variant, players, seed, number), or look for a deal that grants a wish."""
        state = self.state
        variant, players = str(message.get("variant", state["variant"])), message.get("players", state["players"])
        seed, number = message.get("seed", state["seed"]), message.get("number", state["number"])
        if not isinstance(players, int) or not isinstance(number, int) or not 0 <= number < 10**9:
            raise TrucoError(Message("error.deal.number", {"value": str(number)[:20]}))
        wish = message.get("wish")
        if wish in WISHES[1:]:
            number = self._wished(str(wish), variant, players, seed, number)
        self._show(variant, players, seed, number)

    def _wished(self, wish: str, variant: str, players: int, seed: str | int, number: int) -> int:
        played = game(variant, self._options if variant == self.state["variant"] else {})
        seat = self.state.get("seat") or 0
        for later in range(number + 1, number + _PATIENCE):
            hands, turned = deal(played.pack, players, seed, later, turn=played.variant.order.turns)
            if _granted(wish, played, hands[seat % players], turned):
                return later
        raise TrucoError(Message("widget.wish.none"))

    def plain(self) -> str:
        """The first deal as a small table."""
        one = self.state["deals"][0]
        lines = [f"{self.state['variant']}, {self.state['seed']}, {one['number']}"]
        if one["turned"]:
            lines.append(f"  {self.say(Message('widget.deal.turned'))}: {one['turned']}")
        for seat, hand in enumerate(one["hands"]):
            lines.append(f"  {seat}: {' '.join(hand['cards'])}  {hand['worth'][0]}")
        return "\n".join(lines)
