"""Actions of seats and table in a trick-taking game: cards, passes, the dealer, the deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pasur_core.cards import Card, read_cards
from pasur_core.families.first_dealer import Dealer, read_dealer
from pasur_core.families.tricks.cards import ALL, BIT, PACK, SEATS, cards_of, singles
from pasur_core.phases import DRAW
from pasur_core.protocol import Action, Do, Legal, Nothing, Offer, Pick, Seat

_CARD = "[A7-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_CARD})( belote)?")
_DEAL = re.compile(rf"deal +((?:{_CARD}|\?\?)+)")


@dataclass(frozen=True, slots=True, repr=False)
class Play(Action):
    """A played card: `KH`, or `KH belote` with an announcement.

    The announcement is written only in matches in which players announce belote themselves. `bit`
    is the card as a set, 0 for a card that is not in the pack.
    """

    card: Card
    says: bool = False
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", BIT.get(self.card, 0))

    def __str__(self) -> str:
        return f"{self.card} belote" if self.says else str(self.card)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Pass in the auction (BE7, CO7)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """Deal the pack; its cards are in the order in which they are dealt (BE6, CO2)."""

    pack: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal {''.join(self.pack)}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Action):
    """The leader lays down the hand, because the remaining tricks are certain or do not count.

    Rules: BE26, CO26.
    """

    def __str__(self) -> str:
        return "lay"


@dataclass(frozen=True, slots=True, repr=False)
class LayDownAnswer(Action):
    """An opponent's answer, yes or no, to the seat that laid down its hand (BE27, BE28)."""

    agrees: bool

    def __str__(self) -> str:
        return "agree" if self.agrees else "decline"


PASS = Pass()
LAY = Lay()
AGREE, DECLINE = LayDownAnswer(True), LayDownAnswer(False)
_SAID: dict[str, Action] = {str(action): action for action in (PASS, LAY, AGREE, DECLINE)}
PLAYS = {bit: Play(card) for card, bit in BIT.items()}
SAYING = {bit: Play(card, True) for card, bit in BIT.items()}


def read_common(text: str) -> Action | None:
    """Return the action of a notation that all trick-taking games share, or None for any other."""
    if found := _PLAY.fullmatch(text):
        return (SAYING if found[2] else PLAYS)[BIT[Card(found[1])]]
    if said := _SAID.get(text):
        return said
    if found := _DEAL.fullmatch(text):
        return Deal(read_cards(found[1]))
    return read_dealer(text)


def bits_of(pack: Sequence[Card]) -> tuple[int, ...]:
    """Return the bit of each card of a whole pack, or an empty tuple if the pack is not whole."""
    bits = tuple([BIT.get(card, 0) for card in pack])
    # 32 single bits add up to ALL only if they all differ.
    return bits if len(bits) == len(PACK) and sum(bits) == ALL else ()


def packets(
    bits: Sequence[int], first: Seat, hands: Sequence[int], sizes: Sequence[int]
) -> tuple[int, ...]:
    """Return the hands after a deal, each as a set in bits.

    Args:
        bits: the cards, in the order of dealing.
        first: the seat that gets the first packet.
        hands: the hands before.
        sizes: the number of cards in each packet, in the order of dealing.
    """
    grown, at = [*hands], 0
    for seat, size in enumerate(sizes, start=first):
        grown[seat & 3] += sum(bits[at : at + size])
        at += size
    return tuple(grown)


class DealLegal(Nothing):
    """The legal actions of the table.

    They are not listed, because there are too many deals. `action in legal` decides whether an
    action is legal.
    """

    __slots__ = ("_phase",)

    def __init__(self, phase: str) -> None:
        self._phase = phase

    def __contains__(self, action: object) -> bool:
        if self._phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < SEATS
        return isinstance(action, Deal) and bits_of(action.pack) != ()


class CallsLegal(Legal):
    """The few calls that a seat can make in an auction, or its answers to a hand laid down."""

    __slots__ = ("_actions", "_offers")

    def __init__(self, actions: tuple[Action, ...], offers: tuple[Offer, ...]) -> None:
        self._actions = actions
        self._offers = offers

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers that the constructor got.

        An offer is a button, or the bids of one suit under one name.
        """
        return self._offers

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return nothing: no card is played now."""
        return ()


ANSWERING = CallsLegal((AGREE, DECLINE), (Do(AGREE), Do(DECLINE)))
"""The answers to a hand laid down."""


class CardsLegal(Legal):
    """The cards that a seat can play, in canonical order.

    Each card in `says` can also be played with an announcement, which is listed after the silent
    play. If `lay`, the seat can lay down its hand instead; this is listed last.
    """

    __slots__ = ("_cards", "_lay", "_listed", "_says")

    def __init__(self, cards: int, says: int = 0, *, lay: bool = False) -> None:
        self._cards = cards
        self._says = says
        self._lay = lay
        self._listed: tuple[Action, ...]
        if says:
            self._listed = tuple([play for bit in singles(cards) for play in self._ways(bit)])
        else:
            first, second, third, fourth = _LISTED
            self._listed = (
                first[cards & 0xFF]
                + second[cards >> 8 & 0xFF]
                + third[cards >> 16 & 0xFF]
                + fourth[cards >> 24]
            )
        if lay:
            self._listed += (LAY,)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play):
            return self._lay and action == LAY
        return bool(action.bit & (self._says if action.says else self._cards))

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def up_to(self, most: int) -> list[Action]:
        """Return the first `most` actions, in canonical order."""
        return [*self._listed[:most]]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Offers to choose a card to play and, if it is allowed, to lay down the hand."""
        pick = Pick("play", cards_of(self._cards))
        return (pick, Do(LAY)) if self._lay else (pick,)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the ways to play a single card.

        The result is empty for several cards, or for a card that cannot be played.
        """
        if len(cards) != 1 or not BIT.get(cards[0], 0) & self._cards:
            return ()
        return self._ways(BIT[cards[0]])

    def _ways(self, bit: int) -> tuple[Play, ...]:
        return (PLAYS[bit], SAYING[bit]) if bit & self._says else (PLAYS[bit],)


_LISTED: list[list[tuple[Action, ...]]] = [
    [tuple([PLAYS[bit] for bit in singles(byte << 8 * suit)]) for byte in range(256)]
    for suit in range(4)
]
"""The plays of every set of cards of one suit; four of these make the plays of any hand."""
