"""Answers about the tables of a paired tournament, and the messages in their private threads."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from functools import partial

import discord
import structlog
from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.compare import Compared
from bot.features.tournaments.pairs import compare, decide
from bot.features.tournaments.pairs import rows as fours
from bot.features.tournaments.pairs.decide import ready_until, table_of_person
from bot.features.tournaments.pairs.page import (
    Room,
    complete_notice,
    seats_page,
    thread_page,
)
from bot.features.tournaments.pairs.progress import begin
from bot.features.tournaments.pairs.rows import FourTable
from bot.features.tournaments.pairs.scores import number_of, pairs_of, table_of
from bot.features.tournaments.rows import Deal, Tournament
from bot.features.tournaments.standings import Sheet
from bot.i18n import Words, words_for
from bot.interactions.context import Context
from bot.interactions.permissions import allow_private_threads
from bot.interactions.press_context import PressContext, read_number
from bot.pages.names import person_name
from bot.posting.messages import NO_ANSWER, UNKNOWN_CHANNEL, Gone, Later, Messages, Unwelcome
from bot.services import Services
from bot.store import people
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.sealed import dealt
from bot.tables.table import Table
from bot.tables.unstored import unstored
from pasur_core.match import Match

_log = structlog.get_logger(__name__)

_TABLES = 50
"""Most tables whose threads one look posts in."""

_BLOCKED_SECONDS = 300.0
"""Seconds until the bot tries again to open a thread that it may not open."""

_FAILED_SECONDS = 30.0
"""Seconds until it posts again after Discord failed or did not answer."""


def sheet_of(
    conn: Connection, tournament: Tournament, user_id: int | None = None, first: int = 0
) -> Sheet:
    """Return a paired tournament as one reader may see it; its entries are pairs.

    `user_id` is the reader, None for all; `first` is as in `Sheet`.
    """
    tables = fours.tables(conn, tournament.id)
    ids = [one.user_id for table in tables for one in table.people if one.user_id is not None]
    names = people.names(conn, tournament.guild_id, ids)
    pairs = pairs_of(tables, people.hidden(conn, ids))
    own = None if user_id is None else table_of_person(tables, user_id)
    seated = None if own is None or user_id is None else own.seat_of(user_id)
    number = None if seated is None else number_of(seated.table, seated.seat)
    return Sheet(
        tournament,
        pairs,
        names,
        number if any(one.number == number for one in pairs) else None,
        {} if own is None else {one.deal: one.ended_at is not None for one in own.deals},
        first,
        Room(tournament, tables, names),
    )


async def _room(context: Context, tournament: Tournament) -> Room:
    sheet = await context.services.store.read(sheet_of, tournament)
    own = {context.who.user_id: context.who.name}
    return Room(tournament, sheet.room.tables if sheet.room else (), {**sheet.names, **own})


async def seats(context: PressContext, tournament: Tournament, *, sentence: str = "") -> None:
    """Show the free seats, or the person's own one; `sentence` stands above them."""
    room = await _room(context, tournament)
    own = table_of_person(room.tables, context.who.user_id)
    if own is not None and own.playable and tournament.closed_at is None:
        # Their thread may have been deleted, or the bot may open it by now.
        services = context.services
        due_now = partial(fours.change, due_at=services.now())
        await services.store.write(due_now, tournament.id, own.number)
        await post_table(services, context.outbox.messages, tournament.id, own.number)
        room = await _room(context, tournament)
    words = (await context.audience()).words
    await context.show(seats_page(room, context.who.user_id, words, sentence=sentence))


async def sit(context: PressContext, tournament: Tournament, *, new: bool) -> None:
    """Give the person the chosen seat, or one at a `new` table; raise `Refused`."""
    place = None
    if not new:
        number, slash, seat = context.value.partition("/")
        place = read_number(number), read_number(seat)
        if not slash or place[1] >= fours.SEATS:
            raise Refused("unknown-button")
    services, who = context.services, context.who
    await services.store.write(decide.sit, tournament.id, who, who.roles, place, services.now())
    await seats(context, tournament)


