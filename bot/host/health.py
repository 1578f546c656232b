"""Report whether the process is alive and ready: over HTTP and to systemd.

`/healthz` answers 200 while the event loop runs. `/readyz` answers 200 if every shard is connected
and the database answers, else 503. The body of its answer shows which of the two (gateway or
database) is missing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from aiohttp import web

from bot.app import PasurBot
from bot.host import systemd
from bot.host.serving import serving
from bot.store import Store, StoreError, facts

_PATIENCE = 2.0
"""Seconds after which a database that does not answer counts as missing."""

_BEAT = 5.0
"""Seconds between two keep-alive messages to systemd."""

_STARTING = 0.1
"""The same until the bot is ready, which systemd learns no later."""


class Health:
    """The health of the running bot; `bot` is None before the first start."""

    bot: PasurBot | None = None

    def __init__(self) -> None:
        self._asking: asyncio.Task[bool] | None = None

    async def alive(self, _: web.Request) -> web.Response:
        """Answer 200: the answer itself shows that the event loop runs."""
        return web.json_response({"alive": True})

    async def ready(self, _: web.Request) -> web.Response:
        """Answer 200 if every shard is connected and the database answers, else 503."""
        found = {"gateway": self.connected, "database": await self._database()}
        return web.json_response(found, status=200 if all(found.values()) else 503)

    @property
    def connected(self) -> bool:
        """Whether every shard is connected."""
        return self.bot is not None and self.bot.connected

    async def _database(self) -> bool:
        """Return whether the database answers; a query that hangs is not repeated."""
        if self.bot is None or self.bot.is_closed() or not hasattr(self.bot, "services"):
            return False
        # A database that hangs must not collect one more query with each probe.
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(_answers(self.bot.services.store))
        await asyncio.wait({self._asking}, timeout=_PATIENCE)
        return self._asking.done() and self._asking.result()

    async def beat(self) -> None:
        """Notify systemd regularly that the event loop runs, and once that the bot is ready.

        Run until cancelled.
        """
        ready = False
        while True:
            if self.connected and not ready:
                ready = True
                systemd.notify("READY=1")
            systemd.notify("WATCHDOG=1")
            await asyncio.sleep(_BEAT if ready else _STARTING)


async def _answers(store: Store) -> bool:
    try:
        await store.read(facts.get, "commands-synced")
    except StoreError:
        return False
    return True


@contextlib.asynccontextmanager
async def watching(address: str) -> AsyncIterator[Health]:
    """Within `with`, report the bot's health to systemd, and over HTTP at `HOST:PORT`.

    With an empty address, do not answer over HTTP. Raise `Stop` if the address cannot be used.
    """
    health = Health()
    async with contextlib.AsyncExitStack() as stack:
        if address:
            served = serving(application(health), address, "PASUR_HEALTH")
            await stack.enter_async_context(served)
        if systemd.is_watched():
            beating = asyncio.create_task(health.beat())
            stack.callback(beating.cancel)
            stack.callback(systemd.notify, "STOPPING=1")
        yield health


def application(health: Health) -> web.Application:
    """Return the web application with `/healthz` and `/readyz`."""
    app = web.Application()
    app.add_routes([web.get("/healthz", health.alive), web.get("/readyz", health.ready)])
    return app
