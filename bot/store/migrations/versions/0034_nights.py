"""Game nights: their people, rounds and seats, and matches that the bot has organised."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
serves = "0014"


def _night_id() -> sa.Column[int]:
    return sa.Column("night_id", sa.BigInteger(), nullable=False, autoincrement=False)


def _of_night(table: str, *key: str) -> tuple[sa.Constraint, ...]:
    return (
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], name=f"{table}_night_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("night_id", *key, name=f"{table}_pk"),
    )


def upgrade() -> None:
    """Change the schema."""
    op.add_column(
        "matches",
        sa.Column("organised", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "nights",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double()),
        sa.Column("paused_at", sa.Double()),
        sa.Column("ended_at", sa.Double()),
        sa.Column("why", sa.Text()),
        sa.Column("due_at", sa.Double()),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("post_at", sa.Double()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Text()),
        sa.Column("notice_id", sa.BigInteger()),
        sa.Column("event_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="nights_pk"),
        sqlite_autoincrement=True,
    )
    for columns in (
        ["guild_id", "status"],
        ["channel_id", "status"],
        ["host_id"],
        ["due_at"],
        ["post_at"],
    ):
        op.create_index(f"nights_by_{'_'.join(columns)}", "nights", columns)
    op.create_table(
        "night_people",
        _night_id(),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("checked_in", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        *_of_night("night_people", "number"),
    )
    op.create_index(
        "night_people_by_user_id_night_id", "night_people", ["user_id", "night_id"], unique=True
    )
    op.create_table(
        "night_rounds",
        _night_id(),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        *_of_night("night_rounds", "number"),
    )
    op.create_table(
        "night_seats",
        _night_id(),
        sa.Column("round", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("match_id", sa.BigInteger()),
        sa.Column("seat", sa.Integer()),
        sa.Column("points", sa.Double()),
        sa.Column("absent", sa.Boolean(), nullable=False, server_default=sa.false()),
        *_of_night("night_seats", "round", "person"),
    )
    op.create_index("night_seats_by_match_id", "night_seats", ["match_id"])
