"""The table of a season, and the champions of past seasons, on web pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.competition.seasons import OFF
from bot.features.scores.page import game_title
from bot.features.scores.totals import day_in
from bot.features.seasons import rows as seasons
from bot.features.seasons.page import HALL_SEASONS, NOW, SeasonTable, season_listing, span_text
from bot.features.seasons.rows import ALL_GAMES, Season, SeasonTableLine
from bot.store import people
from bot.web.lines import ListPart, list_part
from bot.web.people import ShownPerson, shown_person
from bot.web.visit import Visit


def season_board(
    conn: Connection, visit: Visit, season: Season | None, game: str, first: int, limit: int
) -> ListPart:
    """Return a part of a season's table; `game` is a key, empty for all games together."""
    guild, key = visit.guild, game or ALL_GAMES
    lines: Sequence[SeasonTableLine] = ()
    least = guild.season_matches
    if season is not None and season.closed:
        lines = seasons.final_lines(conn, guild.guild_id, season.number, key)
    elif season is not None:
        lines = seasons.running_lines(conn, guild.guild_id, season.span, least, key).get(key, [])
    part = lines[first : first + limit]
    ids = [line.user_id for line in part if line.user_id is not None]
    names = people.names(conn, guild.guild_id, ids)
    table = SeasonTable(
        game or None,
        NOW,
        season,
        first,
        part,
        names,
        len(lines),
        seasons.matches_needed(lines, least),
        today=day_in(conn, guild.guild_id, visit.now),
        zone=guild.zone,
    )
    empty = "web-season-empty"
    if season is None:
        empty = "web-season-off" if guild.season == OFF else "web-season-none"
    return list_part(season_listing(table, visit.words), len(lines), visit.words(empty))


@dataclass(frozen=True, slots=True)
class HallSeason:
    """A season in the hall of fame.

    Attributes:
        about: its days.
        number: its number, for the address of its page.
        champions: the champions of all games together; several if they share the first place.
        of_games: the champions of single games, with the titles of the games.
    """

    about: str
    number: int
    champions: Sequence[ShownPerson]
    of_games: Sequence[tuple[str, Sequence[ShownPerson]]]


def hall(conn: Connection, visit: Visit, limit: int = HALL_SEASONS) -> list[HallSeason]:
    """Return the latest seasons with champions, at most `limit`, the latest first."""
    found = seasons.champions(conn, visit.guild_id, limit)
    names = people.names(conn, visit.guild_id, [one.user_id for one in found])
    return [
        HallSeason(
            span_text(season.span, visit.words),
            season.number,
            [shown_person(one, names, visit) for one in of_season.get(ALL_GAMES, ())],
            [
                (
                    game_title(key, visit.words),
                    [shown_person(one, names, visit) for one in user_ids],
                )
                for key, user_ids in of_season.items()
                if key != ALL_GAMES
            ],
        )
        for season, of_season in seasons.by_season(found)
    ]
