"""The versions of what was computed from each match's log, so that only old ones are replayed."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    for table in ("contests", "feats"):
        op.add_column(table, sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
