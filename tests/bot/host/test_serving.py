"""A server that stops leaves no connection open."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

import pytest
from aiohttp import web

from bot.host.serving import serving


@pytest.mark.parametrize("turns", range(5))
async def test_a_connection_of_the_last_moment_is_closed(turns: int) -> None:
    """The connection was accepted `turns` turns of the event loop before the end."""
    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST") as address:
        host, _, port = address.rpartition(":")
        client = socket.create_connection((host, int(port)))
        client.setblocking(False)
        for _ in range(turns):
            await asyncio.sleep(0)
    with client:
        received = asyncio.get_running_loop().sock_recv(client, 1)
        with suppress(ConnectionResetError):  # it was never accepted
            assert await asyncio.wait_for(received, 20) == b""
