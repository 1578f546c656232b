"""A seat in a real browser on a bad network, and on a phone that sleeps."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from bot.tables.table import Table
from tests.bot.features.seat.in_browser import drawn, drawn_more, sit, turn_by_clicks
from tests.bot.features.seat.network import network_before
from tests.bot.features.seat.sitting import Seats, begun
from tests.bot.room import ALI, SARA, played
from tests.bot.web.soundness import opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

NO_ANSWER = "press again"

_SAID = """() => {
    window.said = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes) said.push(one.textContent);
    }).observe(document.querySelector(".log"), { childList: true });
}"""
"""Gathers each move that is added to the list, which a screen reader reads aloud."""


async def said_once(page: Page, table: Table, before: int) -> None:
    """Wait until the page has the present table; each move since `before` was said once."""
    await drawn(page, len(played(table)))
    said = await page.evaluate("() => said")
    assert len(said) == len(played(table)) - before, said
    cards = await page.locator(".open-cards .pc").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    assert cards == [str(card) for _, group in table.view(0).shown for card in group]


async def own_turn(seats: Seats, table: Table, number: int) -> Table:
    """Play until it is this seat's turn."""
    while table.acting != {number}:
        table = await seats.room.play(table)
    return table


async def test_a_network_that_was_away_loses_no_move_and_plays_none_twice(seats: Seats) -> None:
    async with (
        network_before(seats.pages.address, 0.3) as network,
        chromium() as browser,
        opened(browser) as (page, _),
    ):
        table = await own_turn(seats, await begun(seats.room, "pasur", ALI, SARA), 0)
        await sit(page, seats, table.id, 0, network.address)
        await drawn(page, len(played(table)))
        before = len(played(table))
        await page.evaluate(_SAID)
        network.cut(away=True)
        await expect(page.locator(".play")).to_have_class(re.compile("lost"))
        # No press arrives, and the page says so.
        await turn_by_clicks(page)
        await expect(page.get_by_role("alert")).to_contain_text(NO_ANSWER)
        assert len(played(await seats.room.tables.load(table.id))) == before
        network.away = False
        start = asyncio.get_running_loop().time()
        await expect(page.locator(".play")).not_to_have_class(re.compile("lost"))
        print("back after", asyncio.get_running_loop().time() - start)
        # The same press again: it arrives, but its answer does not.
        await page.locator(".does .move").click()
        await drawn_more(page, before)
        table = await seats.room.tables.load(table.id)
        assert len(played(table)) == before + 1
        await said_once(page, table, before)
        # Moves of others while the network is away.
        network.cut(away=True)
        for _ in range(3):
            table = await seats.room.play(table)
        network.away = False
        start = asyncio.get_running_loop().time()
        await said_once(page, table, before)
        print("back after", asyncio.get_running_loop().time() - start)


async def test_a_press_whose_answer_was_lost_is_repeated_without_effect(seats: Seats) -> None:
    async with (
        network_before(seats.pages.address, 0.0) as network,
        chromium() as browser,
        opened(browser) as (page, _),
    ):
        table = await own_turn(seats, await begun(seats.room, "pasur", ALI, SARA), 0)
        await sit(page, seats, table.id, 0, network.address)
        await drawn(page, len(played(table)))
        before = len(played(table))
        await page.evaluate(_SAID)
        network.answers = False
        network.cut(away=False)
        await turn_by_clicks(page)
        await expect(page.get_by_role("alert")).to_contain_text(NO_ANSWER)
        table = await seats.room.tables.load(table.id)
        assert len(played(table)) == before + 1
        # The stream is still away, so the table shows that it is their turn, but the form arrives.
        await page.evaluate("() => document.querySelector('.note-line').replaceChildren()")
        await page.route("**/events*", lambda route: route.abort())
        network.answers = True
        async with page.expect_response(lambda one: one.request.method == "POST") as answer:
            await page.locator(".does .move").click()
        assert await (await answer.value).json() == {}
        await page.unroute_all(behavior="wait")
        await said_once(page, table, before)
        assert not await page.locator(".note-line p").count()


async def test_a_phone_that_slept_draws_the_present_table_and_each_move_once(seats: Seats) -> None:
    async with chromium() as browser, opened(browser) as (page, complaints):
        table = await begun(seats.room, "pasur", ALI, SARA)
        await sit(page, seats, table.id, 0)
        await drawn(page, len(played(table)))
        before = len(played(table))
        await page.evaluate(_SAID)
        phone = await page.context.new_cdp_session(page)
        for moves in (1, 5):
            await phone.send("Page.setWebLifecycleState", {"state": "frozen"})
            for _ in range(moves):
                table = await seats.room.play(table)
            await asyncio.sleep(1)
            print(await page.evaluate("() => said"))
            await phone.send("Page.setWebLifecycleState", {"state": "active"})
            await said_once(page, table, before)
    assert complaints == []
