"""The built site, the running apps and a browser, for the tests: each made once a session."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, Response, sync_playwright

from truco.site import apps
from truco.site.build import build
from truco.site.places import CACHE
from truco.site.serve import serve_site

SHOTS = CACHE / "screenshots"
FOLDER = "truco"
"""The sub-path below which the site and the apps stand in the tests."""
_STARTS_WITHIN = 90
_STOPS_WITHIN = 60


def browser_path() -> str:
    """The browser that ``make test`` has found, or one on the PATH; there is no test without one."""
    found = os.environ.get("TRUCO_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        pytest.fail("no Chromium: run `make test`, which finds or installs one, or set TRUCO_BROWSER")
    return found


@dataclass
class Tab:
    """A page of the browser, with everything that went wrong in it."""

    page: Page
    home: str
    outside: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def listen(self) -> None:
        self.page.on("request", self._request)
        self.page.on("response", self._response)
        self.page.on("pageerror", lambda error: self.broken.append(str(error)))

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.home, self.home.replace("http", "ws", 1), "data:", "blob:")):
            self.outside.append(request.url)

    def _response(self, response: Response) -> None:
        # Voilà says good-bye to its server without the token that the server wants; culling does that work.
        if response.status >= 400 and "/voila/api/shutdown/" not in response.url:
            self.broken.append(f"{response.status} {response.url}")

    def problems(self) -> list[str]:
        """What axe finds, nothing excluded and no rule switched off."""
        found = Axe().run(self.page).response["violations"]
        return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]

    def shoot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f"{name}.png"), full_page=True)


@contextmanager
def tab(browser: Browser, home: str, *, width: int = 1280, scheme: Any = "light", **settings: Any) -> Iterator[Tab]:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce", **settings
    )
    opened = Tab(context.new_page(), home)
    opened.listen()
    opened.page.set_default_timeout(20_000)
    try:
        yield opened
    finally:
        context.close()
    assert not opened.outside, "a request left the site"
    assert not opened.broken


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in every language, built strictly, below a folder: the folder above it."""
    above = tmp_path_factory.mktemp("site")
    build(above / FOLDER)
    return above


@pytest.fixture(scope="session")
def home(tree: Path) -> Iterator[str]:
    """The address of the built site, below a path as on a folder host."""
    server = serve_site(tree)
    yield f"http://127.0.0.1:{server.server_address[1]}/{FOLDER}/"
    server.shutdown()
    server.server_close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running_apps(folder: Path, *, idle: int = apps.IDLE) -> Iterator[tuple[str, Path]]:
    """Voilà below a path: its address, and the file of its log."""
    port = free_port()
    line, environment = apps.command(apps.prepare(folder), port, base_url=f"/{FOLDER}/", idle=idle)
    address, log = f"http://127.0.0.1:{port}/{FOLDER}/", folder / "voila.log"
    with log.open("wb") as told:
        process = subprocess.Popen(line, env=environment, stdout=told, stderr=told)
        try:
            end = time.monotonic() + _STARTS_WITHIN
            while True:
                try:
                    with urlopen(address, timeout=5) as answer:
                        assert answer.status == 200
                    break
                except OSError:
                    assert process.poll() is None, log.read_text("utf-8")[-2000:]
                    assert time.monotonic() < end, "the apps did not start"
                    time.sleep(0.3)
            yield address, log
        finally:
            process.terminate()
            process.wait(_STOPS_WITHIN)


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_apps(tmp_path_factory.mktemp("apps")) as (address, _):
        yield address
