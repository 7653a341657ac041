"""``truco replay``: records of files and of the standard input, one after the other."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import click

from truco.cli.choosing import file_option, load_variant
from truco.cli.common import Failure, command, emit, json_option
from truco.cli.transcript import transcript
from truco.errors import RecordError
from truco.i18n import Message
from truco.matchfile import is_match_file, replay_match
from truco.record import Replay, load_json, read_file, replay

__all__ = ["replay_files"]

Outcome = tuple[object, Replay]
"""A record as it was given, and what replaying it gave."""


@command("replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True))
@json_option
@file_option
@click.pass_context
def replay_files(context: click.Context, files: tuple[str, ...], as_json: bool, path: str | None) -> None:
    """Replay hand records: .json (a record, a list, a match), .toml, .jsonl, or - for JSON lines.

    Exit status: 0 if everything is legal, 1 if an action is illegal or a record malformed, 2 if a file cannot be read.
    """
    load_variant(path)
    status, number = 0, 0
    for name in files:
        try:
            for table, outcome in _outcomes(name):
                number += 1
                status = max(status, 0 if outcome.ok else 1)
                if as_json:
                    emit(outcome.as_dict())
                else:
                    _show(number, table, outcome)
        except RecordError as error:
            Failure(error.message).show()
            status = 2
    context.exit(status)


def _outcomes(name: str) -> Iterator[Outcome]:
    """Replay the records of a file one by one; raises ``RecordError`` where it cannot be read."""
    if name == "-":
        yield from _lines(sys.stdin.buffer, name)
    elif Path(name).suffix.lower() == ".jsonl":
        try:
            with Path(name).open("rb") as file:
                yield from _lines(file, name)
        except OSError as error:
            raise _unreadable(name, error) from None
    else:
        tables = read_file(name)
        if len(tables) == 1 and is_match_file(tables[0]):
            yield from _deals(tables[0])
        else:
            yield from ((table, replay(table)) for table in tables)


def _unreadable(name: str, error: Exception) -> RecordError:
    return RecordError(Message("error.file", {"path": name, "reason": str(error)}), "record.form")


def _lines(file: IO[bytes], name: str) -> Iterator[Outcome]:
    """Replay one record a line; a line that is no JSON is a malformed record, one that is not UTF-8 ends the file."""
    for line in file:
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise _unreadable(name, error) from None
        if text.strip():
            try:
                table = load_json(text)
            except RecordError as error:
                yield None, Replay(None, error)
            else:
                yield table, replay(table)


def _deals(table: Any) -> Iterator[Outcome]:
    for place, outcome in enumerate(replay_match(table)):
        # A deal with a hand has been read, so its entry has a record.
        yield (None if outcome.hand is None else table["deals"][place]["record"]), outcome


def _show(number: int, table: object, outcome: Replay) -> None:
    """Print a readable transcript, at once: thousands of them are a stream."""
    lines = [click.style(str(Message("cli.replay.record", {"number": number})), dim=True)]
    if outcome.hand is not None:
        assert isinstance(table, Mapping)
        comment, comments = table.get("comment", ""), table.get("comments")
        lines += transcript(outcome.hand, table.get("players", ()), comment, comments)
    if outcome.error is not None:
        params = {"index": outcome.index, "reason": outcome.error.message, "rule": outcome.error.rule}
        name = "cli.replay.malformed" if outcome.index is None else "cli.replay.illegal"
        lines.append(click.style(str(Message(name, params)), fg="red"))
    click.echo("\n".join(lines) + "\n")
