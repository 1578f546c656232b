"""Ways to lay several melds at once, from some cards of a hand or from all of them."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.cards import JOKER, Card, in_order
from pasur_core.families.melds.cards import DEAREST
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.meld import Meld
from pasur_core.families.melds.packing import GUARD, UNIT, holds, pack


def combined(
    roots: list[Meld],
    others: list[Meld],
    cards: tuple[Card, ...],
    least: int = 0,
    card: Card | None = None,
) -> Iterator[tuple[Meld, ...]]:
    """Yield every way to lay one or more of these melds at once from a hand.

    Each way comes once, before the ways that add melds to it. The search cuts branches that cannot
    reach `least` points, even if each card left counts as much as it can in any meld (`DEAREST`).

    Args:
        roots: melds of which at least one must be laid.
        others: further melds that can be laid.
        cards: the hand.
        least: the points that the melds must count together; 0 for no minimum.
        card: a card that one of the melds must hold, if given.
    """
    if card is not None:
        others = sorted(others, key=lambda meld: card not in meld.cards)
    melds, first, spare = [*roots, *others], len(roots), 0
    if least:
        useful = {one for meld in melds for one in meld.cards}
        spare = sum([DEAREST[one] for one in cards if one in useful]) - least
        if spare < 0:
            return
        first = len([meld for meld in roots if meld.dear - meld.value <= spare])
        melds = [meld for meld in melds if meld.dear - meld.value <= spare]
    packed = [meld.packed for meld in melds]
    lost = [meld.dear - meld.value if least else 0 for meld in melds]
    holding = [card is None or card in meld.cards for meld in melds]
    if True not in holding:
        return
    last = len(holding) - holding[::-1].index(True)

    def search(
        chosen: tuple[Meld, ...], fitting: list[int], left: int, value: int, spare: int, done: bool
    ) -> Iterator[tuple[Meld, ...]]:
        for at, index in enumerate(fitting):
            if (not chosen and index >= first) or (not done and index >= last):
                return
            meld, rest, more = melds[index], left - packed[index], spare - lost[index]
            laid, total, enough = (*chosen, meld), value + meld.value, done or holding[index]
            if enough and total >= least:
                yield laid
            still = [
                other
                for other in fitting[at:]
                if rest - packed[other] & GUARD == GUARD and lost[other] <= more
            ]
            if still:
                yield from search(laid, still, rest, total, more, enough)

    start, done = list(range(len(melds))), card is None
    yield from search((), start, pack(cards) | GUARD, 0, spare, done)


def covers(cards: tuple[Card, ...]) -> Iterator[tuple[Meld, ...]]:
    """Yield every partition of the cards into melds, found by placing the lowest card first."""
    melds = melds_in(cards)
    by_card: dict[Card, list[int]] = {}
    for index, meld in enumerate(melds):
        for card in set(meld.cards):
            by_card.setdefault(card, []).append(index)
    natural = [card for card in in_order(cards) if card != JOKER]

    def search(
        chosen: tuple[Meld, ...], left: int, at: int, least: int
    ) -> Iterator[tuple[Meld, ...]]:
        while at < len(natural) and not holds(left, UNIT[natural[at]]):
            at, least = at + 1, 0
        if at == len(natural):
            if not left:
                yield chosen
            return
        for index in by_card.get(natural[at], ()):
            meld = melds[index]
            if index >= least and holds(left, meld.packed):
                yield from search((*chosen, meld), left - meld.packed, at, index)

    yield from search((), pack(cards), 0, 0)
