"""The messages that a match leaves in its channel on a phone, besides the board."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.interactions.typed_options import read_value
from bot.tables.lobby import set_options
from bot.tables.who import Who
from pasur_core.players import player_for
from pasur_core.registry import games
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    button,
    real_playground,
    screenshot,
    speak,
    stops,
    until,
    use,
)
from tests.bot.playground.leaving import left_behind

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST_PIXELS = 1000
"""The largest total height of a finished match's messages without the board, in pixels."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play a short match of Pâsur; with `--whole-matches` a usual one of every game."""
    if "options" in metafunc.fixturenames:
        whole = metafunc.config.getoption("whole_matches")
        found = [(key, "") for key in games()] if whole else [("pasur", "target=21")]
        metafunc.parametrize(("key", "options"), found)


@pytest.mark.nightly  # by day the board of one round: test_rounds
async def test_a_match_against_computers_leaves_little_to_scroll(
    tmp_path: Path,
    browser: Browser,
    key: str,
    options: str,
    record_property: Callable[[str, object], None],
) -> None:
    rng, player = random.Random(1), player_for(key)
    async with real_playground(tmp_path) as (room, bot):
        locale = await speak(room, bot, "en")
        context = await browser.new_context(viewport=ONE_SCREEN["phone"], locale=locale)  # type: ignore[arg-type]
        page = await context.new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        ali = Who(room.world.people["ali"].id, "Ali")
        await use(page, f"play game:{key}")
        await button(page, "computer").click()
        computers = page.locator(".message strong", has_text="🤖")
        await expect(computers).to_have_count(games()[key].seats[0] - 1, timeout=PATIENCE)
        if options:
            name, _, value = options.partition("=")
            changes = {name: read_value(games()[key].options_type, name, value)}
            await bot.services.tables.change(1, ali, set_options, changes)
        await button(page, "start").click()
        await expect(page.locator(".message.ephemeral [data-id]").first).to_be_visible(
            timeout=PATIENCE
        )
        table = await until(bot, stops)
        while table.running:
            if table.between_rounds:
                await page.locator('[data-id="b:deal:1:0:"]').click(timeout=PATIENCE)
                await until(bot, lambda now: not now.between_rounds)
            else:
                action = player.choose(table.view(0), table.legal(0), rng)
                await bot.services.tables.play(1, ali, str(action))
            table = await until(bot, stops)
        await expect(button(page, "rematch")).to_be_visible(timeout=PATIENCE)
        hands = page.locator(".ephemeral .picture img")
        await expect(hands).to_have_count(0, timeout=PATIENCE)
        await screenshot(page, f"left-over-{key}")
        messages, pixels = (await left_behind(page))["phone"]
        record_property("left on a phone", f"{messages} messages, {pixels:.0f} px")
        assert await button(page, "rematch").count() == 1
        assert len(table.rounds) > 1
        assert pixels <= MOST_PIXELS, f"{messages} messages, {pixels:.0f} px"
