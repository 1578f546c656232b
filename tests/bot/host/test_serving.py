"""HTTP servers: no open connection is left at their end, and no log has an address."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress

import pytest
from aiohttp import ClientSession, web

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


LINK = "the-link-of-a-server"


@pytest.mark.parametrize(
    "request_line",
    [
        f"GET /{LINK}/{'x' * 9000} HTTP/1.1",
        f"GET /{LINK}/\0 HTTP/1.1",
        f"GET /{LINK}/ x HTTP/1.1",
        f"GET /{LINK}/ HTTP/9.x",
        f"GET http://[/{LINK}/ HTTP/1.1",
        f"FOO /{LINK}/ HTTP/1.1",
    ],
    ids=["long", "nul", "spaces", "version", "host", "method"],
)
async def test_a_malformed_request_is_refused_and_not_logged(
    caplog: pytest.LogCaptureFixture, request_line: str
) -> None:
    """A log must not contain the secret in an address, nor grow with a flood of such requests."""
    caplog.set_level(logging.DEBUG)
    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST") as address:
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"{request_line}\r\nHost: x\r\n\r\n".encode())
        assert b" 400 " in await reader.readline()
        writer.close()
        await writer.wait_closed()
    assert LINK not in caplog.text
    assert not any(one.exc_info for one in caplog.records)


async def test_a_failure_of_a_server_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(_: web.Request) -> web.StreamResponse:
        raise ValueError("a bug")

    app = web.Application()
    app.router.add_get("/", broken)
    async with (
        serving(app, "127.0.0.1:0", "PASUR_TEST") as address,
        ClientSession() as client,
        client.get(f"http://{address}/") as response,
    ):
        assert response.status == 500
    assert "a bug" in caplog.text
