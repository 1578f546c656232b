"""HTTP servers of this process for its host."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog
from aiohttp import web

from bot.host.failures import Stop

_log = structlog.get_logger(__name__)

_TURNS = 3
"""Turns of the event loop after which aiohttp knows every connection that asyncio accepted."""


@contextlib.asynccontextmanager
async def serving(app: web.Application, address: str, setting: str) -> AsyncIterator[str]:
    """Answer over HTTP at `HOST:PORT`, the value of a setting; yield the address.

    A port of 0 is replaced by the chosen one. Raise `Stop` if the address cannot be used.
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
    """Accept no more connections and close all, also one that came at the last moment.

    `AppRunner.cleanup` alone leaves connections open that asyncio has accepted and not yet handed
    on, which takes some turns of the event loop: https://github.com/python/cpython/issues/109564
    """
    loop = asyncio.get_running_loop()
    for site in runner.sites:
        server = getattr(site, "_server", None)  # aiohttp has no public name for it
        for listener in server.sockets if isinstance(server, asyncio.Server) else ():
            loop.remove_reader(listener)
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    await runner.cleanup()
