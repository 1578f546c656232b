"""Add marks that limit people and survive the deletion of their data."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0018."""
    op.create_table(
        "marks",
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("who", "what", name="marks_pk"),
    )
    op.create_index("marks_by_until", "marks", ["until"])
