"""The pages of standings: seasons, all time, ratings and champions, for one game or for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.features.ratings import rows as ratings
from bot.features.ratings.page import RatingList, order_lines, rating_listing
from bot.features.scores.page import game_title
from bot.features.scores.web.boards import ever_board
from bot.features.seasons import rows as seasons
from bot.features.seasons.page import HALL_SEASONS, span_text
from bot.features.seasons.web.boards import HallSeason, hall, season_board
from bot.pages.listing import Listing
from bot.store import people
from bot.web.lines import Link, ListPart, list_part
from bot.web.visit import Html, Missing, Route, Visit, is_number
from pasur_core.registry import games, ordered_games

VIEWS = {
    "season": "season-button-now",
    "ever": "web-view-ever",
    "rating": "web-view-rating",
    "hall": "season-button-hall",
}
"""The titles (ids of messages) of the views, by their names in addresses."""

_LINES = 50
"""Lines on one page."""

_SEASONS = 24
"""Most past seasons in the list of choices."""


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The contents of a page of standings.

    The page has links for choosing a view, a game, a season or a kind of matches. Below them is a
    list (`board`) or the champions (`hall`). `before` and `after` are the addresses of the previous
    and the next page of the list; empty for none.
    """

    title: str
    views: Sequence[Link]
    games: Sequence[Link]
    seasons: Sequence[Link]
    kinds: Sequence[Link]
    board: Listing | None
    hall: Sequence[HallSeason]
    before: str
    after: str


async def answer(visit: Visit) -> Html:
    """Return the page of standings that the address names.

    Raise `Missing` for a season that does not exist.
    """
    view, game = visit.parameter("view") or "season", visit.parameter("game")
    first = int(visit.parameter("first") or 0)
    standings: Any = await visit.store.read(_read, visit, view, game, first)
    return Html("standings.html", {"page": standings})


def _read(conn: Connection, visit: Visit, view: str, game: str, first: int) -> StandingsView:
    words = visit.words
    champions, seasons_offered, kinds, offered = [], [], [], list(games())
    board: ListPart | None = None
    asked: dict[str, str | int] = {"view": view}
    title = words(VIEWS[view])
    if view == "season":
        number = int(visit.parameter("season") or 0)
        today = seasons.running(conn, visit.guild_id, visit.now)
        season = seasons.season_of(conn, visit.guild_id, number) if number else today
        if number and season is None:
            raise Missing
        board = season_board(conn, visit, season, game, first, _LINES)
        asked["season"] = number or ""
        seasons_offered = _seasons(conn, visit, game, season)
    elif view == "ever":
        with_computers = bool(visit.parameter("with"))
        board = ever_board(conn, visit, game, first, _LINES, with_computers=with_computers)
        asked["with"] = "computers" if with_computers else ""
        kinds = [
            Link(
                words(f"scores-{kind or 'people'}"),
                visit.links.to("standings", view=view, game=game, **{"with": kind}),
                (kind == "computers") == with_computers,
            )
            for kind in ("", "computers")
        ]
    elif view == "rating":
        game, offered, board = _rating_board(conn, visit, game, first, _LINES)
    else:
        champions, offered = hall(conn, visit, HALL_SEASONS), []
    asked["game"] = game
    count = board.count if board else 0
    back, onward = first - _LINES, first + _LINES
    return StandingsView(
        title,
        [
            Link(words(label), visit.links.to("standings", view=one), one == view)
            for one, label in VIEWS.items()
        ],
        _games(visit, asked, game, offered, whole=view in ("season", "ever")),
        seasons_offered,
        kinds,
        board.listing if board else None,
        champions,
        visit.links.to("standings", **asked, first=max(back, 0) or "") if first else "",
        visit.links.to("standings", **asked, first=onward) if onward < count else "",
    )


def _rating_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int
) -> tuple[str, list[str], ListPart]:
    """Return the key of a game, the games that have ratings, and a part of the game's ratings.

    An empty `game` selects the game with the most rated people. The key is empty if there is none.
    """
    guild_id = visit.guild_id
    rated = ratings.games_with_ratings(conn, guild_id)
    key = game or next(iter(rated), "")
    lines = order_lines(ratings.listed_ratings(conn, guild_id, key), visit.now) if key else []
    part = lines[first : first + limit]
    names = people.names(conn, guild_id, [line.user_id for line in part])
    found = RatingList(key or None, rated, first, part, names, len(lines), 0)
    listing = rating_listing(found, visit.words)
    return key, rated, list_part(listing, len(lines), visit.words("web-rating-empty"))


def _games(
    visit: Visit, asked: dict[str, str | int], chosen: str, offered: Sequence[str], *, whole: bool
) -> list[Link]:
    keys = [game.key for game in ordered_games() if game.key in offered]
    return [
        Link(
            game_title(key or None, visit.words),
            visit.links.to("standings", **{**asked, "game": key}),
            key == chosen,
        )
        for key in ([""] if whole else []) + keys
    ]


def _seasons(
    conn: Connection, visit: Visit, game: str, chosen: seasons.Season | None
) -> list[Link]:
    """Return links to the running season and the closed ones, the latest first."""
    running = seasons.running(conn, visit.guild_id, visit.now)
    found = [] if running is None or running.closed else [running]
    found += seasons.latest_closed(conn, visit.guild_id, _SEASONS)
    return [
        Link(
            span_text(one.span, visit.words),
            visit.links.to(
                "standings", view="season", game=game, season=one.number if one.closed else ""
            ),
            chosen is not None and one.number == chosen.number,
        )
        for one in found
    ]


ROUTES = (
    Route(
        "standings",
        answer,
        {
            "view": VIEWS.__contains__,
            "game": games().__contains__,
            "season": is_number,
            "with": "computers".__eq__,
            "first": is_number,
        },
    ),
)
"""The pages of standings."""
