"""Compute the decisions of computer players, before the transaction that stores them."""

from __future__ import annotations

import asyncio
import secrets

import structlog

from bot.tables.table import Table, level_of
from bot.thinkers import Thinkers, TookTooLong
from pasur_core.match import Match
from pasur_core.players.levels import CLUB, decide_from, job_for, think
from pasur_core.protocol import Action, Seat

_log = structlog.get_logger(__name__)

SECONDS = 0.6
"""Deadline of a computer player's decision in seconds, also when many decide at the same time."""

Move = tuple[Seat, Action]


async def moves_of(table: Table, thinkers: Thinkers) -> tuple[Move, ...]:
    """Return the decision of each computer player that has to act, in order of seats."""
    thoughts = [
        _move(table.played, seat, level_of(table.seats[seat]), thinkers)
        for seat in sorted(table.computers_to_act)
    ]
    return tuple(await asyncio.gather(*thoughts))


async def _move(match: Match, seat: Seat, level: str, thinkers: Thinkers) -> Move:
    """Return a level's decision for a seat; if that fails, the decision of level `CLUB`.

    The process that computes it gets what the seat knows, but no seed, no pack, no other hand.
    """
    seed = secrets.randbits(64)
    try:
        known = await asyncio.to_thread(job_for, match, seat, level, seed)
        return seat, await thinkers.ask(decide_from, *known, seconds=SECONDS, kind=level)
    except TookTooLong:
        _log.warning("a computer player plays as the club does", game=match.game.key, level=level)
    except Exception as error:
        why = type(error).__name__
        _log.error("a computer player failed", game=match.game.key, level=level, why=why)
    # The table must go on, so the club's fast decision stands in.
    return seat, await asyncio.to_thread(think, match, seat, CLUB, seed)
