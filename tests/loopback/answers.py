"""What Discord can be made to answer instead of what it would."""

from __future__ import annotations

import asyncio
import fnmatch
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from bot.playground.wire import VIA, json_answer

Proper = Callable[[], Awaitable[web.StreamResponse]]
"""Does what the request asks for, and gives Discord's proper answer to it."""
Answer = Callable[[web.Request, Proper], Awaitable[web.StreamResponse]]


@dataclass(eq=False)
class Fault:
    """An answer to requests of one method and path (shell patterns), so many times or for good."""

    method: str
    path: str
    answer: Answer
    times: int | None = None
    met: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Whether a request gets this answer."""
        fits = fnmatch.fnmatch(method, self.method) and fnmatch.fnmatch(path, self.path)
        return fits and (self.times is None or self.met < self.times)


def error(status: int, code: int = 0) -> Answer:
    """One of Discord's numbered errors.

    https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
    """

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        return json_answer({"message": "refused", "code": code}, status)

    return answer


def too_many(seconds: float, *, everywhere: bool = False, shared: bool = False) -> Answer:
    """429: wait so long, on this route or everywhere; `shared` with whoever else writes there."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        wait = {"message": "wait", "retry_after": seconds, "global": everywhere}
        scope = "global" if everywhere else "shared" if shared else "user"
        after = str(int(seconds) + 1)
        headers = {**VIA, "Retry-After": after, "X-RateLimit-Scope": scope}
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        return json_answer(wait, 429, headers)

    return answer


def cloudflare(status: int = 429) -> Answer:
    """A page in HTML from before Discord: the address is banned (429), or nobody answers (5xx)."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        page = "<!DOCTYPE html><title>Error</title><h1>Something stands in between</h1>"
        return web.Response(text=page, content_type="text/html", status=status)

    return answer


def hang(until: asyncio.Event | None = None) -> Answer:
    """No answer; with `until` the proper one, later."""
    waited = until or asyncio.Event()

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        await waited.wait()
        return await proper()

    return answer


def late(seconds: float) -> Answer:
    """The proper answer, so much later."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await proper()

    return answer


def cut() -> Answer:
    """The connection breaks before anything is done."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        return _broken(request)

    return answer


def lost() -> Answer:
    """What was asked for is done, and the connection breaks before the answer comes."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        await proper()
        return _broken(request)

    return answer


def _broken(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


ALL: dict[str, Answer] = {
    "500": error(500),
    "503 of Cloudflare": cloudflare(503),
    "403": error(403, 50001),
    "403 unheard of": error(403, 99_999),
    "404": error(404, 10003),
    "429": too_many(2.0),
    "429 for long": too_many(300.0),
    "429 everywhere": too_many(1.0, everywhere=True),
    "Cloudflare's ban": cloudflare(429),
    "cut": cut(),
    "lost": lost(),
    **{
        str(code): error(400, code)
        for code in (0, 20022, 30046, 40005, 50035, 50083, 160005, 200000, 200001, 400001)
    },
}
"""Every answer that ends by itself, by name."""
