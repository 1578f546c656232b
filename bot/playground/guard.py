"""Check that requests to the playground's two servers come from this machine, with valid JSON.

A page of another site can make a browser send requests to 127.0.0.1, even under its own host name
(DNS rebinding). But such a page cannot hide its origin.
"""

from __future__ import annotations

import json
import math
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

HOST = "127.0.0.1"

_DEEPEST = 32
"""The most levels of lists and objects in a body; Discord's own have about ten."""


@web.middleware
async def only_this_machine(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests under other host names and from other sites' pages; handle all others.

    A link on another site can still open a page. Raise `HTTPForbidden` (403) for a refused request.
    """
    if _host_of(request) not in (HOST, "localhost"):
        raise web.HTTPForbidden(text="Open the playground as 127.0.0.1 or localhost.")
    origin = request.headers.get("Origin", f"http://{request.host}")
    site = request.headers.get("Sec-Fetch-Site", "none")
    opened = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.method == "GET"
    if origin != f"http://{request.host}" or (site not in ("same-origin", "none") and not opened):
        raise web.HTTPForbidden(text="Another site may not play here.")
    return await handler(request)


def _host_of(request: web.Request) -> str | None:
    try:
        return urlsplit(f"//{request.host}").hostname
    except ValueError:
        return None


def parsed(text: str | bytes) -> Any:
    """Return decoded JSON; raise `ValueError` if it is invalid.

    Infinite numbers and deep nesting count as invalid.

    >>> parsed('{"a": [1.5]}')
    {'a': [1.5]}
    """
    try:
        found = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    level = [found]
    for _ in range(_DEEPEST):
        level = [below for one in level for below in _below(one)]
        if not level:
            return found
    raise ValueError("nested too deeply")


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise ValueError("no number")
    return value


def _below(one: Any) -> Any:
    if isinstance(one, dict):
        return one.values()
    return one if isinstance(one, list) else ()


async def read_json(request: web.Request) -> Any:
    """Return the decoded JSON body of a request. Raise `ValueError` as `parsed` does."""
    try:
        return parsed(await request.text())
    except LookupError:  # the request names an unknown encoding
        raise ValueError("no such encoding") from None
