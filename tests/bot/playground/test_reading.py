"""Pages of rules and options open at their top, on a phone as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from pasur_core.registry import games
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    height,
    heights,
    real_playground,
    screenshot,
    use,
)
from tests.bot.playground.conftest import DESKTOP
from tests.browser import laid_out

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def read_now(pytestconfig: pytest.Config) -> list[str]:
    """Return the keys of the games whose pages are turned over: one, with `--long` each."""
    return list(games()) if pytestconfig.getoption("long") else ["rami"]


async def test_every_page_of_all_rules_opens_at_its_top(
    tmp_path: Path, browser: Browser, pytestconfig: pytest.Config
) -> None:
    too_high = []
    async with real_playground(tmp_path) as (room, _):
        context = await browser.new_context(viewport=ONE_SCREEN["phone"])  # type: ignore[arg-type]
        page = await context.new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await page.locator("#hide-hint").click()
        for key in read_now(pytestconfig):
            await use(page, f"rules {key}")
            shown = page.locator(".message.ephemeral").last
            await expect(shown).to_contain_text("In short:")
            await screenshot(page, f"rules-{key}")
            onward = shown.get_by_role("button", name="Next: ")
            while True:
                heading = await shown.locator("h2, h3").first.inner_text()
                await laid_out(page)
                needed, there, _ = await height(page)
                if needed > there:
                    too_high.append(f"{key}, {heading}: {needed} of {there}")
                if not await onward.count():
                    break
                await onward.click()
                await expect(shown.locator("h2, h3").first).not_to_have_text(heading)
    assert not too_high


async def test_every_page_of_all_options_fits_the_window(
    tmp_path: Path, browser: Browser, pytestconfig: pytest.Config
) -> None:
    too_high = []
    async with real_playground(tmp_path) as (room, _):
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await page.locator("#hide-hint").click()
        shown = page.locator(".message.ephemeral").last
        for table, key in enumerate(read_now(pytestconfig), start=1):
            await use(page, f"play game:{key}")
            await page.locator(f'[data-id^="b:arrange:{table}:"]').click()
            rules = page.locator(f'[data-id^="b:options:{table}:"]')
            await rules.click()
            await expect(rules).to_have_count(0, timeout=PATIENCE)
            number = 0
            while True:
                await screenshot(page, f"options-{key}-{number}")
                too_high += [
                    f"{key}, page {number}, {screen}: {needed} of {there}"
                    for screen, (needed, there, _) in (await heights(page)).items()
                    if needed > there
                ]
                more = shown.get_by_role("button", name="More options")
                if not await more.count():
                    break
                number += 1
                said = await shown.inner_text()
                await more.click()
                await expect(shown).not_to_have_text(said, use_inner_text=True)
                await laid_out(page)
            await use(page, "leave")
            await expect(shown).to_contain_text("You have left", timeout=PATIENCE)
    assert not too_high
