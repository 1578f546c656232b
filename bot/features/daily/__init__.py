"""The deal of the day: the same sealed deal for all people, against computer players.

A try (`tables/sealed_tries.py`) is one row with its log, played at a table that is not stored
(`pages/frame.py`, `tables/unstored.py`). The computer players answer within the person's move.
Their random choices follow from the day's seed and the length of the log, so equal moves get equal
answers. Only seeds with which the person has a turn are used (`sealed.seed_with_turn`).

Days are UTC. A person has one hour after its day to finish a try; then the seed can be shown. Once
it was shown (`opened_at`), that deal is never played again, whatever the clock says. An export
holds only the person's own moves, because a log names packs.
"""

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
