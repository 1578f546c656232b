"""Results alone: no tallies beside them."""

from alembic import op

revision = "0039"
down_revision = "0038"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.drop_table("tallies")
