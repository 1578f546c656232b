"""Pack the logs of old matches one after another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from bot.store import Store, archive, matches
from bot.store.database.steps import LOOKED_THROUGH

DAY = 86400.0
"""Seconds in a day."""


async def archive_old(
    store: Store, now: float, seconds: float, *, pause: float = 0.0
) -> AsyncIterator[int]:
    """Pack the logs of matches that ended more than `seconds` before `now` (Unix time).

    Search `LOOKED_THROUGH` match numbers at a time, and yield after each search how many logs were
    packed. Wait `pause` seconds between matches. Raise `StoreError` if the database fails.
    """
    for after in range(0, await store.read(matches.last_number), LOOKED_THROUGH):
        packed = 0
        for match_id in await store.read(archive.old, now - seconds, after):
            packed += await store.write(archive.pack, match_id, now)
            await asyncio.sleep(pause)
        yield packed
