"""Make presses and memberships old without waiting."""

from __future__ import annotations

from simcord.backend import Backend
from sqlalchemy import Connection, delete, update

from bot.store import Store
from bot.store.posts import EPHEMERAL
from bot.store.schema import posts


async def presses_grow_old(store: Store, *kinds: str) -> None:
    """Expire the interaction tokens through which boards and direct messages can be edited.

    If kinds are given, only posts of these kinds are concerned.
    """
    old = posts.c.kind.in_(kinds) if kinds else posts.c.kind.not_in(EPHEMERAL)

    def unit(conn: Connection) -> None:
        conn.execute(update(posts).where(old).values(token_at=0.0))

    await store.write(unit)


async def presses_are_forgotten(store: Store) -> None:
    """Delete the stored presses at lobbies, through which private hands can be sent."""

    def unit(conn: Connection) -> None:
        conn.execute(delete(posts).where(posts.c.kind == "press"))

    await store.write(unit)


def joined_long_ago(backend: Backend, guild_id: int) -> None:
    """Let the bot have joined a server long ago, so that no start greets it."""
    me = backend.guilds[guild_id].members[backend.bot_user.id]
    me.joined_at = "2020-01-01T00:00:00+00:00"
