"""The database tables of final standings and of the champion's role."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text, literal_column

from bot.store.columns import discord_key, metadata

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
"""The SQL condition that a line has the first place.

It contains the number 1 as a literal; with a parameter, the partial index would not be used.
"""

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
