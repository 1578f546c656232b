"""Addresses at which this process answers those who look after it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import structlog
from aiohttp import web

from bot.failures import Stop

_log = structlog.get_logger(__name__)


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
        await runner.cleanup()
