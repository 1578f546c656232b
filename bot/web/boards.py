"""The lists of a server as plain values: a season's table, the sums of all time, the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.ratings import rows as ratings
from bot.features.ratings.page import ordered
from bot.features.scores import rows as scores
from bot.features.scores.page import game_title
from bot.features.seasons import rows as seasons
from bot.features.seasons.page import HALL_SEASONS, span_text
from bot.features.seasons.rows import ALL_GAMES, Champion, Season
from bot.store import people
from bot.web.people import Shown, shown
from bot.web.visit import Visit
from pasur_core.registry import games

SHARED_FROM = 10
"""Matches from which on the share of wins says more than their number."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A line: the place (empty for none), the person, a cell for each heading.

    `medal` is 1 to 3 for the first three places, else 0; `partner` plays with the person.
    """

    place: str
    person: Shown
    cells: tuple[str, ...]
    medal: int = 0
    partner: Shown | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A list of people, or a part of it.

    Attributes:
        about: which days and matches it is about.
        heads: the headings of the cells.
        rows: the lines of this part.
        count: the lines of the whole list.
        note: a sentence below it; in place of it, if it has no lines.
    """

    about: str
    heads: tuple[str, ...]
    rows: Sequence[BoardRow]
    count: int
    note: str = ""


def season_board(
    conn: Connection, visit: Visit, season: Season | None, game: str, first: int, limit: int
) -> Board:
    """Return a part of a season's table; `game` is a key, empty for all games together."""
    words, guild, key = visit.words, visit.guild, game or ALL_GAMES
    if season is None:
        return Board("", (), (), 0, words("web-season-none"))
    if season.closed:
        lines = seasons.final_lines(conn, guild.guild_id, season.number, key)
        note = words("web-season-final")
    else:
        found = seasons.running_lines(conn, guild.guild_id, season.span, guild.season_matches, key)
        lines = found.get(key, [])
        note = words("web-season-how", least=guild.season_matches)
    part = lines[first : first + limit]
    ids = [line.user_id for line in part if line.user_id is not None]
    names = people.names(conn, guild.guild_id, ids)
    rows = [
        _row(
            line.place,
            shown(line.user_id, names, visit),
            (words.decimal(line.average, 1), words.decimal(line.matches, 0)),
            visit,
        )
        for line in part
    ]
    heads = (words("web-head-average"), words("web-head-matches"))
    about = span_text(season.span, words)
    return Board(about, heads, rows, len(lines), note if lines else words("web-season-empty"))


def ever_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int, *, with_computers: bool
) -> Board:
    """Return a part of the scoreboard of all time; `game` is as in `season_board`."""
    words, guild_id = visit.words, visit.guild_id
    lines, count = scores.board(
        conn,
        guild_id,
        game or None,
        with_computers=with_computers,
        order="wins",
        offset=first,
        limit=limit,
    )
    # The first line is always there, also on later parts.
    part = [line for line in lines if first < line.place <= first + limit]
    names = people.names(conn, guild_id, [line.user_id for line in part])
    rows = []
    for line in part:
        matches, wins = line.columns.get("matches", 0), line.columns.get("wins", 0)
        share = ""
        if matches >= SHARED_FROM:
            share = words("scores-cell-share", share=100 * wins // matches)
        cells = (words("scores-cell-won", wins=wins, matches=matches), share)
        rows.append(_row(line.place, shown(line.user_id, names, visit), cells, visit))
    heads = (words("web-head-wins"), words("web-head-share"))
    about = words("web-ever-computers" if with_computers else "web-ever-people")
    return Board(about, heads, rows, count, "" if rows else words("web-ever-empty"))


def rating_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int
) -> tuple[str, list[str], Board]:
    """Return a part of the ratings in a game, its key, and the games that have ratings.

    An empty `game` stands for the game with most people; its key is empty if there is none.
    """
    words, guild_id = visit.words, visit.guild_id
    rated = ratings.games_with_ratings(conn, guild_id)
    key = game or next(iter(rated), "")
    lines = ordered(ratings.listed(conn, guild_id, key), visit.now) if key else []
    part = lines[first : first + limit]
    names = people.names(conn, guild_id, [line.user_id for line in part])
    rows = []
    for line in part:
        if line.resting:
            rating = words.row((words.decimal(line.shown, 0), words("rating-rests")))
        elif line.place is None:
            rating = words("rating-open", shown=line.shown)
        else:
            rating = words("stats-cell-rating", shown=line.shown, interval=line.interval)
        cells = (rating, words.decimal(line.matches, 0))
        rows.append(_row(line.place, shown(line.user_id, names, visit), cells, visit))
    heads = (words("web-head-rating"), words("web-head-matches"))
    note = words("web-rating-how" if rows else "web-rating-empty")
    return key, rated, Board("", heads, rows, len(lines), note)


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


def _row(place: int | None, person: Shown, cells: tuple[str, ...], visit: Visit) -> BoardRow:
    number = "" if not place else visit.words.decimal(place, 0)
    return BoardRow(number, person, cells, medal_of(place))


def medal_of(place: int | None) -> int:
    """Return 1 to 3 for the first three places, else 0."""
    return place if place in (1, 2, 3) else 0
