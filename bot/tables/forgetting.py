"""Delete the data of people and servers in steps, since there can be much of it.

Each step is its own transaction, so no other write waits for more than one step. If a process is
killed between two steps, a second call deletes the rest. Each step finds in the database what to
delete.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.store import Store, matches
from bot.store.database import locks
from bot.store.database.steps import Step
from bot.tables.hooks import Hooks


async def forget_person(store: Store, hooks: Hooks, user_id: int, now: float) -> None:
    """Delete all data of a person except marks and bans, which remain as limits.

    Their matches stay, with empty names at their seats. The caller should first have the person
    leave all open tables, so that the boards of these tables are updated. Raise `StoreError` if the
    database fails. `now` is Unix time.
    """
    last = await store.read(matches.last_number)
    await _run(store, locks.of_person(user_id), hooks.forgetting_person(user_id, now, last))


async def forget_guild(store: Store, hooks: Hooks, guild_id: int) -> None:
    """Delete all data of a server, in steps; raise `StoreError` if the database fails."""
    await _run(store, locks.of_guild(guild_id), hooks.forgetting_guild(guild_id))


async def _run(store: Store, name: str, steps: Iterable[Step]) -> None:
    """Run each step until it has nothing left to do; each transaction locks the name."""

    def held(conn: Connection, step: Step) -> bool | None:
        locks.hold(conn, name)
        return step(conn)

    for step in steps:
        while await store.write(held, step):
            pass