async def stand_up(context: PressContext, tournament: Tournament) -> None:
    """Free the person's seat; raise `Refused`. The thread of their table is used no more."""
    services = context.services
    table = await services.store.write(decide.stand_up, tournament.id, context.who, services.now())
    words = (await context.audience()).words
    await seats(context, tournament, sentence=words("tournament-you-stood-up"))
    if table.thread_id is not None:
        await context.outbox.messages.archive(table.thread_id)


async def ready(context: PressContext, tournament: Tournament) -> None:
    """Record that the person is ready, and begin the deal if all are; raise `Refused`."""
    services = context.services
    begun = await services.store.write(decide.ready, tournament.id, context.who, services.now())
    words = await services.words(tournament.guild_id)
    room = await _room(context, tournament)
    table = table_of_person(room.tables, context.who.user_id)
    if table is not None:
        await context.answer.update(thread_page(room, table, words, services.now()))
    if begun is not None:
        await begin(services, begun)


def allow_link(context: Context) -> str:
    """Return the link that lets the bot open private threads."""
    return allow_private_threads(context.interaction.application_id, context.guild_id)


async def compared(context: Context, sheet: Sheet, deal: Deal) -> Compared:
    """Return a deal as tables have played it; raise `UnknownRules`.

    The record is that of the reader's table, else of the first one, and so are the names.
    """
    services = context.services
    matches = await compare.matches_of(
        services.store, services.tables.load, sheet.tournament.id, deal.number
    )
    own = None if sheet.own is None else table_of(sheet.own)
    shown = own if own in matches else next(iter(matches), None)
    async with context.turn():
        parting = await asyncio.to_thread(compare.parting_of, matches)
        whole = matches[shown] if shown is not None else await asyncio.to_thread(dealt, deal)
    words = (await context.audience()).words
    if parting is None:
        return Compared(_seated(sheet, shown, whole, words))
    return Compared(
        _seated(sheet, shown, whole, words),
        parting,
        _seated(sheet, shown, parting.match, words),
    )


def _seated(sheet: Sheet, number: int | None, match: Match, words: Words) -> Table:
    """Return an in-memory table with this match and the people of a table of the tournament.

    People who stand on no list have no name there.
    """
    tables = sheet.room.tables if sheet.room is not None else ()
    found = next((one for one in tables if one.number == number), None)
    listed = {one.user_id for one in sheet.entries} | {one.partner_id for one in sheet.entries}
    table = unstored(match, 0, 0, "", len(match.log))
    seats = []
    for row in table.seats:
        person = None if found is None else found.seats[row.seat]
        user_id = None if person is None else person.user_id
        name = person_name(user_id if user_id in listed else None, sheet.names, words)
        seats.append(replace(row, user_id=user_id or 0, name=name, computer=False))
    return replace(table, seats=tuple(seats))


# The messages in the threads


async def keep_tables(services: Services, messages: Messages) -> None:
    """Post what is due in the threads of tables; some may be left for the next call."""
    for tournament_id, number in await services.store.read(fours.due, services.now(), _TABLES):
        await post_table(services, messages, tournament_id, number)


async def post_table(
    services: Services, messages: Messages, tournament_id: int, number: int
) -> None:
    """Open the thread of a complete table, and show there what it waits for.

    Do nothing if that is not due, or if another process does it. A rate limit or a failure of
    Discord delays it.
    """
    store, now = services.store, services.now()
    if not await store.write(fours.lease, tournament_id, number, now):
        return
    due_at = None
    try:
        due_at = await _post(services, messages, tournament_id, number)
    except Later as error:
        due_at = services.now() + max(error.seconds, 1.0)
    except (Gone, Unwelcome) as error:
        _log.warning("a table could not be posted", tournament=tournament_id, why=error.why)
        lost = error.why == UNKNOWN_CHANNEL
        due_at = await _blocked(services, tournament_id, number, lost=lost)
    except (discord.HTTPException, *NO_ANSWER) as error:
        _log.warning("a table waits", tournament=tournament_id, why=type(error).__name__)
        due_at = services.now() + _FAILED_SECONDS
    until = now + fours.LEASE_SECONDS
    await store.write(fours.unlease, tournament_id, number, until, due_at)


