"""Seasons of servers, their closed tables, and what competition needs to know of each match."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0026."""
    op.add_column("guilds", sa.Column("season", sa.Text(), nullable=False, server_default="month"))
    op.add_column(
        "guilds", sa.Column("season_day", sa.Integer(), nullable=False, server_default="1")
    )
    op.add_column(
        "guilds", sa.Column("season_matches", sa.Integer(), nullable=False, server_default="8")
    )
    op.add_column("guilds", sa.Column("scoreboard_channel_id", sa.BigInteger()))
    op.add_column("people", sa.Column("scoreboards", sa.Text()))
    op.add_column("results", sa.Column("share", sa.Integer()))
    op.create_table(
        "contests",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("friendly", sa.Text()),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="contests_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="contests_pk"),
    )
    op.create_index(
        "contests_by_guild_id_ended_at_match_id", "contests", ["guild_id", "ended_at", "match_id"]
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("first_day", sa.Integer(), nullable=False),
        sa.Column("until_day", sa.Integer()),
        sa.Column("closed_at", sa.Double()),
        sa.Column("post_from", sa.Double()),
        sa.PrimaryKeyConstraint("guild_id", "number", name="seasons_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("seasons_by_closed_at_until_day", "seasons", ["closed_at", "until_day"])
    op.create_index("seasons_by_post_from", "seasons", ["post_from"])
    op.create_table(
        "season_standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.Column("shares", sa.BigInteger(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", "game", "line", name="season_standings_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("season_standings_by_user_id", "season_standings", ["user_id"])
