"""Remove the columns and tables of features that are gone."""

from alembic import op

revision = "0039"
down_revision = "0038"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.drop_column("people", "costliest")
    op.drop_column("seats", "costliest")
    op.drop_column("contests", "on_ladder")
    op.drop_table("ladder_changes")
    op.drop_table("ladder")
    op.execute("DELETE FROM totals WHERE day > 0 AND \"column\" NOT IN ('rated', 'shares')")
    op.execute("DELETE FROM totals WHERE day = 0 AND \"column\" IN ('rated', 'shares')")
