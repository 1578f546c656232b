"""The analysis of a finished match: the costliest decisions, and the share of luck.

The first request computes it in worker processes; it is stored, one row for each match. Each person
waits for one at a time, so the queue serves people in turn, and it stops when the last waiting
person has left. `pasur_core/players/analysing.py` hands out short jobs and takes the results stage
by stage: a coarse estimate of every decision, a refined one of those that seem to have cost most,
and a final stage in fresh determinizations, which alone decides a cost. The result is
deterministic unless a job times out, so repeating it after a restart gives the same answer.
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
