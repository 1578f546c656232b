"""The bot as a process for `benchmarks.whole_bot`, which controls it with lines on stdin."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import sys
from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter

import discord.gateway
import discord.http
import yarl
from pydantic import SecretStr

from bot.app import PasurBot
from bot.host.logs import configure
from bot.host.scrape import scraped
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.settings import Settings

_LAG = 0.005
"""Seconds between two measurements of the event loop's lag."""


@contextlib.contextmanager
def watching_lag(found: list[float]) -> Iterator[None]:
    """Within `with`, append the event loop's lag in seconds to `found` every `_LAG` seconds."""

    async def watch() -> None:
        while True:
            due = perf_counter() + _LAG
            await asyncio.sleep(_LAG)
            found.append(perf_counter() - due)

    task = asyncio.create_task(watch())
    try:
        yield
    finally:
        task.cancel()


async def heard() -> str:
    """Return the next line from stdin."""
    return await asyncio.to_thread(sys.stdin.readline)


async def main(base: str, gateway: str, database_url: str) -> None:
    """Run the bot, controlled by three lines on stdin; print "ready" once it has connected.

    From the first line to the second, measure the event loop's lag; then print its 99th percentile
    in milliseconds. The third line stops the bot. `base` and `gateway` are the URLs of Discord's
    HTTP API and gateway.
    """
    discord.http.Route.BASE = base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(database_url),
        computer_seconds=0.0,
        log_level="ERROR",
    )
    configure(settings)
    async with scraped(settings.metrics) as scrape:
        scrape.bot = bot = PasurBot(settings)
        bot.rate_limiter = RateLimiter(
            TokenBuckets(1e9, 1e9), TokenBuckets(1e9, 1e9)
        )  # no limit: one server, all load
        await bot.login(settings.token.get_secret_value())
        connected = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        gc.collect()  # so that start-up garbage is not collected during the measurement
        gc.freeze()  # as `python -m bot` does
        print("ready", flush=True)
        lags: list[float] = []
        await heard()
        with watching_lag(lags):
            await heard()
        print(json.dumps(1000 * quantiles(lags, n=100)[-1]), flush=True)
        await heard()
        await bot.close()
        await connected


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
