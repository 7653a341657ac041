"""The lessons as Voilà apps, below a path: used as a person would, by many at once, and left alone."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site import FOLDER, free_port, running_apps, tab
from truco.site.notebooks import names
from truco.site.places import site_languages

pytestmark = pytest.mark.browser

READERS = 20
AT_ONCE = 300
"""Seconds until a page that is not answered counts as lost; how fast it goes, benchmarks/apps.py measures."""
IDLE = 15
"""Seconds after which an unused kernel is stopped, in the test of that."""


def app(home: str, name: str, lang: str = "en") -> str:
    return f"{home}voila/render/{lang}/{name}.ipynb"


def shown(page: Page, at: int = 0) -> Any:
    """The widget at a place, drawn."""
    found = page.locator(".truco").nth(at)
    expect(found).to_be_visible(timeout=60_000)
    return found


def test_the_index_shows_every_app_in_the_readers_language(browser: Browser, voila: str) -> None:
    with tab(browser, voila, width=320, locale="es-AR") as opened:
        page = opened.page
        page.goto(voila)
        expect(page.locator("section:visible")).to_have_attribute("lang", "es")
        expect(page.locator("li:visible")).to_have_count(len(names()))
        assert not opened.problems()
        opened.shoot("apps-index")
        page.locator("input:visible").fill("flor")
        assert 1 <= page.locator("li:visible").count() < len(names())
        page.get_by_role("link", name="Português").click()
        expect(page.locator("section:visible")).to_have_attribute("lang", "pt")


@pytest.mark.parametrize("lang", site_languages())
def test_python_answers_in_the_readers_language(browser: Browser, voila: str, lang: str) -> None:
    game, number = {"en": ("Game", "Deal 0"), "es": ("Juego", "Reparto 0"), "pt": ("Jogo", "Distribuição 0")}[lang]
    with tab(browser, voila, width=320) as opened:
        page = opened.page
        page.goto(app(voila, "tools", lang))
        deal = shown(page)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(deal.locator(".truco-title")).to_have_text(number)
        deal.get_by_label(game).first.select_option("paulista")
        expect(deal.locator(".truco-cards").first.get_by_role("img")).to_have_count(1)  # a card is turned up
        opened.shoot(f"app-tools-{lang}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert not opened.problems()


def test_each_widget_is_used_by_keyboard_with_python_behind_it(browser: Browser, voila: str) -> None:
    with tab(browser, voila) as opened:
        page = opened.page
        page.goto(app(voila, "tools"))
        deal = shown(page)
        deal.get_by_label("Seed").fill("class 3b")
        page.keyboard.press("Enter")
        expect(deal.get_by_role("group", name="Seat 0").get_by_label("7 of coins")).to_be_visible()
        deal.get_by_label("Deal me a hand that …").select_option("best-envido")
        expect(deal.get_by_role("group", name="Seat 0")).to_contain_text("33")
        deal.get_by_label("Seed").fill("x" * 100)
        deal.get_by_label("Players").select_option("6")
        expect(deal.get_by_role("group", name="Seat 5")).to_be_visible()
        rank = shown(page, 1)
        rank.get_by_label("Game").select_option("mineiro")
        expect(rank.locator(".truco-ladder li").first.get_by_label("4 of clubs")).to_be_visible()
        count = shown(page, 4)
        count.get_by_text("Count cards of your own").click()
        for label, card in (("Card 1", "7o"), ("Card 2", "6o"), ("Card 3", "1b")):
            count.get_by_label(label).select_option(card)
        button = count.get_by_role("button", name="Show a step")
        expect(button).to_be_visible()
        while button.count():
            button.focus()
            page.keyboard.press("Enter")
        expect(count.locator(".truco-steps").first).to_contain_text("33")


def test_a_page_loaded_anew_shows_what_its_reader_had_reached(browser: Browser, voila: str) -> None:
    with tab(browser, voila) as opened:
        opened.page.goto(app(voila, "tools"))
        deal = shown(opened.page)
        deal.get_by_label("Game").first.select_option("mineiro")
        expect(deal.get_by_label("Game").first).to_have_value("mineiro")
        deal.get_by_role("button", name="Next deal").click()
        opened.page.reload()
        again = shown(opened.page)
        expect(again.get_by_label("Game").first).to_have_value("mineiro")
        expect(again.locator(".truco-title")).to_have_text("Deal 1")


def test_a_link_asks_python_for_its_deal(browser: Browser, voila: str) -> None:
    with tab(browser, voila) as opened:
        opened.page.goto(f"{app(voila, 'class')}#deal?variant=uruguayo&players=2&seed=class+3b&number=7&seat=1")
        deal = shown(opened.page)
        expect(deal.locator(".truco-title")).to_have_text("Deal 7")
        expect(deal.get_by_label("Cards of")).to_have_value("1")
        bad = "#deal?variant=bridge&players=2&seed=%3Cimg+src%3Dx%3E&number=0"
        opened.page.goto(f"{app(voila, 'class')}{bad}")
        opened.page.reload()
        expect(shown(opened.page).get_by_role("status")).to_contain_text("bridge")
        assert opened.page.locator("img[src=x]").count() == 0


def test_nothing_but_the_lessons_is_served(voila: str) -> None:
    base = voila.removesuffix(f"{FOLDER}/")
    for path in ("voila/files/en/start.ipynb", "api/contents", "api/kernels", "api/kernelspecs", "../"):
        with pytest.raises(HTTPError) as caught:
            urlopen(f"{voila}{path}" if path != "../" else f"{base}nothing")
        assert caught.value.code in (403, 404)
        caught.value.close()


def test_a_page_for_twenty_at_once(tmp_path: Path) -> None:
    def opened(address: str) -> int:
        with urlopen(address, timeout=AT_ONCE) as answer:
            assert "truco" in answer.read().decode("utf-8")
            return int(answer.status)

    with running_apps(tmp_path) as (home, log):
        pages = [app(home, "argentino-3-envido", site_languages()[at % 3]) for at in range(READERS)]
        with ThreadPoolExecutor(READERS) as pool:
            assert list(pool.map(opened, pages)) == [200] * READERS
        told = log.read_text("utf-8")
        assert "Traceback" not in told
        assert "ERROR" not in told


def _until(what: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.5)
    return False


def _kernels() -> int:
    """The kernels that run below this process."""
    count = 0
    for child in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            count += "ipykernel_launcher" in child.cmdline()
    return count


def test_a_kernel_that_is_left_alone_is_stopped_and_the_reader_told(browser: Browser, tmp_path: Path) -> None:
    with running_apps(tmp_path, idle=IDLE) as (home, _):
        before = _kernels()
        with tab(browser, home) as killed:
            killed.page.goto(app(home, "cards"))
            shown(killed.page)
        context = browser.new_context()
        page = context.new_page()
        page.clock.install()
        page.goto(app(home, "tools", "en"))
        deal = shown(page)
        deal.get_by_label("Game").first.select_option("mineiro")
        deal.get_by_role("button", name="Next deal").click()
        expect(deal.locator(".truco-title")).to_have_text("Deal 1")
        assert _until(lambda: _kernels() <= before, 60)
        deal.get_by_label("Players").select_option("4")
        page.clock.run_for(25_000)
        expect(deal.get_by_role("status")).to_contain_text("What you did is kept")
        page.clock.resume()
        deal.get_by_role("button", name="Go on").click()
        again = shown(page)
        expect(again.get_by_label("Game").first).to_have_value("mineiro", timeout=30_000)
        expect(again.get_by_label("Players")).to_have_value("4")
        context.close()


def test_the_lab_starts_and_a_taken_port_is_told() -> None:
    port = free_port()
    line = [sys.executable, "-m", "truco.site.serve", "--only", "lab", "--port", str(port - 2)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as served:
        try:
            assert served.stdout is not None
            address = served.stdout.readline().split()[-1]
            assert address.startswith(f"http://127.0.0.1:{port}/lab?token=")
            with urlopen(address.replace("/lab?", "/api/contents/es/start.ipynb?content=0&")) as answer:
                assert answer.status == 200
            again = subprocess.run(line, capture_output=True, text=True, check=False)
            assert again.returncode == 1
            assert again.stderr.strip() == f"stopped: port {port} is taken; choose another: --port 9000"
        finally:
            served.send_signal(signal.SIGINT)
