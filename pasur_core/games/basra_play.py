"""What a seat may do in Basra: play a card, with what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.fishing import CARD, RANK, bits
from pasur_core.fishing_actions import KEPT, MOST, PLAYS, STAYS, Listed, Play, Sets, Sweep
from pasur_core.games.basra_round import JACKS, NEAR, PACK, SEVEN_OF_DIAMONDS, unions


class _Unions(dict[int, Sets]):
    """What cards of one rank may take by the table cards that they may ever take (BA12 to BA16)."""

    def __init__(self, card: int, maximal: bool) -> None:
        super().__init__()
        self._card = card
        self._maximal = maximal

    def __missing__(self, near: int) -> Sets:
        if len(self) == KEPT:
            self.clear()
        found = tuple(unions(self._card, near, maximal=self._maximal)) or STAYS
        self[near] = found
        return found


Ways = dict[int, tuple[int, dict[int, Sets], dict[int, Play], Play]]
"""For each card: what it may ever take, the sets by which of these lie there, its plays by set, and
the play by which it stays.
"""


def _ways(*, maximal: bool, jack_like: bool) -> Ways:
    sweep, sweeping = Sweep(), JACKS | SEVEN_OF_DIAMONDS if jack_like else JACKS
    by_rank = {RANK[CARD[card].rank]: _Unions(card, maximal) for card in NEAR}
    sets = {card: found for rank, found in by_rank.items() for card in bits(rank)}
    return {
        card: (PACK, sweep, plays, plays[0])
        if card & sweeping
        else (NEAR[card], sets[card], plays, plays[0])
        for card, plays in PLAYS.items()
    }


WAYS = [
    _ways(maximal=maximal, jack_like=jack_like)
    for jack_like in (False, True)
    for maximal in (False, True)
]
"""The ways under some options, by `BasraOptions.captures`."""


def most_of(sets: Sequence[int]) -> Sets:
    """The largest sets: a play that names none means the one there is (BA13)."""
    most = max(map(int.bit_count, sets))
    return tuple([taken for taken in sets if taken.bit_count() == most])


class SeatLegal(Listed):
    """What a seat may do: its plays.

    `CARD>most` is legal where one capture is larger than all others; being another name for that,
    it is not listed.
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play) or action.bits != MOST:
            return super().__contains__(action)
        sets = [play.bits for play in self if isinstance(play, Play) and play.bit == action.bit]
        return bool(sets) and len(most_of(sets)) == 1
