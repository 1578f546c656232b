"""`check` reports everything that is missing, or that all is well."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import discord.http
import pytest
from pydantic import SecretStr

from bot import i18n
from bot.app import PasurBot
from bot.host.check import check
from bot.i18n import languages, words_for
from bot.interactions.commands import payload
from bot.interactions.permissions import NEEDED, invite
from bot.store.database.engine import upgrade
from tests.bot.room import settings_for, url_of
from tests.bot.store.migrations import EXPANDS, HEAD, a_day_later, written
from tests.databases import make_database
from tests.loopback.beside import Beside, loopback_beside
from tests.postgres import postgres_database

EN = words_for("en")
TOKEN = SecretStr("MTIz.secret.token")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[Beside]:
    """Yield a loopback Discord with one server, in which the bot has all permissions it needs.

    No setting is in the environment, and there is no `.env`.
    """
    for name in [name for name in os.environ if name.startswith("PASUR_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(folder)
    with loopback_beside() as beside:
        monkeypatch.setattr(discord.http.Route, "BASE", beside.url)
        beside.permit(beside.house.guild_id, NEEDED)
        yield beside


def name_of(here: Beside) -> str:
    """Return the bot's name there."""
    return str(here.discord.backend.bot_user.name)


def link_of(here: Beside) -> str:
    """Return the bot's invite link."""
    return invite(here.discord.backend.application_id)


def synced_commands(here: Beside) -> list[str]:
    """Return the names of the commands that were synced."""
    return [name for name, _ in here.discord.backend.commands.get(None, {})]


async def checked(folder: Path) -> tuple[list[str], int]:
    lines: list[str] = []
    status = await check(settings_for(folder / "pasur.db", token=TOKEN), lines.append)
    return lines, status


async def test_a_bot_in_no_server_is_given_its_invite_link(folder: Path, here: Beside) -> None:
    here.discord.backend.guilds.clear()
    lines, status = await checked(folder)
    assert lines == [
        EN("check-store-new", location=str(folder / "pasur.db")),
        EN("check-token-well", name=name_of(here)),
        EN("check-invite", link=link_of(here)),
        EN("check-no-server"),
        EN("check-not-synced"),
    ]
    assert status == 0, "nothing is wrong with a new bot"


@pytest.mark.parametrize("name", [name for name, wanted in NEEDED if wanted])
async def test_a_permission_that_is_missing_is_named_with_its_server(
    folder: Path, here: Beside, name: str
) -> None:
    club = here.discord.backend.create_guild("Card Club")
    here.permit(club.id, NEEDED & ~discord.Permissions(**{name: True}))
    lines, status = await checked(folder)
    (lacking,) = [line for line in lines if "Card Club" in line]
    assert EN(f"permission-{name}") in lacking
    assert not [line for line in lines if "Tea House" in line or "{" in line]
    assert status == 1


async def test_commands_that_were_never_synced_are_no_fault(folder: Path, here: Beside) -> None:
    """The start registers them."""
    lines, status = await checked(folder)
    assert lines[-1] == EN("check-not-synced")
    assert status == 0
    assert not synced_commands(here), "looking changes nothing"


async def run_once(folder: Path, here: Beside) -> None:
    """Run a bot up to its registered commands."""
    async with PasurBot(settings_for(folder / "pasur.db", token=TOKEN)) as bot:
        await bot.login(TOKEN.get_secret_value())
        assert synced_commands(here) == [one["name"] for one in await payload(bot.tree)]


async def test_commands_that_another_program_has_changed_are_named(
    folder: Path, here: Beside
) -> None:
    await run_once(folder, here)
    there = here.discord.backend.commands[None]
    del there["help", 1]
    there["daily", 1]["id"] = "7"
    lines, status = await checked(folder)
    assert lines[-1] == EN("check-commands-changed", commands=EN.list(["/daily", "/help"]))
    assert status == 1
    assert ("help", 1) not in there, "looking changes nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize(("mode", "fault"), [(0o600, False), (0o640, False), (0o644, True)])
async def test_settings_that_every_user_can_read_are_a_fault(
    folder: Path, here: Beside, monkeypatch: pytest.MonkeyPatch, mode: int, *, fault: bool
) -> None:
    monkeypatch.chdir(folder)
    (folder / ".env").touch()
    (folder / ".env").chmod(mode)
    lines, status = await checked(folder)
    assert (EN("check-env-open") in lines, status) == (fault, int(fault))


def well(folder: Path) -> str:
    """Return the report on a database without a fault, which a start need not migrate."""
    size = max(1, round((folder / "pasur.db").stat().st_size / 1e6))
    return EN("check-store-well", location=str(folder / "pasur.db"), revision=HEAD, size=size)


async def test_all_is_well_after_the_bot_has_run(folder: Path, here: Beside) -> None:
    await run_once(folder, here)
    lines, status = await checked(folder)
    assert (lines, status) == (
        [
            well(folder),
            EN("check-token-well", name=name_of(here)),
            EN("check-invite", link=link_of(here)),
        ],
        0,
    )


