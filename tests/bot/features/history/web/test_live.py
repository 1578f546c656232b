"""The page of a running match: its events, and the limits of its readers."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import ClientResponse
from aiohttp.web import Request, StreamResponse

from bot.features.history.web import live
from bot.features.history.web.seated import watched_values
from bot.features.history.web.stepper import frames_of
from bot.i18n import languages, words_for
from bot.interactions.rate_limiter import TokenBuckets
from bot.store import people
from bot.web import event_stream, watching
from bot.web.event_stream import Write
from bot.web.visit import Visit
from tests.bot.room import ALI, GUILD, SARA, Room
from tests.bot.web.matches import begun
from tests.bot.web.pages import PRIVATE, SECRET, Pages


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "EVERY", 0.01)


@asynccontextmanager
async def following(
    pages: Pages, number: int, language: str = "en", **headers: str
) -> AsyncIterator[ClientResponse]:
    """Follow a running match as a browser does."""
    address = f"/{SECRET}/now/{number}/events?lang={language}"
    async with pages.client.get(address, headers=headers) as response:
        yield response


async def event(response: ClientResponse) -> tuple[str, Any]:
    """Return the next event: its name and its data; comments and other lines are skipped."""
    name = ""
    while True:
        line = (await response.content.readline()).decode().rstrip("\n")
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        if line.startswith("data: "):
            return name, json.loads(line.removeprefix("data: "))
        assert not response.content.at_eof()


_PADDING = (b":" + b"x" * 1022 + b"\n") * 256
"""Comments that fill the buffers of a reader that reads nothing."""


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the server's buffers of streams be small, and each event larger than they are.

    Return what is set when a stream has ended.
    """
    event_of, stream_of, ended = live._event, live.stream, asyncio.Event()

    async def event(visit: Visit, number: int) -> bytes:
        return await event_of(visit, number) + _PADDING

    async def stream(
        request: Request, follow: Callable[[Write], Awaitable[None]]
    ) -> StreamResponse:
        transport = request.transport
        assert transport is not None
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        response = await stream_of(request, follow)
        ended.set()
        return response

    monkeypatch.setattr(live, "_event", event)
    monkeypatch.setattr(live, "stream", stream)
    return ended


