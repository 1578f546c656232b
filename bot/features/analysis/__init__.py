"""The analysis of a finished match: the costliest decisions, and the share of luck."""

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
