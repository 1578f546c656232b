"""The ladder against computers: ratings of people, and how each match changed them."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.add_column("contests", sa.Column("on_ladder", sa.Boolean()))
    op.create_table(
        "ladder",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("played_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name="ladder_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("ladder_by_user_id", "ladder", ["user_id"])
    op.create_table(
        "ladder_changes",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("new_mu", sa.Double(), nullable=False),
        sa.Column("new_sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="ladder_changes_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="ladder_changes_pk"),
    )
