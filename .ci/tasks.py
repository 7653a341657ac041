#!/usr/bin/env python3
"""The project's tasks, one a command: ``make`` lists them. Needs nothing but Python 3.11 or newer.

The first run sets up ``.venv`` with the locked packages; it is set up again when a lock file changes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "set-up"
UV = "uv==0.13.9"
MUTMUT = "mutmut==3.8.1"
QUIET = ("--quiet", "--disable-pip-version-check")
EDITABLE = ("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", ".")
SETS_UP = ("requirements.lock", "pyproject.toml", "hatch_build.py")
LOCK = (
    "uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra test "
    "--extra bench --output-file requirements.lock --custom-compile-command"
).split()


class TaskError(Exception):
    """A task that cannot go on: the message is one clear line."""


def run(*command: str | Path, what: str) -> None:
    """Run a command of the environment; raises ``TaskError`` that says what has failed."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}
    try:
        subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=True)
    except FileNotFoundError:
        raise TaskError(f"{what}: {command[0]} is not there") from None
    except subprocess.CalledProcessError as error:
        raise TaskError(f"{what} failed (exit {error.returncode})") from None


def set_up() -> None:
    """Make the virtual environment with the locked packages, unless it stands already."""
    key = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in SETS_UP)).hexdigest()
    if not STAMP.exists() or STAMP.read_text() != key:
        STAMP.unlink(missing_ok=True)
        print("[1/4] a virtual environment in .venv", flush=True)
        try:
            import venv
        except ImportError:
            raise TaskError("the venv module is missing: install it (on Debian: apt install python3-venv)") from None
        try:
            venv.create(VENV, with_pip=True, clear=not PYTHON.exists())
        except (OSError, subprocess.CalledProcessError) as error:
            raise TaskError(
                f"no virtual environment could be made: {error} (space? is the venv module whole?)"
            ) from None
        print("[2/4] the installer", flush=True)
        run(PYTHON, "-m", "pip", "install", *QUIET, UV, what="installing uv (is there a network?)")
        print("[3/4] the locked packages", flush=True)
        locked = ("pip", "sync", "--quiet", "--require-hashes", "requirements.lock")
        run(PYTHON, "-m", "uv", *locked, what="installing the locked packages (network? space?)")
        print("[4/4] the package itself", flush=True)
        run(PYTHON, "-m", "uv", *EDITABLE, what="installing the package")
        STAMP.write_text(key)
    run(PYTHON, "hatch_build.py", what="compiling the message catalogues")


def lint() -> None:
    """Style, formatting and types."""
    run(PYTHON, "-m", "ruff", "check", what="ruff")
    run(PYTHON, "-m", "ruff", "format", "--check", what="ruff format")
    run(PYTHON, "-m", "mypy", what="mypy")


def check() -> None:
    """The fast tests, for the working day: style, types, everything that needs no browser and no built site."""
    lint()
    run(PYTHON, "-m", "pytest", "-q", "-m", "not browser", *sys.argv[2:], what="the tests")


def test() -> None:
    """All tests: the coverage of the package, the notebooks, the site and the apps in a browser."""
    lint()
    os.environ["TRUCO_BROWSER"] = find_browser()
    run(PYTHON, "-m", "coverage", "run", "-m", "pytest", *sys.argv[2:], what="the tests")
    run(PYTHON, "-m", "coverage", "report", what="the coverage")


def bench() -> None:
    """The benchmarks: ratios within one run, and how fast the apps are here."""
    os.environ["TRUCO_BROWSER"] = find_browser()
    for name in ("referee", "apps"):
        run(PYTHON, "-m", f"benchmarks.{name}", what="the benchmark")


def mutants() -> None:
    """The mutation tester over the core; its survivors are explained in tests/mutants.md. Takes long."""
    run(PYTHON, "-m", "uv", "pip", "install", "--quiet", MUTMUT, what="installing mutmut")
    run(PYTHON, "-m", "mutmut", "run", what="mutmut")
    run(PYTHON, "-m", "mutmut", "results", what="mutmut")


def find_browser() -> str:
    """A Chromium for the tests: ``$TRUCO_BROWSER``, one on the PATH, Playwright's, or Debian's (installed by root)."""
    asked = os.environ.get("TRUCO_BROWSER", "")
    if asked:
        found = shutil.which(asked)
        if not found:
            raise TaskError(f"TRUCO_BROWSER names {asked}, which is not there")
        return found
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return found
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("installing Debian's Chromium, for the tests", flush=True)
        for line in (("apt-get", "-qq", "update"), ("apt-get", "-qq", "install", "--yes", "chromium")):
            subprocess.run(line, stdout=subprocess.DEVNULL, check=False)
        if found := shutil.which("chromium"):
            return found
    print("fetching a Chromium, for the tests", flush=True)
    asked_for = (
        "import playwright.sync_api as p; b = p.sync_playwright().start(); print(b.chromium.executable_path); b.stop()"
    )
    subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], stdout=subprocess.DEVNULL, check=False)
    there = subprocess.run([PYTHON, "-c", asked_for], capture_output=True, text=True, check=False).stdout.strip()
    if not there or not Path(there).exists():
        raise TaskError("no browser for the tests: install Chromium, or name one in TRUCO_BROWSER")
    return there


def lock() -> None:
    """Write requirements.lock anew from pyproject.toml."""
    run(PYTHON, "-m", *LOCK, "make lock", "pyproject.toml", what="locking")


def setup() -> None:
    """Set up the environment, and nothing else."""


def serve() -> None:
    """Build the site and serve it with the apps and JupyterLab on loopback."""
    run(PYTHON, "-m", "truco.site.serve", *sys.argv[2:], what="serving")


def site() -> None:
    """Build the site in every language, into site/."""
    run(PYTHON, "-m", "truco.site.build", *sys.argv[2:], what="building the site")


def apps() -> None:
    """Serve the apps alone."""
    run(PYTHON, "-m", "truco.site.serve", "--only", "apps", *sys.argv[2:], what="serving the apps")


def lab() -> None:
    """Serve the notebooks in JupyterLab."""
    run(PYTHON, "-m", "truco.site.serve", "--only", "lab", *sys.argv[2:], what="serving JupyterLab")


def messages() -> None:
    """Bring the catalogues of pages and notebooks up to date with their sources."""
    run(PYTHON, "-m", "truco.site.prose", what="updating the catalogues")


ALL = (serve, test, check, site, apps, lab, messages, bench, mutants, lock, setup)
TASKS = {task.__name__: task for task in ALL}


def main() -> int:
    """Run the task that is named, or list them."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in TASKS:
        for task in TASKS.values():
            print(f"make {task.__name__:8} {(task.__doc__ or '').splitlines()[0]}")
        return 0 if name in ("", "help") else 2
    if sys.version_info < (3, 11):  # noqa: UP036 - the one place where an older Python is told so
        raise TaskError(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    set_up()
    TASKS[name]()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except TaskError as problem:
        sys.exit(f"stopped: {problem}")
    except KeyboardInterrupt:
        sys.exit("stopped: interrupted")
