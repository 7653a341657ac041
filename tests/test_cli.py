"""The command line as a whole: variants of somebody else, languages, colours, shells, errors."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
import tomli_w
from click.testing import CliRunner

import truco.variants
from tests.cli import BAD, GOOD, lines, printed, refused, run
from tests.conftest import ROOT
from truco.cli import main
from truco.i18n import LANGUAGES, current_language


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    """Somebody's variant file; the register is as before afterwards."""
    table = tomllib.loads((ROOT / "truco/variants/argentino.toml").read_text("utf-8"))
    table |= {"id": "mine", "extensions": ["stars"], "senas": {"1e": "whistle"}, "regions": []}
    path = tmp_path / "mine.toml"
    path.write_text(tomli_w.dumps(table), "utf-8")
    registered = dict(truco.variants._REGISTERED)
    yield path
    truco.variants._REGISTERED.clear()
    truco.variants._REGISTERED.update(registered)


# Somebody's variant --------------------------------------------------------------------------------------------------


def test_a_variant_file_is_loaded_first(mine: Path) -> None:
    file = ["--file", str(mine)]
    assert "mine       mine " in printed("variants", *file)


@pytest.mark.parametrize(
    "args",
    [
        ["variants", "mine"], ["variants", "mine", "--json"], ["deal", "mine"], ["rank", "mine"],
        ["envido", "mine", "7o 5o 1e"], ["rule", "--variant", "mine"], ["rule", "envido.window", "--variant", "mine"],
        ["rule", "envido"], ["play", "mine"], ["play"], ["replay", "-"],
    ],
)  # fmt: skip
def test_every_command_takes_a_variant_file(args: list[str], mine: Path) -> None:
    told = printed(*args, "--file", str(mine), typed=lines({**GOOD, "variant": "mine"}))
    assert "mine" in told or args[0] in ("rank", "envido", "rule")


def test_words_that_the_catalogues_lack_are_shown_as_they_are(mine: Path) -> None:
    told = printed("variants", "mine", "--file", str(mine))
    for word in ("stars", "whistle"):
        assert word in told


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Field pack of the variant is missing"),
        (b"id = 7", "Field id of the variant is 7"),
        (b"=", "is no variant file"),
        (b"\xff", "is no variant file"),
        (b"x = " + b"[" * 100000, "is no variant file"),
    ],
)
def test_a_file_that_is_no_variant_is_refused(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    if not content:
        words = "of the variant is missing"
    assert words in refused("variants", "--file", str(path))
    assert "is no variant file" in refused("deal", "mine", "--file", str(tmp_path / "nowhere.toml"))


def test_a_variant_file_does_not_replace_a_variant(mine: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace('id = "mine"', 'id = "argentino"'), "utf-8")
    assert "There is another variant argentino already." in refused("variants", "--file", str(mine))


# Languages, colours, shells ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "env"),
    [
        (["--lang", "es", "variants"], {}), (["variants", "--lang", "es"], {}), (["variants"], {"TRUCO_LANG": "es"}),
        (["--lang", "pt", "variants", "--lang", "ES"], {}), (["variants"], {"TRUCO_LANG": "es_AR.UTF-8"}),
        (["--lang", "es-UY", "variants"], {"TRUCO_LANG": "pt"}), (["variants", "--lang", "es"], {"TRUCO_LANG": "pt"}),
    ],
)  # fmt: skip
def test_the_language_is_chosen_everywhere_and_forgotten_at_the_end(args: list[str], env: dict[str, str]) -> None:
    assert "30 puntos" in printed(*args, env=env)
    assert current_language() == "en"
    assert "30 points" in printed("variants")


@pytest.mark.parametrize("args", [["--lang", "xx", "variants"], ["variants", "--lang", "xx"], ["variants"]])
def test_an_unknown_language_is_refused(args: list[str]) -> None:
    env = {} if "--lang" in args else {"TRUCO_LANG": "xx"}
    assert refused(*args, env=env) == f"There is no language 'xx'; there are {', '.join(LANGUAGES)}.\n"


def test_errors_speak_the_language_too() -> None:
    for args in (["deal", "argentina", "--lang", "pt"], ["--lang", "pt", "deal", "argentina"]):
        result = run(*args)
        assert result.exit_code == 2
        assert result.stderr.startswith("erro: Não há variante 'argentina'")
    assert "{" not in run("--lang", "pt", "replay", "-", "--json", typed=lines(BAD)).stdout.split("message")[1][:200]
    assert current_language() == "en"


