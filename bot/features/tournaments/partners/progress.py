"""Advance the deals of paired tournaments: begin their matches, and store their results.

Everything is derived from rows. If a process dies, the next poll takes the missing steps, in this
process or another one.
"""

from __future__ import annotations

import structlog

from bot.features.tournaments import rows
from bot.features.tournaments.partners import decide
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.decide import Begun
from bot.features.tournaments.partners.rows import SEATS, Unsettled
from bot.features.tournaments.partners.scores import result_of
from bot.services import Services
from bot.tables import organised
from bot.tables.refusal import Refused
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_MOST = 50
"""Most deals that one poll advances."""


async def begin(services: Services, begun: Begun) -> None:
    """Begin the match of a deal; do nothing if another process was faster."""
    try:
        await organised.begin(services.tables, begun.match_id, begun.seed, seats=SEATS)
    except Refused as refused:
        _log.info("a sealed deal did not begin", table=begun.match_id, why=refused.code)


async def settle_all(services: Services) -> None:
    """Begin the matches of deals that were not begun, and store the ends of deals that are over.

    Raise `StoreError` if the database fails.
    """
    for one in await services.store.read(fours.unsettled_deals, _MOST):
        await _settle(services, one)


async def _settle(services: Services, one: Unsettled) -> None:
    store, played = services.store, one.played
    found = await store.read(rows.get, one.tournament_id)
    if found is None:
        return
    is_open = found.is_open(services.now())
    if one.status == "lobby":
        deal = await store.read(rows.deal, found, played.deal)
        # A deal that was not begun before the end is closed by its own deadline.
        if is_open and deal is not None:
            await begin(services, Begun(played.match_id, deal.seed))
        return
    if one.status == "running":
        try:
            await organised.stop(services.tables, played.match_id, in_round=True)
        except Refused as refused:
            _log.info("a sealed deal has ended already", table=played.match_id, why=refused.code)
    table = await _ended(services, played.match_id)
    if is_open and table is not None and table.match is None:
        await store.write(decide.take_back, one.tournament_id, played, services.now())
        return
    result = (None, 0) if table is None else result_of(table)
    ended_at = None if table is None else table.row.ended_at
    await store.write(decide.settle, one.tournament_id, played, result, ended_at, services.now())


async def _ended(services: Services, match_id: int) -> Table | None:
    """Return the table of a deal; None if it can no longer be read."""
    try:
        return await services.tables.load(match_id)
    except Refused as refused:
        _log.warning("a sealed deal cannot be read", table=match_id, why=refused.code)
        return None
