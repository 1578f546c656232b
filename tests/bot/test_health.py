"""Alive and ready: what a real process tells those who watch it, and when it says no."""

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import words_for
from tests.bot.store.conftest import administrator, postgres, postgres_database
from tests.bot.test_life import LOGINS, beside, running
from tests.bot.test_main import ELSEWHERE
from tests.loopback import answers
from tests.loopback.beside import PATIENCE, Beside

EN = words_for("en")

__all__ = ["beside", "postgres"]

HASTY = """
import discord.backoff
async def at_once(client, shard_id, *, initial=False):
    pass
discord.Client.before_identify_hook = at_once
discord.backoff.ExponentialBackoff.delay = lambda backoff: 0.1
"""
"""discord.py's own waits, between shards and before it connects again, are not what is tried."""


@pytest.fixture
def port() -> int:
    """A port of this machine that is free."""
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def asked(port: int, path: str) -> tuple[int, Any]:
    """Status and body; 0 when nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)
    except OSError:
        return 0, None


def until(port: int, path: str, *expected: Any) -> None:
    """Ask until this is the answer."""
    end = time.monotonic() + PATIENCE
    while (found := asked(port, path)) != expected:
        assert time.monotonic() < end, found
        time.sleep(0.05)


def test_it_is_alive_before_it_is_ready_and_ready_when_all_shards_are_there(
    folder: Path, beside: Beside, port: int
) -> None:
    beside.discord.shards = 2
    beside.discord.let(*LOGINS, answers.error(503), times=2)
    with running(folder, beside, HASTY + ELSEWHERE, health=str(port)) as bot:
        until(port, "/healthz", 200, {"alive": True})
        assert asked(port, "/readyz") == (503, {"gateway": False, "database": False})
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert len(beside.discord.identified) == 2
        assert bot.stop() == 0
    assert asked(port, "/healthz") == (0, None)


def test_it_is_not_ready_while_discord_is_away(folder: Path, beside: Beside, port: int) -> None:
    with running(folder, beside, HASTY + ELSEWHERE, health=f"127.0.0.1:{port}") as bot:
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        beside.hang_up()
        until(port, "/readyz", 503, {"gateway": False, "database": True})
        beside.discord.away = False
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert bot.stop() == 0


def test_between_two_starts_it_is_alive_and_not_ready(
    folder: Path, beside: Beside, port: int
) -> None:
    beside.discord.closes = [4011] * 2
    with running(folder, beside, health=str(port)) as bot:
        beside.wait(lambda: len(beside.discord.closes) == 1)
        until(port, "/readyz", 503, {"gateway": False, "database": False})
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert bot.stop() == 0


async def test_it_is_alive_and_not_ready_while_the_database_is_away(
    folder: Path, beside: Beside, port: int, postgres: str
) -> None:
    async with postgres_database(postgres) as url, administrator(postgres) as server:
        name = url.partition("?")[0].rpartition("/")[2]
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        with running(folder, beside, health=str(port), database_url=url) as bot:
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await server.execute(cut, name)
            until(port, "/readyz", 503, {"gateway": True, "database": False})
            assert asked(port, "/healthz") == (200, {"alive": True})
            await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            bot.process.terminate()
            bot.process.communicate(timeout=PATIENCE)


async def test_a_process_with_some_of_the_shards_is_ready_when_these_are_there(
    folder: Path, beside: Beside, port: int, postgres: str
) -> None:
    beside.discord.shards = 4
    async with postgres_database(postgres) as url:
        given = {"health": str(port), "database_url": url, "shards": "1,3/4"}
        with running(folder, beside, HASTY + ELSEWHERE, **given) as bot:
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            assert [one["shard"] for one in beside.discord.identified] == [[1, 4], [3, 4]]
            assert bot.stop() == 0


def test_nobody_listens_unless_told_to(folder: Path, beside: Beside) -> None:
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert listened_to(bot.process.pid) == []
        assert bot.stop() == 0


def listened_to(pid: int) -> list[str]:
    """The local addresses at which a process listens, in the kernel's own notation."""
    inodes = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed a moment ago
            if (name := str(link.readlink())).startswith("socket:["):
                inodes.add(name[8:-1])
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [line[1] for line in lines if line[3] == "0A" and line[9] in inodes]


def test_a_port_alone_is_one_of_this_machine(folder: Path, beside: Beside, port: int) -> None:
    with running(folder, beside, health=str(port)) as bot:
        until(port, "/healthz", 200, {"alive": True})
        assert listened_to(bot.process.pid) == [f"0100007F:{port:04X}"]
        assert bot.stop() == 0


def test_a_port_that_is_taken_is_said(folder: Path, beside: Beside, port: int) -> None:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", port))
        one.listen()
        with running(folder, beside, health=str(port)) as bot:
            assert bot.end() == 2
    assert bot.log.strip() == EN(
        "host-address-taken", address=f"127.0.0.1:{port}", setting="PASUR_HEALTH"
    )


def test_systemd_is_told_when_it_is_ready_that_it_lives_and_that_it_stops(
    folder: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = folder / "notify"
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as systemd:
        systemd.bind(str(where))
        systemd.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(where))
        with running(folder, beside) as bot:
            told = []
            while not told or told[-1] != "READY=1":
                told.append(systemd.recv(99).decode())
            assert len(beside.discord.identified) == 1
            assert systemd.recv(99) == b"WATCHDOG=1"
            assert bot.stop() == 0
            while told[-1] != "STOPPING=1":
                told.append(systemd.recv(99).decode())
        assert set(told[:-1]) == {"WATCHDOG=1", "READY=1"}
        assert told.count("READY=1") == 1
