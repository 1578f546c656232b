"""The ratings of players in one game of one server, and how a match changes these ratings.

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
"""The standard deviation that each match adds, so that ratings never stop changing."""

_CENTRE, _SCALE = 1500, 40
"""The displayed rating of a new player, and the displayed points per unit of the model."""

_GROWTH = 56.0 / _SCALE**2
"""Growth of a player's variance per day without a match: 56 displayed points squared."""

_DAY = 86400.0

SETTLED_MATCHES, SETTLED_OPPONENTS = 10, 3
"""The numbers of rated matches and of different opponents that settle a rating."""

_UNSURE = 175.0
"""A settled rating becomes open again if its interval reaches this many displayed points."""

REST_DAYS = 60
"""Days without a match after which a player rests: they are listed below all others."""

WHOLE_REPEATS = 3
"""This many matches of the same two people within `REPEAT_SECONDS` count fully."""

REPEAT_SECONDS = 7 * _DAY

NEW_MATCHES = 5
"""A player with fewer rated matches is new."""

_YOUNG = 30 * _DAY
"""The owner of a Discord account younger than this, in seconds, is new."""

_DISCORD_EPOCH = 1420070400.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating: the mean and the standard deviation of the model."""

    mu: float = _MU
    sigma: float = _SIGMA

    @property
    def shown(self) -> int:
        """The displayed rating; a new player's is 1500.

        >>> Rating().shown, Rating().interval
        (1500, 200)
        """
        return round(_CENTRE + _SCALE * (self.mu - _MU))

    @property
    def interval(self) -> int:
        """The distance from `shown` within which the true strength lies in two of three cases."""
        return round(_SCALE * self.sigma)

    @property
    def order(self) -> float:
        """The sort key of players by rating: a loss never raises it, and a win never lowers it."""
        return self.mu - self.sigma

    def after(self, seconds: float) -> Rating:
        """Return the rating after `seconds` without a match: less certain, with the same `shown`.

        It is never less certain than a new player's rating.
        """
        grown = math.sqrt(self.sigma**2 + _GROWTH * max(seconds, 0.0) / _DAY)
        return Rating(self.mu, max(self.sigma, min(grown, _SIGMA)))


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player before a match: the rating at that moment, and whether they are new."""

    rating: Rating
    is_new: bool = False


def is_open(rating: Rating, now: Rating, matches: int, opponents: int) -> bool:
    """Return whether a rating is open (not settled), which is shown by a question mark.

    A rating is open until the player has enough matches and opponents. It becomes open again if it
    was certain after the player's last match and has become uncertain since.

    Args:
        rating: The rating after the player's last match.
        now: The rating now, `rating.after(...)`.
        matches: The number of the player's rated matches.
        opponents: The number of the player's different opponents, counted up to
            `SETTLED_OPPONENTS`.
    """
    if matches < SETTLED_MATCHES or opponents < SETTLED_OPPONENTS:
        return True
    return rating.interval < _UNSURE <= now.interval


def rests(seconds: float) -> bool:
    """Return whether a player is listed below the others after `seconds` without a match."""
    return seconds >= REST_DAYS * _DAY


def is_new(user_id: int, matches: int, at: float) -> bool:
    """Return whether a player counts as new: few rated matches, or a young Discord account.

    `at` is the Unix time of the match. The Discord id tells when the account was made.
    """
    created = (user_id >> 22) / 1000 + _DISCORD_EPOCH
    return matches < NEW_MATCHES or at - created < _YOUNG


def factor(repeat: int, *, meets_new: bool) -> float:
    """Return the factor, from 0 to 1, by which the change of a rating is reduced.

    Args:
        repeat: how many matches two people of this match have played together within a week, this
            match included. Of all pairs of people, the pair with the most matches counts.
        meets_new: whether another player of the match is new.
    """
    return min(1.0, WHOLE_REPEATS / repeat) * (0.5 if meets_new else 1.0)


def damped(before: Rating, after: Rating, part: float) -> Rating:
    """Return the rating after a fraction `part` of a change, by interpolating mean and variance."""
    variance = before.sigma**2 + part * (after.sigma**2 - before.sigma**2)
    return Rating(before.mu + part * (after.mu - before.mu), math.sqrt(variance))


def rated(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the new ratings of each side's players after a match, before any factor (`damped`).

    Rank 0 is the best, and equal ranks are ties. A side's mean and variance are the sums of its
    partners' means and variances. Each partner gets a part of the side's change, in proportion to
    their variance.
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
    """Return the new rating, and the factor of the change, of each seat for which a match counts.

    Players who left are ranked last; the others are ranked as on the score sheet. `entrants` has
    all seats; `repeat` is as in `factor`.
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
