"""The database tables of the deals of the day and of the tries."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from bot.store.columns import discord_key, metadata

dailies = Table(
    "dailies",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("low", Boolean, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opened_at", Double),
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Text, primary_key=True),
    discord_key("user_id"),
    Column("guild_id", BigInteger, nullable=False),
    Column("log", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("began_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("margin", Double),
    Column("shared", Boolean, nullable=False),
    Index(None, "guild_id", "day"),
    Index(None, "user_id"),
)
