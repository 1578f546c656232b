"""What a seat may do in Pâsur: play a card, or claim."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.fishing import BIT, CARD, bits, sets_making, small_sets
from pasur_core.fishing_actions import KEPT, PLAYS, STAYS, Listed, Play, Sets, Sweep
from pasur_core.game import Action, Do, Offer
from pasur_core.games.pasur_round import MISSING, NEAR


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """*Per shodam*: "my side has reached the target" (PS21)."""

    def __str__(self) -> str:
        return "claim"


CLAIM = Claim()


class SeatLegal(Listed):
    """What a seat may do: its plays, then the claim."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, and the claim."""
        plays = super().offers
        return (*plays, Do(CLAIM)) if CLAIM in self else plays


class _Elevens(dict[int, Sets]):
    """What the numerals of a rank may take by the cards that they may ever take (PS7)."""

    def __init__(self, missing: int) -> None:
        super().__init__()
        self._missing = missing

    def __missing__(self, near: int) -> Sets:
        if len(self) == KEPT:
            self.clear()
        self[near] = found = tuple(sets_making(self._missing, near, small_sets(near))) or STAYS
        return found


class _Twins(dict[int, Sets]):
    """What a king or a queen takes (PS8): one of its own."""

    def __missing__(self, near: int) -> Sets:
        self[near] = found = tuple(bits(near)) or STAYS
        return found


_BY_RANK: dict[str, dict[int, Sets]] = {
    "J": Sweep(),
    "Q": _Twins(),
    "K": _Twins(),
    **{CARD[bit].rank: _Elevens(missing) for bit, missing in MISSING.items()},
}
WAYS = {
    bit: (NEAR[bit], _BY_RANK[card.rank], PLAYS[bit], PLAYS[bit][0]) for card, bit in BIT.items()
}
"""For each card: what it may ever take, the sets by which of these lie there, its plays by set, and
the play by which it stays.
"""


def plays_of(card: int, table: int) -> tuple[Play, ...]:
    """The ways to play a card: one for each capture, or laying it down (PS10)."""
    near, sets, plays, _ = WAYS[card]
    return tuple([plays[taken] for taken in sets[table & near]])
