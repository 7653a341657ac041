"""What a variant states, as frozen data: its sections are the parts of its rule sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from truco.variants.options import OptionValue

__all__ = ["Envido", "Flor", "FlorCall", "FlorPay", "LastHand", "Order", "PicaPica", "Variant", "Where"]


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the cards: tiers from the strongest, and what the turned card changes.

    ``tiers`` holds cards and ranks; a rank stands for its cards that no earlier tier has taken. ``manilhas``
    are the suits, strongest first, of the rank above the turned card; ``piezas`` are the ranks of the turned
    card's suit, strongest first, with their points, and ``stand_in`` is the rank that replaces a turned pieza.
    """

    tiers: tuple[str, ...]
    matas: int = 0
    manilhas: str = ""
    piezas: tuple[tuple[str, int], ...] = ()
    stand_in: str = ""

    @property
    def turns(self) -> bool:
        """Whether a card is turned up after the deal."""
        return bool(self.manilhas or self.piezas)


@dataclass(frozen=True, slots=True)
class Envido:
    """The envido: what each call adds, what refusing the first costs, and how a hand is counted (points)."""

    calls: Mapping[str, int]
    all_in: str
    refused_first: int
    pair: int
    figures: tuple[str, ...]
    capped_least: int | None = None


@dataclass(frozen=True, slots=True)
class FlorPay:
    """What a flor dispute brings: ``plus`` points and the flor's points for each flor of ``flores``.

    ``flores`` is ``caller``, ``winner`` or ``all``; ``first`` names an option that gives the first flor's points
    instead; ``falta`` pays the falta instead of all this.
    """

    plus: int = 0
    flores: str = "winner"
    first: str = ""
    falta: bool = False


@dataclass(frozen=True, slots=True)
class FlorCall:
    """A flor call: the calls that may answer it, and what it brings accepted, refused, refused after another."""

    name: str
    answers: tuple[str, ...]
    accepted: FlorPay | None
    refused: FlorPay
    refused_after: Mapping[str, FlorPay]


@dataclass(frozen=True, slots=True)
class Flor:
    """The flor: points for each, the base of its count, its calls, and the words that concede or match one."""

    points: int
    base: int
    resto_caps: int
    call: str
    yields: str
    meets: str
    calls: Mapping[str, FlorCall]


@dataclass(frozen=True, slots=True)
class LastHand:
    """One hand from winning: the step that accepting sets, and whether the side sees its partners' cards."""

    accepts: str
    sees_partner: bool


@dataclass(frozen=True, slots=True)
class PicaPica:
    """Duels of a six-handed table: played until a side lacks so few points, or has such a share of the target."""

    cap: int
    until_missing: int | None
    until_share: tuple[int, int] | None

    def until(self, target: int) -> int:
        """The score from which on only full rounds are played.

        >>> PicaPica(6, 5, None).until(30), PicaPica(6, None, (1, 2)).until(40)
        (25, 20)
        """
        if self.until_missing is not None:
            return target - self.until_missing
        assert self.until_share is not None
        over, under = self.until_share
        return -(-target * over // under)


@dataclass(frozen=True, slots=True)
class Where:
    """What a house rule changes in the variant: when ``option`` has the value ``value``."""

    option: str
    value: OptionValue
    ranks: tuple[str, ...] = ()
    tiers: tuple[str, ...] = ()
    defaults: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """A variant of Truco: everything that its file states. Two variants are equal only if they are the same.

    >>> from truco.variants import variant
    >>> game = variant("paulista")
    >>> game.steps, game.defaults["ladder"]
    (('truco', 'seis', 'nove', 'doze'), (1, 3, 6, 9, 12))
    """

    id: str
    language: str
    regions: tuple[str, ...]
    players: tuple[int, ...]
    extensions: tuple[str, ...]
    family: str
    ranks: tuple[str, ...]
    order: Order
    steps: tuple[str, ...]
    envido: Envido | None
    flor: Flor | None
    last_hand: LastHand | None
    pica_pica: PicaPica | None
    defaults: Mapping[str, OptionValue]
    fixed: Mapping[str, OptionValue]
    choices: Mapping[str, tuple[int, ...]]
    requires: Mapping[str, Mapping[str, OptionValue]]
    where: tuple[Where, ...]
    aliases: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]
    senas: Mapping[str, str]
    sources: Mapping[str, str]
