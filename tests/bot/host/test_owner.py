"""The host's commands on the database of a running bot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.host.owner import LONGEST
from bot.i18n import words_for
from bot.store import Store, facts
from tests.bot.command_line import bot, refused
from tests.bot.room import ALI, GUILD, SARA, Room, click, url_of
from tests.bot.room import refused as turned_away

EN = words_for("en")


@pytest.fixture
def run_command(room: Room, folder: Path) -> Callable[..., str]:
    """Return a function that runs a command and returns its output; it fails on an error."""

    def typed(*arguments: str) -> str:
        done = bot(folder, *arguments, database_url=url_of(room.file))
        assert (done.stderr, done.returncode) == ("", 0)
        return done.stdout.strip()

    return typed


async def test_a_banned_person_opens_no_table_until_the_ban_ends(
    room: Room, run_command: Callable[..., str]
) -> None:
    assert run_command("ban", str(ALI.user_id)) == EN("host-banned", id=str(ALI.user_id))
    opened = room.tables.open(click(ALI), GUILD, 1, "pasur", {}, None)
    assert await turned_away(opened) == "banned"
    await room.tables.open(click(SARA), GUILD, 1, "pasur", {}, None)
    assert run_command("unban", str(ALI.user_id)) == EN("host-unbanned", id=str(ALI.user_id))
    assert run_command("unban", str(ALI.user_id)) == EN("host-not-banned", id=str(ALI.user_id))
    await room.tables.open(click(ALI), GUILD, 1, "pasur", {}, None)


async def test_a_command_forgets_a_server(room: Room, run_command: Callable[..., str]) -> None:
    await room.tables.open(click(ALI), GUILD, 1, "pasur", {}, None)
    run_command("forget-server", str(GUILD + 1))
    assert room.stored("matches")
    assert run_command("forget-server", str(GUILD)) == EN("host-server-forgotten", id=str(GUILD))
    assert not room.stored("matches")


async def test_an_announcement_is_kept_and_taken_back(
    room: Room, run_command: Callable[..., str]
) -> None:
    assert run_command("announce", "  Restart at\n8 pm ") == EN("host-announced")
    assert await room.store.read(facts.get, facts.ANNOUNCEMENT) == "Restart at 8 pm"
    assert run_command("announce", "") == EN("host-announced-nothing")
    assert await room.store.read(facts.get, facts.ANNOUNCEMENT) == ""


@pytest.mark.parametrize("typed", ["Ali", "", "1e9", "99999999999999999999", "9" * 19, "٣"])
def test_an_invalid_id_is_refused(folder: Path, typed: str) -> None:
    for command in ("ban", "unban", "forget-server"):
        refused(bot(folder, command, typed), EN("host-bad-id", id=typed))
    assert not list(folder.iterdir())


def test_an_announcement_has_to_be_short(folder: Path) -> None:
    sentence = EN("host-long-announcement", most=LONGEST)
    refused(bot(folder, "announce", "x" * (LONGEST + 1)), sentence)


async def test_matches_go_on_from_a_backup(
    room: Room, folder: Path, run_command: Callable[..., str]
) -> None:
    table = await room.play(await room.match(ALI, SARA, target=21))
    saved = folder / "saved"
    assert run_command("backup", str(saved)) == EN("host-backed-up", file=str(saved))
    await room.play(table)
    done = bot(folder, "restore", str(saved), database_url=url_of(folder / "new.db"))
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.strip() == EN("host-restored", file=str(saved))
    store = await Store.open(url_of(folder / "new.db"))
    restored = Room(folder / "new.db", store)
    again = await restored.tables.load(table.id)
    assert (again.row, again.played) == (table.row, table.played)
    assert (await restored.play_out(again)).row.status == "over"
    await store.close()


async def test_a_command_counts_scores_again_while_no_bot_runs(
    room: Room, folder: Path, run_command: Callable[..., str]
) -> None:
    await room.play_out(await room.match(ALI, SARA, target=21))
    in_use = bot(folder, "rebuild-statistics", database_url=url_of(room.file))
    assert (in_use.stderr.strip(), in_use.returncode) == (EN("store-locked"), 1)
    await room.store.close()
    live = room.stored("results", "1, 2")
    room.execute("DELETE FROM results; UPDATE totals SET amount = 77")
    assert run_command("rebuild-statistics") == "One finished match is counted again."
    assert room.stored("results", "1, 2") == live
    room.execute("UPDATE matches SET rules_version = 99")
    assert run_command("rebuild-statistics").endswith(
        "One that can’t be replayed here keeps the scores it had."
    )
    assert room.stored("results", "1, 2") == live


async def test_a_command_archives_matches_which_are_deleted_with_their_server(
    room: Room, folder: Path, run_command: Callable[..., str]
) -> None:
    refused(bot(folder, "archive"), EN("host-no-archive-days"))
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    days = {"archive_days": "7", "database_url": url_of(room.file)}

    def typed() -> str:
        done = bot(folder, "archive", **days)
        assert (done.stderr, done.returncode) == ("", 0)
        return done.stdout.strip()

    assert typed() == EN("host-archived", count=1).strip()
    assert typed() == EN("host-archived", count=0).strip()
    assert not room.stored("log")
    assert [match_id for match_id, _ in room.stored("packed_logs")] == [table.id]
    run_command("forget-server", str(GUILD))
    assert not room.stored("packed_logs")
    assert not room.stored("matches")
