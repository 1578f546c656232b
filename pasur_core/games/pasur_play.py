"""What a seat may do in Pâsur: play a card, or claim."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pasur_core.cards import RANKS
from pasur_core.fishing import CARD, PLACE, RANK, SMALL, sets_making
from pasur_core.fishing_actions import Play, PlaysLegal
from pasur_core.fishing_sets import STAYS, Found, Near, Sets, Sweep, Ways, one_of
from pasur_core.game import Action, Do, Offer
from pasur_core.games.pasur_round import MISSING, NOT_COURTS


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """*Per shodam*: "my side has reached the target" (PS21)."""

    def __str__(self) -> str:
        return "claim"


CLAIM = Claim()


class SeatLegal(PlaysLegal):
    """What a seat may do: its plays, then the claim."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, and the claim."""
        plays = super().offers
        return (*plays, Do(CLAIM)) if CLAIM in self else plays


_FOUND: dict[str, dict[int, Sets]] = {
    "J": Sweep(),
    "Q": Found(one_of),
    "K": Found(one_of),
    **{CARD[bit].rank: Found(partial(sets_making, missing)) for bit, missing in MISSING.items()},
}
NEAR = Near(range(10, 0, -1), NOT_COURTS, RANK["Q"], RANK["K"])
"""What each rank could take: a numeral what makes eleven with it."""
WAYS: Ways = [
    (RANKS.index(card.rank), _FOUND[card.rank], Play(place)) for card, place in PLACE.items()
]
"""What each card may take (PS7 to PS9)."""


def plays_of(place: int, table: int) -> tuple[Play, ...]:
    """The ways to play the card of a place: one for each capture, or laying it down (PS10)."""
    rank, sets, _ = WAYS[place]
    lying = table & NEAR[table & SMALL][rank]
    return tuple([Play(place, taken) for taken in (sets[lying] if lying else STAYS)])
