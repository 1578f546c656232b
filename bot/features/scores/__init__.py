"""Scoreboards: the results of finished matches, counted as they end.

The transaction that ends a match stores a row of `results` for each person. It also stores one row
of `contests`, without user ids: whether the match is rated, or why it is friendly. It adds the
results to the sums in `totals`, which scoreboards read. Other features read `results`, never the
log of a finished match. The queries leave out people who opted out of lists (`people.is_listed`).
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.scores import decide, rows
from bot.features.scores.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset({"scorepage"}),
    kept=Kept(
        tables=("contests", "results", "totals"),
        derived=("contests", "results", "totals"),
        export=rows.export,
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
    ended=decide.ended,
    sweep=decide.sweep,
)
