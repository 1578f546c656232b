"""Logs packed into one value and read again, on both databases."""

from __future__ import annotations

import zlib

import pytest
from sqlalchemy import Connection, delete, func, insert, select

from bot.features.analysis import rows as analyses
from bot.store import Store, archive, cheers, matches, schema
from bot.store.matches import LogRow
from bot.store.schema import log, packed_logs
from tests.bot.store import single
from tests.bot.store.rows import ALI, FOUND, SARA, running
from tests.transactions import scalar

LINES = [LogRow(one, one % 2 - 1, f"«{one}» ♣", one == 3, 0.125 + one) for one in range(9)]


def over(conn: Connection) -> int:
    """Store a match that ended at the Unix time 5; return its number."""
    match_id = running(conn, ALI, SARA)
    assert single.advance(conn, match_id, 1, status="over", ended_at=5.0)
    single.append(conn, match_id, LINES)
    return match_id


def lines(conn: Connection, match_id: int) -> list[LogRow]:
    return [LogRow(*one) for one in archive.unpack(conn, match_id)]


async def test_a_packed_log_is_what_it_was(store: Store) -> None:
    match_id = await store.write(over)
    before = await store.read(single.load, match_id)
    assert await store.write(archive.pack, match_id, 9.0)
    assert await store.read(scalar, select(func.count()).select_from(log)) == 0
    rows = await store.read(single.load, match_id)
    assert rows is not None
    assert before is not None
    assert (rows.log, rows.seats) == (tuple(LINES), before.seats)
    assert rows.match.archived_at == 9.0
    later = await store.read(single.load, match_id, after=7)
    assert later is not None
    assert later.log == tuple(LINES[7:])
    assert await store.read(lines, match_id) == LINES


async def test_a_log_is_packed_once_and_goes_with_its_match(store: Store) -> None:
    match_id = await store.write(over)
    await store.write(cheers.give, match_id, ALI, 1, 4.0)
    await store.write(analyses.put, match_id, FOUND)
    await store.write(single.want, match_id, "board", 0, 1, 4.0, 8)
    assert await store.write(archive.pack, match_id, 9.0)
    for table in (schema.cheers, schema.analyses, schema.posts):
        assert await store.read(scalar, select(func.count()).select_from(table)) == 0
    assert not await store.write(archive.pack, match_id, 10.0)
    assert await store.read(lines, match_id) == LINES

    def forget(conn: Connection) -> None:
        conn.execute(delete(matches.matches).where(matches.matches.c.id == match_id))

    await store.write(forget)
    assert await store.read(scalar, select(func.count()).select_from(packed_logs)) == 0
    assert not await store.write(archive.pack, match_id, 11.0)


async def test_old_matches_are_listed_by_number(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "LOOKED_THROUGH", 2)
    ids = [await store.write(over) for _ in range(3)]
    await store.write(running, ALI, SARA)
    assert await store.read(archive.old, 5.0, 0) == []
    assert await store.read(archive.old, 6.0, 0) == ids[:2]
    await store.write(archive.pack, ids[1], 9.0)
    assert await store.read(archive.old, 6.0, ids[0]) == [ids[2]]


@pytest.mark.parametrize(
    "spoiled",
    [
        None,
        b"",
        b"no log",
        zlib.compress(b"no log"),
        zlib.compress(b"5"),
        zlib.compress(b"[[1, 2]]"),
        zlib.compress(b"[" * 100_000),
        zlib.compress(b" " * 9_000_000 + b'[[0, 0, "5S", false, 0.0]]'),
    ],
    ids=["missing", "empty", "bytes", "words", "a number", "short", "deep", "long"],
)
async def test_a_damaged_log_is_empty(store: Store, spoiled: bytes | None) -> None:
    match_id = await store.write(over)
    await store.write(archive.pack, match_id, 9.0)

    def spoil(conn: Connection) -> None:
        conn.execute(delete(packed_logs))
        if spoiled is not None:
            conn.execute(insert(packed_logs), {"match_id": match_id, "log": spoiled})

    await store.write(spoil)
    assert await store.read(lines, match_id) == []
