"""The assembled bot uses no privileged intent and caches no people."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from pydantic import SecretStr

from bot.app import PasurBot
from bot.interactions.permissions import invite
from bot.settings import Settings
from bot.store import StoreError
from bot.store.database.address import Address
from bot.store.database.connections import connections
from bot.store.database.migrate import revision
from bot.store.presence import Ears, Presence, Registration
from bot.store.presence.many_processes import SharedPresence
from bot.store.presence.one_process import FilePresence
from tests.bot.room import settings_for, url_of
from tests.bot.store.migrations import EXPANDS, HEAD, a_day_later, written
from tests.databases import migrate
from tests.discord_world import discord_world, text
from tests.postgres import postgres_database
from tests.transactions import opened


def test_the_bot_requests_no_privileged_intent_and_caches_no_people() -> None:
    bot = PasurBot(settings_for(Path("unused.db")))
    assert bot.intents == discord.Intents(guilds=True)
    assert not bot._connection.member_cache_flags
    assert list(bot.cached_messages) == []
    assert bot.allowed_mentions is not None
    assert dict(bot.allowed_mentions.to_dict()) == {"parse": []}


async def check_nothing_is_migrated(url: str, running: Presence, why: str, folder: Path) -> None:
    """Fail if a bot that `running` keeps from starting (`why`) changes an older schema.

    `folder` has the newer program's migration.
    """
    made = connections(Address.read(url), "migrate")
    await migrate(url)
    await running.hold(Registration(application_id=7))
    bot = PasurBot(Settings(_env_file=None, database_url=SecretStr(url)))
    with a_day_later(written(folder, EXPANDS, HEAD)):
        async with bot:
            with pytest.raises(StoreError) as refused:
                await bot.setup_hook()
    assert refused.value.code == why
    async with opened(made) as conn:
        assert await conn.run_sync(revision) == HEAD
    await made.close()
    await running.close()


async def test_a_second_bot_on_a_sqlite_file_migrates_nothing(folder: Path) -> None:
    file = folder / "pasur.db"
    await check_nothing_is_migrated(url_of(file), FilePresence(file), "taken", folder)


async def test_a_bot_of_another_application_migrates_nothing(postgres: str, tmp_path: Path) -> None:
    ears = Ears(lambda *_: None, lambda _: None, lambda: None)
    async with postgres_database(postgres) as url:
        running = SharedPresence(Address.read(url), ears, 50)
        await check_nothing_is_migrated(url, running, "other_bot", tmp_path)


async def test_one_process_serves_servers_of_every_shard(folder: Path) -> None:
    """Discord allows at most 2,500 servers for each connection."""
    async with discord_world(folder, shards=3) as world:
        played = set()
        for shard in range(3):
            guild = world.env.create_guild(f"Club {shard}", shard_id=shard)
            room = guild.create_text_channel("room")
            world.people["Ali"] = guild.add_member(world.people["Ali"].user)
            opened = await world.typed("Ali", "play", room)
            found = world.bot.get_guild(guild.id)
            assert found is not None
            played.add(found.shard_id)
            assert opened.response is not None
            assert opened.response.id == world.board(room.id).id
            assert "**Ali**" in text(world.board(room.id))
        assert played == {0, 1, 2}


async def test_commands_without_the_bot_are_answered_with_its_invite_link(folder: Path) -> None:
    async with discord_world(folder) as world:
        guild = world.bot.get_guild(world.guild.id)
        assert guild is not None
        world.bot._connection._remove_guild(guild)
        for command in ("play", "help"):
            answer = await world.type("Ali", command)
            assert invite(world.bot.application_id or 0) in answer
        assert await world.open_tables() == []


async def test_an_unknown_component_is_answered(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "play")
        for custom_id in ("persistent_view:old", "b:dance:1:0:", "b:join:0:0:", "s:sit:x:y"):
            assert "no longer works" in await world.forge("Ali", custom_id), custom_id
        assert "**Ali**" in text(world.board())
