"""The secret in the link to a server's page, and the key of people's handles there."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("guilds", sa.Column("web_secret", sa.Text()))
    op.add_column("guilds", sa.Column("web_key", sa.Text()))
    op.create_index("guilds_by_web_secret", "guilds", ["web_secret"])
