"""Interim."""
from __future__ import annotations
from dataclasses import dataclass
from typing import Any
from sqlalchemy import delete, insert as ins, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from bot.store.schema import posts as P

@dataclass(frozen=True, slots=True)
class PostRow:
    match_id: int
    kind: str
    key: int
    channel_id: int | None
    message_id: int | None
    token: str | None
    token_at: float | None
    wanted: int
    posted: int
    due_at: float
    leased_until: float | None
    tries: int
    posted_at: float | None
    first_posted_at: float | None

def at(match_id: int, kind: str, key: int) -> Any:
    return (P.c.match_id == match_id) & (P.c.kind == kind) & (P.c.key == key)

async def get(conn: AsyncConnection, match_id: int, kind: str, key: int) -> PostRow | None:
    row = (await conn.execute(select(P).where(at(match_id, kind, key)))).mappings().first()
    return PostRow(**row) if row else None

async def want(conn: AsyncConnection, match_id: int, kind: str, key: int, version: int, due_at: float, channel_id: int | None = None) -> None:
    row = await get(conn, match_id, kind, key)
    if row is None:
        await conn.execute(ins(P).values(match_id=match_id, kind=kind, key=key, wanted=version, posted=-1, due_at=due_at, tries=0))
    else:
        due = min(due_at, row.due_at) if row.wanted > row.posted else due_at
        await conn.execute(update(P).where(at(match_id, kind, key)).values(wanted=max(version, row.wanted), due_at=due, tries=0))

async def pending(conn: AsyncConnection, now: float, limit: int) -> list[PostRow]:
    rows = await conn.execute(select(P).where(P.c.wanted > P.c.posted, P.c.due_at <= now).order_by(P.c.due_at).limit(limit))
    return [PostRow(**r) for r in rows.mappings()]

async def of_match(conn: AsyncConnection, match_id: int) -> dict[tuple[str, int], PostRow]:
    rows = await conn.execute(select(P).where(P.c.match_id == match_id))
    return {(r["kind"], r["key"]): PostRow(**r) for r in rows.mappings()}

async def lease(conn: AsyncConnection, row: PostRow, until: float) -> bool:
    done = await conn.execute(update(P).where(at(row.match_id, row.kind, row.key), P.c.due_at == row.due_at, P.c.tries == row.tries, P.c.posted == row.posted).values(due_at=until))
    return done.rowcount == 1

async def posted(conn: AsyncConnection, match_id: int, kind: str, key: int, *, version: int, message_id: int | None, channel_id: int | None, at: float, fresh: bool) -> None:
    vals: dict[str, Any] = dict(posted=version, message_id=message_id, channel_id=channel_id, posted_at=at, tries=0, due_at=at)
    if fresh:
        vals["first_posted_at"] = at
    await conn.execute(update(P).where((P.c.match_id == match_id) & (P.c.kind == kind) & (P.c.key == key)).values(**vals))

async def failed(conn: AsyncConnection, match_id: int, kind: str, key: int, *, retry_at: float) -> None:
    await conn.execute(update(P).where(at(match_id, kind, key)).values(tries=P.c.tries + 1, due_at=retry_at))

async def forget(conn: AsyncConnection, match_id: int, kind: str, key: int) -> None:
    await conn.execute(delete(P).where(at(match_id, kind, key)))

async def outdate(conn: AsyncConnection, match_id: int, kind: str, key: int) -> None:
    await conn.execute(update(P).where(at(match_id, kind, key)).values(first_posted_at=None))

async def hold_token(conn: AsyncConnection, match_id: int, kind: str, key: int, token: str, at_: float, version: int) -> None:
    await forget(conn, match_id, kind, key)
    await conn.execute(ins(P).values(match_id=match_id, kind=kind, key=key, wanted=version, posted=version, due_at=at_, tries=0, token=token, token_at=at_))
