"""The database tables that the kernel or several features use; migrations create them.

The kernel is all of `bot` outside `bot.features`. Database tables of a single feature are in that
feature's `schema`. `bot.features.registry.complete_schema` returns all of them, and a test compares
them with the migrations.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    bindparam,
)

from bot.store.columns import discord_key, match_id
from bot.store.columns import metadata as metadata

guilds = Table(
    "guilds",
    metadata,
    discord_key("guild_id"),
    Column("language", Text),
    Column("board", Text, nullable=False),
    Column("auto_deal", Integer, nullable=False),
    Column("speed", Text, nullable=False),
    Column("hand", Text, nullable=False),
    Column("threads", Boolean, nullable=False),
    Column("most_tables", Integer, nullable=False),
    Column("games", JSON(none_as_null=True)),
    Column("channels", JSON(none_as_null=True)),
    Column("opener_role_id", BigInteger),
    Column("players_role_id", BigInteger),
    Column("removed_at", Double),
    Column("locale", Text),
    Column("name", Text),
    Column("busy_threads", Boolean, nullable=False),
    Column("season", Text, nullable=False),
    Column("season_day", Integer, nullable=False),
    Column("season_matches", Integer, nullable=False),
    Column("scoreboard_channel_id", BigInteger),
    Column("champion_role_id", BigInteger),
    Column("any_options", JSON(none_as_null=True)),
    Column("weekly_channel_id", BigInteger),
    Column("president_ranks", Text, nullable=False),
    Column("web_secret", Text),
    Column("web_key", Text),
    Column("zone", Text, nullable=False),
    Column("locale_match_id", BigInteger),
    Index(None, "web_secret"),
)

standing_posts = Table(
    "standing_posts",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("stale_id", BigInteger),
    Column("stage", Text, nullable=False),
    Column("desired", Integer, nullable=False),
    Column("shown", Text),
    Column("sent", Integer, nullable=False),
    Column("due_at", Double),
    Column("claimed_until", Double),
    Column("tries", Integer, nullable=False),
    Index(None, "due_at"),
    Index(None, "guild_id"),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    discord_key("user_id"),
    Column("language", Text),
    Column("hand", Text),
    Column("notice", Text, nullable=False),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed_until", Double),
    Column("look", Text),
    Column("rung_at", Double),
    Column("rung_by", Text),
    Column("pack", Text),
    Column("sorting", Text),
    Column("locale", Text),
    Column("hints", Text),
    Column("mail_told_at", Double),
    Column("scoreboards", Text),
)

names = Table(
    "names",
    metadata,
    discord_key("guild_id"),
    discord_key("user_id"),
    Column("name", Text, nullable=False),
    Index(None, "user_id"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("speed", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("seed", LargeBinary),
    Column("version", Integer, nullable=False),
    Column("opened_at", Double, nullable=False),
    Column("started_at", Double),
    Column("ended_at", Double),
    Column("counted_at", Double),
    Column("counted_day", Integer),
    Column("acted_at", Double, nullable=False),
    Column("thread_id", BigInteger),
    Column("rematch_of", BigInteger),
    Column("pauses", Boolean, nullable=False),
    Column("hints", Text, nullable=False),
    Column("archived_at", Double),
    Column("any_options", Boolean, nullable=False),
    Column("room", Integer),
    Column("sealed", Boolean, nullable=False),
    Column("closed_by", BigInteger),
    Index(None, "guild_id", "status"),
    Index(None, "channel_id", "status"),
    Index(None, "channel_id", "id"),
    Index(None, "thread_id"),
    Index(None, "rematch_of"),
    Index(None, "host_id", "opened_at"),
    Index(None, "guild_id", "status", "ended_at"),
    sqlite_autoincrement=True,
)
is_open = matches.c.status.in_(
    bindparam("open", ("lobby", "running"), expanding=True, literal_execute=True)
)
"""Whether a match is open. Partial indexes require the statuses as literals in the SQL."""

_was_closed = matches.c.closed_by.is_not(None)

Index(
    "matches_closed",
    matches.c.closed_by,
    sqlite_where=_was_closed,
    postgresql_where=_was_closed,
)
Index("matches_open", matches.c.id, sqlite_where=is_open, postgresql_where=is_open)

dues = Table(
    "dues",
    metadata,
    match_id(),
    Column("due", Text, nullable=False),
    Column("due_at", Double, nullable=False),
    Column("claimed_until", Double),
    Column("claimed_version", Integer),
    CheckConstraint(
        "due IN ('expire', 'idle', 'deal', 'computer', 'warn', 'time')", name="dues_due"
    ),
    Index(None, "due_at"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    match_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("misses", Integer, nullable=False),
    Column("ask", Integer, nullable=False),
    Column("acted_at", Double),
    Column("level", Text),
    Column("hints", Integer, nullable=False),
    Column("agrees", Boolean, nullable=False),
    Column("advice", Text),
    Column("stand_ins", JSON, nullable=False),
    Column("closes", Boolean, nullable=False),
    Column("browser_at", Double),
    Index(None, "user_id"),
)

log = Table(
    "log",
    metadata,
    match_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("at", Double, nullable=False),
)

packed_logs = Table("packed_logs", metadata, match_id(), Column("log", LargeBinary, nullable=False))

interactions = Table(
    "interactions",
    metadata,
    discord_key("interaction_id"),
    Column("match_id", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at"),
)

posts = Table(
    "posts",
    metadata,
    match_id(),
    Column("kind", Text, primary_key=True),
    Column("key", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("token", Text),
    Column("token_at", Double),
    Column("wanted", Integer, nullable=False),
    Column("posted", Integer, nullable=False),
    Column("due_at", Double, nullable=False),
    Column("leased_until", Double),
    Column("tries", Integer, nullable=False),
    Column("posted_at", Double),
    Column("first_posted_at", Double),
    Column("shown", Text),
    Column("files", Text),
)
Index(
    "posts_pending",
    posts.c.due_at,
    sqlite_where=posts.c.wanted > posts.c.posted,
    postgresql_where=posts.c.wanted > posts.c.posted,
)

results = Table(
    "results",
    metadata,
    match_id(),
    discord_key("user_id"),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("with_computers", Boolean, nullable=False),
    Column("side", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("best", BigInteger),
    Column("counts", JSON, nullable=False),
    Column("share", Integer),
    Index(None, "guild_id", "user_id", "match_id"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

ALL_DAYS = 0
"""The `day` in `totals` for the sums of all days."""

totals = Table(
    "totals",
    metadata,
    discord_key("guild_id"),
    Column("with_computers", Boolean, primary_key=True, autoincrement=False),
    Column("column", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    discord_key("user_id"),
    Column("amount", BigInteger, nullable=False),
    Index(None, "user_id", "day"),
    Index(None, "day"),
    sqlite_with_rowid=False,
)

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

warnings = Table(
    "warnings",
    metadata,
    discord_key("guild_id"),
    Column("what", Text, primary_key=True),
    Column("why", Text),
    Column("about", BigInteger),
    sqlite_with_rowid=False,
)

watchers = Table(
    "watchers", metadata, discord_key("guild_id"), discord_key("user_id"), Index(None, "user_id")
)

analyses = Table("analyses", metadata, match_id(), Column("found", JSON, nullable=False))

cheers = Table(
    "cheers",
    metadata,
    match_id(),
    discord_key("user_id"),
    Column("moment", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "user_id"),
)

bans = Table("bans", metadata, discord_key("banned_id"), Column("at", Double, nullable=False))

marks = Table(
    "marks",
    metadata,
    Column("who", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Index(None, "until"),
)

facts = Table(
    "facts", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False)
)

budgets = Table(
    "budgets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("free_at", Double, nullable=False),
)
