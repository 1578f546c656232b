"""Serve `/metrics`: the process's counters, and gauges computed for each request."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from time import monotonic

import aiohttp
import discord
from aiohttp import web
from prometheus_client import REGISTRY, Histogram
from prometheus_client.aiohttp import make_aiohttp_handler
from prometheus_client.core import GaugeMetricFamily, Metric

from bot.app import PasurBot
from bot.host.serving import serving
from bot.store import StoreError, figures
from bot.store.figures import Figures

_PATIENCE = 2.0
"""Most seconds that an answer waits for the database; then it omits the database's metrics."""
_FRESH = 5.0
"""Seconds for which the figures of the database are reused."""
_STEP = 0.25
"""Seconds between two measurements of the event loop's lag."""
_IDENTIFIES = 300.0
"""Seconds between two requests to Discord for the identify limit."""
_SOON = 5.0
"""Seconds until the next request if the limit is not known yet."""
_NO_ANSWER = (discord.DiscordException, aiohttp.ClientError, OSError, StoreError)
"""Errors of a request to Discord; its turn among all processes comes from the database."""

_LAG = Histogram(
    "pasur_loop_lag_seconds",
    "How late the event loop came to what was due.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)


class Scrape:
    """Answers the requests of Prometheus; `bot` is None before the first start."""

    bot: PasurBot | None = None

    address = ""
    """The `HOST:PORT` at which `/metrics` answers."""

    def __init__(self) -> None:
        self._metrics = make_aiohttp_handler()
        self._limits: discord.SessionStartLimits | None = None
        self._asking: asyncio.Task[Figures | None] | None = None
        self._asked_at = 0.0

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request of Prometheus with all metrics."""
        if self._asking is None or (self._asking.done() and monotonic() - self._asked_at > _FRESH):
            self._asked_at, self._asking = monotonic(), asyncio.create_task(self._figures())
        await asyncio.wait({self._asking}, timeout=_PATIENCE)
        return await self._metrics(request)

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges; prometheus_client's registry calls this."""
        yield from self._connections()
        if self._limits is not None:
            limits = self._limits
            yield _gauge("identifies_left", "Times the bot may still identify.", limits.remaining)
            yield _gauge("identifies_limit", "Times the bot may identify a day.", limits.total)
        if self.bot is not None and hasattr(self.bot, "services"):
            waiting = self.bot.services.tables.waiting
            yield _gauge("writer_waiting_changes", "Changes of tables that wait.", waiting)
        found = self._asking.result() if self._asking and self._asking.done() else None
        if found is not None:
            about = "Posts due for ten seconds or more, in the whole database."
            yield _gauge("posts_overdue", about, found.overdue)
            about = "Open matches, in the whole database: each process reports the same."
            live = GaugeMetricFamily("pasur_live_matches", about, labels=("game", "status"))
            for labels, count in found.live.items():
                live.add_metric(labels, count)
            yield live

    def _connections(self) -> Iterator[Metric]:
        shards = self.bot.shards.values() if self.bot is not None else ()
        standing = sum(not shard.is_closed() for shard in shards)
        meant = 0
        if self.bot is not None:
            meant = len(self.bot.shard_ids or range(self.bot.shard_count or 0))
        yield _gauge("shards", "Connections to Discord that this process is to have.", meant)
        yield _gauge("shards_connected", "Connections to Discord that stand.", standing)

    async def _figures(self) -> Figures | None:
        bot = self.bot
        if bot is None or bot.is_closed() or not hasattr(bot, "services"):
            return None
        try:
            return await bot.services.store.read(figures.figures, bot.services.now())
        except StoreError:
            return None

    async def feel_lag(self) -> None:
        """Measure the event loop's lag in seconds, until cancelled."""
        while True:
            begun = monotonic()
            await asyncio.sleep(_STEP)
            _LAG.observe(max(monotonic() - begun - _STEP, 0.0))

    async def ask_limits(self) -> None:
        """Ask Discord regularly how many more times the bot can identify; run until cancelled."""
        while True:
            if self.bot is not None and self.bot.is_ready() and not self.bot.is_closed():
                with contextlib.suppress(*_NO_ANSWER):
                    self._limits = await self.bot.fetch_session_start_limits()
            await asyncio.sleep(_SOON if self._limits is None else _IDENTIFIES)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"pasur_{name}", about, value)


@contextlib.asynccontextmanager
async def serve_metrics(address: str) -> AsyncIterator[Scrape]:
    """Serve `/metrics` at `HOST:PORT`; an empty address serves nothing.

    Yield the `Scrape` that answers the requests. Raise `Stop` if the port cannot be opened.
    """
    scrape = Scrape()
    if not address:
        yield scrape
        return
    app = web.Application()
    app.router.add_get("/metrics", scrape.answer)
    async with serving(app, address, "PASUR_METRICS") as scrape.address:
        tasks = [asyncio.create_task(scrape.feel_lag()), asyncio.create_task(scrape.ask_limits())]
        REGISTRY.register(scrape)
        try:
            yield scrape
        finally:
            REGISTRY.unregister(scrape)
            for task in tasks:
                task.cancel()
