"""Whose turn it is in Président: the order of the seats, and what an equal play needs."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.games.president.cards import SQUARE
from pasur_core.protocol import Seat

ONWARDS: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats + 1)) for seat in range(seats))
    for seats in range(9)
)
"""By number of seats and seat: all seats in turn, from the one after it round to itself."""


def next_in(hands: Sequence[int], seat: Seat) -> Seat:
    """The next seat that still holds cards."""
    return next((other for other in ONWARDS[len(hands)][seat] if hands[other]), seat)


def next_asked(hands: Sequence[int], seat: Seat, out: int) -> Seat | None:
    """Who would play next in the series and so is skipped by an equal play (PR10).

    `out` are the seats that are out of the series; None where nobody else is left in it.
    """
    for other in ONWARDS[len(hands)][seat][:-1]:
        if hands[other] and not out >> other & 1:
            return other
    return None


def _equal_counts(count: int, run: int, skips: str) -> tuple[int, ...]:
    """All cards of the top rank that do not lie, or the count of the series; the fewest first."""
    counts = {SQUARE - run, count} if skips == "always" else {SQUARE - run}
    return tuple(sorted(counts - {0}))


EQUALS = {
    skips: tuple(
        tuple(_equal_counts(count, run, skips) for run in range(SQUARE + 1))
        for count in range(SQUARE + 1)
    )
    for skips in ("square_only", "always")
}
"""By `equal_skips`, count and run: how many cards of the top rank may be laid (PR10)."""
NEEDED = {
    skips: tuple(tuple(min(counts, default=SQUARE + 1) for counts in by_run) for by_run in by_count)
    for skips, by_count in EQUALS.items()
}
"""The fewest of them; more than there are if none may be laid."""
