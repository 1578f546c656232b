"""Duplicate tournaments: their deals, the people who entered, and their tries."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("guilds", sa.Column("weekly_channel_id", sa.BigInteger()))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger()),
        sa.Column("role_id", sa.BigInteger()),
        sa.Column("week", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("low", sa.Boolean(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("ends_at", sa.Double(), nullable=False),
        sa.Column("closed_at", sa.Double()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("final_id", sa.BigInteger()),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double()),
        sa.Column("shown", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="tournaments_pk"),
        sqlite_autoincrement=True,
    )
    op.create_index("tournaments_by_guild_id_closed_at", "tournaments", ["guild_id", "closed_at"])
    op.create_index("tournaments_by_week", "tournaments", ["guild_id", "week"], unique=True)
    op.create_index("tournaments_by_host_id", "tournaments", ["host_id"])
    op.create_index("tournaments_by_due_at", "tournaments", ["due_at"])
    op.create_index("tournaments_by_closed_at_ends_at", "tournaments", ["closed_at", "ends_at"])
    op.create_table(
        "tournament_deals",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        _of_tournament("tournament_deals"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="tournament_deals_pk"),
    )
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("joined_at", sa.Double(), nullable=False),
        sa.Column("place", sa.Integer()),
        _of_tournament("tournament_entries"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="tournament_entries_pk"),
    )
    op.create_index(
        "tournament_entries_by_person",
        "tournament_entries",
        ["tournament_id", "user_id"],
        unique=True,
    )
    op.create_index("tournament_entries_by_user_id", "tournament_entries", ["user_id"])
    op.create_table(
        "tournament_tries",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("log", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.Column("margin", sa.Double()),
        _of_tournament("tournament_tries"),
        sa.PrimaryKeyConstraint("tournament_id", "entry", "deal", name="tournament_tries_pk"),
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament_id"],
        ["tournaments.id"],
        name=f"{table}_tournament_id_fk",
        ondelete="CASCADE",
    )
