"""The message of each server that shows the table of its season and is kept up to date."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0028."""
    op.create_table(
        "scoreboards",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double()),
        sa.Column("shown", sa.Text()),
        sa.PrimaryKeyConstraint("guild_id", name="scoreboards_pk"),
    )
    op.create_index("scoreboards_by_due_at", "scoreboards", ["due_at"])
