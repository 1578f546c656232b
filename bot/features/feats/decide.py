"""Find the feats of matches: as they end, and of those that were never searched."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from sqlalchemy import Connection

from bot.competition.rated import COMPUTERS, UNREAD
from bot.features.feats import rows
from bot.features.feats.rows import Searched, Unsearched, Which
from bot.features.scores import contests
from bot.features.seasons import history
from bot.store import Store, StoreError
from bot.tables.contest import left
from bot.tables.finished import Finished
from bot.tables.loader import Loader
from bot.tables.table import Table
from pasur_core.feats import Feat, feats_in

_log = structlog.get_logger(__name__)

_SEARCHED = "feats-searched"
"""The fact with the number of a match before which all matches were searched."""


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Search matches that have just been finished for feats, and store these."""
    rows.put(conn, [searched(match.table) for match in matches])


def searched(table: Table) -> Searched:
    """Return the feats of a finished match that count.

    A match with a computer player's seat has none: against beginners they would not be rare. People
    who left, were replaced by a computer player, or used hints have none either.
    """
    row = table.row
    found: list[Feat] = []
    if not table.with_computers:
        helped = {seat.seat for seat in table.seats if seat.hints}
        without = left(table) | helped
        found = [feat for feat in feats_in(table.played) if feat.seat not in without]
    return Searched(table.id, row.guild_id, row.game, table.ended_at, tuple(found))


async def count_missing(store: Store) -> int:
    """Search all matches that were never searched, server by server; return their number.

    Each transaction stores those of a few matches, and a second call does what is left. Raise
    `StoreError`.
    """
    done = 0
    async with history.uncounted(
        store, _SEARCHED, lambda after: store.read(rows.unsearched_after, after)
    ) as found:
        for guild_id in sorted(set(found)):
            number = await count_server(store, guild_id, "unsearched")
            done += number
            _log.info(
                "searched a server's matches for feats", matches=number, done=done, all=len(found)
            )
    return done


async def count_server(store: Store, guild_id: int, which: Which) -> int:
    """Search these matches of a server; return their number.

    A match that cannot be read, such as one of unknown rules, keeps what is stored of it; if it is
    among the `unsearched`, it gets an empty row. Raise `StoreError`.
    """
    loader, last, done = Loader(store), 0, 0
    while found := await store.read(rows.next_of, guild_id, last, which):
        results = []
        for match in found:
            nothing = Searched(match.match_id, guild_id, match.game, match.ended_at)
            result = nothing if match.friendly == COMPUTERS else await _search(loader, match)
            if result is not None or which == "unsearched":
                results.append(result or nothing)
        await store.write(rows.put_present, results)
        last, done = found[-1].match_id, done + len(found)
    return done


async def count_all(store: Store, *, from_logs: bool) -> None:
    """Search the matches that no program or an older version has searched; raise `StoreError`.

    With `from_logs`, search all matches.
    """
    for guild_id in await store.read(contests.servers):
        await count_server(store, guild_id, "all" if from_logs else "outdated")


async def _search(loader: Loader, match: Unsearched) -> Searched | None:
    """Return the feats of a match; None if it cannot be read."""
    if match.friendly == UNREAD:
        return None
    try:
        table = await loader.load(match.match_id)
        return await asyncio.to_thread(searched, table)
    except StoreError:
        raise
    except Exception as error:
        _log.warning("a match has no feats", table=match.match_id, why=type(error).__name__)
        return None
