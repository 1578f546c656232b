"""The standing posts of a night: its message, its call to check in, and its scheduled event."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from bot.features.nights import decide, rows
from bot.features.nights.page import (
    NightView,
    call_notice,
    check_in_notice,
    listings,
    night_page,
    room_page,
    view_of,
)
from bot.features.nights.rows import CALL, CHECK_IN, EVENT, MESSAGE, OPEN, ROOM, Night, Whole
from bot.pages.listing import list_scene
from bot.posting.messages import Messages
from bot.posting.standing import DELETED, StandingKind, StandingPage
from bot.services import Services, server_words
from bot.store import people, standing_posts
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost

_SOON_SECONDS = 3.0
"""Seconds to wait before posting a message that depends on another one."""
_RETRY_SECONDS = 60.0
"""Seconds before the night's message is tried again in a channel that the bot cannot use."""


def view(conn: Connection, whole: Whole, *, listed: bool = True) -> NightView:
    """Return the view of a night for its message, without people who opted out of lists.

    With `listed=False` all people are included; that view is for the night's organisers.
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
        web=f"night/{night.id}",
        stage=night.stage,
        last=night.over,
    )


def _refused(conn: Connection, post: StandingPost, why: str, now: float) -> float | None:
    """End a night whose channel was deleted; after any other refusal, retry while it goes on."""
    night = rows.get(conn, int(post.key))
    if night is not None and not night.over and why != DELETED:
        return now + _RETRY_SECONDS
    decide.end_because(conn, int(post.key), "channel", now)
    standing_posts.forget(conn, MESSAGE, post.key)
    return None


def _call(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the call to sign up, later the one to check in; both are deleted at the first sitting.

    It is sent after the night's message, because it has a link to that message.
    """
    whole = rows.whole(conn, int(post.key))
    if whole is None or whole.night.status not in (OPEN, CHECK_IN):
        return StandingPage(gone=True)
    night, words = whole.night, server_words(guild)
    above = standing_posts.get(conn, MESSAGE, night.id)
    if above is None or above.message_id is None or above.stage != night.stage:
        return StandingPage(again_at=now + _SOON_SECONDS)
    link, channels = _link(night, above), (night.channel_id,)
    ids = [one.user_id for one in whole.members if one.user_id is not None]
    notice, mentioned = check_in_notice(whole, words, people.unmentioned(conn, ids), link)
    if night.status == CHECK_IN and mentioned:
        return StandingPage(channels, notice, mention=mentioned, stage=CHECK_IN)
    role = guild.players_role_id if night.calls else None
    if role is None or (night.status == CHECK_IN and post.message_id is not None):
        return StandingPage(gone=True)
    notice = call_notice(night, role, link, words)
    return StandingPage(channels, notice, role=role, stage=OPEN)


def _link(night: Night, message: StandingPost) -> str:
    """Return the address of the night's message."""
    channel_id = message.channel_id or night.channel_id
    return f"https://discord.com/channels/{night.guild_id}/{channel_id}/{message.message_id}"


def _room(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the message with a room's next tables; deleted when the next sitting begins."""
    night_id, _, number = post.key.partition("/")
    whole, room = rows.whole(conn, int(night_id)), int(number)
    thread = None if whole is None else whole.threads.get(room)
    if whole is None or thread is None or not whole.is_done(room):
        return StandingPage(gone=True)
    night = whole.night
    page = room_page(view(conn, whole), room, server_words(guild))
    over = night.over
    return StandingPage(
        (thread,),
        lambda _: page,
        stage=night.stage,
        again_at=now + _SOON_SECONDS if over and post.stage != night.stage else None,
        last=over and post.stage == night.stage,
    )


async def _archive(services: Services, messages: Messages, post: StandingPost) -> None:
    """Archive a room's thread again, because its last message has reopened it."""
    night = await services.store.read(rows.get, int(post.key.partition("/")[0]))
    if night is not None and night.over and post.stage == night.stage and post.channel_id:
        await messages.archive(post.channel_id)


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
    StandingKind(ROOM, _room, run=_archive),
    StandingKind(EVENT, run=_change_event),
)
