"""The tournaments on the front page of a server."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.scores.page import game_title
from bot.features.tournaments import rows
from bot.web.lines import EventLink
from bot.web.moments import moment
from bot.web.visit import PageSection, Visit

_MOST = 5
"""The most tournaments on the front page."""


def front_tournaments(conn: Connection, visit: Visit) -> list[EventLink] | None:
    """Return the running and the latest closed tournaments; None if there are none."""
    found = rows.running(conn, visit.guild_id)[::-1]
    found += rows.closed_tournaments(conn, visit.guild_id, _MOST)
    links = [
        EventLink(
            game_title(one.game, visit.words),
            moment(one.closed_at or one.ends_at, visit.words, visit.guild.zone),
            visit.links.duplicate(one.id),
            one.is_open(visit.now),
        )
        for one in found
        if one.channel_id in visit.channels
    ]
    return links[:_MOST] or None


SECTIONS = (PageSection("tournaments_front.html", front_tournaments, order=2),)
