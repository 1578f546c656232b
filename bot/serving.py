"""Addresses at which this process answers those who look after it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from aiohttp import web

from bot.failures import Stop


@contextlib.asynccontextmanager
async def serving(app: web.Application, address: str, setting: str) -> AsyncIterator[None]:
    """Answer over HTTP at `HOST:PORT`, as a setting of this name asks for.

    Raises `Stop` when nobody may listen there.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        host, _, port = address.rpartition(":")
        try:
            await web.TCPSite(runner, host.strip("[]"), int(port)).start()
        except OSError:
            raise Stop("host-address-taken", address=address, setting=setting) from None
        yield
    finally:
        await runner.cleanup()
