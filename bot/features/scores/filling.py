"""Make results from the tallies of older programs, which store no results.

The next release has no tallies and does not need this module.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, Table, delete, func, select, tuple_

from bot.features.scores.results import COMMON, Result, put_missing
from bot.store import Store
from bot.store.schema import matches, results, tallies

TOGETHER = 200
"""Most matches whose results one transaction makes."""

_LISTED = 500
"""Most matches that one transaction reads."""

_Key = tuple[int, int]
"""The number of a match and the id of a person."""


async def fill_all(store: Store) -> None:
    """Make the results of all matches that have only tallies, in steps; raise `StoreError`.

    Results of people whose data an older program has deleted are deleted too. A second call does
    what is left.
    """
    last: int | None = 0
    while last is not None:
        last, found = await store.read(_differing_after, last, _LISTED)
        await _fill(store, found)


async def fill_newest(store: Store, guild_id: int, user_id: int, number: int) -> None:
    """Make the results of a person's newest matches in a server that have only tallies.

    At most `number` matches are looked at. Raise `StoreError`.
    """
    await _fill(store, await store.read(_differing_of, guild_id, user_id, number))


async def _fill(store: Store, match_ids: Sequence[int]) -> None:
    for first in range(0, len(match_ids), TOGETHER):
        await store.write(fill, match_ids[first : first + TOGETHER])


def fill(conn: Connection, match_ids: Sequence[int]) -> None:
    """Store missing results of these matches, made from tallies; delete results without tallies.

    Results that are stored already stay as they are.
    """
    # A deletion of a person's data either waits for these rows or has already finished.
    ended = conn.execute(
        select(matches.c.id, func.coalesce(matches.c.ended_at, matches.c.acted_at))
        .where(matches.c.id.in_(match_ids))
        .order_by(matches.c.id)
        .with_for_update(read=True)
    )
    ended_at = {row[0]: row[1] for row in ended}
    counted: defaultdict[_Key, dict[str, int]] = defaultdict(dict)
    about: dict[_Key, tuple[int, str, bool]] = {}
    for row in conn.execute(select(tallies).where(tallies.c.match_id.in_(match_ids))):
        key = (row.match_id, row.user_id)
        counted[key][row.column] = row.amount
        about[key] = (row.guild_id, row.game, bool(row.with_computers))
    put_missing(
        conn,
        [_result(key, ended_at[key[0]], about[key], amounts) for key, amounts in counted.items()],
    )
    stored = _pairs(conn, results, results.c.match_id.in_(match_ids))
    if forgotten := sorted(stored - counted.keys()):
        its = tuple_(results.c.match_id, results.c.user_id)
        conn.execute(delete(results).where(its.in_(forgotten)))


def _result(
    key: _Key, ended_at: float, about: tuple[int, str, bool], amounts: dict[str, int]
) -> Result:
    guild_id, game, with_computers = about
    return Result(
        *key,
        guild_id,
        game,
        ended_at,
        with_computers,
        side=amounts["side"],
        place=amounts["place"],
        won=amounts.get("wins", 0) > 0,
        rounds=amounts.get("rounds", 0),
        hints=amounts.get("hints", 0),
        best=amounts.get("best"),
        counts={column: amounts[column] for column in sorted(amounts.keys() - COMMON)},
    )


def _differing_after(conn: Connection, after: int, limit: int) -> tuple[int | None, list[int]]:
    """Return the matches after this one that differ, and the last match that was compared.

    The last match is None if there are no more matches.
    """
    next_ids = select(matches.c.id).where(matches.c.id > after)
    ids = list(conn.scalars(next_ids.order_by(matches.c.id).limit(limit)))
    if not ids:
        return None, []
    counted, stored = (
        _pairs(conn, table, table.c.match_id.between(ids[0], ids[-1]))
        for table in (tallies, results)
    )
    return ids[-1], sorted({match_id for match_id, _ in counted ^ stored})


def _differing_of(conn: Connection, guild_id: int, user_id: int, number: int) -> list[int]:
    """Return a person's newest matches in a server that have only tallies or only results.

    There may be older matches among them, which `fill` does not change.
    """
    counted = select(tallies.c.match_id).where(
        tallies.c.guild_id == guild_id,
        tallies.c.user_id == user_id,
        tallies.c.column == "matches",
    )
    stored = select(results.c.match_id).where(
        results.c.guild_id == guild_id, results.c.user_id == user_id
    )
    newest_counted = counted.order_by(tallies.c.match_id.desc()).limit(number)
    newest_stored = stored.order_by(results.c.match_id.desc()).limit(number)
    return sorted({*conn.scalars(newest_counted)} ^ {*conn.scalars(newest_stored)})


def _pairs(conn: Connection, table: Table, which: ColumnElement[bool]) -> set[_Key]:
    found = conn.execute(select(table.c.match_id, table.c.user_id).distinct().where(which))
    return {(match_id, user_id) for match_id, user_id in found.all()}
