"""People and servers forgotten in steps, since much may be kept of them.

Each step is a transaction of its own, so no other write waits for more than one. A process may be
killed between two steps: a second call deletes what is left. Each step finds that in the database.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.store import Store, matches
from bot.store.database import locks
from bot.store.database.steps import Step
from bot.tables.hooks import Hooks


async def forget_person(store: Store, hooks: Hooks, user_id: int, now: float) -> None:
    """Delete all that is kept of a person; their matches stay, with an empty name at their seats.

    The person should have left the open tables before; their boards are wanted anew. Raises
    `StoreError`.
    """
    last = await store.read(matches.last_number)
    await _run(store, locks.of_person(user_id), hooks.forgetting_person(user_id, now, last))


async def forget_guild(store: Store, hooks: Hooks, guild_id: int) -> None:
    """Delete all that is kept of a server. Raises `StoreError`."""
    await _run(store, locks.of_guild(guild_id), hooks.forgetting_guild(guild_id))


async def _run(store: Store, name: str, steps: Iterable[Step]) -> None:
    """Run each step until it has nothing more to do, holding a name in each transaction."""

    def held(conn: Connection, step: Step) -> bool | None:
        locks.hold(conn, name)
        return step(conn)

    for step in steps:
        while await store.write(held, step):
            pass
