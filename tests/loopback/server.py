"""Discord's REST and gateway on 127.0.0.1, with simcord's state in real time behind them."""

from __future__ import annotations

import asyncio
import copy
import datetime as dt
import io
import json
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from yarl import URL

from bot.playground.live import LiveBackend
from tests.loopback.answers import VIA, Answer, Fault, told, too_many
from tests.loopback.limits import Limits, by_token, kind_of

VERSION = "/api/v10"
_NONCES = 10_000
_LARGEST = 30 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Call:
    """One request: what it asked, and how it was answered. `json` is the body, files left out."""

    method: str
    path: str
    json: Any
    status: int
    at: float
    files: int = 0

    @property
    def kind(self) -> str:
        """Method and path without ids."""
        return kind_of(self.method, self.path)

    @property
    def counted(self) -> bool:
        """Whether it counts against the 50 a second."""
        return not by_token(self.path)


@dataclass
class _Session:
    """One shard's connection; what was sent is kept for a `RESUME`."""

    shard: int
    shards: int
    wanted: discord.Intents
    sent: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=5000))
    outgoing: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    number: int = 0

    def send(self, event: str, data: Mapping[str, Any]) -> None:
        """Send an event to the shard."""
        self.number += 1
        new = {"op": 0, "t": event, "s": self.number, "d": copy.deepcopy(dict(data))}
        self.sent.append(new)
        self.outgoing.put_nowait(new)


