"""Answers about tournaments, their public messages, and the hands of their deals."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import discord
import structlog
from sqlalchemy import Connection

from bot.features.tournaments import compare, rows
from bot.features.tournaments import decide as room
from bot.features.tournaments.best_moves import BestMoves
from bot.features.tournaments.compare import Compared
from bot.features.tournaments.page import (
    CLOSED,
    Parted,
    announcement_page,
    compare_page,
    fair_page,
    final_page,
    frame_of,
    head_of,
    hub_page,
    over_page,
    pair_results_page,
    result_page,
    sheet_page,
)
from bot.features.tournaments.pairs import answer as pairs
from bot.features.tournaments.pairs import rows as fours
from bot.features.tournaments.pairs.progress import settle_all
from bot.features.tournaments.rows import Deal, Leased, Tournament, Try
from bot.features.tournaments.standings import Sheet, sheet_listing
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.interactions.context import Context
from bot.interactions.location import name_of
from bot.interactions.permissions import may_manage
from bot.interactions.sealed import SealedHand
from bot.pages.board import board_of
from bot.pages.hand import hand_of
from bot.pages.listing import list_scene
from bot.pages.names import seat_name
from bot.pictures.scores import draw_scores
from bot.posting.messages import NO_ANSWER, Gone, Later, Messages, Unwelcome, why_closed
from bot.services import Services
from bot.store import manager_warnings, people
from bot.store.people import Guild
from bot.tables import sealed
from bot.tables.refusal import Refused
from bot.tables.sealed import dealt, table_of
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Attachment, Page
from pasur_core.match import Match
from pasur_core.records.record import Record
from pasur_core.registry import UnknownRules

_log = structlog.get_logger(__name__)

_POST_SECONDS = 120.0
"""Seconds for which a process that posts a tournament's messages keeps others from it."""

_FAILED_SECONDS = 30.0
"""Seconds until messages are posted again after Discord failed or did not answer."""

_POSTS = 20
"""The most tournaments whose messages one look posts."""


SHOWN_HERE = frozenset(
    {"tournament-full", "tournament-over", "tournament-role", "tournament-second"}
)
"""Refusals that are shown above the tournament."""


async def hub(context: Context, *, sentence: str = "") -> Page:
    """Return the page with the running tournaments of the reader's server and the last closed ones.

    `sentence` stands above them.
    """
    user_id, guild_id = context.who.user_id, context.guild_id

    def unit(conn: Connection) -> tuple[list[tuple[Tournament, int, int]], list[Tournament]]:
        found = []
        for one in rows.running(conn, guild_id):
            begun = _sheet(conn, one, user_id).begun or {}
            found.append((one, rows.people_in(conn, one.id), sum(begun.values())))
        return found, rows.closed(conn, guild_id, CLOSED)

    running, closed = await context.services.store.read(unit)
    return hub_page(running, closed, (await context.audience()).words, sentence=sentence)


async def found(context: Context, tournament_id: int) -> Tournament:
    """Return a tournament of the reader's server; else raise `Refused` (`unknown-button`)."""
    stored = await context.services.store.read(rows.get, tournament_id)
    if stored is None or stored.guild_id != context.guild_id:
        raise Refused("unknown-button")
    return stored


def may_end(context: Context, tournament: Tournament) -> bool:
    """Return whether the person may end a tournament: they opened it, or manage the server."""
    return tournament.host_id == context.who.user_id or may_manage(context.interaction)


async def sheet_of(context: Context, tournament: Tournament, first: int = 0) -> Sheet:
    """Return a tournament as the person may see it.

    `first` is the number of lines above the shown part of its standings.
    """
    user_id, name = context.who.user_id, context.who.name
    sheet = await context.services.store.read(_sheet, tournament, user_id, first)
    return replace(sheet, names={user_id: name, **sheet.names})


