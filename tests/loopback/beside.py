"""A loopback Discord in a thread of its own: for bots in processes of their own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord
from aiohttp import WSCloseCode

from tests.loopback.server import Loopback, real_now
from tests.loopback.world import TeaHouse

PATIENCE = 60.0
"""Seconds after which what has not happened is taken to happen never."""


class Beside:
    """The server, and what a test that waits for a process does with it.

    Attributes:
        discord: its faults, shards, closes and what it was asked may be changed and read from here.
        house: the one server that the bot is in at first.
        url: stands for `discord.http.Route.BASE`.

    """

    def __init__(self, loopback: Loopback, loop: asyncio.AbstractEventLoop) -> None:
        self.discord = loopback
        self.house = TeaHouse(loopback, ("Ali",))
        self.url = loopback.url
        self._loop = loop

    @property
    def application_id(self) -> int:
        """Whose bot comes here."""
        return int(self.discord.backend.application_id)

    def wait(self, until: Callable[[], object]) -> None:
        """Wait until this holds."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, "it never happened"
            time.sleep(0.01)

    def type(self, command: str) -> None:
        """Somebody types a command, and waits for nothing."""
        _, payload = self.house.typed("Ali", command)
        self._loop.call_soon_threadsafe(self.discord.backend.emit, "INTERACTION_CREATE", payload)

    def hang_up(self) -> None:
        """Close every connection of the gateway, and open its door to nobody until told."""
        self.discord.away = True
        closing = self.discord.hang_up(WSCloseCode.GOING_AWAY)
        asyncio.run_coroutine_threadsafe(closing, self._loop).result(PATIENCE)

    def permit(self, guild_id: int, permissions: discord.Permissions) -> None:
        """Let the bot do these things in a server, and nobody anything else."""
        for role in self.discord.backend.guilds[guild_id].roles.values():
            role.permissions = permissions.value if role.managed else 0


@contextmanager
def loopback_beside() -> Iterator[Beside]:
    """The server, which the bot of another process reaches at `url`."""
    serving, over = threading.Event(), threading.Event()
    made: list[Beside] = []

    async def serve() -> None:
        loopback = Loopback(real_now)
        await loopback.start()
        made.append(Beside(loopback, asyncio.get_running_loop()))
        serving.set()
        try:
            await asyncio.to_thread(over.wait)
        finally:
            await loopback.stop()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert serving.wait(PATIENCE), "nobody serves"
        yield made[0]
    finally:
        over.set()
        thread.join()
