"""The costliest move of a round, found and shown between rounds at tables with computers."""

from __future__ import annotations

from bot.features.costliest.decide import CostliestMoves
from bot.features.costliest.page import remark_on
from bot.features.costliest.presses import HANDLERS
from bot.features.feature import Feature

FEATURE = Feature(
    presses=HANDLERS,
    remark=remark_on,
    parts=lambda services: (CostliestMoves(services.store, services.tables, services.thinkers),),
)
