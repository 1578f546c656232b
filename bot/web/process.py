"""The process that serves the web pages, and the questions that it asks the bot's process.

Making pages holds Python's global interpreter lock, so it is done in a separate process. In the
bot's process, presses would have to wait while pages are made for many readers.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from bot.app import PasurBot
from bot.features.registry import page_questions
from bot.host.connections import ConnectionLimits, HttpConnections
from bot.host.failures import Stop
from bot.host.logs import configure
from bot.host.serving import address_of, answering, listening
from bot.processes import begin
from bot.settings import Settings
from bot.store import Store
from bot.web.app import HEADERS, Site, Source, make_app
from bot.web.channels import Channels
from bot.web.recent import Recent
from bot.web.visit import Away

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

_log = structlog.get_logger(__name__)

_SHORTEST, _LONGEST = 0.2, 60.0
"""Least and most seconds until an ended process is replaced: the least if it had served pages,
the most after many failed starts."""

_BEAT = 1.0
"""Seconds between two heartbeats of the web process."""

_SILENT, _STARTING = 10.0, 60.0
"""Seconds without a heartbeat after which the web process counts as hanging: normally, and before
the first heartbeat."""

_PATIENCE = 3.0
"""Seconds after which an unanswered question is given up, and the bot no longer acts on it."""

_TAKEN = 5.0
"""Seconds for which a port can still be in use by the web process of a bot that was killed."""

_AGAIN = 0.1
"""Seconds between two attempts to listen on a port."""

_TIME, _CHANNELS, _WATCH = "time", "channels", "watch"
"""The kinds of questions of this package; all other kinds belong to features."""

_NEWS = -1
"""The number of messages that answer no question: a watched table and its version."""

_FRESH = 1.0
"""Seconds for which the web process reuses an answer of the bot."""


class Pages:
    """Controls the web process from the bot's process, and starts a new web process if it dies.

    The sockets belong to the bot's process, so browsers wait until the new web process answers.
    """

    def __init__(self, settings: Settings, listeners: Sequence[socket.socket]) -> None:
        self.address = address_of(listeners, settings.web)
        """The `HOST:PORT` at which pages are served."""
        self.source: Source | None = None
        """The knowledge of the running bot; None before the first start."""
        self._settings = settings
        self._listeners = listeners
        # The pipe is used in threads: a process that does not read must not stop the event loop.
        self._receiver, self._sender = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._pipe: Connection[Any, Any] | None = None
        self._watched = frozenset[int]()

    def follow(self, bot: PasurBot) -> None:
        """Serve the pages of this bot from now on; until the bot is ready, pages show a notice."""
        answers = page_questions(bot.used)

        async def now() -> float | None:
            return bot.services.now() if bot.is_ready() else None

        async def ask(name: str, *args: Any) -> Any:
            if not bot.is_ready() or name not in answers:
                raise Away
            return await answers[name](bot, *args)

        async def watch(_: frozenset[int]) -> bool:
            return bot.alone

        bot.tell_pages = self.tell
        self.source = Source(now, Channels(bot).seen_by_all, ask, watch)

    def tell(self, table_id: int, version: int | None) -> None:
        """Tell the web process the stored version of a watched table; None if that is unknown."""
        if self._pipe is not None and table_id in self._watched:
            self._sender.submit(_send, self._pipe, (_NEWS, (table_id, version)))

    async def run(self) -> None:
        """Keep a web process running, and answer the questions of that process, until cancelled."""
        wait = _SHORTEST
        try:
            while True:
                served = await self._run_one()
                if served:
                    wait = _SHORTEST
                _log.warning("the process of the pages has ended", again_in=wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST)
        finally:
            for listener in self._listeners:
                listener.close()

    async def _run_one(self) -> bool:
        """Start a web process, and answer its questions until it ends; return whether it served."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._pipe, self._watched = ours, frozenset()
        args = (theirs, self._settings, self._listeners)
        process = context.Process(target=_serve, args=args, daemon=True)
        starting = asyncio.ensure_future(asyncio.to_thread(process.start))
        try:
            with contextlib.suppress(OSError):
                await asyncio.shield(starting)
                # So `recv` fails at once when the process dies.
                theirs.close()
                return await self._answer_all(ours)
            return False
        finally:
            self._pipe = None
            await asyncio.wait([starting])
            await asyncio.to_thread(_end, process)
            theirs.close()
            ours.close()

    async def _answer_all(self, pipe: Connection[Any, Any]) -> bool:
        """Answer questions until the process ends or hangs; return whether it served pages."""
        loop, tasks, served = asyncio.get_running_loop(), set[asyncio.Task[None]](), False
        while True:
            receiving = loop.run_in_executor(self._receiver, pipe.recv)
            try:
                # If this event loop itself has slept, the sign of life is there by now.
                await asyncio.wait([receiving], timeout=_SILENT if served else _STARTING)
                if not receiving.done():
                    _log.warning("the process of the pages hangs")
                    return served
                asked = receiving.result()
            except EOFError:
                return served
            finally:
                receiving.cancel()
            served = True
            if asked is not None:
                task = asyncio.create_task(self._answer(pipe, *asked))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    async def _answer(
        self,
        pipe: Connection[Any, Any],
        number: int,
        until: float,
        kind: str,
        args: tuple[Any, ...],
    ) -> None:
        """Send the answer to a question: the time, the public channels, or a feature's answer.

        Send None before the first start, and after a failure, so that the process does not wait. A
        question is ignored after `until`, a time on this machine's clock, because it was given up.
        """
        answer: Any = None
        try:
            if self.source is not None and monotonic() < until:
                answer = await self._known(self.source, kind, args)
        except Away:
            pass
        except Exception:
            _log.exception("a question of the pages has failed", kind=kind)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._sender, _send, pipe, (number, answer))

    async def _known(self, source: Source, kind: str, args: tuple[Any, ...]) -> Any:
        if kind == _TIME:
            return await source.now()
        if kind == _CHANNELS:
            return await source.seen_by_all(*args)
        if kind == _WATCH:
            (self._watched,) = args
            return await source.watch(*args)
        return await source.ask(kind, *args)


