"""Discord's answers to this process, counted as they come.

discord.py makes all its requests in one session of aiohttp, those through the token of an
interaction too, and aiohttp tells of each try.
"""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from discord.http import Route
from prometheus_client import CollectorRegistry, Counter, Gauge

INVALID_SECONDS = 600.0
"""Discord shuts an address out for 10,000 invalid answers in so long.

https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
"""
SCOPES = ("user", "global", "shared")
CLOUDFLARE = "cloudflare"
"""The scope of a 429 that Discord has nothing to do with: the address is shut out."""

_INVALID = (401, 403, 429)
_MOST = 20_000
"""Invalid answers that are remembered: what comes then, Discord no longer reads."""
_BY_TOKEN = re.compile(r"/(?:interactions|webhooks)/[^/]+/[^/]+")
_WORDS = {
    *("applications", "channels", "gateway", "guilds", "interactions", "oauth2", "users"),
    *("webhooks", "@me", "@original", "bot", "callback", "commands", "emojis", "members"),
    *("messages", "threads"),
}
"""What stays of a path: words of the routes that the bot asks. Anything else may be a token."""


def route_of(path: str) -> str:
    """Return a path of Discord's without what is not a word of its routes.

    >>> route_of("/webhooks/1234/aW50ZXJhY3Rpb24/messages/@original")
    '/webhooks/*/*/messages/@original'
    """
    return "/".join(part if part in _WORDS or not part else "*" for part in path.split("/"))


class Calls:
    """Counts requests; `now` gives the seconds in which the last ten minutes are counted."""

    def __init__(
        self, registry: CollectorRegistry, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._invalid: deque[float] = deque(maxlen=_MOST)
        self._requests = Counter(
            "pasur_discord_requests",
            "Requests to Discord by route, ids and tokens left out; status none: no answer came.",
            ("method", "route", "status"),
            registry=registry,
        )
        self._counted = Counter(
            "pasur_discord_counted_requests",
            "Requests that count against the 50 a second that the bot has.",
            registry=registry,
        )
        self._limited = Counter(
            "pasur_discord_limited",
            "Answers 429 by whose limit it was; cloudflare: this address is shut out.",
            ("scope",),
            registry=registry,
        )
        for scope in (*SCOPES, CLOUDFLARE):
            self._limited.labels(scope)
        Gauge(
            "pasur_discord_invalid_answers",
            "Answers 401, 403 and 429 (shared limits left out) of the last ten minutes.",
            registry=registry,
        ).set_function(lambda: self.invalid)

    @property
    def invalid(self) -> int:
        """Invalid answers of the last ten minutes."""
        since = self._now() - INVALID_SECONDS
        while self._invalid and self._invalid[0] < since:
            self._invalid.popleft()
        return len(self._invalid)

    def traces(self) -> aiohttp.TraceConfig:
        """Return what sees the requests of one session."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._failed)
        return config

    async def _ended(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        response = end.response
        if not self._count(end.method, str(end.url), str(response.status)):
            return
        scope = None
        if response.status == 429:
            told = response.headers.get("X-RateLimit-Scope", "")
            scope = told if told in SCOPES else CLOUDFLARE
            self._limited.labels(scope).inc()
        if response.status in _INVALID and scope != "shared":
            self._invalid.append(self._now())

    async def _failed(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._count(failure.method, str(failure.url), "none")

    def _count(self, method: str, url: str, status: str) -> bool:
        """Count a request; False for one that is none of Discord's API, as to the gateway."""
        if not url.startswith(Route.BASE):
            return False
        path = url.removeprefix(Route.BASE).partition("?")[0]
        self._requests.labels(method, route_of(path), status).inc()
        if not _BY_TOKEN.match(path):
            self._counted.inc()
        return True