def silent(pages: Pages, number: int) -> socket.socket:
    """Follow a running match, and never read what is sent; return the connection."""
    host, _, port = pages.address.rpartition(":")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((host, int(port)))
    connection.sendall(f"GET /{SECRET}/now/{number}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return connection


async def all_left(pages: Pages) -> None:
    """Wait until the server has noticed that no reader follows any more."""
    while pages.site.watching.readers:  # noqa: ASYNC110
        await asyncio.sleep(0.001)


async def test_a_name_of_another_direction_runs_as_it_is_written(room: Room, pages: Pages) -> None:
    """Otherwise signs at its ends jump to the other end on a page from right to left."""
    table = await begun(room, "pasur", replace(ALI, name="<Ali>!"), SARA)
    text = await pages.text(f"now/{table.id}?lang=fa")
    assert '<span class="name">\u2068&lt;Ali&gt;!\u2069</span>' in text


async def test_each_move_arrives_and_the_end(room: Room, pages: Pages) -> None:
    table = await begun(room, "pairs", ALI, SARA)
    async with following(pages, table.id) as response:
        assert response.headers["Content-Type"].startswith("text/event-stream")
        assert response.headers["Cache-Control"] == "no-store"
        name, frame = await event(response)
        assert (name, frame["shown"]["title"]) == ("table", "0 moves so far")
        while table.running:
            table = await room.play(table)
            name, frame = await event(response)
            if not table.between_rounds and table.running:
                assert name == "table"
        assert name == "over"
        assert not {"seat", "hand", "offers"} & frame.keys()
        assert "hands" not in frame["shown"]
        assert "lost" in frame["shown"]["ended"][0]
        assert await response.content.read() == b"\n"


async def test_one_can_step_back_through_the_moves_without_scripts(
    room: Room, pages: Pages
) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    for _ in range(3):
        table = await room.play(table)
    text = await pages.text(f"now/{table.id}?move=2")
    assert "One move so far" in text
    earlier = '<p id="following" class="note">This is an earlier move'
    assert earlier in text
    assert text.count('data-step="') == 5, "three moves, the deal, and the step of the page"
    for name, move in (("first", "?move=1"), ("before", "?move=1"), ("after", "?move=3")):
        assert f'id="move-{name}" class="button" href="/{SECRET}/now/{table.id}{move}"' in text
    assert f'id="move-live" class="button" href="/{SECRET}/now/{table.id}"' in text
    assert earlier not in await pages.text(f"now/{table.id}?move=9")


async def test_the_steps_so_far_come_in_parts(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_STEPS", 3)
    table = await begun(room, "pasur", ALI, SARA)
    for _ in range(3):
        table = await room.play(table)
    address = f"now/{table.id}/steps"
    first, second = [json.loads(await pages.text(f"{address}/{part}")) for part in range(2)]
    assert [one["step"] for one in frames_of(first)] == [0, 1, 2]
    assert (first["first"], second["first"]) == (0, 3)
    assert second["frame"]["shown"] == watched_values(table, words_for("en"))["shown"]
    assert len(frames_of(json.loads(await pages.text(f"{address}/0?move=2")))) == 2
    assert (await pages.get(f"{address}/2")).status == 404


async def test_readers_of_one_table_share_its_events(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    made, frame_of = [], live.watched_values

    def counted(*given: Any) -> Any:
        made.append(given)
        return frame_of(*given)

    monkeypatch.setattr(live, "watched_values", counted)
    async with (
        following(pages, table.id) as first,
        following(pages, table.id) as second,
        following(pages, table.id) as third,
    ):
        before = [await event(one) for one in (first, second, third)]
        assert pages.site.watching.readers == 3
        await room.play(table)
        after = [await event(one) for one in (first, second, third)]
    assert before[0] == before[1] == before[2] != after[0] == after[1] == after[2]
    assert len(made) == 2
    await all_left(pages)


async def test_more_readers_than_the_limit_are_asked_to_come_later(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    monkeypatch.setattr(watching, "MOST_READERS", 1)
    async with following(pages, table.id) as first:
        await event(first)
        async with following(pages, table.id) as second:
            assert (second.status, second.headers["Retry-After"]) == (503, "30")
    await all_left(pages)
    async with following(pages, table.id) as third:
        await event(third)


@pytest.mark.parametrize("share", ["OF_ADDRESS", "OF_SERVER"])
async def test_one_address_or_server_does_not_take_all_places(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch, share: str
) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    monkeypatch.setattr(watching, share, 1)
    other = {"X-Forwarded-For": "203.0.113.8"}
    async with following(pages, table.id) as first:
        await event(first)
        async with following(pages, table.id) as second:
            assert second.status == 503
        async with following(pages, table.id, **other) as of_another:
            assert of_another.status == (200 if share == "OF_ADDRESS" else 503)
    await all_left(pages)
    async with following(pages, table.id) as third:
        await event(third)


async def test_a_hundred_readers_that_never_read_delay_no_other(
    room: Room, pages: Pages, ended: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_stream, "_WRITING", 1000.0)
    monkeypatch.setattr(event_stream, "_LONGEST", 1000.0)
    monkeypatch.setattr(watching, "OF_ADDRESS", 1000)
    pages.site.limits = TokenBuckets(1000.0, 0.0)
    table = await begun(room, "pasur", ALI, SARA)
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(silent(pages, table.id))
        while pages.site.watching.readers < 100:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        async with following(pages, table.id) as reading:
            before = await event(reading)
            await room.play(table)
            assert await event(reading) != before
            assert not ended.is_set()


async def test_a_reader_that_does_not_read_is_cut_off(
    room: Room, pages: Pages, ended: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_stream, "_WRITING", 0.01)
    table = await begun(room, "pasur", ALI, SARA)
    with silent(pages, table.id) as connection:
        await ended.wait()
        connection.setblocking(False)
        received = 0
        with suppress(ConnectionResetError):
            while data := await asyncio.get_running_loop().sock_recv(connection, 1 << 16):
                received += len(data)
    assert received < len(_PADDING)


async def test_a_stream_ends_so_that_a_link_that_was_replaced_is_noticed(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_stream, "_LONGEST", 0.0)
    table = await begun(room, "pasur", ALI, SARA)
    async with following(pages, table.id) as response:
        assert (await response.content.read()).startswith(b"retry: ")
    pages.channels.clear()
    assert (await pages.get(f"now/{table.id}/events")).status == 404


async def _replace_link(pages: Pages) -> None:
    await pages.room.store.write(people.set_guild, GUILD, web_secret="another-secret-22-char")  # noqa: S106


async def _hide_channel(pages: Pages) -> None:
    pages.channels.clear()


async def _leave_server(pages: Pages) -> None:
    await pages.room.store.write(people.set_guild, GUILD, removed_at=1.0)


async def _show_another_channel(pages: Pages) -> None:
    pages.channels.add(PRIVATE)


@pytest.mark.parametrize(
    ("change", "ends"),
    [
        (_replace_link, True),
        (_hide_channel, True),
        (_leave_server, True),
        (_show_another_channel, False),
    ],
    ids=["link", "channel", "server", "other-channel"],
)
async def test_a_stream_that_is_no_longer_public_ends_at_the_next_event(
    room: Room, pages: Pages, change: Callable[[Pages], Awaitable[None]], *, ends: bool
) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    async with following(pages, table.id) as first, following(pages, table.id) as second:
        for one in (first, second):
            await event(one)
        await change(pages)
        await room.play(table)
        for one in (first, second):
            if ends:
                assert b"event: " not in await one.content.read()
            else:
                await event(one)


async def test_a_table_that_not_everyone_may_see_is_not_followed(room: Room, pages: Pages) -> None:
    private, lobby = await begun(room, "pasur", ALI, SARA, channel=PRIVATE), await room.lobby(ALI)
    for number in (private.id, lobby.id, 999):
        for part in ("", "/events"):
            assert (await pages.get(f"now/{number}{part}")).status == 404


async def test_each_reader_follows_in_their_own_language(room: Room, pages: Pages) -> None:
    table = await begun(room, "pasur", ALI, SARA)
    async with AsyncExitStack() as stack:
        readers = [
            await stack.enter_async_context(following(pages, table.id, language))
            for language in languages()
        ]
        for _ in range(2):
            frames = [await event(reader) for reader in readers]
            assert len({str(frame) for _, frame in frames}) == len(readers)
            await room.play(table)
            table = await room.tables.load(table.id)