def _send(pipe: Connection[Any, Any], message: object) -> None:
    """Send a message to a process, unless it has ended."""
    with contextlib.suppress(OSError):
        pipe.send(message)


def _end(process: SpawnProcess) -> None:
    """Kill a process, if it was started. The web process only reads, so nothing is lost."""
    if process.pid is not None:
        process.kill()
        process.join()


def _serve(
    pipe: Connection[Any, Any], settings: Settings, listeners: Sequence[socket.socket]
) -> None:
    """Serve pages; the main function of the web process."""
    # A press can wait for a picture, so pages come after the processes that draw.
    begin(lower=10)
    configure(settings)
    gc.freeze()
    asyncio.run(_serve_until_gone(pipe, settings, listeners))


async def _serve_until_gone(
    pipe: Connection[Any, Any], settings: Settings, listeners: Sequence[socket.socket]
) -> None:
    bot = _Bot(pipe)
    store = Store.at(settings.database_url.get_secret_value())
    try:
        source = Source(bot.now, bot.seen_by_all, bot.ask, bot.watch)
        site = Site(store, source, proxy=settings.web_proxy, origin=settings.web_url)
        bot.told = site.watching.told
        limits = ConnectionLimits()
        if settings.web_proxy:
            limits = replace(limits, each=None)
        async with answering(make_app(site), listeners, HttpConnections(limits), HEADERS):
            await bot.listen()
    finally:
        await store.close()


