"""The database tables of ratings and of their changes."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, Double, Index, Integer, Table, Text

from bot.store.columns import discord_key, match_id, metadata

ratings = Table(
    "ratings",
    metadata,
    discord_key("guild_id"),
    Column("game", Text, primary_key=True),
    discord_key("user_id"),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("opponents", Integer, nullable=False),
    Column("played_at", Double, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

rating_changes = Table(
    "rating_changes",
    metadata,
    match_id(),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("repeat", Integer, nullable=False),
    Column("seats", JSON, nullable=False),
    Index(None, "guild_id", "game", "ended_at"),
)
