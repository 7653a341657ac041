"""The shape of the package: who may import whom, what the core needs, how large a room may be."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "truco"
# In order of import: a room imports only rooms that stand before it. Rooms of one line know one another.
ORDER = [
    ["errors", "i18n"],
    ["cards", "drawing"],
    ["dealing"],
    ["variants"],
    ["rulebook"],
    ["ranking"],
    ["counting"],
    ["calls"],
    ["events", "tokens"],
    ["view"],
    ["legality"],
    ["moves"],
    ["hand"],
    ["record"],
    ["match"],
    ["matchfile"],
    ["bots", "lessons"],
    ["widgets"],
    ["site"],
    ["cli"],
    ["__main__"],
]
PLACE = {room: place for place, rooms in enumerate(ORDER) for room in rooms}
FILES = sorted(PACKAGE.rglob("*.py"))


def short(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    """The rooms that a module imports when it runs (imports for type checkers left out)."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "truco":
                names.update(f"truco.{alias.name}" for alias in node.names)
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    return {name.split(".")[1] for name in names if name.startswith("truco.")}


@pytest.mark.parametrize("path", [path for path in FILES if path != PACKAGE / "__init__.py"], ids=short)
def test_a_room_imports_only_rooms_before_it(path: Path) -> None:
    own = room_of(path)
    assert own in PLACE, f"{own} has no place in the order"
    later = {room for room in imported_rooms(path) - {own} if PLACE[room] > PLACE[own]}
    assert not later


def test_the_order_names_rooms_that_exist() -> None:
    assert set(PLACE) == {room_of(path) for path in FILES} - {"__init__"}


@pytest.mark.parametrize("path", FILES, ids=short)
def test_a_room_fits_on_a_few_screens(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 330


def test_only_variant_files_name_a_variant() -> None:
    names = {path.stem for path in (PACKAGE / "variants").glob("*.toml")}
    for path in FILES:
        tree = ast.parse(path.read_text("utf-8"))
        docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, _DOCUMENTED)}
        words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} - docs
        if path.parent.name == "cli" or path.name == "cli.py":
            continue  # the default of an argument
        found = names & {word for word in words if isinstance(word, str)}
        assert not found or path == PACKAGE / "variants" / "__init__.py", f"{path}: {found}"


_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def python(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def test_the_core_imports_only_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import truco; [getattr(truco, name) for name in truco.__all__];"
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))"
    )
    assert set(python(code).split()) <= {"truco"}


def test_importing_the_package_imports_no_room() -> None:
    code = "import sys, truco; print(*sorted(name for name in sys.modules if name.startswith('truco')))"
    assert python(code).split() == ["truco"]


def test_the_public_names_are_there_and_documented() -> None:
    import truco

    assert sorted(truco.__all__) == list(truco.__all__)
    assert set(truco.__all__) <= set(dir(truco))
    for name in truco.__all__:
        value = getattr(truco, name)
        assert value.__doc__, name
        assert not isinstance(value, type(ast)), f"{name} is a module"
    with pytest.raises(AttributeError, match="no attribute 'nobody'"):
        _ = truco.nobody


def test_the_typed_and_the_fetched_names_are_the_same() -> None:
    import truco

    tree = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
    typed = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("truco.")
        for alias in node.names
    }
    assert typed == set(truco.__all__)


def test_every_public_name_of_a_room_has_a_docstring() -> None:
    for path in FILES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node) or path.name == "moves.py", f"{path}: {node.name}"
