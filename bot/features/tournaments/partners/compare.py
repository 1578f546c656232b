"""Find the first decision at which the tables of a paired tournament played a deal differently."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot.features.tournaments.compare import Parting, first_difference
from bot.features.tournaments.partners import rows
from bot.features.tournaments.partners.scores import number_of
from bot.store import Store
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.match import Match

_log = structlog.get_logger(__name__)


async def matches_of(
    store: Store, load: Callable[[int], Awaitable[Table]], tournament_id: int, number: int
) -> dict[int, Match]:
    """Return the matches of a deal by table number, without matches that cannot be read.

    `load` returns a stored table by its number. Raise `StoreError` if the database fails.
    """
    found = dict[int, Match]()
    ids = await store.read(rows.match_ids, tournament_id, number)
    for table_number, match_id in ids.items():
        try:
            found[table_number] = (await load(match_id)).played
        except Refused as refused:
            _log.warning("a sealed deal cannot be read", table=match_id, why=refused.code)
    return found


def parting_of(matches: Mapping[int, Match]) -> Parting | None:
    """Return the first decision of a deal at which tables chose differently.

    `Parting.moves` has the numbers of pairs in place of numbers of entries. Return None if all
    tables chose the same, or if fewer than two tables have played the deal. If the program moved
    for an absent person, the move counts as the person's.

    Args:
        matches: the match of each table that has played the deal, by table number.
    """
    logs = {
        table: [(entry.seat, entry.action) for entry in match.log]
        for table, match in sorted(matches.items())
    }
    found = first_difference(logs)
    if found is None:
        return None
    first, chosen = found
    ordered = sorted(chosen.items(), key=lambda item: (-len(item[1]), str(item[0][1])))
    (seat, _), _ = ordered[0]
    whole = next(iter(matches.values()))
    match = Match.replay(whole.game, whole.options, whole.seats, whole.log[:first], whole.seed)
    own = sum(entry.seat == seat for entry in match.log)
    moves = tuple(
        (action, tuple(number_of(table, chooser) for table in tables))
        for (chooser, action), tables in ordered
    )
    return Parting(match, seat, own + 1, moves)