async def _blocked(
    services: Services, tournament_id: int, number: int, *, lost: bool
) -> float | None:
    """Record that the bot cannot post for a table; return when it tries again, None for never.

    With `lost`, the thread or its channel was deleted, so another thread is tried.
    """

    def unit(conn: Connection) -> float | None:
        rows.hold(conn, tournament_id)
        found = rows.get(conn, tournament_id)
        if found is None or found.closed_at is not None:
            return None
        table = fours.table(conn, tournament_id, number)
        rows.want(conn, tournament_id, services.now())
        if lost and table.thread_id is not None:
            fours.unthread(conn, tournament_id, number)
            now = services.now()
            fours.change(conn, tournament_id, number, filled=table.filled + 1, due_at=now)
            return now
        fours.change(conn, tournament_id, number, blocked=True)
        return services.now() + _BLOCKED_SECONDS

    return await services.store.write(unit)


async def _post(
    services: Services, messages: Messages, tournament_id: int, number: int
) -> float | None:
    """Show what a table waits for; return when that changes by time alone, None for never."""
    store = services.store

    def unit(conn: Connection) -> tuple[Room, Words] | None:
        found = rows.get(conn, tournament_id)
        if found is None:
            return None
        room, guild = sheet_of(conn, found).room, people.guild(conn, found.guild_id)
        return None if room is None else (room, words_for(guild.language, guild.locale))

    read = await store.read(unit)
    if read is None:
        return None
    room, words = read
    found = room.tournament
    table = next(one for one in room.tables if one.number == number)
    if table.thread_id is None:
        if not table.playable or found.closed_at is not None:
            return None
        table = await _open_thread(services, messages, room, table, words)
    stage = None if found.closed_at is not None else table.done
    thread_id, old = table.thread_id or 0, table.message_id
    now = services.now()
    page, until = thread_page(room, table, words, now), ready_until(table, now)
    if old is not None and stage == table.stage and await messages.edit(thread_id, old, page):
        return until
    nonce = f"tt{found.id}.{number}.{table.filled}.{-1 if stage is None else stage}"
    _, message_id = await messages.send(thread_id, page, nonce=nonce)
    shown = partial(fours.change, message_id=message_id, stage=stage)
    await store.write(shown, found.id, number)
    if old is not None and old != message_id:
        await messages.delete(thread_id, old)
    return until


async def _move(services: Services, match_id: int, thread_id: int) -> None:
    """Move the board of a deal to another thread; do nothing if the match has ended."""

    def decide(draft: Draft) -> None:
        draft.need("running")
        draft.row["channel_id"] = thread_id
        draft.anew = True

    with contextlib.suppress(Refused):
        await services.tables.change(match_id, None, decide)


async def _open_thread(
    services: Services, messages: Messages, room: Room, table: FourTable, words: Words
) -> FourTable:
    """Open the private thread of a complete table with its people; return the table with it."""
    found = room.tournament
    if not messages.may_open_thread(found.guild_id, found.channel_id, private=True):
        raise Gone(0)
    title = words(f"{found.game}-title")
    name = words(
        "tournament-thread", title=title, id=found.id, number=table.number, filled=table.filled
    )
    thread_id = await messages.open_thread(
        found.guild_id, found.channel_id, None, name, private=True
    )
    for one in table.people:
        if one.user_id is not None:
            await messages.add_to_thread(thread_id, one.user_id)

    def unit(conn: Connection) -> bool:
        rows.hold(conn, found.id)
        now_there = fours.table(conn, found.id, table.number)
        if now_there.filled != table.filled or not now_there.playable:
            return False
        fours.change(conn, found.id, table.number, thread_id=thread_id, blocked=False)
        rows.want(conn, found.id, services.now())
        return True

    if table.played is not None:
        # The old thread was deleted while its people played.
        await _move(services, table.played.match_id, thread_id)
    if not await services.store.write(unit):
        # A person has stood up meanwhile; another thread is opened once the table is complete.
        raise Later(1.0)
    ids = [one.user_id for one in table.people if one.user_id is not None]
    silent = await services.store.read(people.unmentioned, ids)
    if mentioned := [one for one in ids if one not in silent]:
        notice = complete_notice(room, table, mentioned, words)
        nonce = f"tc{found.id}.{table.number}.{table.filled}"
        await messages.ring(thread_id, notice, nonce=nonce, mention=mentioned)
    return replace(table, thread_id=thread_id, blocked=False)
