"""What a seat may do in Basra: play a card, with what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.fishing import BIT, CARD, PLACE, VALUE, sets_making
from pasur_core.fishing_actions import MOST, Play, PlaysLegal
from pasur_core.fishing_sets import Found, Sets, Sweep, Ways, one_of
from pasur_core.games.basra_round import JACKS, NEAR, PACK, SEVEN_OF_DIAMONDS, unions


def _found(card: int, maximal: bool) -> Found:
    """What the cards of a rank may take: groups, and several of them at once."""
    value = VALUE.get(card)

    def several(near: int) -> Sequence[int]:
        groups = sets_making(value, near) if value else one_of(near)
        return groups if len(groups) < 2 else unions(groups, maximal=maximal)

    return Found(several)


def _ways(*, maximal: bool, jack_like: bool) -> Ways:
    sweep, sweeping = Sweep(), JACKS | SEVEN_OF_DIAMONDS if jack_like else JACKS
    found = {CARD[card].rank: _found(card, maximal) for card in NEAR}
    return [
        (PACK, sweep, Play(place))
        if BIT[card] & sweeping
        else (NEAR[BIT[card]], found[card.rank], Play(place))
        for card, place in PLACE.items()
    ]


WAYS = [
    _ways(maximal=maximal, jack_like=jack_like)
    for jack_like in (False, True)
    for maximal in (False, True)
]
"""What each card may take under some options, by `BasraOptions.captures` (BA12 to BA16)."""


def most_of(sets: Sequence[int]) -> Sets:
    """The largest sets: a play that names none means the one there is (BA13)."""
    most = max(map(int.bit_count, sets))
    return tuple([taken for taken in sets if taken.bit_count() == most])


class SeatLegal(PlaysLegal):
    """What a seat may do: its plays.

    `CARD>most` is legal where one capture is larger than all others; being another name for that,
    it is not listed.
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play) or action.bits != MOST:
            return super().__contains__(action)
        sets = [play.bits for play in self if isinstance(play, Play) and play.place == action.place]
        return bool(sets) and len(most_of(sets)) == 1
