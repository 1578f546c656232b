"""The colours in which a person wants the suits of their cards."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Apply this migration to a database at revision 0004."""
    op.add_column("people", sa.Column("pack", sa.Text()))
