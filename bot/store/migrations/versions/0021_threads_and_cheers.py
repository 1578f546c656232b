"""A thread for a match whose channel has one already; cheers at great moments."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0020."""
    op.add_column(
        "guilds",
        sa.Column("busy_threads", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    op.create_table(
        "cheers",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="cheers_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="cheers_pk"),
    )
    op.create_index("cheers_by_user_id", "cheers", ["user_id"])
