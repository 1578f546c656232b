"""A process of a bot that has many, in which some of the shards are."""

from __future__ import annotations

import datetime as dt
import os
import sys
import time
from collections.abc import Mapping
from contextlib import nullcontext
from multiprocessing import active_children
from pathlib import Path

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot.store.presence.many_processes
from bot.__main__ import main
from tests.bot.store.migrations import a_day_later


def run(
    base: str, settings: Mapping[str, str], log: Path, ahead: float, release: Path | None
) -> None:
    """Run the bot at the Discord of this address until it is told to stop, or killed.

    `ahead` are the seconds by which this machine's clock is wrong; `release` is the folder of the
    migrations by which a later release is ahead.
    """
    for name in [name for name in os.environ if name.startswith("PASUR_")]:
        del os.environ[name]
    os.environ |= {f"PASUR_{name}".upper(): value for name, value in settings.items()}
    os.chdir(log.parent)
    with log.open("ab", buffering=0) as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base).with_scheme("ws").with_path("/gateway")
    # Processes that come back at once need not wait until Discord would let them identify.
    bot.store.presence.many_processes.GAP = 0.2
    if ahead:
        discord.utils.utcnow = lambda: dt.datetime.now(dt.UTC) + dt.timedelta(seconds=ahead)
        bot.store.presence.many_processes.time = lambda: time.time() + ahead
    with nullcontext() if release is None else a_day_later(release):
        status = main(["run"])
    for child in active_children():  # as a program waits for them; here their queues close first
        child.join()
    sys.exit(status)
