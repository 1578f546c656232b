"""The stored best move at the decision of a tournament's deal at which people parted."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("tournament_deals", sa.Column("best_at", sa.Integer()))
    op.add_column("tournament_deals", sa.Column("best", sa.Text()))
