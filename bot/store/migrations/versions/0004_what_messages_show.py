"""Add the fingerprints of shown messages, to send nothing twice, and the time of notifications."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Apply this migration to a database at revision 0003."""
    op.add_column("posts", sa.Column("shown", sa.Text()))
    op.add_column("posts", sa.Column("files", sa.Text()))
    op.add_column("people", sa.Column("rung_at", sa.Double()))
    op.add_column("people", sa.Column("rung_by", sa.Text()))
