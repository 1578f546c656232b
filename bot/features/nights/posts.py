"""The standing posts of a night: its message, its call to check in, and its scheduled event."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from bot.features.nights import decide, rows
from bot.features.nights.page import NightView, check_in_notice, listings, night_page, view_of
from bot.features.nights.rows import CALL, CHECK_IN, EVENT, MESSAGE, Whole
from bot.pages.listing import list_scene
from bot.posting.messages import Messages
from bot.posting.standing import DELETED, StandingKind, StandingPage
from bot.services import Services, server_words
from bot.store import people, standing_posts
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost

_RETRY_SECONDS = 60.0
"""Seconds until the message is tried again in a channel that is closed to the bot."""


def view(conn: Connection, whole: Whole, *, listed: bool = True) -> NightView:
    """Return a night as its message shows it; without `listed`, also people who stand on no list.

    The second is for the people who organise it.
    """
    ids = [one.user_id for one in whole.members if one.user_id is not None]
    hidden = people.hidden(conn, ids) if listed else set()
    return view_of(whole, people.names(conn, whole.night.guild_id, ids), hidden)


def _page(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the contents of a night's message; it is sent again at each stage."""
    whole = rows.whole(conn, int(post.key))
    if whole is None:
        return None
    night, words = whole.night, server_words(guild)
    shown = view(conn, whole)
    return StandingPage(
        (night.channel_id,),
        partial(night_page, shown, words, spelled=guild.board == "both"),
        [scene for one in listings(shown, words) if (scene := list_scene(one, words))],
        stage=night.stage,
        last=night.over,
    )


def _refused(conn: Connection, post: StandingPost, why: str, now: float) -> float | None:
    """End a night whose channel was deleted; another refusal is tried again while it goes on."""
    night = rows.get(conn, int(post.key))
    if night is not None and not night.over and why != DELETED:
        return now + _RETRY_SECONDS
    decide.end_because(conn, int(post.key), "channel", now)
    standing_posts.forget(conn, MESSAGE, post.key)
    return None


def _call(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the call to check in, once; it is deleted when the first round begins."""
    whole = rows.whole(conn, int(post.key))
    if whole is None or whole.night.status != CHECK_IN:
        return StandingPage(gone=True)
    ids = [one.user_id for one in whole.members if one.user_id is not None]
    words, silent = server_words(guild), people.unmentioned(conn, ids)
    notice, mentioned = check_in_notice(whole, words, silent)
    if not mentioned:
        return StandingPage()
    return StandingPage((whole.night.channel_id,), notice, mention=mentioned)


async def _change_event(services: Services, messages: Messages, post: StandingPost) -> None:
    night = await services.store.read(rows.get, int(post.key))
    if night is None or night.event_id is None:
        return
    if night.over:
        await messages.close_event(night.guild_id, night.event_id, begun=night.number > 0)
    elif night.number or night.starts_at <= services.now():
        await messages.begin_event(night.guild_id, night.event_id)
    else:
        times = (night.starts_at, decide.ends_at(night))
        await messages.move_event(night.guild_id, night.event_id, *times)


STANDING = (
    StandingKind(MESSAGE, _page, refused=_refused, every=rows.EDIT_SECONDS),
    StandingKind(CALL, _call),
    StandingKind(EVENT, run=_change_event),
)
