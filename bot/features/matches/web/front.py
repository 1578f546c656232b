"""The running and the latest finished matches on the front page of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.matches.web.listed import MatchLink, match_links
from bot.store import matches
from bot.web.visit import PageSection, Visit

_RUNNING = 12
"""The most running matches on the front page."""
_FINISHED = 12
"""The most finished matches on the front page."""
_LOOKED_THROUGH = 200
"""The most recent matches of a server that are read; those in private channels are then left out.
"""


@dataclass(frozen=True, slots=True)
class FrontMatches:
    """The running matches and the latest finished ones.

    `all_url` is the address of the list of all matches. `discord_url` leads to a public channel of
    Discord in which matches are played, else to the server.
    """

    running: Sequence[MatchLink]
    finished: Sequence[MatchLink]
    all_url: str
    discord_url: str


def front_matches(conn: Connection, visit: Visit) -> FrontMatches:
    """Return the matches for the front page of a server."""
    guild_id, channels = visit.guild_id, visit.channels
    running = matches.running_in(conn, guild_id, channels, _RUNNING)
    newest = matches.finished_keys(conn, guild_id, _LOOKED_THROUGH)
    numbers = [number for number, _, channel_id in newest if channel_id in channels]
    finished = matches.get_without_logs(conn, numbers[:_FINISHED])
    return FrontMatches(
        match_links(conn, visit, running),
        match_links(conn, visit, finished),
        visit.links.to("matches"),
        _discord_url(visit),
    )


def _discord_url(visit: Visit) -> str:
    guild = visit.guild
    chosen = (*(guild.channels or ()), guild.scoreboard_channel_id)
    public = (str(one) for one in chosen if one in visit.channels)
    return "/".join(("https://discord.com/channels", str(guild.guild_id), *[*public][:1]))


SECTIONS = (PageSection("matches_front.html", front_matches, order=1),)
