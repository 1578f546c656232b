"""Compute statistics and ratings again from the finished matches, as a repair while no bot runs.

In each server, the rows of the features' derived database tables (`Kept.derived`) are deleted. The
features' `ended` hooks then store them again, match by match in the order of counting. Each log is
replayed only once for all hooks. Three kinds of rows stay:

- Rows about seats of people whose data was deleted: no other row has these facts. The hooks read
  such a row, and store it again.
- Rows of matches whose logs cannot be read, such as matches of rules that this program does not
  know. These rows count in sums and ratings as before.
- Seasons and their final standings. They depended on settings of that time, which are not stored:
  who stood on lists, how many matches a place required, and when the server had seasons.

While bots run, the sums of days in closed seasons are deleted. The rebuild computes these sums
again and deletes them too. Until the rebuild ends, a stored fact (`half_counted`) keeps bots from
starting. After a crash, a second call does all of it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

import structlog
from sqlalchemy import Connection, Table, and_, delete, func, select

from bot.features.feature import Feature
from bot.features.scores import contests, totals
from bot.i18n import words_for
from bot.store import Store, facts
from bot.store import matches as stored_matches
from bot.store.database.steps import delete_some
from bot.store.matches import TableRows
from bot.store.schema import matches, metadata
from bot.tables.finished import Finished, counted, excused
from bot.tables.hooks import Ended
from bot.tables.loader import with_events
from bot.tables.table import Table as GameTable
from pasur_core.registry import games

_log = structlog.get_logger(__name__)

_TOGETHER = 100
"""Matches that one transaction counts."""

_MEASURED, _BETWEEN = 3.0, 10.0
"""Seconds of work until the whole time is estimated, and between two lines about the progress."""

_OVER = matches.c.status == "over"


async def rebuild(
    store: Store, used: Mapping[str, Feature], say: Callable[[str], None]
) -> tuple[int, int]:
    """Count all finished matches again for the features in `used` (by name).

    Return the number of matches, and the number of those that could not be read. `say` is called
    with lines about the progress. Raise `StoreError` if the database fails.
    """
    derived = [one for one in used.values() if one.kept is not None and one.kept.derived]
    tables = [metadata.tables[name] for one in derived if one.kept for name in one.kept.derived]
    ended = [one.ended for one in derived if one.ended is not None]
    await store.write(facts.put, facts.REBUILDING, "yes")
    servers = await store.read(_servers)
    progress, unread = _Progress(say, len(servers), sum(servers.values())), 0
    for server, guild_id in enumerate(servers, start=1):
        while await store.write(_clear, tables, guild_id):
            pass
        ids = await store.read(_finished_in, guild_id)
        for first in range(0, len(ids), _TOGETHER):
            some = ids[first : first + _TOGETHER]
            rows = (await store.read(stored_matches.load, some, {})).values()
            read = [match for one in rows if (match := _read(one)) is not None]
            others = [one for one in rows if one.match.id not in {match.table.id for match in read}]
            await store.write(_count, tables, ended, read, others)
            unread += len(others)
            progress.add(server, len(some))
        await store.write(totals.forget_again, guild_id)
    await store.write(facts.put, facts.REBUILDING, "")
    return progress.done, unread


def _servers(conn: Connection) -> dict[int, int]:
    """Return the numbers of finished matches by the ids of servers."""
    over = func.count().filter(_OVER)
    found = conn.execute(select(matches.c.guild_id, over).group_by(matches.c.guild_id))
    return dict(sorted(map(tuple, found)))


def _finished_in(conn: Connection, guild_id: int) -> list[int]:
    own = select(matches.c.id).where(matches.c.guild_id == guild_id, _OVER)
    at = func.coalesce(matches.c.counted_at, matches.c.ended_at)
    return list(conn.scalars(own.order_by(at, matches.c.id)))


def _clear(conn: Connection, tables: Sequence[Table], guild_id: int) -> bool:
    """Delete some rows of a server: sums, and rows of matches that are not over.

    Return whether to call again.
    """
    own = select(matches.c.id).where(matches.c.guild_id == guild_id, ~_OVER)
    return any(
        delete_some(
            conn,
            of,
            of.c.match_id.in_(own)
            if "match_id" in of.c
            else and_(of.c.guild_id == guild_id, of.c.game.in_(games())),
        )
        for of in tables
    )


def _read(rows: TableRows) -> Finished | None:
    """Return a match, in which no person is excused yet; None if it cannot be read."""
    try:
        return counted(*with_events(rows))
    except Exception as error:
        _log.warning("a match keeps its scores", table=rows.match.id, why=type(error).__name__)
        return None


def _count(
    conn: Connection,
    tables: Sequence[Table],
    ended: Sequence[Ended],
    read: Sequence[Finished],
    others: Sequence[TableRows],
) -> None:
    """Count these matches, and what is stored of `others`, which could not be read."""
    every = [match.table.id for match in read]
    whole = [match.table.id for match in read if not _has_forgotten(match)]
    for of in tables:
        if "match_id" in of.c:
            # Rows with ids of people say nothing of those who were forgotten.
            ids = every if "user_id" in of.c else whole
            conn.execute(delete(of).where(of.c.match_id.in_(ids)))
    stored = [
        Finished(GameTable(one.match, one.seats, None), contest)
        for one in others
        if one.match.game in games() and (contest := contests.get(conn, one.match.id)) is not None
    ]
    counting = excused(conn, [*read, *stored])
    for hook in ended:
        hook(conn, counting)


def _has_forgotten(match: Finished) -> bool:
    return any(seat.user_id is None and not seat.computer for seat in match.table.seats)


class _Progress:
    """Reports how many matches are counted, how many a second, and how long the rest will take."""

    def __init__(self, say: Callable[[str], None], servers: int, count: int) -> None:
        self._say, self._servers, self._all = say, servers, count
        self._began = self._said = monotonic()
        self._estimated = False
        self.done = 0

    def add(self, server: int, number: int) -> None:
        """Note that matches of the server with this number are counted; say so once in a while."""
        self.done += number
        now = monotonic()
        if now - self._said < (_BETWEEN if self._estimated else _MEASURED):
            return
        rate = self.done / (now - self._began)
        known = {
            "done": self.done,
            "count": self._all,
            "rate": round(rate),
            "minutes": round((self._all - self.done) / rate / 60.0),
            "server": server,
            "servers": self._servers,
        }
        self._say(
            words_for("en")("host-rebuilding" if self._estimated else "host-rebuild", **known)
        )
        self._said, self._estimated = now, True
