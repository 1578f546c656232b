"""A process that commits one log line after the other, and says each only when it is stored."""

from __future__ import annotations

import asyncio
import sys

from bot.store import Store, matches
from tests.bot.store.rows import line
from tests.transactions import writing


async def write(url: str, match_id: int) -> None:
    """Write until the end of all days; the last transaction is never committed."""
    store = await Store.open(url)
    number = 0
    while True:
        async with writing(store) as conn:
            assert await matches.advance(conn, match_id, number)
            await matches.append(conn, match_id, [line(number)])
        print(number, flush=True)
        number += 1


async def hold(url: str, match_id: int) -> None:
    """Begin a transaction and stay in the middle of it."""
    store = await Store.open(url)
    async with writing(store) as conn:
        assert await matches.advance(conn, match_id, 0)
        await matches.append(conn, match_id, [line(0)])
        print("holding", flush=True)
        await asyncio.Event().wait()


async def open_and_close(url: str) -> None:
    """Open the store, which migrates it."""
    await (await Store.open(url)).close()


if __name__ == "__main__":
    _, what, url, *match_id = sys.argv
    if what == "open":
        asyncio.run(open_and_close(url))
    else:
        asyncio.run({"write": write, "hold": hold}[what](url, int(match_id[0])))
