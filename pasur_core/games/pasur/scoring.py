"""The score of a round of Pâsur: Surs, clubs and single cards."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.families.fishing.cards import CARD, twice
from pasur_core.games.pasur.cards import CLUBS, ONES, TENS_OF_DIAMONDS, TWOS_OF_CLUBS

Surs = tuple[int, int]
"""The side that holds Surs, and their number (PS15)."""
_WORTH = tuple(
    (twice(bit), card, 1 + bool(bit & TWOS_OF_CLUBS) + 2 * bool(bit & TENS_OF_DIAMONDS))
    for bit, card in CARD.items()
    if bit & (ONES | TWOS_OF_CLUBS | TENS_OF_DIAMONDS)
)
"""The cards that score by themselves: as a set from two packs, as a card, and their points (PS17).
"""
SUR_POINTS = 5
CLUBS_POINTS = 7
ALL_CLUBS = 13
ENOUGH_CLUBS = 7
"""The fewest clubs that score with the option `strict_seven` (PS18)."""


def after_sur(surs: Surs | None, side: int, *, cancels_only: bool = False) -> Surs | None:
    """Return which side holds Surs, and how many, after `side` made one (PS15).

    `surs` is the side and the number before the new Sur; None if no side holds any. If
    `cancels_only`, as in the last deal, the new Sur can only cancel a Sur of another side (PS13).

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
    """Return the points of a pile's single cards (PS17)."""
    points = (pile & ONES).bit_count() + 2 * (pile & TWOS_OF_CLUBS).bit_count()
    return points + 3 * (pile & TENS_OF_DIAMONDS).bit_count()


def haft_khaj(clubs: Sequence[int], strict: bool = False) -> int | None:
    """Return the side that scores seven points for clubs, or None (PS18, PS30).

    It is the side with the most clubs. Sides with equal numbers of clubs are passed over, so a side
    with fewer clubs can score. With two packs it is possible that all sides are passed over. If
    `strict`, an option for four players without teams, fewer than seven clubs score nothing.

    >>> haft_khaj((5, 5, 3)), haft_khaj((4, 4, 3, 2)), haft_khaj((4, 4, 3, 2), strict=True)
    (2, 2, None)
    """
    for count in sorted(clubs, reverse=True):
        if clubs.count(count) == 1:
            enough = count >= ENOUGH_CLUBS if strict else count
            return clubs.index(count) if enough else None
    return None


def round_points(
    piles: Sequence[int], surs: Surs | None, clubs_side: int | None
) -> tuple[int, ...]:
    """Return the points of each side in a round (PS17).

    `surs` is None if no side holds Surs. `clubs_side` is the side that scores for clubs, or None.
    """
    points = [card_points(pile) for pile in piles]
    if surs:
        points[surs[0]] += SUR_POINTS * surs[1]
    if clubs_side is not None:
        points[clubs_side] += CLUBS_POINTS
    return tuple(points)


def clubs_in(piles: Sequence[int]) -> tuple[int, ...]:
    """Return the number of clubs in each pile."""
    return tuple([(pile & CLUBS).bit_count() for pile in piles])


def sure_of_clubs(clubs: Sequence[int], packs: int, *, strict: bool = False) -> int | None:
    """Return the side that is certain to get the seven points for clubs, else None (PS21).

    While clubs are left, it is the side whose number of clubs no other side can reach any more.
    `strict` is as in `haft_khaj`.

    >>> sure_of_clubs((6, 3, 3), packs=1), sure_of_clubs((5, 5, 3), packs=1)
    (0, 2)
    >>> sure_of_clubs((6, 4, 1), packs=1)
    """
    if sum(clubs) == ALL_CLUBS * packs:
        return haft_khaj(clubs, strict)
    best = max(clubs)
    side = clubs.index(best)
    if strict and best < ENOUGH_CLUBS:
        return None
    left = ALL_CLUBS * packs - sum(clubs)
    rivals = [held + left for other, held in enumerate(clubs) if other != side]
    return side if best > max(rivals) else None


def read_out(pile: int, surs: int, clubs_score: bool) -> tuple[tuple[str, int], ...]:
    """Return the items of a side's score, each with the running total after it (PS19).

    The items are in the order in which players read them out. `surs` is the number of the side's
    Surs. `clubs_score` is whether the side scores for clubs.

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
    for equals, card, points in _WORTH:
        for _ in range((pile & equals).bit_count()):
            total += points
            items.append((card, total))
    return tuple(items)
