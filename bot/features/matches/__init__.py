"""A person's matches in a server: the list, and single matches.

A list has matches that the reader is allowed to open (`may_read`). It is made from the 200 newest
matches and stored sums, so its time does not grow with a person's history. Custom ids contain the
person whose list it is and the page to return to.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.matches.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset({"matches"}))
