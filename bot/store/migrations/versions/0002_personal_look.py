"""A person may choose hands in words alone, whatever the server's boards look like."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("people", sa.Column("look", sa.Text()))
