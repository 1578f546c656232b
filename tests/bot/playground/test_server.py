"""The page's JSON interface over HTTP."""

from __future__ import annotations

import asyncio
import io
import socket
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest
from PIL import Image

from bot.i18n import DEFAULT, FOLDER
from bot.playground import NoPort, playground, serve, server
from bot.playground.world import World
from tests.bot.playground.conftest import Site, in_process
from tests.bot.playground.sample_bot import SampleBot

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def screen(http: aiohttp.ClientSession, person: str, channel: str = "") -> dict[str, Any]:
    async with http.get("/api/screen", params={"as": person, "channel": channel}) as response:
        assert response.status == 200
        return dict(await response.json())


async def post(http: aiohttp.ClientSession, action: str, **body: Any) -> tuple[int, Any]:
    async with http.post(f"/api/{action}", json=body) as response:
        kind = response.content_type
        return response.status, await response.json() if kind == "application/json" else None


async def test_a_screen_has_all_that_the_page_draws(
    site: Site, http: aiohttp.ClientSession
) -> None:
    first = await screen(http, "sara")
    room = first["channel"]
    status, outcome = await post(
        http, "command", **{"as": "ali"}, channel=room, name="table open", options={}
    )
    assert (status, outcome["answered"]) == (200, True)
    seen = await screen(http, "sara", "card-room")
    (message,) = seen["messages"]
    assert message["command"] == {
        "name": "table open",
        "user": {"id": str(site.ali.id), "name": "Ali", "bot": False},
    }
    picture = message["components"][0]["components"][1]["items"][0]
    assert picture["description"] == "the table"
    assert (picture["media"]["width"], picture["media"]["height"]) == (640, 200)
    assert message["attachments"] == []
    async with http.get(picture["media"]["url"]) as response:
        assert response.content_type == "image/png"
        assert (await response.read()).startswith(b"\x89PNG")
    assert [channel["key"] for channel in seen["channels"]] == ["card-room", "lounge", "dm"]
    assert "manage" not in [command["name"] for command in seen["commands"]]
    assert [person["name"] for person in seen["people"]] == ["Ali", "Sara", "Reza", "Mina"]


async def test_strangers_and_strange_channels_lead_home(
    site: Site, http: aiohttp.ClientSession
) -> None:
    home = await screen(http, "nobody", "nowhere")
    assert (home["me"]["key"], home["channel"]) == ("ali", str(site.room))
    assert (await screen(http, "Sara"))["me"]["key"] == "sara"


async def test_files_that_could_run_are_downloads(site: Site, http: aiohttp.ClientSession) -> None:
    await site.world.command(site.ali, site.room, "legacy", {})
    (message,) = (await screen(http, "ali"))["messages"]
    (file,) = message["attachments"]
    async with http.get(file["url"]) as response:
        assert await response.read() == b"log = []\n"
        assert response.headers["Content-Disposition"] == "attachment"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    async with http.get("/media/attachments/1/2/no-such-file.png") as response:
        assert response.status == 404


async def test_a_waiting_page_receives_every_change(
    site: Site, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect("/api/live") as live:
        before = (await live.receive_json())["version"]
        await site.world.send(site.sara, site.room, "hello")
        assert (await live.receive_json())["version"] > before


async def test_a_page_that_is_closed_as_it_opens_is_no_error(
    http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gone = mock.AsyncMock(side_effect=ConnectionResetError)
    monkeypatch.setattr(server.web.WebSocketResponse, "prepare", gone)
    with pytest.raises(aiohttp.ClientError):
        await http.get("/api/live")
    gone.assert_awaited()
    assert not caplog.records


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost"}, 200),
        ({"Host": "pasur.example.org"}, 403),
        ({"Host": "127.0.0.1.example.org"}, 403),
        ({"Host": "[::1"}, 403),
        ({"Origin": "https://example.org"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, 200),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors"}, 403),
    ],
)
async def test_only_this_machines_own_names_are_served(
    http: aiohttp.ClientSession, headers: dict[str, str], status: int
) -> None:
    async with http.get("/api/screen", headers=headers) as response:
        assert response.status == status


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null"])
async def test_other_sites_pages_may_not_act(
    site: Site, http: aiohttp.ClientSession, origin: str
) -> None:
    body = {"as": "ali", "channel": str(site.room), "text": "spam"}
    async with http.post("/api/send", json=body, headers={"Origin": origin}) as response:
        assert response.status == 403
    async with http.get("/api/live", headers={"Origin": origin}) as response:
        assert response.status == 403
    assert site.texts(site.ali) == []
    async with http.post("/api/send", json=body, headers={"Origin": site.url}) as response:
        assert response.status == 200
    assert site.texts(site.ali) == ["spam"]


async def test_the_page_itself_loads_nothing_from_elsewhere(http: aiohttp.ClientSession) -> None:
    async with http.get("/") as response:
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert "//" not in (await response.text()).replace("<!doctype", "")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"as": "nobody", "channel": "1", "text": "x"}, 400),
        ({"as": "ali", "channel": "x", "text": "x"}, 400),
        ({"as": "ali", "channel": "1", "text": "x"}, 409),
        ([], 400),
    ],
)
async def test_impossible_requests_are_refused(
    http: aiohttp.ClientSession, body: object, status: int
) -> None:
    async with http.post("/api/send", json=body) as response:
        assert response.status == status


