"""Discord's REST API and gateway on 127.0.0.1, for a bot that uses them as on Discord.

simcord keeps the state and carries out each request. This module does the transport: requests with
files, and gateway sessions that begin and resume
(https://discord.com/developers/docs/events/gateway). It also handles nonces: a message that was
sent twice is stored once (https://discord.com/developers/docs/resources/message#create-message).
"""

from __future__ import annotations

import asyncio
import copy
import hmac
import io
import json
import re
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from yarl import URL

from bot.host.serving import stop_serving
from bot.playground.guard import HOST, only_this_machine, parsed, read_json
from bot.playground.live import LiveBackend

VERSION = "/api/v10"
VIA = {"Via": "1.1 google"}
"""A header of all answers from Discord itself; discord.py attributes others to Cloudflare."""
_NONCES = 10_000
"""The most nonces in memory."""
_LARGEST_SAID = 4_096
"""The most bytes of a message from a shard, as on Discord."""
_LARGEST = 30 * 1024 * 1024
"""The most bytes of a request."""
_BY_TOKEN = re.compile(r"/(?:interactions|webhooks)/[0-9]+/([^/]+)(?:/.*)?")
"""The path of a request that is authorised by the interaction token in the path.
https://discord.com/developers/docs/interactions/receiving-and-responding"""
_NO_JSON, _NO_TOKEN = 4002, 4004
"""Close codes of the gateway:
https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway"""


def json_answer(content: Any, status: int = 200, headers: Mapping[str, str] = VIA) -> web.Response:
    """Return an HTTP response with JSON as Discord sends it.

    discord.py decodes only this exact content type.
    """
    written = {**headers, "Content-Type": "application/json"}
    return web.Response(body=json.dumps(content).encode(), status=status, headers=written)


@dataclass(eq=False)
class Session:
    """One shard's connection; `sent` has the 5,000 latest events, for a `RESUME`.

    `wanted` are the kinds of events that the shard asked for. `outgoing` is the queue of events to
    send. `number` is the number of the latest event, from 1.
    """

    shard: int
    shards: int
    wanted: discord.Intents
    sent: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=5000))
    outgoing: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    number: int = 0

    def send(self, event: str, data: Mapping[str, Any]) -> None:
        """Queue an event for the shard, and keep it for a `RESUME`."""
        self.number += 1
        new = {"op": 0, "t": event, "s": self.number, "d": copy.deepcopy(dict(data))}
        self.sent.append(new)
        self.outgoing.put_nowait(new)


