"""Run the process: start the bot again after errors that pass, and stop it within seconds."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading

import aiohttp
import discord
import structlog

from bot.app import PasurBot
from bot.host.failures import Stop, understood
from bot.host.health import watching
from bot.host.scrape import serve_metrics
from bot.host.signals import at_stop
from bot.host.version import bot_version, version_of
from bot.host.watchdog import watchdog
from bot.interactions.card_emojis import known_emojis, upload_emojis
from bot.settings import Settings
from bot.store import StoreError
from bot.store.database.address import Address
from bot.store.database.engine import state_of
from bot.ui.suits import EMOJIS
from bot.web.process import serve_pages

_log = structlog.get_logger(__name__)

_SHORTEST, _LONGEST = 1.0, 60.0
"""Seconds between two starts: after the first failure, and after many."""

_SWALLOWED = 1.0
"""Seconds that a cancelled bot has to end, in case it swallows the cancellation."""

_END = 9.0
"""Seconds after a signal at which the process ends, even if something still hangs.

`docker stop` and others kill the process after ten seconds; no accepted move is lost by that.
"""


def token_of(settings: Settings) -> str:
    """Return the bot's token; raise `Stop` if there is none."""
    token = settings.token.get_secret_value().strip()
    if not token:
        raise Stop("host-no-token")
    return token


class _HostedBot(PasurBot):
    """The bot of a host; it uploads the emojis that its application lacks, after the start."""

    _uploading: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await super().setup_hook()
        lacking = EMOJIS.keys() - self.services.known.emojis.keys()
        # One process uploads them for all.
        if lacking and (self.shard_ids is None or 0 in self.shard_ids):
            self._uploading = asyncio.create_task(self._upload())

    async def _upload(self) -> None:
        try:
            await upload_emojis(self)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.warning("the next start uploads the other emojis", why=type(error).__name__)
        self.services.known.emojis.update(await known_emojis(self))

    async def close(self) -> None:
        if self._uploading is not None:
            self._uploading.cancel()
        await super().close()


async def run(settings: Settings) -> None:
    """Run against Discord until SIGINT or SIGTERM.

    The bot starts again after an error that waiting can end (`understood`). Any other error is
    raised. Raise `Stop` if there is no token.
    """
    token = token_of(settings)
    url = settings.database_url.get_secret_value()
    address = Address.read(url)
    address.require_ours()
    versions = {"version": bot_version(), "engine": version_of("pasur-core")}
    database: dict[str, str | bool] = {"database": address.place}
    # The start itself reports a database that cannot be read.
    with contextlib.suppress(StoreError):
        database["new"] = (await state_of(url)).revision is None
    _log.info("the bot starts", **versions, **database)
    stopped = asyncio.Event()

    def stop() -> None:
        end = threading.Timer(_END, _give_up)
        # A thread that is waited for would itself keep the process alive.
        end.daemon = True
        end.start()
        stopped.set()

    with at_stop(stop), watchdog():
        await _live(settings, token, stopped)


async def start_until(bot: PasurBot, token: str, stopped: asyncio.Event) -> None:
    """Run the bot until it ends or `stopped` is set; the caller has to close it.

    Raise the bot's exception if it ended by itself. Cancelling this task is not enough to stop the
    bot: while discord.py tries to reach Discord, it swallows a cancellation.
    """
    living = asyncio.ensure_future(bot.start(token))
    stopping = asyncio.ensure_future(stopped.wait())
    await asyncio.wait((living, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if stopped.is_set():
        living.cancel()
        await asyncio.wait((living,), timeout=_SWALLOWED)
    else:
        await living


async def _live(settings: Settings, token: str, stopped: asyncio.Event) -> None:
    wait = _SHORTEST
    async with (
        watching(settings.health) as health,
        serve_metrics(settings.metrics) as scrape,
        serve_pages(settings) as site,
    ):
        while not stopped.is_set():
            health.bot = scrape.bot = bot = _HostedBot(settings)
            if site is not None:
                site.follow(bot)
            try:
                async with bot:
                    await start_until(bot, token, stopped)
                # A replaced bot starts again and waits for its place, in case the other process
                # dies.
                if not bot.replaced:
                    return
            except Exception as error:
                problem = understood(error, settings)
                if problem is None or not problem.may_pass:
                    raise
                # It had worked, so this is a new outage: the waits start at the shortest again.
                if bot.is_ready():
                    wait = _SHORTEST
                _log.warning("the bot is not running", why=problem.sentence, again_in=wait)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await stopped.wait()
            wait = min(2 * wait, _LONGEST)


def _give_up() -> None:
    _log.error("something still hung when the bot stopped", seconds=_END)
    os._exit(1)
