"""Pack the logs of old matches one after another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from bot.store import Store, archive

DAY = 86400.0
"""Seconds in a day."""

_LISTED = 200
"""Most matches that are listed at a time."""


async def archive_old(
    store: Store, now: float, seconds: float, *, pause: float = 0.0
) -> AsyncIterator[int]:
    """Pack the logs of matches that ended more than `seconds` before `now` (Unix time).

    Yield the number of packed matches after each batch. Wait `pause` seconds between matches. Raise
    `StoreError` if the database fails.
    """
    last = 0
    while found := await store.read(archive.old, now - seconds, last, _LISTED):
        packed = 0
        for match_id in found:
            packed += await store.write(archive.pack, match_id, now)
            await asyncio.sleep(pause)
        last = found[-1]
        yield packed
