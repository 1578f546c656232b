"""The game nights on the front page of a server."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.nights import rows
from bot.features.scores.page import game_title
from bot.web.lines import EventLink
from bot.web.moments import moment
from bot.web.visit import PageSection, Visit

_MOST = 5
"""The most nights on the front page."""


def front_nights(conn: Connection, visit: Visit) -> list[EventLink] | None:
    """Return the latest game nights; None if there are none."""
    links = [
        EventLink(
            game_title(one.game, visit.words),
            moment(one.ended_at or one.starts_at, visit.words, visit.guild.zone),
            visit.links.night(one.id),
            not one.over,
        )
        for one in rows.latest(conn, visit.guild_id, _MOST)
        if one.channel_id in visit.channels
    ]
    return links or None


SECTIONS = (PageSection("nights_front.html", front_nights, order=3),)
