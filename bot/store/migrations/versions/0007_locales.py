"""The language that Discord last told of a person and of a server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("guilds", sa.Column("locale", sa.Text()))
    op.add_column("people", sa.Column("locale", sa.Text()))
