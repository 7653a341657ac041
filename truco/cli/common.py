"""What all commands share: languages, errors, output, names."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import IO, Any

import click
from click.shell_completion import CompletionItem

from truco.errors import TrucoError
from truco.i18n import LANGUAGES, Message, current_language, language, set_language, shown
from truco.variants.game import near_misses

__all__ = [
    "Failure", "TrucoGroup", "cards_text", "command", "emit", "heading", "hint", "json_option", "lang_option",
    "plain", "say", "table", "wording",
]  # fmt: skip

Function = Callable[..., Any]


class Failure(click.ClickException):
    """What could not be done, in the language of the moment: one line on stderr, exit status 2."""

    exit_code = 2

    def __init__(self, reason: Message | str) -> None:
        super().__init__(str(Message("cli.error", {"reason": reason})))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it."""
        click.secho(self.message, fg="red", err=file is None, file=file)


class TrucoGroup(click.Group):
    """The group of all commands: turns every ``TrucoError`` into a sentence, and sets the language back at the end."""

    def main(self, *args: Any, **more: Any) -> Any:
        """Run the command line."""
        for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stdin, "replace")):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
        with language(current_language()):
            return super().main(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was named; raises ``Failure`` for what it refuses."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except TrucoError as error:
            raise Failure(error.message) from error
        except BrokenPipeError:
            raise
        except OSError as error:
            sys.stdout = io.StringIO()  # what could not be written must not be tried again when Python ends
            raise Failure(str(error)) from error
        return result

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; raises ``Failure`` that lists near misses."""
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            near = near_misses(error.command_name, self.list_commands(ctx))
            raise Failure(Message("cli.error.command", {"name": shown(error.command_name), "near": near})) from None


def _use_language(context: click.Context, _: click.Parameter, value: str | None) -> None:
    """Make a language the current one: ``pt_BR.UTF-8`` asks for ``pt``."""
    if not value or context.resilient_parsing:
        return
    code = value.replace("_", "-").replace(".", "-").split("-")[0].lower()
    if code not in LANGUAGES:
        raise Failure(Message("cli.error.language", {"name": shown(value), "known": ", ".join(LANGUAGES)}))
    set_language(code)


def _languages(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(code) for code in LANGUAGES if code.startswith(incomplete)]


def lang_option(envvar: str | None = None) -> Callable[[Function], Function]:
    """The option ``--lang``."""
    return click.option(
        "--lang", metavar="XX", envvar=envvar, is_eager=True, expose_value=False, callback=_use_language,
        shell_complete=_languages, help=f"Language of the output: {', '.join(LANGUAGES)} (or set TRUCO_LANG).",
    )  # fmt: skip


def command(name: str) -> Callable[[Function], click.Command]:
    """A command that takes ``--lang``, too."""

    def decorate(function: Function) -> click.Command:
        return click.command(name)(lang_option()(function))

    return decorate


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def emit(data: object) -> None:
    """Print data as one line of JSON, in ASCII where the output is no UTF-8."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf8")
    click.echo(json.dumps(data, ensure_ascii=not utf8))


def say(name: str, /, **params: object) -> None:
    """Print a message of the catalogues."""
    click.echo(str(Message(name, params)))


def heading(message: Message | str) -> None:
    """Print a line that stands out."""
    click.secho(str(message), bold=True)


def hint(message: Message | str) -> None:
    """Print a line that stands back."""
    click.secho(str(message), dim=True)


def plain(text: str, longest: int = 60) -> str:
    r"""Somebody else's text as one line that a terminal can show: no control characters, not too long.

    >>> plain("A\x1b[2Jna") == "A\ufffd[2Jna"
    True
    """
    line = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: longest + 1])
    return line if len(line) <= longest else line[: longest - 1] + "…"


def wording(name: str, otherwise: str) -> str:
    """The text of a message, or another text where the catalogues lack it (for variants of somebody else).

    >>> wording("variant.mine", "mine")
    'mine'
    """
    try:
        return str(Message(name))
    except LookupError:
        return plain(otherwise)


def cards_text(cards: object) -> str:
    """Cards with spaces between them."""
    assert isinstance(cards, list | tuple)
    return " ".join(map(str, cards))


def table(rows: list[tuple[str, ...]], indent: str = "  ") -> None:
    """Print rows with their columns below one another."""
    if rows:
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
            click.echo(f"{indent}{'  '.join(cells).rstrip()}")
