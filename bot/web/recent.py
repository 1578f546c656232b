"""Values that were made a moment ago: many readers of a page cost little more than one."""

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
"""The most values that are kept."""

_PACKED_FROM = 1000
"""The least bytes of an answer that is compressed."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer that can be given to several readers.

    Attributes:
        status: the status of HTTP.
        headers: its headers, `Content-Type` among them.
        body: its contents.
        packed: its contents compressed with gzip; None if they are small.
    """

    status: int
    headers: CIMultiDict[str] = field(repr=False)
    body: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)

    def response(self, request: web.Request) -> web.Response:
        """Return the answer to one reader, compressed if the browser reads gzip.

        Nothing that another site can choose is on a page beside a secret: there are no cookies, and
        a request needs the secret itself.
        """
        body, headers = self.body, self.headers.copy()
        if self.packed is not None and accepts_gzip(request):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, status=self.status, headers=headers)


def accepts_gzip(request: web.Request) -> bool:
    """Return whether the browser reads gzip; a quality of 0 means that it does not."""
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
    """Return a response as an answer for several readers. Raise `TypeError` for a stream."""
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
    """A value that is made or kept: until when, by what, and the number of those who wait."""

    until: float
    task: asyncio.Task[T]
    waiting: int = 0


class Recent(Generic[T]):
    """Keeps values for some seconds; requests for one that is being made wait for it.

    If all of them have been cancelled, it is not made.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._kept: dict[Hashable, _Kept[T]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]], seconds: float) -> T:
        """Return the value of this key, made by `make` unless a fresh one is kept.

        It is fresh for these `seconds`. Raise what `make` raises; a failure is not kept.
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
        """Forget the value of a key if it is the one that this task makes."""
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
