"""The table that moves in a real browser: rounds by clicks, and what happens if things go wrong."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable

import pytest
from playwright.async_api import Page, Route, expect

from bot.features.seat.web import events
from bot.store import people
from bot.tables.table import Table
from bot.web import event_stream
from bot.web.event_stream import Write
from bot.web.watching import Watch
from pasur_core.protocol import Action
from pasur_core.registry import games
from tests.bot.features.seat.in_browser import (
    ALL,
    FEW,
    PEOPLE,
    YOURS,
    drawn,
    drawn_more,
    players,
    sit,
    turn_by_clicks,
)
from tests.bot.features.seat.sitting import Seats, begun
from tests.bot.room import ALI, SARA, Room, played
from tests.bot.web.soundness import faults, opened
from tests.browser import be_hidden, chromium, laid_out

pytestmark = pytest.mark.browser

SCREENS = ((390, 700), (360, 640), (1280, 800), (740, 360), (700, 390))
"""Sizes of windows in which nothing scrolls: phones, a desk, and phones sideways."""

ZOOMED = ((640, 360), (512, 384), (320, 512), (320, 256))
"""Windows that are enlarged to 200 % and to 400 %: the page can scroll down."""

ENLARGED = (195, 350)
"""A phone whose page is enlarged to 200 %: the page does not scroll, but a part of it can."""

_CUT = """() => [
    document.documentElement,
    ...document.querySelectorAll(".centre, .does, .over, .score > *"),
].filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 60))"""
"""Finds what has more contents than room."""

_MISSED = """() => {
    const seen = (one, x, y) => one.contains(document.elementFromPoint(x, y));
    const missed = [...document.querySelectorAll(".play button")].filter((one) => {
        one.scrollIntoView({ block: "center" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const steps = Array.from({ length: 9 }, (_, at) => (at + 1) / 10);
        return !steps.some((x) => steps.some((y) => seen(one, left + x * width, top + y * height)));
    });
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["sideways"] : [];
    const cut = [...document.querySelectorAll(".centre, .foot, .score > *")].filter((one) =>
        one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
    const banner = document.querySelector(".banner");
    const box = banner?.getBoundingClientRect();
    const hidden = box && !seen(banner, box.left + 9, box.top + box.height / 2) ? [banner] : [];
    const found = [...missed, ...cut, ...hidden];
    return [...sideways, ...found.map((one) => one.outerHTML.slice(0, 60))];
}"""
"""Finds controls that cannot be reached, and words and cards of the table that are cut off."""

_BROKEN = """() => [...document.querySelectorAll(".names button, .cells button")].filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one.querySelector("[aria-hidden]") ?? one);
    return new Set([...text.getClientRects()].map((line) => line.top)).size > 1;
}).map((one) => one.textContent)"""
"""Finds bids that take two lines."""
_LONG = """() => {
    document.querySelector(".told").textContent = "some words of a long move ".repeat(6);
}"""
"""Makes the last line long, as that of a move in Président with eight is."""

_COVERED = """() => {
    const { top } = document.querySelector(".foot").getBoundingClientRect();
    return [...document.querySelectorAll(".deck, .heap, .trick-before")]
        .filter((one) => one.getBoundingClientRect().bottom > top).map((one) => one.className);
}"""
"""Finds cards that lie on the last line of the table."""

_CLIPPED = """() => {
    const told = document.querySelector(".felt:not(.tight) .told");
    return told?.scrollHeight > told?.clientHeight + 1 ? [told.textContent] : [];
}"""
"""Finds a last line that is not shown whole, though there is room."""


_SIZE = "(centre) => centre.style.getPropertyValue('--fit')"
"""The size of the cards on the table; 1 is the largest."""


async def until(true: Callable[[], bool]) -> None:
    """Wait until a condition is true."""
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def logged(page: Page) -> int:
    """Return the length of the log whose moves a page has in its list."""
    return int(await page.locator(".log").get_attribute("data-log") or 0)


_LOCKS = """async (number) => {
    const { held, pending } = await navigator.locks.query();
    return held.length + pending.length === number;
}"""
"""Whether so many pages have or want a lock."""

GAMES = ("basra", "belote", "crazy_eights", "pairs", "port", "president", "rami")


@pytest.mark.parametrize(
    ("key", "clicks"),
    [
        ("contree", FEW),  # by day Pâsur is played by keys: test_by_ear
        *(
            pytest.param(key, ALL, marks=pytest.mark.nightly)
            for key in ("pasur", "contree", *GAMES)
        ),
    ],
)
async def test_a_round_is_played_by_clicks_and_every_list_has_all_moves(
    key: str, clicks: int, seats: Seats
) -> None:
    people = players(key)
    seen = people if clicks == ALL else people[:2]
    async with chromium() as browser, opened(browser) as (first, said):
        pages = [first, *[await first.context.new_page() for _ in seen[1:]]]
        table = await begun(seats.room, key, *people)
        for number, page in enumerate(pages):
            await sit(page, seats, table.id, number)
        await drawn(first, len(played(table)))
        while table.running and not table.between_rounds:
            before, number = len(played(table)), min(table.acting)
            if clicks and number < len(pages):
                await turn_by_clicks(pages[number])
                clicks -= 1
                await drawn_more(pages[number], before)
                table = await seats.room.tables.load(table.id)
                assert len(played(table)) > before
            else:
                table = await seats.room.play(table)
        for page in pages:
            await drawn(page, len(played(table)))
        lists = [await page.locator(".log > p").all_inner_texts() for page in pages]
        assert all(one == lists[0] for one in lists)
        if table.running:
            await first.locator(".does button", has_text="Deal now").click()
            await pages[1].wait_for_selector(".over:empty", state="attached")
            assert not (await seats.room.tables.load(table.id)).between_rounds
    assert said == []


async def full_table(room: Room, key: str) -> Table:
    """Return a match with the most players a game takes, after some moves, a person to act."""
    most, rng = max(games()[key].seats), random.Random(key)
    table = await begun(room, key, *PEOPLE[:most], computers=max(0, most - len(PEOPLE)))

    def chosen(then: Table, seat: int) -> Action:
        return rng.choice(then.legal(seat).up_to(20))

    for _ in range({"contree": 0, "pairs": 6, "port": 6}.get(key, 24)):
        table = await room.play(table, chosen)
    while table.between_rounds or table.seats[min(table.acting)].computer:
        table = await room.play(table, chosen)
    return table


@pytest.mark.parametrize(
    "key",
    ["pasur", *(pytest.param(key, marks=pytest.mark.nightly) for key in ("contree", *GAMES))],
)
async def test_the_fullest_table_fits_every_screen_and_is_accessible(
    key: str, seats: Seats
) -> None:
    found = {}
    async with chromium() as browser, opened(browser) as (page, said):
        table = await full_table(seats.room, key)
        number = min(table.acting)
        language = {"pasur": "fa", "contree": "fr"}.get(key)
        user_id = table.seats[number].user_id
        await seats.room.store.write(people.set_person, user_id, language=language)
        if key == "pasur":
            await page.emulate_media(color_scheme="dark")
        await sit(page, seats, table.id, number)
        await page.wait_for_selector(YOURS)
        await page.evaluate(_LONG)
        for width, height in (*SCREENS, ENLARGED):
            await page.set_viewport_size({"width": width, "height": height})
            await laid_out(page)
            if (width, height) == ENLARGED:
                found[width] = (await page.evaluate(_CUT))[:1]
                found[width] = [one for one in found[width] if one.startswith("<html")]
                continue
            found[width] = await page.evaluate(_CUT)
            if height > width or width > 1000:
                found[f"broken {width}"] = await page.evaluate(_BROKEN)
            found[f"{width} covered"] = await page.evaluate(_COVERED)
            if width < height:
                found[f"{width} clipped"] = await page.evaluate(_CLIPPED)
        for width, height in ZOOMED if key in ("pasur", "contree", "rami") else ():
            await page.set_viewport_size({"width": width, "height": height})
            await laid_out(page)
            found[f"zoomed {width} {height}"] = await page.evaluate(_MISSED)
        found["faults"] = await faults(page, f"table-{key}", (360, 390, 1280))
    assert not any(found.values()), found
    assert said == []


async def test_cards_move_for_a_quarter_of_a_second_at_most_and_not_for_who_wants_none(
    seats: Seats,
) -> None:
    lasting = """() => document.getAnimations().filter((one) => !(one instanceof CSSTransition))
        .map((one) => one.effect.getComputedTiming().endTime)"""
    async with chromium() as browser:
        for motion in ("reduce", "no-preference"):
            async with opened(browser, reduced_motion=motion) as (page, _):
                table = await begun(seats.room, "pasur", ALI, SARA)
                await sit(page, seats, table.id, 1 - min(table.acting))
                await drawn(page, len(played(table)))
                await page.evaluate(f"""() => {{
                    window.moved = [];
                    new MutationObserver(() => moved.push(...({lasting})()))
                        .observe(document.querySelector(".log"), {{ childList: true }});
                }}""")
                table = await seats.room.play(table)
                await drawn(page, len(played(table)))
                moved = await page.evaluate("() => moved")
                assert bool(moved) == (motion == "no-preference")
                assert all(one <= 250 for one in moved)


@pytest.mark.nightly
async def test_cards_under_way_make_no_others_small(seats: Seats) -> None:
    async with chromium() as browser, opened(browser, reduced_motion="no-preference") as (page, _):
        await page.set_viewport_size({"width": 390, "height": 700})
        table = await begun(seats.room, "pasur", ALI, SARA)
        await sit(page, seats, table.id, 0)
        for _ in range(6):
            table = await seats.room.play(table)
            await drawn(page, len(played(table)))
            await laid_out(page)
            assert await page.locator(".centre").evaluate(_SIZE) == "1"


async def test_three_quick_moves_of_others_are_all_drawn_and_all_said(seats: Seats) -> None:
    async with (
        chromium() as browser,
        opened(browser, reduced_motion="no-preference") as (page, said),
    ):
        table = await begun(seats.room, "pasur", *PEOPLE)
        number = (min(table.acting) + 3) % 4
        await sit(page, seats, table.id, number)
        await drawn(page, len(played(table)))
        lines = await page.locator(".log > p").count()
        for _ in range(3):
            table = await seats.room.play(table)
        await page.wait_for_selector(YOURS)
        await drawn(page, len(played(table)))
        assert await page.locator(".log > p").count() == lines + 3
        await expect(page.locator(".ghost")).to_have_count(0)
        shown = await page.locator(".open-cards .pc").evaluate_all(
            "all => all.map(one => one.dataset.card)"
        )
        assert shown == [str(card) for _, group in table.view(number).shown for card in group]
    assert said == []


async def test_a_move_in_another_tab_is_drawn_and_an_old_one_says_that_the_table_moved_on(
    seats: Seats,
) -> None:
    async with chromium() as browser, opened(browser) as (page, _):
        table = await begun(seats.room, "pasur", ALI, SARA)
        number = min(table.acting)
        address = await sit(page, seats, table.id, number)
        other = await page.context.new_page()
        await other.goto(address)
        for one in (page, other):
            await one.wait_for_selector(YOURS)
        await other.evaluate("() => window.stop()")
        card = other.locator(".fan .raised").first
        await card.click()
        await turn_by_clicks(page)
        await drawn_more(page, len(played(table)))
        now = await seats.room.tables.load(table.id)
        await drawn(other, len(played(now)))
        # The card that was chosen there has gone, and nothing is chosen any more.
        await expect(other.locator(".fan .chosen")).to_have_count(0)


async def test_one_hidden_page_of_a_browser_keeps_its_stream_and_a_shown_one_catches_up(
    seats: Seats,
) -> None:
    watching = seats.pages.site.watching
    async with chromium() as browser, opened(browser) as (page, said):
        table = await begun(seats.room, "pasur", ALI, SARA)
        address = await sit(page, seats, table.id, 0)
        pages = [page, *[await page.context.new_page() for _ in range(3)]]
        for other in pages[1:]:
            await other.goto(address)
        for one in pages:
            await drawn(one, len(played(table)))
        assert watching.readers == 4
        for number, one in enumerate(pages[1:], start=1):
            await be_hidden(one, hidden=True)
            # Each is another process, so two at once could come in either order.
            await one.wait_for_function(_LOCKS, arg=number)
        await until(lambda: watching.readers == 2)
        table = await seats.room.play(table)
        for one in pages[:2]:
            await drawn(one, len(played(table)))
        assert await logged(pages[2]) == await logged(pages[3]) == len(played(table)) - 1
        # The next one takes the place of the page that is looked at again.
        await be_hidden(pages[1], hidden=False)
        await drawn(pages[2], len(played(table)))
        await until(lambda: watching.readers == 3)
        await be_hidden(pages[3], hidden=False)
        await drawn(pages[3], len(played(table)))
    assert said == []


async def test_if_the_script_fails_the_forms_come_back(seats: Seats) -> None:
    async with chromium() as browser, opened(browser) as (page, _):
        table = await begun(seats.room, "pasur", ALI, SARA)
        number = min(table.acting)
        await page.route(
            "**/events*",
            lambda route: route.fulfill(
                content_type="text/event-stream", body="event: seat\ndata: {}}\n\n"
            ),
        )
        await sit(page, seats, table.id, number)
        await page.locator("form .move").first.click()
        await expect(page.get_by_text("These forms do the same")).to_be_visible()
        after = await seats.room.tables.load(table.id)
        assert len(played(after)) > len(played(table))


@pytest.mark.nightly
async def test_if_drawing_fails_half_way_the_forms_are_there(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    later = "const before = this.frame;"
    at_once = "{ sheet, digits, words }) {", "#drawHand(frame) {", "function typed(event) {"
    broken_at = (*at_once, later)
    where = broken_at[0]

    async def broken(route: Route) -> None:
        text = await (await route.fetch()).text()
        begin, found, end = text.partition(where)
        condition = "if (before)" if where == later else ""
        body = f"{begin}{found} {condition} throw new Error('broken');{end}" if found else text
        await route.fulfill(content_type="text/javascript", body=body)

    async with chromium() as browser, opened(browser) as (page, _):
        await page.route("**/seat_*.js*", broken)
        address = await sit(page, seats, table.id, min(table.acting))
        for where in broken_at:
            await page.goto(address)
            if "typed" in where:
                await page.wait_for_selector(YOURS)
                await page.keyboard.press("g")
            if where == later:
                await page.wait_for_selector(YOURS)
                table = await seats.room.play(table)
            await expect(page.locator("form .move").first).to_be_visible()
        await page.unroute_all(behavior="wait")
        await page.route("**/seat_keys.js*", lambda route: route.fulfill(status=404))
        table = await seats.room.play(table)
        await page.goto(address)
        await expect(page.locator("form .move").first).to_be_visible()
        await page.unroute_all(behavior="wait")
        await page.locator("form .move").first.click()
        await page.wait_for_selector(".play:not(.yours)")
        after = await seats.room.tables.load(table.id)
        assert len(played(after)) > len(played(table))


async def test_a_connection_that_ends_between_moves_loses_none_and_says_none_twice(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(watch: Watch, write: Write) -> AsyncIterator[None]:
        async for _ in event_stream.changes(watch, write):
            yield
            return

    # A duration would end connections of a slow machine before their first frame.
    monkeypatch.setattr(events, "changes", first)
    async with chromium() as browser, opened(browser) as (page, said):
        table = await begun(seats.room, "pasur", ALI, SARA)
        await sit(page, seats, table.id, 0)
        await drawn(page, len(played(table)))
        lines = await page.locator(".log > p").count()
        for _ in range(6):
            async with page.expect_response("**/events*"):
                table = await seats.room.play(table)
        await drawn(page, len(played(table)))
        assert await page.locator(".log > p").count() == lines + 6
    assert said == []
