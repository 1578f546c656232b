"""Finished matches: their steps, charts, films and records, and sharing them."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.history.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
)
