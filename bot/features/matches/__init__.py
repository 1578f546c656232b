"""A person's matches in a server: the list, and single matches.

It reads the 200 newest matches and stored sums, so the time does not grow with a person's history,
and lists the ones open to the reader (`may_read`). A custom id holds whose list it is and the
page to return to.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.matches.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset({"matches"}))
