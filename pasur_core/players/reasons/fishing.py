"""What speaks for a play in both fishing games: what it takes, and what it leaves to others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import PACK, RANK, VALUE, bits, cards_of, joined, without
from pasur_core.players.reasons import Reason, because
from pasur_core.protocol import Legal

_JACKS = RANK["J"]

Clears = Callable[[int, int], bool]
"""Whether a card clears a table, both as sets, for the points that this brings."""

Worth = Callable[[int], int]
"""What the cards of a set score by themselves."""


def plays(legal: Legal) -> list[Play]:
    """Return the plays among what a seat may do."""
    return [action for action in legal if isinstance(action, Play)]


def left_by(play: Play, table: int) -> int:
    """Return the table after a play that names what it takes."""
    return without(table, play.bits) if play.bits else joined(table, play.bit)


def singles(cards: int) -> Iterator[int]:
    """Yield the single cards of a set, also of two packs, each as a set of one pack.

    >>> [list(singles(cards)) for cards in (5, 1 | 1 << 52)]
    [[1, 4], [1, 1]]
    """
    for bit in bits(cards):
        yield bit if bit & PACK else bit >> PACK.bit_length()


def total(table: int) -> int:
    """Return what the numerals of a table add up to; 0 where a court card lies there as well."""
    cards = list(singles(table))
    return sum(VALUE[card] for card in cards) if all(card in VALUE for card in cards) else 0


def points_taken(play: Play, worth: Worth) -> Iterator[Reason]:
    """Yield how many points the cards score that a play takes, its own among them."""
    taken = joined(play.bits, play.bit) if play.bits else 0
    if points := worth(taken):
        scoring = [card for card in singles(taken) if worth(card)]
        cards = tuple(card for one in scoring for card in cards_of(one))
        yield because("points", count=points, cards=cards)


def left_safe(play: Play, legal: Legal, table: int, hidden: int, clears: Clears) -> str:
    """Return why nobody can clear what a play leaves, where another play would leave that open.

    `not_cleared`: no card does; `clearing_gone`: none of those that others may hold, which are
    `hidden`; empty where there is nothing of the kind to say.
    """

    def open_to(left: int, cards: int) -> bool:
        return any(clears(card, left) for card in singles(cards))

    left = left_by(play, table)
    rests = {left_by(other, table) for other in plays(legal)}
    if (
        not left
        or open_to(left, hidden)
        or not any(open_to(rest, hidden) for rest in rests if rest)
    ):
        return ""
    return "clearing_gone" if open_to(left, PACK) else "not_cleared"


def offered(play: Play, legal: Legal, table: int, most: Worth) -> Iterator[Reason]:
    """Yield what one card can take of the table at most, where another play would leave more.

    `most` tells what one card, of those that others may hold, can take of a table in points.
    """
    offers = [most(left_by(other, table)) for other in plays(legal)]
    least = most(left_by(play, table))
    if least == min(offers) < max(offers):
        yield because("offers", count=least)


def kept(play: Play, legal: Legal, worth: Worth) -> Iterator[Reason]:
    """Yield what stays in the hand: a jack, or cards that score where one has to be given away."""
    others = [other for other in plays(legal) if other.card != play.card]
    jacks = [other.card for other in others if other.bit & _JACKS]
    if jacks and not play.bit & _JACKS:
        yield because("keeps_jack", card=jacks[0])
    if not play.bits and not worth(play.bit):
        laid = [other for other in others if not other.bits and not other.bit & _JACKS]
        if any(worth(other.bit) for other in laid):
            yield because("gives_nothing")
