"""The settings of a person."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.settings.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
)
