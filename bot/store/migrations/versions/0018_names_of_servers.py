"""Add the names of servers, for processes that do not get them from Discord."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0017."""
    op.add_column("guilds", sa.Column("name", sa.Text()))
