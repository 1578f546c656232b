"""The ladder against computers: each level has a fixed rating, and only the person's moves.

Since the levels are the same everywhere, ratings of different servers can be compared.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

from bot.competition.rated import Contest, friendly
from bot.competition.ratings import BETA, Rating, rated
from pasur_core.options import Options
from pasur_core.players.levels import CLUB, LEVELS
from pasur_core.protocol import AnyGame, Seat

LEVELS_FILE = "levels.toml"
"""The file with the levels' ratings; `python -m benchmarks.strength --ladder` makes it."""

MIDDLE = 25.0
"""The rating of a club player in every game, which is that of a new person."""

PROPOSES = 3
"""The matches on the ladder from which on a person's rating proposes a level in a lobby."""

_SETTLED = 131 / 24
"""The standard deviation of a person whose rating has settled."""


def spread(sides: int) -> float:
    """Return the difference of ratings at which a side beats another one with odds of e to 1.

    `sides` is the number of sides in the match. The difference is in units of `Rating.mu`, as the
    model has it for a settled person among sides of computer players.
    """
    return math.sqrt(sides * BETA**2 + _SETTLED**2)


@cache
def levels(game: str) -> Mapping[str, Rating]:
    """Return the fixed rating of each level in a game, by level."""
    return {level: Rating(_data()[game][level], 0.0) for level in LEVELS}


@cache
def _data() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads((files("bot.competition") / LEVELS_FILE).read_text("utf-8"))


def on_ladder(game: AnyGame, options: Options, *, people: int, computers: int, hints: int) -> bool:
    """Return whether a match counts on the ladder: one person against computers, without hints.

    The options have to be the game's usual ones, also in a server that rates others, so that
    ratings of different servers can be compared.

    Args:
        game: The game.
        options: The options of the match.
        people: The number of seats that people had at the start.
        computers: The number of seats that computer players had at the start.
        hints: The number of hints that were used.
    """
    if people != 1 or not computers or not game.rates_players:
        return False
    seats = people + computers
    seats = next((count for count in game.seats if count >= seats), game.seats[-1])
    return friendly(game, options, seats, with_computers=False, hints=hints) is None


def climbed(
    game: str, contest: Contest, seat: Seat, before: Rating, computers: Mapping[Seat, str]
) -> Rating:
    """Return a person's rating after a match against computer players.

    Args:
        game: The key of the game.
        contest: The sides of the match and their ranks.
        seat: The person's seat.
        before: The person's rating when the match ended.
        computers: The levels of the other seats.
    """
    fixed = levels(game)
    entrants = [
        [before if one == seat else fixed[computers[one]] for one in side] for side in contest.sides
    ]
    own = contest.side_of(seat)
    return rated(entrants, contest.ranks)[own][contest.sides[own].index(seat)]


def nearest(game: str, rating: Rating, allowed: Collection[str]) -> str:
    """Return the level nearest to a rating among `CLUB` and those that a host allows."""
    fixed = levels(game)
    return min(
        (level for level in LEVELS if level in allowed or level == CLUB),
        key=lambda level: abs(fixed[level].mu - rating.mu),
    )
