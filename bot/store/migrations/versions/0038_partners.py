"""Duplicate for partners: tables of four people, their seats, and the deals that they play."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column(
        "matches",
        sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column(
        "tournaments",
        sa.Column("paired", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("tournament_entries", sa.Column("table_number", sa.Integer()))
    op.add_column("tournament_entries", sa.Column("seat", sa.Integer()))
    op.add_column("tournament_entries", sa.Column("ready_at", sa.Double()))
    op.create_index(
        "tournament_entries_by_seat",
        "tournament_entries",
        ["tournament_id", "table_number", "seat"],
        unique=True,
    )
    op.create_table(
        "tournament_tables",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("filled", sa.Integer(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("blocked", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("stage", sa.Integer()),
        sa.Column("due_at", sa.Double()),
        _of_tournament("tournament_tables"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="tournament_tables_pk"),
    )
    op.create_index("tournament_tables_by_due_at", "tournament_tables", ["due_at"])
    op.create_table(
        "tournament_table_deals",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.BigInteger(), nullable=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.Column("margin", sa.Double()),
        sa.Column("absent", sa.Integer(), nullable=False, server_default="0"),
        _of_tournament("tournament_table_deals"),
        sa.PrimaryKeyConstraint(
            "tournament_id", "table_number", "deal", name="tournament_table_deals_pk"
        ),
    )
    op.create_index("tournament_table_deals_by_ended_at", "tournament_table_deals", ["ended_at"])


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament_id"],
        ["tournaments.id"],
        name=f"{table}_tournament_id_fk",
        ondelete="CASCADE",
    )
