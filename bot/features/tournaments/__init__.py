"""Duplicate tournaments: the same sealed deals for all, against computer players."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.tournaments import rows
from bot.features.tournaments.answer import keep
from bot.features.tournaments.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    chore=keep,
    kept=Kept(
        tables=("tournaments", "tournament_deals", "tournament_entries", "tournament_tries"),
        export=lambda conn, user_id: {
            "tournaments": rows.export(conn, user_id),
            "tournaments_opened": rows.hosted(conn, user_id),
        },
        forget=lambda conn, user_id, now: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
)
