"""The bot's command line in processes of its own, and a running bot."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bot.room import url_of
from tests.forked import PATIENCE, Program, program
from tests.loopback.beside import Beside

TOKEN = "MTIz.secret.token"  # noqa: S105

ANSWERS = ("POST", "/interactions/*/callback")
LOGINS = ("GET", "/users/@me")
"""Requests of the bot, as the loopback Discord names them."""

HERE = """
import sys
from bot.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""`python -m bot`."""

ELSEWHERE = """
import sys
import discord.gateway, discord.http, yarl
from bot.__main__ import main
discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1]).with_path("/gateway")
sys.exit(main(sys.argv[2:]))
"""
"""`python -m bot`, with the address of Discord before its other arguments."""

HASTY = """
import discord.backoff
async def at_once(client, shard_id, *, initial=False):
    pass
discord.Client.before_identify_hook = at_once
discord.backoff.ExponentialBackoff.delay = lambda backoff: 0.1
"""
"""Leaves out discord.py's own waits, between shards and before it connects again."""


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """Return the environment of the tests, with these settings of the bot and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PASUR_")}
    root = str(Path(__file__).parents[2])
    given = {"database_url": url_of(folder / "pasur.db"), "log_level": "ERROR", **settings}
    return (
        kept
        | {f"PASUR_{name}".upper(): value for name, value in given.items()}
        | {"PYTHONPATH": root}
    )


def bot(
    folder: Path, *arguments: str, base: str | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` in a folder of its own to its end; `base` is the address of Discord."""
    source, given = (HERE, arguments) if base is None else (ELSEWHERE, (base, *arguments))
    with program(source, *given, folder=folder, environment=environment(folder, **settings)) as run:
        status = run.end()
        done = subprocess.CompletedProcess(given, status, run.output, run.errors)
    return checked(done)


def checked(done: subprocess.CompletedProcess[str]) -> subprocess.CompletedProcess[str]:
    """The same, which showed neither a traceback nor the token."""
    assert "Traceback" not in done.stderr
    assert TOKEN not in done.stdout + done.stderr
    return done


def refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    """It could not be done; one sentence says why, and nothing else is said."""
    assert (done.stdout, done.stderr.strip(), done.returncode) == ("", sentence, 2)


class Running:
    """A bot that runs in a process of its own."""

    def __init__(self, program_: Program) -> None:
        self.program = program_

    @property
    def log(self) -> str:
        """Everything it has logged so far."""
        return self.program.errors

    def stop(self) -> int:
        """Tell it to stop, as a host does; returns its exit status.

        The status judges whether it was in time: after nine seconds the bot ends itself with 1.
        """
        self.program.send(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        """Its exit status, once it has ended by itself."""
        status = self.program.end()
        assert "Traceback" not in self.log
        assert TOKEN not in self.log
        return status

    def port(self, setting: str) -> int:
        """The port at which it answers as this setting asks for, read from its log (level INFO)."""
        end = time.monotonic() + PATIENCE
        line = re.compile(rf"answering over HTTP.*127\.0\.0\.1:([0-9]+).*PASUR_{setting}")
        while (found := line.search(self.log)) is None:
            assert time.monotonic() < end, self.log
            assert self.program.status is None, self.log
            time.sleep(0.01)
        return int(found[1])


@contextmanager
def running(
    folder: Path, beside: Beside, source: str = ELSEWHERE, **settings: str
) -> Iterator[Running]:
    """Run the bot at the Discord of this machine; it is killed at the end if it still runs."""
    given = environment(folder, token=TOKEN, **{"log_level": "WARNING", **settings})
    with program(source, beside.url, "run", folder=folder, environment=given) as started:
        yield Running(started)


@contextmanager
def answering(
    folder: Path, beside: Beside, source: str = ELSEWHERE, *, at: str = "health", **settings: str
) -> Iterator[tuple[Running, int]]:
    """Run the bot, which answers over HTTP as the setting `at` asks for; yields the port too."""
    given = {at: "0", "log_level": "INFO", **settings}
    with running(folder, beside, source, **given) as bot:
        yield bot, bot.port(at.upper())


def metrics(port: int) -> dict[str, float]:
    """What a process tells, by name and labels; nothing while nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
    except OSError:
        return {}
    found = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _, value in found}
