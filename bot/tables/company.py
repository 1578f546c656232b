"""Invite people to a lobby: one guest by name, or all who asked to hear of new tables."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from bot.store import people, posts, watchers
from bot.store.database import locks
from bot.store.posts import Wanted
from bot.tables import lobby
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables

INVITED = 10
"""Most people that can be invited to one table."""
ASKED_LATELY, ASKED_SECONDS = 3, 600.0
"""Most tables of a server to which one person can be invited within this many seconds."""
ASKED_BY_ONE = 2
"""Most of these tables that one inviter hosts or sits at, so that others can invite as well."""
CALLED_SECONDS = 600.0
"""Shortest time in seconds between two calls for players in a server."""
CALLED_BY_ONE_SECONDS = 3600.0
"""Shortest time in seconds between two calls by one person, so that others can call as well."""


async def invite(tables: Tables, table_id: int, who: Who, guest_id: int) -> Table:
    """Invite a person to a lobby with a mention; return the table.

    Raise `Refused` as `lobby.invite` does, or if a limit is reached. A table can invite a guest
    only once, and `INVITED` people in all. Within `ASKED_SECONDS`, a guest can be invited to
    `ASKED_LATELY` tables. At most `ASKED_BY_ONE` of these can be tables of `who`.
    """

    def limit(conn: Connection, draft: Draft) -> None:
        asked = [key for kind, key in posts.of_match(conn, table_id) if kind == "invite"]
        if guest_id in asked:
            raise Refused("invited-already", guest=guest_id)
        if len(asked) >= INVITED:
            raise Refused("invited-enough", most=INVITED)
        locks.hold(conn, locks.of_person(guest_id))
        guild_id, since = draft.table.row.guild_id, draft.now - ASKED_SECONDS
        count = partial(posts.count_asked, conn, guild_id, "invite", since, guest_id)
        if count() >= ASKED_LATELY or count(who.user_id) >= ASKED_BY_ONE:
            raise Refused("invited-often", guest=guest_id)
        # Another change in this transaction can invite the same person to another table.
        asking = Wanted(table_id, "invite", guest_id, draft.table.row.version + 1, draft.now)
        posts.want(conn, [asking])

    def decide(draft: Draft, user_id: int) -> None:
        lobby.invite(draft, user_id, guest_id)
        draft.limit = limit

    return await tables.change(table_id, who, decide)


async def call_players(tables: Tables, table_id: int, who: Who) -> Table:
    """Mention the server's role for players, and the people who asked to hear of new tables.

    Return the table. Raise `Refused` as `lobby.call_players` does, or if there is nobody to call.
    Raise `Refused` too for a second call in the server within `CALLED_SECONDS`, or by the same
    person within `CALLED_BY_ONE_SECONDS`.
    """
    guild_id = (await tables.load(table_id)).row.guild_id

    def is_heard(conn: Connection) -> bool:
        guild = people.guild(conn, guild_id)
        return bool(guild.players_role_id or watchers.of_guild(conn, guild_id, 1))

    def limit(conn: Connection, draft: Draft) -> None:
        locks.hold(conn, locks.of_guild(guild_id))
        count = partial(posts.count_asked, conn, guild_id, "call")
        if count(draft.now - CALLED_BY_ONE_SECONDS, who.user_id):
            raise Refused("called-by-you", minutes=int(CALLED_BY_ONE_SECONDS / 60))
        if count(draft.now - CALLED_SECONDS):
            raise Refused("called-lately", minutes=int(CALLED_SECONDS / 60))
        # An earlier call to this table would only be edited, and would notify nobody.
        posts.forget(conn, table_id, "call", who.user_id)
        # Another change in this transaction can call players to another table of the server.
        calling = Wanted(table_id, "call", who.user_id, draft.table.row.version + 1, draft.now)
        posts.want(conn, [calling])

    def decide(draft: Draft, user_id: int) -> None:
        lobby.call_players(draft, user_id)
        draft.limit = limit

    if not await tables.store.read(is_heard):
        raise Refused("nobody-to-call")
    return await tables.change(table_id, who, decide)
