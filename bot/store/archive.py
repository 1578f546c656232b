"""Pack the logs of old matches: one compressed value replaces all rows of a match's log."""

from __future__ import annotations

import json
import zlib
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from bot.store.database.steps import LOOKED_THROUGH
from bot.store.schema import analyses, cheers, log, matches, packed_logs, posts

Line = tuple[int, int, str, bool, float]
"""The number, seat, text, auto and time of an entry, as in a row of `log`."""

_LONGEST = 4_000_000
"""Most bytes of a log that are read; the log of a match is far shorter."""

_LINES = select(log.c.number, log.c.seat, log.c.text, log.c.auto, log.c.at)


def old(conn: Connection, before: float, after: int) -> list[int]:
    """Return the numbers of old matches whose logs are still to be packed, in order.

    They ended before the Unix time `before`. Only the next `LOOKED_THROUGH` match numbers above
    `after` are searched.
    """
    ended = and_(matches.c.ended_at < before, matches.c.archived_at.is_(None))
    found = conn.scalars(
        select(matches.c.id)
        .where(matches.c.id > after, matches.c.id <= after + LOOKED_THROUGH)
        .where(matches.c.status == "over", ended)
        .order_by(matches.c.id)
    )
    return list(found)


def pack(conn: Connection, match_id: int, now: float) -> bool:
    """Pack the log of a finished match, and delete the rows of its posts, analysis and cheers.

    Return False if another process has packed it, or if the match is gone. `now` is Unix time.
    """
    # The update decides which of two processes packs the match.
    mine = and_(matches.c.id == match_id, matches.c.archived_at.is_(None))
    if conn.execute(update(matches).where(mine).values(archived_at=now)).rowcount != 1:
        return False
    found = conn.execute(_LINES.where(log.c.match_id == match_id).order_by(log.c.number))
    # Times take most of the space; a millisecond is enough.
    lines = [(*one[:-1], round(one.at, 3)) for one in found]
    text = json.dumps(lines, separators=(",", ":"))
    # A finished match takes 26,300 bytes in the database, and 5,600 once it is packed
    # (benchmarks/README.md).
    packed = zlib.compress(text.encode(), 9)
    conn.execute(insert(packed_logs), {"match_id": match_id, "log": packed})
    for table in (log, posts, analyses, cheers):
        conn.execute(delete(table).where(table.c.match_id == match_id))
    return True


def unpack(conn: Connection, match_id: int) -> list[Line]:
    """Return the entries of a packed log in order; empty if the log is missing or damaged."""
    packed = conn.scalar(select(packed_logs.c.log).where(packed_logs.c.match_id == match_id))
    try:
        text = zlib.decompressobj().decompress(packed or b"", _LONGEST)
        lines: list[Any] = json.loads(text)
        return [
            (int(n), int(seat), str(say), bool(auto), float(at)) for n, seat, say, auto, at in lines
        ]
    except (zlib.error, ValueError, TypeError, RecursionError):
        return []