def _sheet(
    conn: Connection, tournament: Tournament, user_id: int | None = None, first: int = 0
) -> Sheet:
    if tournament.paired:
        return pairs.sheet_of(conn, tournament, user_id, first)
    entries = rows.entries(conn, tournament.id)
    ids = [one.user_id for one in entries if one.user_id is not None]
    own = None if user_id is None else rows.entry_of(conn, tournament.id, user_id)
    begun = {} if own is None else rows.begun_deals(conn, tournament.id, own)
    names = people.names(conn, tournament.guild_id, ids)
    return Sheet(tournament, entries, names, own, begun, first)


async def look(
    context: Context, tournament: Tournament, first: int = 0, *, sentence: str = ""
) -> Page:
    """Return the page of a tournament as the person may see it; `sentence` stands above it.

    `first` is as in `sheet_of`.
    """
    audience = await context.audience()
    sheet = await sheet_of(context, tournament, first)
    picture = await context.drawn_list(sheet_listing(sheet, audience.words), audience)
    ends = may_end(context, tournament)
    page = sheet_page(sheet, audience.words, picture, may_end=ends, sentence=sentence)
    return audience.shown(page)


async def play(context: Context, tournament: Tournament, number: int) -> Page:
    """Begin or go on with a deal (0: the person's next one), and return its page.

    With 0, return the page of the tournament if the person has finished all deals. Raise `Refused`
    as `DealTry.begin` does, and `unknown-button` if there is no such deal for one person.
    """
    if not number:
        sheet = await sheet_of(context, tournament)
        if sheet.following is None:
            words = (await context.audience()).words
            return await look(context, tournament, sentence=words("tournament-all-played"))
        number = sheet.following
    deal = await _deal(context, tournament, number)
    if tournament.paired:
        raise Refused("unknown-button")
    hand = DealHand(context, tournament, deal)
    return await hand.page(context, await hand.begin(context))


async def deal_page(context: Context, tournament: Tournament, number: int) -> Page:
    """Return the results of a deal: the comparison if the tournament is closed, else their own.

    Raise `Refused` (`tournament-sealed`) if it is not closed and the person has not finished the
    deal, and `unknown-button` if there is no such deal.
    """
    deal = await _deal(context, tournament, number)
    if tournament.closed_at is not None:
        return await _compared(context, tournament, deal)
    if tournament.paired:
        sheet = await sheet_of(context, tournament)
        if number not in sheet.readable:
            raise Refused("tournament-sealed")
        return pair_results_page(sheet, number, (await context.audience()).words)
    hand = DealHand(context, tournament, deal)
    row = await hand.own.stored()
    if row is None or row.ended_at is None:
        raise Refused("tournament-sealed")
    return await hand.page(context, await hand.played(context, row))


async def _deal(context: Context, tournament: Tournament, number: int) -> Deal:
    deal = await context.services.store.read(rows.deal, tournament, number)
    if deal is None:
        raise Refused("unknown-button")
    return deal


async def _compared(context: Context, tournament: Tournament, deal: Deal) -> Page:
    """Return the comparison of a deal of a closed tournament."""
    words = (await context.audience()).words
    sheet = await sheet_of(context, tournament)
    compared = pairs.compared if tournament.paired else _alone
    try:
        found = await compared(context, sheet, deal)
    except UnknownRules:
        raise Refused("tournament-old-rules") from None
    record = _record(tournament, deal, found.whole, words)
    parted = await _parted(context, tournament, deal, found)
    page = compare_page(sheet, deal.number, words, parted, record)
    return (await context.audience()).dressed(page, tournament.game)


async def _alone(context: Context, sheet: Sheet, deal: Deal) -> Compared:
    """Return a deal that people have played alone; raise `UnknownRules`."""
    tries = await context.services.store.read(rows.tries_at, sheet.tournament.id, deal.number)
    own = next((one for one in tries if one.entry == sheet.own), None)
    async with context.turn():
        parting = await asyncio.to_thread(compare.parting_of, deal, tries)
        whole = await asyncio.to_thread(_match_of, deal, own)
    user_id = context.who.user_id
    name = "" if own is None else name_of(context.interaction.user)
    before = None if parting is None else table_of(parting.match, user_id, name)
    return Compared(table_of(whole, user_id, name), parting, before)


