"""Add hints: where a table allows them, people's agreements, the last advice and its count."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Apply this migration to a database at revision 0012."""
    op.add_column(
        "matches", sa.Column("hints", sa.Text(), nullable=False, server_default="computers")
    )
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.add_column(
        "seats", sa.Column("agrees", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("advice", sa.Text()))
