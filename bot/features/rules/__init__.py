"""The manual: help, and the rules of the games with examples."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.rules.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS) - {"rules"},
)
