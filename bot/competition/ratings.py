"""Ratings of players in one game of one server, and how a match changes them.

`plackett_luce` is the model of a match; this module has the rules around it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.competition.plackett_luce import side_changes
from bot.competition.rated import Contest
from pasur_core.protocol import Seat

_MU, _SIGMA = 25.0, 25.0 / 5
"""The mean and the standard deviation of a new player."""

_TAU = 25.0 / 300
"""The deviation that each match adds, so that ratings never stand still."""

_CENTRE, _SCALE = 1500, 40
"""The shown number of a new player, and the shown units of one unit of the model."""

_GROWTH = 56.0 / _SCALE**2
"""By how much the variance of a player grows in a day without a match: 56 shown units squared."""

_DAY = 86400.0

SETTLED_MATCHES, SETTLED_OPPONENTS = 10, 3
"""The rated matches and the different opponents from which on a rating is settled."""

_UNSURE = 175.0
"""The interval from which on a rating that was settled is open again, in shown units."""

REST_DAYS = 60
"""Seconds without a match after which a player rests at the foot of the list."""

WHOLE_REPEATS = 3
"""The matches of the same two people within `REPEAT_SECONDS` that count whole."""

REPEAT_SECONDS = 7 * _DAY

NEW_MATCHES = 5
"""The rated matches before which a player is new."""

_YOUNG = 30 * _DAY
"""The age of a Discord account before which its owner is new."""

_DISCORD_EPOCH = 1420070400.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating: the mean and the standard deviation of the model."""

    mu: float = _MU
    sigma: float = _SIGMA

    @property
    def shown(self) -> int:
        """The number that people read; 1500 is a new player's.

        >>> Rating().shown, Rating().interval
        (1500, 200)
        """
        return round(_CENTRE + _SCALE * (self.mu - _MU))

    @property
    def interval(self) -> int:
        """Two of three true strengths are no further than this from the shown number."""
        return round(_SCALE * self.sigma)

    @property
    def order(self) -> float:
        """The number that orders players: no loss raises it, and no win lowers it."""
        return self.mu - self.sigma

    def after(self, seconds: float) -> Rating:
        """Return the rating after some seconds without a match: less certain, but not lower.

        It becomes at most as uncertain as a new player's.
        """
        grown = math.sqrt(self.sigma**2 + _GROWTH * max(seconds, 0.0) / _DAY)
        return Rating(self.mu, max(self.sigma, min(grown, _SIGMA)))


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player before a match: the rating at that moment, and whether they are new."""

    rating: Rating
    is_new: bool = False


def is_open(rating: Rating, now: Rating, matches: int, opponents: int) -> bool:
    """Return whether a rating is open: shown with a question mark.

    It is before enough matches and opponents, and again if it was sure after the last match and has
    become unsure since.

    Args:
        rating: The rating after the player's last match.
        now: The rating now, `rating.after(...)`.
        matches: The number of the player's rated matches.
        opponents: The number of their different opponents, counted up to `SETTLED_OPPONENTS`.
    """
    if matches < SETTLED_MATCHES or opponents < SETTLED_OPPONENTS:
        return True
    return rating.interval < _UNSURE <= now.interval


def rests(seconds: float) -> bool:
    """Return whether a player without a match for these seconds goes to the foot of the list."""
    return seconds >= REST_DAYS * _DAY


def is_new(user_id: int, matches: int, at: float) -> bool:
    """Return whether a player is new: by their rated matches, or by the age of their account.

    `at` is Unix time; the account's age is in its Discord id.
    """
    created = (user_id >> 22) / 1000 + _DISCORD_EPOCH
    return matches < NEW_MATCHES or at - created < _YOUNG


def factor(repeat: int, *, meets_new: bool) -> float:
    """Return the part of a change, from 0 to 1, that counts.

    Args:
        repeat: The number of the match, from 1, for those two of its people who met most often
            within a week.
        meets_new: Whether another player of the match is new.
    """
    return min(1.0, WHOLE_REPEATS / repeat) * (0.5 if meets_new else 1.0)


def damped(before: Rating, after: Rating, part: float) -> Rating:
    """Return the rating after `part` (0 to 1) of a change; means and variances are interpolated."""
    variance = before.sigma**2 + part * (after.sigma**2 - before.sigma**2)
    return Rating(before.mu + part * (after.mu - before.mu), math.sqrt(variance))


def rated(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return each side's ratings after a match, undamped; equal ranks are ties, 0 is the best.

    Means and variances of partners add up, and each partner gets the part of the change that their
    variance has in the side's.
    """
    before = [[(one.mu, one.sigma**2 + _TAU**2) for one in side] for side in sides]
    whole = [(sum(mu for mu, _ in side), sum(own for _, own in side)) for side in before]
    found = []
    for side, (_, variance), (moved, gone) in zip(
        before, whole, side_changes(whole, ranks), strict=True
    ):
        found.append(
            [
                Rating(mu + moved * own / variance, math.sqrt(own * (1 - gone * own / variance)))
                for mu, own in side
            ]
        )
    return found


def changes(
    contest: Contest, entrants: Mapping[Seat, Entrant], repeat: int
) -> dict[Seat, tuple[Rating, float]]:
    """Return the new rating of each seat for which the match counts, and its factor.

    The update is computed with those who left in the last place, and the others by the score
    sheet. `entrants` has all seats; `repeat` is as in `factor`.
    """
    counted = contest.counts_for
    if not counted:
        return {}
    after = rated(
        [[entrants[seat].rating for seat in side] for side in contest.sides], contest.final_ranks
    )
    new_players = sum(entrant.is_new for entrant in entrants.values())
    found = {}
    for number, side in enumerate(contest.sides):
        for place, seat in enumerate(side):
            if seat not in counted:
                continue
            part = factor(repeat, meets_new=new_players > entrants[seat].is_new)
            found[seat] = (damped(entrants[seat].rating, after[number][place], part), part)
    return found
