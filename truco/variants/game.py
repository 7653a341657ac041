"""A game: a variant with the house rules of a table. Everything that the referee asks is resolved here, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType

from truco.cards import Card, Pack
from truco.errors import VariantError
from truco.i18n import Message, shown
from truco.variants.options import OPTIONS, OptionValue
from truco.variants.variant import Envido, Flor, LastHand, Variant

__all__ = ["Game", "near_misses"]

HAND_CARDS = 3
_WORDS = ("accept", "decline", "fold")
# What a token does, for the referee: the index of its handler.
UP, DOWN, ACCEPT, DECLINE, FOLD, STEP, ENVIDO, FLOR = range(8)


def near_misses(name: object, known: list[str]) -> Message:
    """The end of a sentence that names what was probably meant, or lists what there is.

    >>> str(near_misses("argentina", ["argentino", "gaucho"]))
    "did you mean 'argentino'?"
    """
    close = get_close_matches(name[:60] if isinstance(name, str) else "", known, n=2, cutoff=0.6)
    if close:
        return Message(
            "error.near",
            {"names": Message("list.or", {"a": f"'{close[0]}'", "b": f"'{close[1]}'"})}
            if len(close) == 2
            else {"names": f"'{close[0]}'"},
        )
    return Message("error.known", {"names": ", ".join(known)})


class Game:
    """A variant and its house rules, ready to be played. Build it with ``Game.of``; it never changes.

    >>> from truco.variants import variant
    >>> game = Game.of(variant("argentino"), {"target": 15})
    >>> game.target, game.falta, game.ladder
    (15, 'leader', (1, 2, 3, 4))
    """

    variant: Variant
    options: Mapping[str, OptionValue]
    pack: Pack
    tiers: tuple[str, ...]
    tokens: Mapping[str, tuple[int, int]]
    """What each token is: its kind and its number (a card's index, a step's level, a call's place)."""

    def __init__(self, variant: Variant, options: Mapping[str, OptionValue]) -> None:
        values = {**variant.defaults, **variant.fixed, **options}
        for one in variant.where:
            if values.get(one.option) == one.value:
                values.update((name, value) for name, value in one.defaults.items() if name not in options)
        ranks, tiers = variant.ranks, variant.order.tiers
        for one in variant.where:
            if values.get(one.option) == one.value:
                ranks, tiers = one.ranks or ranks, one.tiers or tiers
        put = self.__dict__.__setitem__
        put("variant", variant)
        put("options", MappingProxyType({name: values[name] for name in OPTIONS if name in values}))
        put("chosen", MappingProxyType(dict(options)))
        put("pack", Pack.of(variant.family, ranks))
        put("tiers", tiers)
        for name, option in OPTIONS.items():
            if name != "pack":
                put(name, values.get(name, False if option.choices == (True, False) else None))
        put("steps", variant.steps)
        put("flor", bool(variant.flor and values.get("flor")))
        put("envido", variant.envido)
        put("flores", variant.flor if self.flor else None)
        put("flor_call", variant.flor.call if variant.flor else "")
        put("last_hand", variant.last_hand)
        put("turns", variant.order.turns)
        put("limitless", bool(variant.envido) and None in (values["envido_repeats"], values["real_repeats"]))
        self._tokens(put)

    def _tokens(self, put: Callable[[str, object], None]) -> None:
        cards = [str(card) for card in self.pack]
        tokens: dict[str, tuple[int, int]] = {token: (UP, index) for index, token in enumerate(cards)}
        tokens.update((f"({token})", (DOWN, index)) for index, token in enumerate(cards))
        tokens.update(zip(_WORDS, ((ACCEPT, 0), (DECLINE, 0), (FOLD, 0)), strict=True))
        tokens.update((name, (STEP, level)) for level, name in enumerate(self.steps, 1))
        if self.envido:
            names = (*self.envido.calls, self.envido.all_in)
            tokens.update((name, (ENVIDO, place)) for place, name in enumerate(names))
        if self.variant.flor:
            names = (*self.variant.flor.calls, self.variant.flor.yields)
            tokens.update((name, (FLOR, place)) for place, name in enumerate(names) if name)
        put("tokens", tokens)
        put("up", tuple(cards))
        put("down", tuple(f"({token})" for token in cards))
        index: dict[object, int] = {card: number for number, card in enumerate(self.pack)}
        index.update((token, number) for number, token in enumerate(cards))
        put("index", index)

    def spoken(self, token: str) -> str:
        """What a player says for a token: the game's own words, where the variant states some.

        >>> from truco.variants import game
        >>> game("argentino").spoken("accept"), game("argentino").spoken("1e")
        ('Quiero', '1e')
        """
        return self.variant.words.get(token, token)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a game does not change: {name}")

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen.items())
        return f"Game({self.variant.id!r}{chosen})"

    def __reduce__(self) -> tuple[object, ...]:
        return _of, (self.variant, tuple(self.chosen.items()))

    chosen: Mapping[str, OptionValue]
    """The options that were named, as they were given."""
    index: Mapping[object, int]
    """The place in the pack of each card, and of each card's text."""
    up: tuple[str, ...]
    """The token of each card of the pack, face up."""
    down: tuple[str, ...]
    """The token of each card of the pack, face down."""
    envido: Envido | None
    flores: Flor | None
    """What the variant states of the flor, ``None`` where the table does not play it."""
    flor_call: str
    """The token of the plain flor call, empty where the variant knows none."""
    turns: bool
    """Whether a card is turned up after the deal."""
    limitless: bool
    """Whether an envido call may be repeated without limit."""
    last_hand: LastHand | None
    target: int
    flor: bool
    falta: str
    envido_repeats: int | None
    real_repeats: int | None
    envido_first: bool
    envido_tie: str
    fold_bonus: bool
    achico: int
    muestra_rey: bool
    pica_pica: bool
    falta_cap: int | None
    face_down_from: int | None
    all_tied: str
    tie_leader: str
    refusal: str
    fold_without_call: bool
    call_after_card: bool
    silent_accept: bool
    overraise: bool
    iron_hand_blind: bool
    ladder: tuple[int, ...]
    one_card_deal: bool
    steps: tuple[str, ...]

    @classmethod
    def of(cls, variant: Variant, options: Mapping[str, object] | None = None) -> Game:
        """The game of a variant with these house rules (the variant's defaults for the others).

        Raises ``VariantError`` for an option that does not exist there and a value that it does not take.
        """
        return _of(variant, tuple(_checked(variant, options or {}).items()))

    def with_options(self, **options: object) -> Game:
        """The same game with other house rules on top.

        >>> from truco.variants import variant
        >>> Game.of(variant("argentino")).with_options(flor=True).flor
        True
        """
        return Game.of(self.variant, {**self.chosen, **options})

    def parse(self, text: str) -> tuple[Card, ...]:
        """The cards of a text such as ``"1e 7o 4c"``."""
        return self.pack.parse(text)

    def falta_points(self, scores: tuple[int, int], winner: int) -> int:
        """What the falta envido brings to side ``winner`` at these scores, without any cap (``envido.falta``).

        >>> from truco.variants import variant
        >>> Game.of(variant("argentino")).falta_points((10, 5), 1)
        25
        """
        leader = max(scores)
        if self.falta == "winner" or (self.falta == "malas" and 2 * leader < self.target):
            return self.target - scores[winner]
        if self.falta == "half" and 2 * leader < self.target:
            return -(-self.target // 2) - leader
        return self.target - leader

    def one_from_winning(self, score: int) -> bool:
        """Whether the first step of the ladder is all that a side lacks (only where a last hand is special)."""
        return self.last_hand is not None and score + self.ladder[0] >= self.target


@lru_cache(maxsize=512)
def _of(variant: Variant, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return Game(variant, dict(options))


def _checked(variant: Variant, options: Mapping[str, object]) -> dict[str, OptionValue]:
    if not isinstance(options, Mapping):
        raise VariantError(Message("error.options", {"value": shown(options)}))
    checked: dict[str, OptionValue] = {}
    for name, given in options.items():
        if name not in variant.defaults:
            near = near_misses(name, list(variant.defaults))
            raise VariantError(
                Message("error.option.unknown", {"name": shown(name), "variant": variant.id, "near": near})
            )
        value: object = tuple(given) if isinstance(given, list) else given
        option = OPTIONS[name]
        allowed: Message | str = option.values
        good = option.accepts(value)
        if name in variant.choices:
            good, allowed = good and value in variant.choices[name], ", ".join(map(str, variant.choices[name]))
        if name in variant.fixed:
            good, allowed = good and value == variant.fixed[name], shown(variant.fixed[name])
        if good and name == "ladder":
            length = len(variant.steps) + 1
            good, allowed = len(value) == length, Message("option.values.ladder.length", {"n": length})  # type: ignore[arg-type]
        if not good:
            raise VariantError(Message("error.option.value", {"name": name, "value": shown(given), "allowed": allowed}))
        checked[name] = value  # type: ignore[assignment]
    whole = {**variant.defaults, **checked}
    for name, needs in variant.requires.items():
        for other, value in needs.items():
            if whole.get(name) is True and whole.get(other) != value:
                raise VariantError(Message("error.option.needs", {"name": name, "other": other, "value": shown(value)}))
    return {name: checked[name] for name in OPTIONS if name in checked}
