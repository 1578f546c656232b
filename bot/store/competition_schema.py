"""The database tables of competition: rated matches, seasons, ratings and feats."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Double,
    Index,
    Integer,
    Table,
    Text,
    literal_column,
)

from bot.store.columns import discord_key, match_id, metadata

contests = Table(
    "contests",
    metadata,
    match_id(),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("friendly", Text),
    Column("facts", JSON, nullable=False),
    Index(None, "guild_id", "ended_at", "match_id"),
)

seasons = Table(
    "seasons",
    metadata,
    discord_key("guild_id"),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("first_day", Integer, nullable=False),
    Column("until_day", Integer),
    Column("closed_at", Double),
    Index(None, "closed_at", "until_day"),
    sqlite_with_rowid=False,
)

season_standings = Table(
    "season_standings",
    metadata,
    discord_key("guild_id"),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("place", Integer),
    Column("shares", BigInteger, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)
is_champion = season_standings.c.place == literal_column("1")
"""Whether a line has the first place. The statement contains the number, as of `any_feats`."""

Index(
    "season_champions",
    season_standings.c.guild_id,
    season_standings.c.number,
    season_standings.c.game,
    sqlite_where=is_champion,
    postgresql_where=is_champion,
)

champion_roles = Table(
    "champion_roles",
    metadata,
    discord_key("guild_id"),
    discord_key("user_id"),
    Column("role_id", BigInteger, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

warnings = Table(
    "warnings",
    metadata,
    discord_key("guild_id"),
    Column("what", Text, primary_key=True),
    Column("why", Text),
    Column("about", BigInteger),
    sqlite_with_rowid=False,
)

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
"""Whether a match has feats. The statement contains the number, since a partial index needs it."""

Index(
    "feats_done",
    feats.c.guild_id,
    feats.c.ended_at,
    sqlite_where=any_feats,
    postgresql_where=any_feats,
)
