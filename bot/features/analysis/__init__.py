"""The analysis of a finished match: the costliest decisions, and the share of luck.

The first request for an analysis computes it in worker processes. The result is stored in one row
for each match. Each person can wait for one analysis at a time, so everyone gets a turn in the
queue. A computation stops when nobody waits for it any more. `pasur_core/players/analysing.py`
splits the computation into short jobs, in three stages. The first stage estimates roughly what each
decision cost. The second stage estimates it better for the decisions that seem to have cost most.
The third stage examines the worst of these in fresh determinizations, and it alone sets a
decision's cost. The result is deterministic unless a job times out, so an analysis that is repeated
after a restart gives the same answer.
"""

from __future__ import annotations

from bot.features.analysis import rows
from bot.features.analysis.answer import own_analysis
from bot.features.analysis.decide import Analyses, sweep
from bot.features.analysis.presses import HANDLERS
from bot.features.feature import Feature
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    shares={"analysis": own_analysis},
    parts=lambda services: (Analyses(services.store, services.thinkers),),
    kept=Kept(
        tables=("analyses",),
        export=lambda conn, user_id: {"analyses": rows.export(conn, user_id)},
    ),
    sweep=sweep,
)
