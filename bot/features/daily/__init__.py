"""The deal of the day: the same sealed deal for all people, against computer players.

A try is a person's only attempt at the deal. It is stored as one row with the log of the match
(`tables/sealed_tries.py`), and played at an in-memory card table (`pages/frame.py`,
`tables/unstored.py`). The computer players move in the same transaction as the person. Their random
choices follow from the day's seed and the length of the log, so the same moves get the same
replies. Only seeds with which the person has a turn are used (`sealed.seed_with_turn`).

Days are in UTC. A person has one hour after the end of the day to finish a try; then anyone can
open the seed. After a seed was shown (`opened_at`), its deal can never be played again, even if the
clock is put back. An export holds only the person's own moves, because the rest of the log would
reveal the order of the pack.
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
