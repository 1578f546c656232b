"""Deadlines of open matches in rows of their own, and open matches in an index of their own.

The index of `matches.due_at` goes, since every move changed it. While older programs run beside
newer ones, they look through all matches for what is due.
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
serves = "0014"


def upgrade() -> None:
    """Apply this migration to a database at revision 0024."""
    op.create_table(
        "dues",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("due", sa.Text(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("claimed_until", sa.Double()),
        sa.Column("claimed_version", sa.Integer()),
        sa.CheckConstraint(
            "due IN ('expire', 'idle', 'deal', 'computer', 'warn', 'time')", name="dues_due"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="dues_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="dues_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("dues_by_due_at", "dues", ["due_at"])
    is_open = sa.text("status IN ('lobby', 'running')")
    op.create_index(
        "matches_open", "matches", ["id"], sqlite_where=is_open, postgresql_where=is_open
    )
    op.drop_index("matches_due", "matches")
