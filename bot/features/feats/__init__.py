"""Feats: rare achievements of a person in a match, shown with the match's result and at `/stats`.

Each game finds its feats in the events of a match (`pasur_core/feats.py`), so a replay of the log
finds the same feats. The transaction that ends a match stores one row for the match, even if there
is no feat. A row names seats, not user ids. Matches with a computer player's seat have no feats.
People who left or used hints get none. The button *Feats* at `/stats` shows the newest feats with
their emblems (`pictures/emblems`).
"""

from __future__ import annotations

from bot.features.feats import answer, decide, rows
from bot.features.feats.presses import HANDLERS
from bot.features.feature import Feature
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("feats",),
        derived=("feats",),
        export=lambda conn, user_id: {"feats": rows.export(conn, user_id)},
    ),
    end_line=answer.line_at_end,
    ended=decide.ended,
)
