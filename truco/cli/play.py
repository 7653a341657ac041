"""``truco play``: a match against the machine in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from truco.cli.choosing import (
    chosen_game,
    complete_variants,
    file_option,
    load_variant,
    options_option,
    seats_of,
)
from truco.cli.common import Failure, command, plain
from truco.cli.look import fresh_seed
from truco.cli.saving import load_match
from truco.cli.session import MACHINE, Session
from truco.i18n import Message
from truco.match import Match
from truco.variants import BUILT_IN

__all__ = ["play_match"]


@command("play")
@click.argument("variant_name", required=False, metavar="[VARIANT]", shell_complete=complete_variants)
@click.option("--players", type=int, help="2, 4 or 6; the variant's usual number unless given.")
@click.option("--seed", help="A text that fixes the cards. Drawn at random unless given.")
@click.option("--seat", type=int, help="Where you sit; 0, the first eldest hand, unless given.")
@click.option("--save", "save_path", type=click.Path(), metavar="FILE", help="Save the match here after every deal.")
@click.option("--load", "load_path", type=click.Path(), metavar="FILE", help="Go on with a saved match.")
@options_option
@file_option
def play_match(
    *, variant_name: str | None, players: int | None, seed: str | None, seat: int | None, save_path: str | None,
    load_path: str | None, pairs: tuple[str, ...], path: str | None,
) -> None:  # fmt: skip
    """Play a match against the machine. Type help at any moment."""
    loaded = load_variant(path)
    if load_path is not None:
        if variant_name is not None or players is not None or seed is not None or pairs:
            raise Failure(Message("cli.error.load"))
        match = load_match(load_path)
        own = _own_seat(match) if seat is None else seat
    else:
        name = variant_name or (loaded.id if loaded else BUILT_IN[0])
        game = chosen_game(name, pairs)
        own = seat or 0
        match = Match(game, _names(seats_of(game, players), own), seed=fresh_seed() if seed is None else seed)
    if own not in range(match.players):
        raise Failure(Message("cli.error.seat", {"given": own, "last": match.players - 1}))
    if save_path is not None and save_path != load_path and Path(save_path).exists():
        raise Failure(Message("cli.error.exists", {"path": plain(save_path, 200)}))
    Session(match, own, save_path or load_path, autosave=save_path is not None).run()


def _names(seats: int, own: int) -> list[str]:
    """The names with which a match is saved: they tell where the person sits, in no language."""
    return ["player" if seat == own else f"{MACHINE}{seat}" for seat in range(seats)]


def _own_seat(match: Match) -> int:
    """Where the person sits in a match that was saved: the first seat that is no machine's."""
    return next((seat for seat, name in enumerate(match.names) if not name.startswith(MACHINE)), 0)
