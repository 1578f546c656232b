"""The deals of the day, and people's tries at them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Apply this migration to a database at revision 0009."""
    op.create_table(
        "dailies",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("low", sa.Boolean(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("opened_at", sa.Double()),
        sa.PrimaryKeyConstraint("day", name="dailies_pk"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("log", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.Column("margin", sa.Double()),
        sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("day", "user_id", name="daily_tries_pk"),
    )
    op.create_index("daily_tries_by_guild_id_day", "daily_tries", ["guild_id", "day"])
    op.create_index("daily_tries_by_user_id", "daily_tries", ["user_id"])
