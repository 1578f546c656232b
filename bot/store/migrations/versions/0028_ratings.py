"""Ratings of people in a server's games, and how each match changed them."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0027."""
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("opponents", sa.Integer(), nullable=False),
        sa.Column("played_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name="ratings_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_by_user_id", "ratings", ["user_id"])
    op.create_table(
        "rating_changes",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("repeat", sa.Integer(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="rating_changes_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="rating_changes_pk"),
    )
    op.create_index(
        "rating_changes_by_guild_id_game_ended_at",
        "rating_changes",
        ["guild_id", "game", "ended_at"],
    )
