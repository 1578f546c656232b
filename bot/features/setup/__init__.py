"""The settings of a server."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.setup.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
)
