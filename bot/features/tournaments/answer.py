"""Answer requests for tournaments, and presses on a person's hand in a deal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import Connection

from bot.features.tournaments import compare, rows
from bot.features.tournaments import decide as room
from bot.features.tournaments.best_moves import BestMoves
from bot.features.tournaments.compare import Compared
from bot.features.tournaments.page import (
    CLOSED,
    Parted,
    all_played,
    compare_page,
    fair_page,
    frame_of,
    head_of,
    hub_page,
    pair_results_page,
    result_page,
    sheet_page,
)
from bot.features.tournaments.partners import answer as partners
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.progress import settle_all
from bot.features.tournaments.rows import Tournament, TournamentDeal, Try
from bot.features.tournaments.sheet import read_sheet
from bot.features.tournaments.standings import TournamentSheet, sheet_listing
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.interactions.context import Context
from bot.interactions.location import name_of
from bot.interactions.permissions import may_manage
from bot.interactions.sealed import SealedHand
from bot.pages.board import board_of
from bot.pages.hand import hand_of
from bot.pages.names import seat_name, table_key
from bot.pages.web_links import with_page
from bot.posting.messages import Messages
from bot.services import Services
from bot.tables import sealed
from bot.tables.refusal import Refused
from bot.tables.sealed import dealt, table_of
from bot.tables.table import Table
from bot.ui.layout import Attachment, Page
from pasur_core.match import Match
from pasur_core.records.record import Record
from pasur_core.registry import UnknownRules

SHOWN_HERE = frozenset(
    {"tournament-full", "tournament-over", "tournament-role", "tournament-second"}
)
"""The codes of refusals that are shown above the tournament."""


async def hub(context: Context, *, sentence: str = "") -> Page:
    """Return the page with the server's running and latest closed tournaments.

    `sentence` is shown above the page.
    """
    user_id, guild_id = context.who.user_id, context.guild_id

    def unit(conn: Connection) -> tuple[list[tuple[Tournament, int, int]], list[Tournament]]:
        found = []
        for one in rows.running(conn, guild_id):
            begun = read_sheet(conn, one, user_id).begun or {}
            found.append((one, rows.people_in(conn, one.id), sum(begun.values())))
        return found, rows.closed_tournaments(conn, guild_id, CLOSED)

    running, closed = await context.services.store.read(unit)
    return hub_page(running, closed, (await context.audience()).words, sentence=sentence)


async def find_tournament(context: Context, tournament_id: int) -> Tournament:
    """Return a tournament of the reader's server.

    Raise `Refused` (`unknown-button`) if the server has no such tournament.
    """
    stored = await context.services.store.read(rows.get, tournament_id)
    if stored is None or stored.guild_id != context.guild_id:
        raise Refused("unknown-button")
    return stored


def may_end(context: Context, tournament: Tournament) -> bool:
    """Return whether the person can end the tournament.

    Its host can, and so can the managers of the server.
    """
    return tournament.host_id == context.who.user_id or may_manage(context.interaction)


async def sheet_of(context: Context, tournament: Tournament, first: int = 0) -> TournamentSheet:
    """Return a tournament with the facts that this person is allowed to see.

    `first` is the number of lines above the shown part of its standings.
    """
    user_id, name = context.who.user_id, context.who.name
    sheet = await context.services.store.read(read_sheet, tournament, user_id, first)
    return replace(sheet, names={user_id: name, **sheet.names})


async def look(
    context: Context, tournament: Tournament, first: int = 0, *, sentence: str = ""
) -> Page:
    """Return a tournament's page for the person; `sentence` is shown above the page.

    `first` is as in `sheet_of`.
    """
    audience = await context.audience()
    sheet = await sheet_of(context, tournament, first)
    picture = await context.drawn_list(sheet_listing(sheet, audience.words), audience)
    ends = may_end(context, tournament)
    page = sheet_page(sheet, audience.words, picture, may_end=ends, sentence=sentence)
    path = f"duplicate/{tournament.id}"
    return audience.shown(with_page(page, context.services.settings, audience, path))


async def play(context: Context, tournament: Tournament, number: int) -> Page:
    """Begin or continue deal `number`, and return the page of the deal.

    The number 0 stands for the person's next deal. If the person has finished all deals, it stands
    for the page of the tournament. Raise `Refused` (`unknown-button`) if there is no such deal, or
    if the tournament is paired. Also raise it as `DealTry.begin` does.
    """
    if not number:
        sheet = await sheet_of(context, tournament)
        if sheet.following is None:
            words = (await context.audience()).words
            return await look(context, tournament, sentence=all_played(tournament, words))
        number = sheet.following
    deal = await _deal(context, tournament, number)
    if tournament.paired:
        raise Refused("unknown-button")
    hand = DealHand(context, tournament, deal)
    return await hand.page(context, await hand.begin(context))


async def deal_page(context: Context, tournament: Tournament, number: int) -> Page:
    """Return the page with the results of a deal.

    If the tournament is closed, the page compares how people played the deal. Otherwise it has the
    person's own result. Raise `Refused` (`tournament-sealed`) if the tournament is open and the
    person has not finished the deal. Raise `Refused` (`unknown-button`) if there is no such deal.
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


