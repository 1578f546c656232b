"""Every lesson in a real browser, on a phone: from `/learn` to a table, by clicks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.features.lesson.decide import PERSON, lessons
from bot.i18n import words_for
from bot.store import people
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    Private,
    by_turns,
    heights,
    real_playground,
    screenshot,
    until,
    use,
)
from tests.clicking import click_action

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Show a lesson in English and one in French; with `--long` each lesson in every one."""
    if "language" in metafunc.fixturenames:
        whole = metafunc.config.getoption("long")
        metafunc.parametrize(("key", "language"), by_turns(lessons(), step=7, all_of_them=whole))


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonOnPage(Private):
    """The lesson's message, with the custom ids of a hand at a table."""

    key: str

    async def ids(self) -> list[str]:
        found = []
        for one in await Private.ids(self):
            kind, verb, _, step, rest = one.split(":", 4)
            if verb == "lesson":
                _, inner, *more = rest.split(" ", 2)
                found.append(f"{kind}:{inner}:0:{step}:{''.join(more)}")
        return found

    async def click(self, custom_id: str) -> None:
        await Private.click(self, self._framed(custom_id))

    async def choose(self, custom_id: str, *values: str) -> None:
        await Private.choose(self, self._framed(custom_id), *values)

    def _framed(self, custom_id: str) -> str:
        kind, inner, _, step, rest = custom_id.split(":", 4)
        return f"{kind}:lesson:0:{step}:{self.key} {inner} {rest}"


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
        hand, too_high = LessonOnPage(page, key=key), list[str]()
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
