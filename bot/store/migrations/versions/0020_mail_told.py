"""Add the time when a person read that their cards also come by direct message."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0019."""
    op.add_column("people", sa.Column("mail_told_at", sa.Double()))
