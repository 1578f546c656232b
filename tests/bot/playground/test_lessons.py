"""Every lesson in a real browser, on a phone: from `/learn` to a table, by clicks."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.features.lesson.decide import PERSON, lessons
from bot.features.lesson.page import VERB
from bot.i18n import words_for
from bot.store import people
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    SPOKEN,
    Embedded,
    heights,
    real_playground,
    screenshot,
    until,
    use,
)
from tests.clicking import click_action

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Show a lesson in French; with `--long` each lesson in every language."""
    if "language" in metafunc.fixturenames:
        whole = metafunc.config.getoption("long")
        found = product(lessons(), SPOKEN) if whole else [("pairs", "fr")]
        metafunc.parametrize(("key", "language"), found)


async def test_a_lesson_on_a_phone(
    tmp_path: Path, browser: Browser, key: str, language: str
) -> None:
    script, words = lessons()[key], words_for(language)
    async with real_playground(tmp_path) as (room, bot):
        for person in room.world.people.values():
            await bot.services.store.write(people.set_person, person.id, language=language)
        phone = await browser.new_context(
            viewport=ONE_SCREEN["phone"],  # type: ignore[arg-type]
            has_touch=True,
            is_mobile=True,
        )
        page = await phone.new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await use(page, f"learn game:{key}")
        await expect(page.locator(".message.ephemeral [data-id]").first).to_be_visible(
            timeout=PATIENCE
        )
        hand, too_high = Embedded(page, verb=VERB, name=key), list[str]()
        for number, step in enumerate(script.steps, start=1):
            await hand.until(lambda ids, at=f":0:{number}:": any(at in one for one in ids))
            await screenshot(page, f"lesson-{key}-{language}-{number}")
            too_high += [
                f"{step.name}, {screen}: {needed:.0f} of {there}"
                for screen, (needed, there, _) in (await heights(page)).items()
                if needed > there
            ]
            if step.do is not None:
                match = script.match(number)
                await click_action(hand, match.legal(PERSON), match.game.parse(step.do))
            elif number < len(script.steps):
                await hand.click(f"b:on:0:{number}:")
        await page.get_by_role("button", name=words("button-fill")).click()
        to_hand = page.locator('.ephemeral [data-id^="b:hand:"]')
        await expect(to_hand.first).to_be_visible(timeout=PATIENCE)
        await until(bot, lambda table: table.running and table.row.game == key)
        assert not too_high, "\n".join(too_high)
