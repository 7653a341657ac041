"""Running the command line in the tests: what it prints, what it refuses, what it gives as JSON."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from truco.cli import main

GOOD = {"variant": "argentino", "hands": ["1e 7o 4c", "3b 2c 5o"], "actions": ["0 envido", "1 accept", "0 4c", "1 3b"]}
BAD = {**GOOD, "actions": ["0 truco", "1 envido", "1 7o"]}


def run(*args: str, typed: str | bytes = "", env: dict[str, str] | None = None, **more: Any) -> Result:
    result = CliRunner().invoke(main, args, input=typed, env=env, **more)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def printed(*args: str, **more: Any) -> str:
    result = run(*args, **more)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*args: str, **more: Any) -> str:
    """The sentence on stderr with which a command refuses something."""
    result = run(*args, **more)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr[len("error: ") :]


def data(*args: str, **more: Any) -> Any:
    return json.loads(printed(*args, "--json", **more))


def lines(*tables: object) -> str:
    return "".join(json.dumps(table) + "\n" for table in tables)
