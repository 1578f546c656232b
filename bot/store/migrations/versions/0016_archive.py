"""Add the time when a finished match was archived."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0015."""
    op.add_column("matches", sa.Column("archived_at", sa.Double()))
