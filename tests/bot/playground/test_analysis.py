"""The analysis of a match on a desktop and on a phone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.app import PasurBot
from bot.i18n import words_for
from bot.playground.world import World
from bot.tables.lobby import set_options
from bot.tables.who import Who
from pasur_core.players.levels import beginner_for
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    SPOKEN,
    real_playground,
    screenshot,
    speak,
    until,
    use,
)
from tests.bot.playground.conftest import DESKTOP
from tests.bot.playground.one_language import stumbles
from tests.browser import laid_out
from tests.few_worlds import think_little

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def beginners_match(bot: PasurBot, world: World) -> None:
    """Play table 1 to its end, with a beginner's moves for Ali in the first seat."""
    ali, tables = world.people["ali"], bot.services.tables
    rng, player = random.Random(3), beginner_for("pasur")
    while (table := await tables.load(1)).running:
        if table.between_rounds:
            await tables.deal(1, Who(ali.id, "Ali"))
        elif 0 in table.acting:
            action = player.choose(table.view(0), table.legal(0), rng)
            await tables.play(1, Who(ali.id, "Ali"), str(action))
        else:
            version = table.row.version
            await until(bot, lambda now, was=version: now.row.version > was)


@pytest.mark.nightly  # by day without a browser: tests/e2e/test_analyse
async def test_an_analysis_fits_one_screen_and_opens_its_moves(
    tmp_path: Path,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    pytestconfig: pytest.Config,
) -> None:
    """The page is in the lounge, which has no text in another language."""
    monkeypatch.setattr("bot.tables.writer.new_seed", lambda: bytes(31) + b"\5")
    think_little(monkeypatch)
    wrong, drawn = list[str](), set[str]()
    async with real_playground(tmp_path) as (room, bot):
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await use(page, "play game:pasur")
        await page.locator('[data-id^="b:computer:"]').click()
        await expect(page.locator(".message strong", has_text="🤖").first).to_be_visible(
            timeout=PATIENCE
        )
        host = Who(room.world.people["ali"].id, "Ali")
        await bot.services.tables.change(1, host, set_options, {"target": 21})
        await page.locator('[data-id^="b:start:"]').click()
        await until(bot, lambda table: table.running)
        await page.close()
        await beginners_match(bot, room.world)
        for language in SPOKEN if pytestconfig.getoption("long") else SPOKEN[-1:]:
            locale = await speak(room, bot, language)
            context = await browser.new_context(viewport=DESKTOP, locale=locale)
            page = await context.new_page()
            await page.goto(f"{room.url}/#lounge")
            await page.wait_for_selector("#timeline li")
            await page.locator("#hide-hint").click()
            await use(page, f"{words_for(locale)('command-stats')} table:1")
            private = page.locator(".message.ephemeral").last
            await private.locator('[data-id^="b:analyse:"]').click()
            await expect(page.locator(".message.ephemeral")).to_have_count(2)
            await expect(private.locator('[data-id^="b:steps:"]').first).to_be_visible(
                timeout=120_000
            )
            for screen, size in ONE_SCREEN.items():
                await page.set_viewport_size(size)  # type: ignore[arg-type]
                await private.evaluate("one => one.scrollIntoView()")
                await laid_out(page)
                await screenshot(page, f"analysis-{language}-{screen}")
                wrong += await stumbles(page, language, locale, drawn)
            await private.locator('[data-id^="b:steps:"]').first.click()
            turning = private.locator('[data-id$=" move-after"]')
            await expect(turning).to_be_visible(timeout=PATIENCE)
            for left in (2, 1, 0):
                await page.locator("[data-act=dismiss]").first.click()
                await expect(page.locator(".message")).to_have_count(left)
            await context.close()
    assert not wrong, "\n".join(sorted(set(wrong)))
