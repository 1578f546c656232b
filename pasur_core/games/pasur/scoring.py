"""The arithmetic of a round of Pâsur: Surs, clubs, and the count."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.families.fishing.cards import CARD
from pasur_core.games.pasur.cards import CLUBS, ONES, TEN_OF_DIAMONDS, TWO_OF_CLUBS

Surs = tuple[int, int]
"""The side that holds Surs, and how many (PS15)."""
_WORTH = tuple(
    (bit, card, 1 + (bit == TWO_OF_CLUBS) + 2 * (bit == TEN_OF_DIAMONDS))
    for bit, card in CARD.items()
    if bit & (ONES | TWO_OF_CLUBS | TEN_OF_DIAMONDS)
)
"""The cards that score by themselves, as a set and as a card, and what each is worth (PS17)."""
SUR_POINTS = 5
CLUBS_POINTS = 7
ENOUGH_CLUBS = 7


def after_sur(surs: Surs | None, side: int, *, cancels_only: bool = False) -> Surs | None:
    """Who holds how many Surs after a side played one (PS15; in a last deal maybe PS13).

    >>> surs = None
    >>> for side in (0, 1, 1, 0, 2):
    ...     surs = after_sur(surs, side)
    >>> surs
    (2, 1)
    """
    if surs is None or surs[0] == side:
        return surs if cancels_only else (side, surs[1] + 1 if surs else 1)
    holder, count = surs
    return (holder, count - 1) if count > 1 else None


def card_points(pile: int) -> int:
    """What the single cards of a pile are worth (PS17)."""
    points = (pile & ONES).bit_count()
    if pile & TWO_OF_CLUBS:
        points += 2
    return points + 3 if pile & TEN_OF_DIAMONDS else points


def haft_khaj(clubs: Sequence[int], strict: bool = False) -> int | None:
    """The side whose clubs score seven: the highest number that nobody shares (PS18).

    `strict` is the option for four alone: fewer than seven clubs score nothing.

    >>> haft_khaj((5, 5, 3)), haft_khaj((4, 4, 3, 2)), haft_khaj((4, 4, 3, 2), strict=True)
    (2, 2, None)
    """
    for count in sorted(clubs, reverse=True):
        if clubs.count(count) == 1:
            return clubs.index(count) if count >= ENOUGH_CLUBS or (count and not strict) else None
    return None


def round_points(
    piles: Sequence[int], surs: Surs | None, clubs_side: int | None
) -> tuple[int, ...]:
    """The points of each side, given who won the clubs (PS17)."""
    points = [card_points(pile) for pile in piles]
    if surs:
        points[surs[0]] += SUR_POINTS * surs[1]
    if clubs_side is not None:
        points[clubs_side] += CLUBS_POINTS
    return tuple(points)


def clubs_in(piles: Sequence[int]) -> tuple[int, ...]:
    """How many clubs each side holds."""
    return tuple([(pile & CLUBS).bit_count() for pile in piles])


def seven_clubs(piles: Sequence[int]) -> int | None:
    """The side that has captured seven clubs or more, which is how a claim counts them (PS21)."""
    for side, pile in enumerate(piles):
        if (pile & CLUBS).bit_count() >= ENOUGH_CLUBS:
            return side
    return None


def read_out(pile: int, surs: int, clubs_score: bool) -> tuple[tuple[str, int], ...]:
    """A side's count as players read it: clubs, Surs, single cards, with a running total (PS19).

    >>> pile = sum(bit for bit, card in CARD.items() if card in ("AC", "2C", "JD"))
    >>> read_out(pile, surs=2, clubs_score=True)
    (('clubs:2', 7), ('surs:2', 17), (Card('AC'), 18), (Card('2C'), 20), (Card('JD'), 21))
    """
    items: list[tuple[str, int]] = []
    total = 0
    if clubs_score:
        total += CLUBS_POINTS
        items.append((f"clubs:{(pile & CLUBS).bit_count()}", total))
    if surs:
        total += SUR_POINTS * surs
        items.append((f"surs:{surs}", total))
    for bit, card, points in _WORTH:
        if pile & bit:
            total += points
            items.append((card, total))
    return tuple(items)
