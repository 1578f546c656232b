"""Run computations in worker processes, each with a deadline.

The event loop never blocks on a computation. A process that dies or overruns its deadline is
killed, and the next job gets a new one.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from time import monotonic
from traceback import format_tb
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from bot import metrics
from bot.processes import begin

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

_log = structlog.get_logger(__name__)

T = TypeVar("T")

GRACE = 2.0
"""Seconds by which a job can overrun its deadline before its process is killed."""

LEAST = 0.1
"""Least seconds that a job gets, even if it waited long for a process."""

_START = 30.0
"""Most seconds that a new process takes to start; they do not count for deadlines."""


def _nothing() -> None:
    """Prepare nothing."""


class Urgency(IntEnum):
    """The order in which jobs are started: jobs that a person waits for come first.

    Among jobs of equal urgency, the one that reaches half of its time limit first is started first.
    A hint has more time than a move, but a constant stream of moves does not delay it for ever.
    """

    ANSWER = 0
    ANALYSIS = 1


class TookTooLong(Exception):
    """Raised when a job missed its deadline, or when its process died."""


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
        """The seconds that remain for the job."""
        return max(self.seconds - (monotonic() - self.asked_at), LEAST)


class Thinkers:
    """Runs jobs in up to `processes` worker processes; for 0, in threads of this process.

    A worker is started when a job would otherwise wait. Threads cannot be killed: a thread that
    overruns its deadline continues, and its answer is dropped. `prepare` is a module-level function
    that a new process calls before its first job, so that loading does not count for the deadline.
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

    async def ask(
        self,
        work: Callable[..., T],
        *args: Any,
        seconds: float,
        urgency: Urgency = Urgency.ANSWER,
        kind: str = "other",
    ) -> T:
        """Return `work(*args, deadline=deadline)`; `deadline()` returns whether time is up.

        Raise `TookTooLong` if there is no result in time, and any exception of the work.

        Args:
            work: a module-level function.
            args: its arguments.
            seconds: the time limit of the job, counted from now on.
            urgency: its place among waiting jobs.
            kind: the label of the job in the metrics.
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
        """Kill the worker processes; waiting and running jobs raise `TookTooLong`."""
        waiting, self._waiting, self._processes = self._waiting, [], 0
        for job in waiting:
            _settle(job, TookTooLong())
        for thinker in self._all:
            thinker.end()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        """Give waiting jobs to free processes."""
        while self._waiting and len(self._running) < self._processes:
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
    """One worker process, with this side's end of the pipe to it."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._ended = False

    def answer(self, job: _Job) -> Any:
        """Wait for the job and return its answer, or a `_Raised` if it raised an error.

        Raise `TookTooLong`, `EOFError` or `OSError` if there is no answer.
        """
        pipe = self._pipe or self._start()
        left = job.left
        pipe.send((job.work, job.args, left))
        if not pipe.poll(left + GRACE):
            raise TookTooLong
        return pipe.recv()

    def end(self) -> None:
        """Kill the process."""
        self._ended = True
        if self._process is not None:
            self._process.kill()

    def _start(self) -> Connection[Any, Any]:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_think, args=(theirs, self._prepare), daemon=True)
        process.start()
        self._process = process  # from now on `end` kills it
        # So `recv` fails at once when the process dies.
        theirs.close()
        if self._ended:
            process.kill()
        if self._ended or not self._pipe.poll(_START):
            raise TookTooLong
        self._pipe.recv()
        return self._pipe


def _think(pipe: Connection[Any, Any], prepare: Callable[[], None]) -> None:
    """Main function of a worker: report that it is ready, then run one job after another."""
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
    """The error that a job raised and its traceback; only the error's name is logged."""

    error: Exception
    where: str


def _settle(job: _Job, answer: Any) -> None:
    """Pass an answer to the caller, if it is still waiting."""
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
