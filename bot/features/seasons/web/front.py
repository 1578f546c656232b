"""The season and the champions on the front page of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.scores.web.boards import ever_board
from bot.features.seasons import rows
from bot.features.seasons.web.boards import HallSeason, hall, season_board
from bot.pages.listing import Listing
from bot.web.visit import PageSection, Visit

_LINES = 10
"""Lines of the season's table on the front page; a separate page has the whole table."""
_CHAMPIONS = 3
"""Seasons of the hall of fame on the front page."""


@dataclass(frozen=True, slots=True)
class FrontSeason:
    """The table of the running season and the latest champions.

    `ever` is the scoreboard of all time. It is shown if the season has no matches.
    """

    season: Listing
    ever: Listing | None
    hall: Sequence[HallSeason]


def front_season(conn: Connection, visit: Visit) -> FrontSeason:
    """Return the season for the front page of a server."""
    season = rows.running(conn, visit.guild_id, visit.now)
    board = season_board(conn, visit, season, "", 0, _LINES).listing
    ever = None
    if not board.rows:
        ever = ever_board(conn, visit, "", 0, _LINES, with_computers=False).listing
    return FrontSeason(board, ever, hall(conn, visit, _CHAMPIONS))


SECTIONS = (PageSection("season_front.html", front_season, order=1, wide=True),)
