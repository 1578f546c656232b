"""Real processes from start to stop: what is tried again, what is not, and who is answered."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.i18n import words_for
from tests.bot.test_main import ELSEWHERE, TOKEN, environment
from tests.loopback import answers
from tests.loopback.beside import PATIENCE, Beside, loopback_beside

EN = words_for("en")
TEN_SECONDS = 10.0


@pytest.fixture
def beside() -> Iterator[Beside]:
    """A Discord on this machine."""
    with loopback_beside() as here:
        yield here


ANSWERS = ("POST", "/interactions/*/callback")
LOGINS = ("GET", "/users/@me")


class Running:
    """A bot that runs in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.log = ""

    def stop(self) -> int:
        """Tell it to stop, as a host does; returns its exit status. Ten seconds are enough."""
        self.process.send_signal(signal.SIGTERM)
        return self.end(TEN_SECONDS)

    def end(self, seconds: float = PATIENCE) -> int:
        """Its exit status, once it has ended by itself."""
        _, self.log = self.process.communicate(timeout=seconds)
        assert "Traceback" not in self.log
        assert TOKEN not in self.log
        return self.process.returncode


@contextmanager
def running(
    folder: Path, beside: Beside, program: str = ELSEWHERE, **settings: str
) -> Iterator[Running]:
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", program, beside.url, "run"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=environment(folder, token=TOKEN, **{"log_level": "WARNING", **settings}),
    )
    with process:
        try:
            yield Running(process)
        finally:
            if process.poll() is None:
                process.kill()


def test_whoever_pressed_before_the_end_is_still_answered(folder: Path, beside: Beside) -> None:
    answer = beside.discord.let(*ANSWERS, answers.late(1.0))
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.type("help")
        beside.wait(lambda: answer.met)
        assert (bot.stop(), bot.log) == (0, "")
    assert beside.discord.counts["POST /by-token/callback"] == 1


def test_an_answer_that_hangs_keeps_nobody_waiting_for_the_end(
    folder: Path, beside: Beside
) -> None:
    answer = beside.discord.let(*ANSWERS, answers.hang())
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.type("help")
        beside.wait(lambda: answer.met)
        assert bot.stop() == 0
    assert "some were left without an answer" in bot.log


HANGING = """
import threading, time
import bot.life
bot.life._END = 1.0
threading.Thread(target=time.sleep, args=(600,)).start()
"""
"""A thread that nobody can stop, as that of a disk which no longer answers."""


def test_it_stops_while_it_looks_for_a_discord_that_has_gone(folder: Path, beside: Beside) -> None:
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.hang_up()
        assert bot.stop() == 0
    assert "hung" not in bot.log


def test_what_hangs_for_ever_does_not_keep_the_process(folder: Path, beside: Beside) -> None:
    with running(folder, beside, HANGING + ELSEWHERE) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 1
    assert "something still hung when the bot stopped" in bot.log


@pytest.mark.parametrize("status", [503, 0], ids=["ill", "cut off"])
def test_a_discord_that_is_not_well_yet_is_tried_again(
    folder: Path, beside: Beside, status: int
) -> None:
    beside.discord.let(*LOGINS, answers.error(status) if status else answers.cut(), times=2)
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    why = "503" if status else "ServerDisconnectedError"
    lines = [line for line in bot.log.splitlines() if "the bot is not running" in line]
    assert lines
    assert all(EN("host-no-discord", why=why) in line for line in lines)


@pytest.mark.parametrize("code", [4004, 4012, 4013, 4014])
def test_what_a_person_has_to_mend_ends_the_bot_with_one_sentence(
    folder: Path, beside: Beside, code: int
) -> None:
    beside.discord.closes = [code]
    with running(folder, beside) as bot:
        assert bot.end() == 2
    assert bot.log.splitlines()[-1] == EN(f"host-closed-{code}")
    assert len(beside.discord.identified) == 0


@pytest.mark.parametrize("code", [4010, 4011])
def test_when_there_are_too_few_connections_a_new_start_asks_how_many_are_needed(
    folder: Path, beside: Beside, code: int
) -> None:
    beside.discord.closes = [code]
    with running(folder, beside) as bot:
        beside.wait(lambda: not beside.discord.closes)
        beside.discord.shards = 2
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    assert beside.discord.identified[0]["shard"] == [0, 2]
    assert EN(f"host-closed-{code}") in bot.log


def test_refused_commands_keep_nobody_from_playing(folder: Path, beside: Beside) -> None:
    beside.discord.let("PUT", "/applications/*/commands", answers.error(400))
    known = {"id": "2", "name": "help", "type": 1, "options": []}
    beside.discord.backend.commands[None] = {("help", 1): known}
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.type("help")
        beside.wait(lambda: beside.discord.counts["POST /by-token/callback"])
        assert bot.stop() == 0
    assert "Discord refused the commands" in bot.log


def test_a_presence_stands_under_the_bots_name(folder: Path, beside: Beside) -> None:
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    assert beside.discord.identified[0]["presence"]["game"]["state"] == EN("presence")


def test_a_database_server_that_is_down_is_waited_for(folder: Path, beside: Beside) -> None:
    nowhere = "postgresql+asyncpg://pasur@127.0.0.1:9/pasur"
    with running(folder, beside, database_url=nowhere) as bot:
        beside.wait(lambda: beside.discord.counts["GET /users/@me"] == 3)
        assert bot.stop() == 0
    lines = [line for line in bot.log.splitlines() if EN("store-unreachable") in line]
    assert len(lines) in (2, 3), bot.log
