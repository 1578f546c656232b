"""The database tables of game nights: evenings of several sittings that the bot organises."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    Table,
    Text,
)

from bot.store.columns import metadata, number_of

nights = Table(
    "nights",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger),
    Column("role_id", BigInteger),
    Column("game", Text, nullable=False),
    Column("sittings", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("starts_at", Double, nullable=False),
    Column("until", Double),
    Column("paused_at", Double),
    Column("ended_at", Double),
    Column("why", Text),
    Column("due_at", Double),
    Column("event_id", BigInteger),
    Column("calls", Boolean, nullable=False),
    Column("plan", JSON(none_as_null=True)),
    Index(None, "guild_id", "status"),
    Index(None, "channel_id", "status"),
    Index(None, "host_id"),
    Index(None, "due_at"),
    sqlite_autoincrement=True,
)

night_people = Table(
    "night_people",
    metadata,
    number_of("nights", "night_id"),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("status", Text, nullable=False),
    Column("checked_in", Boolean, nullable=False),
    Column("since", Integer, nullable=False),
    Column("joined_at", Double, nullable=False),
    Index(None, "user_id", "night_id", unique=True),
)

night_seats = Table(
    "night_seats",
    metadata,
    number_of("nights", "night_id"),
    Column("sitting", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("match_id", BigInteger),
    Column("seat", Integer),
    Column("points", Double),
    Column("absent", Boolean, nullable=False),
    Column("score", Integer),
    Index(None, "match_id"),
)
