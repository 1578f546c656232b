"""Add claims of due tables and the time of the next request, for several processes."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0014."""
    op.add_column("matches", sa.Column("claimed_until", sa.Double()))
    op.create_table(
        "budgets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("free_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="budgets_pk"),
    )
