"""Finished matches moved out of the database into files.

A match is written first and its rows are deleted then, in one transaction: whenever a process is
killed, the match is in the database, in its file, or in both.
"""

from __future__ import annotations

import asyncio
from typing import Any

from bot.store import Store, matches
from bot.store.archive import ArchiveError
from bot.tables.archived import entries, written
from bot.tables.loader import Loader
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.errors import PasurError

DAY = 86400.0

_LISTED = 200
"""So many numbers of matches are asked for at a time."""


async def archive_old(
    store: Store, now: float, seconds: float, *, pause: float = 0.0
) -> tuple[int, int]:
    """Put away matches that ended longer ago; returns how many were, and how many cannot be.

    A match of other rules than today's stays where it is. After each one it rests for `pause`
    seconds. Raises `StoreError` and `ArchiveError`.
    """
    moved = kept = last = 0
    while found := await store.read(matches.archivable, now - seconds, last, _LISTED):
        for table_id in found:
            try:
                moved += await _put_away(store, table_id, now)
            except Refused:
                kept += 1
            await asyncio.sleep(pause)
        last = found[-1]
    return moved, kept


async def archived_moves(store: Store, played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a person's moves in those matches that were put away, as far as they are found.

    `played` are the tables of `people.export_person`.
    """
    moves = []
    for one in played:
        if one["archived_at"] is not None:
            moves += await asyncio.to_thread(_moves, store, one)
    return moves


def _moves(store: Store, one: dict[str, Any]) -> list[dict[str, Any]]:
    try:
        text = store.archive.get(one["guild_id"], one["table"])
        log = entries(text)
    except (ArchiveError, PasurError):
        return []
    return [
        {"table": one["table"], "number": number, "text": str(entry.action), "auto": entry.auto}
        for number, entry in enumerate(log)
        if entry.seat == one["seat"]
    ]


async def _put_away(store: Store, table_id: int, now: float) -> bool:
    """Move one match; False when another process did, or somebody there was forgotten just now."""
    table = await Loader(store).load(table_id)
    text = await asyncio.to_thread(_checked, table)
    row = table.row
    await asyncio.to_thread(store.archive.put, row.guild_id, row.id, text)
    done = await store.write(matches.archive, row.id, row.version, now)
    if done == "gone":
        await asyncio.to_thread(store.archive.drop, row.guild_id, row.id)
    return done == "archived"


def _checked(table: Table) -> str:
    """Return a match's text once it is sure that the same match comes of it."""
    text = written(table)
    if entries(text) != table.played.log:
        raise Refused("archived", table=table.id)
    return text
