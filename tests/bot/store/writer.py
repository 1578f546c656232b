"""A process that commits one log line after another, and prints each after its commit."""

from __future__ import annotations

import asyncio
import sys

from sqlalchemy import Connection

from bot.store import Store
from tests.bot.store import single
from tests.bot.store.rows import line
from tests.transactions import writing

MATCHES = 8


async def write(url: str, match_id: int) -> None:
    """Write to this match and the next ones, `MATCHES` in all, concurrently until killed."""
    store = await Store.open(url)
    await asyncio.gather(*(_write_at(store, match_id + place) for place in range(MATCHES)))


async def _write_at(store: Store, match_id: int) -> None:
    number = 0
    while True:
        await store.write(_step, match_id, number)
        print(match_id, number, flush=True)
        number += 1


def _step(conn: Connection, match_id: int, number: int) -> None:
    assert single.advance(conn, match_id, number)
    single.append(conn, match_id, [line(number)])


async def hold(url: str, match_id: int) -> None:
    """Begin a transaction and never end it."""
    store = await Store.open(url)
    async with writing(store) as conn:
        assert await conn.run_sync(single.advance, match_id, 0)
        await conn.run_sync(single.append, match_id, [line(0)])
        print("holding", flush=True)
        await asyncio.Event().wait()


async def open_and_close(url: str) -> None:
    """Open the store, which migrates the database, and close it."""
    await (await Store.open(url)).close()


if __name__ == "__main__":
    _, what, url, *match_id = sys.argv
    if what == "open":
        asyncio.run(open_and_close(url))
    else:
        asyncio.run({"write": write, "hold": hold}[what](url, int(match_id[0])))