class Loopback:
    """The server: `backend` is what it knows, `faults` what it answers amiss.

    `now` gives seconds since 1970 for the limits; `keep_calls` False only counts them, by kind.
    """

    def __init__(
        self, now: Callable[[], float], *, limited: bool = True, keep_calls: bool = True
    ) -> None:
        self.backend = LiveBackend(lambda: None)
        self.limits = Limits(now, keep=limited)
        self.faults: list[Fault] = []
        self.calls: list[Call] = []
        self.counts: Counter[str] = Counter()
        self.shards = 1
        """How many the bot is told to use."""
        self.application: dict[str, Any] = {}
        """What is set for the application, over simcord's defaults."""
        self.closes: list[int] = []
        """Codes with which the next connections are closed, once the bot has said who it is."""
        self.away = False
        """Whether nobody opens the gateway's door."""
        self.identified: list[dict[str, Any]] = []
        """What each new session has said of itself."""
        self.open = 0
        """Requests that are being answered."""
        self.url = ""
        self._now = now
        self._keep_calls = keep_calls
        self._nonces: dict[tuple[str, str], Any] = {}
        self._sessions: dict[str, _Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self.backend.subscribers.append(self._tell)

    async def start(self) -> None:
        """Listen on a free port of this machine; `url` is where."""
        app = web.Application(client_max_size=_LARGEST)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", VERSION + "/{path:.*}", self._asked)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{port}{VERSION}"

    @property
    def gateway_url(self) -> URL:
        """Where the gateway is."""
        return URL(self.url).with_scheme("ws").with_path("/gateway")

    async def stop(self) -> None:
        """Listen no more."""
        for socket in tuple(self._sockets):
            await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # what goes wrong on demand

    def let(self, method: str, path: str, answer: Answer, times: int | None = None) -> Fault:
        """Answer so to requests of this method and path (shell patterns), newest fault first."""
        fault = Fault(method, path, answer, times)
        self.faults.insert(0, fault)
        return fault

    def heal(self) -> None:
        """Answer properly from now on."""
        self.faults.clear()

    async def close_gateway(self, code: int) -> None:
        """Close every connection of the gateway with this code.

        https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway
        """
        for socket in tuple(self._sockets):
            await socket.close(code=code)

    # what was asked

    @property
    def counted(self) -> int:
        """How many requests counted against the 50 a second."""
        return sum(many for kind, many in self.counts.items() if "/by-token" not in kind)

    # requests

    async def _asked(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        body, files = await _body(request)
        response: web.StreamResponse | None = None
        self.open += 1
        try:
            response = await self._answered(request, path, body, files)
        finally:
            self.open -= 1
            status = response.status if response is not None else 0
            self.counts[kind_of(request.method, path)] += 1
            if status in (401, 403, 429):
                self.limits.invalid.taken.append(self._now())
            if self._keep_calls:
                call = Call(request.method, path, body, status, self._now(), len(files))
                self.calls.append(call)
        return response

    async def _answered(
        self, request: web.Request, path: str, body: Any, files: list[Any]
    ) -> web.StreamResponse:
        if self.limits.shut:
            return web.Response(text="<h1>banned</h1>", content_type="text/html", status=429)

        async def proper() -> web.StreamResponse:
            return self._proper(request, path, body, files, verdict.headers)

        verdict = self.limits.take(request.method, path)
        if verdict.wait:
            wait = too_many(verdict.wait, everywhere=verdict.everywhere)
            response = await wait(request, proper)
            response.headers.update(verdict.headers)
            return response
        fault = next((one for one in self.faults if one.meets(request.method, path)), None)
        if fault is not None:
            fault.met += 1
            return await fault.answer(request, proper)
        return await proper()

    def _proper(
        self,
        request: web.Request,
        path: str,
        body: Any,
        files: list[Any],
        headers: dict[str, str],
    ) -> web.StreamResponse:
        headers = {**headers, **VIA}
        params = dict(request.query)
        nonce = body.get("nonce") if isinstance(body, dict) else None
        key = (path, str(nonce)) if nonce and body.get("enforce_nonce") else None
        if key in self._nonces:
            return told(self._nonces[key], headers=headers)
        if path == "/gateway/bot":
            return told(self._where(), headers=headers)
        try:
            found = router.dispatch(
                self.backend, request.method, path, json=body, params=params, files=files
            )
            if path == "/oauth2/applications/@me":
                found |= self.application
        except (router.RouteNotImplemented, router.UnsupportedField) as gap:
            return told({"message": str(gap), "code": 0}, 501, headers)
        except BackendError as refused:
            return told(refused.to_json(), refused.status, headers)
        if key is not None:
            self._nonces[key] = found
            if len(self._nonces) > _NONCES:
                del self._nonces[next(iter(self._nonces))]
        if found is None:
            return web.Response(status=204, headers=headers)
        return told(found, headers=headers)

    # the gateway

    def _where(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
        url = str(self.gateway_url)
        return {"url": url, "shards": self.shards, "session_start_limit": limit}

    def _tell(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the shard that it concerns, if it has asked for such."""
        where = payload.get("id") if event.startswith("GUILD_") else None
        guild_id = int(payload.get("guild_id") or where or 0)
        gate = intents.required_intent(event, payload)
        for session in self._sessions.values():
            concerned = (guild_id >> 22) % session.shards == session.shard
            if concerned and (gate is None or getattr(session.wanted, gate)):
                session.send(event, payload)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        if self.away:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.add(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        writing: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                heard = json.loads(message.data)
                if heard["op"] == 1:
                    await socket.send_json({"op": 11})
                elif heard["op"] in (2, 6):
                    if self.closes:
                        await socket.close(code=self.closes.pop(0))
                    elif (session := self._begun(heard)) is not None:
                        writing = asyncio.create_task(_write(socket, session))
                    else:
                        await socket.send_json({"op": 9, "d": False})
        finally:
            self._sockets.discard(socket)
            if writing is not None:
                writing.cancel()
        return socket

    def _begun(self, heard: dict[str, Any]) -> _Session | None:
        """A session that is new (`IDENTIFY`) or taken up (`RESUME`); None for an unknown one."""
        data = heard["d"]
        if heard["op"] == 6:
            session = self._sessions.get(data["session_id"])
            if session is None:
                return None
            session.outgoing = asyncio.Queue()
            for missed in session.sent:
                if missed["s"] > data["seq"]:
                    session.outgoing.put_nowait(missed)
            session.send("RESUMED", {})
            return session
        self.identified.append(data)
        shard, shards = data.get("shard") or (0, 1)
        session = _Session(shard, shards, discord.Intents._from_value(data["intents"]))
        key = f"session-{len(self._sessions)}"
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
        return session


async def _write(socket: web.WebSocketResponse, session: _Session) -> None:
    while not socket.closed:
        await socket.send_json(await session.outgoing.get())


async def _body(request: web.Request) -> tuple[Any, list[Any]]:
    """A request's JSON and its files, as simcord's routes take them."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    body: Any = json.loads(str(form["payload_json"])) if "payload_json" in form else None
    described = {
        str(one.get("id")): one.get("description") for one in (body or {}).get("attachments") or []
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


def real_now() -> float:
    """Seconds since 1970."""
    return dt.datetime.now(dt.UTC).timestamp()
