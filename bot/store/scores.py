"""Interim."""
from __future__ import annotations
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from sqlalchemy import func, insert as ins, select
from sqlalchemy.ext.asyncio import AsyncConnection
from bot.store.schema import tallies as T

@dataclass(frozen=True, slots=True)
class Tally:
    match_id: int
    user_id: int
    column: str
    guild_id: int
    game: str
    amount: int
    apart: bool

@dataclass(frozen=True, slots=True)
class ScoreLine:
    user_id: int
    columns: dict[str, int]

async def add(conn: AsyncConnection, rows: Sequence[Tally]) -> None:
    if rows:
        await conn.execute(ins(T), [asdict(r) for r in rows])

async def board(conn: AsyncConnection, guild_id: int, game: str | None, *, apart: bool, order: str, offset: int, limit: int) -> tuple[list[ScoreLine], int]:
    q = select(T.c.user_id, T.c.column, func.sum(T.c.amount)).where(T.c.guild_id == guild_id, T.c.apart == apart).group_by(T.c.user_id, T.c.column)
    if game is not None:
        q = q.where(T.c.game == game)
    got: dict[int, dict[str, int]] = defaultdict(dict)
    for u, c, a in await conn.execute(q):
        got[u][c] = int(a)
    lines = sorted((ScoreLine(u, c) for u, c in got.items()), key=lambda x: (-x.columns.get(order, 0), x.user_id))
    return lines[offset : offset + limit], len(lines)
