"""The real bot in a real browser: a newcomer plays a whole match by clicks."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect
from pydantic import SecretStr

from bot.app import PasurBot
from bot.playground import Playground, playground
from bot.settings import Settings
from tests.playground.conftest import DESKTOP, PHONE, chromium
from tests.playground.test_page import use

pytestmark = pytest.mark.browser

CARDS_OF_A_ROUND = 24
"""A person's with two at the table: six deals of four (PS5)."""

_PATIENCE = 15_000
"""Milliseconds that anything on the page may take on a busy machine."""


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Playground]:
    """The playground as `make play` starts it, with quick computer players."""
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(f"sqlite+aiosqlite:///{tmp_path}/playground.db"),
        computer_seconds=0.0,
        board_seconds=0.0,
    )
    async with playground(lambda: PasurBot(settings), port=0) as running:
        yield running


def board(page: Page) -> Locator:
    """The newest message with a *More* button: the table."""
    return page.locator(".message").filter(has=page.get_by_role("button", name="More")).last


async def press_first(page: Page, *verbs: str) -> bool:
    """Press the first button of the private hand with one of these verbs, and see it change."""
    for verb in verbs:
        button = page.locator(f'.ephemeral [data-id^="b:{verb}:"]').first
        if await button.count():
            pressed = await button.get_attribute("data-id")
            await button.click()
            await expect(page.locator(f'.ephemeral [data-id="{pressed}"]')).to_have_count(
                0, timeout=_PATIENCE
            )
            return True
    return False


async def test_a_newcomer_plays_a_round_against_the_computer(room: Playground) -> None:
    async with chromium() as browser:
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await use(page, "lobby open")
        await page.get_by_role("button", name="Add a computer player").click()
        await expect(page.locator(".message strong", has_text="Computer 1")).to_be_visible(
            timeout=_PATIENCE
        )
        await page.get_by_role("button", name="Start").click()
        await expect(board(page)).to_contain_text("round 1", timeout=_PATIENCE)
        await board(page).get_by_role("button", name="My hand").click()
        private = page.locator(".message.ephemeral").last
        await expect(private).to_contain_text("Your hand", timeout=_PATIENCE)
        summary = page.get_by_role("heading", name="The count of round 1")
        played = 0
        while not await summary.count():
            await expect(private).to_contain_text(
                re.compile("Your turn|round is over|should"), timeout=_PATIENCE
            )
            played += await press_first(page, "do", "pick")
        assert played >= CARDS_OF_A_ROUND
        await expect(board(page).get_by_role("button", name="Deal", exact=True)).to_be_visible(
            timeout=_PATIENCE
        )
        await board(page).get_by_role("button", name="Deal", exact=True).click()
        await expect(board(page)).to_contain_text("round 2", timeout=_PATIENCE)


async def test_two_tabs_are_two_players_and_see_each_others_moves(room: Playground) -> None:
    async with chromium() as browser:
        ali = await (await browser.new_context(viewport=DESKTOP)).new_page()
        sara = await (await browser.new_context(viewport=PHONE)).new_page()
        await ali.goto(f"{room.url}/?as=ali")
        await sara.goto(f"{room.url}/?as=sara")
        await ali.wait_for_selector("#timeline li")
        await use(ali, "lobby open")
        await sara.get_by_role("button", name="Join").click()
        await expect(ali.locator(".message strong", has_text="Sara")).to_be_visible(
            timeout=_PATIENCE
        )
        await ali.get_by_role("button", name="Start").click()
        await expect(board(sara)).to_contain_text("round 1", timeout=_PATIENCE)
        hands = {}
        for name, page in (("Ali", ali), ("Sara", sara)):
            await page.goto(f"{room.url}/?as={name.lower()}#dm")
            mail = page.locator(".message").last
            await expect(mail).to_contain_text("Your hand", timeout=_PATIENCE)
            hands[name] = await mail.inner_text()
        assert hands["Ali"] != hands["Sara"]
        name, page = next(
            (name, {"Ali": ali, "Sara": sara}[name]) for name in hands if "Your turn" in hands[name]
        )
        await page.locator('[data-id^="b:pick:"]').first.click()
        other = sara if page is ali else ali
        await expect(page.locator(".message").last).to_contain_text(
            re.compile("Waiting for|should"), timeout=_PATIENCE
        )
        choice = page.locator('[data-id^="b:do:"]')
        if await choice.count():
            await choice.first.click()
        await expect(other.locator(".message").last).to_contain_text("Your turn", timeout=_PATIENCE)
