"""The process of the pages: what it asks the bot, and what happens when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children

import pytest
from aiohttp import ClientSession

from bot.host.failures import Stop
from bot.store import people
from bot.web import process
from bot.web.app import Source
from bot.web.process import Pages, serve_pages
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, START, Room, settings_for
from tests.bot.web.pages import KEY, SECRET
from tests.forked import FORK

HOST = "https://cards.example"


@pytest.fixture(autouse=True)
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the process of the pages: a playground's test in `test_main` spawns it, in seconds."""
    monkeypatch.setattr(process, "get_context", lambda _: FORK)


@dataclass
class Bot:
    """The answers of a bot to the process of its pages, and the questions to it."""

    ready: bool = False
    channels: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)

    @property
    def source(self) -> Source:
        async def now() -> float | None:
            return START if self.ready else None

        async def seen_by_all(guild_id: int) -> frozenset[int]:
            self.asked.append(guild_id)
            return frozenset(self.channels)

        return Source(now, seen_by_all)


@dataclass
class Served:
    """Pages that another process serves, and the bot that it asks."""

    pages: Pages
    client: ClientSession
    bot: Bot

    async def becomes(self, holds: Callable[[int, str], bool], address: str = "") -> str:
        """Return the server's page once it is as wanted: its status and text."""
        while True:
            async with self.client.get(f"/{SECRET}/{address}") as response:
                text = await response.text()
                if holds(response.status, text):
                    return text
            await asyncio.sleep(0.05)


@asynccontextmanager
async def serve(room: Room) -> AsyncIterator[Served]:
    """Serve the pages of a room's server in another process."""
    await room.store.write(people.set_guild, GUILD, web_secret=SECRET, web_key=KEY, name="Home")
    bot, settings = Bot(), settings_for(room.file, web="127.0.0.1:0", web_url=HOST)
    async with serve_pages(settings) as pages:
        assert pages is not None
        async with ClientSession(f"http://{pages.address}") as client:
            yield Served(pages, client, bot)


async def test_the_process_asks_the_bot_for_the_time_and_the_channels(room: Room) -> None:
    over = await room.play_out(await room.match(ALI, SARA, target=21))
    match = f"match/{over.id}"
    async with serve(room) as serve_pages:
        await serve_pages.becomes(lambda status, _: status == 503)  # no bot has started yet
        serve_pages.pages.source = serve_pages.bot.source
        serve_pages.bot.ready = True
        await serve_pages.becomes(lambda status, text: status == 200 and "Home" in text)
        await serve_pages.becomes(lambda status, _: status == 404, match)
        serve_pages.bot.channels.add(CHANNEL)
        assert "Ali" in await serve_pages.becomes(lambda status, _: status == 200, match)
        serve_pages.bot.ready = False
        await serve_pages.becomes(lambda status, _: status == 503)
        # Answers are reused, so that many readers are few questions.
        asked = len(serve_pages.bot.asked)
        serve_pages.bot.ready = True
        await serve_pages.becomes(lambda status, _: status == 200)
        for _ in range(20):
            await serve_pages.becomes(lambda status, _: status == 200, "standings")
        assert len(serve_pages.bot.asked) - asked < 20
        assert {*serve_pages.bot.asked} == {GUILD}
    assert not active_children()
    with pytest.raises(OSError, match=r"."):
        socket.create_connection(serve_pages.pages.address.rsplit(":", 1), 5)


async def test_a_failed_answer_of_the_bot_leaves_no_reader_waiting(room: Room) -> None:
    async def fails(_: int = 0) -> frozenset[int]:
        raise RuntimeError("the bot is about to stop")

    async def now() -> float:
        return START

    async with serve(room) as serve_pages:
        serve_pages.pages.source = Source(now, fails)
        await serve_pages.becomes(lambda status, _: status == 200)
        serve_pages.pages.source = Source(fails, fails)  # type: ignore[arg-type]
        await serve_pages.becomes(lambda status, _: status == 503)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows stops no process")
async def test_a_process_that_dies_is_replaced_and_one_that_is_stopped_is_ended(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_SHORTEST", 0.0)
    async with serve(room) as serve_pages:
        serve_pages.bot.ready = True
        serve_pages.pages.source = serve_pages.bot.source
        await serve_pages.becomes(lambda status, _: status == 200)
        (killed,) = active_children()
        killed.kill()
        await serve_pages.becomes(lambda status, _: status == 200)
        (stopped,) = active_children()
        assert stopped.pid is not None
        assert stopped.pid != killed.pid
        os.kill(stopped.pid, signal.SIGSTOP)
    assert not active_children()


async def test_an_address_in_use_stops_the_bot(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_TAKEN", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        settings = settings_for(room.file, web=address, web_url=HOST)
        with pytest.raises(Stop, match="address-taken"):
            async with serve_pages(settings):
                pass


async def test_an_address_that_becomes_free_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    other = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{other.getsockname()[1]}"
    listening = process.listening

    async def free_it_when_refused(address: str, setting: str) -> list[socket.socket]:
        try:
            return await listening(address, setting)
        except Stop:
            other.close()
            raise

    monkeypatch.setattr(process, "listening", free_it_when_refused)
    (listener,) = await process._listeners(address)
    with listener:
        assert other.fileno() == -1, "it was refused once"
        assert listener.getsockname()[1] == int(address.rpartition(":")[2])
