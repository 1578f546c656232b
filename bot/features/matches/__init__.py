"""A person's matches in a server: the list, and single matches."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.matches.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset({"matches"}))
