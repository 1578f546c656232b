"""Matches in lists on pages: their players by side, the totals, and the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.competition.rated import Contest
from bot.features.scores import contests
from bot.features.scores.page import game_title
from bot.store import people
from bot.store.matches import TableRows
from bot.tables.table import Table
from bot.web.moments import TimeElement, moment
from bot.web.people import players, public_table
from bot.web.visit import Visit


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side of a match in a list: its players, its total (empty if unknown), whether it won."""

    names: Sequence[str]
    total: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class MatchLink:
    """A match in a list: its game, its sides from best to worst, its time and its address."""

    title: str
    sides: Sequence[SideLine]
    at: TimeElement
    url: str


def match_links(conn: Connection, visit: Visit, found: Sequence[TableRows]) -> list[MatchLink]:
    """Return matches of public channels, without the names of people who opted out of lists."""
    tables = [Table(rows.match, rows.seats, None) for rows in found]
    ids = {seat.user_id for table in tables for seat in table.seats if seat.user_id is not None}
    hidden = people.hidden(conn, ids)
    over = [table.id for table in tables if table.row.status == "over"]
    ended = contests.of_matches(conn, over) if over else {}
    links = []
    for table in tables:
        row = table.row
        url = visit.links.match(table.id) if row.status == "over" else visit.links.now(table.id)
        at = row.ended_at or row.started_at or row.opened_at
        links.append(
            MatchLink(
                game_title(row.game, visit.words),
                _sides(public_table(table, hidden), ended.get(table.id), visit),
                moment(at, visit.words, visit.guild.zone),
                url,
            )
        )
    return links


def _sides(table: Table, contest: Contest | None, visit: Visit) -> list[SideLine]:
    """Return the sides from best to worst, or the seats in order if there is no contest."""
    names = [one.name for one in players(table, visit)]
    if contest is None or not contest.totals:
        return [SideLine([name]) for name in names]
    ranked = sorted(range(len(contest.sides)), key=lambda side: (contest.ranks[side], side))
    return [
        SideLine(
            [names[seat] for seat in contest.sides[side]],
            visit.words.decimal(contest.totals[side], 0),
            contest.ranks[side] == 0,
        )
        for side in ranked
    ]