def catalogue(lang: str) -> dict[str, polib.POEntry]:
    whole = polib.pofile(str(ROOT / f"truco/i18n/locale/{lang}.po"))
    return {entry.msgid: entry for entry in whole if entry.msgid.startswith("cli.")}


def test_every_message_of_the_commands_exists_and_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "truco/cli").glob("*.py"))
    literal = {name.rstrip(".") for name in re.findall(r'"(cli\.[a-z.-]+)"', source)}
    made = [re.escape(name).replace(r"\{\}", "[a-z.-]+") for name in re.findall(r'f"(cli\.[^"]+)"', source)]
    patterns = [re.sub(r"\\\{.*?\\\}", r"[a-z.-]+", name) for name in made]
    english = set(catalogue("en"))
    assert literal <= english
    assert not {name for name in english - literal if not any(re.fullmatch(pattern, name) for pattern in patterns)}


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_every_message_of_the_commands_is_translated(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert set(other) == set(english)
    for name, entry in english.items():
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        theirs = [other[name].msgstr, *other[name].msgstr_plural.values()]
        assert len(theirs) == len(texts)
        assert {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in theirs} == {
            tuple(sorted(re.findall(r"\{\w+\}", text))) for text in texts
        }, name


def test_colours_are_for_terminals_and_can_be_refused() -> None:
    assert "\x1b[1m" in run("rank", "argentino", color=True).stdout
    assert "\x1b" not in run("rank", "argentino").stdout
    assert "\x1b" not in run("rank", "argentino", color=True, env={"NO_COLOR": "1"}).stdout
    assert "\x1b" not in run("rank", "argentino", "--json", color=True).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_script_is_printed(shell: str) -> None:
    script = printed("completion", shell)
    assert "_TRUCO_COMPLETE" in script
    assert shell in script


def test_an_unknown_shell_is_refused() -> None:
    assert run("completion", "cmd").exit_code == 2


def completed(*words: str) -> list[str]:
    env = {"_TRUCO_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(("truco", *words)), "COMP_CWORD": str(len(words))}
    result = CliRunner().invoke(main, [], prog_name="truco", env=env)
    return [line.partition(",")[2] for line in result.stdout.splitlines() if line]


def test_variants_rules_options_and_languages_are_completed() -> None:
    assert completed("play", "u") == ["uruguayo"]
    assert completed("rank", "G") == ["gaucho"]
    assert completed("variants", "mi") == ["mineiro"]
    assert completed("rule", "--variant", "ca") == ["catala"]
    assert completed("rule", "flor.al") == ["flor.alone", "flor.al-resto"]
    assert completed("deal", "catala", "-o", "one") == ["one_card_deal="]
    assert completed("deal", "catala", "-o", "flo") == []
    assert completed("deal", "-o", "flo") == ["flor="]
    assert completed("deal", "argentino", "-o", "falta=l") == ["falta=leader"]
    assert completed("deal", "argentino", "-o", "flor=") == ["flor=true", "flor=false"]
    assert completed("deal", "argentino", "-o", "nothing=") == []
    assert completed("--lang", "e") == ["en", "es"]
    assert completed("--lang", "es", "re") == ["replay"]


def test_help_and_version_are_there() -> None:
    assert printed("--version").startswith("truco ")
    assert "Replay hand records" in printed("replay", "-h")
    for name in main.commands:
        assert "--lang" in printed(name, "--help")
        assert name in printed("--help")


def test_an_unknown_command_has_near_misses() -> None:
    assert "did you mean 'replay'" in refused("repaly")
    assert "There is no command" in refused("\ud800")
    assert run("--nonsense").exit_code == 2
    assert run().exit_code in (0, 2)


def test_the_module_is_the_command() -> None:
    env = {**os.environ, "TRUCO_LANG": "es"}
    command = [sys.executable, "-m", "truco", "envido", "argentino", "7o 5o 12b"]
    result = subprocess.run(command, capture_output=True, check=True, env=env)
    assert result.stdout.decode().startswith("Envido 32: ")
    narrow = {**env, "PYTHONIOENCODING": "latin-1"}
    result = subprocess.run([*command[:3], "variants", "gaucho", "--json"], capture_output=True, check=True, env=narrow)
    assert json.loads(result.stdout.decode("ascii"))["name"]
    command = [*command[:3], "play", "gaucho"]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True, env=narrow)
    assert b"\\u201c" in result.stdout


def test_importing_the_package_does_not_import_click() -> None:
    code = "import sys, truco; [getattr(truco, name) for name in truco.__all__]; print('click' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"