async def _parted(
    context: Context, tournament: Tournament, deal: Deal, found: Compared
) -> Parted | None:
    """Return the position where people parted, with its best move; None if all played alike."""
    table, parting = found.before, found.parting
    if table is None or parting is None:
        return None
    audience, seat = await context.audience(), table.seats[parting.seat]
    words = audience.words
    picture = await context.outbox.hands.picture(table, seat, audience)
    async with context.turn():
        best = await context.interaction.client.part(BestMoves).at(
            tournament, deal, parting.match, parting.seat
        )
    label = presenter(tournament.game, words.language).action_label
    return Parted(
        parting,
        "" if best is None else label(best),
        picture,
        board_of(table, words),
        hand_of(table, seat, words, sorting=audience.person.sorting),
        "" if seat.user_id == context.who.user_id else seat_name(table, parting.seat, words),
    )


def _match_of(deal: Deal, own: Try | None) -> Match:
    return dealt(deal) if own is None else sealed.replayed(deal, own.log)


def _record(tournament: Tournament, deal: Deal, table: Table, words: Words) -> Attachment:
    """Return a deal of a closed tournament as a TOML file, with its seed."""
    names = [seat_name(table, seat, words) for seat in range(len(table.seats))]
    when = datetime.fromtimestamp(tournament.opened_at, UTC)
    record = replace(Record.of(table.played, names, when), seed=deal.seed)
    name = f"pasur-{tournament.id}-{deal.number}.toml"
    return Attachment(name, record.dumps().encode())


async def fair(context: Context, tournament: Tournament) -> Page:
    """Return the page with the hashes of a tournament's seeds, or the seeds once it is closed."""
    deals = await context.services.store.read(rows.deals, tournament)
    return fair_page(tournament, deals, (await context.audience()).words)


class DealHand(SealedHand[Try]):
    """A person's try at a deal of a tournament, as it is shown."""

    shown_above = SHOWN_HERE

    def __init__(self, context: Context, tournament: Tournament, deal: Deal) -> None:
        own = room.DealTry(context.services.store, tournament, deal, context.who.user_id)
        super().__init__(own, frame_of(tournament.id, deal.number))
        self._tournament = tournament
        self._number = deal.number

    def head(self, words: Words) -> str:
        """Return the line with the game and the number of the deal."""
        return head_of(self._tournament, self._number, words)

    async def result(
        self, context: Context, table: Table, margin: float, head: str, picture: bytes | None
    ) -> Page:
        """Return the result with those of others who have finished the deal."""
        sheet, words = await sheet_of(context, self._tournament), (await context.audience()).words
        return result_page(sheet, self._number, table, words, picture, head=head)

    async def instead(self, context: Context, sentence: str) -> Page:
        """Return the page of the tournament."""
        return await look(context, self._tournament, sentence=sentence)


async def keep(services: Services, messages: Messages) -> None:
    """Close tournaments that have ended, open weekly ones, and post the messages that are due.

    Some may be left for the next call. Raise `StoreError`, or as `post` does.
    """
    store, now = services.store, services.now()
    if not await store.read(_is_due, now):
        return
    # Before tournaments are closed, so that no deal that has been played is lost.
    await settle_all(services)
    await room.close_ended(store, now)
    await room.open_weekly(store, now)
    for tournament_id in await store.read(rows.due, services.now(), _POSTS):
        await post(services, messages, tournament_id)
    await pairs.keep_tables(services, messages)


def _is_due(conn: Connection, now: float) -> bool:
    """Return whether `keep` has anything to do; most of its calls end with this one read."""
    return bool(
        fours.unsettled(conn, 1)
        or rows.ended(conn, now, 1)
        or ((week := room.week_to_open(now)) and rows.without_week(conn, week, 1))
        or rows.due(conn, now, 1)
        or fours.due(conn, now, 1)
    )


