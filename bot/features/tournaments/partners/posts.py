"""The standing posts of a table of four: the message in its private thread, and invitations."""

from __future__ import annotations

import contextlib

from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.decide import calls_at, changes_at, last_missing
from bot.features.tournaments.partners.page import (
    Room,
    complete_notice,
    partner_notice,
    thread_page,
)
from bot.features.tournaments.partners.rows import FOUR, PARTNER, FourTable
from bot.features.tournaments.partners.sheet import read_sheet
from bot.posting.messages import Messages
from bot.posting.standing import DELETED, StandingKind, StandingPage
from bot.services import Services, server_words
from bot.store import people
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.ui.layout import Notice

_BLOCKED_SECONDS = 300.0
"""Seconds until the bot tries again to open a thread after Discord refused it."""


def _numbers(post: StandingPost) -> tuple[int, int]:
    """Return the tournament's number and the number of its table or entry, from a post's key."""
    tournament_id, _, number = post.key.partition("/")
    return int(tournament_id), int(number)


def _read(conn: Connection, post: StandingPost) -> tuple[Room, FourTable] | None:
    """Return a tournament's tables and the table of a post; None if either does not exist."""
    tournament_id, number = _numbers(post)
    room = _room(conn, tournament_id)
    tables = () if room is None else room.tables
    table = next((one for one in tables if one.number == number), None)
    return None if room is None or table is None else (room, table)


def _room(conn: Connection, tournament_id: int) -> Room | None:
    """Return a tournament with its tables; None if it does not exist."""
    found = rows.get(conn, tournament_id)
    return None if found is None else read_sheet(conn, found).room


async def _run(services: Services, messages: Messages, post: StandingPost) -> None:
    """Open the private thread of a complete table without one, and mention a missing person in it.

    Nothing is stored before people are notified, so after a failure everything is repeated. Discord
    then returns the same thread and the same notice.
    """
    store = services.store
    read = await store.read(_read, post)
    if read is None:
        return
    (room, table), found = read, read[0].tournament
    if not table.playable or found.closed_at is not None:
        return
    if table.thread_id is not None:
        await _call_missing(services, messages, room, table)
        return
    words = await services.words(found.guild_id)
    title = words(f"{found.game}-title")
    name = words(
        "tournament-thread", title=title, id=found.id, number=table.number, filled=table.filled
    )
    thread_id = await messages.open_thread(
        found.guild_id, found.channel_id, None, name, private=True
    )
    ids = [one.user_id for one in table.people if one.user_id is not None]
    for user_id in ids:
        await messages.add_to_thread(thread_id, user_id)
    silent = await store.read(people.unmentioned, ids)
    if mentioned := [one for one in ids if one not in silent]:
        notice = complete_notice(room, mentioned, words)
        nonce = f"tc{found.id}.{table.number}.{table.filled}"
        await messages.ring(thread_id, notice, nonce=nonce, mention=mentioned)
    if table.played is not None:
        # The old thread was deleted while its people played.
        await _move(services, table.played.match_id, thread_id)

    def unit(conn: Connection) -> None:
        rows.hold(conn, found.id)
        now_there = fours.table(conn, found.id, table.number)
        # If a person has stood up since, another thread is opened once the table is complete.
        if now_there.filled == table.filled and now_there.playable:
            fours.change(conn, found.id, table.number, thread_id=thread_id, blocked=False)
            rows.want(conn, found.id, services.now())

    await store.write(unit)


async def _call_missing(
    services: Services, messages: Messages, room: Room, table: FourTable
) -> None:
    """Mention the only person who is not ready, at most once a deal and only if they allow it."""
    now, found, number = services.now(), room.tournament, len(table.deals) + 1
    user_id = last_missing(table, now)
    if user_id is None or table.thread_id is None or number > found.deals:
        return
    if calls_at(table, now) > now:
        return
    if await services.store.read(people.unmentioned, [user_id]):
        return
    words = await services.words(found.guild_id)
    notice = Notice(words("tournament-table-call", who=f"<@{user_id}>", number=number))
    nonce = f"tr{found.id}.{table.number}.{number}"
    await messages.ring(table.thread_id, notice, nonce=nonce, mention=[user_id])

    def unit(conn: Connection) -> None:
        rows.hold(conn, found.id)
        fours.change(conn, found.id, table.number, called=number)

    await services.store.write(unit)


async def _move(services: Services, match_id: int, thread_id: int) -> None:
    """Move the board of a deal to another thread; no-op if the match has ended."""

    def decide(draft: Draft) -> None:
        draft.need("running")
        draft.row["channel_id"] = thread_id
        draft.resend = True

    with contextlib.suppress(Refused):
        await services.tables.change(match_id, None, decide)


def _page(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the message with the next step of a table; it is sent again after each deal."""
    read = _read(conn, post)
    if read is None or read[1].thread_id is None:
        return None
    room, table = read
    words = server_words(guild)
    page, over = thread_page(room, table, words, now), room.tournament.closed_at is not None
    return StandingPage(
        (table.thread_id,),
        lambda _: page,
        stage=f"{table.filled} {'over' if over else table.done}",
        again_at=changes_at(table, now),
        last=over,
    )


def _refused(conn: Connection, post: StandingPost, why: str, now: float) -> float | None:
    """Record that the bot cannot post for a table; if its thread was deleted, use a new one."""
    tournament_id, number = _numbers(post)
    rows.hold(conn, tournament_id)
    found = rows.get(conn, tournament_id)
    if found is None or found.closed_at is not None:
        return None
    table = fours.table(conn, tournament_id, number)
    rows.want(conn, tournament_id, now)
    if why == DELETED and table.thread_id is not None:
        fours.unthread(conn, tournament_id, number)
        fours.change(conn, tournament_id, number, filled=table.filled + 1)
        fours.want(conn, tournament_id, number, now)
        return None
    fours.change(conn, tournament_id, number, blocked=True)
    return now + _BLOCKED_SECONDS


def _partner(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage:
    """Return the notice that asks a guest, or that the guest declined; later it is deleted."""
    tournament_id, entry = _numbers(post)
    room = _room(conn, tournament_id)
    if room is None:
        return StandingPage(gone=True)
    seated = ((table, one) for table in room.tables for one in table.people if one.entry == entry)
    for table, one in seated:
        told = partner_notice(room, table, one, server_words(guild))
        if told is not None:
            notice, user_id = told
            mention = {user_id} - people.unmentioned(conn, [user_id])
            stage = f"{one.guest_id} {one.declined}"
            return StandingPage(
                (room.tournament.channel_id,), notice, mention=list(mention), stage=stage
            )
    return StandingPage(gone=True)


TABLE = StandingKind(FOUR, _page, run=_run, refused=_refused)
ASKED = StandingKind(PARTNER, _partner)
