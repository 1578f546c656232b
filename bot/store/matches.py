"""Interim."""
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass, asdict
from typing import Any
from sqlalchemy import delete, insert as ins, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from bot.store.schema import interactions, log, matches as M, seats as S

@dataclass(frozen=True, slots=True)
class MatchRow:
    id: int
    guild_id: int
    channel_id: int
    game: str
    rules_version: int
    options: dict[str, Any]
    speed: str
    status: str
    host_id: int
    seed: bytes | None
    version: int
    due: str | None
    due_at: float | None
    opened_at: float
    started_at: float | None
    ended_at: float | None
    acted_at: float

@dataclass(frozen=True, slots=True)
class SeatRow:
    seat: int
    user_id: int | None
    name: str
    computer: bool
    away: bool
    misses: int
    ask: int
    door: str
    acted_at: float | None

@dataclass(frozen=True, slots=True)
class LogRow:
    number: int
    seat: int
    text: str
    auto: bool
    at: float

@dataclass(frozen=True, slots=True)
class TableRows:
    match: MatchRow
    seats: tuple[SeatRow, ...]
    log: tuple[LogRow, ...]

async def insert(conn: AsyncConnection, **values: Any) -> int:
    now = values.pop("now")
    done = await conn.execute(ins(M).values(status="lobby", version=0, opened_at=now, acted_at=now, **values))
    return int(done.inserted_primary_key[0])

async def load(conn: AsyncConnection, match_id: int, *, after: int = 0) -> TableRows | None:
    row = (await conn.execute(select(M).where(M.c.id == match_id))).mappings().first()
    if row is None:
        return None
    seats = (await conn.execute(select(S).where(S.c.match_id == match_id).order_by(S.c.seat))).mappings().all()
    lines = (await conn.execute(select(log).where(log.c.match_id == match_id, log.c.number >= after).order_by(log.c.number))).mappings().all()
    def cut(one: Any) -> dict[str, Any]:
        return {k: v for k, v in one.items() if k != "match_id"}
    return TableRows(MatchRow(**row), tuple(SeatRow(**cut(s)) for s in seats), tuple(LogRow(**cut(x)) for x in lines))

async def advance(conn: AsyncConnection, match_id: int, version: int, **changes: Any) -> bool:
    done = await conn.execute(update(M).where(M.c.id == match_id, M.c.version == version).values(version=version + 1, **changes))
    return done.rowcount == 1

async def put_seats(conn: AsyncConnection, match_id: int, seats: Sequence[SeatRow]) -> None:
    await conn.execute(delete(S).where(S.c.match_id == match_id))
    if seats:
        await conn.execute(ins(S), [{"match_id": match_id, **asdict(s)} for s in seats])

async def append(conn: AsyncConnection, match_id: int, rows: Sequence[LogRow]) -> None:
    await conn.execute(ins(log), [{"match_id": match_id, **asdict(r)} for r in rows])

async def claim_interaction(conn: AsyncConnection, interaction_id: int, match_id: int, at: float) -> bool:
    if (await conn.execute(select(interactions).where(interactions.c.interaction_id == interaction_id))).first():
        return False
    await conn.execute(ins(interactions).values(interaction_id=interaction_id, match_id=match_id, at=at))
    return True

async def forget_interactions(conn: AsyncConnection, before: float) -> None:
    await conn.execute(delete(interactions).where(interactions.c.at < before))

async def due(conn: AsyncConnection, now: float, limit: int) -> list[tuple[int, int]]:
    rows = await conn.execute(select(M.c.id, M.c.version).where(M.c.due_at <= now).order_by(M.c.due_at).limit(limit))
    return [(r[0], r[1]) for r in rows]

OPEN = ("lobby", "running")
async def open_in_channel(conn: AsyncConnection, channel_id: int) -> list[int]:
    return list((await conn.execute(select(M.c.id).where(M.c.channel_id == channel_id, M.c.status.in_(OPEN)).order_by(M.c.id.desc()))).scalars())

async def open_in_guild(conn: AsyncConnection, guild_id: int) -> list[int]:
    return list((await conn.execute(select(M.c.id).where(M.c.guild_id == guild_id, M.c.status.in_(OPEN)).order_by(M.c.id.desc()))).scalars())

async def open_of_user(conn: AsyncConnection, guild_id: int | None, user_id: int) -> list[int]:
    q = select(M.c.id).join(S, S.c.match_id == M.c.id).where(S.c.user_id == user_id, M.c.status.in_(OPEN)).order_by(M.c.id.desc())
    if guild_id is not None:
        q = q.where(M.c.guild_id == guild_id)
    return list((await conn.execute(q)).scalars())
