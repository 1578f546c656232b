"""A seat's actions in Basra: playing a card, with the cards that it captures."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.cards import RANKS
from pasur_core.families.fishing.actions import MOST, Play, PlaysLegal
from pasur_core.families.fishing.captures import JACK, Near, RankCaptures, Sets, Sweep, Ways, one_of
from pasur_core.families.fishing.cards import BIT, INDEX, RANK, sets_making
from pasur_core.games.basra.cards import JACKS, PACK, SEVEN_OF_DIAMONDS, unions

_TEN = 10


def _found(value: int, maximal: bool) -> RankCaptures:
    """Return the captures of the cards of a rank: groups, and unions of groups."""

    def several(lying: int) -> Sequence[int]:
        groups = sets_making(value, lying) if value <= _TEN else one_of(lying)
        return groups if len(groups) < 2 else unions(groups, maximal=maximal)

    return RankCaptures(several)


def _ways(*, maximal: bool, jack_like: bool) -> Ways:
    sweep, sweeping = Sweep(), JACKS | SEVEN_OF_DIAMONDS if jack_like else JACKS
    found = {rank: _found(value, maximal) for value, rank in enumerate(RANKS, 1)}
    return [
        (JACK, sweep, Play(index))
        if BIT[card] & sweeping
        else (RANKS.index(card.rank), found[card.rank], Play(index))
        for card, index in INDEX.items()
    ]


NEAR = Near(range(1, _TEN + 1), PACK, RANK["Q"], RANK["K"])
"""The cards that each rank could capture: a numeral captures cards that add up to its value."""
WAYS = [
    _ways(maximal=maximal, jack_like=jack_like)
    for jack_like in (False, True)
    for maximal in (False, True)
]
"""The captures of each card, indexed by `BasraOptions.captures` (BA12 to BA16)."""


def most_of(sets: Sequence[int]) -> Sets:
    """Return the largest sets: one set, or several with the same number of cards.

    The action `CARD>most` is legal only if there is exactly one largest set (BA13).
    """
    most = max(map(int.bit_count, sets))
    return tuple([taken for taken in sets if taken.bit_count() == most])


class SeatLegal(PlaysLegal):
    """The plays of a seat.

    `CARD>most` is the largest capture of the card. It is legal if one capture is larger than all
    others, or if the card captures nothing. It is not listed, because a listed play means the same.
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play) or action.bits != MOST:
            return super().__contains__(action)
        sets = [
            play.bits
            for play in self
            if isinstance(play, Play) and play.card_index == action.card_index
        ]
        return bool(sets) and len(most_of(sets)) == 1
