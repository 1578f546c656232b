"""What becomes of a server that the bot has left."""

from __future__ import annotations

from sqlalchemy import select

from bot.store import Store, guilds, people
from bot.store.schema import metadata
from bot.store.unit import Connection
from tests.bot.store.rows import ALI, GUILD, NOW, REZA, SARA, play
from tests.transactions import writing

OTHER = GUILD + 1


async def rows_of(conn: Connection, guild_id: int) -> set[str]:
    """The tables in which a server's id stands anywhere."""
    found = set()
    for table in metadata.sorted_tables:
        for row in await conn.execute(select(table)):
            if guild_id in tuple(row):
                found.add(table.name)
    return found


async def test_everything_of_a_server_goes_and_nothing_of_another(store: Store) -> None:
    async with writing(store) as conn:
        await people.set_guild(conn, GUILD, language="fa")
        await people.set_guild(conn, OTHER, language="fr")
        await play(conn, ALI, SARA)
        theirs = await play(conn, SARA, REZA, guild_id=OTHER)
        touched = await rows_of(conn, GUILD)
        counted = {"tallies", "totals"}
        assert touched == {"guilds", "matches", "names", "watchers", "daily_tries"} | counted
        others = await rows_of(conn, OTHER)
        await guilds.forget(conn, GUILD)
        assert await rows_of(conn, GUILD) == set()
        assert await rows_of(conn, OTHER) == others
        for name in ("seats", "log", "posts", "tallies"):
            left = await conn.scalars(select(metadata.tables[name].c.match_id))
            assert set(left) == {theirs}, name


async def test_a_server_is_forgotten_some_days_after_it_was_left(store: Store) -> None:
    async with writing(store) as conn:
        await guilds.left(conn, GUILD, NOW)
        await guilds.left(conn, GUILD, NOW + 50)
        assert await guilds.left_before(conn, NOW) == []
        assert await guilds.left_before(conn, NOW + 1) == [GUILD]


async def test_a_server_that_comes_back_is_as_it_was(store: Store) -> None:
    async with writing(store) as conn:
        await people.set_guild(conn, GUILD, board="text")
        await guilds.left(conn, GUILD, NOW)
        await guilds.entered(conn, GUILD)
        assert await people.guild(conn, GUILD) == people.Guild(GUILD, board="text")
        assert await guilds.left_before(conn, NOW + 1) == []
        await guilds.entered(conn, OTHER)
        assert await guilds.known(conn) == [GUILD]


async def test_known_are_servers_with_settings_tables_or_names(store: Store) -> None:
    async with writing(store) as conn:
        await people.set_guild(conn, GUILD, board="text")
        await play(conn, ALI, SARA, guild_id=OTHER)
        await people.remember_name(conn, OTHER + 1, ALI, "Ali")
        assert await guilds.known(conn) == [GUILD, OTHER, OTHER + 1]
        await guilds.left(conn, OTHER, NOW)
        assert await guilds.known(conn) == [GUILD, OTHER + 1]
