"""The bot starts and stops with no more than Windows has.

This runs on another system, with its own modules and functions taken away. What Windows does
differently, rather than not at all, is left to the workflow that runs there.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.bot.command_line import ELSEWHERE, TOKEN, environment
from tests.forked import program
from tests.loopback import answers
from tests.loopback.beside import Beside

LACKING = """
import asyncio, asyncio.unix_events, os, signal, subprocess, sys
import prometheus_client

for name in ("fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[name] = None
for module, names in {
    os: ("fork", "geteuid", "getuid", "killpg", "nice", "setsid", "statvfs"),
    signal: ("SIGHUP", "SIGKILL", "SIGUSR1"),
}.items():
    for name in names:
        delattr(module, name)
del asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler
subprocess.CREATE_NEW_PROCESS_GROUP = 0
subprocess.CREATE_NEW_PROCESS_GROUP = 0
sys.platform = "win32"
for name in [one for one in sys.modules if one.partition(".")[0] in ("bot", "cogs")]:
    del sys.modules[name]
for metric in {*prometheus_client.REGISTRY._names_to_collectors.values()}:
    prometheus_client.REGISTRY.unregister(metric)
import bot.playground, bot.playground.simulated
"""
"""The source that takes away what Windows lacks, and imports the bot again."""


@pytest.mark.nightly
def test_the_bot_starts_and_stops_with_what_windows_has(folder: Path, beside: Beside) -> None:
    reached = beside.discord.let("GET", "/gateway/bot", answers.hang())
    given = environment(folder, token=TOKEN)
    source = LACKING + ELSEWHERE
    with program(source, beside.url, "run", folder=folder, environment=given) as running:
        beside.wait(lambda: reached.met or running.status is not None)
        assert running.errors == ""
        running.send(signal.SIGTERM)
        assert (running.end(), running.output, running.errors) == (0, "", "")
