"""Interim."""
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from sqlalchemy import delete, insert as ins, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from bot.store.schema import guilds, names as N, people as PP, seats, tallies

@dataclass(frozen=True, slots=True)
class Guild:
    guild_id: int
    language: str | None = None
    board: str = "picture"
    auto_deal: int = 20
    speed: str = "relaxed"

@dataclass(frozen=True, slots=True)
class Person:
    user_id: int
    language: str | None = None
    hand: str = "dm"
    notice: str = "away"
    dm_channel_id: int | None = None
    dm_closed_until: float | None = None

async def guild(conn: AsyncConnection, guild_id: int) -> Guild:
    row = (await conn.execute(select(guilds).where(guilds.c.guild_id == guild_id))).mappings().first()
    return Guild(**row) if row else Guild(guild_id)

async def person(conn: AsyncConnection, user_id: int) -> Person:
    row = (await conn.execute(select(PP).where(PP.c.user_id == user_id))).mappings().first()
    return Person(**row) if row else Person(user_id)

async def set_guild(conn: AsyncConnection, guild_id: int, **changes: Any) -> None:
    from dataclasses import asdict
    now = asdict(await guild(conn, guild_id)) | changes
    await conn.execute(delete(guilds).where(guilds.c.guild_id == guild_id))
    await conn.execute(ins(guilds).values(**now))

async def set_person(conn: AsyncConnection, user_id: int, **changes: Any) -> None:
    from dataclasses import asdict
    now = asdict(await person(conn, user_id)) | changes
    await conn.execute(delete(PP).where(PP.c.user_id == user_id))
    await conn.execute(ins(PP).values(**now))

async def remember_name(conn: AsyncConnection, guild_id: int, user_id: int, name: str) -> None:
    old = (await conn.execute(select(N.c.name).where(N.c.guild_id == guild_id, N.c.user_id == user_id))).scalar()
    if old == name:
        return
    await conn.execute(delete(N).where(N.c.guild_id == guild_id, N.c.user_id == user_id))
    await conn.execute(ins(N).values(guild_id=guild_id, user_id=user_id, name=name))

async def names(conn: AsyncConnection, guild_id: int, user_ids: Sequence[int]) -> dict[int, str]:
    rows = await conn.execute(select(N.c.user_id, N.c.name).where(N.c.guild_id == guild_id, N.c.user_id.in_(user_ids)))
    return {r[0]: r[1] for r in rows}

async def forget_person(conn: AsyncConnection, user_id: int) -> None:
    await conn.execute(delete(PP).where(PP.c.user_id == user_id))
    await conn.execute(delete(N).where(N.c.user_id == user_id))
    await conn.execute(delete(tallies).where(tallies.c.user_id == user_id))
    await conn.execute(update(seats).where(seats.c.user_id == user_id).values(user_id=None, name=""))

async def export_person(conn: AsyncConnection, user_id: int) -> dict[str, Any]:
    return {}