async def post(services: Services, messages: Messages, tournament_id: int) -> None:
    """Post or edit the messages of a tournament if they are due and no other process does it.

    A rate limit or a failure of Discord delays them; after another refusal they wait for the next
    change.
    """
    now = services.now()
    leased = await services.store.write(rows.lease, tournament_id, now, now + _POST_SECONDS)
    if leased is None:
        return
    try:
        await _post(services, messages, leased)
    except Later as error:
        until = services.now() + max(error.seconds, 1.0)
        await services.store.write(rows.postpone, tournament_id, until)
    except (Gone, Unwelcome) as error:
        _log.warning("a tournament could not be posted", tournament=tournament_id, why=error.why)
        await services.store.write(_refused, leased.tournament, error, services.now())
    except (discord.HTTPException, *NO_ANSWER) as error:
        _log.warning("a tournament waits", tournament=tournament_id, why=type(error).__name__)
        until = services.now() + _FAILED_SECONDS
        await services.store.write(rows.postpone, tournament_id, until)


async def _post(services: Services, messages: Messages, leased: Leased) -> None:
    """Send the final standings of a closed tournament; edit or send its announcement."""
    store, tournament = services.store, leased.tournament
    guild, sheet = await store.read(_public, tournament)
    words = words_for(guild.language, guild.locale)
    channel_id, message_id, final_id = (
        tournament.channel_id,
        tournament.message_id,
        tournament.final_id,
    )
    if sheet.over and final_id is None:
        page = await _drawn(services, messages, guild, sheet, words)
        _, final_id = await messages.send(channel_id, page, nonce=f"tf{tournament.id}")
        # Stored at once, so that a crash before the next request does not send it twice. The lease
        # stays, so that the announcement is still edited after a crash.
        await store.write(rows.put_final, tournament.id, final_id)
    if sheet.over:
        page = over_page(replace(tournament, final_id=final_id), words)
    else:
        page = await _drawn(services, messages, guild, sheet, words)
    shown = fingerprint(page).page
    if (
        message_id is not None
        and shown != leased.shown
        and not await messages.edit(channel_id, message_id, page)
    ):
        message_id = None
    if message_id is None and not sheet.over:
        nonce = f"t{tournament.id}/{leased.wanted}"
        _, message_id = await messages.send(channel_id, page, nonce=nonce)
    at = services.now()
    await store.write(rows.posted, leased, message_id, final_id, shown, at)
    if tournament.week is not None:
        await store.write(manager_warnings.clear, tournament.guild_id, "weekly")


def _refused(conn: Connection, tournament: Tournament, error: Gone | Unwelcome, now: float) -> None:
    """Post a tournament after its next change; warn the managers about that of the week."""
    rows.postpone(conn, tournament.id, None)
    guild_id, channel_id = tournament.guild_id, tournament.channel_id
    if tournament.week is not None and channel_id == people.guild(conn, guild_id).weekly_channel_id:
        manager_warnings.put(conn, guild_id, "weekly", why_closed(error), channel_id, now)


def _public(conn: Connection, tournament: Tournament) -> tuple[Guild, Sheet]:
    return people.guild(conn, tournament.guild_id), _sheet(conn, tournament)


async def _drawn(
    services: Services, messages: Messages, guild: Guild, sheet: Sheet, words: Words
) -> Page:
    """Return the public page of a tournament, with a picture if the server has it and allows it."""
    may_attach = messages.may_attach(guild.guild_id, sheet.tournament.channel_id)
    drawn = guild.board != "text" and may_attach
    scene = list_scene(sheet_listing(sheet, words), words) if drawn else None
    picture = await services.studio.attempt(draw_scores, scene)
    page_of = final_page if sheet.over else announcement_page
    page = page_of(sheet, words, picture)
    return page.spelled_out() if guild.board == "both" else page
