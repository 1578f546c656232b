"""The lists of a server: a season's table, the scoreboard of all time, the ratings, champions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot.features.ratings import rows as ratings
from bot.features.ratings.page import RatingList, ordered, rating_listing
from bot.features.scores import rows as scores
from bot.features.scores.page import Standings, game_title, scoreboard_listing
from bot.features.scores.totals import day_in
from bot.features.seasons import rows as seasons
from bot.features.seasons.page import HALL_SEASONS, NOW, SeasonTable, season_listing, span_text
from bot.features.seasons.rows import ALL_GAMES, Champion, Line, Season
from bot.pages.listing import Listing
from bot.store import people
from bot.web.people import Shown, shown
from bot.web.visit import Visit
from pasur_core.registry import games


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a list, and the number of lines of the whole list."""

    listing: Listing
    count: int


def season_board(
    conn: Connection, visit: Visit, season: Season | None, game: str, first: int, limit: int
) -> Part:
    """Return a part of a season's table; `game` is a key, empty for all games together."""
    guild, key = visit.guild, game or ALL_GAMES
    lines: Sequence[Line] = ()
    if season is not None and season.closed:
        lines = seasons.final_lines(conn, guild.guild_id, season.number, key)
    elif season is not None:
        least = guild.season_matches
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
        guild.season_matches,
        today=day_in(conn, guild.guild_id, visit.now),
        zone=guild.zone,
    )
    empty = "web-season-none" if season is None else "web-season-empty"
    return _part(season_listing(table, visit.words), len(lines), visit.words(empty))


def ever_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int, *, with_computers: bool
) -> Part:
    """Return a part of the scoreboard of all time; `game` is as in `season_board`."""
    lines, count = scores.board(
        conn,
        visit.guild_id,
        game or None,
        with_computers=with_computers,
        order="wins",
        offset=first,
        limit=limit,
    )
    # The first line is always there, also on later parts.
    part = [line for line in lines if first < line.place <= first + limit]
    names = people.names(conn, visit.guild_id, [line.user_id for line in part])
    here = frozenset({with_computers})
    standings = Standings(game or None, with_computers, first, part, names, count, here)
    listing = scoreboard_listing(standings, visit.words)
    return _part(listing, count, visit.words("web-ever-empty"))


def rating_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int
) -> tuple[str, list[str], Part]:
    """Return a part of the ratings in a game, its key, and the games that have ratings.

    An empty `game` stands for the game with most people; its key is empty if there is none.
    """
    guild_id = visit.guild_id
    rated = ratings.games_with_ratings(conn, guild_id)
    key = game or next(iter(rated), "")
    lines = ordered(ratings.listed(conn, guild_id, key), visit.now) if key else []
    part = lines[first : first + limit]
    names = people.names(conn, guild_id, [line.user_id for line in part])
    found = RatingList(key or None, rated, first, part, names, len(lines), 0)
    listing = rating_listing(found, visit.words)
    return key, rated, _part(listing, len(lines), visit.words("web-rating-empty"))


def _part(listing: Listing, count: int, empty: str) -> Part:
    """Return a part; `empty` is the sentence in place of a list without lines."""
    return Part(listing if listing.rows else replace(listing, about="", note=empty), count)


def named_part(listing: Listing) -> Listing | None:
    """Return a list with those people alone whom it names; None if it names no one."""
    rows = [
        replace(row, people=tuple(one for one in row.people if one in listing.names))
        for row in listing.rows
    ]
    named = [row for row in rows if row.people]
    return replace(listing, rows=named) if named else None


@dataclass(frozen=True, slots=True)
class HallSeason:
    """A season in the hall of fame: its days, its page, its champion, and those of single games."""

    about: str
    number: int
    champion: Shown | None
    of_games: Sequence[tuple[str, Shown]]


def hall(conn: Connection, visit: Visit, limit: int = HALL_SEASONS) -> list[HallSeason]:
    """Return the latest seasons with champions, at most `limit`, the latest first."""
    found = seasons.champions(conn, visit.guild_id, limit * (1 + len(games())))
    names = people.names(conn, visit.guild_id, [one.user_id for one in found])
    grouped: dict[int, list[Champion]] = {}
    for one in found:
        grouped.setdefault(one.season.number, []).append(one)
    return [
        HallSeason(
            span_text(of_season[0].season.span, visit.words),
            number,
            next(
                (shown(one.user_id, names, visit) for one in of_season if one.game == ALL_GAMES),
                None,
            ),
            [
                (game_title(one.game, visit.words), shown(one.user_id, names, visit))
                for one in of_season
                if one.game != ALL_GAMES
            ],
        )
        for number, of_season in list(grouped.items())[:limit]
    ]
