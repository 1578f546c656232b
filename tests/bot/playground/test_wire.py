"""The bot's port beside the page accepts only the bot."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.playground.guard import parsed
from bot.playground.world import World, open_world
from tests.bot.playground.conftest import Scene, in_process
from tests.bot.playground.sample_bot import SampleBot

ANOTHER_SITE = {"Origin": "https://example.org"}
UNKNOWN = ("", "Bot ", "Bot simulated", "Bot None", "Bot \u00e9", "Bearer x")


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def signed(world: World) -> dict[str, str]:
    return {"Authorization": f"Bot {world.wire.token}"}


def send_url(scene: Scene) -> str:
    return f"{scene.world.wire.url}/channels/{scene.room}/messages"


def identify(token: object, **more: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": token, "intents": 1, "properties": {}, **more}}


@pytest.mark.parametrize("told", UNKNOWN)
async def test_a_request_without_the_token_cannot_write_as_the_bot(
    scene: Scene, http: aiohttp.ClientSession, told: str
) -> None:
    headers = {"Authorization": told} if told else {}
    for method, path in (
        ("POST", f"/channels/{scene.room}/messages"),
        ("GET", "/gateway/bot"),
        ("GET", "/users/@me"),
        ("PATCH", "/webhooks/1/guessed/messages/@original"),
        ("POST", "/interactions/1/guessed/callback"),
        ("GET", "/nowhere"),
    ):
        asked = {"json": {"content": "spam"}, "headers": headers}
        async with http.request(method, scene.world.wire.url + path, **asked) as response:
            assert response.status == 401, path
            assert scene.world.wire.token not in await response.text()
    assert scene.texts(scene.ali) == []


async def test_the_bot_writes_with_its_token_and_answers_with_an_interactions(
    scene: Scene, http: aiohttp.ClientSession
) -> None:
    body = {"content": "hello"}
    async with http.post(send_url(scene), json=body, headers=signed(scene.world)) as response:
        assert response.status == 200
    assert scene.texts(scene.ali) == ["hello"]
    await scene.open_table()
    tokens = list(scene.world.backend.interaction_tokens)
    assert min(map(len, tokens)) > 40, "they cannot be guessed"
    application = scene.world.backend.application_id
    url = f"{scene.world.wire.url}/webhooks/{application}/{tokens[-1]}/messages/@original"
    async with http.get(url) as response:
        assert response.status == 200


@pytest.mark.parametrize(
    "headers",
    [
        ANOTHER_SITE,
        {"Origin": "null"},
        {"Host": "pasur.example.org"},
        {"Host": "[::1"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"},
    ],
    ids=["origin", "null", "host", "no-host", "image", "other-port"],
)
async def test_a_page_of_another_site_reaches_nothing_even_with_the_token(
    scene: Scene, http: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    given = signed(scene.world) | headers
    async with http.post(send_url(scene), json={"content": "x"}, headers=given) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as raised:
        await http.ws_connect(scene.world.wire.gateway_url, headers=given)
    assert raised.value.status == 403
    assert scene.texts(scene.ali) == []


@pytest.mark.parametrize("token", ["", "simulated", None, 7, ["x"]], ids=repr)
async def test_no_session_begins_or_is_taken_up_without_the_token(
    scene: Scene, http: aiohttp.ClientSession, token: object
) -> None:
    (session,) = scene.world.wire._sessions
    resume = {"op": 6, "d": {"token": token, "session_id": session, "seq": 0}}
    for said in (identify(token), resume, {"op": 2, "d": {"intents": 1}}):
        async with http.ws_connect(scene.world.wire.gateway_url) as socket:
            assert (await socket.receive_json())["op"] == 10
            await socket.send_json(said)
            message = await socket.receive()
            assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, 4004)
    assert list(scene.world.wire._sessions) == [session]
    assert await scene.open_table(), "the bot still hears what people do"


@pytest.mark.parametrize(
    "said",
    ["", "{", "[]", "7", '{"op": 1e999}', '{"op": 2}', '{"op": 2, "d": []}', "[" * 2000],
    ids=["empty", "half", "list", "number", "infinite", "bare", "no-data", "deep"],
)
async def test_an_invalid_gateway_message_ends_the_connection(
    scene: Scene, http: aiohttp.ClientSession, said: str
) -> None:
    async with http.ws_connect(scene.world.wire.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(said)
        message = await socket.receive()
        assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, 4002)


MALFORMED = {
    "infinite": '{"content": 1e999}',
    "endless": '{"content": Infinity}',
    "nan": '{"content": NaN}',
    "deep": '{"content": ' + "[" * 900 + "]" * 900 + "}",
    "deepest": "[" * 100_000,
    "half": '{"content": ',
    "digits": '{"content": ' + "9" * 5000 + "}",
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
async def test_malformed_bodies_are_refused_on_the_wire(
    scene: Scene, http: aiohttp.ClientSession, body: str
) -> None:
    headers = signed(scene.world) | {"Content-Type": "application/json"}
    async with http.post(send_url(scene), data=body, headers=headers) as response:
        assert response.status == 400
    with aiohttp.MultipartWriter("form-data") as form:
        form.append(body).set_content_disposition("form-data", name="payload_json")
    async with http.post(send_url(scene), data=form, headers=signed(scene.world)) as response:
        assert response.status == 400
    assert scene.texts(scene.ali) == []


def test_only_sane_json_is_read() -> None:
    assert parsed('{"a": [1, 2.5, "x", null, true]}') == {"a": [1, 2.5, "x", None, True]}
    assert parsed("[" * 32 + "]" * 32)


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
def test_json_that_is_not_sane_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"deep|number|Expecting|limit"):
        parsed(text)


async def test_each_start_has_a_new_token_that_only_the_bot_gets(
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    http: aiohttp.ClientSession,
) -> None:
    caplog.set_level(logging.DEBUG)
    bot = SampleBot()
    async with open_world() as world, in_process(world, bot):
        token = world.wire.token
        assert len(token) > 40
        assert token not in caplog.text + capsys.readouterr().out
        assert token not in repr(vars(world)) + repr(world.wire)
        assert token not in str(URL(world.wire.url)) + str(world.wire.gateway_url)
    async with open_world() as other:
        assert other.wire.token != token
