"""Add the locales that Discord last gave for a person and a server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Apply this migration to a database at revision 0006."""
    op.add_column("guilds", sa.Column("locale", sa.Text()))
    op.add_column("people", sa.Column("locale", sa.Text()))
