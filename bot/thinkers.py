"""Where the bot thinks: in processes of their own, each piece of work with a deadline.

The event loop never waits for a thought. A process that dies or overruns is ended, and the next
piece of work gets a new one.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from traceback import format_tb
from typing import Any, TypeVar

import structlog

from bot import metrics
from bot.processes import begin

_log = structlog.get_logger(__name__)

T = TypeVar("T")

GRACE = 2.0
"""Seconds that work may overrun its deadline before its process is ended."""

LEAST = 0.1
"""Seconds that work has at least, however long it waited for a process."""

_START = 30.0
"""Seconds that a new process may take to be ready; they count for no deadline."""


def _nothing() -> None:
    """Make nothing ready."""


class Urgency(IntEnum):
    """What is thought about first: what somebody waits for, then what nobody does.

    Of what is waited for that comes first which has half of its time left the soonest: a hint has
    longer than a move, but is not kept waiting by move after move.
    A `REMARK` leaves one process free for the others, where there is more than one.
    """

    ANSWER = 0
    ANALYSIS = 1
    REMARK = 2


class TookTooLong(Exception):
    """Work was not done in time, or its process has died."""


@dataclass(order=True, slots=True)
class _Job:
    urgency: int
    halfway: float
    number: int
    work: Callable[..., Any] = field(compare=False)
    args: tuple[Any, ...] = field(compare=False, repr=False)
    seconds: float = field(compare=False)
    asked_at: float = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False, repr=False)

    @property
    def left(self) -> float:
        """Seconds that the work still has."""
        return max(self.seconds - (monotonic() - self.asked_at), LEAST)


class Thinkers:
    """Does work in up to `processes` processes, or in threads of this one if 0.

    A process is started when work would have to wait for one. Threads cannot be ended, so those
    that overrun go on unheard. `prepare` is a function of a module that a new process calls before
    it is given work, so that loading takes nobody's time.
    """

    def __init__(self, processes: int = 0, prepare: Callable[[], None] = _nothing) -> None:
        self._processes = processes
        self._prepare = prepare
        self._waiting: list[_Job] = []
        self._numbers = itertools.count()
        self._idle: list[_Thinker] = []
        self._all: set[_Thinker] = set()
        self._threads = ThreadPoolExecutor(processes, "thinker") if processes else None
        self._running: set[asyncio.Task[None]] = set()

    @property
    def has_processes(self) -> bool:
        """Whether work is done beside this process, so that it takes none of its time."""
        return self._processes > 0

    async def ask(
        self,
        work: Callable[..., T],
        *args: Any,
        seconds: float,
        urgency: Urgency = Urgency.ANSWER,
        kind: str = "other",
    ) -> T:
        """Return `work(*args, deadline=deadline)`; `deadline()` returns whether time is up.

        `work` is a function of a module. `seconds` are counted from now on. `kind` is a word for
        the metrics. Raises `TookTooLong`, and what the work raises.
        """
        asked_at = monotonic()
        try:
            return await self._thought(work, args, seconds, urgency)
        finally:
            metrics.THINKING_SECONDS.labels(kind).observe(monotonic() - asked_at)

    async def _thought(
        self, work: Callable[..., T], args: tuple[Any, ...], seconds: float, urgency: Urgency
    ) -> T:
        if not self._processes:
            return await _in_a_thread(work, args, seconds)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        number, now = next(self._numbers), monotonic()
        job = _Job(urgency, now + seconds / 2, number, work, args, seconds, now, done)
        heapq.heappush(self._waiting, job)
        self._begin()
        return await done

    def close(self) -> None:
        """End the processes; nothing more is thought."""
        waiting, self._waiting, self._processes = self._waiting, [], 0
        for job in waiting:
            _settle(job, TookTooLong())
        for thinker in self._all:
            thinker.end()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        """Give waiting work to processes that are free."""
        while self._waiting and len(self._running) < self._processes:
            remark = self._waiting[0].urgency == Urgency.REMARK
            if remark and len(self._running) >= max(1, self._processes - 1):
                return
            task = asyncio.ensure_future(self._do(heapq.heappop(self._waiting)))
            self._running.add(task)
            task.add_done_callback(self._next)

    def _next(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._begin()

    async def _do(self, job: _Job) -> None:
        if job.done.done():
            return
        thinker = self._idle.pop() if self._idle else _Thinker(self._prepare)
        self._all.add(thinker)
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._threads, thinker.answer, job)
        except Exception as error:
            _log.warning("a process that thinks has gone", why=type(error).__name__)
            thinker.end()
            self._all.discard(thinker)
            _settle(job, TookTooLong())
            return
        self._idle.append(thinker)
        if isinstance(answer, _Raised):
            why = type(answer.error).__name__
            _log.warning("a thought has failed", why=why, where=answer.where)
        _settle(job, answer)


class _Thinker:
    """One process, and this end of the pipe to it."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._ended = False

    def answer(self, job: _Job) -> Any:
        """Return what comes of the work, an error for one that it raised; waits for it.

        Raises `TookTooLong`, `EOFError` or `OSError` when there will be no answer.
        """
        pipe = self._pipe or self._start()
        left = job.left
        pipe.send((job.work, job.args, left))
        if not pipe.poll(left + GRACE):
            raise TookTooLong
        return pipe.recv()

    def end(self) -> None:
        """End the process at once."""
        self._ended = True
        if self._process is not None:
            self._process.kill()

    def _start(self) -> Connection[Any, Any]:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, self._prepare), daemon=True)
        self._process.start()
        theirs.close()
        if self._ended or not self._pipe.poll(_START):
            raise TookTooLong
        self._pipe.recv()
        return self._pipe


def _think(pipe: Connection[Any, Any], prepare: Callable[[], None]) -> None:
    """What a process does: say that it is ready, then answer what it is asked."""
    begin()
    prepare()
    pipe.send(None)
    while True:
        try:
            work, args, seconds = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(work, args, seconds))


def _answer(work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
    until = monotonic() + seconds
    try:
        return work(*args, deadline=lambda: monotonic() >= until)
    except Exception as error:
        return _Raised(error, "".join(format_tb(error.__traceback__)))


@dataclass(frozen=True, slots=True)
class _Raised:
    """What work raised and where, as it comes through the pipe; a log gets no more of it."""

    error: Exception
    where: str


def _settle(job: _Job, answer: Any) -> None:
    """Hand an answer to who waits for it, if anybody still does."""
    if job.done.done():
        return
    if isinstance(answer, _Raised):
        job.done.set_exception(answer.error)
    elif isinstance(answer, TookTooLong):
        job.done.set_exception(answer)
    else:
        job.done.set_result(answer)


async def _in_a_thread(work: Callable[..., T], args: tuple[Any, ...], seconds: float) -> T:
    until = monotonic() + seconds
    thought = asyncio.to_thread(partial(work, *args, deadline=lambda: monotonic() >= until))
    try:
        return await asyncio.wait_for(thought, seconds + GRACE)
    except TimeoutError as error:
        raise TookTooLong from error
