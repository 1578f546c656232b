"""Privacy: reading, exporting and deleting the data of a person."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.privacy.answer import Exports
from bot.features.privacy.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    parts=lambda _: (Exports(),),
)
