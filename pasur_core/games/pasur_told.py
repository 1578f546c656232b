"""Common events of Pâsur, kept: they are looked up faster than made."""

from __future__ import annotations

from functools import lru_cache

from pasur_core.game import Event, Seat
from pasur_core.games.pasur_events import HandsDealt, SurCancelled, SurGained
from pasur_core.games.pasur_round import Surs

hands_dealt = lru_cache(HandsDealt)
"""The event of hands dealt in mid-round (PS5)."""


@lru_cache
def told_sur(seat: Seat, side: int, before: Surs | None, after: Surs | None) -> Event:
    """What a Sur did (PS12, PS15), given who held how many before and after it."""
    if before is None or before[0] == side:
        return SurGained(seat, side, after[1] if after else 0)
    return SurCancelled(seat, side, before[0], after[1] if after else 0)
