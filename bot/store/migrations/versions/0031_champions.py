"""The champion's role, warnings for managers of servers, and games rated with any options."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("guilds", sa.Column("champion_role_id", sa.BigInteger()))
    op.add_column("guilds", sa.Column("any_options", sa.JSON()))
    op.add_column(
        "matches",
        sa.Column("any_options", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "champion_roles",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("role_id", sa.BigInteger()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("due_at", sa.Double()),
        sa.PrimaryKeyConstraint("guild_id", name="champion_roles_pk"),
    )
    op.create_index("champion_roles_by_due_at", "champion_roles", ["due_at"])
    op.create_index("champion_roles_by_user_id", "champion_roles", ["user_id"])
    op.create_table(
        "warnings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("why", sa.Text()),
        sa.Column("about", sa.BigInteger()),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double()),
        sa.PrimaryKeyConstraint("guild_id", "what", name="warnings_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("warnings_by_due_at", "warnings", ["due_at"])
