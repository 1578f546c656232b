"""The tables of the first release.

This file never changes once it is released: later migrations start from this schema. It imports
nothing from the bot, because `bot.store.schema` changes with those migrations.
"""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r1"
down_revision = None
serves = "r1"

_KINDS: dict[str, Any] = {
    "big": sa.BigInteger(),
    "blob": sa.LargeBinary(),
    "bool": sa.Boolean(),
    "int": sa.Integer(),
    "json": sa.JSON(),
    "real": sa.Double(),
    "serial": sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
    "text": sa.Text(),
}

_metadata = sa.MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
    }
)


def upgrade() -> None:
    """Create all tables in an empty database."""
    _metadata.create_all(op.get_bind(), checkfirst=False)


def _table(
    name: str, columns: str, *more: sa.schema.SchemaItem, by: Iterable[str] = (), **options: Any
) -> None:
    """Describe a table; `by` has the columns of each plain index."""
    made = [_column(one) for one in columns.split(", ")]
    indexes = [sa.Index(None, *one.split()) for one in by]
    sa.Table(name, _metadata, *made, *more, *indexes, **options)


def _column(said: str) -> sa.Column[Any]:
    """Return a column by its name, its kind, and what else it is.

    `null`: it can be empty. `key`: it is a part of the primary key. `of TABLE`: so it is, and its
    row is deleted with that row of the other table. `number`: it counts up by itself.
    """
    name, kind, *more = said.split()
    match more:
        case []:
            return sa.Column(name, _KINDS[kind], nullable=False)
        case ["null"]:
            return sa.Column(name, _KINDS[kind])
        case ["key"]:
            return sa.Column(name, _KINDS[kind], primary_key=True, autoincrement=False)
        case ["of", table]:
            its = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
            return sa.Column(name, _KINDS[kind], its, primary_key=True, autoincrement=False)
        case ["number"]:
            return sa.Column(name, _KINDS[kind], primary_key=True)
    raise ValueError(said)


def _some(name: str, columns: str, where: str) -> sa.Index:
    """Return an index of the rows for which a condition holds."""
    rows = sa.text(where)
    return sa.Index(name, *columns.split(), sqlite_where=rows, postgresql_where=rows)


# Servers and people.

_table(
    "guilds",
    "guild_id big key, language text null, board text, auto_deal int, speed text, hand text,"
    " threads bool, most_tables int, games json null, channels json null, opener_role_id big null,"
    " players_role_id big null, removed_at real null, locale text null, name text null,"
    " busy_threads bool, season text, season_day int, season_matches int,"
    " scoreboard_channel_id big null, champion_role_id big null, any_options json null,"
    " weekly_channel_id big null, president_ranks text, web_secret text null, web_key text null,"
    " zone text, locale_match_id big null",
    by=("web_secret",),
)
_table(
    "people",
    "user_id big key, language text null, hand text null, notice text, dm_channel_id big null,"
    " dm_closed_until real null, look text null, rung_at real null, rung_by text null,"
    " pack text null, sorting text null, locale text null, hints text null,"
    " mail_told_at real null, scoreboards text null",
)
_table("names", "guild_id big key, user_id big key, name text", by=("user_id",))
_table("bans", "banned_id big key, at real")
_table("watchers", "guild_id big key, user_id big key", by=("user_id",))

# Matches and their messages.

_table(
    "matches",
    "id serial number, guild_id big, channel_id big, game text, rules_version int, options json,"
    " speed text, status text, host_id big, seed blob null, version int, opened_at real,"
    " started_at real null, ended_at real null, counted_at real null, counted_day int null,"
    " acted_at real, thread_id big null, rematch_of big null, pauses bool, hints text,"
    " archived_at real null, any_options bool, room int null, sealed bool, closed_by big null",
    _some("matches_closed", "closed_by", "closed_by IS NOT NULL"),
    _some("matches_open", "id", "status IN ('lobby', 'running')"),
    by=(
        "channel_id id",
        "channel_id status",
        "guild_id status",
        "guild_id status ended_at",
        "host_id opened_at",
        "rematch_of",
        "thread_id",
    ),
    sqlite_autoincrement=True,
)
_table(
    "dues",
    "match_id big of matches, due text, due_at real, claimed_until real null,"
    " claimed_version int null",
    sa.CheckConstraint(
        "due IN ('expire', 'idle', 'deal', 'computer', 'warn', 'time')", name="dues_due"
    ),
    by=("due_at",),
    sqlite_with_rowid=False,
)
_table(
    "seats",
    "match_id big of matches, seat int key, user_id big null, name text, computer bool,"
    " away bool, misses int, ask int, acted_at real null, level text null, hints int, agrees bool,"
    " advice text null, stand_ins json, closes bool, browser_at real null",
    by=("user_id",),
)
_table("log", "match_id big of matches, number int key, seat int, text text, auto bool, at real")
_table("packed_logs", "match_id big of matches, log blob")
_table("interactions", "interaction_id big key, match_id big, at real", by=("at",))
_table(
    "posts",
    "match_id big of matches, kind text key, key big key, channel_id big null,"
    " message_id big null, token text null, token_at real null, wanted int, posted int,"
    " due_at real, leased_until real null, tries int, posted_at real null,"
    " first_posted_at real null, shown text null, files text null",
    _some("posts_pending", "due_at", "wanted > posted"),
)
_table("cheers", "match_id big of matches, user_id big key, moment int, at real", by=("user_id",))
_table("analyses", "match_id big of matches, found json")

# Scores.

