"""The database tables of duplicate tournaments."""

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

from bot.store.columns import metadata, number_of

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger),
    Column("role_id", BigInteger),
    Column("week", Text),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("low", Boolean, nullable=False),
    Column("options", JSON, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("opened_at", Double, nullable=False),
    Column("ends_at", Double, nullable=False),
    Column("closed_at", Double),
    Column("final_id", BigInteger),
    Column("paired", Boolean, nullable=False),
    Index(None, "guild_id", "closed_at"),
    Index("tournaments_by_week", "guild_id", "week", unique=True),
    Index(None, "host_id"),
    Index(None, "closed_at", "ends_at"),
    sqlite_autoincrement=True,
)

tournament_deals = Table(
    "tournament_deals",
    metadata,
    number_of("tournaments", "tournament_id", Integer),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seed", LargeBinary, nullable=False),
    Column("best_at", Integer),
    Column("best", Text),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    number_of("tournaments", "tournament_id", Integer),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("joined_at", Double, nullable=False),
    Column("place", Integer),
    Column("table_number", Integer),
    Column("seat", Integer),
    Column("ready_at", Double),
    Column("guest_id", BigInteger),
    Column("declined", Boolean, nullable=False),
    Index("tournament_entries_by_person", "tournament_id", "user_id", unique=True),
    Index("tournament_entries_by_seat", "tournament_id", "table_number", "seat", unique=True),
    Index(None, "user_id"),
    Index(None, "guest_id"),
)

tournament_tries = Table(
    "tournament_tries",
    metadata,
    number_of("tournaments", "tournament_id", Integer),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("log", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("began_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("margin", Double),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    number_of("tournaments", "tournament_id", Integer),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("filled", Integer, nullable=False),
    Column("thread_id", BigInteger),
    Column("blocked", Boolean, nullable=False),
    Column("called", Integer, nullable=False),
    Column("computers", Boolean, nullable=False),
)

tournament_table_deals = Table(
    "tournament_table_deals",
    metadata,
    number_of("tournaments", "tournament_id", Integer),
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("match_id", BigInteger, nullable=False),
    Column("ended_at", Double),
    Column("margin", Double),
    Column("absent", Integer, nullable=False),
    Index(None, "ended_at"),
)
