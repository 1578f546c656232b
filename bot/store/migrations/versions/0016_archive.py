"""When the moves of a finished match were put away in a file."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("matches", sa.Column("archived_at", sa.Double()))
