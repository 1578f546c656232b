"""What may be played to a trick, and who wins it."""

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
    """A finished trick: who led it, its cards in turn, who won it and what the cards count."""

    leader: Seat
    cards: tuple[int, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Law:
    """How cards are played with one suit as trump, under the options that bear on it.

    `suit` is empty while nothing is trump. `undertrump`: who cannot go over an opponent's trump
    need not play a lower one. `partner_any`: nothing binds who cannot follow while the partner is
    winning. `manual`: players say belote themselves.

    `trumps` are the cards of the suit, `royal` its king and queen, `beats` the cards that win
    against each card, `worth` what each card counts, `above` for some cards of a suit those of it
    that are higher than all of them. Make one with `law`.
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
        """Return the way to copy a law: the copy is the one object that `law` keeps."""
        return law, (self.suit, self.undertrump, self.partner_any, self.manual)

    def playable(self, hand: int, led: int, best: int, partner: bool) -> int:
        """Return which cards of a hand may follow to a trick (BE13 to BE16).

        `led` is the card that was led, `best` the one that is winning, `partner` whether the
        partner played that. The higher trumps are those of the cards that beat the best one.
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
        """Return whether a hand that leads surely wins all that is left, however it lies.

        `unseen` are the cards of the other hands. It leads its trumps from the top, then each other
        suit: a card wins unless one seat can hold a higher one, and so many of the suit that it
        could keep it until then; or, in another suit, a trump.
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
        """Return which cards cannot have been in a hand that followed with this card.

        With any such card in the hand, this card would not have been playable.
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
    """Return for every set of cards of a suit those of the suit that are higher than all of it.

    They are all cards for none.
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
    """Return the law with this suit as trump; there is one object of each."""
    return Law(suit, undertrump, partner_any, manual)


def lacking(laws: Law, tricks: Iterable[tuple[Seat, tuple[int, ...]]]) -> list[int]:
    """Return for each seat the cards that by its plays everybody knows it cannot hold.

    `tricks` are leader and cards, the last one maybe unfinished. Cards played are not listed.
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
