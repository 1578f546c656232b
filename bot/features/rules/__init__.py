"""The manual: help, the rules of the games, and examples."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.rules.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS) - {"rules"},
)
