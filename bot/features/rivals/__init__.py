"""Rivals: what two people have played together, and their score below a result.

It is computed from `results` on request; nothing more is stored. The line below a result is about
the two opponents there who have met most often, with the matches that had ended by then, so an edit
of the message gives the same line. People who stand on no list are left out by the queries.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.rivals.answer import line_at_end
from bot.features.rivals.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset(HANDLERS), end_line=line_at_end)
