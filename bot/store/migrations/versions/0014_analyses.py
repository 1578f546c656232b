"""Analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Apply this migration to a database at revision 0013."""
    op.create_table(
        "analyses",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="analyses_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="analyses_pk"),
    )
