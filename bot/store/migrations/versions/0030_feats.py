"""The feats of each finished match, by seat and without ids of people."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
serves = "0014"


def upgrade() -> None:
    """Change the schema."""
    op.create_table(
        "feats",
        sa.Column("match_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="feats_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="feats_pk"),
    )
    op.create_index(
        "feats_done",
        "feats",
        ["guild_id", "ended_at"],
        sqlite_where=sa.text("number > 0"),
        postgresql_where=sa.text("number > 0"),
    )
