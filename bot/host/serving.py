"""Run HTTP servers within this process, for the bot's host."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import structlog
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.host.connections import ConnectionLimits, HttpConnection, HttpConnections
from bot.host.failures import Stop

_log = structlog.get_logger(__name__)

_http_log = logging.getLogger(f"{__name__}.http")
"""The log that aiohttp writes to."""

_BACKLOG = 128
"""Most connections that wait until they are accepted."""

_LOOK = 5.0
"""Seconds between two checks for connections whose answers are not read."""

_NO_HEADERS: Mapping[str, str] = MappingProxyType({})

_TURNS = 3
"""Turns of the event loop after which aiohttp knows every connection that asyncio accepted."""


def _is_no_malformed_request(record: logging.LogRecord) -> bool:
    """Leave out malformed requests: aiohttp would log their beginning, so a page's secret."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


_http_log.addFilter(_is_no_malformed_request)


@contextlib.asynccontextmanager
async def serving(
    app: web.Application,
    address: str,
    setting: str,
    open_now: HttpConnections | None = None,
    headers: Mapping[str, str] = _NO_HEADERS,
) -> AsyncIterator[str]:
    """Answer over HTTP as `answering` does, at `address` (`HOST:PORT`).

    Yield the address; a port of 0 is replaced by the port that the system chose. Raise `Stop` if
    the address cannot be used. `setting` is the name of its setting, for the sentence of `Stop`.
    """
    listeners = await listening(address, setting)
    async with answering(app, listeners, open_now, headers):
        yield address_of(listeners, address)


async def listening(address: str, setting: str) -> list[socket.socket]:
    """Return sockets that listen at `address` (`HOST:PORT`); the caller closes them.

    Nothing is accepted yet, so browsers that connect wait. Raise `Stop` if the address cannot be
    used. `setting` is the name of its setting, for the sentence of `Stop`.
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
    app: web.Application,
    listeners: Sequence[socket.socket],
    open_now: HttpConnections | None = None,
    headers: Mapping[str, str] = _NO_HEADERS,
) -> AsyncIterator[None]:
    """Within `with`, answer over HTTP at listening sockets; close the sockets at the end.

    The work for a client that has disconnected is cancelled. `headers` are sent with the answers to
    malformed requests.
    """
    loop = asyncio.get_running_loop()
    runner = web.AppRunner(
        app, access_log=None, logger=_http_log, shutdown_timeout=1.0, handler_cancellation=True
    )
    await runner.setup()
    server = runner.server
    if server is None:
        raise RuntimeError("the server was not set up")
    open_now = open_now or HttpConnections(ConnectionLimits())
    make = partial(
        HttpConnection,
        server,
        open_now,
        headers,
        loop=loop,
        logger=_http_log,
        access_log=None,
        # The first bytes of a body pause the connection: only a page that takes forms reads on.
        lingering_time=0.0,
        read_bufsize=1,
    )
    servers: list[asyncio.Server] = []
    cutting = asyncio.create_task(_cut_unread(open_now))
    try:
        servers += [await loop.create_server(make, sock=one, backlog=_BACKLOG) for one in listeners]
        yield
    finally:
        cutting.cancel()
        await stop_serving(runner, servers)


async def _cut_unread(open_now: HttpConnections) -> None:
    while True:
        await asyncio.sleep(_LOOK)
        open_now.cut_unread()


async def stop_serving(runner: web.AppRunner, servers: Sequence[asyncio.Server] = ()) -> None:
    """Accept no more connections, and close all, even one that came at the last moment.

    asyncio needs some turns of the event loop before it hands an accepted connection on.
    `AppRunner.cleanup` alone leaves such connections open:
    https://github.com/python/cpython/issues/109564

    `servers` are further servers to stop, which belong to no site of the runner.
    """
    loop = asyncio.get_running_loop()
    # aiohttp has no public name for the server of a site.
    for server in (*servers, *(getattr(site, "_server", None) for site in runner.sites)):
        for listener in server.sockets if isinstance(server, asyncio.Server) else ():
            loop.remove_reader(listener)
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    for server in servers:
        server.close()
    await runner.cleanup()
