"""Data of a server that the bot has left."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.features.registry import complete_schema
from bot.store import Store, guilds, people
from tests import personal
from tests.bot.store import single
from tests.bot.store.rows import ALI, GUILD, NOW, REZA, SARA, play
from tests.transactions import scalars, writing

OTHER = GUILD + 1

UNFILLED = {"contests", "feats", "rating_changes", "warnings"}
"""Tables with a server's id into which `play` puts no row."""


def rows_of(conn: Connection, guild_id: int) -> set[str]:
    """Return the names of the database tables that contain a server's id."""
    found = set()
    for table in complete_schema().sorted_tables:
        for row in conn.execute(select(table)):
            if guild_id in tuple(row):
                found.add(table.name)
    return found


async def test_all_data_of_a_server_is_deleted_and_none_of_another(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_guild, GUILD, language="fa")
        await conn.run_sync(people.set_guild, OTHER, language="fr")
        await conn.run_sync(play, ALI, SARA)
        theirs = await conn.run_sync(play, SARA, REZA, guild_id=OTHER)
        touched = await conn.run_sync(rows_of, GUILD)
        tables = complete_schema().sorted_tables
        assert touched == {table.name for table in tables if "guild_id" in table.c} - UNFILLED
        others = await conn.run_sync(rows_of, OTHER)
        await conn.run_sync(personal.forget_guild, GUILD)
        assert await conn.run_sync(rows_of, GUILD) == set()
        assert await conn.run_sync(rows_of, OTHER) == others
        for name in ("seats", "log", "posts", "results"):
            left = select(complete_schema().tables[name].c.match_id)
            assert set(await conn.run_sync(scalars, left)) == {theirs}, name


async def test_a_server_is_forgotten_some_days_after_it_was_left(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(guilds.record_leave, GUILD, NOW)
        await conn.run_sync(guilds.record_leave, GUILD, NOW + 50)
        assert await conn.run_sync(guilds.left_before, NOW) == []
        assert await conn.run_sync(guilds.left_before, NOW + 1) == [GUILD]


async def test_a_server_that_comes_back_is_as_it_was(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_guild, GUILD, board="text")
        await conn.run_sync(guilds.record_leave, GUILD, NOW)
        await conn.run_sync(guilds.record_join, GUILD)
        assert await conn.run_sync(people.guild, GUILD) == people.Guild(GUILD, board="text")
        assert await conn.run_sync(guilds.left_before, NOW + 1) == []
        await conn.run_sync(guilds.record_join, OTHER)
        assert await conn.run_sync(guilds.left_by_id) == {GUILD: False}


async def test_known_are_servers_with_settings_tables_or_names(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_guild, GUILD, board="text")
        await conn.run_sync(play, ALI, SARA, guild_id=OTHER)
        await conn.run_sync(single.remember_name, OTHER + 1, ALI, "Ali")
        assert await conn.run_sync(guilds.left_by_id) == dict.fromkeys(
            (GUILD, OTHER, OTHER + 1), False
        )
        await conn.run_sync(guilds.record_leave, OTHER, NOW)
        assert await conn.run_sync(guilds.left_by_id) == {
            GUILD: False,
            OTHER: True,
            OTHER + 1: False,
        }
