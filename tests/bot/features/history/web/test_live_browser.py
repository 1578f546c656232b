"""The page of a running match in a real browser: the table whose cards move, and its words."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from tests.bot.room import ALI, EVERYONE, SARA, Room
from tests.bot.web.matches import begun
from tests.bot.web.pages import Pages
from tests.bot.web.soundness import faults, opened
from tests.browser import be_hidden, chromium

pytestmark = pytest.mark.browser


async def test_a_watcher_sees_each_move_at_a_table_without_a_hand(room: Room, pages: Pages) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    address = f"http://{pages.address}{pages.links.now(table.id)}?lang=fa"
    async with chromium() as browser, opened(browser) as (page, complaints):
        await page.emulate_media(color_scheme="dark")
        await page.goto(address)
        await expect(page.locator(".watched .plate")).to_have_count(2)
        await expect(page.locator(".watched .plate .back")).to_have_count(8)
        await expect(page.locator(".watched .fan > *")).to_have_count(0)
        felt, around = [
            await page.locator(one).evaluate("(one) => one.clientHeight")
            for one in (".felt", ".watched")
        ]
        assert felt > around / 2, "the felt fills the table"
        await room.play(table)
        await expect(page.locator(".watched .plate .back")).to_have_count(7)
        await be_hidden(page, hidden=True)
        await room.play(await room.tables.load(table.id))
        while pages.site.watching.readers:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await be_hidden(page, hidden=False)
        await expect(page.locator(".watched .plate .back")).to_have_count(6)
        await expect(page.locator("#moves li")).to_have_count(3)
        assert await faults(page, "live-fa-dark") == []
        # On a page from right to left the way back is to the right.
        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".watched .plate .back")).to_have_count(7)
        await page.keyboard.press("Home")
        await expect(page.locator(".watched .plate .back")).to_have_count(8)
        await room.play(await room.tables.load(table.id))
        await expect(page.locator("#move-live")).to_have_attribute("aria-disabled", "false")
        await expect(page.locator("#moves [aria-current]")).to_have_attribute("data-step", "0")
        await expect(page.locator(".watched .plate .back")).to_have_count(8)
        await page.locator("#move-live").click()
        await expect(page.locator(".watched .plate .back")).to_have_count(5)
        await expect(page.locator("#moves [aria-current]")).to_have_attribute("data-step", "3")
    assert complaints == []


@pytest.mark.nightly
async def test_the_seats_of_a_trick_lie_before_their_names(room: Room, pages: Pages) -> None:
    table = await begun(room, "belote", ALI, SARA, EVERYONE[2], EVERYONE[3])
    async with chromium() as browser, opened(browser) as (page, complaints):
        await page.goto(f"http://{pages.address}{pages.links.now(table.id)}")
        await expect(page.locator(".watched .own-plate .plate .name")).to_have_text("Ali")
        await expect(page.locator(".watched .left .plate .name")).to_have_text("Sara")
        await expect(page.locator(".watched .score")).to_have_count(2)
        assert await faults(page, "live-en-light") == []
    assert complaints == []
