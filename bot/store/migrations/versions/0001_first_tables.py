"""The first tables: servers, people, matches with seats and log, posts, scores."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Apply this migration to an empty database."""
    op.create_table(
        "facts",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="facts_pk"),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text()),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("auto_deal", sa.Integer(), nullable=False),
        sa.Column("speed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="guilds_pk"),
    )
    op.create_table(
        "interactions",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="interactions_pk"),
    )
    op.create_index("interactions_by_at", "interactions", ["at"])
    op.create_table(
        "matches",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("speed", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.LargeBinary()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due", sa.Text()),
        sa.Column("due_at", sa.Double()),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("started_at", sa.Double()),
        sa.Column("ended_at", sa.Double()),
        sa.Column("acted_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="matches_pk"),
        sqlite_autoincrement=True,
    )
    op.create_index("matches_by_channel_id_status", "matches", ["channel_id", "status"])
    op.create_index("matches_by_guild_id_status", "matches", ["guild_id", "status"])
    op.create_index(
        "matches_due",
        "matches",
        ["due_at"],
        sqlite_where=sa.text("due_at IS NOT NULL"),
        postgresql_where=sa.text("due_at IS NOT NULL"),
    )
    op.create_table(
        "names",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="names_pk"),
    )
    op.create_index("names_by_user_id", "names", ["user_id"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text()),
        sa.Column("hand", sa.Text(), nullable=False),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_closed_until", sa.Double()),
        sa.PrimaryKeyConstraint("user_id", name="people_pk"),
    )
    op.create_table(
        "log",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="log_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "number", name="log_pk"),
    )
    op.create_table(
        "posts",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("key", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("token", sa.Text()),
        sa.Column("token_at", sa.Double()),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("posted", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("leased_until", sa.Double()),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("posted_at", sa.Double()),
        sa.Column("first_posted_at", sa.Double()),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="posts_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "kind", "key", name="posts_pk"),
    )
    op.create_index(
        "posts_pending",
        "posts",
        ["due_at"],
        sqlite_where=sa.text("wanted > posted"),
        postgresql_where=sa.text("wanted > posted"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.Column("ask", sa.Integer(), nullable=False),
        sa.Column("acted_at", sa.Double()),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="seats_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name="seats_pk"),
    )
    op.create_index("seats_by_user_id", "seats", ["user_id"])
    op.create_table(
        "tallies",
        sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("column", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("apart", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="tallies_match_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "user_id", "column", name="tallies_pk"),
    )
    op.create_index("tallies_by_guild_id_game_apart", "tallies", ["guild_id", "game", "apart"])
    op.create_index("tallies_by_user_id", "tallies", ["user_id"])