_table(
    "results",
    "match_id big of matches, user_id big key, guild_id big, game text, ended_at real,"
    " with_computers bool, side int, place int, won bool, rounds int, hints int, best big null,"
    " counts json, share int null",
    by=("guild_id user_id match_id", "user_id"),
    sqlite_with_rowid=False,
)
_table(
    "totals",
    "guild_id big key, with_computers bool key, column text key, day int key, game text key,"
    " user_id big key, amount big",
    by=("day", "user_id day"),
    sqlite_with_rowid=False,
)
_table(
    "standing_posts",
    "kind text key, key text key, guild_id big, channel_id big null, message_id big null,"
    " stale_id big null, stage text, desired int, shown text null, sent int, due_at real null,"
    " claimed_until real null, tries int",
    by=("due_at", "guild_id"),
    sqlite_with_rowid=False,
)

# Competition.

_table(
    "contests",
    "match_id big of matches, guild_id big, game text, ended_at real, friendly text null,"
    " facts json",
    by=("guild_id ended_at match_id",),
)
_table(
    "seasons",
    "guild_id big key, number int key, first_day int, until_day int null, closed_at real null",
    by=("closed_at until_day",),
    sqlite_with_rowid=False,
)
_table(
    "season_standings",
    "guild_id big key, number int key, game text key, line int key, user_id big null,"
    " place int null, shares big, matches int",
    _some("season_champions", "guild_id number game", "place = 1"),
    by=("user_id",),
    sqlite_with_rowid=False,
)
_table(
    "champion_roles",
    "guild_id big key, user_id big key, role_id big",
    by=("user_id",),
    sqlite_with_rowid=False,
)
_table(
    "warnings",
    "guild_id big key, what text key, why text null, about big null",
    sqlite_with_rowid=False,
)
_table(
    "ratings",
    "guild_id big key, game text key, user_id big key, mu real, sigma real, matches int,"
    " opponents int, played_at real",
    by=("user_id",),
    sqlite_with_rowid=False,
)
_table(
    "rating_changes",
    "match_id big of matches, guild_id big, game text, ended_at real, repeat int, seats json",
    by=("guild_id game ended_at",),
)
_table(
    "feats",
    "match_id big of matches, guild_id big, game text, ended_at real, number int, found json",
    _some("feats_done", "guild_id ended_at", "number > 0"),
)

# Game nights.

_table(
    "nights",
    "id serial number, guild_id big, channel_id big, host_id big null, role_id big null, game text,"
    " sittings int, minutes int, seed big, status text, number int, starts_at real,"
    " until real null, paused_at real null, ended_at real null, why text null, due_at real null,"
    " event_id big null, calls bool, plan json null",
    by=("channel_id status", "due_at", "guild_id status", "host_id"),
    sqlite_autoincrement=True,
)
_table(
    "night_people",
    "night_id big of nights, number int key, user_id big null, status text, checked_in bool,"
    " since int, joined_at real",
    sa.Index(None, "user_id", "night_id", unique=True),
)
_table(
    "night_seats",
    "night_id big of nights, sitting int key, person int key, match_id big null, seat int null,"
    " points real null, absent bool, score int null",
    by=("match_id",),
)

# Duplicate tournaments.

_table(
    "tournaments",
    "id int number, guild_id big, channel_id big, host_id big null, role_id big null,"
    " week text null, game text, rules_version int, seats int, low bool, options json, deals int,"
    " opened_at real, ends_at real, closed_at real null, final_id big null, paired bool",
    sa.Index("tournaments_by_week", "guild_id", "week", unique=True),
    by=("closed_at ends_at", "guild_id closed_at", "host_id"),
    sqlite_autoincrement=True,
)
_table(
    "tournament_deals",
    "tournament_id int of tournaments, number int key, seed blob, best_at int null, best text null",
)
_table(
    "tournament_entries",
    "tournament_id int of tournaments, number int key, user_id big null, joined_at real,"
    " place int null, table_number int null, seat int null, ready_at real null,"
    " guest_id big null, declined bool",
    sa.Index("tournament_entries_by_seat", "tournament_id", "table_number", "seat", unique=True),
    sa.Index("tournament_entries_by_person", "tournament_id", "user_id", unique=True),
    by=("user_id", "guest_id"),
)
_table(
    "tournament_tries",
    "tournament_id int of tournaments, entry int key, deal int key, log text, version int,"
    " began_at real, ended_at real null, margin real null",
)
_table(
    "tournament_tables",
    "tournament_id int of tournaments, number int key, filled int, thread_id big null,"
    " blocked bool, called int, computers bool",
)
_table(
    "tournament_table_deals",
    "tournament_id int of tournaments, table_number int key, deal int key, match_id big,"
    " ended_at real null, margin real null, absent int",
    by=("ended_at",),
)

# Lessons, and the deal and the problem of each day.

_table("lessons", "user_id big key, game text key, step int, fingerprint text")
_table(
    "dailies",
    "day text key, game text, rules_version int, seats int, low bool, options json, seed blob,"
    " opened_at real null",
)
_table(
    "daily_tries",
    "day text key, user_id big key, guild_id big, log text, version int, began_at real,"
    " ended_at real null, margin real null, shared bool",
    by=("guild_id day", "user_id"),
)
_table(
    "problems",
    "day text key, game text, rules_version int, seats int, options json, log text, seat int,"
    " moves json, best int, exact bool",
)
_table(
    "problem_answers",
    "day text key, user_id big key, answer text, correct bool, at real",
    by=("user_id",),
)
_table(
    "browser_seats",
    "key text key, match_id big, user_id big, secret blob, page blob, roles json,"
    " seen_ask int, opened_at real null, ends_at real",
    by=("match_id", "user_id", "ends_at"),
)

# The bot itself.

_table("marks", "who text key, what text key, until real", by=("until",))
_table("facts", "name text key, value text")
_table("budgets", "name text key, free_at real")