async def _deal(context: Context, tournament: Tournament, number: int) -> TournamentDeal:
    deal = await context.services.store.read(rows.deal, tournament, number)
    if deal is None:
        raise Refused("unknown-button")
    return deal


async def _compared(context: Context, tournament: Tournament, deal: TournamentDeal) -> Page:
    """Return the page that compares all results of a deal in a closed tournament."""
    words = (await context.audience()).words
    sheet = await sheet_of(context, tournament)
    compared = partners.compared if tournament.paired else _alone
    try:
        found = await compared(context, sheet, deal)
    except UnknownRules:
        raise Refused("tournament-old-rules") from None
    record = _record(tournament, deal, found.whole, words)
    parted = await _parted(context, tournament, deal, found)
    page = compare_page(sheet, deal.number, words, parted, record)
    audience, path = await context.audience(), f"duplicate/{tournament.id}/deal/{deal.number}"
    page = with_page(page, context.services.settings, audience, path)
    return audience.dressed(page, tournament.game)


async def _alone(context: Context, sheet: TournamentSheet, deal: TournamentDeal) -> Compared:
    """Return the comparison of a deal that people played alone; raise `UnknownRules`."""
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
    context: Context, tournament: Tournament, deal: TournamentDeal, found: Compared
) -> Parted | None:
    """Return the first decision at which people differ, with its best move; None without one."""
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
        table_key(table, words),
    )


def _match_of(deal: TournamentDeal, own: Try | None) -> Match:
    return dealt(deal) if own is None else sealed.replayed(deal, own.log)


def _record(tournament: Tournament, deal: TournamentDeal, table: Table, words: Words) -> Attachment:
    """Return a deal of a closed tournament as a TOML file, with its seed."""
    names = [seat_name(table, seat, words) for seat in range(len(table.seats))]
    when = datetime.fromtimestamp(tournament.opened_at, UTC)
    record = replace(Record.of(table.played, names, when), seed=deal.seed)
    name = f"pasur-{tournament.id}-{deal.number}.toml"
    return Attachment(name, record.dumps().encode())


async def fair(context: Context, tournament: Tournament) -> Page:
    """Return the page with the hashes of a tournament's seeds.

    If the tournament is closed, the page also has the seeds.
    """
    deals = await context.services.store.read(rows.deals, tournament)
    return fair_page(tournament, deals, (await context.audience()).words)


class DealHand(SealedHand[Try]):
    """Makes the pages on which a person plays a deal of a tournament."""

    shown_above = SHOWN_HERE

    def __init__(self, context: Context, tournament: Tournament, deal: TournamentDeal) -> None:
        own = room.DealTry(context.services.store, tournament, deal, context.who.user_id)
        super().__init__(own, frame_of(tournament.id, deal.number))
        self._tournament = tournament
        self._number = deal.number

    def head(self, words: Words) -> str:
        """Return the heading with the game and the number of the deal."""
        return head_of(self._tournament, self._number, words)

    async def result(
        self, context: Context, table: Table, margin: float, head: str, picture: bytes | None
    ) -> Page:
        """Return the person's result, with the results of all people who have finished the deal."""
        sheet, words = await sheet_of(context, self._tournament), (await context.audience()).words
        return result_page(sheet, self._number, table, words, picture, head=head)

    async def instead(self, context: Context, sentence: str) -> Page:
        """Return the tournament's page, for a person who can no longer play this deal."""
        return await look(context, self._tournament, sentence=sentence)


async def do_chores(services: Services, messages: Messages) -> None:
    """Close tournaments that have ended, and open weekly ones.

    Each call closes and opens only a limited number, so some can remain for the next call. Raise
    `StoreError` if the database fails.
    """
    store, now = services.store, services.now()
    if not await store.read(_is_due, now):
        return
    # Before tournaments are closed, so that no deal that has been played is lost.
    await settle_all(services)
    await room.close_ended(store, now)
    await room.open_weekly(store, now)


def _is_due(conn: Connection, now: float) -> bool:
    """Return whether `do_chores` has anything to do, with a single read."""
    return bool(
        fours.unsettled_deals(conn, 1) or rows.ended(conn, now, 1) or room.weekly_due(conn, now, 1)
    )
