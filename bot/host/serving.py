"""HTTP servers of this process for its host."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Sequence

import structlog
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.host.failures import Stop

_log = structlog.get_logger(__name__)

_http_log = logging.getLogger(f"{__name__}.http")
"""The log that aiohttp writes to."""

_BACKLOG = 128
"""Most connections that wait until they are accepted."""

_TURNS = 3
"""Turns of the event loop after which aiohttp knows every connection that asyncio accepted."""


def _is_no_malformed_request(record: logging.LogRecord) -> bool:
    """Leave out malformed requests: aiohttp would log their beginning, so a page's secret."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


_http_log.addFilter(_is_no_malformed_request)


@contextlib.asynccontextmanager
async def serving(app: web.Application, address: str, setting: str) -> AsyncIterator[str]:
    """Answer over HTTP at `HOST:PORT`, the value of a setting; yield the address.

    A port of 0 is replaced by the chosen one. Raise `Stop` if the address cannot be used.
    """
    listeners = await listening(address, setting)
    async with answering(app, listeners):
        yield address_of(listeners, address)


async def listening(address: str, setting: str) -> list[socket.socket]:
    """Return sockets that listen at `HOST:PORT`, the value of a setting; the caller closes them.

    Nothing is accepted yet, so browsers that connect wait. Raise `Stop` if the address cannot be
    used.
    """
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    try:
        server = await loop.create_server(
            asyncio.Protocol, host.strip("[]"), int(port), start_serving=False
        )
        listeners = [one.dup() for one in server.sockets]
        server.close()
        for listener in listeners:
            listener.listen(_BACKLOG)
    except OSError:
        raise Stop("host-address-taken", address=address, setting=setting) from None
    _log.info("answering over HTTP", setting=setting, address=address_of(listeners, address))
    return listeners


def address_of(listeners: Sequence[socket.socket], address: str) -> str:
    """Return the `HOST:PORT` of listening sockets; the host is taken from `address`."""
    return f"{address.rpartition(':')[0]}:{listeners[0].getsockname()[1]}"


@contextlib.asynccontextmanager
async def answering(
    app: web.Application, listeners: Sequence[socket.socket]
) -> AsyncIterator[None]:
    """Answer over HTTP at listening sockets; close them at the end."""
    runner = web.AppRunner(app, access_log=None, logger=_http_log, shutdown_timeout=1.0)
    await runner.setup()
    try:
        for listener in listeners:
            await web.SockSite(runner, listener).start()
        yield
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
