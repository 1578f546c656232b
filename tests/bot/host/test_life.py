"""Real processes from start to stop: retries, final errors, and last answers."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.i18n import words_for
from bot.interactions.permissions import invite
from bot.ui.suits import EMOJIS
from tests.bot.command_line import (
    ANSWERS,
    ELSEWHERE,
    HASTY,
    HERE,
    LOGINS,
    TOKEN,
    environment,
    running,
)
from tests.forked import program
from tests.loopback import answers
from tests.loopback.beside import Beside, loopback_beside
from tests.postgres import administrator, postgres_database

EN = words_for("en")


def test_a_press_before_the_end_is_still_answered(folder: Path, beside: Beside) -> None:
    answer = beside.discord.let(*ANSWERS, answers.late(1.0))
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.type("help")
        beside.wait(lambda: answer.met)
        assert (bot.stop(), bot.log) == (0, "")
    assert beside.discord.counts["POST /by-token/callback"] == 1


def test_a_hanging_answer_does_not_delay_the_end(folder: Path, beside: Beside) -> None:
    answer = beside.discord.let(*ANSWERS, answers.hang())
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.type("help")
        beside.wait(lambda: answer.met)
        assert bot.stop() == 0
    assert "some were left without an answer" in bot.log


HANGING = """
import threading, time
import bot.host.life
bot.host.life._END = 1.0
threading.Thread(target=time.sleep, args=(600,)).start()
"""
"""The source of a thread that cannot be stopped, like one that waits for a dead disk."""


UNPRIVILEGED = """
import os
if os.geteuid() == 0:
    os.setuid(65534)
"""
"""The source that makes the process a user without root's permissions."""

USR = {"path": "/usr", "owner": "0"}
"""A bind mount of a folder that belongs to root on every machine."""


@pytest.mark.parametrize(
    ("file", "code", "paths"),
    [
        ("/usr/pasur.db", "not_ours", "/usr"),
        ("/usr/no such folder/pasur.db", "no_folder", "'/usr/no such folder'"),
    ],
    ids=["folder", "no-folder"],
)
def test_a_folder_of_another_user_is_reported_before_any_request(
    file: str, code: str, paths: str, folder: Path, beside: Beside
) -> None:
    folder.chmod(0o755)
    with running(folder, beside, UNPRIVILEGED + ELSEWHERE, database_url=f"sqlite:///{file}") as bot:
        assert bot.end() == 2, bot.log
    user = str(os.geteuid() or 65534)
    assert bot.log.strip() == EN(f"store-{code}", **USR, user=user, paths=paths)
    assert not beside.discord.counts


def test_it_stops_while_it_waits_for_discord(folder: Path, beside: Beside) -> None:
    with running(folder, beside) as bot:
        beside.wait(lambda: beside.discord.identified)
        beside.hang_up()
        assert bot.stop() == 0
    assert "hung" not in bot.log


def test_a_hanging_thread_does_not_keep_the_process(folder: Path, beside: Beside) -> None:
    with running(folder, beside, HANGING + ELSEWHERE) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 1
    assert "something still hung when the bot stopped" in bot.log


