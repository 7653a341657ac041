"""The apps: seconds to the first widget with a preheated kernel, and to twenty pages opened at once.

Run ``make bench`` or ``python -m benchmarks.apps`` with nothing else running; a Chromium is needed. Figures belong to
the machine that is printed with them.
"""

from __future__ import annotations

import platform
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

from tests.site import browser_path, running_apps
from truco.site.apps import PREHEATED

READERS, ROUNDS, WARM = 20, 5, 15


def first_widget(browser: Browser, home: str) -> float:
    """Seconds from asking for the preheated lesson to its first widget on the screen."""
    page = browser.new_context(viewport={"width": 360, "height": 800}).new_page()
    start = time.perf_counter()
    page.goto(f"{home}voila/render/en/{PREHEATED}.ipynb")
    page.locator(".truco").first.wait_for(timeout=60_000)
    seconds = time.perf_counter() - start
    page.context.close()
    return seconds


def at_once(home: str) -> float:
    """Seconds until twenty readers of a lesson have their page; raises ``OSError`` where one gets none."""

    def opened(_: int) -> int:
        with urlopen(f"{home}voila/render/en/argentino-3-envido.ipynb", timeout=600) as answer:  # noqa: S310 - on loopback
            answer.read()
            return int(answer.status)

    start = time.perf_counter()
    with ThreadPoolExecutor(READERS) as pool:
        assert set(pool.map(opened, range(READERS))) == {200}
    return time.perf_counter() - start


def main() -> None:
    """Print the table."""
    print(f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}")
    with TemporaryDirectory() as folder, running_apps(Path(folder)) as (home, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        seconds = []
        for _round in range(ROUNDS):
            time.sleep(WARM)  # until a kernel is waiting again
            seconds.append(first_widget(browser, home))
        print("first widget, preheated:", ", ".join(f"{one:.2f} s" for one in seconds))
        print(f"{READERS} pages at once, no kernel waiting: {at_once(home):.1f} s")
        browser.close()


if __name__ == "__main__":
    main()
