"""New random deals of the hidden cards, under the constraints that the play has revealed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pasur_core.families.tricks.cards import singles

_TURNS = 3
"""Passes of swaps over all cards; more passes bring the shuffle nearer to a uniform one."""


class Unseen(NamedTuple):
    """The cards that an observer cannot place, as sets in bits, and the constraints on them.

    Attributes:
        fixed: by seat, the cards that are known to be in its hand.
        hidden: the cards whose hand is unknown, as one set.
        room: by seat, the number of hidden cards in its hand.
        lacks: by seat, the cards that it cannot hold.
    """

    fixed: list[int]
    hidden: int
    room: list[int]
    lacks: list[int]


def dealt_out(
    hidden: int, room: Sequence[int], lacks: Sequence[int], rng: random.Random
) -> list[int]:
    """Return a random set of cards (bits) for each seat that meets the constraints.

    Only the set of hidden cards is given, so the result does not depend on the hands in which they
    really are. Raise `ValueError` if there is no way to place them.

    Args:
        hidden: the cards to deal.
        room: by seat, the number of cards to deal.
        lacks: by seat, the cards that it must not get.
        rng: shuffles the cards.
    """
    cards = [*singles(hidden)]
    rng.shuffle(cards)
    owners = [seat for seat, count in enumerate(room) for _ in range(count)]
    if any(hidden & lack for lack in lacks):
        cards, owners = _placed(cards, room, lacks)
        for _ in range(_TURNS):
            for last in range(len(cards) - 1, 0, -1):
                other = rng.randrange(last + 1)
                one, two = cards[last], cards[other]
                if not one & lacks[owners[other]] and not two & lacks[owners[last]]:
                    cards[last], cards[other] = two, one
    hands = [0] * len(room)
    for owner, card in zip(owners, cards, strict=True):
        hands[owner] |= card
    return hands


def every_deal(
    hidden: int, room: Sequence[int], lacks: Sequence[int], dealt: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Yield every deal that `dealt_out` could return, as one set of cards (bits) for each seat.

    `dealt` is for the recursion, and callers leave it empty. The other arguments are as in
    `dealt_out`.
    """
    seat = len(dealt)
    if seat == len(room):
        yield dealt
        return
    able = [card for card in singles(hidden) if not card & lacks[seat]]
    for cards in combinations(able, room[seat]):
        yield from every_deal(hidden - sum(cards), room, lacks, (*dealt, sum(cards)))


def _placed(
    cards: Sequence[int], room: Sequence[int], lacks: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Return the cards in some order and their owners: a bipartite matching by augmenting paths."""
    held: list[list[int]] = [[] for _ in room]

    def place(card: int, tried: set[int]) -> bool:
        fitting = [seat for seat in range(len(room)) if not card & lacks[seat]]
        for seat in fitting:
            if len(held[seat]) < room[seat]:
                held[seat].append(card)
                return True
        for seat in fitting:
            if seat in tried:
                continue
            tried.add(seat)
            for other in held[seat]:
                if place(other, tried):
                    held[seat].remove(other)
                    held[seat].append(card)
                    return True
        return False

    for card in cards:
        if not place(card, set()):
            raise ValueError("these cards can't be placed")
    owners = [seat for seat, own in enumerate(held) for _ in own]
    return [card for own in held for card in own], owners
