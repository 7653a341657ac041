"""``truco play``: whole matches typed from the list on the screen, saving, loading, undoing, asking why."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from truco.bots import RandomBot, play
from truco.cli import main
from truco.cli.saving import fresh_deal, load_match
from truco.cli.session import news
from truco.match import Match
from truco.matchfile import match_data, read_match
from truco.variants import BUILT_IN, game

LISTED = re.compile(r"^  \d+\. (\S+)", re.MULTILINE)
CARDS = re.compile(r"\b(?:\d\d?|[AJQK])[eboc]\b")


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, ["play", *args], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


class Person:
    """Types an answer to what the screen has shown since the last one: ``choose`` gets the list, or none."""

    def __init__(self, choose: Callable[[list[str]], str], lines: int = 5000) -> None:
        self.choose = choose
        self.seen = 0
        self.left = lines
        self.screens: list[str] = []

    def __call__(self, _: str) -> str:
        sys.stdout.flush()
        assert isinstance(sys.stdout.buffer, io.BytesIO)
        whole = sys.stdout.buffer.getvalue().decode()
        screen, self.seen = whole[self.seen :], len(whole)
        self.screens.append(screen)
        self.left -= 1
        if self.left < 0:
            raise EOFError
        return self.choose(LISTED.findall(screen))


def bold(seed: str) -> Callable[[list[str]], str]:
    """Types one of the words on the list, rarely giving up; goes on between deals."""
    random = Random(seed)

    def choose(words: list[str]) -> str:
        brave = [word for word in words if word not in ("fold", "decline")]
        return random.choice(brave if brave and random.random() < 0.9 else words) if words else ""

    return choose


def whole_match(monkeypatch: pytest.MonkeyPatch, person: Person, *args: str) -> Result:
    monkeypatch.setattr("builtins.input", person)
    return run(*args)


TABLES = [(name, players) for name in BUILT_IN for players in (2, 4, 6)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_match_typed_from_the_list(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    args = [name, "--players", str(players), "--seed", "whole", "--seat", str(players - 1), "--save", str(path)]
    result = whole_match(monkeypatch, Person(bold(name)), *args)
    assert result.exit_code == 0
    assert "The match is won" in result.output
    assert result.stderr == ""
    match = load_match(str(path))
    assert match.winner is not None
    assert match.names[players - 1] == "player"
    assert f"The score at the end: {result.output.split('Score: ')[-1].splitlines()[0]}" in result.output


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_a_match_in_another_language_says_nothing_in_english(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    result = whole_match(monkeypatch, Person(bold("x"), 60), "argentino", "--seed", "1", "--lang", lang)
    assert result.exit_code == 0
    for word in ("The ", "You ", "Score", "Dealer", "deal"):
        assert word not in result.output


def test_the_same_typing_gives_the_same_match(monkeypatch: pytest.MonkeyPatch) -> None:
    results = [whole_match(monkeypatch, Person(bold("same")), "gaucho", "--seed", "x").output for _ in range(2)]
    assert results[0] == results[1]


def test_the_screen_shows_only_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Until a deal is over no card is printed that the person does not hold or that was not played face up."""
    path = tmp_path / "match.json"
    args = ["argentino", "--players", "4", "--seed", "secret", "--save", str(path)]
    result = whole_match(monkeypatch, Person(bold("eyes")), *args)
    match = load_match(str(path))
    told = result.output.split("\nDeal ")[1:]
    assert len(told) == len(match.deals)
    for text, one in zip(told, match.deals, strict=True):
        open_part = text.split("The deal is over.")[0]
        hand = one.hand
        known = {str(card) for card in hand.cards(0)} | {token for _, token in hand.actions}
        assert set(CARDS.findall(open_part)) <= known
        for seat in range(4):
            assert " ".join(map(str, hand.cards(seat))) in text.split("The deal is over.")[1]


def scripted(match: Match, *deals: str) -> dict[str, Any]:
    """A match file after deals with these actions (separated by commas)."""
    for actions in deals:
        hand = match.deal()
        for action in filter(None, actions.split(", ")):
            hand.act(action)
    return match_data(match)


def saved(path: Path, data: object) -> str:
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    return str(path)


