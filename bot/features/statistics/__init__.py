"""The statistics of a person in a server: the first page of `/stats`.

The page is made from stored sums and the person's 200 newest results. It also has the rating with
its latest 30 changes, and the line in the running season. The picture (`pictures/profile.py`) and
the text show the same facts.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.statistics.presses import HANDLERS

FEATURE = Feature(presses=HANDLERS, at_no_table=frozenset(HANDLERS))
