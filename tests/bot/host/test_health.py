"""Liveness and readiness of a real process, and when it is not alive or not ready."""

from __future__ import annotations

import signal
import socket
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import words_for
from bot.playground.wire import Session
from tests.bot.command_line import ELSEWHERE, HASTY, LOGINS, answering, running
from tests.bot.health_port import asked, until
from tests.forked import PATIENCE
from tests.loopback import answers
from tests.loopback.beside import Beside
from tests.postgres import administrator, postgres_database

EN = words_for("en")


def test_it_is_alive_before_it_is_ready_and_ready_when_all_shards_are_there(
    folder: Path, beside: Beside
) -> None:
    beside.discord.shards = 2
    beside.discord.let(*LOGINS, answers.error(503), times=2)
    with answering(folder, beside, HASTY + ELSEWHERE) as (bot, port):
        until(port, "/healthz", 200, {"alive": True})
        assert asked(port, "/readyz") == (503, {"gateway": False, "database": False})
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert len(beside.discord.identified) == 2
        assert bot.stop() == 0
    assert asked(port, "/healthz") == (0, None)


NEVER = """
import discord.state
made = discord.state.ConnectionState.__init__
discord.state.ConnectionState.__init__ = lambda *a, **n: made(*a, **n, guild_ready_timeout=1e6)
"""
"""Put before the bot, it keeps discord.py from being ready."""


def test_it_is_ready_as_soon_as_all_servers_that_discord_has_named_are_there(
    folder: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild_id, send = beside.house.guild_id, Session.send
    held: list[tuple[Session, str, Any]] = []

    def send_no_server(session: Session, event: str, data: dict[str, Any]) -> None:
        if event == "GUILD_CREATE":
            held.append((session, event, data))
        else:
            send(session, event, {**data, "guilds": [{"id": str(guild_id), "unavailable": True}]})

    monkeypatch.setattr(Session, "send", send_no_server)
    with answering(folder, beside, NEVER + HASTY + ELSEWHERE) as (bot, port):
        until(port, "/readyz", 503, {"gateway": False, "database": True})
        beside.wait(lambda: held)
        assert asked(port, "/readyz") == (503, {"gateway": False, "database": True})
        beside.do(send, *held[0])
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert bot.stop() == 0


def test_it_is_not_ready_while_discord_is_away(folder: Path, beside: Beside) -> None:
    with answering(folder, beside, HASTY + ELSEWHERE, health="127.0.0.1:0") as (bot, port):
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        beside.hang_up()
        until(port, "/readyz", 503, {"gateway": False, "database": True})
        beside.discord.away = False
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert bot.stop() == 0


def test_between_two_starts_it_is_alive_and_not_ready(folder: Path, beside: Beside) -> None:
    beside.discord.closes = [4011] * 2
    with answering(folder, beside) as (bot, port):
        beside.wait(lambda: len(beside.discord.closes) == 1)
        until(port, "/readyz", 503, {"gateway": False, "database": False})
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert bot.stop() == 0


async def test_it_is_alive_and_not_ready_while_the_database_is_away(
    folder: Path, beside: Beside, postgres: str
) -> None:
    async with postgres_database(postgres, migrated=True) as url, administrator(postgres) as server:
        name = url.partition("?")[0].rpartition("/")[2]
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        with answering(folder, beside, database_url=url) as (bot, port):
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await server.execute(cut, name)
            until(port, "/readyz", 503, {"gateway": True, "database": False})
            assert asked(port, "/healthz") == (200, {"alive": True})
            await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            bot.program.send(signal.SIGTERM)
            bot.program.end()


async def test_a_process_with_some_of_the_shards_is_ready_when_these_are_there(
    folder: Path, beside: Beside, postgres: str
) -> None:
    beside.discord.shards = 4
    async with postgres_database(postgres, migrated=True) as url:
        given = {"database_url": url, "shards": "1,3/4"}
        with answering(folder, beside, HASTY + ELSEWHERE, **given) as (bot, port):
            until(port, "/readyz", 200, {"gateway": True, "database": True})
            assert [one["shard"] for one in beside.discord.identified] == [[1, 4], [3, 4]]
            assert bot.stop() == 0


def test_without_the_setting_no_port_is_open(folder: Path, beside: Beside) -> None:
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert listened_to(bot.program.pid) == []
        assert bot.stop() == 0


def listened_to(pid: int) -> list[str]:
    """Return the local addresses at which a process listens, in the kernel's own notation."""
    inodes = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since the listing
            if (name := str(link.readlink())).startswith("socket:["):
                inodes.add(name[8:-1])
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [line[1] for line in lines if line[3] == "0A" and line[9] in inodes]


def test_a_port_alone_is_one_of_this_machine(folder: Path, beside: Beside) -> None:
    with answering(folder, beside) as (bot, port):
        until(port, "/healthz", 200, {"alive": True})
        assert listened_to(bot.program.pid) == [f"0100007F:{port:04X}"]
        assert bot.stop() == 0


def test_a_taken_port_is_reported(folder: Path, beside: Beside) -> None:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        with running(folder, beside, health=str(port)) as bot:
            assert bot.end() == 2
    assert bot.log.strip() == EN(
        "host-address-taken", address=f"127.0.0.1:{port}", setting="PASUR_HEALTH"
    )


def test_systemd_is_notified_of_start_life_and_stop(
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
