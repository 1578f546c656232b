"""Add a setting with which a person sees their hands as text, whatever the server's boards are."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Apply this migration to a database at revision 0001."""
    op.add_column("people", sa.Column("look", sa.Text()))
