"""Limit presses and commands, and let the answers in progress end when the bot stops."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

import structlog

from bot.interactions.under_way import Turns
from bot.tables.refusal import Refused

_T = TypeVar("_T")

_log = structlog.get_logger(__name__)

_MANY = 10_000
"""The number of entries at which those with a full bucket are dropped."""

_WAITING = 40
"""The most requests of one person that wait for their turn."""


class TokenBuckets:
    """A token bucket for each Discord id: `burst` actions at once, then `per_second` per second."""

    def __init__(
        self, burst: float, per_second: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._now = now
        self._left: dict[int, tuple[float, float]] = {}

    def take(self, who: int) -> bool:
        """Use one token; return False if there is none.

        >>> buckets = TokenBuckets(2, 1.0, now=lambda: 0.0)
        >>> [buckets.take(7) for _ in range(3)], buckets.take(8)
        ([True, True, False], True)
        """
        now = self._now()
        left = self._left_of(who, now)
        # A full bucket is the same as none, so dropping it changes nothing.
        if len(self._left) >= _MANY and who not in self._left:
            self._left = {
                one: state
                for one, state in self._left.items()
                if self._left_of(one, now) < self._burst
            }
        self._left[who] = (left - 1.0 if left >= 1.0 else left, now)
        return left >= 1.0

    def _left_of(self, who: int, now: float) -> float:
        left, at = self._left.get(who, (self._burst, now))
        return min(self._burst, left + (now - at) * self._per_second)


class RateLimiter:
    """Limits the presses and commands of each person and server, and tracks the tasks that answer.

    No player comes near the limits. The limits stop programs that press for a person, because such
    programs would delay the answers to other people.
    """

    def __init__(
        self, people: TokenBuckets | None = None, servers: TokenBuckets | None = None
    ) -> None:
        self._people = people or TokenBuckets(40, 8.0)
        self._servers = servers or TokenBuckets(300, 60.0)
        self._suggestions = TokenBuckets(60, 15.0)
        self._warnings = TokenBuckets(1, 0.1)
        self._pending: set[asyncio.Task[object]] = set()
        self._readings = Turns()
        self._thread = asyncio.Lock()
        self._turns = Turns()

    def admits(self, user_id: int, guild_id: int | None) -> bool:
        """Track the current task; return False if the request must stay unanswered.

        A request over a limit raises `Refused` (`too-fast`, `server-too-fast`), but only once
        per person in ten seconds; return False for other requests over a limit. `guild_id` is
        None in direct messages, where only the person's own limit holds.
        """
        if (task := asyncio.current_task()) is not None:
            self._pending.add(task)
            task.add_done_callback(self._pending.discard)
        hasty = not self._people.take(user_id)
        if not hasty and (guild_id is None or self._servers.take(guild_id)):
            return True
        # A warning costs a request, so a person who presses on gets at most one in ten seconds.
        if self._warnings.take(user_id):
            _log.warning("presses are left unanswered", guild=guild_id, of_one_person=hasty)
            raise Refused("too-fast" if hasty else "server-too-fast")
        return False

    def suggests(self, user_id: int) -> bool:
        """Use up a token; return whether a person who types a command gets suggestions now."""
        return self._suggestions.take(user_id)

    async def in_thread(self, user_id: int, work: Callable[[], _T]) -> _T:
        """Run `work` in a thread, such as reading typed text; return its result.

        One call runs at a time, because threads share the interpreter's lock with the event loop.
        At most one call of each person waits for the thread, and the person's other calls wait for
        that call. So nobody can hold up other people with many calls.
        """
        async with self._readings.take(user_id), self._thread:
            return await asyncio.to_thread(work)

    def turn(self, user_id: int) -> AbstractAsyncContextManager[None]:
        """Return an async context manager for costly work of a person, such as a picture.

        Entering it waits until the person's earlier costly work has ended. Raise `Refused`
        (`too-fast`) if too many requests of the person wait already.
        """
        if self._turns.waiting(user_id) >= _WAITING:
            raise Refused("too-fast")
        return self._turns.take(user_id)

    async def drain(self, seconds: float) -> None:
        """Wait for all pending answers; cancel those that take longer than `seconds`."""
        if not (pending := self._pending - {asyncio.current_task()}):
            return
        _, unanswered = await asyncio.wait(pending, timeout=seconds)
        for task in unanswered:
            task.cancel()
        if unanswered:
            _log.warning("some were left without an answer", count=len(unanswered))
