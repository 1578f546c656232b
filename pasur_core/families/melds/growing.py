"""How a meld on the table grows: by cards laid off on it, or by swapping its joker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pasur_core.cards import JOKER, SUITS, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.cards import LONGEST, ROW
from pasur_core.families.melds.meld import CARRE, SEQUENCE, Meld, equal, sequence

LOW, HIGH = "low", "high"

LayOffs = Mapping[Card, tuple[tuple[str, Meld], ...]]
"""The lay-offs on a meld: by card, pairs of an end (empty in a set) and the resulting meld."""

_KNOWN: tuple[dict[tuple[Card, ...], LayOffs], ...] = ({}, {})
"""The lay-offs of each meld by its cards as they lie, first not strict, then strict."""
_KEPT = 1 << 13
"""Melds whose lay-offs each cache keeps before it is cleared."""


def lay_offs(meld: Meld, strict: bool) -> LayOffs:
    """Return the lay-offs on a meld.

    If `strict`, no card can be laid beyond a joker at the end of a sequence.
    """
    known = _KNOWN[strict]
    found = known.get(meld.cards)
    if found is None:
        if len(known) == _KEPT:
            known.clear()
        known[meld.cards] = found = _lay_offs(meld, strict)
    return found


def _lay_offs(meld: Meld, strict: bool) -> LayOffs:
    if meld.kind == SEQUENCE:
        return _ends(meld, strict)
    if meld.kind == CARRE:
        return {}
    (rank, *_), suits = meld.cards[0], "".join(card.suit for card in meld.cards)
    found: dict[Card, tuple[tuple[str, Meld], ...]] = {}
    for suit in SUITS:
        if suit not in suits:
            both = "".join(sorted(suits + suit))
            found[Card(rank + suit)] = (("", equal(rank, both, meld.joker)),)
    if not meld.joker:
        found[JOKER] = (("", equal(rank, suits, joker=True)),)
    return found


def _ends(meld: Meld, strict: bool) -> LayOffs:
    low, length, suit = meld.low, len(meld.cards), meld.suit
    joker = meld.cards.index(JOKER) if meld.joker else -1
    found: dict[Card, tuple[tuple[str, Meld], ...]] = {}
    if low > 0:
        if not (strict and joker == 0):
            grown = sequence(suit, low - 1, length + 1, joker + 1 if meld.joker else -1)
            found[ROW[suit][low - 1]] = ((LOW, grown),)
        if not meld.joker:
            found[JOKER] = ((LOW, sequence(suit, low - 1, length + 1, 0)),)
    if low + length < LONGEST:
        if not (strict and joker == length - 1):
            card, grown = ROW[suit][low + length], sequence(suit, low, length + 1, joker)
            found[card] = (*found.get(card, ()), (HIGH, grown))
        if not meld.joker:
            last = sequence(suit, low, length + 1, length)
            found[JOKER] = (*found.get(JOKER, ()), (HIGH, last))
    return found


def fitting(melds: Iterable[Meld], strict: bool) -> frozenset[Card]:
    """Return the cards that fit on some of the melds or can be swapped for their jokers.

    `strict` is as in `lay_offs`.
    """
    swapped = [meld.joker_as for meld in melds if meld.joker_as]
    return frozenset(swapped).union(*[lay_offs(meld, strict) for meld in melds])


def grown(meld: Meld, card: Card, end: str, strict: bool) -> Meld:
    """Return the meld with one more card at an end: `LOW`, `HIGH`, or empty for a set.

    Raise `IllegalAction` with one of four codes. `two_jokers` is for a second joker. `joker_inside`
    means that only a joker at the end prevents the lay-off. `which_end` means that the card fits
    elsewhere; the fact `fits` is `LOW`, `HIGH` or "both". Otherwise the code is `does_not_fit`.

    `strict` is as in `lay_offs`.
    """
    ways = dict(lay_offs(meld, strict).get(card, ()))
    if end in ways:
        return ways[end]
    if card == JOKER and meld.joker:
        raise IllegalAction("two_jokers", cards=(*meld.cards, card))
    barred = dict(lay_offs(meld, False).get(card, ())).keys() - ways
    if end in barred or (barred and not end and not ways):
        raise IllegalAction("joker_inside", card=card, cards=meld.cards)
    if ways:
        fits = "both" if len(ways) > 1 else next(iter(ways))
        raise IllegalAction("which_end", card=card, cards=meld.cards, fits=fits)
    raise IllegalAction("does_not_fit", card=card, cards=meld.cards)


def freed(meld: Meld) -> Meld:
    """Return the meld with the real card in place of the joker; its `joker_as` must not be None."""
    if meld.kind == SEQUENCE:
        return sequence(meld.suit, meld.low, len(meld.cards))
    return equal(meld.cards[0].rank, SUITS)
