"""The real playground in a browser: commands, private hands, and heights on a screen."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest import mock

from playwright.async_api import Locator, Page
from pydantic import SecretStr

from bot.app import PasurBot
from bot.playground import Playground, playground, world
from bot.playground.screen import locales
from bot.playground.world import PEOPLE
from bot.settings import Settings
from bot.store import people
from bot.tables.table import Table
from tests.bot.playground.conftest import acquaint, in_process
from tests.browser import laid_out
from tests.databases import make_database


async def use(page: Page, command: str) -> None:
    """Type a command, given without its slash, and send it with two presses of Enter.

    The first selects the command, the second sends it. Do not wait for the answer.
    """
    await page.locator("#composer").fill(f"/{command}")
    await page.locator("#composer").press("Enter")
    await page.keyboard.press("Enter")


SHOTS = os.environ.get("PASUR_SCREENSHOTS")
"""A folder for screenshots of every round."""

SPOKEN = ("en", "fr", "fa")
"""The languages of the bot."""

PATIENCE = 30_000
"""The most milliseconds that anything on the page may take on a busy machine."""


@asynccontextmanager
async def real_playground(
    folder: Path, names: Sequence[str] = PEOPLE
) -> AsyncIterator[tuple[Playground, PasurBot]]:
    """Run the playground as `make play` does, with quick computer players; yield it and its bot.

    The people are patient with the bot's answers, for a busy machine is no fault.
    """
    file = folder / "playground.db"
    make_database(file)
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(f"sqlite+aiosqlite:///{file}"),
        computer_seconds=0.0,
        picture_processes=0,
        thinking_processes=0,
        board_seconds=0.0,
    )
    bot = PasurBot(settings)
    async with playground(partial(in_process, bot=bot), port=0, people=names) as running:
        await acquaint(bot, running.world)
        with mock.patch.object(world, "ANSWER_SECONDS", PATIENCE / 1000):
            yield running, bot


async def speak(room: Playground, bot: PasurBot, language: str) -> str:
    """Set all people to a language, by Discord or else by setting; return Discord's locale."""
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
    """The hand that only its owner sees, on the page, and what was tapped there."""

    page: Page
    taps: list[str] = field(default_factory=list)

    async def ids(self) -> list[str]:
        """Return the custom ids of the current components that are enabled."""
        found: list[str] = await self.page.evaluate(
            """() => [...[...document.querySelectorAll('.message.ephemeral')].at(-1)
                .querySelectorAll('[data-id]:not([disabled])')].map((one) => one.dataset.id)"""
        )
        return found

    async def click(self, custom_id: str) -> None:
        """Press a button, and wait until the hand has changed."""
        await self._change(f'.ephemeral [data-act=click][data-id="{custom_id}"]')

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in a select, and wait until the hand has changed."""
        await self.page.locator(f'.ephemeral [data-act=select][data-id="{custom_id}"]').click()
        *first, last = [f'.listbox .option[data-value="{value}"]' for value in values]
        self.taps.append(custom_id)
        for option in first:
            await self.page.locator(option).click()
            self.taps.append(option)
        done = self.page.locator(".listbox-end button")
        if await done.count():
            await self.page.locator(last).click()
            self.taps.append(last)
            await self._change(".listbox-end button")
        else:
            await self._change(last)

    async def until(self, condition: Callable[[list[str]], bool]) -> None:
        """Wait until the condition holds for the custom ids; fail after `PATIENCE`."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                if condition(await self.ids()):
                    return
                await asyncio.sleep(0.02)

    async def _change(self, pressed: str) -> None:
        before = await self.ids()
        await self.page.locator(pressed).click()
        self.taps.append(pressed)
        await self.until(lambda now: now != before)


@dataclass(frozen=True, slots=True)
class Embedded(Private):
    """A hand that a feature embeds, with the custom ids of a hand at a table.

    Attributes:
        verb: the verb of the feature's components.
        name: the name of the embedded hand in their custom ids.
    """

    verb: str = ""
    name: str = ""

    async def ids(self) -> list[str]:
        """Return the custom ids of the hand's current components that are enabled."""
        found = []
        for one in await Private.ids(self):
            kind, verb, _, ask, rest = one.split(":", 4)
            if verb == self.verb and rest.startswith(f"{self.name} "):
                _, inner, *more = rest.split(" ", 2)
                found.append(f"{kind}:{inner}:0:{ask}:{''.join(more)}")
        return found

    async def click(self, custom_id: str) -> None:
        """Press a button of the hand, and wait until it has changed."""
        await Private.click(self, self._outer(custom_id))

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in a select of the hand, and wait until it has changed."""
        await Private.choose(self, self._outer(custom_id), *values)

    def _outer(self, custom_id: str) -> str:
        kind, inner, _, ask, rest = custom_id.split(":", 4)
        return f"{kind}:{self.verb}:0:{ask}:{self.name} {inner} {rest}"


async def until(bot: PasurBot, condition: Callable[[Table], bool]) -> Table:
    """Wait until the condition holds for table 1, and return it; fail after `PATIENCE`.

    The bot's clock is polled more often than usual.
    """
    async with asyncio.timeout(PATIENCE / 1000):
        while not condition(table := await bot.services.tables.load(1)):
            await bot.clock.tick()
            await asyncio.sleep(0.02)
    return table


def button(page: Page | Locator, verb: str) -> Locator:
    """Return the buttons with this verb, in any language."""
    return page.locator(f'[data-id^="b:{verb}:"]')


def stops(table: Table) -> bool:
    """Return whether the table waits for the first seat's person, or its round or match is over."""
    return 0 in table.acting or table.between_rounds or not table.running


async def screenshot(page: Page, name: str) -> None:
    """Save a screenshot of the page if `PASUR_SCREENSHOTS` is set."""
    if SHOTS:
        await laid_out(page)
        await page.screenshot(path=Path(SHOTS) / f"{name}.png")


ONE_SCREEN = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


async def on_each_screen(page: Page) -> AsyncIterator[str]:
    """Show the page on both screens in turn, yielding each name, then as before."""
    before = page.viewport_size
    for name, size in ONE_SCREEN.items():
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        await laid_out(page)
        yield name
    assert before is not None
    await page.set_viewport_size(before)


async def height(page: Page) -> tuple[float, float, float]:
    """Return the heights in pixels of the private message, its place and its picture, or 0."""
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
    """Return the heights in pixels of private message, place and picture, by screen."""
    return {name: await height(page) async for name in on_each_screen(page)}
