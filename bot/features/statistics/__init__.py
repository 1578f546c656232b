"""The statistics of a person in a server."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.statistics.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset(HANDLERS))
