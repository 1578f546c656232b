"""The costliest move of a seat in its last round, and whether a person wants to see theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0021."""
    op.add_column("seats", sa.Column("costliest", sa.Text()))
    op.add_column("people", sa.Column("costliest", sa.Text()))
