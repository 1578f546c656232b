"""Compare two people's matches: totals, the closest match, and the one with the largest margin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.features.rivals.rows import Meeting
from pasur_core.registry import games, load_game

_SUMMED = ("points", "penalty")
"""The columns of games that can be a person's total in a match."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of two opponents with their totals.

    `points` is the first person's total, and `their_points` is the other person's. `column` is the
    game's column with these totals: `points` or `penalty`.
    """

    meeting: Meeting
    points: int
    their_points: int
    column: str

    @property
    def margin(self) -> float:
        """The difference of the totals, divided by the larger total.

        So a game to 1000 points can be compared with a game to 62.
        """
        largest = max(abs(self.points), abs(self.their_points), 1)
        return abs(self.points - self.their_points) / largest


def duel(meeting: Meeting) -> Duel | None:
    """Return the match of two opponents with its totals.

    Return None if the two were partners, or if the match has no totals.
    """
    if meeting.partners or meeting.game not in games():
        return None
    column = next((one for one in _SUMMED if one in load_game(meeting.game).columns), None)
    if column is None or not any((*meeting.counts.values(), *meeting.their_counts.values())):
        return None
    counts, theirs = meeting.counts, meeting.their_counts
    return Duel(meeting, counts.get(column, 0), theirs.get(column, 0), column)


def extremes(latest: Iterable[Meeting]) -> tuple[Duel, Duel] | None:
    """Return the closest match of two opponents, and the one with the largest margin.

    Return None if there is no match, or if both would be the same match. Matches in which both
    people placed equally do not count. Among equally close matches, the newest is returned.
    """
    duels = [
        one for meeting in latest if (one := duel(meeting)) and meeting.place != meeting.their_place
    ]
    if not duels:
        return None
    closest = min(duels, key=lambda one: one.margin)
    clearest = max(duels, key=lambda one: one.margin)
    return None if closest is clearest else (closest, clearest)
