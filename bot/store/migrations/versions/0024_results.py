"""Results of finished matches, a row for each person and match."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0023."""
    op.create_table(
        "results",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("side", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("best", sa.BigInteger()),
        sa.Column("counts", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="results_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="results_pk"),
        sqlite_with_rowid=False,
    )
    theirs = ["guild_id", "user_id", "match_id"]
    op.create_index("results_by_guild_id_user_id_match_id", "results", theirs)
    op.create_index("results_by_user_id", "results", ["user_id"])
