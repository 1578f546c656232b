"""Addresses at which this process answers those who look after it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog
from aiohttp import web

from bot.host.failures import Stop

_log = structlog.get_logger(__name__)

_TURNS = 3
"""Turns of the event loop after which a connection that asyncio has taken is known to aiohttp."""


@contextlib.asynccontextmanager
async def serving(app: web.Application, address: str, setting: str) -> AsyncIterator[str]:
    """Answer over HTTP at `HOST:PORT`, as a setting of this name asks for.

    Yields the address, with the port that was chosen if the setting leaves it open (0). Raises
    `Stop` when the address cannot be listened at.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        host, _, port = address.rpartition(":")
        try:
            await web.TCPSite(runner, host.strip("[]"), int(port)).start()
        except OSError:
            raise Stop("host-address-taken", address=address, setting=setting) from None
        chosen = runner.addresses[0][1]
        listening = f"{host}:{chosen}"
        _log.info("answering over HTTP", setting=setting, address=listening)
        yield listening
    finally:
        await stop_serving(runner)


async def stop_serving(runner: web.AppRunner) -> None:
    """Take no more connections and close all, also one that came at the last moment.

    `AppRunner.cleanup` alone keeps open what asyncio has taken and not yet handed on, which takes
    some turns of the event loop: https://github.com/python/cpython/issues/109564
    """
    loop = asyncio.get_running_loop()
    for site in runner.sites:
        server = getattr(site, "_server", None)  # aiohttp has no public name for it
        for listener in server.sockets if isinstance(server, asyncio.Server) else ():
            loop.remove_reader(listener)
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    await runner.cleanup()
