"""Discord's REST and gateway on 127.0.0.1, with simcord's state in real time behind them."""

from __future__ import annotations

import datetime as dt
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.live import LiveBackend
from bot.playground.wire import VIA, Session, Wire, json_answer, read_body
from tests.loopback.answers import Answer, Fault, too_many
from tests.loopback.limits import Limits, by_token, kind_of

TOKEN = "MTIz.secret.token"  # noqa: S105  # of nobody


@dataclass(frozen=True, slots=True)
class Call:
    """A request and the status of its answer; `json` is the body without files."""

    method: str
    path: str
    json: Any
    status: int
    at: float
    files: int = 0

    @property
    def kind(self) -> str:
        """The method, and the path without ids."""
        return kind_of(self.method, self.path)

    @property
    def counted(self) -> bool:
        """Whether it counts against the limit of 50 requests a second."""
        return not by_token(self.path)


class Loopback(Wire):
    """The server: `backend` is its state, `faults` are its faulty answers.

    Args:
        now: returns seconds since 1970 for the limits.
        limited: whether requests over the limits are refused.
        keep_calls: whether to keep all requests, or only to count them by kind.
    """

    def __init__(
        self, now: Callable[[], float], *, limited: bool = True, keep_calls: bool = True
    ) -> None:
        super().__init__(LiveBackend(lambda: None), TOKEN)
        self.limits = Limits(now, keep=limited)
        self.faults: list[Fault] = []
        self.calls: list[Call] = []
        self.counts: Counter[str] = Counter()
        self.application: dict[str, Any] = {}
        """Fields of the application that differ from simcord's defaults."""
        self.closes: list[int] = []
        """Codes with which the next connections are closed after the bot has identified."""
        self.away = False
        """Whether the gateway refuses connections."""
        self.opened: list[float] = []
        """When each connection of the gateway was opened."""
        self.identified: list[dict[str, Any]] = []
        """The identify message of each new session."""
        self.sockets: dict[int, web.WebSocketResponse] = {}
        """The newest connection of each shard that has identified or resumed."""
        self.turned_away = 0
        """Connections that were refused while `away`."""
        self.open = 0
        """Requests that are being answered."""
        self._now = now
        self._keep_calls = keep_calls

    # faults

    def let(self, method: str, path: str, answer: Answer, times: int | None = None) -> Fault:
        """Add a fault for requests of a method and path (shell patterns); the newest counts.

        It is met `times` times; None is always.
        """
        fault = Fault(method, path, answer, times)
        self.faults.insert(0, fault)
        return fault

    def heal(self) -> None:
        """Answer properly from now on."""
        self.faults.clear()

    # counts

    @property
    def counted(self) -> int:
        """The number of requests that counted against the limit of 50 a second."""
        return sum(many for kind, many in self.counts.items() if "/by-token" not in kind)

    # requests

    async def _asked(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        body, files = await read_body(request)
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
            return self.respond(request, path, body, files, verdict.headers)

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

    def respond(
        self,
        request: web.Request,
        path: str,
        body: Any,
        files: list[Any],
        headers: dict[str, str],
    ) -> web.StreamResponse:
        """Return Discord's answer; one about the application has the fields of `application`."""
        response = super().respond(request, path, body, files, headers)
        if path == "/oauth2/applications/@me" and isinstance(response, web.Response):
            return json_answer(
                json.loads(response.text or "{}") | self.application, 200, {**headers, **VIA}
            )
        return response

    # the gateway

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        if self.away:
            self.turned_away += 1
            return web.Response(status=503)
        self.opened.append(self._now())
        return await super()._gateway(request)

    async def session_for(
        self, socket: web.WebSocketResponse, heard: dict[str, Any]
    ) -> Session | None:
        """Return a new or resumed session, or None if it is unknown or to be closed."""
        if self.closes:
            await socket.close(code=self.closes.pop(0))
            return None
        if heard["op"] == 2:
            self.identified.append(heard["d"])
        session = await super().session_for(socket, heard)
        if session is not None:
            self.sockets[session.shard] = socket
        return session


def real_now() -> float:
    """Return the seconds since 1970."""
    return dt.datetime.now(dt.UTC).timestamp()
