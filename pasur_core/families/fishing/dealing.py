"""The hands of a fishing game, in the current deal and in the deals to come."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pasur_core.cards import FACE_DOWN, FRENCH_52, Card
from pasur_core.protocol import Seat

Hand = tuple[int, ...]
"""The cards of a hand by their indices, ascending; see `fishing.cards`."""

Hands = tuple[Hand, ...]
"""Every seat's hand."""

Stock = tuple[Hands, ...]
"""The hands of the deals to come, the next deal first; no seat has seen them."""


def hands_of(cards: Sequence[int], size: int, seats: int, first: Seat) -> Stock:
    """Return the hands of every seat for each deal.

    In each deal, the seats from `first` on get the next `size` cards each. Cards are indices, and
    there are enough for whole deals. The hands of a deal are ordered by seat.

    >>> hands_of((3, 2, 1, 0, 4, 5, 6, 7), size=2, seats=2, first=1)
    (((0, 1), (2, 3)), ((6, 7), (4, 5)))
    """
    packets = [tuple(sorted(cards[at : at + size])) for at in range(0, len(cards), size)]
    return tuple(
        [
            (*packets[after - first : after], *packets[after - seats : after - first])
            for after in range(seats, len(packets) + 1, seats)
        ]
    )


def flat(stock: Stock) -> list[int]:
    """Return the cards of the deals to come as indices, ordered by deal and then by seat."""
    return [card for hands in stock for hand in hands for card in hand]


def hands_seen(hands: Hands, seat: Seat | None) -> tuple[tuple[Card, ...], ...]:
    """Return all hands as one seat sees them.

    Its own hand is face up, and the cards of the others are hidden. A spectator, None, sees no
    card.
    """
    seen = [FACE_DOWN[len(hand)] for hand in hands]
    if seat is not None:
        seen[seat] = tuple([FRENCH_52[card] for card in hands[seat]])
    return tuple(seen)


def redealt(
    hands: Hands, stock: Stock, seat: Seat | None, held: Sequence[int], rng: random.Random
) -> tuple[Hands, Stock]:
    """Return hands and stock after shuffling the cards that the seat has not seen.

    Args:
        hands: the hands of the current deal.
        stock: the hands of the deals to come.
        seat: the seat that keeps its hand, or None for a spectator.
        held: the indices of cards known to be in the stock; they go to random places there.
        rng: shuffles the cards.
    """
    unseen = flat(stock)
    for card in held:
        unseen.remove(card)
    unseen += [card for owner, hand in enumerate(hands) if owner != seat for card in hand]
    unseen.sort()
    rng.shuffle(unseen)

    def drawn(hand: Hand) -> Hand:
        return tuple(sorted([unseen.pop() for _ in hand]))

    others = tuple([hand if owner == seat else drawn(hand) for owner, hand in enumerate(hands)])
    for card in held:
        unseen.insert(rng.randrange(len(unseen) + 1), card)
    return others, tuple([tuple(map(drawn, hands)) for hands in stock])
