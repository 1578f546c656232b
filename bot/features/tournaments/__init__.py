"""Duplicate tournaments: the same sealed deals for all, against computer players."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.feature import Feature
from bot.features.tournaments import rows
from bot.features.tournaments.answer import keep
from bot.features.tournaments.best_moves import BestMoves
from bot.features.tournaments.pairs import rows as fours
from bot.features.tournaments.presses import HANDLERS
from bot.tables.hooks import Kept


def _forget(conn: Connection, user_id: int, now: float) -> None:
    # It finds them by the person's id.
    rows.want_of(conn, user_id, now)
    fours.forget(conn, user_id, now)
    rows.forget(conn, user_id)


FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    chore=keep,
    # A table of people waits for the next look. Below the clock's five seconds, so none is skipped.
    chore_seconds=4.0,
    parts=lambda services: (BestMoves(services.store, services.thinkers),),
    kept=Kept(
        tables=(
            "tournaments",
            "tournament_deals",
            "tournament_entries",
            "tournament_tries",
            "tournament_tables",
            "tournament_table_deals",
        ),
        export=lambda conn, user_id: {
            "tournaments": rows.export(conn, user_id),
            "tournament_seats": fours.export(conn, user_id),
            "tournaments_opened": rows.hosted(conn, user_id),
        },
        forget=_forget,
        forget_guild=rows.forget_guild,
    ),
)
