"""A seat's actions in Pâsur: playing a card, and the claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pasur_core.cards import Card, in_order
from pasur_core.fishing import BIG, BIT, CARD, cards_of, sets_making, small_sets
from pasur_core.game import Action, Do, Legal, Offer, Pick
from pasur_core.games.pasur_round import JACKS, MISSING, captures, takes


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card played, and what it takes, kept in canonical order: `5S>AC+5D`, `KH`.

    `bit` and `bits` are the same as sets: 0 for no card of the pack, -1 for what is no set.
    """

    card: Card
    taken: tuple[Card, ...] = ()
    bit: int = field(init=False, repr=False, compare=False)
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.taken) > 1:
            object.__setattr__(self, "taken", in_order(self.taken))
        object.__setattr__(self, "bit", BIT.get(self.card, 0))
        object.__setattr__(self, "bits", _distinct(self.taken))

    @staticmethod
    def of(bit: int, bits: int) -> Play:
        """The play of a card that takes a set; in order already, so made without `__init__`."""
        play = object.__new__(Play)
        put = object.__setattr__
        put(play, "card", CARD[bit])
        put(play, "taken", cards_of(bits))
        put(play, "bit", bit)
        put(play, "bits", bits)
        return play

    def __str__(self) -> str:
        return f"{self.card}>{'+'.join(self.taken)}" if self.taken else str(self.card)


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

    def __init__(self, hand: int, table: int, claim: bool) -> None:
        self._hand = hand
        self._table = table
        self._claim = claim

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            return bool(action.bit & self._hand) and takes(action.bit, action.bits, self._table)
        return self._claim and isinstance(action, Claim)

    def __iter__(self) -> Iterator[Action]:
        hand, table = self._hand, self._table
        small = small_sets(table)
        # A list and no generator: a hand has few plays, and they are made faster all at once.
        actions: list[Action] = []
        while hand:
            card = hand & -hand
            hand ^= card
            plays, laid, missing, big = _KIND[card]
            # As in `captures`, whose call would cost as much as what it does for most cards.
            if table & big:
                found = sets_making(missing, table, small)
            elif missing:
                found = small[missing]
            else:
                found = captures(card, table, small)
            if found:
                for taken in found:
                    actions.append(plays[taken])  # noqa: PERF401 - most are one
            else:
                actions.append(laid)
        if self._claim:
            actions.append(CLAIM)
        return iter(actions)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, and the claim."""
        plays = (Pick("play", cards_of(self._hand)),) if self._hand else ()
        return (*plays, Do(CLAIM)) if self._claim else plays

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card of the hand."""
        if len(cards) != 1 or not BIT.get(cards[0], 0) & self._hand:
            return ()
        return plays_of(BIT[cards[0]], self._table)


def _distinct(cards: tuple[Card, ...]) -> int:
    taken = 0
    for card in cards:
        bit = BIT.get(card, 0)
        if not bit or taken & bit:
            return -1
        taken |= bit
    return taken


class _Plays(dict[int, Play]):
    """The plays of one card by what it takes, made once: a jack's captures are too many to keep."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, taken: int) -> Play:
        play = Play.of(self._card, taken)
        if not (taken and self._card & JACKS):
            self[taken] = play
        return play


_PLAYS = {card: _Plays(card) for card in CARD}
_KIND = {
    card: (plays, plays[0], missing, BIG[missing])
    for card, plays in _PLAYS.items()
    for missing in [MISSING.get(card, 0)]
}
"""What listing needs to know of a card, for one look-up instead of four; BIG[0] is no card."""


def plays_of(card: int, table: int) -> tuple[Play, ...]:
    """The ways to play a card: one for each capture, or laying it down (PS10)."""
    found = captures(card, table, small_sets(table)) or (0,)
    return tuple(_PLAYS[card][taken] for taken in found)
