"""The built site in a real browser, from a sub-path: what it promises without Python, on a phone and on a desk."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site import FOLDER, tab
from truco.site.notebooks import names
from truco.site.places import DOCS, prefix, site_languages

pytestmark = pytest.mark.browser

PAGES = [
    "",
    *(f"lessons/{name}/" for name in names()),
    *(f"{path.stem}/" for path in sorted(DOCS.glob("*.md")) if path.stem != "index"),
]
VIEWS = [
    *((path, "en", width, scheme) for path in PAGES for width in (320, 1280) for scheme in ("light", "dark")),
    *((path, lang, 320, "light") for path in PAGES for lang in site_languages() if prefix(lang)),
]


REFUSE_STORAGE = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new Error("refused"); } });
}
"""
OVERFLOW = """() => {
  const large = document.querySelector(".truco-large");
  return [large.scrollHeight - large.clientHeight, large.scrollWidth - large.clientWidth, large.clientWidth];
}"""


def drawn(page: Page) -> None:
    """Wait until the widgets of the page are drawn."""
    expect(page.locator("html")).to_have_attribute("data-truco", "static")


def saved(page: Page, name: str) -> Any:
    """The saved state of the first widget of that name."""
    fetched = f"fetch(document.querySelector('[data-truco-widget={name}]').dataset.trucoState).then((a) => a.text())"
    return json.loads(page.evaluate(fetched))["state"]


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Drag with the mouse, as a hand does: in several steps."""
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def widget(page: Page, name: str, at: int = 0) -> Any:
    return page.locator(f'[data-truco-widget="{name}"] .truco').nth(at)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: "-".join(map(str, view)))
def test_a_page_is_for_everyone(browser: Browser, home: str, view: tuple[str, str, int, str]) -> None:
    path, lang, width, scheme = view
    with tab(browser, home, width=width, scheme=scheme) as opened:
        opened.page.goto(f"{home}{prefix(lang)}{path}")
        drawn(opened.page)
        opened.shoot(f"site-{lang}-{path.strip('/').replace('/', '-') or 'home'}-{width}-{scheme}")
        assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
        assert not opened.problems()
        assert opened.page.locator("[data-truco-widget]:not([data-truco-drawn])").count() == 0


def test_a_deal_goes_on_and_grants_a_wish(browser: Browser, home: str) -> None:
    with tab(browser, home, width=360) as opened:
        page = opened.page
        page.goto(f"{home}lessons/tools/")
        drawn(page)
        deal = widget(page, "deal")
        first = deal.locator(".truco-table").inner_html()
        deal.get_by_role("button", name="Next deal").click()
        expect(deal.locator(".truco-title")).to_have_text("Deal 1")
        assert deal.locator(".truco-table").inner_html() != first
        expect(deal.get_by_role("status")).to_have_text("Deal 1")
        deal.get_by_label("Deal me a hand that …").select_option("top-card")
        expect(deal.get_by_role("group", name="Seat 0").get_by_label("ace of swords")).to_be_visible()
        deal.get_by_label("Cards of").select_option("1")
        expect(deal.get_by_role("group", name="Seat 0").get_by_label("a card that lies face down")).to_have_count(3)


def test_what_needs_python_says_so(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        opened.page.goto(f"{home}es/lessons/tools/")
        drawn(opened.page)
        deal = widget(opened.page, "deal")
        deal.get_by_label("Juego").select_option("uruguayo")
        expect(deal.get_by_role("status")).to_contain_text("Python")


def test_a_link_leads_to_the_same_deal(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/class/")
        drawn(page)
        deal = widget(page, "deal")
        for _ in range(3):
            deal.get_by_role("button", name="Next deal").click()
        deal.get_by_label("Cards of").select_option("2")
        cards = deal.locator(".truco-table").inner_html()
        deal.get_by_role("button", name="Link").click()
        expect(deal.get_by_role("status")).to_contain_text("#deal?")
        link = re.search(r"http\S+", deal.get_by_role("status").inner_text())
        assert link
    with tab(browser, home) as other:
        other.page.goto(link[0])
        drawn(other.page)
        assert widget(other.page, "deal").locator(".truco-table").inner_html() == cards


def test_foreign_text_in_a_link_is_never_html(browser: Browser, home: str) -> None:
    evil = quote("<img src=x onerror=\"document.title='broken'\">")
    with tab(browser, home) as opened:
        for script in ("deal", "exercise", "worksheet", "replay"):
            opened.page.goto(
                f"{home}lessons/class/#{script}?seed={evil}&seat={evil}&variant={evil}&number={evil}&step={evil}"
            )
            opened.page.reload()
            drawn(opened.page)
            opened.page.wait_for_timeout(200)
            assert opened.page.locator("img[src=x]").count() == 0
            assert opened.page.title() != "broken"


def test_cards_are_put_in_order_by_tapping_by_keys_and_by_dragging(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/tools/")
        drawn(page)
        rank = widget(page, "rank")
        cards = rank.locator(".truco-move")

        def order() -> list[str]:
            return [str(cards.nth(at).get_attribute("data-key")) for at in range(cards.count())]

        before = order()
        cards.nth(0).click()
        cards.nth(2).click()
        assert order() == [before[1], before[2], before[0], *before[3:]]
        cards.nth(2).focus()
        page.keyboard.press("ArrowLeft")
        assert order() == [before[1], before[0], before[2], *before[3:]]
        expect(rank.get_by_role("status").last).to_contain_text("place 2")
        drag(page, cards.nth(4), cards.nth(0))
        assert order()[0] == before[4]
        state = saved(page, "rank")
        tiers = state["orders"][""]["tiers"]
        place = {card: at for at, tier in enumerate(tiers) for card in tier}
        wanted = sorted(before, key=lambda key: place[key.removeprefix("move-")])
        for at, key in enumerate(wanted):
            while order().index(key) > at:
                rank.locator(f'[data-key="{key}"]').focus()
                page.keyboard.press("ArrowLeft")
        rank.get_by_role("button", name="Check").click()
        expect(rank.get_by_role("status").last).to_contain_text("All in order!")


def test_another_turned_card_changes_the_order(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        opened.page.goto(f"{home}lessons/tools/")
        drawn(opened.page)
        rank = widget(opened.page, "rank", 2)
        top = rank.locator(".truco-ladder li").first
        expect(top.get_by_label("queen of clubs")).to_be_visible()
        rank.get_by_label("Turned card").select_option("4h")
        expect(top.get_by_label("5 of clubs")).to_be_visible()


def test_a_question_is_answered_by_keyboard_with_hint_mistake_and_reason(browser: Browser, home: str) -> None:
    with tab(browser, home, width=320) as opened:
        page = opened.page
        page.goto(f"{home}lessons/start/")
        drawn(page)
        exercise = widget(page, "exercise")
        state = saved(page, "exercise")
        for question in state["questions"]:
            wrong = next(at for at, choice in enumerate(question["choices"]) if not choice["right"])
            right = next(at for at, choice in enumerate(question["choices"]) if choice["right"])
            exercise.get_by_role("button", name="A hint").focus()
            page.keyboard.press("Enter")
            expect(exercise.get_by_role("status").last).to_have_text(question["hints"][0])
            exercise.locator(f'[data-key="choice-{wrong}"]').focus()
            page.keyboard.press("Enter")
            expect(exercise.get_by_role("status").last).to_contain_text(question["choices"][wrong]["reply"])
            if question["after"]:
                expect(exercise.get_by_text("On the table")).to_be_visible()
            exercise.locator(f'[data-key="choice-{right}"]').focus()
            page.keyboard.press("Space")
            expect(exercise.get_by_text("Why")).to_be_visible()
            exercise.get_by_role("button", name="Next").focus()
            page.keyboard.press("Enter")
        expect(exercise.locator("strong")).to_contain_text(f"0 of {len(state['questions'])}")
        exercise.get_by_role("button", name=re.compile("Again those")).click()
        expect(exercise.locator(".truco-prompt")).to_contain_text(state["questions"][0]["prompt"])


def test_progress_is_kept_on_the_device_and_comes_back(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/start/")
        drawn(page)
        exercise = widget(page, "exercise")
        exercise.get_by_role("button", name="A hint").click()
        page.reload()
        drawn(page)
        expect(exercise.locator(".truco-steps li")).to_have_count(1)


def test_where_storage_is_refused_everything_works(browser: Browser, home: str) -> None:
    context = browser.new_context()  # the theme itself complains then
    page = context.new_page()
    page.add_init_script(REFUSE_STORAGE)
    page.goto(f"{home}lessons/start/")
    drawn(page)
    exercise = widget(page, "exercise")
    exercise.get_by_role("button", name="A hint").click()
    expect(exercise.locator(".truco-steps li")).to_have_count(1)
    context.close()


def test_a_minute_of_quick_fire(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.clock.install()
        page.goto(f"{home}lessons/tools/")
        drawn(page)
        count = widget(page, "count")
        count.get_by_role("button", name="One minute, as many as you can").click()
        for _ in range(3):
            count.locator('[data-key="choice-0"]').click()
        page.clock.run_for(61_000)
        expect(count.get_by_role("status").last).to_contain_text("The minute is over")
        expect(count.get_by_role("status").last).to_contain_text("of 3")


def test_the_steps_of_a_count_are_shown_one_at_a_time(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        opened.page.goto(f"{home}lessons/tools/")
        drawn(opened.page)
        count = widget(opened.page, "count", 1)
        steps = count.locator(".truco-steps").first.locator("li")
        button = count.get_by_role("button", name="Show a step")
        told = 0
        while button.count():
            button.click()
            told += 1
            expect(steps).to_have_count(told)
        assert told >= 2
        count.get_by_role("button", name="Another hand").click()
        expect(steps).to_have_count(0)


def test_a_deal_is_stepped_through_by_keys(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/class/")
        drawn(page)
        replay = widget(page, "replay")
        replay.get_by_role("button", name="Next").focus()
        page.keyboard.press("ArrowRight")
        expect(replay.locator(".truco-now")).to_contain_text("¡Envido!")
        page.keyboard.press("End")
        expect(replay.locator(".truco-now")).to_contain_text("The deal is over")
        page.keyboard.press("Home")
        expect(replay.locator(".truco-now")).to_contain_text("The cards are dealt")


def test_a_house_rule_is_switched(browser: Browser, home: str) -> None:
    with tab(browser, home, width=320) as opened:
        opened.page.goto(f"{home}lessons/tools/")
        drawn(opened.page)
        house = widget(opened.page, "house")
        house.get_by_role("group", name="points to win").get_by_role("button", name="15", exact=True).click()
        change = house.locator(".truco-change").filter(has_text="first reaches 15 points")
        expect(change).to_contain_text("first reaches 30 points")
        assert opened.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_projector_shows_a_widget_without_scrolling(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/class/")
        drawn(page)
        for name in ("deal", "replay", "rank"):
            shown = widget(page, name)
            shown.get_by_role("button", name="Large").click()
            box = page.evaluate(OVERFLOW)
            opened.shoot(f"large-{name}")
            assert box[1] <= 0
            assert box[2] == 1280
            assert box[0] <= 0, name
            page.keyboard.press("Escape")
            expect(page.locator(".truco-large")).to_have_count(0)


def test_a_sheet_is_printed_with_its_answers_on_a_page_of_their_own(
    browser: Browser, home: str, tmp_path: Path
) -> None:
    with tab(browser, home) as opened:
        page = opened.page
        page.goto(f"{home}lessons/class/")
        drawn(page)
        page.evaluate("window.print = () => {}")
        widget(page, "worksheet").get_by_role("button", name="Print").click()
        page.pdf(path=str(tmp_path / "sheet.pdf"))
        pages = len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "sheet.pdf").read_bytes()))
        assert 2 <= pages <= 4
        expect(page.locator(".truco-paper")).to_have_count(0)  # the page is as it was, once printed
        expect(page.locator(".truco-key[open]")).to_have_count(0)


def test_the_search_finds_a_word(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        opened.page.goto(f"{home}es/")
        drawn(opened.page)
        opened.page.locator(".md-search__input").fill("falta envido")
        expect(opened.page.locator(".md-search-result__item").first).to_be_visible()


def test_the_language_of_the_reader_is_offered_once(browser: Browser, home: str) -> None:
    with tab(browser, home, locale="pt-BR") as opened:
        page = opened.page
        page.goto(home)
        offer = page.locator(".truco-offer a")
        expect(offer).to_have_text("Este site também está em português")
        assert not opened.problems()
        page.locator(".truco-offer button").click()
        page.reload()
        drawn(page)
        expect(page.locator(".truco-offer")).to_be_hidden()
    with tab(browser, home, locale="pt-BR") as opened:
        opened.page.goto(home)
        opened.page.locator(".truco-offer a").click()
        expect(opened.page).to_have_url(f"{home}pt/")


def test_the_language_switch_stays_on_the_page(browser: Browser, home: str) -> None:
    with tab(browser, home) as opened:
        opened.page.goto(f"{home}lessons/cards/")
        drawn(opened.page)
        opened.page.get_by_role("button", name="Select language").hover()
        opened.page.get_by_role("link", name="Español").click()
        expect(opened.page).to_have_url(f"{home}es/lessons/cards/")


def test_a_page_that_is_not_there(browser: Browser, home: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    answer = page.goto(f"{home}nothing/")
    assert answer is not None
    assert answer.status == 404
    context.close()


def test_a_page_is_read_without_scripts(browser: Browser, home: str) -> None:
    with tab(browser, home, java_script_enabled=False) as opened:
        opened.page.goto(f"{home}lessons/start/")
        expect(opened.page.locator("[data-truco-widget] pre").first).to_be_visible()
        assert FOLDER in opened.page.url
