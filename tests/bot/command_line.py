"""Run the bot's command line, and the bot itself, in separate processes."""

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
from tests.databases import make_database
from tests.forked import PATIENCE, Program, program
from tests.loopback.beside import Beside

TOKEN = "MTIz.secret.token"  # noqa: S105

ANSWERS = ("POST", "/interactions/*/callback")
LOGINS = ("GET", "/users/@me")
"""The bot's request for its own user, as the loopback Discord records it."""

HERE = """
import sys
from bot.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The source that runs `python -m bot`."""

ELSEWHERE = """
import sys
import discord.gateway, discord.http, yarl
from bot.__main__ import main
discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1]).with_path("/gateway")
sys.exit(main(sys.argv[2:]))
"""
"""The source that runs `python -m bot`; the first argument is the address of Discord."""

HASTY = """
import discord.backoff
import bot.store.presence.identify, bot.store.presence.many_processes
discord.backoff.ExponentialBackoff.delay = lambda backoff: 0.1
bot.store.presence.identify.GAP = bot.store.presence.many_processes.GAP = 0.1
"""
"""Put before one of these, it removes the waits between shards and reconnections."""


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """Return the environment of the tests, with these settings of the bot.

    Their names are in lower case and without `PASUR_`. By default the database is in `folder` and
    the log has errors only; no other settings are kept.
    """
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
    """Run `python -m bot` in this folder to its end; return the finished process.

    `base` is the address of Discord's API, None for the real one.
    """
    source, given = (HERE, arguments) if base is None else (ELSEWHERE, (base, *arguments))
    with program(source, *given, folder=folder, environment=environment(folder, **settings)) as run:
        status = run.end()
        done = subprocess.CompletedProcess(given, status, run.output, run.errors)
    return checked(done)


def checked(done: subprocess.CompletedProcess[str]) -> subprocess.CompletedProcess[str]:
    """Return the finished process; fail if it showed a traceback or the token."""
    assert "Traceback" not in done.stderr
    assert TOKEN not in done.stdout + done.stderr
    return done


def refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    """Fail unless the command ended with status 2 and this sentence alone, on stderr."""
    assert (done.stdout, done.stderr.strip(), done.returncode) == ("", sentence, 2)


class Running:
    """A bot that runs in a separate process."""

    def __init__(self, program_: Program) -> None:
        self.program = program_

    @property
    def log(self) -> str:
        """The bot's log (its standard error) up to now."""
        return self.program.errors

    def stop(self) -> int:
        """Stop the bot as a host does; return its exit status.

        A bot that does not stop within nine seconds ends itself with status 1.
        """
        self.program.send(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        """Wait until the bot has ended by itself; return its exit status.

        Fail if its log has a traceback or the token.
        """
        status = self.program.end()
        assert "Traceback" not in self.log
        assert TOKEN not in self.log
        return status

    def port(self, setting: str) -> int:
        """Wait for the port of this setting in the bot's log (level INFO), and return it.

        Fail if the bot ends before, or after `PATIENCE` seconds.
        """
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
    """Run the bot at the loopback Discord; yield it, and kill it at the end if it still runs.

    Without `database_url`, it has a database of the current schema, as after a first start.
    """
    file = folder / "pasur.db"
    if "database_url" not in settings and not file.exists():
        make_database(file)
    given = environment(folder, token=TOKEN, **{"log_level": "WARNING", **settings})
    with program(source, beside.url, "run", folder=folder, environment=given) as started:
        yield Running(started)


@contextmanager
def answering(
    folder: Path, beside: Beside, source: str = ELSEWHERE, *, at: str = "health", **settings: str
) -> Iterator[tuple[Running, int]]:
    """Run the bot with the HTTP port of the setting `at`; yield the bot and the port."""
    given = {at: "0", "log_level": "INFO", **settings}
    with running(folder, beside, source, **given) as bot:
        yield bot, bot.port(at.upper())


def metrics(port: int) -> dict[str, float]:
    """Return a process's metrics by name with labels; empty while it does not answer."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
    except OSError:
        return {}
    found = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _, value in found}
