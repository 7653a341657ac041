"""What must agree between the fields of a variant, so that whatever is read can be played."""

from __future__ import annotations

from itertools import chain

from truco.cards import Pack, family
from truco.errors import CardError, TrucoError, VariantError
from truco.i18n import Message, shown
from truco.variants.fields import Fields
from truco.variants.options import OPTIONS
from truco.variants.variant import Flor, FlorPay, Variant

__all__ = ["check_variant"]

_PLAYERS = (2, 4, 6)
_HAND_CARDS = 3
_WORDS = ("accept", "decline", "fold", "raise")
_ALWAYS = (
    "target face_down_from all_tied tie_leader refusal fold_without_call call_after_card silent_accept overraise ladder"
).split()
_WITH_ENVIDO = "falta envido_repeats real_repeats envido_first envido_tie fold_bonus falta_cap".split()


def check_variant(variant: Variant, fields: Fields) -> None:
    """Raise ``VariantError`` that names a field which does not go with the others."""
    _check_players(variant, fields)
    _check_options(variant, fields)
    _check_order(variant, fields)
    if variant.flor:
        _check_flor(variant.flor, variant, fields)
    _check_words(variant, fields)


def _missing(field: str) -> VariantError:
    return VariantError(Message("error.variant.missing", {"field": field}))


def _check_players(variant: Variant, fields: Fields) -> None:
    if not variant.players or not set(variant.players) <= set(_PLAYERS):
        raise fields.wrong("players", variant.players, "2 | 4 | 6")


def _check_options(variant: Variant, fields: Fields) -> None:
    defaults = variant.defaults
    for name in _ALWAYS + (_WITH_ENVIDO if variant.envido else []):
        if name not in defaults:
            raise _missing(f"options.{name}")
    for option, field, part in (
        ("flor", "flor", variant.flor),
        ("pica_pica", "pica_pica", variant.pica_pica),
        ("falta", "envido", variant.envido),
    ):
        if (option in defaults) != (part is not None):
            raise _missing(field if part is None else f"options.{option}")
    if variant.flor and not variant.envido:
        raise _missing("envido")
    ladder = defaults["ladder"]
    if not isinstance(ladder, tuple) or len(ladder) != len(variant.steps) + 1:
        raise fields.wrong("options.ladder", ladder, f"{len(variant.steps) + 1}")
    for table, names in (("choices", variant.choices), ("requires", variant.requires), ("fixed", variant.fixed)):
        for name in names:
            if name not in defaults:
                if name in OPTIONS and table != "fixed":
                    raise _missing(f"options.{name}")
                raise VariantError(Message("error.variant.unknown", {"field": f"{table}.{name}"}))
    for name, allowed in variant.choices.items():
        for table, values in (("options", defaults), ("fixed", variant.fixed)):
            if name in values and values[name] not in allowed:
                raise fields.wrong(f"{table}.{name}", values[name], ", ".join(map(str, allowed)))
    for place, one in enumerate(variant.where):
        if one.option not in defaults:
            raise fields.wrong(f"when[{place}].option", one.option, ", ".join(defaults))
        known = variant.choices.get(one.option)
        if known and one.value not in known:
            raise fields.wrong(f"when[{place}].is", one.value, ", ".join(map(str, known)))


