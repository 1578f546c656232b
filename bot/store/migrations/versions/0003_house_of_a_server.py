"""Where, what and how many a server lets play; threads, rematches, watchers and bans."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Apply this migration to a database at revision 0002."""
    _guilds()
    with op.batch_alter_table("people") as people:
        people.alter_column("hand", existing_type=sa.Text(), nullable=True)
    op.add_column("matches", sa.Column("thread_id", sa.BigInteger()))
    op.add_column("matches", sa.Column("rematch_of", sa.BigInteger()))
    op.create_index("matches_by_thread_id", "matches", ["thread_id"])
    op.create_index("matches_by_rematch_of", "matches", ["rematch_of"])
    op.create_index("matches_by_host_id_opened_at", "matches", ["host_id", "opened_at"])
    op.create_table(
        "watchers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="watchers_pk"),
    )
    op.create_index("watchers_by_user_id", "watchers", ["user_id"])
    op.create_table(
        "bans",
        sa.Column("banned_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("banned_id", name="bans_pk"),
    )


def _guilds() -> None:
    for column in (
        sa.Column("hand", sa.Text(), nullable=False, server_default="dm"),
        sa.Column("threads", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("most_tables", sa.Integer(), nullable=False, server_default="25"),
        sa.Column("games", sa.JSON()),
        sa.Column("channels", sa.JSON()),
        sa.Column("opener_role_id", sa.BigInteger()),
        sa.Column("players_role_id", sa.BigInteger()),
        sa.Column("removed_at", sa.Double()),
    ):
        op.add_column("guilds", column)
