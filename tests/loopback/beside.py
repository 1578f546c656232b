"""A loopback Discord in a thread, for bots in other processes."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import discord
from aiohttp import WSCloseCode

from tests.loopback.server import Loopback, real_now
from tests.loopback.world import TeaHouse

PATIENCE = 60.0
"""Seconds to wait for a condition before the test fails."""


class Beside:
    """A loopback Discord, and actions on it from a test's own thread.

    Attributes:
        discord: the server; its faults, shards, closes and requests can be read and changed here.
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
        """The id of the bot's application."""
        return int(self.discord.backend.application_id)

    def wait(self, until: Callable[[], object]) -> None:
        """Wait until the condition holds; fail after `PATIENCE` seconds."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, "it never happened"
            time.sleep(0.01)

    def type(self, command: str) -> None:
        """Use a command as a person, without waiting for its answer."""
        _, payload = self.house.typed("Ali", command)
        self.do(self.discord.backend.emit, "INTERACTION_CREATE", payload)

    def do(self, action: Callable[..., object], *arguments: Any) -> None:
        """Call a function in the server's thread, without waiting for it."""
        self._loop.call_soon_threadsafe(action, *arguments)

    def hang_up(self) -> None:
        """Close all connections of the gateway, and refuse new ones until a test allows them."""
        self.discord.away = True
        closing = self.discord.hang_up(WSCloseCode.GOING_AWAY)
        asyncio.run_coroutine_threadsafe(closing, self._loop).result(PATIENCE)

    def permit(self, guild_id: int, permissions: discord.Permissions) -> None:
        """Give the bot exactly these permissions in a server."""
        for role in self.discord.backend.guilds[guild_id].roles.values():
            role.permissions = permissions.value if role.managed else 0


@contextmanager
def loopback_beside() -> Iterator[Beside]:
    """Run the server, and yield it; a bot in another process reaches it at `url`."""
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
