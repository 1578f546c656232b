"""Whether a person is given hints with their hand."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Apply this migration to a database at revision 0007."""
    op.add_column("people", sa.Column("hints", sa.Text()))
