"""Logs of old matches, each packed into one value."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0025."""
    op.create_table(
        "packed_logs",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="packed_logs_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="packed_logs_pk"),
    )
