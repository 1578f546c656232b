"""A person's matches in a server: the list, and single matches.

The list has those matches that the reader is allowed to open (`may_read`). It is made from the 200
newest matches and stored totals, so a long history does not make it slow. Its custom ids contain
the person whose matches it has, and the page to return to.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.matches.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset({"matches"}))
