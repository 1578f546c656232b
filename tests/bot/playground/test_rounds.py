"""The real bot in a real browser: a newcomer plays a round of every game by clicks."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect
from pydantic import SecretStr

from bot.app import PasurBot
from bot.i18n import words_for
from bot.playground import Playground, playground
from bot.playground.screen import locales
from bot.settings import Settings
from bot.store import people
from bot.tables.table import Table
from pasur_core.players import player_for
from pasur_core.registry import games
from tests.bot.playground.conftest import DESKTOP, PHONE, acquaint, in_process
from tests.bot.playground.one_language import stumbles
from tests.bot.playground.test_page import use
from tests.browser import chromium, laid_out
from tests.clicking import click_action

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("PASUR_SCREENSHOTS")
"""A folder to keep pictures of every round in, to be looked at."""

SPOKEN = ("en", "fr", "fa")

PATIENCE = 30_000
"""Milliseconds that anything on the page may take on a busy machine."""


@asynccontextmanager
async def real_playground(folder: Path) -> AsyncIterator[tuple[Playground, PasurBot]]:
    """The playground as `make play` starts it, with quick computer players, and its bot."""
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(f"sqlite+aiosqlite:///{folder}/playground.db"),
        computer_seconds=0.0,
        picture_processes=0,
        thinking_processes=0,
        board_seconds=0.0,
    )
    bot = PasurBot(settings)
    async with playground(partial(in_process, bot=bot), port=0) as running:
        await acquaint(bot, running.world)
        yield running, bot


def board(page: Page) -> Locator:
    """The newest message with a *More* button: the table."""
    return page.locator(".message").filter(has=button(page, "more")).last


def button(page: Page | Locator, verb: str) -> Locator:
    """The buttons with which one does this, whatever their language calls it."""
    return page.locator(f'[data-id^="b:{verb}:"]')


async def speak(room: Playground, bot: PasurBot, language: str) -> str:
    """Let everybody read a language, by their Discord or else by setting; the Discords' locale."""
    locale = next((one for one in locales() if one.partition("-")[0] == language), None)
    store = bot.services.store
    for person in room.world.people.values():
        if locale is None:
            await store.write(people.set_person, person.id, language=language)
        else:
            room.world.set_locale(person, locale)
    if locale is None:
        await store.write(people.set_guild, bot.guilds[0].id, language=language)
    return locale or next(iter(room.world.people.values())).locale


@dataclass(frozen=True, slots=True)
class Private:
    """The hand that only its owner sees, on the page."""

    page: Page

    async def ids(self) -> list[str]:
        """What can be pressed there now."""
        found: list[str] = await self.page.evaluate(
            """() => [...[...document.querySelectorAll('.message.ephemeral')].at(-1)
                .querySelectorAll('[data-id]:not([disabled])')].map((one) => one.dataset.id)"""
        )
        return found

    async def click(self, custom_id: str) -> None:
        """Press a button, and see the hand change."""
        await self._change(f'.ephemeral [data-act=click][data-id="{custom_id}"]')

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in a list, and see the hand change."""
        await self.page.locator(f'.ephemeral [data-act=select][data-id="{custom_id}"]').click()
        *first, last = [f'.listbox .option[data-value="{value}"]' for value in values]
        for option in first:
            await self.page.locator(option).click()
        done = self.page.locator(".listbox-end button")
        if await done.count():
            await self.page.locator(last).click()
            await self._change(".listbox-end button")
        else:
            await self._change(last)

    async def until(self, condition: Callable[[list[str]], bool]) -> None:
        """Wait for something to be true of what can be pressed."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                if condition(await self.ids()):
                    return
                await asyncio.sleep(0.02)

    async def _change(self, pressed: str) -> None:
        before = await self.ids()
        await self.page.locator(pressed).click()
        await self.until(lambda now: now != before)


async def until(bot: PasurBot, condition: Callable[[Table], bool]) -> Table:
    """Wait for something to be true of the table; the clock looks more often than usual."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not condition(table := await bot.services.tables.load(1)):
            await bot.clock.tick()
            await asyncio.sleep(0.02)
    return table


def _stops(table: Table) -> bool:
    """Whether the table waits for the person, who has the first seat, or has ended its round."""
    return 0 in table.acting or table.between_rounds or not table.running


async def look(page: Page, name: str) -> None:
    """Keep a picture of the page, if pictures are wished."""
    if SHOTS:
        await laid_out(page)
        await page.screenshot(path=Path(SHOTS) / f"{name}.png")


ONE_SCREEN = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


async def on_each_screen(page: Page) -> AsyncIterator[str]:
    """Show the page on both screens in turn, then as before."""
    before = page.viewport_size
    for name, size in ONE_SCREEN.items():
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        await laid_out(page)
        yield name
    assert before is not None
    await page.set_viewport_size(before)


async def height(page: Page) -> tuple[float, float, float]:
    """Heights of the private message, its place and its picture."""
    found: tuple[float, float, float] = await page.evaluate(
        """() => [
            [...document.querySelectorAll('.message.ephemeral')].at(-1)
                .getBoundingClientRect().height,
            document.querySelector('#timeline').parentElement.clientHeight,
            [...document.querySelectorAll('.message.ephemeral')].at(-1)
                .querySelector('.picture img')?.height ?? 0,
        ]"""
    )
    return found


async def heights(page: Page) -> dict[str, tuple[float, float, float]]:
    """Heights of the private message, its place and its picture, on both screens."""
    return {name: await height(page) async for name in on_each_screen(page)}


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
