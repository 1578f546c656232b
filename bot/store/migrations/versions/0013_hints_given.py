"""Hints asked for: what a table allows, who agrees to it, what was told and how often."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Change the schema."""
    op.add_column(
        "matches", sa.Column("hints", sa.Text(), nullable=False, server_default="computers")
    )
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.add_column(
        "seats", sa.Column("agrees", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("advice", sa.Text()))
