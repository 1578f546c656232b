"""A seat's actions in Pâsur: playing a card and claiming."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pasur_core.cards import FRENCH_52, RANKS
from pasur_core.families.fishing.actions import Play, PlaysLegal
from pasur_core.families.fishing.captures import (
    Near,
    RankCaptures,
    Sets,
    Sweep,
    Ways,
    one_of,
    sets_of,
)
from pasur_core.families.fishing.cards import RANK, sets_making
from pasur_core.games.pasur.cards import ELEVEN, NOT_COURTS
from pasur_core.protocol import Action, Do, Offer


@dataclass(frozen=True, slots=True, repr=False)
class Claim(Action):
    """The claim *Per shodam*: "my side has reached the target" (PS21)."""

    def __str__(self) -> str:
        return "claim"


CLAIM = Claim()


class SeatLegal(PlaysLegal):
    """A seat's legal actions: its plays, then the claim."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """An offer to choose a card to play, and a button to claim."""
        plays = super().offers
        return (*plays, Do(CLAIM)) if CLAIM in self else plays


_MISSING = [ELEVEN - value for value in range(1, ELEVEN)]
"""By rank from ace to ten, the sum that the card captures to make eleven."""

_FOUND: list[dict[int, Sets]] = [
    *(RankCaptures(partial(sets_making, missing)) for missing in _MISSING),
    Sweep(),
    RankCaptures(one_of),
    RankCaptures(one_of),
]
NEAR = Near(_MISSING, NOT_COURTS, RANK["Q"], RANK["K"])
"""The cards that each rank could capture."""
WAYS: Ways = [
    (rank, _FOUND[rank], Play(index))
    for index, rank in enumerate(RANKS.index(card.rank) for card in FRENCH_52)
]
"""The captures of each card (PS7 to PS9)."""


def plays_of(index: int, table: int) -> tuple[Play, ...]:
    """Return the ways to play the card with this index: each capture, or laying it down (PS10)."""
    return tuple([Play(index, taken) for taken in sets_of(WAYS, NEAR, index, table)])