class _Bot:
    """The bot, called from the web process over a pipe."""

    def __init__(self, pipe: Connection[Any, Any]) -> None:
        self._pipe = pipe
        # Not those of `asyncio.to_thread`, which pages use.
        self._receiver, self._sender = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._numbers = itertools.count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._times: Recent[tuple[float | None, float]] = Recent()
        self._told: tuple[float | None, float] | None = None
        self._channels: Recent[frozenset[int]] = Recent()
        self.told: Callable[[int, int | None], None] = lambda _, __: None
        """Called when the bot says which version a watched table has (`Watching.told`)."""

    async def listen(self) -> None:
        """Receive answers until the bot's process has closed the pipe."""
        loop = asyncio.get_running_loop()
        beating = asyncio.create_task(self._beat())
        try:
            while True:
                number, answer = await loop.run_in_executor(self._receiver, self._pipe.recv)
                if number == _NEWS:
                    self.told(*answer)
                waiting = self._waiting.pop(number, None)
                # An answer that comes too late belongs to a question that was given up.
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        except (EOFError, OSError):
            pass
        finally:
            beating.cancel()

    async def _beat(self) -> None:
        """Send heartbeats, as long as this event loop runs."""
        with contextlib.suppress(OSError):  # the bot's process has ended
            while True:
                await self._send(None)
                await asyncio.sleep(_BEAT)

    async def _send(self, message: object) -> None:
        """Send a question or a heartbeat.

        A thread does it, because a bot that does not receive must not block this event loop.
        """
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._sender, self._pipe.send, message)

    async def now(self) -> float | None:
        """Return Unix time in seconds; None before the bot is ready.

        If the bot is slow, time goes on from its last answer, so that pages can say that. Raise
        `Away` if it has never answered.
        """
        try:
            self._told = await self._times.get("time", self._time, _FRESH)
        except Away:
            if self._told is None:
                raise
        time, asked_at = self._told
        return None if time is None else time + monotonic() - asked_at

    async def seen_by_all(self, guild_id: int) -> frozenset[int]:
        """Return the ids of the channels that everyone in a server sees."""
        return await self._channels.get(guild_id, partial(self._seen_by_all, guild_id), _FRESH)

    async def watch(self, table_ids: frozenset[int]) -> bool:
        """Subscribe to changes of exactly these tables; see `Source.watch`."""
        try:
            return bool(await self._ask(_WATCH, table_ids))
        except Away:
            return False

    async def _time(self) -> tuple[float | None, float]:
        time: float | None = await self._ask(_TIME)
        return time, monotonic()

    async def _seen_by_all(self, guild_id: int) -> frozenset[int]:
        found: frozenset[int] | None = await self._ask(_CHANNELS, guild_id)
        return found or frozenset()

    async def ask(self, name: str, *args: Any) -> Any:
        """Return a feature's answer to a question (`Feature.asked`), or raise `Away`."""
        answer = await self._ask(name, *args)
        if answer is None:
            raise Away
        return answer

    async def _ask(self, kind: str, *args: Any) -> Any:
        """Return the answer of `Pages._answer`, or raise `Away`."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._send((number, monotonic() + _PATIENCE, kind, args))
                return await answer
        except (TimeoutError, OSError):
            raise Away from None
        finally:
            self._waiting.pop(number, None)


@contextlib.asynccontextmanager
async def serve_pages(settings: Settings) -> AsyncIterator[Pages | None]:
    """Within `with`, serve web pages; yield None if the operator has not switched them on.

    Raise `Stop` if the settings are contradictory or the port cannot be used.
    """
    check_settings(settings)
    if not settings.web:
        yield None
        return
    pages = Pages(settings, await _listeners(settings.web))
    running = asyncio.create_task(pages.run())
    try:
        yield pages
    finally:
        running.cancel()
        await asyncio.wait([running])


async def _listeners(address: str) -> list[socket.socket]:
    until = monotonic() + _TAKEN
    while True:
        try:
            return await listening(address, "PASUR_WEB")
        except Stop:
            # After a bot was killed, the process of its pages ends a moment later.
            if monotonic() > until:
                raise
        await asyncio.sleep(_AGAIN)


def check_settings(settings: Settings) -> None:
    """Raise `Stop` if only one of the two settings for web pages is set."""
    if bool(settings.web) != bool(settings.web_url):
        raise Stop("host-web-both")
