"""The table that moves in a real browser: rounds by clicks, and what happens when things go wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
from playwright.async_api import Page, expect

from bot.tables.table import Table
from bot.web import watching
from tests.bot.features.seat.sitting import Seats, begun, seats_of
from tests.bot.features.seat.test_browser import sit
from tests.bot.room import ALI, MINA, REZA, SARA, Room, played
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

YOURS = ".play.yours:not(.busy)"


@pytest.fixture
async def seats(room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Seats]:
    """Yield the pages of a room's seats, whose tables are looked at often."""
    monkeypatch.setattr(watching, "EVERY", 0.01)
    async with seats_of(room) as found:
        found.pages.site.origin = f"http://{found.pages.address}"
        yield found


async def turn_by_clicks(page: Page) -> None:
    """Make one move, as a person would with a mouse: the first that the page offers."""
    await page.wait_for_selector(YOURS)
    cell, card = page.locator(".cells button").first, page.locator(".fan .raised").first
    if await cell.count():
        await cell.click()
        await page.locator(".does .main").click()
    elif await card.count():
        await card.click()
        ways = page.locator(".does .move")
        if await page.locator(".does .move").count() == 1:
            await card.click()
        else:
            await ways.first.click()
    else:
        await page.locator(".does .move").first.click()


async def round_by_clicks(seats: Seats, table: Table, pages: Sequence[Page]) -> Table:
    """Play a round; every move is made in the browser, and every page has it in its list."""
    while table.running and not table.between_rounds:
        before, number = len(played(table)), min(table.acting)
        await turn_by_clicks(pages[number])
        for page in pages:
            await expect(page.locator(f".play:not(.busy) .log[data-log='{before}']")).to_have_count(
                0
            )
        table = await seats.room.tables.load(table.id)
        assert len(played(table)) > before
        for page in pages:
            await page.wait_for_function(
                "(entries) => Number(document.querySelector('.log').dataset.log) === entries",
                arg=len(played(table)),
            )
    return table


@pytest.mark.parametrize("key", ["pasur", "contree"])
async def test_a_round_is_played_by_clicks_and_all_moves_are_in_every_list(
    key: str, seats: Seats
) -> None:
    people = (ALI, SARA) if key == "pasur" else (ALI, SARA, REZA, MINA)
    async with chromium() as browser, opened(browser) as (first, said):
        pages = [first, *[await first.context.new_page() for _ in people[1:]]]
        table = await begun(seats.room, key, *people)
        for number, page in enumerate(pages):
            await sit(page, seats, table.id, number)
        table = await round_by_clicks(seats, table, pages)
        lists = [await page.locator(".log li").all_inner_texts() for page in pages]
        assert all(one == lists[0] for one in lists)
        await pages[0].locator(".does button", has_text="Deal now").click()
        await pages[1].wait_for_selector(".over:empty", state="attached")
        assert not (await seats.room.tables.load(table.id)).between_rounds
    assert said == []
