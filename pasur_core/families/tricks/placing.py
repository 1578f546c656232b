"""Hidden cards dealt out again, where the play has told who can't hold what."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pasur_core.families.tricks.cards import singles

_TURNS = 3
"""How often all cards change places: more turns bring such a shuffle nearer to an even one."""


class Unseen(NamedTuple):
    """The cards that somebody cannot place, as one set, and where they may lie.

    By seat: the cards that are known to lie there, room for how many others, and the cards that it
    cannot hold.
    """

    fixed: list[int]
    hidden: int
    room: list[int]
    lacks: list[int]


def dealt_out(
    hidden: int, room: Sequence[int], lacks: Sequence[int], rng: random.Random
) -> list[int]:
    """Return a set of cards for each seat: as many as it has room for, none that it lacks.

    The cards are given as one set, so that where they lie now makes no difference; there must be
    a way to place them.
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
    """Yield each way to deal the cards out, as `dealt_out` does one; `dealt` are first hands."""
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
    """Return the cards in some order, and whose each is: a matching found by augmenting paths."""
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
