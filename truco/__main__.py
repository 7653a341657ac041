"""``python -m truco`` is the command ``truco``."""

from __future__ import annotations

from truco.cli import main

if __name__ == "__main__":
    main(prog_name="truco")
