"""Actions of a seat of Rami, legal or not, listed without the engine's search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from pasur_core.cards import JOKER, RANKS, SUITS, Card
from pasur_core.games.rami.state import RamiView
from pasur_core.protocol import Seat

ENDS = ("", " low", " high")


def candidates(view: RamiView, seat: Seat) -> Iterator[str]:
    """Yield draws, discards, lay-offs, swaps and lays of a seat, also with the top discard."""
    hand, top = view.hands[seat], view.discards[-1:]
    yield "draw"
    for card in {*hand, *top, Card("7H"), JOKER}:
        yield f"discard {card}"
    for taking, cards in (("", hand), ("take ", (*hand, *top))):
        for number in range(1, len(view.melds) + 2):
            for card in {*cards, JOKER}:
                yield f"{taking}swap {number} {card}"
                yield from (f"{taking}off {number} {card}{end}" for end in ENDS)
        yield from (f"{taking}lay {lay}" for lay in layings(cards))


def layings(cards: tuple[Card, ...]) -> Iterator[str]:
    """Yield every set of melds that can be formed from the cards, each once, as notation."""
    names = set(cards)
    melds = [meld for meld in thinkable() if names.issuperset(meld)]
    needs = [tuple(Counter(meld).items()) for meld in melds]
    written = ["".join(meld) for meld in melds]
    left = Counter(cards)

    def search(at: int, chosen: tuple[str, ...]) -> Iterator[str]:
        for number in range(at, len(melds)):
            if all(left[card] >= many for card, many in needs[number]):
                more = (*chosen, written[number])
                yield "+".join(more)
                for card, many in needs[number]:
                    left[card] -= many
                yield from search(number, more)
                for card, many in needs[number]:
                    left[card] += many

    return search(0, ())


@cache
def thinkable() -> tuple[tuple[Card, ...], ...]:
    """Return all sets and sequences, legal or not; also with a joker.

    The joker follows a set, or stands in place of any card of a sequence.
    """
    row, suits = f"{RANKS}A", (some for size in (2, 3, 4) for some in combinations(SUITS, size))
    sets = [tuple(Card(rank + suit) for suit in some) for some in suits for rank in RANKS]
    runs = [
        tuple(Card(rank + suit) for rank in row[low:high])
        for suit in SUITS
        for low, high in combinations(range(len(row) + 1), 2)
        if high - low > 1
    ]
    joined = [(*cards, JOKER) for cards in sets]
    joined += [
        (*cards[:place], JOKER, *cards[place + 1 :])
        for cards in runs
        for place in range(len(cards))
    ]
    return (*sets, *runs, *joined)