def test_a_blind_deal_names_no_card_before_it_is_played(tmp_path: Path) -> None:
    blind = Match(game("paulista", iron_hand_blind=True, target=2), ["player", "machine 1"], seed="x")
    path = saved(tmp_path / "blind.json", scripted(blind, "0 fold", "1 decline"))
    hand = blind.deal()
    held, turned = [str(card) for card in hand.cards(0)], str(hand.turned)
    typed = ["", "why #1", "why (#1)", "(#1)", "#1#1", "#9", *held, f"why {held[0]}", "4c", "truco", "why fold"]
    result = run("--load", path, typed="\n".join(typed))
    assert result.exit_code == 0
    assert "nobody looks at the cards" in result.output
    assert "You hold 3 cards that you have not seen" in result.output
    assert "  1. #1\n  2. #2\n  3. #3\n" in result.output
    assert "#1 is allowed: You may play any card" in result.output
    assert "(#1) is not allowed: A card played face down" in result.output
    for card in held:  # what is refused is refused by its name, held or not
        assert f"{card} is not allowed: When both sides are one deal from winning, nobody looks" in result.output
    assert result.output.count("last-hand.blind") == 5
    shown = result.output.split("Turned card")[1]
    for card in (*held, "4c"):
        shown = shown.replace(f"{card} is not allowed", "")
    assert set(CARDS.findall(shown)) <= {turned, *machine_plays(shown)}
    result = run("--load", path, typed="\n#2\n" + "#1\n" * 3)
    assert f"You: {held[1]}" in result.output


def machine_plays(text: str) -> list[str]:
    return re.findall(r"^  Machine 1: (\S+)", text, re.MULTILINE)


# The seat ------------------------------------------------------------------------------------------------------------


