"""The widget HouseRules: switch a rule of the house and see which sentences of the rule book change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truco.errors import TrucoError, VariantError
from truco.i18n import Message, shown, text
from truco.rulebook import rules
from truco.variants import BUILT_IN, OPTIONS, Game, OptionValue, game
from truco.variants.game import near_misses
from truco.widgets.base import TrucoWidget

__all__ = ["HouseRules"]

_NUMBERS: Mapping[str, tuple[OptionValue, ...]] = {
    "target": (15, 18, 24, 30, 40),
    "achico": (3, 4),
    "envido_repeats": (1, 2, None),
    "real_repeats": (1, None),
    "face_down_from": (1, 2, 3, None),
    "falta_cap": (6, None),
}
"""Values that tables use for the options that take any number."""


def _values(name: str, played: Game) -> tuple[OptionValue, ...]:
    """The values to offer: the default first, then those the game can be dealt with."""
    default = played.options[name]
    option = OPTIONS[name]
    offered = option.choices or played.variant.choices.get(name) or _NUMBERS.get(name, ())
    return (default, *(value for value in offered if value != default))


def _label(name: str, value: OptionValue, lang: str | None) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return text(Message("widget.house.yes" if value else "widget.house.no"), lang)
    if value is None:
        return text(Message("widget.house.never" if name == "face_down_from" else "widget.house.none"), lang)
    if isinstance(value, str):
        return text(Message(f"choice.{name}.{value}"), lang)
    return str(value)


class HouseRules(TrucoWidget):
    """Options of a game to switch, each with the sentences of the rule book that change with it.

    ``base`` are house rules that hold from the start. Each option is changed alone; all of it is in the state, so it
    answers without Python. Raises ``VariantError`` for an option that the variant does not have.

    >>> print(HouseRules("argentino", "tie_leader"))
    tie_leader: same, first_tied
    """

    scripts = ("house",)
    labels = ("house.title", "house.changes", "house.nothing", "house.was", "house.default")

    def __init__(self, variant: str = BUILT_IN[0], *options: str, lang: str | None = None, **base: OptionValue) -> None:
        super().__init__({}, lang)
        self._base = base
        played = game(variant, base)
        names = options or tuple(
            name for name in OPTIONS if name in played.options and name not in played.variant.fixed
        )
        for name in names:
            if name not in played.options:
                near = near_misses(name, list(played.options))
                raise VariantError(Message("error.house", {"name": shown(name), "variant": variant, "near": near}))
        before = self._sentences(played)
        shown_options = [self._option(played, name, before) for name in names]
        choices = [one for one in shown_options if options or len(one["values"]) > 1]
        self.state = {"variant": variant, "options": choices}

    def _sentences(self, played: Game) -> dict[str, str]:
        return {rule.id: self.say(rule.sentence(played)) for rule in rules() if rule.holds_in(played)}

    def _option(self, played: Game, name: str, before: Mapping[str, str]) -> dict[str, Any]:
        values = []
        for value in _values(name, played):
            try:
                changed = game(played.variant.id, {**self._base, name: value})
            except TrucoError:
                continue  # a value that this game cannot be dealt with
            after = self._sentences(changed)
            differing = [rule for rule in {**before, **after} if before.get(rule) != after.get(rule)]
            changes = [
                {
                    "rule": rule,
                    "title": self.say(Message(f"rule.{rule}.title")),
                    "was": before.get(rule, ""),
                    "now": after.get(rule, ""),
                }
                for rule in differing
            ]
            plain = list(value) if isinstance(value, tuple) else value
            values.append({"value": plain, "label": _label(name, value, self.lang), "changes": changes})
        return {"name": name, "title": self.say(Message(f"option.{name}")), "values": values}

    def plain(self) -> str:
        """The options and the values that are offered."""
        return "\n".join(
            f"{option['name']}: {', '.join(str(value['value']) for value in option['values'])}"
            for option in self.state["options"]
        )
