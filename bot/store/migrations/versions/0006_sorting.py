"""How a person likes their hand sorted, where a game lets them choose."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Apply this migration to a database at revision 0005."""
    op.add_column("people", sa.Column("sorting", sa.Text()))
