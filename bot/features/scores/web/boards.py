"""The scoreboard of all time on web pages."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores.page import Standings, scoreboard_listing
from bot.store import people
from bot.web.lines import ListPart, list_part
from bot.web.visit import Visit


def ever_board(
    conn: Connection, visit: Visit, game: str, first: int, limit: int, *, with_computers: bool
) -> ListPart:
    """Return a part of the scoreboard of all time.

    `game` is a key, empty for all games together.
    """
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
    return list_part(listing, count, visit.words("web-ever-empty"))
