"""Rivals: two people's matches with each other, and their score below a result.

The score is computed from `results` on request; nothing more is stored. The line below a result is
about the two opponents in that match who have met most often. It counts only matches that ended no
later than that match, so a later edit of the message gives the same line. The queries leave out
people who opted out of lists.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.rivals.answer import line_at_end
from bot.features.rivals.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset(HANDLERS), end_line=line_at_end)
