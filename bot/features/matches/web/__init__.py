"""The running and the last finished matches on the page of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.scores import results
from bot.features.scores.page import game_title
from bot.store import matches, people
from bot.tables.table import Table
from bot.web.moments import TimeElement, moment
from bot.web.people import ShownPerson, players, public_table
from bot.web.visit import PageSection, Visit

_RUNNING = 12
"""The most running matches on this page."""
_FINISHED = 12
"""The most finished matches on this page."""
_LOOKED_THROUGH = 200
"""Most of a server's latest matches that are read; the matches of private channels are left out."""


@dataclass(frozen=True, slots=True)
class MatchLink:
    """A match in a list: its game, its players, the winners among them, its time and page."""

    title: str
    players: Sequence[tuple[ShownPerson, bool]]
    at: TimeElement
    url: str


@dataclass(frozen=True, slots=True)
class FrontMatches:
    """The running matches, and the last finished ones."""

    running: Sequence[MatchLink]
    finished: Sequence[MatchLink]


def front_matches(conn: Connection, visit: Visit) -> FrontMatches:
    """Return the matches on the page of a server."""
    guild_id, channels = visit.guild_id, visit.channels
    running = matches.running_in(conn, guild_id, channels, _RUNNING)
    finished = matches.finished_in(conn, guild_id, channels, _FINISHED, _LOOKED_THROUGH)
    return FrontMatches(_links(conn, visit, running), _links(conn, visit, finished))


def _links(conn: Connection, visit: Visit, found: Sequence[matches.TableRows]) -> list[MatchLink]:
    """Return matches of channels that everyone sees, without the names of hidden people."""
    tables = [Table(rows.match, rows.seats, None) for rows in found]
    ids = {seat.user_id for table in tables for seat in table.seats if seat.user_id is not None}
    hidden = people.hidden(conn, ids)
    over = [table.id for table in tables if table.row.status == "over"]
    winners = results.winners(conn, over)
    links = []
    for table in tables:
        public, row = public_table(table, hidden), table.row
        won = winners.get(table.id, frozenset())
        url = visit.links.match(table.id) if row.status == "over" else visit.links.now(table.id)
        at = row.ended_at or row.started_at or row.opened_at
        links.append(
            MatchLink(
                game_title(row.game, visit.words),
                [
                    (player, seat.user_id is not None and seat.user_id in won)
                    for player, seat in zip(players(public, visit), public.seats, strict=True)
                ],
                moment(at, visit.words, visit.guild.zone),
                url,
            )
        )
    return links


SECTIONS = (PageSection("matches_front.html", front_matches, order=1),)
