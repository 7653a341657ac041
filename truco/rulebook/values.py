"""What fills the placeholders of the rules' sentences, and which features a game has. All of it is computed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from truco.i18n import Message, joined
from truco.variants.game import HAND_CARDS, Game
from truco.variants.variant import Flor, FlorPay, Variant

__all__ = ["features", "pay_words", "sentence_values"]


def _parts(variant: Variant) -> dict[str, bool]:
    order = variant.order
    return {
        "envido": variant.envido is not None,
        "achico": bool(variant.flor and variant.flor.yields),
        "meet": bool(variant.flor and variant.flor.meets),
        "capped": bool(variant.envido and variant.envido.capped_least),
        "manilhas": bool(order.manilhas),
        "piezas": bool(order.piezas),
        "turned": order.turns,
        "last-hand": variant.last_hand is not None,
        "sees-partner": bool(variant.last_hand and variant.last_hand.sees_partner),
    }


_FLAGS = (
    "flor envido_first fold_bonus muestra_rey pica_pica call_after_card silent_accept clean_deck iron_hand_blind "
    "one_card_deal eight_above_seven fold_without_call"
).split()
_REFUSED = ("flor", "envido_first", "overraise")


@lru_cache(maxsize=1024)
def features(game: Game, *, possible: bool = False) -> frozenset[str]:
    """The names of what a game has; with ``possible`` also of what a house rule of its variant can bring.

    >>> from truco.variants import game
    >>> "flor" in features(game("argentino")), "flor" in features(game("argentino"), possible=True)
    (False, True)
    """
    found = {name for name, there in _parts(game.variant).items() if there}
    free = set(game.options) - set(game.variant.fixed) if possible else set()
    found.update(name for name in _FLAGS if name in free or game.options.get(name) is True)
    found.update(f"not-{name}" for name in _REFUSED if name in free or game.options.get(name) is False)
    if "flor" not in found:
        found -= {"achico", "meet"}
    return frozenset(found)


def _choice(option: str, value: object) -> Message:
    """The words for a value of an option."""
    if value is None or isinstance(value, bool):
        value = {None: "none", True: "true", False: "false"}[value]
    return Message(f"choice.{option}.{value}")


def _steps(game: Game) -> Message:
    return joined(
        [
            Message("ladder.step", {"name": name, "accepted": game.ladder[level], "refused": game.ladder[level - 1]})
            for level, name in enumerate(game.steps, 1)
        ],
        "list.semicolon",
    )


def _repeats(limit: int | None) -> Message:
    return Message("repeats.free") if limit is None else Message("repeats", {"n": limit})


def pay_words(game: Game, pay: FlorPay) -> Message:
    """What a flor call brings, in words."""
    assert game.variant.flor is not None
    if pay.falta:
        return Message("pay.falta", {"call": game.variant.envido.all_in if game.variant.envido else ""})
    if pay.first:
        return Message("pay.first", {"first": game.options[pay.first], "points": game.variant.flor.points})
    params = {"points": game.variant.flor.points, "plus": pay.plus}
    return Message(f"pay.{pay.flores}" + (".plus" if pay.plus else ""), params)


def _accepted(game: Game, rules: Flor) -> Message:
    """What the raises of a flor bring when they are accepted."""
    return joined(
        [
            Message("flor.line.accepted", {"call": call.name, "accepted": pay_words(game, call.accepted)})
            for call in rules.calls.values()
            if call.name != rules.call and call.accepted
        ],
        "list.semicolon",
    )


def _declined(game: Game, rules: Flor) -> Message:
    """What the raises of a flor bring when they are refused, at once or after another raise."""
    lines = []
    for call in rules.calls.values():
        if call.name != rules.call:
            lines.append(Message("flor.line.declined", {"call": call.name, "refused": pay_words(game, call.refused)}))
            for before, pay in call.refused_after.items():
                params = {"call": call.name, "before": before, "refused": pay_words(game, pay)}
                lines.append(Message("flor.line.declined.after", params))
    return joined(lines, "list.semicolon")


def _between(game: Game) -> Message | str:
    """What may be called over a call that waits."""
    if not game.envido_first:
        return Message("between.flor-alone") if game.flor else ""
    return Message("between.flor" if game.flor else "between.envido", {"first_step": game.steps[0]})


def _envido_values(game: Game) -> dict[str, object]:
    rules = game.envido
    if rules is None:
        return {}
    first_call, second_call = rules.calls
    calls = [Message("envido.step", {"name": name, "points": points}) for name, points in rules.calls.items()]
    return {
        "envido_calls": joined(calls),
        "all_in": rules.all_in,
        "first_call": first_call,
        "refused_first": Message("points", {"n": rules.refused_first}),
        "pair": rules.pair,
        "figures": ", ".join(rules.figures),
        "falta": _choice("falta", game.falta),
        "falta_cap": _choice("falta_cap", None) if game.falta_cap is None else Message("points", {"n": game.falta_cap}),
        "envido_repeats": _repeats(game.envido_repeats),
        "real_repeats": _repeats(game.real_repeats),
        "second_call": second_call,
        "envido_tie": _choice("envido_tie", game.envido_tie),
        "capped_least": rules.capped_least,
        "envido_piezas": Message("envido.piezas", {"pair": rules.pair}) if game.variant.order.piezas else "",
        "or_first": Message("window.first", {"first_step": game.steps[0]}) if game.envido_first else "",
    }


def _flor_values(game: Game) -> dict[str, object]:
    rules = game.variant.flor
    if rules is None:
        return {}
    opening = rules.calls[rules.call]
    answers = [*(word for word in (rules.yields, rules.meets) if word), *opening.answers]
    return {
        "flor": rules.call,
        "flor_points": Message("points", {"n": rules.points}),
        "flor_base": rules.base,
        "yield": rules.yields,
        "flor_answers": ", ".join(answers),
        "flor_accepted": _accepted(game, rules),
        "flor_declined": _declined(game, rules),
        "flor_piezas": Message("flor.piezas", {"flor_base": rules.base}) if game.variant.order.piezas else "",
        "flor_refused": pay_words(game, opening.refused),
        "flor_met": pay_words(game, opening.accepted) if opening.accepted else "",
    }


def _order_values(game: Game) -> dict[str, object]:
    order = game.variant.order
    points = joined([Message("pieza.points", {"rank": rank, "points": value}) for rank, value in order.piezas])
    suits = joined([Message(f"suit.{game.pack.family.name}.{suit}") for suit in order.manilhas], "list.above")
    return {
        "order": " > ".join(game.tiers),
        "above": Message("order.manilhas") if order.manilhas else Message("order.piezas") if order.piezas else "",
        "turn_rule": Message("turn.one" if order.turns else "turn.none"),
        "pack": len(game.pack),
        "ranks": " ".join(rank for rank in game.pack.family.ranks if any(card.rank == rank for card in game.pack)),
        "cards": HAND_CARDS,
        "manilha_suits": suits,
        "pieza_points": points,
        "stand_in": order.stand_in,
        "top": game.tiers[0],
        "second": game.tiers[1],
    }


def _match_values(game: Game) -> dict[str, object]:
    variant, last = game.variant, game.variant.last_hand
    values: dict[str, object] = {
        "target": Message("points", {"n": game.target}),
        "seats": joined([Message("number", {"n": n}) for n in variant.players], "list.or"),
    }
    if last:
        accepted = game.ladder[-1 if last.accepts == "last" else 1]
        values["last_hand_play"] = Message("points", {"n": accepted})
        values["last_hand_score"] = Message("points", {"n": max(game.target - game.ladder[0], 0)})
    if variant.pica_pica:
        values["duels_until"] = Message("points", {"n": variant.pica_pica.until(game.target)})
        values["duel_cap"] = Message("points", {"n": variant.pica_pica.cap})
        if variant.flor:
            values["duel_resto"] = Message("points", {"n": variant.pica_pica.cap * variant.flor.resto_caps})
    return values


@lru_cache(maxsize=256)
def sentence_values(game: Game) -> Mapping[str, object]:
    """The placeholders of a game: numbers, names of calls, and messages for what must be worded.

    >>> from truco.variants import game
    >>> str(sentence_values(game("mineiro"))["last_hand_play"])
    '4 points'
    """
    values: dict[str, object] = {
        "ladder": _steps(game),
        "base": Message("points", {"n": game.ladder[0]}),
        "between": _between(game),
        "silent": Message("between.silent") if game.silent_accept else "",
        "fold_rule": Message("fold.free" if game.fold_without_call else "fold.bound"),
        "first_step": game.steps[0],
        "last_step": game.steps[-1],
        "all_tied": _choice("all_tied", game.all_tied),
        "tie_leader": _choice("tie_leader", game.tie_leader),
        "refusal": _choice("refusal", game.refusal),
        "face_down_from": _choice("face_down_from", None)
        if game.face_down_from is None
        else Message("choice.face_down_from", {"trick": game.face_down_from}),
    }
    for part in (_order_values, _match_values, _envido_values, _flor_values):
        values.update(part(game))
    return MappingProxyType(values)
