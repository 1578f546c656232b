"""HTTP servers: no open connection is left at their end, and no log has an address."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress

import pytest
from aiohttp import ClientSession, web
from structlog.testing import capture_logs

from bot.host.connections import ConnectionLimits, HttpConnection, HttpConnections
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
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str], request_line: str
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
    assert LINK not in caplog.text + capsys.readouterr().out
    assert not any(one.exc_info for one in caplog.records)


@pytest.mark.parametrize(
    "request_line", [f"GET /{LINK}/\0 HTTP/1.1", f"FOO /{LINK}/ HTTP/1.1"], ids=["nul", "method"]
)
async def test_a_malformed_request_is_answered_with_the_headers_and_not_quoted(
    request_line: str,
) -> None:
    headers = {"X-Test": "1"}
    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST", headers=headers) as address:
        answer = await send(address, f"{request_line}\r\nHost: x\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.0 400 ")
    assert b"X-Test: 1" in answer
    assert LINK.encode() not in answer


async def send(address: str, data: bytes) -> bytes:
    """Return what a server sends until it closes the connection."""
    reader, writer = await connect(address)
    with suppress(ConnectionError):
        writer.write(data)
        received = await asyncio.wait_for(reader.read(), 60)
    writer.close()
    return received


async def connect(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = address.rpartition(":")
    return await asyncio.open_connection(host, int(port))


async def is_served(address: str) -> bool:
    """Return whether a new connection is answered."""
    with suppress(ConnectionError):
        return b" 404 " in await send(address, b"GET / HTTP/1.0\r\n\r\n")
    return False


@pytest.mark.parametrize(
    "first", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"], ids=["first", "second"]
)
async def test_half_requests_lose_their_places(first: bytes) -> None:
    """Also those after a whole request, and those that go on with a byte at a time."""
    open_now = HttpConnections(ConnectionLimits(most=5, each=5, head=0.1))

    async def trickle(address: str) -> None:
        reader, writer = await connect(address)
        with suppress(ConnectionError):
            writer.write(first + b"GET / HTTP/1.1\r\nX: ")
            while not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1000), 0.01)
        writer.close()

    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST", open_now) as address:
        await asyncio.wait_for(asyncio.gather(*(trickle(address) for _ in range(20))), 60)
        assert await is_served(address)


async def test_connections_beyond_the_limit_are_closed_and_places_become_free() -> None:
    open_now = HttpConnections(ConnectionLimits(most=9, each=3))
    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST", open_now) as address:
        first = [await connect(address) for _ in range(3)]
        assert [await is_served(address) for _ in range(5)] == [False] * 5
        for reader, writer in first:
            writer.write(b"GET / HTTP/1.0\r\n\r\n")
            assert b" 404 " in await reader.read()
            writer.close()
            await writer.wait_closed()
        while not await is_served(address):
            pass


async def test_refused_connections_are_one_line_a_minute() -> None:
    time = 0.0
    limits = ConnectionLimits(most=4, each=2)
    server, open_now = web.Server(broken), HttpConnections(limits, lambda: time)
    loop = asyncio.get_running_loop()

    def admitted(network: int) -> bool:
        one = HttpConnection(server, open_now, {}, loop=loop)
        one.network = network
        return open_now.admit(one)

    with capture_logs() as lines:
        assert [admitted(1) for _ in range(1000)] == [True] * 2 + [False] * 998
        assert [admitted(2), admitted(3), admitted(4)] == [True, True, False]
        time = 60.0
        assert [admitted(4) for _ in range(1000)] == [False] * 1000
    assert [(one["event"], one["count"], one["open"]) for one in lines] == [
        ("connections are refused", 1, 2),
        ("connections are refused", 999, 4),
    ]


async def test_a_body_that_never_ends_is_not_read() -> None:
    async with serving(web.Application(), "127.0.0.1:0", "PASUR_TEST") as address:
        reader, writer = await connect(address)
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n")
        assert b" 404 " in await asyncio.wait_for(reader.readline(), 60)
        with suppress(ConnectionError):
            while not reader.at_eof():
                writer.write(bytes(1000))
                await asyncio.wait_for(reader.read(1000), 60)
        writer.close()


async def test_a_reader_that_does_not_read_is_cut() -> None:
    time, size = 0.0, 1 << 27

    async def large(_: web.Request) -> web.Response:
        return web.Response(body=bytes(size))

    app = web.Application()
    app.router.add_get("/", large)
    open_now = HttpConnections(ConnectionLimits(unread=60.0), lambda: time)
    async with serving(app, "127.0.0.1:0", "PASUR_TEST", open_now) as address:
        reader, writer = await connect(address)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await reader.readline()
        open_now.cut_unread()
        time = 59.0
        open_now.cut_unread()
        await reader.readexactly(1000)
        time = 60.0
        open_now.cut_unread()
        received = 0
        with suppress(ConnectionError):
            while data := await asyncio.wait_for(reader.read(1 << 20), 60):
                received += len(data)
        assert received < size - 1000
        writer.close()


async def test_the_work_for_a_reader_who_left_is_cancelled() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def endless(_: web.Request) -> web.StreamResponse:
        begun.set()
        try:
            return await asyncio.Future()
        finally:
            ended.set()

    app = web.Application()
    app.router.add_get("/", endless)
    async with serving(app, "127.0.0.1:0", "PASUR_TEST") as address:
        _, writer = await connect(address)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await begun.wait()
        writer.close()
        assert await asyncio.wait_for(ended.wait(), 60)


async def broken(_: web.BaseRequest) -> web.StreamResponse:
    raise ValueError("a bug")


async def test_a_failure_of_a_server_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    app = web.Application()
    app.router.add_get("/", broken)
    async with (
        serving(app, "127.0.0.1:0", "PASUR_TEST") as address,
        ClientSession() as client,
        client.get(f"http://{address}/") as response,
    ):
        assert response.status == 500
    assert "a bug" in caplog.text
