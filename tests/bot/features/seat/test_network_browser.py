"""A seat in a real browser on a bad network, and on a phone that sleeps."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from playwright.async_api import Browser, Page, expect

from bot.tables.table import Table
from tests.bot.features.seat.in_browser import drawn, drawn_more, sit, turn_by_clicks
from tests.bot.features.seat.network import Network, network_before
from tests.bot.features.seat.sitting import Seats, begun
from tests.bot.room import ALI, SARA, played
from tests.bot.web.soundness import opened
from tests.browser import be_hidden, chromium

pytestmark = pytest.mark.browser

NO_ANSWER = "press again"
LOST = re.compile("lost")

_SAID = """() => {
    window.said = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes) said.push(one.textContent);
    }).observe(document.querySelector(".log"), { childList: true });
}"""
"""Gathers each move that is added to the list, which a screen reader reads aloud."""

_CARDS = "all => all.map(one => one.dataset.card)"


async def said_once(page: Page, table: Table, before: int) -> None:
    """Wait until the page has the present table; each move since `before` was said once."""
    await drawn(page, len(played(table)))
    said = await page.evaluate("() => said")
    assert len(said) == len(set(said)) == len(played(table)) - before, said
    shown = await page.locator(".open-cards .pc").evaluate_all(_CARDS)
    assert shown == [str(card) for _, group in table.view(0).shown for card in group]


@asynccontextmanager
async def seat_behind(seats: Seats) -> AsyncIterator[tuple[Network, Browser, Page, Table]]:
    """Open the page of the person on turn behind a network."""
    async with (
        network_before(seats.pages.address) as network,
        chromium() as browser,
        opened(browser) as (page, _),
    ):
        table = await begun(seats.room, "pasur", ALI, SARA)
        while table.acting != {0}:
            table = await seats.room.play(table)
        await sit(page, seats, table.id, 0, network.address)
        await drawn(page, len(played(table)))
        await page.evaluate(_SAID)
        yield network, browser, page, table


async def test_a_network_that_comes_back_has_lost_no_move_and_plays_none_twice(
    seats: Seats,
) -> None:
    async with seat_behind(seats) as (network, _, page, table):
        network.delay = 0.3
        before = len(played(table))
        network.cut(away=True)
        await expect(page.locator(".play")).to_have_class(LOST)
        await turn_by_clicks(page)
        await expect(page.get_by_role("alert")).to_contain_text(NO_ANSWER)
        assert len(played(await seats.room.tables.load(table.id))) == before
        network.away = False
        await expect(page.locator(".play")).not_to_have_class(LOST)
        # The card is still chosen.
        await page.locator(".does .move").click()
        await drawn_more(page, before)
        table = await seats.room.tables.load(table.id)
        assert len(played(table)) == before + 1
        network.cut(away=True)
        for _ in range(3):
            table = await seats.room.play(table)
        network.away = False
        back = monotonic()
        await said_once(page, table, before)
        print(f"drawn {monotonic() - back:.1f} s after the network was back")


async def test_a_press_whose_answer_was_lost_has_no_effect_when_it_is_repeated(
    seats: Seats,
) -> None:
    async with seat_behind(seats) as (network, _, page, table):
        before = len(played(table))
        # The stream does not come back, so the page goes on to show their turn.
        await page.route("**/events*", lambda route: route.abort())
        network.answers = False
        network.cut(away=False)
        await expect(page.locator(".play")).to_have_class(LOST)
        await turn_by_clicks(page)
        await expect(page.get_by_role("alert")).to_contain_text(NO_ANSWER)
        table = await seats.room.tables.load(table.id)
        assert len(played(table)) == before + 1
        network.answers = True
        async with page.expect_response(lambda one: one.request.method == "POST") as answer:
            await page.locator(".does .move").click()
        assert await (await answer.value).json() == {}
        await page.unroute_all(behavior="wait")
        await said_once(page, table, before)
        # Now the connections die, and no end of them arrives.
        network.die()
        table = await seats.room.play(table)
        await page.clock.install()
        while await page.locator(".log").get_attribute("data-log") != str(len(played(table))):
            await page.clock.fast_forward(80_000)
            await asyncio.sleep(0.1)
        await said_once(page, table, before)


async def test_a_phone_that_slept_draws_the_present_table_and_says_each_move_once(
    seats: Seats,
) -> None:
    async with seat_behind(seats) as (network, browser, page, table):
        before = len(played(table))
        tools = await browser.new_browser_cdp_session()
        # The browser without windows hides and freezes no page, so its process is stopped.
        processes = (await tools.send("SystemInfo.getProcessInfo"))["processInfo"]
        sleeping = [one["id"] for one in processes if one["type"] == "renderer"]
        for hidden, cut, moves in ((False, False, 1), (True, True, 5)):
            if hidden:
                await be_hidden(page, hidden=True)
            for process in sleeping:
                os.kill(process, signal.SIGSTOP)
            try:
                if cut:
                    network.cut(away=True)
                for _ in range(moves):
                    table = await seats.room.play(table)
            finally:
                for process in sleeping:
                    os.kill(process, signal.SIGCONT)
            network.away = False
            if hidden:
                await be_hidden(page, hidden=False)
            await said_once(page, table, before)
