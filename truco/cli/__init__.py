"""The command ``truco``: replay records, deal, rank, count, look rules up, play.

Needs click; the rest of the package does not. Every text that a player reads is a message of the catalogues, under
ids that begin with ``cli.``; the help of the options is English.
"""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version

import click
from click.shell_completion import ShellComplete, get_completion_class

from truco.cli.common import TrucoGroup, command, lang_option
from truco.cli.files import replay_files
from truco.cli.look import deal_cards, envido_count, rank_cards
from truco.cli.play import play_match
from truco.cli.reference import look_rule_up, show_variants

__all__ = ["main"]

_SHELLS = ("bash", "zsh", "fish")


def _version() -> str:
    try:
        return version("trucopedia")
    except PackageNotFoundError:  # pragma: no cover - run from a folder that was never installed
        return "?"


@click.group(cls=TrucoGroup, context_settings={"help_option_names": ["-h", "--help"]})
@lang_option(envvar="TRUCO_LANG")
@click.version_option(_version(), "--version", prog_name="truco", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Truco in all its variants: rules, cards, records, and a match against the machine."""
    if os.environ.get("NO_COLOR"):
        context.color = False


@command("completion")
@click.argument("shell", type=click.Choice(_SHELLS))
def completion(shell: str) -> None:
    """Print the script that completes commands, variants, options and rules in a SHELL.

    In bash: eval "$(truco completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind is not None
    # Not the method of the class itself: for bash it starts a shell to ask for its version.
    click.echo(ShellComplete.source(kind(main, {}, "truco", "_TRUCO_COMPLETE")))


for one in (
    replay_files, deal_cards, rank_cards, envido_count, look_rule_up, show_variants, play_match, completion,
):  # fmt: skip
    main.add_command(one)
