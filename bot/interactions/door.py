"""The door by which presses and commands come in: how often, and not cut off when the bot stops."""

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
"""So many are remembered before those are forgotten who have been quiet."""

_WAITING = 40
"""Requests of one person that may wait for their turn."""


class Allowance:
    """How often each of many may do something: `burst` times at once, then `per_second`."""

    def __init__(
        self, burst: float, per_second: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._now = now
        self._left: dict[int, tuple[float, float]] = {}

    def take(self, who: int) -> bool:
        """Use up one time; False when there is none left.

        >>> allowance = Allowance(2, 1.0, now=lambda: 0.0)
        >>> [allowance.take(7) for _ in range(3)], allowance.take(8)
        ([True, True, False], True)
        """
        now = self._now()
        left = self._left_of(who, now)
        if len(self._left) >= _MANY and who not in self._left:
            self._left = {
                one: told
                for one, told in self._left.items()
                if self._left_of(one, now) < self._burst
            }
        self._left[who] = (left - 1.0 if left >= 1.0 else left, now)
        return left >= 1.0

    def _left_of(self, who: int, now: float) -> float:
        left, at = self._left.get(who, (self._burst, now))
        return min(self._burst, left + (now - at) * self._per_second)


class Door:
    """Lets in what can be answered, and knows the tasks in which that is done.

    Nobody who plays comes near `people` and `servers`; a program that presses for somebody does,
    and costs the others nothing.
    """

    def __init__(self, people: Allowance | None = None, servers: Allowance | None = None) -> None:
        self._people = people or Allowance(40, 8.0)
        self._servers = servers or Allowance(300, 60.0)
        self._suggestions = Allowance(60, 15.0)
        self._told = Allowance(1, 0.1)
        self._inside: set[asyncio.Task[object]] = set()
        self._readings = Turns()
        self._thread = asyncio.Lock()
        self._turns = Turns()

    def enter(self, user_id: int, guild_id: int | None) -> bool:
        """Note that the present task answers somebody; False when they should not be answered.

        Raises `Refused` (`too-fast`, `server-too-fast`) when they should be told why, once.
        """
        if (task := asyncio.current_task()) is not None:
            self._inside.add(task)
            task.add_done_callback(self._inside.discard)
        hasty = not self._people.take(user_id)
        if not hasty and (guild_id is None or self._servers.take(guild_id)):
            return True
        if self._told.take(user_id):
            _log.warning("presses are left unanswered", guild=guild_id, of_one_person=hasty)
            raise Refused("too-fast" if hasty else "server-too-fast")
        return False

    def suggests(self, user_id: int) -> bool:
        """Return whether somebody who is still typing a command is offered anything."""
        return self._suggestions.take(user_id)

    async def in_thread(self, user_id: int, work: Callable[[], _T]) -> _T:
        """Run `work`, which reads a person's text or formats many labels, in a thread.

        One call runs at a time, since a thread slows the event loop down by the interpreter's lock.
        One call of each person waits for the thread and the others wait for that one, so people
        are served in turn however many calls one of them makes.
        """
        async with self._readings.take(user_id), self._thread:
            return await asyncio.to_thread(work)

    def turn(self, user_id: int) -> AbstractAsyncContextManager[None]:
        """Let one piece of a person's costly work run at a time: a picture, a replay in a thread.

        Raises `Refused` (`too-fast`) if too many requests of the person wait already.
        """
        if self._turns.waiting(user_id) >= _WAITING:
            raise Refused("too-fast")
        return self._turns.take(user_id)

    async def emptied(self, seconds: float) -> None:
        """Wait until everybody inside has been answered; after so long they are left alone."""
        if not (inside := self._inside - {asyncio.current_task()}):
            return
        _, unanswered = await asyncio.wait(inside, timeout=seconds)
        for task in unanswered:
            task.cancel()
        if unanswered:
            _log.warning("some were left without an answer", count=len(unanswered))