def _check_order(variant: Variant, fields: Fields) -> None:
    order = variant.order
    try:
        for ranks, tiers in _packs(variant):
            pack = Pack.of(variant.family, ranks)
            if len(pack) < max(variant.players) * _HAND_CARDS + order.turns:
                raise fields.wrong("pack.ranks", " ".join(ranks), Message("wanted.pack", {"n": max(variant.players)}))
            named = {card for tier in tiers for card in _cards_of(tier, pack)}
            left = [card for card in pack if card not in named]
            if left:
                raise fields.wrong("order.tiers", str(left[0]), Message("wanted.tiers"))
    except CardError as error:
        raise VariantError(Message("error.variant.part", {"field": "pack", "reason": error.message})) from error
    by_card = [tier for tier in order.tiers if order.manilhas and tier not in pack.family.ranks]
    if by_card:
        raise fields.wrong("order.tiers", by_card[0], " ".join(variant.ranks))
    suits = set(order.manilhas)
    if not suits <= set(pack.family.suits) or len(suits) < len(order.manilhas):
        raise fields.wrong("order.manilhas.suits", order.manilhas, pack.family.suits)
    for rank in chain((rank for rank, _ in order.piezas), [order.stand_in] if order.piezas else []):
        if rank not in variant.ranks:
            key = "order.piezas.stand_in" if rank == order.stand_in else "order.piezas.points"
            raise fields.wrong(key, rank, " ".join(variant.ranks))


def _check_pay(pay: FlorPay, key: str, variant: Variant, fields: Fields) -> None:
    if pay.first and not isinstance(variant.defaults.get(pay.first), int):
        if pay.first in OPTIONS and pay.first not in variant.defaults:
            raise _missing(f"options.{pay.first}")
        raise fields.wrong(f"{key}.first", pay.first, Message("option.values.number", {"least": 1}))


def _check_flor(flor: Flor, variant: Variant, fields: Fields) -> None:
    opening = flor.calls[flor.call]
    if not flor.yields and not flor.meets:
        raise _missing("flor.meet" if opening.accepted else "flor.yield")
    if flor.meets and flor.meets != flor.call:
        raise fields.wrong("flor.meet", flor.meets, flor.call)
    for call in flor.calls.values():
        key = f"flor.calls.{call.name}"
        if call.accepted is None and (call is not opening or flor.meets):
            raise _missing(f"{key}.accepted")
        for name, pay in (("refused", call.refused), ("accepted", call.accepted)):
            if pay is not None:
                _check_pay(pay, f"{key}.{name}", variant, fields)
        for before, pay in call.refused_after.items():
            if before not in flor.calls:
                raise VariantError(Message("error.variant.unknown", {"field": f"{key}.refused_after.{before}"}))
            _check_pay(pay, f"{key}.refused_after.{before}", variant, fields)


def _check_words(variant: Variant, fields: Fields) -> None:
    """Every token is one lower-case word and means one thing; an alias means tokens and shadows none."""
    envido, flor = variant.envido, variant.flor
    named = [("truco.steps", step) for step in variant.steps]
    if envido:
        named += [(f"envido.calls.{name}", name) for name in envido.calls] + [("envido.all_in", envido.all_in)]
    if flor:
        named += [(f"flor.calls.{name}", name) for name in flor.calls]
        named += [("flor.yield", flor.yields)] if flor.yields else []
    cards = Pack.of(variant.family, family(variant.family).ranks)
    taken = {*_WORDS, *(str(card).lower() for card in cards)}
    for field, word in named:
        if word in taken or word != word.lower() or len(word.split()) != 1 or "(" in word:
            raise fields.wrong(field, word, Message("wanted.word"))
        taken.add(word)
    for alias, tokens in variant.aliases.items():
        if alias in taken or not set(tokens) <= taken:
            raise fields.wrong(f"aliases.{alias}", ", ".join(tokens), ", ".join(word for _, word in named))


def _packs(variant: Variant) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The packs and orders that the options can make."""
    plain = (variant.ranks, variant.order.tiers)
    return [plain, *((one.ranks or variant.ranks, one.tiers or variant.order.tiers) for one in variant.where)]


def _cards_of(tier: str, pack: Pack) -> list[object]:
    """The cards that an entry of the order names: one card, or every card of a rank."""
    if tier in pack.family.ranks:
        return [card for card in pack if card.rank == tier]
    try:
        return [pack.card(tier)]
    except TrucoError as error:
        if tier[-1:] in pack.family.suits and tier[:-1] in pack.family.ranks:
            return []
        raise CardError(
            Message("error.card", {"value": shown(tier), "family": Message(f"family.{pack.family.name}")})
        ) from error
