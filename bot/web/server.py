"""The page of a server: what is being played, the season, the champions, the last matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.features.nights import rows as nights
from bot.features.scores import results
from bot.features.scores.page import game_title
from bot.features.seasons import rows as seasons
from bot.features.tournaments import rows as tournaments
from bot.pages.listing import Listing
from bot.store import matches, people
from bot.tables.table import Table
from bot.web.boards import HallSeason, ever_board, hall, season_board
from bot.web.moments import Moment, moment
from bot.web.people import Shown, players, public_table
from bot.web.visit import Html, Route, Visit

_LINES = 10
"""Lines of the season's table on this page; the whole table has a page of its own."""
_CHAMPIONS = 3
"""Seasons of the hall of fame on this page."""
_RUNNING = 12
"""The most running matches on this page."""
_FINISHED = 12
"""The most finished matches on this page."""
_LOOKED_THROUGH = 200
"""Most of a server's latest matches that are looked at; those of private channels are left out."""
_CONTESTS = 5
"""The most tournaments, and the most nights, on this page."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match in a list: its game, its players, the winners among them, its time and page."""

    title: str
    players: Sequence[tuple[Shown, bool]]
    at: Moment
    url: str


@dataclass(frozen=True, slots=True)
class Contest:
    """A tournament or a game night in a list; `open`: whether it is still to end."""

    title: str
    at: Moment
    url: str
    open: bool


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything on the page of a server."""

    running: Sequence[Played]
    season: Listing
    ever: Listing | None
    hall: Sequence[HallSeason]
    tournaments: Sequence[Contest]
    nights: Sequence[Contest]
    finished: Sequence[Played]


async def answer(visit: Visit) -> Html:
    """Return the page of the server."""
    overview: Any = await visit.store.read(_overview, visit)
    return Html("server.html", {"page": overview})


def _overview(conn: Connection, visit: Visit) -> Overview:
    season = seasons.running(conn, visit.guild_id, visit.now)
    board = season_board(conn, visit, season, "", 0, _LINES).listing
    ever = None
    if not board.rows:
        ever = ever_board(conn, visit, "", 0, _LINES, with_computers=False).listing
    return Overview(
        _played(conn, visit, matches.running_in(conn, visit.guild_id, visit.channels, _RUNNING)),
        board,
        ever,
        hall(conn, visit, _CHAMPIONS),
        _tournaments(conn, visit),
        _nights(conn, visit),
        _played(
            conn,
            visit,
            matches.finished_in(conn, visit.guild_id, visit.channels, _FINISHED, _LOOKED_THROUGH),
        ),
    )


def _played(conn: Connection, visit: Visit, found: Sequence[matches.TableRows]) -> list[Played]:
    """Return matches of channels that everyone sees, without the names of hidden people."""
    tables = [Table(rows.match, rows.seats, None) for rows in found]
    ids = {seat.user_id for table in tables for seat in table.seats if seat.user_id is not None}
    hidden = people.hidden(conn, ids)
    over = [table.id for table in tables if table.row.status == "over"]
    winners = results.winners(conn, over)
    listed = []
    for table in tables:
        public, row = public_table(table, hidden), table.row
        won = winners.get(table.id, frozenset())
        url = visit.links.match(table.id) if row.status == "over" else visit.links.now(table.id)
        at = row.ended_at or row.started_at or row.opened_at
        listed.append(
            Played(
                game_title(row.game, visit.words),
                [
                    (player, seat.user_id is not None and seat.user_id in won)
                    for player, seat in zip(players(public, visit), public.seats, strict=True)
                ],
                moment(at, visit.words, visit.guild.zone),
                url,
            )
        )
    return listed


def _tournaments(conn: Connection, visit: Visit) -> list[Contest]:
    found = tournaments.running(conn, visit.guild_id)[::-1]
    found += tournaments.closed(conn, visit.guild_id, _CONTESTS)
    return [
        Contest(
            game_title(one.game, visit.words),
            moment(one.closed_at or one.ends_at, visit.words, visit.guild.zone),
            visit.links.duplicate(one.id),
            one.is_open(visit.now),
        )
        for one in found
        if one.channel_id in visit.channels
    ][:_CONTESTS]


def _nights(conn: Connection, visit: Visit) -> list[Contest]:
    return [
        Contest(
            game_title(one.game, visit.words),
            moment(one.ended_at or one.starts_at, visit.words, visit.guild.zone),
            visit.links.night(one.id),
            not one.over,
        )
        for one in nights.latest(conn, visit.guild_id, _CONTESTS)
        if one.channel_id in visit.channels
    ]


ROUTES = (Route("", answer),)
"""The page of a server."""
