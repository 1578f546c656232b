"""Which membership of a server the bot has greeted, so that it greets each once."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("guilds", sa.Column("greeted_for", sa.Double()))
