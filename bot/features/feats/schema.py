"""The database table of feats."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, Double, Index, Integer, Table, Text, literal_column

from bot.store.columns import match_id, metadata

feats = Table(
    "feats",
    metadata,
    match_id(),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("number", Integer, nullable=False),
    Column("found", JSON, nullable=False),
)
any_feats = feats.c.number > literal_column("0")
"""The SQL condition that a match has feats; its literal 0 makes the partial index usable."""

Index(
    "feats_done",
    feats.c.guild_id,
    feats.c.ended_at,
    sqlite_where=any_feats,
    postgresql_where=any_feats,
)
