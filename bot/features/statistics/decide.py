"""Select the facts that are shown about a person: season, present rating, favourites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.seasons import rows as seasons
from bot.features.seasons.rows import Prospect, SeasonTableLine
from bot.features.statistics.rows import ENOUGH, Company, GameSums
from bot.store.people import Guild


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A person's line in the running season.

    Attributes:
        place: the place from 1; None with too few matches.
        ranked: the number of people with a place.
        average: the person's average, by which the table is ordered.
        matches: the number of the person's matches that count.
        missing: the number of matches that the person still needs for a place.
        prospect: the possible effect of the person's next match.
    """

    place: int | None
    ranked: int
    average: float
    matches: int
    missing: int
    prospect: Prospect


def season_table(conn: Connection, guild: Guild, now: float) -> Sequence[SeasonTableLine]:
    """Return the table over all games of the season at Unix time `now`.

    The table is empty if no season is running.
    """
    running = seasons.running(conn, guild.guild_id, now)
    if running is None or running.closed:
        return ()
    every, least = seasons.ALL_GAMES, guild.season_matches
    return seasons.running_lines(conn, guild.guild_id, running.span, least, every).get(every, ())


def season_line(table: Sequence[SeasonTableLine], guild: Guild, user_id: int) -> SeasonLine | None:
    """Return a person's line in a `season_table`; None if there is none."""
    own = next((line for line in table if line.user_id == user_id), None)
    if own is None:
        return None
    ranked = sum(line.place is not None for line in table)
    missing = max(seasons.matches_needed(table, guild.season_matches) - own.matches, 0)
    prospect = seasons.prospect(table, own, guild.season_matches)
    return SeasonLine(own.place, ranked, own.average, own.matches, missing, prospect)


def games_played(games: Sequence[GameSums]) -> list[tuple[str, int]]:
    """Return the keys of all played games with their numbers of matches, most played first."""
    played: Counter[str] = Counter()
    for one in games:
        played[one.game] += one.matches
    return played.most_common()


def favourites(company: Sequence[Company]) -> tuple[Company | None, Company | None]:
    """Return the most frequent partner, and the most frequent rival.

    A partner counts from the first match on, a rival only from `ENOUGH` matches on.
    """
    partner = max(company, key=lambda one: one.together, default=None)
    rival = max(company, key=lambda one: one.against, default=None)
    return (
        partner if partner is not None and partner.together else None,
        rival if rival is not None and rival.against >= ENOUGH else None,
    )
