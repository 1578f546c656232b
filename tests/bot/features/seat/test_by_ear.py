"""A seat in the browser by ear: keys alone, and what a screen reader says."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from bot.web import watching
from tests.bot.features.seat.in_browser import YOURS, drawn, sit
from tests.bot.features.seat.sitting import Seats, begun, seats_of
from tests.bot.room import ALI, MINA, REZA, SARA, Room, played
from tests.bot.web.soundness import opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

PEOPLE = (ALI, SARA, REZA, MINA)
FEW, ALL = 3, 1000
"""The turns that are played by keys."""

ENTER = "Press Enter to play it."
ASIDE = re.compile(r"Sort|Hint|Leave|Back|Claim|Cheer|hand")
"""The names of answers that play nothing."""

_NAMELESS = """() => [...document.querySelectorAll(".play button, .play input, .play a")]
    .filter((one) => {
        const name = one.ariaLabel ?? one.closest("label")?.textContent ?? one.textContent;
        return !name.trim();
    })
    .map((one) => one.outerHTML)"""


@pytest.fixture
async def seats(room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Seats]:
    """Yield the pages of a room's seats, whose tables are looked at often."""
    monkeypatch.setattr(watching, "EVERY", 0.01)
    async with seats_of(room) as found:
        found.pages.site.origin = f"http://{found.pages.address}"
        yield found


async def said(page: Page) -> str:
    """Return the answer to the last key."""
    return (await page.locator(".play > p.unseen[role=status]").last.text_content() or "").strip()


async def ask(page: Page, key: str) -> str:
    """Press a key, and return what it answers."""
    await page.keyboard.press(key)
    return await said(page)


def numbers(answer: str) -> list[str]:
    """Return the numbers of the answers that play something."""
    found = re.findall(r"(\d+)\. (.+?)\.(?= |$)", answer)
    return [number for number, name in found if not ASIDE.search(name)]


async def turn_by_keys(page: Page, before: int) -> None:
    """Make one move by the numbers and the words that the page says."""
    await page.wait_for_selector(YOURS)
    moved = "(before) => Number(document.querySelector('.log').dataset.log) > before"
    answer = await ask(page, "g")
    for _ in range(6):
        first = numbers(answer)[0]
        await page.keyboard.type(first)
        await page.keyboard.press("Enter")
        for _ in range(40):
            if await page.evaluate(moved, before):
                return
            now = await said(page)
            if now != answer and numbers(now):
                break
            if ENTER in now:
                await page.keyboard.press("Enter")
            await page.wait_for_timeout(50)
        answer = await said(page)
        if not numbers(answer):
            answer = await ask(page, "g")
    raise AssertionError(answer)


@pytest.mark.parametrize(
    ("key", "turns"),
    [
        ("pasur", FEW),
        *(
            pytest.param(key, ALL, marks=pytest.mark.nightly)
            for key in ("pasur", "belote", "contree")
        ),
    ],
)
async def test_a_round_is_played_by_keys_and_each_key_answers(
    key: str, turns: int, seats: Seats
) -> None:
    people = PEOPLE[: 2 if key == "pasur" else 4]
    async with chromium() as browser, opened(browser) as (first, complaints):
        pages = [first, *[await first.context.new_page() for _ in people[1:]]]
        table = await begun(seats.room, key, *people)
        for number, page in enumerate(pages):
            await sit(page, seats, table.id, number)
        while table.running and not table.between_rounds and turns:
            before, page = len(played(table)), pages[min(table.acting)]
            await drawn(page, before)
            answers = [await ask(page, letter) for letter in "thslg"]
            assert all(answers), answers
            assert len({*answers}) == len(answers)
            assert await page.evaluate(_NAMELESS) == []
            await turn_by_keys(page, before)
            table, turns = await seats.room.tables.load(table.id), turns - 1
        await first.keyboard.press("?")
        assert await first.locator("dialog.all-keys dt").count() == 9
    assert complaints == []
