"""The deal of the day: the same sealed deal for all people, against computer players."""

from __future__ import annotations

from bot.features.daily import decide, rows
from bot.features.daily.presses import HANDLERS
from bot.features.feature import Feature
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("dailies", "daily_tries"),
        export=lambda conn, user_id: {"dailies": rows.export(conn, user_id)},
        forget=decide.forget,
        forget_guild=rows.forget_guild,
    ),
)
