"""Finished matches: their steps, charts, replays and records, and sharing them.

A person can share the chart, the last round, a move or their own analysis in the channel where the
match was played, and each of these once a day (`bot.store.marks`). Sharing reveals no secret,
because people who see that channel can get the record of the match.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.history.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
)
