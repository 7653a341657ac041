"""Reading a variant's table: every field is checked, and so is what must agree between them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from truco.errors import VariantError
from truco.i18n import Message
from truco.variants.checking import check_variant
from truco.variants.fields import Fields
from truco.variants.options import OPTIONS, OptionValue
from truco.variants.variant import Envido, Flor, FlorCall, FlorPay, LastHand, Order, PicaPica, Variant, Where

__all__ = ["read_variant"]


def read_variant(table: Mapping[str, object]) -> Variant:
    """The variant that a table (a parsed TOML file) states; raises ``VariantError`` that names the field.

    >>> read_variant({"id": 7})
    Traceback (most recent call last):
    ...
    truco.errors.VariantError: Field id of the variant is 7, wanted: a text.
    """
    return _read(Fields(table, ""))


def _option_value(value: object) -> OptionValue:
    """A value of an option as a TOML file writes it: a list is a tuple, the word ``"none"`` is no limit."""
    if isinstance(value, list):
        return tuple(value)
    return None if value == "none" else value  # type: ignore[return-value]


def _values(fields: Fields) -> Mapping[str, OptionValue]:
    values: dict[str, OptionValue] = {}
    for key in fields.left():
        value = _option_value(fields.take(key))
        if key not in OPTIONS:
            raise VariantError(Message("error.variant.unknown", {"field": fields.name(key)}))
        if not OPTIONS[key].accepts(value):
            raise fields.wrong(key, value, OPTIONS[key].values)
        values[key] = value
    return MappingProxyType(values)


def _order(fields: Fields) -> Order:
    tiers = fields.texts("tiers")
    matas = fields.number("matas", 0)
    manilhas, stand_in = "", ""
    piezas: tuple[tuple[str, int], ...] = ()
    if "manilhas" in fields:
        inner = fields.table("manilhas")
        manilhas = "".join(inner.texts("suits"))
        inner.done()
    if "piezas" in fields:
        inner = fields.table("piezas")
        if "points" not in inner:
            raise VariantError(Message("error.variant.missing", {"field": "order.piezas.points"}))
        points = inner.table("points")
        piezas = tuple((rank, points.number(rank)) for rank in points.left())
        stand_in = inner.text("stand_in")
        inner.done()
    fields.done()
    return Order(tiers, matas, manilhas, piezas, stand_in)


def _envido(fields: Fields) -> Envido:
    calls = fields.table("calls")
    envido = Envido(
        MappingProxyType({name: calls.number(name, least=1) for name in calls.left()}),
        fields.text("all_in"),
        fields.number("refused_first", least=1),
        fields.number("pair"),
        fields.texts("figures"),
        fields.number("capped_least") if "capped_least" in fields else None,
    )
    if len(envido.calls) != 2:
        raise fields.wrong("calls", ", ".join(envido.calls), Message("wanted.two-calls"))
    fields.done()
    return envido


def _pay(fields: Fields, key: str) -> FlorPay:
    value = fields.take(key)
    if value == "falta":
        return FlorPay(falta=True)
    inner = Fields(value, fields.name(key))
    pay = FlorPay(inner.number("plus", 0), inner.text("flores", "winner"), inner.text("first", "-").strip("-"))
    if pay.flores not in ("caller", "winner", "all"):
        raise inner.wrong("flores", pay.flores, "caller | winner | all")
    if pay.first and pay.first not in OPTIONS:
        raise inner.wrong("first", pay.first, "option")
    inner.done()
    return pay


def _flor(fields: Fields) -> Flor:
    calls: dict[str, FlorCall] = {}
    table = fields.table("calls")
    for name in table.left():
        inner = table.table(name)
        after = inner.table("refused_after")
        calls[name] = FlorCall(
            name,
            inner.texts("answers"),
            _pay(inner, "accepted") if "accepted" in inner else None,
            _pay(inner, "refused"),
            MappingProxyType({key: _pay(after, key) for key in after.left()}),
        )
        inner.done()
    flor = Flor(
        fields.number("points", least=1),
        fields.number("base"),
        fields.number("resto_caps", least=1),
        fields.text("call"),
        fields.text("yield", "-").strip("-"),
        fields.text("meet", "-").strip("-"),
        MappingProxyType(calls),
    )
    for name in (flor.call, *(answer for call in calls.values() for answer in call.answers)):
        if name not in calls:
            raise VariantError(Message("error.variant.missing", {"field": fields.name(f"calls.{name}")}))
    fields.done()
    return flor


def _last_hand(fields: Fields) -> LastHand:
    last = LastHand(fields.text("accepts"), fields.flag("sees_partner"))
    if last.accepts not in ("second", "last"):
        raise fields.wrong("accepts", last.accepts, "second | last")
    fields.done()
    return last


def _pica_pica(fields: Fields) -> PicaPica:
    cap = fields.number("cap", least=1)
    missing = fields.number("until_missing") if "until_missing" in fields else None
    share = fields.numbers("until_share") if "until_share" in fields else None
    if (missing is None) == (share is None) or (share is not None and (len(share) != 2 or min(share) < 1)):
        raise fields.wrong("until_share", share, "until_missing | until_share")
    fields.done()
    return PicaPica(cap, missing, None if share is None else (share[0], share[1]))


def _texts(fields: Fields) -> Mapping[str, str]:
    return MappingProxyType({key: fields.text(key) for key in fields.left()})


def _lists(fields: Fields) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({key: fields.texts(key) for key in fields.left()})


def _condition(fields: Fields) -> tuple[str, OptionValue]:
    option, value = fields.text("option"), _option_value(fields.take("is"))
    if option in OPTIONS and not OPTIONS[option].accepts(value):
        raise fields.wrong("is", value, OPTIONS[option].values)
    return option, value


def _where(fields: Fields) -> tuple[Where, ...]:
    found = []
    for inner in fields.tables("when"):
        option, value = _condition(inner)
        ranks = tuple(inner.text("ranks", "-").strip("-").split())
        found.append(Where(option, value, ranks, inner.texts("tiers", ())))
        inner.done()
    for inner in fields.tables("defaults_when"):
        option, value = _condition(inner)
        found.append(Where(option, value, defaults=_values(inner.table("set"))))
        inner.done()
    return tuple(found)


def _read(fields: Fields) -> Variant:
    pack = fields.table("pack")
    truco = fields.table("truco")
    choices = fields.table("choices")
    requires = fields.table("requires")
    variant = Variant(
        id=fields.text("id"),
        language=fields.text("language"),
        regions=fields.texts("regions", ()),
        players=fields.numbers("players"),
        extensions=fields.texts("extensions", ()),
        family=pack.text("family"),
        ranks=tuple(pack.text("ranks").split()),
        order=_order(fields.table("order")),
        steps=truco.texts("steps"),
        envido=_envido(fields.table("envido")) if "envido" in fields else None,
        flor=_flor(fields.table("flor")) if "flor" in fields else None,
        last_hand=_last_hand(fields.table("last_hand")) if "last_hand" in fields else None,
        pica_pica=_pica_pica(fields.table("pica_pica")) if "pica_pica" in fields else None,
        defaults=_values(fields.table("options")),
        fixed=_values(fields.table("fixed")),
        choices=MappingProxyType({key: choices.numbers(key) for key in choices.left()}),
        requires=MappingProxyType({key: _values(requires.table(key)) for key in requires.left()}),
        where=_where(fields),
        aliases=_lists(fields.table("aliases")),
        words=_texts(fields.table("words")),
        names=_lists(fields.table("names")),
        senas=_texts(fields.table("senas")),
        sources=_texts(fields.table("sources")),
    )
    for rest in (pack, truco, fields):
        rest.done()
    check_variant(variant, fields)
    return variant