async def test_a_misspelt_setting_is_a_fault(
    folder: Path, here: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASUR_BORD_SECONDS", "2")
    lines, status = await checked(folder)
    named = EN("host-near-setting", name="PASUR_BORD_SECONDS", near="PASUR_BOARD_SECONDS")
    there = EN("check-store-new", location=str(folder / "pasur.db"))
    assert (lines[:2], status) == ([named, there], 1)


async def test_a_broken_translation_is_reported_first(
    folder: Path, here: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tests/bot/i18n/test_broken.py tests the sentences for each fault."""
    (own := folder / "i18n" / "nl").mkdir(parents=True)
    (own / "common.ftl").write_text("list-pair")
    monkeypatch.setattr(i18n, "FOLDER", own.parent)
    languages.cache_clear()
    lines, status = await checked(folder)
    languages.cache_clear()
    assert lines[0] == EN("check-language-folder", folder="nl")
    assert (lines[1], status) == (EN("check-store-new", location=str(folder / "pasur.db")), 1)


async def test_a_damaged_database_is_reported_first(folder: Path, here: Beside) -> None:
    (folder / "pasur.db").mkdir()
    lines, status = await checked(folder)
    assert lines[:2] == [EN("store-unreachable"), EN("check-token-well", name=name_of(here))]
    assert status == 1


async def test_a_trigger_in_the_database_is_named(folder: Path, here: Beside) -> None:
    """tests/bot/store/database/test_soundness.py tests all kinds of changes."""
    await upgrade(url_of(folder / "pasur.db"))
    with closing(sqlite3.connect(folder / "pasur.db")) as opened:
        opened.execute("CREATE TRIGGER odd AFTER INSERT ON log BEGIN DELETE FROM log; END")
    lines, status = await checked(folder)
    assert lines[0] == EN("store-altered", reason="TRIGGER odd")
    assert status == 1


ENOUGH = {"scopes": ["bot", "applications.commands"], "permissions": str(NEEDED.value)}
IN_SERVERS = {"0": {"oauth2_install_params": ENOUGH}}


APPLICATIONS: list[tuple[dict[str, Any], list[str]]] = [
    ({"integration_types_config": IN_SERVERS}, []),
    ({"interactions_endpoint_url": "https://example.org"}, ["endpoint"]),
    ({"bot_require_code_grant": True}, ["code-grant"]),
    ({"integration_types_config": IN_SERVERS | {"1": {}}}, ["user-install"]),
    ({"integration_types_config": {"1": {}}}, ["user-install", "guild-install"]),
    ({"integration_types_config": {"0": {}}}, ["install-link"]),
    (
        {
            "integration_types_config": {
                "0": {"oauth2_install_params": ENOUGH | {"scopes": ["applications.commands"]}}
            }
        },
        ["install-link"],
    ),
    (
        {
            "integration_types_config": {
                "0": {"oauth2_install_params": ENOUGH | {"permissions": "0"}}
            }
        },
        ["install-link"],
    ),
    (
        {"integration_types_config": {"0": {}}, "custom_install_url": "https://example.org"},
        [],
    ),
    ({"flags": 1 << 18}, ["privileged"]),
]
"""Settings of an application at Discord, and what a check says about them."""


async def test_wrong_settings_at_discord_are_reported(folder: Path, here: Beside) -> None:
    await run_once(folder, here)
    as_it_was = dict(here.discord.application)
    for application, messages in APPLICATIONS:
        here.discord.application.clear()
        here.discord.application |= as_it_was | application
        lines, status = await checked(folder)
        assert lines[3:] == [EN(f"check-{message}") for message in messages], application
        assert status == (1 if set(messages) - {"privileged"} else 0), application


async def test_a_check_makes_and_migrates_no_database(
    folder: Path, tmp_path: Path, here: Beside
) -> None:
    make_database(file := folder / "pasur.db")
    before = contents(file)
    with a_day_later(written(tmp_path, EXPANDS, HEAD)):
        lines, status = await checked(folder)
    assert lines[0] == f"{well(folder)} {EN('check-store-old')}"
    assert (lines[-1], status) == (EN("check-not-synced"), 0)
    assert contents(file) == before
    assert names(folder) == ["pasur.db"]


async def test_a_check_says_that_no_backup_is_made_of_postgres(
    tmp_path: Path, here: Beside, postgres: str
) -> None:
    lines: list[str] = []
    async with postgres_database(postgres, migrated=True) as url:
        settings = settings_for(tmp_path, token=TOKEN, database_url=SecretStr(url))
        with a_day_later(written(tmp_path, EXPANDS, HEAD)):
            assert await check(settings, lines.append) == 0
    assert lines[0].endswith(EN("check-store-old-postgres"))


def names(folder: Path) -> list[str]:
    """Return the names of the files in a folder."""
    return [one.name for one in folder.iterdir()]


def contents(file: Path) -> list[str]:
    """Return a dump of a SQLite database, as lines of SQL."""
    with closing(sqlite3.connect(file)) as opened:
        return list(opened.iterdump())
