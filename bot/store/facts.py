"""Interim."""
from __future__ import annotations
from sqlalchemy import Column, Table, Text, delete, insert as ins, select
from sqlalchemy.ext.asyncio import AsyncConnection
from bot.store.schema import metadata
F = Table("facts", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))

async def get(conn: AsyncConnection, name: str) -> str | None:
    return (await conn.execute(select(F.c.value).where(F.c.name == name))).scalar()

async def put(conn: AsyncConnection, name: str, value: str) -> None:
    await conn.execute(delete(F).where(F.c.name == name))
    await conn.execute(ins(F).values(name=name, value=value))
