"""A short-term cache, so that many readers of a page cost little more than one reader."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Generic, TypeVar

from aiohttp import web
from multidict import CIMultiDict

T = TypeVar("T")

_MOST = 200
"""The most values in the cache."""

_PACKED_FROM = 1000
"""Answers of at least this many bytes are compressed."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer that can be sent to several readers.

    Attributes:
        status: the HTTP status.
        headers: the HTTP headers, including `Content-Type`.
        body: the contents.
        packed: the contents compressed with gzip; None if they are small.
    """

    status: int
    headers: CIMultiDict[str] = field(repr=False)
    body: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)

    def response(self, request: web.Request) -> web.Response:
        """Return the response for one reader, compressed if the browser accepts gzip.

        Compression is safe here: no page has both a secret and text that another site can choose.
        Requests need the secret in the address, and cached answers depend on no cookie.
        """
        body, headers = self.body, self.headers.copy()
        if self.packed is not None and accepts_gzip(request):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, status=self.status, headers=headers)


def accepts_gzip(request: web.Request) -> bool:
    """Return whether the browser accepts gzip; a quality of 0 means that it does not."""
    for part in request.headers.get("Accept-Encoding", "").split(","):
        coding, _, parameter = part.partition(";")
        if coding.strip().lower() == "gzip":
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", parameter, re.IGNORECASE)
    return False


def html_answer(page: str, status: int = 200) -> CachedAnswer:
    """Return a page of HTML as an answer."""
    body = page.encode()
    headers = CIMultiDict({"Content-Type": "text/html; charset=utf-8"})
    headers["Vary"] = "Accept-Encoding, Accept-Language"
    return CachedAnswer(status, headers, body, _gzip(body))


def cached_answer(answer: web.StreamResponse) -> CachedAnswer:
    """Return a response as a `CachedAnswer`. Raise `TypeError` for a stream."""
    if not isinstance(answer, web.Response) or not isinstance(answer.body, bytes | None):
        raise TypeError("a stream is for one reader")
    body = answer.body or b""
    headers = answer.headers.copy()
    headers["Vary"] = "Accept-Encoding, Accept-Language"
    return CachedAnswer(answer.status, headers, body, _gzip(body))


def _gzip(body: bytes) -> bytes | None:
    return gzip.compress(body, 5, mtime=0) if len(body) >= _PACKED_FROM else None


@dataclass(slots=True)
class _Kept(Generic[T]):
    """A cached or computed value: its expiry, its task, and the number of waiting requests."""

    until: float
    task: asyncio.Task[T]
    waiting: int = 0


class Recent(Generic[T]):
    """Caches values for some seconds; requests at the same time share the computation of a value.

    If all requests that wait for a computation are cancelled, the computation is cancelled too.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._kept: dict[Hashable, _Kept[T]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]], seconds: float) -> T:
        """Return the value of this key from the cache or, if there is no fresh one, from `make`.

        A value is fresh for `seconds` after it was made. Exceptions of `make` are raised and not
        cached.
        """
        one = self._kept.get(key)
        if one is None or (one.task.done() and self._now() >= one.until):
            self._make_room()
            task = asyncio.ensure_future(self._make(key, make))
            one = self._kept[key] = _Kept(self._now() + seconds, task)
        one.waiting += 1
        try:
            # A reader who goes away must not take the value from the others.
            return await asyncio.shield(one.task)
        finally:
            one.waiting -= 1
            if not one.waiting and not one.task.done():
                # A request that comes now gets another value.
                self._drop(key, one.task)
                one.task.cancel()

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        try:
            return await make()
        except BaseException:
            self._drop(key, asyncio.current_task())
            raise

    def _drop(self, key: Hashable, task: asyncio.Task[Any] | None) -> None:
        """Remove the value of a key from the cache if this task made it."""
        one = self._kept.get(key)
        if one is not None and one.task is task:
            del self._kept[key]

    def _make_room(self) -> None:
        if len(self._kept) < _MOST:
            return
        now = self._now()
        self._kept = {key: one for key, one in self._kept.items() if now < one.until}
        while len(self._kept) >= _MOST:
            del self._kept[next(iter(self._kept))]
