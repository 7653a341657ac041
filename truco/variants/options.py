"""House rules: which options there are and which values they take.

A variant's file says which of them exist there and their defaults; what each one does is a rule of the rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from truco.i18n import Message

__all__ = ["OPTIONS", "Option", "OptionValue"]

OptionValue = bool | int | str | tuple[int, ...] | None


_MOST = 10**300  # what can still be written out


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its name and the values that it takes.

    >>> OPTIONS["falta"].accepts("leader"), OPTIONS["falta"].accepts("all")
    (True, False)
    """

    name: str
    values: Message
    accepts: Callable[[object], bool]
    choices: tuple[OptionValue, ...] = ()


def _flag(name: str) -> Option:
    return Option(name, Message("option.values.flag"), lambda value: isinstance(value, bool), (True, False))


def _one_of(name: str, *choices: str) -> Option:
    listed = Message("option.values.choice", {"choices": ", ".join(choices)})
    return Option(name, listed, lambda value: isinstance(value, str) and value in choices, choices)


def _number(name: str, least: int, *, null: bool = False) -> Option:
    def accepts(value: object) -> bool:
        return (null and value is None) or (_is_int(value) and least <= value <= _MOST)  # type: ignore[operator]

    return Option(name, Message("option.values.number" + (".null" if null else ""), {"least": least}), accepts)


def _is_ladder(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) < 2 or not all(_is_int(step) for step in value):
        return False
    return value[0] > 0 and value[-1] <= _MOST and all(low < high for low, high in pairwise(value))


_ALL = (
    _number("target", 1),
    _flag("flor"),
    _one_of("falta", "malas", "leader", "winner", "half"),
    _number("envido_repeats", 0, null=True),
    _number("real_repeats", 0, null=True),
    _flag("envido_first"),
    _one_of("envido_tie", "nearest", "declared"),
    _flag("fold_bonus"),
    _number("achico", 1),
    _flag("muestra_rey"),
    _flag("pica_pica"),
    _number("falta_cap", 1, null=True),
    _number("face_down_from", 1, null=True),
    _one_of("all_tied", "eldest", "non_dealer", "dealer", "nobody"),
    _one_of("tie_leader", "same", "first_tied"),
    _one_of("refusal", "all", "first"),
    _flag("fold_without_call"),
    _flag("call_after_card"),
    _flag("silent_accept"),
    _flag("overraise"),
    _flag("clean_deck"),
    _flag("iron_hand_blind"),
    Option("ladder", Message("option.values.ladder"), _is_ladder),
    _flag("one_card_deal"),
    _number("pack", 1),
    _flag("eight_above_seven"),
)
OPTIONS: Mapping[str, Option] = MappingProxyType({option.name: option for option in _ALL})
"""Every option by its name, in the order of the record format."""
