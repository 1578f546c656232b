"""Add the levels of computer players, and whether they pause."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Apply this migration to a database at revision 0010."""
    op.add_column("seats", sa.Column("level", sa.Text()))
    op.add_column(
        "matches", sa.Column("pauses", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