class Wire:
    """The connection to a simulated Discord, whose state is `backend`.

    `shards` is the number of shards that a bot should use, and `concurrency` how many of them can
    identify at once. As on Discord, each request must have the bot's token or an interaction's
    token, and each gateway session the bot's. The bot's token is random by default. Without this,
    any page in the browser and any other program could act as the bot.
    """

    def __init__(self, backend: LiveBackend, token: str | None = None) -> None:
        self.token = token or secrets.token_urlsafe(32)
        self.backend = backend
        self.shards = 1
        self.concurrency = 1
        self.url = ""
        self._nonces: dict[tuple[str, str], Any] = {}
        self._sessions: dict[str, Session] = {}
        self._numbers = count()
        self._sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self._met = asyncio.Event()
        backend.subscribers.append(self._dispatch)

    async def start(self) -> None:
        """Listen on a free port of this machine; `url` is then the address of the API."""
        app = web.Application(
            client_max_size=_LARGEST, middlewares=[only_this_machine, self._only_the_bot]
        )
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", VERSION + "/{path:.*}", self._asked)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{HOST}:{port}{VERSION}"

    @property
    def gateway_url(self) -> URL:
        """The address of the gateway."""
        return URL(self.url).with_scheme("ws").with_path("/gateway")

    async def stop(self) -> None:
        """Stop listening."""
        await self.hang_up()
        if self._runner is not None:
            await stop_serving(self._runner)

    async def hang_up(self, code: int = 1000) -> None:
        """Close every gateway connection with this code.

        https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway
        """
        for socket in tuple(self._sockets):
            await socket.close(code=code)

    async def met(self) -> None:
        """Wait until the next bot has identified itself."""
        self._met.clear()
        await self._met.wait()

    # requests

    @web.middleware
    async def _only_the_bot(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse (401) a request without a token; a gateway session sends its token later."""
        by_token = _BY_TOKEN.fullmatch("/" + request.match_info.get("path", ""))
        if request.path == "/gateway" or (
            by_token is not None and by_token[1] in self.backend.interaction_tokens
        ):
            return await handler(request)
        if not self._is_token(request.headers.get("Authorization", "").removeprefix("Bot ")):
            return json_answer({"message": "401: Unauthorized", "code": 0}, 401)
        return await handler(request)

    def _is_token(self, given: object) -> bool:
        return hmac.compare_digest(str(given).encode("utf-8", "replace"), self.token.encode())

    async def _asked(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        try:
            body, files = await read_body(request)
        except ValueError:
            return json_answer({"message": "400: Bad Request", "code": 0}, 400)
        return self.respond(request, path, body, files, {})

    def respond(
        self,
        request: web.Request,
        path: str,
        body: Any,
        files: list[Any],
        headers: dict[str, str],
    ) -> web.StreamResponse:
        """Handle a REST request of the bot and return Discord's response.

        A message with a known nonce is not sent again: the first response is returned. The status
        is 501 if simcord lacks the route or a field.

        Args:
            request: the request; only its method and its query are used.
            path: the path after the API version.
            body: the decoded JSON, None if there is none.
            files: the uploaded files.
            headers: more headers for the answer.
        """
        headers = {**headers, **VIA}
        params = dict(request.query)
        nonce = body.get("nonce") if isinstance(body, dict) else None
        key = (path, str(nonce)) if nonce and body.get("enforce_nonce") else None
        if key in self._nonces:
            return json_answer(self._nonces[key], headers=headers)
        if path == "/gateway/bot":
            return json_answer(self._where(), headers=headers)
        try:
            found = router.dispatch(
                self.backend, request.method, path, json=body, params=params, files=files
            )
        except (router.RouteNotImplemented, router.UnsupportedField) as gap:
            return json_answer({"message": str(gap), "code": 0}, 501, headers)
        except BackendError as refused:
            return json_answer(refused.to_json(), refused.status, headers)
        if key is not None:
            self._nonces[key] = found
            if len(self._nonces) > _NONCES:
                del self._nonces[next(iter(self._nonces))]
        if found is None:
            return web.Response(status=204, headers=headers)
        return json_answer(found, headers=headers)

    # the gateway

    def _where(self) -> dict[str, Any]:
        limit = {
            "total": 1000,
            "remaining": 999,
            "reset_after": 1,
            "max_concurrency": self.concurrency,
        }
        url = str(self.gateway_url)
        return {"url": url, "shards": self.shards, "session_start_limit": limit}

    def _dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to its shard, if the shard has the intent for it."""
        where = payload.get("id") if event.startswith("GUILD_") else None
        guild_id = int(payload.get("guild_id") or where or 0)
        gate = intents.required_intent(event, payload)
        for session in self._sessions.values():
            # https://discord.com/developers/docs/events/gateway#sharding
            concerned = (guild_id >> 22) % session.shards == session.shard
            if concerned and (gate is None or getattr(session.wanted, gate)):
                session.send(event, payload)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=_LARGEST_SAID)
        await socket.prepare(request)
        self._sockets.add(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        writing: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                heard = _heard(message.data)
                if heard is None:
                    await socket.close(code=_NO_JSON)
                elif heard["op"] == 1:
                    await socket.send_json({"op": 11})
                elif heard["op"] in (2, 6) and not self._is_token(heard["d"].get("token")):
                    await socket.close(code=_NO_TOKEN)
                elif heard["op"] in (2, 6):
                    session = await self.session_for(socket, heard)
                    if session is not None:
                        writing = asyncio.create_task(_write(socket, session))
        finally:
            self._sockets.discard(socket)
            if writing is not None:
                writing.cancel()
        return socket

    async def session_for(
        self, socket: web.WebSocketResponse, heard: dict[str, Any]
    ) -> Session | None:
        """Return a new session (`IDENTIFY`) or a resumed one (`RESUME`), with its first events.

        A new session ends the shard's old one. Return None if the session to resume is unknown; the
        bot then has to identify again.
        """
        data = heard["d"]
        if heard["op"] == 6:
            session = self._sessions.get(data["session_id"])
            if session is None:
                await socket.send_json({"op": 9, "d": False})
                return None
            # The lost connection's task can still be waiting at the old queue, and would take an
            # event from it.
            session.outgoing = asyncio.Queue()
            for missed in session.sent:
                if missed["s"] > data["seq"]:
                    session.outgoing.put_nowait(missed)
            session.send("RESUMED", {})
            return session
        shard, shards = data.get("shard") or (0, 1)
        session = Session(shard, shards, discord.Intents._from_value(data["intents"]))
        key = f"session-{next(self._numbers)}"
        # The shard's old session ends: no one would read the events that it still gets.
        self._sessions = {
            name: one for name, one in self._sessions.items() if one.shard != shard
        } | {key: session}
        backend = self.backend
        session.send(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [],
                "session_id": key,
                "resume_gateway_url": str(self.gateway_url),
                "shard": [shard, shards],
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in backend.guilds.values():
            if (guild.id >> 22) % shards == shard:
                payload = dict(serializers.guild_create_payload(backend, guild))
                intents.prune_guild_create(payload, session.wanted, backend.bot_user.id)
                session.send("GUILD_CREATE", payload)
        self._met.set()
        return session


async def _write(socket: web.WebSocketResponse, session: Session) -> None:
    while not socket.closed:
        await socket.send_json(await session.outgoing.get())


def _heard(data: str) -> dict[str, Any] | None:
    """Return a message from a shard; None if it is not a gateway message."""
    try:
        heard = parsed(data)
    except ValueError:
        return None
    if not isinstance(heard, dict) or not isinstance(heard.get("op"), int):
        return None
    return heard if heard["op"] == 1 or isinstance(heard.get("d"), dict) else None


async def read_body(request: web.Request) -> tuple[Any, list[Any]]:
    """Return a request's decoded JSON (None without a body) and its files, as simcord wants them.

    Raise `ValueError` if the body cannot be read.
    """
    if not request.content_type.startswith("multipart/"):
        return (await read_json(request) if request.can_read_body else None), []
    form = await request.post()
    body: Any = parsed(str(form["payload_json"])) if "payload_json" in form else None
    attachments = body.get("attachments") if isinstance(body, dict) else None
    described = {
        str(one.get("id")): one.get("description")
        for one in (attachments if isinstance(attachments, list) else ())
        if isinstance(one, dict)
    }
    files = [
        SimpleNamespace(
            fp=io.BytesIO(part.file.read()),
            filename=part.filename,
            description=described.get(str(number)),
        )
        for number, part in enumerate(
            part for part in form.values() if isinstance(part, web.FileField)
        )
    ]
    return body, files
