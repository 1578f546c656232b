"""The standing posts of tournaments: the announcement, the final standings, tables of four."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.final import final_page, over_page
from bot.features.tournaments.page import announcement_page
from bot.features.tournaments.partners.posts import ASKED, TABLE
from bot.features.tournaments.rows import ANNOUNCEMENT, FINAL
from bot.features.tournaments.sheet import read_sheet
from bot.features.tournaments.standings import TournamentSheet, sheet_listing
from bot.pages.listing import list_scene
from bot.posting.standing import StandingKind, StandingPage, standing_page
from bot.services import server_words
from bot.store import manager_warnings, people
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost
from bot.ui.layout import Page


def _announcement(
    conn: Connection, post: StandingPost, guild: Guild, now: float
) -> StandingPage | None:
    """Return the announcement; after the tournament's end, with a link to the final standings."""
    found = rows.get(conn, int(post.key))
    if found is None:
        return None
    if found.closed_at is None:
        return _page(guild, read_sheet(conn, found), announcement_page)
    if found.final_id is None:
        # Once they are sent, the announcement is wanted again.
        return StandingPage()
    over = over_page(found, server_words(guild))
    return StandingPage((found.channel_id,), lambda _: over, sends=False, last=True)


def _final(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the final standings of a closed tournament."""
    found = rows.get(conn, int(post.key))
    if found is None:
        return None
    return _page(guild, read_sheet(conn, found), final_page, last=True)


def _page(
    guild: Guild, sheet: TournamentSheet, page_of: Callable[..., Page], *, last: bool = False
) -> StandingPage:
    """Return a public page of a tournament in its channel."""
    words = server_words(guild)
    channel_id = sheet.tournament.channel_id
    scene = list_scene(sheet_listing(sheet, words), words)
    web = f"duplicate/{sheet.tournament.id}"
    return standing_page(guild, channel_id, scene, page_of, sheet, words, last=last, web=web)


def _done(conn: Connection, post: StandingPost, now: float) -> None:
    """Store the final standings' message id; clear warnings about a weekly tournament."""
    found = rows.get(conn, int(post.key))
    if found is not None and post.kind == FINAL:
        rows.put_final(conn, found, post.message_id, now)
    if found is not None and found.week is not None:
        manager_warnings.clear(conn, found.guild_id, "weekly")


def _refused(conn: Connection, post: StandingPost, why: str, now: float) -> None:
    """Warn the managers about a weekly tournament; its post is retried at its next change."""
    found = rows.get(conn, int(post.key))
    weekly_id = people.guild(conn, post.guild_id).weekly_channel_id
    if found is not None and found.week is not None and found.channel_id == weekly_id:
        manager_warnings.put(conn, post.guild_id, "weekly", why, weekly_id, now)


STANDING = (
    StandingKind(
        ANNOUNCEMENT, _announcement, done=_done, refused=_refused, every=rows.EDIT_SECONDS
    ),
    StandingKind(FINAL, _final, done=_done, refused=_refused),
    TABLE,
    ASKED,
)
