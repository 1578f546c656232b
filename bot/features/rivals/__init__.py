"""Rivals: what two people have played together, and their score below a result."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.rivals.answer import line_at_end
from bot.features.rivals.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset(HANDLERS), end_line=line_at_end)
