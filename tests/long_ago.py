"""Make presses old without waiting."""

from __future__ import annotations

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
