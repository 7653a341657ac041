"""The rule book and the variants: ``truco rule``, ``truco variants``."""

from __future__ import annotations

import json

import click

from truco.cli.choosing import (
    chosen_game,
    complete_rules,
    complete_variants,
    file_option,
    find_variant,
    load_variant,
    options_option,
)
from truco.cli.common import Failure, command, emit, heading, hint, json_option, plain, say, table, wording
from truco.cli.transcript import game_name, suits_legend, value_text
from truco.i18n import Message
from truco.rulebook import Rule, rule, rule_ids, rules, search, source
from truco.rulebook.values import features
from truco.variants import OPTIONS, Game, Variant, game, variant, variant_ids

__all__ = ["look_rule_up", "show_rule", "show_variants", "tell_rules"]


# Rules --------------------------------------------------------------------------------------------------------------


def _possible(one: Rule, played: Game) -> bool:
    """Whether a rule holds in a game, or can hold with a house rule: then its sentence has words for all values."""
    return set(one.needs) <= features(played, possible=True)


def _told_for(one: Rule, played: Game | None) -> Game:
    """The game whose values fill the sentence: the one that was asked for, else the first in which the rule holds."""
    if played is not None and _possible(one, played):
        return played
    games = [game(name) for name in one.variants]
    return next((each for each in games if one.holds_in(each)), games[0])


def _found(words: str, played: Game | None) -> list[tuple[Rule, Game]]:
    """The rules that have all the words, each with the game whose values fill its sentence."""
    games = [game(name) for name in variant_ids()] if played is None else [played]
    found: dict[str, tuple[Rule, Game]] = {}
    for each in games:
        for one in search(words, each):
            found.setdefault(one.id, (one, each))
    return list(found.values())


@command("rule")
@click.argument("words", nargs=-1, metavar="[ID | WORDS...]", shell_complete=complete_rules)
@click.option("--variant", "variant_name", metavar="VARIANT", shell_complete=complete_variants, help="Whose values.")
@options_option
@file_option
@json_option
def look_rule_up(
    *, words: tuple[str, ...], variant_name: str | None, pairs: tuple[str, ...], path: str | None, as_json: bool
) -> None:
    """Look a rule up, by its id or by words; without either, list all rules."""
    load_variant(path)
    if pairs and variant_name is None:
        raise Failure(Message("cli.error.option-variant"))
    played = None if variant_name is None else chosen_game(variant_name, pairs)
    asked = " ".join(words).strip()
    if not as_json:
        tell_rules(asked, played)
    elif _is_id(asked):
        emit(_rule_data(rule(asked), played))
    else:
        listed = _listed(asked, played)
        emit([{"id": one.id, "title": str(one.title), "sentence": str(one.sentence(each))} for one, each in listed])


def _is_id(asked: str) -> bool:
    return asked in rule_ids() or ("." in asked and " " not in asked)


def _listed(asked: str, played: Game | None) -> list[tuple[Rule, Game]]:
    """The rules that have these words, or all that hold."""
    if asked:
        return _found(asked, played)
    return [(one, _told_for(one, played)) for one in rules() if played is None or one.holds_in(played)]


def tell_rules(asked: str, played: Game | None) -> None:
    """Print the rule of that id, or the rules that have these words, or all of them.

    Raises ``UnknownName`` for an unknown id, ``Failure`` for words that no rule has.
    """
    if _is_id(asked):
        show_rule(rule(asked), played)
        return
    listed = _listed(asked, played)
    if not listed:
        raise Failure(Message("cli.error.words", {"words": plain(asked)}))
    if not asked:
        table([(one.id, str(one.title)) for one, _ in listed])
        return
    for one, each in listed:
        heading(f"{one.id}: {one.title}")
        click.echo(f"  {one.sentence(each)}")
        hint(f"  {game_name(each)}")


def show_rule(one: Rule, played: Game | None = None, *, brief: bool = False) -> None:
    """Print a rule: title and sentence; unless ``brief`` also where it holds, its sources and examples."""
    told = _told_for(one, played)
    heading(f"{one.id}: {one.title}")
    click.echo(str(one.sentence(told)))
    if brief:
        return
    hint(Message("cli.rule.values", {"game": game_name(told)}))
    if played is not None and not one.holds_in(played):
        name = "cli.rule.possible" if _possible(one, played) else "cli.rule.not-there"
        say(name, variant=game_name(played))
    say("cli.rule.variants", names=", ".join(one.variants))
    say("cli.rule.sources")
    for key in one.sources:
        where = source(key)
        click.echo(f"  {where.title} ({where.language}){f' {where.url}' if where.url else ''}")
    say("cli.rule.examples")
    for example in one.examples:
        click.echo(f"  {example.shows}")
        hint(f"    {json.dumps(dict(example.record), ensure_ascii=False)}")


