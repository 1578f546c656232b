"""The cards that can be played to a trick, and the rule by which a card wins it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import (
    ALL,
    BIT,
    PACK,
    PLAIN_ORDER,
    PLAIN_POINTS,
    SEATS,
    SUIT,
    SUIT_OF,
    TRUMP_ORDER,
    TRUMP_POINTS,
    mask,
)
from pasur_core.protocol import Seat

_SUITS = tuple(SUIT.values())


class Trick(NamedTuple):
    """A finished trick: its leader, its cards in turn, its winner and the points of its cards."""

    leader: Seat
    cards: tuple[int, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Law:
    """The rules for playing cards with one trump suit and one choice of options; see `law`.

    Attributes:
        suit: the trump suit; empty while there is none.
        undertrump: whether a seat that can neither follow nor beat an opponent's trump can play any
            card. Otherwise it has to play a lower trump.
        partner_any: whether a seat that cannot follow can play any card while its partner is
            winning.
        manual: whether players announce belote themselves.
        trumps: the cards of the trump suit.
        royal: the king and queen of trumps.
        beats: for each card, the cards that beat it.
        worth: the points of each card.
        above: for a set of cards of one suit, the cards of the suit that are higher than all of
            them. For the empty set, it is all cards.
    """

    suit: str
    undertrump: bool
    partner_any: bool
    manual: bool
    trumps: int = field(init=False, repr=False, compare=False)
    royal: int = field(init=False, repr=False, compare=False)
    beats: dict[int, int] = field(init=False, repr=False, compare=False)
    worth: dict[int, int] = field(init=False, repr=False, compare=False)
    above: dict[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        trumps = SUIT.get(self.suit, 0)
        beats, worth = dict[int, int](), dict[int, int]()
        above = dict[int, int]()
        for suit, cards in SUIT.items():
            order = TRUMP_ORDER if suit == self.suit else PLAIN_ORDER
            points = TRUMP_POINTS if suit == self.suit else PLAIN_POINTS
            higher = 0 if cards == trumps else trumps
            above |= _above(suit, order)
            for rank in order:
                bit = BIT[Card(rank + suit)]
                beats[bit], worth[bit] = higher, points[rank]
                higher |= bit
        put = object.__setattr__
        put(self, "trumps", trumps)
        put(self, "royal", mask(card for card in PACK if card.rank in "KQ") & trumps)
        put(self, "beats", beats)
        put(self, "worth", worth)
        put(self, "above", above)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a law by its arguments, so that a copy is the object that `law` caches."""
        return law, (self.suit, self.undertrump, self.partner_any, self.manual)

    def playable(self, hand: int, led: int, best: int, partner: bool) -> int:
        """Return, as bits, the cards of a hand that can legally follow in a trick (BE13 to BE16).

        Args:
            hand: the hand of the seat that follows.
            led: the card that was led.
            best: the card that is winning. A seat that has to overtrump has to beat it.
            partner: whether the seat's partner played `best`.
        """
        suit, trumps = SUIT_OF[led], self.trumps
        follow = hand & suit
        if follow:
            return (follow & self.beats[best] or follow) if suit == trumps else follow
        held = hand & trumps
        if not held:
            return hand
        higher = held & self.beats[best]
        if not partner:
            return higher or (hand if self.undertrump else held)
        return hand ^ held | higher if higher and not self.partner_any else hand

    def takes_all(self, hand: int, unseen: int) -> bool:
        """Return whether a leading hand wins all tricks left, however the `unseen` cards lie.

        `unseen` are the cards of the other hands. The hand leads its trumps from the top, then each
        other suit. A card can lose if one seat can hold a higher card of the suit and enough lower
        ones to play first. A card of a plain suit can lose to a trump as well.
        """
        above, trumps = self.above, self.trumps
        left = unseen & trumps
        sure = above[left] & hand & trumps
        if sure != hand and left.bit_count() > sure.bit_count():
            return False
        for suit in _SUITS:
            held = hand & suit
            if held:
                left = unseen & suit
                sure = above[left] & held
                if sure != held and left.bit_count() > sure.bit_count():
                    return False
        return True

    def ruled_out(self, card: int, led: int, best: int, partner: bool) -> int:
        """Return, as bits, the cards that cannot have been in a hand that followed with this card.

        With any of them in the hand, this card would have been illegal. The arguments are as in
        `playable`.
        """
        suit, trumps = SUIT_OF[led], self.trumps
        higher = trumps & self.beats[best]
        low_trump = card & trumps and not card & higher
        if card & suit:
            return higher if low_trump else 0
        if card & trumps:
            return suit | higher if low_trump and not (partner and self.partner_any) else suit
        if partner:
            return suit
        return suit | (higher if self.undertrump else trumps)


@cache
def _above(suit: str, order: str) -> dict[int, int]:
    """Return, for every set of cards of a suit, the cards of the suit higher than all of it.

    For the empty set these are all cards.
    """
    found, higher = {0: ALL}, 0
    for rank in order:
        bit = BIT[Card(rank + suit)]
        lower = SUIT[suit] & ~higher & ~bit
        found[bit] = higher
        part = lower
        while part:
            found[bit | part] = higher
            part = part - 1 & lower
        higher |= bit
    return found


@cache
def law(suit: str, undertrump: bool, partner_any: bool, manual: bool) -> Law:
    """Return the law with this suit as trump; equal arguments give the same object.

    The other arguments are as in `Law`.
    """
    return Law(suit, undertrump, partner_any, manual)


def lacking(laws: Law, tricks: Iterable[tuple[Seat, tuple[int, ...]]]) -> list[int]:
    """Return, for each seat, the set of cards (bits) that its plays show it cannot hold.

    `laws` is the law of play. `tricks` are pairs of leader and cards; the last trick can be
    unfinished. Cards that have been played are neither added to the set nor removed from it.
    """
    out = [0] * SEATS
    beats = laws.beats
    for leader, cards in tricks:
        led = best = 0
        winner = leader
        for index, card in enumerate(cards):
            seat = (leader + index) % SEATS
            if index:
                out[seat] |= laws.ruled_out(card, led, best, (seat - winner) % SEATS == 2)
            else:
                led = best = card
            if card & beats[best]:
                best, winner = card, seat
    return out
