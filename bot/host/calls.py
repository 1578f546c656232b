"""Count the requests to Discord.

discord.py sends all its requests in one session of aiohttp, even those through an interaction's
token. After each attempt, aiohttp calls the functions of the session's trace.
"""

from __future__ import annotations

import re
from collections import deque
from time import monotonic
from types import SimpleNamespace

import aiohttp
from discord.http import Route
from prometheus_client import Counter, Gauge

INVALID_SECONDS = 600.0
"""Discord blocks an address after 10,000 invalid answers in this time.

https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
"""
SCOPES = ("user", "global", "shared")
CLOUDFLARE = "cloudflare"
"""The scope of a 429 that Cloudflare sent, because the address is blocked."""

REQUESTS = Counter(
    "pasur_discord_requests",
    "Requests to Discord by route, ids and tokens left out; status none: no answer came.",
    ["method", "route", "status"],
)
COUNTED = Counter(
    "pasur_discord_counted_requests",
    "Requests that count against the 50 a second that the bot has.",
)
LIMITED = Counter(
    "pasur_discord_limited",
    "Answers 429 by whose limit it was; cloudflare: this address is shut out.",
    ["scope"],
)
for _scope in (*SCOPES, CLOUDFLARE):
    LIMITED.labels(_scope)  # at zero from the start
_INVALID_ANSWERS = Gauge(
    "pasur_discord_invalid_answers",
    "Answers 401, 403 and 429 (shared limits left out) of the last ten minutes.",
)

_INVALID = (401, 403, 429)
"""Statuses that Discord counts as invalid requests: it bans an address after 10,000 in ten minutes
(https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-
bans)."""
_invalid: deque[float] = deque(maxlen=20_000)
"""The times of invalid answers; after the limit, Discord reads no further request."""
_BY_TOKEN = re.compile(r"/(?:interactions|webhooks)/[^/]+/[^/]+")
_WORDS = {
    *("applications", "channels", "gateway", "guilds", "interactions", "oauth2", "users"),
    *("webhooks", "@me", "@original", "bot", "callback", "commands", "emojis", "members"),
    *("messages", "threads"),
}
"""The parts of a path that are kept: words of Discord's routes. Other parts can be tokens."""


def route_of(path: str) -> str:
    """Return a path of Discord's API with `*` for each id and token.

    >>> route_of("/webhooks/1234/aW50ZXJhY3Rpb24/messages/@original")
    '/webhooks/*/*/messages/@original'
    """
    return "/".join(part if part in _WORDS or not part else "*" for part in path.split("/"))


def traces() -> aiohttp.TraceConfig:
    """Return a trace that counts the requests of one session in the metrics."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_ended)
    config.on_request_exception.append(_failed)
    return config


def invalid_answers() -> int:
    """Return how many requests of the last ten minutes Discord counts as invalid."""
    since = monotonic() - INVALID_SECONDS
    while _invalid and _invalid[0] < since:
        _invalid.popleft()
    return len(_invalid)


_INVALID_ANSWERS.set_function(invalid_answers)


async def _ended(
    _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    response = end.response
    if not _count(end.method, str(end.url), str(response.status)):
        return
    scope = None
    if response.status == 429:
        scope = response.headers.get("X-RateLimit-Scope", "")
        scope = scope if scope in SCOPES else CLOUDFLARE
        LIMITED.labels(scope).inc()
    # Discord does not count a 429 of a shared limit: the bot alone cannot avoid it.
    if response.status in _INVALID and scope != "shared":
        _invalid.append(monotonic())


async def _failed(
    _: aiohttp.ClientSession, __: SimpleNamespace, failure: aiohttp.TraceRequestExceptionParams
) -> None:
    _count(failure.method, str(failure.url), "none")


def _count(method: str, url: str, status: str) -> bool:
    """Count a request; return False if it did not go to Discord's API, as those to the gateway."""
    if not url.startswith(Route.BASE):
        return False
    path = url.removeprefix(Route.BASE).partition("?")[0]
    REQUESTS.labels(method, route_of(path), status).inc()
    # Requests through an interaction's token do not count against the fifty a second.
    if not _BY_TOKEN.match(path):
        COUNTED.inc()
    return True
