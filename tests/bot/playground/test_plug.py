"""Pulling the plug kills the bot's process and starts a new one, without loss of data."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from simcord.backend.models import Message
from simcord.components import walk_components

from bot.i18n import words_for
from bot.playground import NoBot, bot_process, playground
from bot.playground.world import PlaygroundPerson, World, open_world
from bot.store import Store
from bot.tables.loader import Loader
from bot.ui.suits import EMOJIS
from tests.bot.playground.browsing import use
from tests.bot.playground.conftest import DESKTOP
from tests.bot.playground.simulated import SIMULATED, environment
from tests.bot.room import url_of
from tests.forked import program

pytestmark = pytest.mark.slow

EN = words_for("en")
SECONDS = 60
"""The most seconds that anything may take on a busy machine."""


@dataclass(frozen=True, slots=True)
class Room:
    """A world with the bot in another process, as Ali sees it."""

    world: World

    @property
    def ali(self) -> PlaygroundPerson:
        return self.world.people["ali"]

    @property
    def channel(self) -> int:
        return self.world.find_channel(self.ali, "card-room")

    def button(self, label: str) -> tuple[Message, str] | None:
        """Return the newest message with an enabled button that begins with `label`, and its id.

        Return None if there is none.
        """
        for message in reversed(self.world.messages(self.ali, self.channel)):
            for one in walk_components(message.components):
                if str(one.get("label", "")).startswith(label) and not one.get("disabled"):
                    return message, one["custom_id"]
        return None

    def moves(self) -> list[str]:
        """Return the custom ids of actions in the newest private answer."""
        message = self.world.messages(self.ali, self.channel)[-1]
        found = [str(one.get("custom_id", "")) for one in walk_components(message.components)]
        return [one for one in found if one.startswith(("b:pick:", "b:do:"))]

    async def until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(SECONDS):
            version = self.world.version
            while not holds():
                version = await self.world.news(version)

    async def press(self, label: str) -> None:
        await self.until(lambda: self.button(label))
        found = self.button(label)
        assert found is not None
        outcome = await self.world.click(self.ali, self.channel, found[0].id, found[1])
        assert outcome.answered

    async def play(self) -> None:
        """Play the first card, by the first of several actions, and wait for the next turn."""
        await self.until(self.moves)
        question, before = self.asked(), self.moves()
        while self.asked() == question:
            hand = self.world.messages(self.ali, self.channel)[-1]
            outcome = await self.world.click(self.ali, self.channel, hand.id, before[0])
            assert outcome.answered
            await self.until(lambda old=before: self.moves() not in ([], old))  # type: ignore[misc]
            before = self.moves()

    def asked(self) -> str:
        """Return the id of the newest answer's question, a part of its custom ids."""
        return self.moves()[0].split(":")[3]


async def log_of(file: Path) -> tuple[str, ...]:
    """Return the entries of the stored log of the first table, as texts."""
    store = await Store.open(url_of(file))
    try:
        table = await Loader(store).load(1)
        assert table.match is not None
        return tuple(map(str, table.match.log))
    finally:
        await store.close()


async def test_a_bot_that_cannot_start_says_so_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "pasur.db").mkdir()
    started = partial(
        bot_process, command=SIMULATED, environment=environment(tmp_path / "pasur.db")
    )
    with pytest.raises(NoBot) as raised:
        async with open_world() as world, started(world):
            raise AssertionError("it runs")
    assert raised.value.status == 2


FORKED = """
import sys
sys.stdin = open(sys.argv[2])
from bot.playground.simulated import main
sys.exit(main(sys.argv[1]))
"""
"""The source that runs `SIMULATED`; the second argument is the file for the standard input."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
async def test_a_bot_prints_no_token_and_ends_when_the_playground_has_gone(tmp_path: Path) -> None:
    """Its Discord ends at the same moment, so the bot gets the signal while it reconnects.

    tests/bot/test_main.py proves that no list of processes shows the token.
    """
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    parent = os.open(pipe, os.O_RDWR)
    with ExitStack() as stack:
        async with open_world() as world:
            token = world.wire.token
            given = {**environment(tmp_path / "pasur.db"), "PASUR_TOKEN": token}
            arguments = (world.wire.url, str(pipe))
            process = stack.enter_context(program(FORKED, *arguments, environment=given))
            await world.wire.met()
        os.close(parent)
        assert await asyncio.to_thread(process.end, SECONDS) == 0
        assert token not in process.output + process.errors
    await asyncio.sleep(0.2)  # a connection accepted while its server closed ends now


@pytest.mark.nightly
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_a_match_goes_on_after_the_plug_was_pulled_by_its_button(
    tmp_path: Path, browser: Browser
) -> None:
    file = tmp_path / "pasur.db"
    bot = partial(bot_process, command=SIMULATED, environment=environment(file))
    async with playground(bot, port=0) as running:
        here = Room(running.world)
        emojis = here.world.backend.application_emojis.values()
        assert {emoji.name for emoji in emojis} == set(EMOJIS)
        await here.world.command(here.ali, here.channel, "play", {"game": "basra"})
        await here.press("Add 1 computer")
        await here.press("Start")
        await here.press("My hand")
        await here.play()
        before, kept = await log_of(file), here.moves()
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(running.url)
        await page.wait_for_selector("#timeline li")
        await expect(page.locator("#power")).to_be_hidden()
        await page.get_by_role("button", name=EN("playground-plug")).click()
        power = page.locator("#power-text")
        await expect(power).to_have_text(EN("playground-power-gone"))
        await expect(power).to_have_text(EN("playground-power-back"), timeout=SECONDS * 1000)
        await page.get_by_role("button", name=EN("playground-power-close")).click()
        await expect(page.locator("#power")).to_be_hidden()
        assert here.world.cuts == 1
        assert await log_of(file) == before
        assert here.moves() == kept
        await here.play()
        after = await log_of(file)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        await use(page, "help")
        await expect(page.locator(".message").filter(has_text="play").last).to_be_visible()
