"""Sums of what people counted, over all days and day by day, and a server's latest matches."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
serves = "0014"

_LATELY = 40 * 86400
"""Seconds; the scoreboard of the month looks back no further."""

_FLOOR = "floor(matches.ended_at / 86400)"
"""Where a cast rounds."""

_SUMMED = """
INSERT INTO totals (guild_id, apart, "column", day, game, user_id, amount)
SELECT tallies.guild_id, tallies.apart, tallies."column", {day}, tallies.game, tallies.user_id,
    CASE WHEN tallies."column" = 'best' THEN max(tallies.amount) ELSE sum(tallies.amount) END
FROM tallies JOIN matches ON matches.id = tallies.match_id
WHERE tallies."column" NOT IN ('place', 'side') {which}
GROUP BY 1, 2, 3, 4, 5, 6
"""


def upgrade() -> None:
    """Apply this migration to a database at revision 0016."""
    op.create_table(
        "totals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("apart", sa.Boolean(), nullable=False, autoincrement=False),
        sa.Column("column", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint(
            "guild_id", "apart", "column", "day", "game", "user_id", name="totals_pk"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("totals_by_user_id_day", "totals", ["user_id", "day"])
    op.create_index("totals_by_day", "totals", ["day"])
    theirs = ["user_id", "guild_id", "column", "match_id"]
    op.create_index("tallies_by_user_id_guild_id_column_match_id", "tallies", theirs)
    op.drop_index("tallies_by_user_id", "tallies")
    latest = ["guild_id", "status", "ended_at"]
    op.create_index("matches_by_guild_id_status_ended_at", "matches", latest)
    sqlite = op.get_bind().dialect.name == "sqlite"
    day = "CAST({} AS INTEGER)".format("matches.ended_at / 86400" if sqlite else _FLOOR)
    op.execute(_SUMMED.format(day="0", which=""))
    lately = f"AND matches.ended_at >= {time.time() - _LATELY}"
    op.execute(_SUMMED.format(day=day, which=lately))
