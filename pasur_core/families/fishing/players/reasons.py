"""Reasons for a play in Pâsur and Basra: the cards that it takes and leaves to others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import PACK, RANK, VALUE, bits, cards_of, joined, without
from pasur_core.players.reasons import Reason, because
from pasur_core.protocol import Legal

_JACKS = RANK["J"]

Clears = Callable[[int, int], bool]
"""Returns whether a card clears a table and scores for it; both are sets."""

Worth = Callable[[int], int]
"""Returns the points of the cards of a set."""


def plays(legal: Legal) -> list[Play]:
    """Return the plays among a seat's legal actions."""
    return [action for action in legal if isinstance(action, Play)]


def table_after(play: Play, table: int) -> int:
    """Return the set of cards on the table after a play."""
    return without(table, play.bits) if play.bits else joined(table, play.bit)


def singles(cards: int) -> Iterator[int]:
    """Yield the single cards of a set of one or two packs, each as a set of one pack.

    >>> [list(singles(cards)) for cards in (5, 1 | 1 << 52)]
    [[1, 4], [1, 1]]
    """
    for bit in bits(cards):
        yield bit if bit & PACK else bit >> PACK.bit_length()


def total(table: int) -> int:
    """Return the sum of the aces to tens on a table; 0 if a court card lies there too."""
    cards = list(singles(table))
    return sum(VALUE[card] for card in cards) if all(card in VALUE for card in cards) else 0


def points_taken(play: Play, worth: Worth) -> Iterator[Reason]:
    """Yield a reason with the points of the cards that a play takes, its own card included.

    Yield nothing if they count no points.
    """
    taken = joined(play.bits, play.bit) if play.bits else 0
    if points := worth(taken):
        scoring = [card for card in singles(taken) if worth(card)]
        cards = tuple(card for bit in scoring for card in cards_of(bit))
        yield because("points", count=points, cards=cards)


def left_safe(play: Play, legal: Legal, table: int, hidden: int, clears: Clears) -> str:
    """Return why no opponent can clear the table after a play, if another play would allow it.

    Return `not_cleared` if no card of the pack clears the table. Return `clearing_gone` if cards
    could clear it, but no opponent can hold them. Otherwise return the empty string. `hidden` is
    the set of cards that opponents can hold.
    """

    def open_to(left: int, cards: int) -> bool:
        return any(clears(card, left) for card in singles(cards))

    left = table_after(play, table)
    rests = {table_after(other, table) for other in plays(legal)}
    if (
        not left
        or open_to(left, hidden)
        or not any(open_to(rest, hidden) for rest in rests if rest)
    ):
        return ""
    return "clearing_gone" if open_to(left, PACK) else "not_cleared"


def offer_reasons(play: Play, legal: Legal, table: int, most: Worth) -> Iterator[Reason]:
    """Yield a reason if no play leaves the others fewer points to take, and some play leaves more.

    The reason gives the most points that one card can take after the play. `most` returns the most
    points that a hidden card can take from a table.
    """
    offers = [most(table_after(other, table)) for other in plays(legal)]
    least = most(table_after(play, table))
    if least == min(offers) < max(offers):
        yield because("offers", count=least)


def keep_reasons(play: Play, legal: Legal, worth: Worth) -> Iterator[Reason]:
    """Yield the reasons for the cards that a play keeps in the hand.

    One reason is a jack that is kept. The other is that the play lays a card without points, where
    another play would lay a scoring card.
    """
    others = [other for other in plays(legal) if other.card != play.card]
    jacks = [other.card for other in others if other.bit & _JACKS]
    if jacks and not play.bit & _JACKS:
        yield because("keeps_jack", card=jacks[0])
    if not play.bits and not worth(play.bit):
        laid = [other for other in others if not other.bits and not other.bit & _JACKS]
        if any(worth(other.bit) for other in laid):
            yield because("gives_nothing")
