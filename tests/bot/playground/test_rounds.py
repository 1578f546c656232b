"""The real bot in a real browser: a newcomer plays a round of every game by clicks."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from bot.i18n import words_for
from bot.tables.table import Table
from pasur_core.players import player_for
from pasur_core.registry import games
from tests.bot.playground.browsing import (
    PATIENCE,
    SPOKEN,
    Private,
    height,
    look,
    on_each_screen,
    real_playground,
    speak,
    until,
    use,
)
from tests.bot.playground.conftest import DESKTOP, PHONE
from tests.bot.playground.one_language import stumbles
from tests.browser import chromium
from tests.clicking import click_action

pytestmark = pytest.mark.browser


def board(page: Page) -> Locator:
    """The newest message with a *More* button: the table."""
    return page.locator(".message").filter(has=button(page, "more")).last


def button(page: Page | Locator, verb: str) -> Locator:
    """The buttons with which one does this, whatever their language calls it."""
    return page.locator(f'[data-id^="b:{verb}:"]')


def _stops(table: Table) -> bool:
    """Whether the table waits for the person, who has the first seat, or has ended its round."""
    return 0 in table.acting or table.between_rounds or not table.running


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who looks at a page on both screens, and reads one language alone."""

    page: Page
    key: str
    language: str
    locale: str
    drawn: set[str] = field(default_factory=set)

    async def stumbles(self, moment: str, *, private: bool = True) -> list[str]:
        """What is wrong at a moment, also a private message that does not fit on one screen."""
        found = []
        async for screen in on_each_screen(self.page):
            name = f"{self.language}-{self.key}-{moment}-{screen}"
            if not moment.isdecimal() or int(moment) % 5 == 0:
                await look(self.page, name)
            wrong = await stumbles(self.page, self.language, self.locale, self.drawn)
            if private and (self.key, screen) != ("rami", "phone"):
                needed, there, picture = await height(self.page)
                if needed > there:
                    wrong.append(f"{needed:.0f} of {there}, its picture {picture}")
            found += [f"{name}: {one}" for one in wrong]
        return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each game in one language by turns, whole matches in every language."""
    if "language" in metafunc.fixturenames:
        whole = metafunc.config.getoption("whole_matches")
        metafunc.parametrize(
            ("key", "language"),
            [
                (key, language)
                for place, key in enumerate(games())
                for language in (SPOKEN if whole else (SPOKEN[place % len(SPOKEN)],))
            ],
        )


async def test_a_newcomer_plays_a_round(
    tmp_path: Path, key: str, language: str, pytestconfig: pytest.Config
) -> None:
    """Or with `--whole-matches` a match; all can be read, and the hand fits on one screen."""
    whole = pytestconfig.getoption("whole_matches")
    game, rng = games()[key], random.Random(1)
    player = player_for(key)
    async with real_playground(tmp_path) as (room, bot), chromium() as browser:
        locale = await speak(room, bot, language)
        said = words_for(locale)
        page = await (await browser.new_context(viewport=DESKTOP, locale=locale)).new_page()
        reader, wrong = Reader(page, key, language, locale), list[str]()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await page.locator("#hide-hint").click()
        command = f"{said('command-lobby')} {said('command-open')}"
        await use(page, f"{command} {said('argument-game')}:{key}")
        for number in range(1, game.seats[0]):
            await button(page, "computer").click()
            await expect(
                page.locator(".message strong", has_text="🤖").nth(number - 1)
            ).to_be_visible(timeout=PATIENCE)
        await expect(page.locator(".message").last).to_contain_text("/learn")
        wrong += await reader.stumbles("lobby", private=False)
        if whole:
            await button(page, "options").click()
            await expect(page.locator(".ephemeral [data-id]").first).to_be_visible(timeout=PATIENCE)
            wrong += await reader.stumbles("options")
            await page.locator("[data-act=dismiss]").click()
        await button(page, "start").click()
        await button(board(page), "hand").click()
        await expect(page.locator(".message.ephemeral [data-id]").first).to_be_visible(
            timeout=PATIENCE
        )
        hand, turns = Private(page), 0
        table = await until(bot, _stops)
        while 0 in table.acting or (whole and table.running):
            if table.between_rounds:
                wrong += await reader.stumbles(f"{turns}-count")
                await hand.click("b:deal:1:0:")
                await until(bot, lambda now: not now.between_rounds)
                table = await until(bot, _stops)
                continue
            question = f":1:{table.seats[0].ask}:"
            await hand.until(lambda ids, asked=question: any(asked in one for one in ids))
            if whole or turns in (0, 4):
                wrong += await reader.stumbles(f"{turns}")
            legal = table.legal(0)
            await click_action(hand, legal, player.choose(table.view(0), legal, rng, 0.0))
            await until(bot, lambda now, version=table.row.version: now.row.version > version)
            table = await until(bot, _stops)
            turns += 1
        assert turns
        wrong += await reader.stumbles("end" if whole else "count")
        assert not wrong, "\n".join(sorted(set(wrong)))
        if whole:
            return
        await button(board(page), "deal").click(timeout=PATIENCE)
        await until(bot, lambda now: now.running and not now.between_rounds)


async def test_two_tabs_are_two_players_and_see_each_others_moves(tmp_path: Path) -> None:
    async with real_playground(tmp_path) as (room, _), chromium() as browser:
        ali = await (await browser.new_context(viewport=DESKTOP)).new_page()
        sara = await (await browser.new_context(viewport=PHONE)).new_page()
        await ali.goto(f"{room.url}/?as=ali")
        await sara.goto(f"{room.url}/?as=sara")
        await ali.wait_for_selector("#timeline li")
        await use(ali, "lobby open")
        await sara.get_by_role("button", name="Join").click()
        await expect(ali.locator(".message strong", has_text="Sara")).to_be_visible(
            timeout=PATIENCE
        )
        await ali.get_by_role("button", name="Start").click()
        await expect(board(sara)).to_contain_text("round 1", timeout=PATIENCE)
        hands = {}
        for name, page in (("Ali", ali), ("Sara", sara)):
            await page.goto(f"{room.url}/?as={name.lower()}#dm")
            mail = page.locator(".message").last
            await expect(mail.get_by_role("img", name="Your hand")).to_have_count(
                1, timeout=PATIENCE
            )
            hands[name] = await mail.inner_text()
        assert hands["Ali"] != hands["Sara"]
        name, page = next(
            (name, {"Ali": ali, "Sara": sara}[name]) for name in hands if "Your turn" in hands[name]
        )
        await page.locator('[data-id^="b:pick:"]').first.click()
        other = sara if page is ali else ali
        await expect(page.locator(".message").last).to_contain_text(
            re.compile("Next to play|should"), timeout=PATIENCE
        )
        choice = page.locator('[data-id^="b:do:"]')
        if await choice.count():
            await choice.first.click()
        await expect(other.locator(".message").last).to_contain_text("Your turn", timeout=PATIENCE)