@pytest.mark.parametrize("status", [503, 0], ids=["ill", "cut off"])
def test_the_start_is_repeated_while_discord_answers_with_errors(
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
def test_a_fault_that_a_person_has_to_fix_ends_the_bot_with_one_sentence(
    folder: Path, beside: Beside, code: int
) -> None:
    beside.discord.closes = [code]
    with running(folder, beside) as bot:
        assert bot.end() == 2
    assert bot.log.splitlines()[-1] == EN(f"host-closed-{code}")
    assert len(beside.discord.identified) == 0


def test_in_a_container_a_fault_that_a_person_has_to_fix_waits_for_them(
    folder: Path, beside: Beside
) -> None:
    """Otherwise the engine would start the bot again, and each start would ask Discord again."""
    beside.discord.let("*", "*", answers.error(401))
    given = environment(folder, token=TOKEN, log_level="WARNING")
    command = (beside.url, "run", "--stay")
    with program(ELSEWHERE, *command, folder=folder, environment=given) as bot:
        beside.wait(lambda: bot.errors.endswith("\n"))
        bot.send(signal.SIGTERM)
        assert bot.end() == 2
        assert bot.errors.strip() == EN("host-wrong-token")
    assert beside.discord.counts["GET /users/@me"] == 1


def test_in_a_container_a_setting_that_cannot_be_read_waits_too(folder: Path) -> None:
    given = environment(folder, log_level="LOUD")
    with program(HERE, "run", "--stay", folder=folder, environment=given) as bot:
        while not bot.errors.endswith("\n"):
            assert bot.status is None
        bot.send(signal.SIGINT)
        assert bot.end() == 2
        assert bot.errors.strip() == EN("host-bad-setting", name="PASUR_LOG_LEVEL")


def test_emojis_that_the_application_lacks_are_uploaded_once(folder: Path, beside: Beside) -> None:
    uploads = "POST /applications/*/emojis"
    beside.discord.limits.keep = False
    beside.discord.let("POST", "/applications/*/emojis", answers.error(400), times=1)
    with running(folder, beside) as bot:
        beside.wait(lambda: "the next start uploads the other emojis" in bot.log)
        assert bot.stop() == 0
    assert beside.discord.counts[uploads] == 1
    for _ in range(2):
        beside.discord.identified.clear()
        with running(folder, beside) as bot:
            beside.wait(lambda: beside.discord.identified)
            beside.wait(lambda: beside.discord.counts[uploads] == 1 + len(EMOJIS))
            assert bot.stop() == 0


def test_a_bot_in_no_server_logs_the_link_that_invites_it(folder: Path, beside: Beside) -> None:
    link = invite(beside.application_id)
    with running(folder, beside, log_level="INFO") as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    assert link not in bot.log
    beside.discord.backend.guilds.clear()
    with running(folder, beside, log_level="INFO") as bot:
        beside.wait(lambda: link in bot.log)
        assert bot.stop() == 0


@pytest.mark.parametrize("code", [4010, 4011])
def test_after_too_few_shards_a_new_start_asks_for_the_number(
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


def test_a_misspelt_setting_does_not_prevent_playing(folder: Path, beside: Beside) -> None:
    with running(folder, beside, bord_seconds="2") as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    (line,) = bot.log.splitlines()
    assert EN("host-near-setting", name="PASUR_BORD_SECONDS", near="PASUR_BOARD_SECONDS") in line


def test_refused_commands_do_not_prevent_playing(folder: Path, beside: Beside) -> None:
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


# Many processes.


def test_settings_of_shards_that_contradict_each_other_end_it(folder: Path, beside: Beside) -> None:
    told = {"shards": "0-3/16", "processes": "4"}
    with running(folder, beside, **told) as bot:
        assert bot.end() == 2
    assert bot.log.strip() == EN("host-shards-twice")
    assert not beside.discord.identified


def test_a_sqlite_file_serves_one_process_with_all_shards(folder: Path, beside: Beside) -> None:
    with running(folder, beside, shards="0/2") as bot:
        assert bot.end() == 2
    assert bot.log.strip() == EN("host-shards-sqlite")
    with running(folder, beside, shards="1") as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0


def test_a_second_bot_on_a_sqlite_file_ends_and_the_first_goes_on(
    folder: Path, beside: Beside
) -> None:
    with running(folder, beside) as first:
        beside.wait(lambda: beside.discord.identified)
        with running(folder, beside) as second:
            assert second.end() == 2
        assert second.log.strip() == EN("store-taken")
        assert first.stop() == 0
    assert len(beside.discord.identified) == 1


async def test_bots_that_cannot_share_a_database_end(
    folder: Path, beside: Beside, postgres: str
) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        with running(folder, beside, database_url=url, shards="0/2") as bot:
            await asyncio.to_thread(beside.wait, lambda: beside.discord.identified)
            with loopback_beside() as elsewhere:
                assert elsewhere.application_id != beside.application_id
                given = {"database_url": url, "shards": "1/2"}
                with running(folder, elsewhere, **given) as other:
                    assert await asyncio.to_thread(other.end) == 2
                assert other.log.strip() == EN("store-other_bot")
            with running(folder, beside, database_url=url, shards="1/3") as divided:
                assert await asyncio.to_thread(divided.end) == 2
            assert divided.log.strip() == EN("store-other_shards")
            assert await asyncio.to_thread(bot.stop) == 0


async def test_a_second_process_stands_by_and_takes_over(
    folder: Path, beside: Beside, postgres: str
) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        given = {"database_url": url, "log_level": "WARNING"}
        with running(folder, beside, HASTY + ELSEWHERE, **given) as first:
            await asyncio.to_thread(beside.wait, lambda: beside.discord.identified)
            with running(folder, beside, HASTY + ELSEWHERE, **given) as second:
                logins = "GET /users/@me"
                await asyncio.to_thread(beside.wait, lambda: beside.discord.counts[logins] == 2)
                with running(folder, beside, HASTY + ELSEWHERE, **given) as third:
                    await asyncio.to_thread(beside.wait, lambda: beside.discord.counts[logins] == 3)
                    assert await asyncio.to_thread(third.stop) == 0
                assert await asyncio.to_thread(first.stop) == 0
                await asyncio.to_thread(beside.wait, lambda: len(beside.discord.identified) == 2)
                assert await asyncio.to_thread(second.stop) == 0


async def test_no_connection_is_opened_before_a_shard_may_identify(
    folder: Path, beside: Beside, postgres: str
) -> None:
    async with (
        postgres_database(postgres, migrated=True) as url,
        administrator(url.replace("postgresql+asyncpg", "postgresql")) as connection,
    ):
        await connection.execute(
            "INSERT INTO budgets"
            " VALUES ('identify 0', extract(epoch FROM clock_timestamp())::float8 + 3600.0)"
        )
        free_at = await connection.fetchval("SELECT free_at FROM budgets")
        taken = "SELECT count(*) FROM budgets WHERE name = 'identify 0' AND free_at > $1"
        with running(folder, beside, database_url=url) as bot:
            while not await connection.fetchval(taken, free_at):
                assert bot.program.status is None, bot.log
                await asyncio.sleep(0.02)
            assert not beside.discord.opened
            assert await asyncio.to_thread(bot.stop) == 0


THROUGH_PROXY = "import sys; from bot.__main__ import main; sys.exit(main(sys.argv[2:]))"
"""The source of the program without the address of Discord as an argument."""


def test_all_requests_go_through_a_proxy(folder: Path, beside: Beside) -> None:
    with running(folder, beside, THROUGH_PROXY, rest_proxy=beside.url) as bot:
        beside.wait(lambda: beside.discord.identified)
        assert bot.stop() == 0
    assert beside.discord.counts["GET /gateway/bot"] == 1


NOBODY_READS = "logging.Logger.handle = lambda *given: threading.Event().wait()"

BLOCKED = """
import logging, threading
import bot.host.watchdog
from bot.app import PasurBot
async def hang(_):
    bot.host.watchdog._TICK, bot.host.watchdog._LIMIT = 0.01, 20
    PREPARE
    threading.Event().wait()
PasurBot.setup_hook = hang
"""
"""The source of a bot whose event loop hangs after the login, with a short limit from then on."""


@pytest.mark.parametrize(
    ("full", "said"),
    [("pass", ["where=threading.py:"]), (NOBODY_READS, [])],
    ids=["logged", "log blocked"],
)
def test_a_bot_whose_event_loop_hangs_ends_with_a_status_that_supervisors_restart(
    folder: Path, beside: Beside, full: str, said: list[str]
) -> None:
    with running(folder, beside, BLOCKED.replace("PREPARE", full) + ELSEWHERE) as bot:
        assert bot.end() == 1
    lines = bot.log.splitlines()
    assert len(lines) == len(said)
    for line, where in zip(lines, said, strict=True):
        assert "the event loop hung and the bot ends" in line
        assert where in line
