"""The database table of seats in browsers."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from bot.store.columns import metadata

browser_seats = Table(
    "browser_seats",
    metadata,
    Column("key", Text, primary_key=True),
    Column("match_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("page", LargeBinary, nullable=False),
    Column("roles", JSON, nullable=False),
    Column("seen_ask", Integer, nullable=False),
    Column("opened_at", Double),
    Column("ends_at", Double, nullable=False),
    Index(None, "match_id"),
    Index(None, "user_id"),
    Index(None, "ends_at"),
)
