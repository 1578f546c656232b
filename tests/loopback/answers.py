"""Faulty answers in place of Discord's proper ones."""

from __future__ import annotations

import asyncio
import fnmatch
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from bot.playground.wire import VIA, json_answer

Proper = Callable[[], Awaitable[web.StreamResponse]]
"""Handles a request, and returns Discord's proper answer."""
Answer = Callable[[web.Request, Proper], Awaitable[web.StreamResponse]]


@dataclass(eq=False)
class Fault:
    """An answer to requests of a method and path (shell patterns).

    It is given `times` times, None is always; `met` counts them.
    """

    method: str
    path: str
    answer: Answer
    times: int | None = None
    met: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Return whether a request gets this answer."""
        fits = fnmatch.fnmatch(method, self.method) and fnmatch.fnmatch(path, self.path)
        return fits and (self.times is None or self.met < self.times)


def error(status: int, code: int = 0) -> Answer:
    """Return an answer with one of Discord's numbered errors.

    https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
    """

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        return json_answer({"message": "refused", "code": code}, status)

    return answer


def too_many(seconds: float, *, everywhere: bool = False, shared: bool = False) -> Answer:
    """Return an answer 429 with a wait in seconds.

    It is for this route, `everywhere`, or `shared` with other bots.
    """

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
    """Return an answer with a page of Cloudflare: a banned address (429), or no server (5xx)."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        page = "<!DOCTYPE html><title>Error</title><h1>Something stands in between</h1>"
        return web.Response(text=page, content_type="text/html", status=status)

    return answer


def hang(until: asyncio.Event | None = None) -> Answer:
    """Return an answer that never comes, or that is the proper one once `until` is set."""
    waited = until or asyncio.Event()

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        await waited.wait()
        return await proper()

    return answer


def late(seconds: float) -> Answer:
    """Return an answer that is the proper one after this many seconds."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await proper()

    return answer


def cut() -> Answer:
    """Return an answer that breaks the connection before the request is handled."""

    async def answer(request: web.Request, proper: Proper) -> web.StreamResponse:
        return _broken(request)

    return answer


def lost() -> Answer:
    """Return an answer that handles the request, and then breaks the connection."""

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
"""All answers without an endless wait, by name."""
