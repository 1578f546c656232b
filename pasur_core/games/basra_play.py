"""What a seat may do in Basra: play a card, with what it takes."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.cards import Card
from pasur_core.fishing import BIT, CARD, RANK, bits
from pasur_core.fishing_actions import KEPT, MOST, PLAYS, STAYS, Play, Sets, Sweep
from pasur_core.game import Action, Legal, Offer, Pick
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


def most_of(sets: Sets) -> Sets:
    """The largest sets: a play that names none means the one there is (BA13)."""
    most = max(map(int.bit_count, sets))
    return tuple([taken for taken in sets if taken.bit_count() == most])


class SeatLegal(Legal):
    """What a seat may do: its plays in hand order, captures ascending.

    Hands are in canonical order; the captures of one card are compared by their last card in that
    order, then by the one before, and so on. `CARD>most` is legal where one capture is larger than
    all others; being another name for that, it is not listed.
    """

    __slots__ = ("_hand", "_table", "_ways")

    def __init__(self, hand: tuple[int, ...], table: int, ways: Ways) -> None:
        self._hand = hand
        self._table = table
        self._ways = ways

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play) or action.bit not in self._hand:
            return False
        sets = self._sets(action.bit)
        return len(most_of(sets)) == 1 if action.bits == MOST else action.bits in sets

    def __iter__(self) -> Iterator[Action]:
        # A list and no generator: most hands have few plays, and a list is made much faster.
        table, ways = self._table, self._ways
        actions: list[Action] = []
        for card in self._hand:
            near, sets, plays, laid = ways[card]
            found = sets[table & near]
            if found is STAYS:
                actions.append(laid)
            else:
                for taken in found:
                    actions.append(plays[taken])  # noqa: PERF401 - most are one
        return iter(actions)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play."""
        return (Pick("play", tuple(map(CARD.__getitem__, self._hand))),) if self._hand else ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card of the hand."""
        if len(cards) != 1 or BIT.get(cards[0]) not in self._hand:
            return ()
        card = BIT[cards[0]]
        return tuple(map(PLAYS[card].__getitem__, self._sets(card)))

    def _sets(self, card: int) -> Sets:
        near, sets, _, _ = self._ways[card]
        return sets[self._table & near]