def test_the_person_sits_where_asked_and_again_after_loading(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    result = run("uruguayo", "--players", "4", "--seat", "2", "--seed", "s", "--save", str(path))
    assert result.exit_code == 0
    assert json.loads(path.read_text("utf-8"))["match"]["players"] == ["machine 0", "machine 1", "player", "machine 3"]
    dealt = re.findall("Your cards: .*", result.output)
    again = run("--load", str(path))
    assert re.findall("Your cards: .*", again.output) == dealt
    assert re.findall("Your cards: .*", run("--load", str(path), "--seat", "1").output) != dealt


def test_a_match_with_names_keeps_them(tmp_path: Path) -> None:
    data = scripted(Match(game("catala"), ["Ana", "Le\x1b[2Jo", "", "Teo"], seed="x"), "0 fold", "")
    path = saved(tmp_path / "match.json", data)
    result = run("--load", path, "--seat", "3", "--save", path)
    assert "Ana" in result.output
    assert "Le\ufffd[2Jo" in result.output
    assert "\x1b" not in result.output
    assert "Teo" not in result.output
    kept = json.loads(Path(path).read_text("utf-8"))
    assert kept["match"] == data["match"]
    assert kept["deals"][0] == data["deals"][0]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--seat", "2"], "There is no seat 2; the last is 1."),
        (["--seat", "-1"], "There is no seat -1"),
        (["--players", "3"], "2, 4 or 6 players are wanted, not 3."),
        (["--players", "1000000000"], "2, 4 or 6 players are wanted"),
        (["argentina"], "did you mean 'argentino'?"),
        (["-o", "targt=15"], "did you mean 'target'?"),
        (["--seed", "x" * 101], "at most 100 characters"),
        (["--load", "nowhere.json"], "nowhere.json cannot be read"),
        (["--save", "no/such/folder/match.json"], "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_said(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert words in result.stderr
    assert result.stdout == ""


def test_without_a_variant_the_first_is_played_and_without_a_seed_another_match() -> None:
    first, second = run().output, run().output
    assert first.startswith("Argentine Truco\nSeed: ")
    assert first != second


# The end of the input ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["", "quit", "QUIT\n", "fold\n", "fold\n\n", "fold\nq\n", "\n\n\nwhy?\n"])
def test_the_end_of_the_input_and_quit_end_politely(typed: str) -> None:
    result = run("argentino", "--seed", "1", typed=typed)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert re.search(r"The score at the end: You \d, Machine 1 \d\n$", result.output)


def test_an_interrupt_is_an_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("argentino", "--seed", "1")
    assert result.exit_code == 0
    assert "The score at the end" in result.output


# Words ---------------------------------------------------------------------------------------------------------------


def test_aliases_capitals_and_several_words_are_understood() -> None:
    result = run("argentino", "--seed", "5", typed="Real Envido\n")
    assert "You: real-envido “¡Real envido!”" in result.output
    assert "You: fold" in run("argentino", "--seed", "5", typed="MAZO\n").output
    assert "You: truco" in run("argentino", "--seed", "5", typed="raise\n").output


def test_hostile_lines_are_refused_and_the_match_goes_on() -> None:
    lines = [
        "x" * 10000, "0 envido", "0", "-1", "9", "999999999999", "\u0661", "\u00b2", "(?)", "#1", "{n}", "\x1b[2J",
        "why", "why x", "why 99", "rule", "rule nothing.here", "rule zzzzzz", "save", "undo", "help", "?", "wait",
        "\x00", "  ",
    ]  # fmt: skip
    result = run("argentino", "--seed", "1", typed="\n".join(lines) + "\nfold\n")
    assert result.exit_code == 0
    assert "You: fold" in result.output
    assert "\x1b" not in result.output
    assert "did you mean" not in result.stderr.splitlines()[0]
    assert "There is no rule 'nothing.here'" in result.stderr
    assert "No rule has all these words: zzzzzz" in result.stderr
    assert "Say where: save FILE" in result.stderr
    assert "Only between two deals" in result.stderr


def test_bytes_that_are_no_text_are_refused() -> None:
    result = CliRunner().invoke(main, ["play", "argentino", "--seed", "1"], input=b"\xff\xfe\nfold\n")
    assert result.exit_code == 0
    assert "You: fold" in result.output


def test_why_explains_what_is_allowed_and_what_is_not() -> None:
    typed = ["why?", "why truco", "why 1", "why retruco", "retruco", "why?", "Why RETRUCO?", "accept", "why"]
    result = run("argentino", "--seed", "1", typed="\n".join(typed))
    out = result.output
    assert "Nothing was refused." in out
    assert "truco is allowed: The deal is worth 1 point at first." in out
    assert "is allowed: You may play any card" in out
    assert out.count("retruco is not allowed: The steps are called in their order") == 2
    assert "RETRUCO is not allowed" in out
    assert "(rule truco.order)" in out
    assert "truco.order: Step by step" in out
    assert "accept is not allowed: There is no call to accept or to decline." in out
    assert "calls.none: Nothing to answer" in out


def test_rules_are_looked_up_with_the_values_of_the_match() -> None:
    typed = "rule match.target\nrule fold bonus\nrule\nhelp\n"
    out = run("argentino", "--seed", "1", "-o", "target=17", typed=typed).output
    assert "The side that first reaches 17 points wins the match." in out
    assert "fold.bonus: Folding too early" in out
    assert "envido.window" in out
    assert "cards.manilhas" not in out
    assert "undo: between two deals" in out


def test_a_player_may_wait_where_another_may_act() -> None:
    """In the Catalan game a step may still be called after one's card; waiting lets the others go on."""
    out = run("catala", "--players", "2", "--seed", "w", typed="cut\n1\nwait\n").output
    assert re.search(r"1\. truc “Truc!”\n  2\. wait let another player act first\n> +Machine 1: ", out)
    same = run("catala", "--players", "2", "--seed", "w", typed="cut\n1\n2\n").output
    assert same == out


def test_partners_cards_are_shown_where_the_rules_show_them(tmp_path: Path) -> None:
    match = Match(game("mineiro", target=4), ["player", "machine 1", "machine 2", "machine 3"], seed="x")
    path = saved(tmp_path / "ahead.json", _ahead(match))
    out = run("--load", path, typed="\n").output
    assert "first decides whether to play" in out
    assert re.search(r"Machine 2 \(partner\): (\w+) (\w+) (\w+)\n", out)


def _ahead(match: Match) -> dict[str, Any]:
    """The match after a deal that seat 1 has given up."""
    hand = match.deal()
    hand.act(f"0 {hand.cards(0)[0]}")
    hand.act("1 fold")
    return match_data(match)


# One card ------------------------------------------------------------------------------------------------------------


def one_card_deals(path: Path) -> list[bool]:
    return [one.knock for one in load_match(str(path)).deals]


def test_who_cuts_may_knock_and_the_dealer_may_deal_one_card(tmp_path: Path) -> None:
    """In the first deal seat 0 is at the dealer's left, in the second it deals."""
    knocks, asked = set(), set()
    for number in range(12):
        path = tmp_path / f"{number}.json"
        typed = "nonsense\nhelp\n\nknock\nfold\n\none\nfold\n\ncut\n"
        args = ["catala", "--players", "2", "--seed", str(number), "--save", str(path)]
        result = run(*args, typed=typed)
        assert result.exit_code == 0
        assert "Do you cut the pack, or knock on it?" in result.output
        assert "You: knock, knock" in result.output
        deals = load_match(str(path)).deals
        assert all((len(one.hand.cards(0)) == 1) == one.knock for one in deals)
        knocks.add(deals[0].knock)
        asked.add("How many cards do you deal?" in result.output)
    assert knocks == asked == {True, False}


def test_who_cuts_may_not_knock_where_no_one_card_deal_is_played() -> None:
    assert "knock" not in run("catala", "--seed", "1", "-o", "one_card_deal=false", typed="1\n").output
    assert "knock" not in run("frances", "--seed", "1", "-o", "target=1", typed="1\n").output


# Saving, loading, undoing --------------------------------------------------------------------------------------------


def test_a_match_goes_on_after_loading_as_it_would_have_gone(tmp_path: Path) -> None:
    """Leave after every line and load again: the machine does what it would have done in one sitting."""
    lines = ["envido", "1", "1", "1", "", "1", "accept", "1", "1", "", "1", "1", "1"]
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    run("argentino", "--seed", "go on", "--save", str(whole), typed="\n".join(lines))
    run("argentino", "--seed", "go on", "--save", str(parts))
    for line in lines:
        typed = f"{line}\n" if line else "\n"
        assert run("--load", str(parts), "--save", str(parts), typed=typed).exit_code == 0
    assert json.loads(parts.read_text("utf-8")) == json.loads(whole.read_text("utf-8"))
    assert len(load_match(str(whole)).deals) > 1


def test_what_had_happened_is_told_again_after_loading(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    before = run("argentino", "--seed", "7", "--save", str(path), typed="1\n").output
    after = run("--load", str(path)).output
    told = [line for line in before.splitlines() if line.startswith(("  You: ", "  Machine 1: "))]
    assert told
    for line in told:
        assert line in after
    assert load_match(str(path)).hand is not None


def test_save_writes_where_it_is_told_and_overwrites_nothing_else(tmp_path: Path) -> None:
    match, notes = tmp_path / "my match.json", tmp_path / "notes.json"
    notes.write_text("[1, 2]", "utf-8")
    (tmp_path / "folder").mkdir()
    typed = f"save {match}\nsave\nsave {notes}\nsave {tmp_path / 'folder'}\nsave {tmp_path / 'no' / 'x.json'}\n"
    result = run("argentino", "--seed", "1", typed=typed)
    assert result.output.count(f"Saved: {match}") == 2
    assert load_match(str(match)).seed == "1"
    assert notes.read_text("utf-8") == "[1, 2]"
    assert "holds something that is no match" in result.stderr
    assert "cannot be written" in result.stderr
    assert run("--save", str(match)).exit_code == 2, "a match is not lost"
    assert "go on with --load" in run("--save", str(match)).stderr
    assert run("--load", str(notes)).exit_code == 2
    assert "is no match file" in run("--load", str(notes)).stderr
    assert "leave them out" in run("--load", str(match), "--players", "2").stderr


def test_a_save_that_fails_in_between_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    other = tmp_path / "other.json"

    def choose(words: list[str]) -> str:
        if path.is_file():
            path.unlink()
            path.mkdir()
        return "fold" if words else f"save {other}"

    with pytest.MonkeyPatch.context() as patch:
        result = whole_match(patch, Person(choose, 3), "argentino", "--seed", "1", "--save", str(path))
    assert result.exit_code == 2, "nothing is kept in the end"
    assert result.stderr.count("error: ") == 2
    assert "The score at the end" in result.output
    assert load_match(str(other)).deals


def test_undo_goes_back_before_the_deal(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    typed = "fold\nundo\nundo\nnonsense\n\nfold\n\n"
    result = run("argentino", "--seed", "1", "--save", str(path), typed=typed)
    assert "Back before deal 1. Score: You 0, Machine 1 0" in result.output
    assert "No deal has been played" in result.stderr
    assert "Nothing is called nonsense here" in result.stderr
    dealt = re.findall("Your cards: .*", result.output)
    assert dealt[0] == dealt[1] != dealt[2]
    assert len(load_match(str(path)).deals) == 2


def test_undo_takes_back_a_match_that_was_lost() -> None:
    typed = "fold\nundo\n\n1\n"
    result = run("argentino", "--seed", "1", "-o", "target=2", typed=typed)
    assert "The match is won: Machine 1" in result.output
    assert "Enter leaves; undo takes the last deal back." in result.output
    assert "Back before deal 1" in result.output
    assert result.output.count("Deal 1.") == 2


def test_undo_goes_back_through_duels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every deal of a match of six, full rounds and duels, is taken back once and played again."""
    path, undone = tmp_path / "match.json", set()
    pick = bold("duels")

    def choose(words: list[str]) -> str:
        if words or not path.exists():
            return pick(words)
        deals = len(load_match(str(path)).deals)
        if deals in undone:
            return ""
        undone.add(deals)
        return "undo"

    args = ["gaucho", "--players", "6", "--seed", "u", "-o", "pica_pica=true", "--save", str(path)]
    result = whole_match(monkeypatch, Person(choose), *args)
    assert result.exit_code == 0
    assert "A duel: " in result.output
    assert {len(one.seats) for one in load_match(str(path)).deals} == {2, 6}


def test_a_match_without_a_seed_goes_on_with_cards_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, players in (("uruguayo", 6), ("gaucho", 6), ("frances", 2), ("paulista", 4)):
        match = Match(game(name), players, seed="x")
        data: Any = match_data(match)
        data["match"]["seed"] = None
        path = saved(tmp_path / f"{name}.json", data)
        result = whole_match(monkeypatch, Person(bold("x")), "--load", path, "--save", path)
        assert result.exit_code == 0
        assert load_match(path).winner is not None


def test_cards_dealt_in_a_round_of_duels_are_no_cards_of_who_has_played() -> None:
    match = Match(game("uruguayo"), 6, seed="x")
    bots = [RandomBot(seat) for seat in range(6)]
    for _ in range(3):
        play(match.deal(), bots)
    data: Any = match_data(match)
    data["match"]["seed"] = None
    for _ in range(50):
        loaded = read_match(data)
        hands, turned = fresh_deal(loaded, knock=False)
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == 18
        assert turned == match.deals[-1].hand.turned
        assert turned not in cards
        for one in match.deals[1:]:
            for place, seat in enumerate(one.seats):
                assert hands[seat] == one.hand.cards(place)
        loaded.deal(hands, turned)


# What is told --------------------------------------------------------------------------------------------------------


def test_the_news_of_a_deal_are_its_events() -> None:
    """Told step by step from a seat's view: the same as the referee's events, but for hidden cards and the end."""
    random = Random(3)
    for name in BUILT_IN:
        for players in (2, 4):
            for number in range(10):
                hand = Match(game(name), players, seed=f"{name}{number}").deal()
                told = []
                while not hand.over:
                    before = hand.view(1)
                    seat = random.choice(hand.to_act)
                    hand.act(f"{seat} {random.choice(hand.legal(seat))}")
                    told += [_bare(event) for event in news(before, hand.view(1))]
                assert told == [_bare(event) for event in hand.events if event.kind != "end"]


def _bare(event: Any) -> tuple[object, ...]:
    token = "down" if (event.token or "").startswith("(") else event.token
    side = event.side if event.kind != "action" else None
    seat = event.seat if event.kind != "trick" else None
    return event.kind, seat, side, token, event.points, event.rule