async def test_actions_are_json_only(http: aiohttp.ClientSession) -> None:
    async with http.post("/api/send", data="{}") as response:
        assert response.status == 415
    async with http.post(
        "/api/send", data="{", headers={"Content-Type": "application/json"}
    ) as response:
        assert response.status == 400


@pytest.mark.parametrize(
    "body",
    [
        '{"as": "ali", "channel": 1e999, "text": "x"}',
        '{"as": "ali", "channel": Infinity, "text": "x"}',
        '{"as": "ali", "channel": NaN, "text": "x"}',
        '{"as": "ali", "channel": "%s", "text": "x"}' % ("9" * 5000),
        '{"as": "ali", "channel": 1, "text": %s}' % ("[" * 900 + "]" * 900),
        "[" * 100_000,
        '{"as": ["ali"], "channel": 1, "text": "x"}',
        "7",
    ],
    ids=["1e999", "infinity", "nan", "digits", "deep", "deepest", "list", "number"],
)
async def test_malformed_actions_are_refused(http: aiohttp.ClientSession, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    for action in server.ACTIONS:
        async with http.post(f"/api/{action}", data=body, headers=headers) as response:
            assert response.status == 400, action


async def test_a_body_of_an_unknown_encoding_is_refused(http: aiohttp.ClientSession) -> None:
    headers = {"Content-Type": "application/json; charset=klingon"}
    async with http.post("/api/send", data="{}", headers=headers) as response:
        assert response.status == 400


async def test_an_emoji_with_a_huge_number_is_not_found(http: aiohttp.ClientSession) -> None:
    for number in ("7", "9" * 5000):
        async with http.get(f"/emoji/{number}") as response:
            assert response.status == 404


async def test_every_sentence_of_the_page_reaches_it(http: aiohttp.ClientSession) -> None:
    source = (FOLDER / DEFAULT / "playground.ftl").read_text(encoding="utf-8")
    async with http.get("/api/words") as response:
        told = await response.json()
    words = told["sentences"]
    assert told["locale"] == "en-US"
    assert len(words) == sum(line.startswith("playground-") for line in source.splitlines())
    assert words["playground-be"] == "Be {name}"
    assert not any("{$" in sentence or "{ $" in sentence for sentence in words.values())


def a_bot(world: World) -> AbstractAsyncContextManager[Callable[[], None]]:
    return in_process(world, SampleBot())


async def test_a_port_that_was_named_is_the_one_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(NoPort, match=str(port)):
            async with playground(a_bot, port=port):
                raise AssertionError("it listens")
        monkeypatch.setattr(server, "PORT", port)
        async with playground(a_bot) as running:
            assert int(running.url.rpartition(":")[2]) in range(port + 1, port + 20)


async def test_an_open_page_does_not_hold_up_the_end() -> None:
    async with aiohttp.ClientSession() as http:
        async with playground(a_bot, port=0) as running:
            live = await http.ws_connect(f"{running.url}/api/live")
            await live.receive_json()
        assert (await live.receive()).type is aiohttp.WSMsgType.CLOSE


async def test_serving_announces_its_address_and_ends_when_cancelled() -> None:
    bot = SampleBot()
    addresses: list[str] = []
    announced = asyncio.Event()

    def announce(url: str) -> None:
        addresses.append(url)
        announced.set()

    running = asyncio.create_task(serve(partial(in_process, bot=bot), port=0, announce=announce))
    await announced.wait()
    async with aiohttp.ClientSession(addresses[0]) as http, http.get("/") as response:
        assert response.status == 200
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert bot.is_closed()


async def test_the_bots_own_emojis_have_their_pictures(
    site: Site, http: aiohttp.ClientSession
) -> None:
    data = io.BytesIO()
    Image.new("RGB", (2, 2)).save(data, "PNG")
    picture = data.getvalue()
    emoji = await site.bot.create_application_emoji(name="spade", image=picture)
    async with http.get(f"/emoji/{emoji.id}") as response:
        assert response.content_type == "image/png"
        assert await response.read() == picture
    async with http.get("/emoji/1") as response:
        assert response.status == 404
    room, view = site.bot.get_channel(site.room), discord.ui.View()
    assert isinstance(room, discord.TextChannel)
    view.add_item(discord.ui.Button(label="A", emoji=emoji, custom_id="ace"))
    await room.send(view=view)
    (row,) = (await screen(http, "ali"))["messages"][-1]["components"]
    assert row["components"][0]["emoji"]["id"] == str(emoji.id), "a browser rounds large numbers"
