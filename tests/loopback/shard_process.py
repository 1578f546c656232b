"""One process of a bot with several, which has some of the shards."""

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
    """Run the bot against the Discord at this address until it is stopped or killed.

    Args:
        base: the address of the Discord.
        settings: settings of the bot.
        log: the file for the log.
        ahead: the seconds by which this process's clock is ahead.
        release: the folder with the migrations of a later release.
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
    # Processes that start again at once need not wait for Discord's limit on identifying.
    bot.store.presence.many_processes.GAP = 0.2
    if ahead:
        discord.utils.utcnow = lambda: dt.datetime.now(dt.UTC) + dt.timedelta(seconds=ahead)
        bot.store.presence.many_processes.time = lambda: time.time() + ahead
    with nullcontext() if release is None else a_day_later(release):
        status = main(["run"])
    for (
        child
    ) in active_children():  # multiprocessing would close the queues of these processes first
        child.join()
    sys.exit(status)
