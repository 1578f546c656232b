"""Facts for tips in trick-taking games, computed from a seat's own view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import ALL, BIT, SEATS, SUIT, SUIT_OF, cards_of, mask
from pasur_core.families.tricks.law import Law, law
from pasur_core.families.tricks.state import TrickView


class Worth(NamedTuple):
    """The value of a hand if `suit` were trump.

    `trumps` are its trumps, and `points` are the points of these trumps. `aces` is the number of
    aces in other suits. `belote` is whether the hand holds king and queen of trumps.
    """

    suit: str
    trumps: tuple[Card, ...]
    points: int
    belote: bool
    aces: int


def worth_of(held: Iterable[Card], suit: str) -> Worth:
    """Return the worth of the cards `held` with `suit` as trump.

    >>> hand = [Card(text) for text in ("JH", "9H", "KH", "QH", "AS", "7C")]
    >>> worth_of(hand, "H")[2:]
    (41, True, 1)
    """
    rules, cards = _law(suit), mask(held)
    trumps = cards & rules.trumps
    aces = mask(Card(f"A{one}") for one in SUIT) & cards & ~trumps
    return Worth(
        suit,
        cards_of(trumps),
        sum(rules.worth[BIT[card]] for card in cards_of(trumps)),
        trumps & rules.royal == rules.royal,
        aces.bit_count(),
    )


def unseen(view: TrickView, held: Iterable[Card]) -> int:
    """Return the bit set of cards that are neither in `held` nor played in this round."""
    played = mask(card for trick in view.taken for card in trick.cards)
    return ALL & ~(mask(held) | mask(view.trick) | played)


def highest_left(view: TrickView, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a hand that no hidden card of the same suit beats."""
    beats, others = _law(view.trump).beats, unseen(view, held)
    return tuple(card for card in held if not beats[BIT[card]] & SUIT_OF[BIT[card]] & others)


def trumps_left(view: TrickView, held: tuple[Card, ...]) -> int:
    """Return the number of trumps that the other seats hold together."""
    return (unseen(view, held) & _law(view.trump).trumps).bit_count()


def winning(view: TrickView) -> Card:
    """Return the card that is winning the trick. Raise `ValueError` if the table is empty."""
    if view.winner is None:
        raise ValueError("nothing was led")
    return view.trick[(view.winner - view.leader) % SEATS]


def beating(view: TrickView, playable: Iterable[Card]) -> tuple[Card, ...]:
    """Return the playable cards that would win the trick on the table.

    Raise `ValueError` if the table has no trick.
    """
    higher = _law(view.trump).beats[BIT[winning(view)]]
    return tuple(card for card in playable if BIT[card] & higher)


def lying(view: TrickView) -> int:
    """Return the points of the cards in the trick on the table; 0 if the table is empty."""
    return sum(_law(view.trump).worth[BIT[card]] for card in view.trick)


def _law(suit: str) -> Law:
    """Return the order and points of cards with this trump, which do not depend on options."""
    return law(suit, False, False, False)
