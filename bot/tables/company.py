"""Asking for company at a lobby: one friend by name, or all who like to hear of tables."""

from __future__ import annotations

from bot.store import people, posts, watchers
from bot.store.unit import Connection
from bot.tables import lobby
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables

INVITED = 10
"""People that may be asked to one table."""
CALLED_SECONDS = 600.0
"""Players are called not more often than this in a server."""


async def invite(tables: Tables, table_id: int, who: Who, guest_id: int) -> Table:
    """Ask somebody to a lobby, with a mention; raises `Refused`, also the second time."""
    rows = await tables.store.read(posts.of_match, table_id)
    asked = [key for kind, key in rows if kind == "invite"]
    if guest_id in asked:
        raise Refused("invited-already", guest=guest_id)
    if len(asked) >= INVITED:
        raise Refused("invited-enough", most=INVITED)
    return await tables.change(
        table_id, lambda draft: lobby.invite(draft, who.user_id, guest_id), who
    )


async def call_players(tables: Tables, table_id: int, who: Who) -> Table:
    """Mention the server's role for players, and those who asked to hear of its tables.

    Raises `Refused`: nobody is called twice within `CALLED_SECONDS`.
    """
    guild_id = (await tables.load(table_id)).row.guild_id
    since = tables.now() - CALLED_SECONDS

    async def look(conn: Connection) -> tuple[bool, bool]:
        guild = await people.guild(conn, guild_id)
        listening = guild.players_role_id or await watchers.of_guild(conn, guild_id, 1)
        return bool(listening), await posts.of_kind_since(conn, guild_id, "call", since)

    listening, called = await tables.store.read(look)
    if not listening:
        raise Refused("nobody-to-call")
    if called:
        raise Refused("called-lately", minutes=int(CALLED_SECONDS / 60))
    return await tables.change(table_id, lambda draft: lobby.call_players(draft, who.user_id), who)
