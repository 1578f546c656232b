"""A seat's action in Basra: playing a card, with what it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.fishing import BIT, CARD, RANK, bits, cards_of
from pasur_core.game import Action, Legal, Offer, Pick
from pasur_core.games.basra_round import JACKS, NEAR, PACK, SEVEN_OF_DIAMONDS, unions

MOST = -1
"""In place of a set: as many cards as can be taken (BA13)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card played and the set it takes: `5S>AC+4D`, `KH` for nothing, `5S>most` (BA13).

    `bit` is the card, `bits` the set it takes, 0 for none or `MOST`; both as in `fishing`.
    """

    bit: int
    bits: int

    @property
    def card(self) -> Card:
        """The card played."""
        return CARD[self.bit]

    @property
    def taken(self) -> tuple[Card, ...]:
        """What it names to take, in canonical order; nothing for `MOST`."""
        return cards_of(self.bits) if self.bits > 0 else ()

    def __str__(self) -> str:
        if self.bits == MOST:
            return f"{self.card}>most"
        return f"{self.card}>{'+'.join(self.taken)}" if self.bits else str(self.card)


class _Plays(dict[int, Play]):
    """The plays of one card by the set that each takes, the latest of them."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, taken: int) -> Play:
        if len(self) == _KEPT:
            self.clear()
        self[taken] = play = Play(self._card, taken)
        return play


class _Sweeps(_Plays):
    """The plays of a jack by the table that it takes: too many tables to keep them."""

    def __missing__(self, taken: int) -> Play:
        return Play(self._card, taken)


Sets = tuple[int, ...]
"""What one card may take, ascending; `(0,)` if it stays on the table."""


class _Unions(dict[int, Sets]):
    """What cards of one rank may take by the table cards that they may ever take (BA12 to BA16).

    Looking up is several times as fast as searching, and a play is both listed and checked.
    """

    def __init__(self, card: int, maximal: bool) -> None:
        super().__init__()
        self._card = card
        self._maximal = maximal

    def __missing__(self, near: int) -> Sets:
        if len(self) == _KEPT:
            self.clear()
        found = tuple(unions(self._card, near, maximal=self._maximal)) or (0,)
        self[near] = found
        return found


class _Sweep(dict[int, Sets]):
    """What a card takes that takes whatever lies on the table (BA15): too many tables to keep."""

    def __missing__(self, table: int) -> Sets:
        return (table,)


_KEPT = 1 << 13
"""For so many tables is kept what the cards of a rank may take, and so many plays of a card."""

Ways = dict[int, tuple[int, dict[int, Sets], dict[int, Play]]]
"""For each card: what it may ever take, the sets by which of these lie there, its plays by set."""

_PLAYS = {card: _Sweeps(card) if card & JACKS else _Plays(card) for card in CARD}


def _ways(*, maximal: bool, jack_like: bool) -> Ways:
    sweep, sweeping = _Sweep(), JACKS | SEVEN_OF_DIAMONDS if jack_like else JACKS
    by_rank = {RANK[CARD[card].rank]: _Unions(card, maximal) for card in NEAR}
    sets = {card: found for rank, found in by_rank.items() for card in bits(rank)}
    return {
        card: (PACK, sweep, plays) if card & sweeping else (NEAR[card], sets[card], plays)
        for card, plays in _PLAYS.items()
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
            near, sets, plays = ways[card]
            for taken in sets[table & near]:
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
        return tuple(map(_PLAYS[card].__getitem__, self._sets(card)))

    def _sets(self, card: int) -> Sets:
        near, sets, _ = self._ways[card]
        return sets[self._table & near]
