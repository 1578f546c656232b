"""A running playground, and browsers to look at it with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from unittest import mock

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, Page, expect

from bot.app import PasurBot
from bot.playground import Playground, playground
from bot.playground.world import PlaygroundPerson, World, open_world
from bot.store import people
from tests.bot.playground.sample_bot import SampleBot
from tests.browser import chromium
from tests.long_ago import joined_long_ago

DESKTOP = {"width": 1100, "height": 760}
PHONE = {"width": 360, "height": 780}

expect.set_options(timeout=20_000)  # milliseconds, enough for a slow machine


@dataclass(frozen=True, slots=True)
class Scene:
    """The sample bot in a new world, with waits for its events."""

    bot: SampleBot
    world: World

    @property
    def ali(self) -> PlaygroundPerson:
        return self.world.people["ali"]

    @property
    def sara(self) -> PlaygroundPerson:
        return self.world.people["sara"]

    @property
    def room(self) -> int:
        return self.world.find_channel(self.ali, "card-room")

    def texts(self, person: PlaygroundPerson, channel: int | None = None) -> list[str]:
        return [message.content for message in self.world.messages(person, channel or self.room)]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait, as the page does, for news after which the condition holds."""
        version = self.world.version
        while not condition():
            version = await self.world.news(version)

    async def open_table(self) -> int:
        """Let Ali open a table in the card room; return the id of its message.

        Wait until the command was answered.
        """
        await self.world.command(self.ali, self.room, "table open", {})
        return self.world.messages(self.ali, self.room)[-1].id


@asynccontextmanager
async def in_process(world: World, bot: discord.Client) -> AsyncIterator[Callable[[], None]]:
    """Run a bot in this process, where tests can inspect it; yield a kill that does nothing.

    It has been in the server for long.
    """
    joined_long_ago(world.backend, world.guild.id)

    async def run() -> None:
        await bot.login(world.wire.token)
        await bot.connect()

    with (
        mock.patch.object(Route, "BASE", world.wire.url),
        mock.patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", world.wire.gateway_url),
    ):
        running = asyncio.create_task(run())
        try:
            while not bot.guilds:
                assert not running.done(), running.exception()
                await asyncio.sleep(0.01)
            world.see_bot(online=True)
            yield lambda: None
        finally:
            await bot.close()
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    bot = SampleBot()
    async with open_world() as world, in_process(world, bot):
        yield Scene(bot, world)


async def acquaint(bot: PasurBot, world: World) -> None:
    """Store a language for each person, so that the bot does not offer another one."""
    for person in world.people.values():
        await bot.services.store.write(people.hear, person.id, person.locale, 0, None)


@dataclass(frozen=True, slots=True)
class Site(Scene):
    """A scene behind its web page."""

    running: Playground

    @property
    def url(self) -> str:
        return self.running.url


@pytest_asyncio.fixture(loop_scope="session")
async def site() -> AsyncIterator[Site]:
    bot = SampleBot()
    async with playground(partial(in_process, bot=bot), port=0) as running:
        yield Site(bot, running.world, running)


@pytest_asyncio.fixture(loop_scope="session")
async def http(site: Site) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(site.url) as session:
        yield session


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_browser() -> AsyncIterator[Browser]:
    """The browser that all tests of this process are connected to.

    A connection belongs to one event loop: tests in a browser run in the loop of the session.
    """
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def browser(shared_browser: Browser) -> AsyncIterator[Browser]:
    """A browser; contexts that a test opens in it are closed at its end."""
    before = len(shared_browser.contexts)
    yield shared_browser
    for context in shared_browser.contexts[before:]:
        await context.close()


OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(site: Site, browser: Browser) -> AsyncIterator[OpenPage]:
    """Yield a function that opens a tab as a person; an error on the page fails the test."""
    problems: list[str] = []

    async def opened(person: str = "ali", *, phone: bool = False, channel: str = "") -> Page:
        context = await browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone
        )
        page = await context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(f"{site.url}/?as={person}#{channel}")
        await page.wait_for_selector("#timeline li")
        return page

    yield opened
    assert problems == []
