"""The database tables of final standings and of the champion's role."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text

from bot.store.columns import discord_key, metadata

season_standings = Table(
    "season_standings",
    metadata,
    discord_key("guild_id"),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("ranked", Boolean, nullable=False),
    Column("shares", BigInteger, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

champion_roles = Table(
    "champion_roles",
    metadata,
    discord_key("guild_id"),
    Column("role_id", BigInteger),
    Column("user_id", BigInteger),
    Index(None, "user_id"),
)
