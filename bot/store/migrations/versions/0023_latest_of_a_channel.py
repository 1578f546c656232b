"""The latest match of a channel is found without looking through all of its past."""

from alembic import op

revision = "0023"
down_revision = "0022"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0022."""
    op.create_index("matches_by_channel_id_id", "matches", ["channel_id", "id"])
