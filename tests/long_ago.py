"""Presses that were long ago, without waiting for it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from bot.store import Store
from bot.store.posts import EPHEMERAL
from bot.store.schema import posts


async def presses_grow_old(store: Store) -> None:
    """Let boards and direct messages be edited through no press any more."""

    def unit(conn: Connection) -> None:
        conn.execute(update(posts).where(posts.c.kind.not_in(EPHEMERAL)).values(token_at=0.0))

    await store.write(unit)


async def presses_are_forgotten(store: Store) -> None:
    """Let no press at a lobby bring a private hand any more."""

    def unit(conn: Connection) -> None:
        conn.execute(delete(posts).where(posts.c.kind == "press"))

    await store.write(unit)
