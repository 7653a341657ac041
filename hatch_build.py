"""Build step: compile the message catalogues (``.po`` to ``.mo``). ``python hatch_build.py`` does it in place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polib

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, where only polib is installed
    BuildHookInterface = object

LOCALE = Path(__file__).parent / "truco" / "i18n" / "locale"


def compile_catalogues() -> None:
    """Write ``xx.mo`` beside every ``xx.po``. Fuzzy and missing messages are left out (English is shown)."""
    for source in sorted(LOCALE.glob("*.po")):
        polib.pofile(str(source)).save_as_mofile(str(source.with_suffix(".mo")))


class CatalogueHook(BuildHookInterface):  # type: ignore[misc]
    """Hatchling calls this for every wheel, editable ones included."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and let the wheel take the compiled files along although git ignores them."""
        compile_catalogues()
        build_data["artifacts"].append("truco/i18n/locale/*.mo")


if __name__ == "__main__":
    compile_catalogues()
