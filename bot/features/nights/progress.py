"""Advance nights: begin their sittings, watch their tables, and end them.

Everything is derived from rows. If a process dies, the next poll takes the missing steps, in this
process or another one.
"""

from __future__ import annotations

import structlog

from bot.features.nights import rows, sittings
from bot.features.nights.rows import BREAK, CHECK_IN, OPEN, SITTING, Whole
from bot.features.nights.seating import (
    TIE,
    entrants_of,
    form_of,
    scores_by_seat,
    tables_of,
    totals_by_seat,
)
from bot.services import Services
from bot.store import StoreError
from bot.tables import organised
from bot.tables.admission import allowed_games
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.thinkers import TookTooLong
from pasur_core.registry import load_game
from pasur_core.tournaments.pairing import RoundTables

_log = structlog.get_logger(__name__)

_NIGHTS = 50
"""Most nights that one poll advances."""
_AHEAD = 120.0
"""Most seconds until the next poll of a night that has begun; more means that the clock was set
back."""
_SEATING_SECONDS = 20.0
"""Time limit for making the tables of a sitting, in seconds; 64 people take about one."""


async def take_forward(services: Services) -> None:
    """Take the next step of each night in which a step is due.

    Raise `StoreError` if storing fails.
    """
    for night_id in await services.store.read(rows.due, services.now(), _AHEAD, _NIGHTS):
        try:
            await _look(services, night_id)
        except TookTooLong:
            _log.warning("the tables of a night took too long", night=night_id)
        except StoreError:
            raise
        except Exception:
            # One night must not keep the others from going on.
            _log.exception("a night could not be taken forward", night=night_id)


async def _look(services: Services, night_id: int) -> None:
    store = services.store
    whole = await store.read(rows.whole, night_id)
    if whole is None or whole.night.over:
        return
    night, now = whole.night, services.now()
    if sittings.is_paused_too_long(night, now):
        await store.write(sittings.resume_late, night_id, now)
    elif night.status == OPEN:
        await store.write(sittings.open_check_in, night_id, now)
    elif night.status in (CHECK_IN, BREAK) and sittings.may_begin(whole, now):
        await _begin_sitting(services, whole)
    elif night.status == BREAK:
        await _plan_sitting(services, whole)
    elif night.status == SITTING:
        await _watch(services, whole)


async def _begin_sitting(services: Services, whole: Whole) -> None:
    """Make the tables of the next sitting and begin their matches, or end the night."""
    night, store = whole.night, services.store
    made = whole.next_tables or await _seated(services, whole)
    if made is None:
        why = "few" if night.game in allowed_games(whole.guild.games) else "game"
        await store.write(sittings.end_early, whole, why, services.now())
        return
    opened = await store.write(sittings.store_sitting, whole, made, services.now())
    if opened is not None:
        _log.info(
            "a sitting has begun", night=night.id, sitting=night.number + 1, tables=len(opened)
        )
        for match_id in opened:
            await _begin(services, match_id)


async def _plan_sitting(services: Services, whole: Whole) -> None:
    """Make the tables of the next sitting during the break, so that they can be announced."""
    made = await _seated(services, whole)
    await services.store.write(sittings.store_plan, whole, made, services.now())


async def _seated(services: Services, whole: Whole) -> RoundTables | None:
    """Return the next sitting's tables; None if too few play or the game is no longer allowed."""
    night = whole.night
    allowed = night.game in allowed_games(whole.guild.games)
    form = form_of(load_game(night.game), len(whole.present)) if allowed else None
    if form is None:
        return None
    # A search of a second must not hold the database's locks, or the event loop.
    entrants = entrants_of(whole, form)
    return await services.thinkers.ask(
        tables_of, entrants, form, night.seed, seconds=_SEATING_SECONDS
    )


async def _begin(services: Services, match_id: int) -> None:
    try:
        await organised.begin(services.tables, match_id)
    except Refused as refused:
        _log.info("a match of a night did not begin", table=match_id, why=refused.code)


async def _watch(services: Services, whole: Whole) -> None:
    """Begin, stop and score the tables of a sitting; end it when all tables have points."""
    night, store, now = whole.night, services.store, services.now()
    up, deals_too = sittings.time_is_up(night, now)
    waits = False
    for match_id in whole.tables_of(night.number):
        if any(one.points is not None for one in whole.at_table(match_id)):
            continue
        status, _ = whole.tables.get(match_id, ("closed", None))
        if status == "lobby":
            await _begin(services, match_id)
        elif status == "running" and up:
            status = await _stopped(services, match_id, deals_too=deals_too)
        table = None if status == "lobby" else await _read(services, match_id)
        scores = {} if table is None else totals_by_seat(table)
        there = {one.seat or 0: one.score for one in whole.at_table(match_id)}
        if status in ("lobby", "running"):
            waits = True
            if any(there[seat] != score for seat, score in scores.items()):
                await store.write(sittings.store_points, night.id, match_id, {}, scores, now)
            continue
        points = {} if table is None else scores_by_seat(table)
        given = {seat: points.get(seat, (TIE, False)) for seat in there}
        await store.write(sittings.store_points, night.id, match_id, given, scores, now)
    if sittings.has_just_begun(night, now):
        # If the page is the same, nothing is posted.
        await store.write(rows.want, night.id, now, rows.EDIT_SECONDS)
    if not waits:
        await store.write(sittings.end_sitting, night.id, night.number, services.now())


async def _stopped(services: Services, match_id: int, *, deals_too: bool) -> str:
    """Try to stop a match (with `deals_too` in mid-deal), and return its status afterwards."""
    try:
        return (await organised.stop(services.tables, match_id, in_round=deals_too)).row.status
    except Refused:
        return "running"


async def _read(services: Services, match_id: int) -> Table | None:
    """Return a table that has begun; None if it cannot be read any more."""
    try:
        return await services.tables.load(match_id)
    except Refused as refused:
        _log.warning("a match of a night cannot be read", table=match_id, why=refused.code)
        return None
