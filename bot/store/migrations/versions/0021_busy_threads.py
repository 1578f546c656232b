"""A thread for a match whose channel has one already."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column(
        "guilds",
        sa.Column("busy_threads", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
