"""A seat's actions in Pâsur: playing a card, and the claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.fishing import BIT, CARD, bits, cards_of, sets_making, small_sets
from pasur_core.game import Action, Do, Legal, Offer, Pick
from pasur_core.games.pasur_round import MISSING, NEAR


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card played and the set it takes, 0 for none, both as in `fishing`: `5S>AC+5D`, `KH`."""

    bit: int
    bits: int = 0

    @property
    def card(self) -> Card:
        """The card played."""
        return CARD[self.bit]

    @property
    def taken(self) -> tuple[Card, ...]:
        """What it takes, in canonical order."""
        return cards_of(self.bits)

    def __str__(self) -> str:
        return f"{self.card}>{'+'.join(self.taken)}" if self.bits else str(self.card)


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """*Per shodam*: "my side has reached the target" (PS21)."""

    def __str__(self) -> str:
        return "claim"


CLAIM = Claim()


class SeatLegal(Legal):
    """What a seat may do: its plays in hand order, captures ascending, then the claim.

    Hands are in canonical order; the captures of one card are compared by their last card in that
    order, then by the one before, and so on.
    """

    __slots__ = ("_claim", "_hand", "_table")

    def __init__(self, hand: tuple[int, ...], table: int, claim: bool) -> None:
        self._hand = hand
        self._table = table
        self._claim = claim

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            return action.bit in self._hand and action in plays_of(action.bit, self._table)
        return self._claim and isinstance(action, Claim)

    def __iter__(self) -> Iterator[Action]:
        table = self._table
        for card in self._hand:
            near, sets, plays, laid = WAYS[card]
            found = sets[table & near]
            if found is STAYS:
                yield laid
            else:
                for taken in found:
                    yield plays[taken]
        if self._claim:
            yield CLAIM

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, and the claim."""
        plays = (Pick("play", tuple(map(CARD.__getitem__, self._hand))),) if self._hand else ()
        return (*plays, Do(CLAIM)) if self._claim else plays

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card of the hand."""
        if len(cards) != 1 or BIT.get(cards[0]) not in self._hand:
            return ()
        return plays_of(BIT[cards[0]], self._table)


Sets = tuple[int, ...]
"""What one card may take, ascending; `(0,)` if it stays on the table."""


class _Elevens(dict[int, Sets]):
    """What the numerals of a rank may take by the cards that they may ever take (PS7), the latest.

    Looking up is several times as fast as searching, and a play is both listed and checked.
    """

    def __init__(self, missing: int) -> None:
        super().__init__()
        self._missing = missing

    def __missing__(self, near: int) -> Sets:
        if len(self) == _KEPT:
            self.clear()
        self[near] = found = tuple(sets_making(self._missing, near, small_sets(near))) or STAYS
        return found


class _Twins(dict[int, Sets]):
    """What a king or a queen takes (PS8): one of its own."""

    def __missing__(self, near: int) -> Sets:
        self[near] = found = tuple(bits(near)) or STAYS
        return found


class _Sweep(dict[int, Sets]):
    """What a jack takes (PS9): all that it may ever take, too many tables to keep."""

    def __missing__(self, near: int) -> Sets:
        return (near,)


class _Plays(dict[int, Play]):
    """The plays of one card by what it takes, the latest of them."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, taken: int) -> Play:
        if len(self) == _KEPT:
            self.clear()
        self[taken] = play = Play(self._card, taken)
        return play


_KEPT = 1 << 14
"""For so many tables is kept what the cards of a rank may take, and so many plays of a card."""

STAYS: Sets = (0,)

_BY_RANK: dict[str, dict[int, Sets]] = {
    "J": _Sweep(),
    "Q": _Twins(),
    "K": _Twins(),
    **{CARD[bit].rank: _Elevens(missing) for bit, missing in MISSING.items()},
}
WAYS = {
    bit: (NEAR[bit], _BY_RANK[card.rank], plays := _Plays(bit), plays[0])
    for card, bit in BIT.items()
}
"""For each card: what it may ever take, the sets by which of these lie there, its plays by set, and
the play by which it stays.
"""


def plays_of(card: int, table: int) -> tuple[Play, ...]:
    """The ways to play a card: one for each capture, or laying it down (PS10)."""
    near, sets, plays, _ = WAYS[card]
    return tuple([plays[taken] for taken in sets[table & near]])