def _rule_data(one: Rule, played: Game | None) -> dict[str, object]:
    told = _told_for(one, played)
    return {
        "id": one.id,
        "title": str(one.title),
        "sentence": str(one.sentence(told)),
        "variant": told.variant.id,
        "holds": None if played is None else one.holds_in(played),
        "variants": list(one.variants),
        "sources": [
            {"key": key, "title": where.title, "language": where.language, "url": where.url or None}
            for key, where in ((key, source(key)) for key in one.sources)
        ],
        "examples": [
            {
                "shows": str(example.shows),
                "cites": example.cites,
                "record": dict(example.record),
                "expect": dict(example.expect),
            }
            for example in one.examples
        ],
    }


# Variants -----------------------------------------------------------------------------------------------------------


@command("variants")
@click.argument("variant_name", required=False, metavar="[VARIANT]", shell_complete=complete_variants)
@file_option
@json_option
def show_variants(*, variant_name: str | None, path: str | None, as_json: bool) -> None:
    """List the variants, or show one of them in full."""
    load_variant(path)
    if variant_name is None:
        listed = [variant(name) for name in variant_ids()]
        if as_json:
            emit([_brief(one) for one in listed])
        else:
            table([_row(one) for one in listed])
        return
    one = find_variant(variant_name)
    if as_json:
        emit(_in_full(one))
    else:
        _show_variant(one)


def _row(one: Variant) -> tuple[str, ...]:
    """The line of a variant in the list."""
    name, players = wording(f"variant.{one.id}", one.id), ", ".join(map(str, one.players))
    played = game(one)
    target, pack = Message("points", {"n": played.target}), _pack_text(played)
    return one.id, name, str(Message("cli.variant.players", {"players": players})), str(target), pack


def _pack_text(played: Game) -> str:
    pack = played.pack
    return str(Message("cli.variant.pack", {"n": len(pack), "family": Message(f"family.{pack.family.name}")}))


def _brief(one: Variant) -> dict[str, object]:
    played = game(one)
    return {
        "id": one.id,
        "name": wording(f"variant.{one.id}", one.id),
        "language": one.language,
        "regions": list(one.regions),
        "players": list(one.players),
        "target": played.target,
        "pack": {"family": one.family, "cards": len(played.pack)},
    }


def _allowed(one: Variant, option: str) -> str:
    """The values that an option takes in a variant."""
    if option in one.fixed:
        return str(Message("cli.option.fixed"))
    if option in one.choices:
        return str(Message("option.values.choice", {"choices": ", ".join(map(str, one.choices[option]))}))
    return str(OPTIONS[option].values)


def _in_full(one: Variant) -> dict[str, object]:
    played = game(one)
    options = [
        {
            "name": name,
            "default": list(value) if isinstance(value, tuple) else value,
            "meaning": str(Message(f"option.{name}")),
            "values": _allowed(one, name),
        }
        for name, value in played.options.items()
    ]
    return {
        **_brief(one),
        "order": list(played.tiers),
        "steps": list(one.steps),
        "options": options,
        "words": dict(one.words),
        "aliases": {alias: list(tokens) for alias, tokens in one.aliases.items()},
        "card_names": {card: list(names) for card, names in one.names.items()},
        "senas": {what: wording(f"sena.{sign}", sign) for what, sign in one.senas.items()},
        "extensions": [wording(f"extension.{name}", name) for name in one.extensions],
        "sources": dict(one.sources),
    }


def _show_variant(one: Variant) -> None:
    played = game(one)
    heading("  ".join(_row(one)))
    say("cli.variant.regions", regions=plain(", ".join(one.regions) or "-"), language=plain(one.language))
    click.echo(str(rule("cards.order").sentence(played)))
    click.echo(str(rule("truco.call").sentence(played)))
    hint(suits_legend(played))
    sections: dict[str, list[tuple[str, ...]]] = {
        "options": [
            (name, value_text(value), str(Message(f"option.{name}")), f"({_allowed(one, name)})")
            for name, value in played.options.items()
        ],
        "words": [(token, plain(words), _aliases(one, token)) for token, words in one.words.items()],
        "names": [(card, plain(", ".join(names))) for card, names in one.names.items()],
        "senas": [(_sign_of(what), wording(f"sena.{sign}", sign)) for what, sign in one.senas.items()],
        "extensions": [(wording(f"extension.{name}", name),) for name in one.extensions],
        "sources": [(plain(key), plain(address, 200)) for key, address in one.sources.items()],
    }
    for section, rows in sections.items():
        if rows:
            click.echo()
            heading(Message(f"cli.variant.{section}"))
            table(rows)


def _aliases(one: Variant, token: str) -> str:
    return " ".join(alias for alias, tokens in one.aliases.items() if token in tokens)


def _sign_of(what: str) -> str:
    """What a sign stands for: a card, or words for the rest."""
    return wording(f"holding.{what}", what)
