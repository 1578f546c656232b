"""The page with a card's actions keeps the picture in place on a phone's screen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.cards import Card
from pasur_core.players import player_for
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    Private,
    height,
    real_playground,
    screenshot,
    until,
    use,
)
from tests.browser import laid_out
from tests.by_turns import every

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

JUMP = 80
"""Pixels by which the message can grow or shrink: two lines and a row of buttons more or less."""


def several(table: Table) -> Card | None:
    """Return a card of the person's hand with several actions; None without one.

    In 8 américain it has more than two.
    """
    for card in table.view(0).hands[0]:
        if 0 in table.acting and len(table.legal(0).matching((card,))) > (
            2 if table.row.game == "crazy_eights" else 1
        ):
            return card
    return None


@pytest.mark.parametrize("key", every(2, ["pasur", "crazy_eights"]))
async def test_the_picture_stays_where_a_card_is_chosen(
    tmp_path: Path, browser: Browser, key: str
) -> None:
    async with real_playground(tmp_path) as (room, bot):
        page = await (await browser.new_context(viewport=ONE_SCREEN["phone"])).new_page()  # type: ignore[arg-type]
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await use(page, f"play game:{key}")
        await page.locator('[data-id^="b:computer:"]').click()
        await expect(page.locator(".message strong", has_text="🤖")).to_be_visible(timeout=PATIENCE)
        await page.locator('[data-id^="b:start:"]').click()
        shown = page.locator(".message.ephemeral [data-id]").first
        await expect(shown).to_be_visible(timeout=PATIENCE)
        hand, ali = Private(page), Who(room.world.people["ali"].id, "Ali")
        player, rng = player_for(key), random.Random(1)

        def stops(now: Table) -> bool:
            return 0 in now.acting or now.between_rounds

        table = await until(bot, stops)
        while (card := several(table)) is None:
            version = table.row.version
            if table.between_rounds:
                await bot.services.tables.deal(1, ali)
            else:
                action = player.choose(table.view(0), table.legal(0), rng)
                await bot.services.tables.play(1, ali, str(action))
            await until(bot, lambda now, version=version: now.row.version > version)
            table = await until(bot, stops)
        pick = f"b:pick:1:{table.seats[0].ask}:{card}"
        await hand.until(lambda ids: pick in ids)
        await laid_out(page)
        before, _, picture = await height(page)
        await screenshot(page, f"{key}-hand")
        await hand.click(pick)
        await laid_out(page)
        after, there, kept = await height(page)
        await screenshot(page, f"{key}-choice")
        assert picture == kept > 0
        assert abs(after - before) <= JUMP, (before, after)
        assert after <= there
        await hand.click("b:hand:1:0:")
        await hand.until(lambda ids: pick in ids)
