"""Answer presses about the tables of a paired tournament."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from bot.features.tournaments.compare import Compared
from bot.features.tournaments.partners import compare, decide
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.decide import table_of_person
from bot.features.tournaments.partners.page import (
    Room,
    seats_page,
    thread_page,
)
from bot.features.tournaments.partners.progress import begin
from bot.features.tournaments.partners.rows import FOUR
from bot.features.tournaments.partners.scores import table_of
from bot.features.tournaments.partners.sheet import read_sheet
from bot.features.tournaments.rows import Tournament, TournamentDeal
from bot.features.tournaments.standings import TournamentSheet
from bot.i18n import Words
from bot.interactions.context import Context
from bot.interactions.permissions import allow_private_threads
from bot.interactions.press_context import PressContext, read_id, read_number
from bot.pages.names import person_name
from bot.tables.refusal import Refused
from bot.tables.sealed import dealt
from bot.tables.table import Table, empty_seat
from bot.tables.unstored import unstored
from pasur_core.match import Match
from pasur_core.players.levels import CLUB


async def _room(context: Context, tournament: Tournament) -> Room:
    sheet = await context.services.store.read(read_sheet, tournament)
    own = {context.who.user_id: context.who.name}
    return Room(tournament, sheet.room.tables if sheet.room else (), {**sheet.names, **own})


async def seats(context: PressContext, tournament: Tournament, *, sentence: str = "") -> None:
    """Show the free seats, or the person's own table if the person has a seat.

    `sentence` is shown above the page.
    """
    room = await _room(context, tournament)
    own = table_of_person(room.tables, context.who.user_id)
    if own is not None and own.playable and tournament.closed_at is None:
        # Their thread might be gone, or the bot has been allowed to open it by now.
        services = context.services
        await services.store.write(fours.want, tournament.id, own.number, services.now())
        key = fours.key_of(tournament.id, own.number)
        await context.interaction.client.standing.post_now(FOUR, key)
        room = await _room(context, tournament)
    words = (await context.audience()).words
    await context.show(seats_page(room, context.who.user_id, words, sentence=sentence))


async def sit(context: PressContext, tournament: Tournament, chosen: str) -> None:
    """Give the person the chosen seat (`TABLE/SEAT`), or a seat at a new table if it is empty.

    Raise `Refused` as `decide.sit` does.
    """
    place = read_place(chosen) if chosen else None
    services, who = context.services, context.who
    await services.store.write(decide.sit, tournament.id, who, who.roles, place, services.now())
    await seats(context, tournament)


def read_place(chosen: str) -> tuple[int, int]:
    """Return the table and the seat of a text `TABLE/SEAT`; raise `Refused` for another text."""
    number, slash, seat = chosen.partition("/")
    place = read_number(number), read_number(seat)
    if not slash or place[1] >= fours.SEATS:
        raise Refused("unknown-button")
    return place


async def keep_seat(context: PressContext, tournament: Tournament) -> None:
    """Keep the seat opposite the person for the guest they have chosen, and ask the guest.

    Without a chosen guest, the seat is free for everyone. Raise `Refused` if the guest cannot be
    asked, or as `decide.keep_seat` does.
    """
    services, guest_id = context.services, None
    if context.values:
        guest_id = read_id(context.value)
        _check_guest(context, guest_id, tournament.role_id)
    await services.store.write(
        decide.keep_seat, tournament.id, context.who, guest_id, services.now()
    )
    await seats(context, tournament)


def _check_guest(context: PressContext, guest_id: int, role_id: int | None) -> None:
    """Raise `Refused` for a guest who is a bot, is not in the server, or does not have the role.

    The interaction has the data of people who were chosen in a list.
    """
    data: Any = context.interaction.data or {}
    there, user = data.get("resolved", {}), str(guest_id)
    if there.get("users", {}).get(user, {}).get("bot"):
        raise Refused("tournament-guest-bot")
    member = there.get("members", {}).get(user)
    if member is None:
        raise Refused("guest-not-here")
    if role_id is not None and str(role_id) not in member["roles"]:
        raise Refused("tournament-guest-role", guest=guest_id, role=role_id)


async def decline(context: PressContext, tournament: Tournament) -> None:
    """Free the seats that are kept for the person; raise `Refused` if the tournament is over."""
    services = context.services
    await services.store.write(decide.decline, tournament.id, context.who, services.now())
    words = (await context.audience()).words
    await seats(context, tournament, sentence=words("tournament-you-declined"))


async def fill_up(context: PressContext, tournament: Tournament) -> None:
    """Give the free seats of the person's table to computer players.

    Raise `Refused` as `decide.fill_up` does.
    """
    services = context.services
    await services.store.write(decide.fill_up, tournament.id, context.who, services.now())
    await seats(context, tournament)


async def stand_up(context: PressContext, tournament: Tournament) -> None:
    """Free the person's seat, and stop using the thread of the table.

    Raise `Refused` as `decide.stand_up` does.
    """
    services = context.services
    table = await services.store.write(decide.stand_up, tournament.id, context.who, services.now())
    words = (await context.audience()).words
    await seats(context, tournament, sentence=words("tournament-you-stood-up"))
    if table.thread_id is not None:
        await context.outbox.messages.archive(table.thread_id)


async def ready(context: PressContext, tournament: Tournament) -> None:
    """Record that the person is ready, and begin the deal if all people at the table are ready.

    Raise `Refused` as `decide.ready` does.
    """
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
    """Return the link for granting the bot the permission to open private threads."""
    return allow_private_threads(context.interaction.application_id, context.guild_id)


async def compared(context: Context, sheet: TournamentSheet, deal: TournamentDeal) -> Compared:
    """Return the comparison of how the tables played a deal.

    The record and the names are from the reader's table, or else from the first table. Raise
    `UnknownRules` if this version of the program does not know the deal's rules.
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


def _seated(sheet: TournamentSheet, number: int | None, match: Match, words: Words) -> Table:
    """Return an in-memory table with this match and the people of a tournament's table.

    People who opted out of lists have no name there.
    """
    tables = sheet.room.tables if sheet.room is not None else ()
    found = next((one for one in tables if one.number == number), None)
    listed = {one.user_id for one in sheet.entries} | {one.partner_id for one in sheet.entries}
    table = unstored(match, 0, 0, "", len(match.log))
    seats = []
    for row in table.seats:
        person = None if found is None else found.seats[row.seat]
        if found is not None and person is None:
            seats.append(empty_seat(row.seat, None, str(row.seat + 1), level=CLUB))
            continue
        user_id = None if person is None else person.user_id
        name = person_name(user_id if user_id in listed else None, sheet.names, words)
        seats.append(replace(row, user_id=user_id or 0, name=name, computer=False))
    return replace(table, seats=tuple(seats))
