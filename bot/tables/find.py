"""Which table a command means: the person's own, first in this channel, then in this server."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from itertools import islice

from bot.store import matches, open_matches
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.writer import Tables
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Legal
from pasur_core.registry import ordered_games

FINISHED = 200
"""So many of a server's latest matches are looked through for one."""

_COMPARED = 2000
"""With so many legal moves at most a typed text is compared."""


async def usual_game(tables: Tables, channel_id: int, allowed: Sequence[str] | None) -> str:
    """Return the game played last in a channel, if it is allowed, else the first that is.

    `allowed` are the keys that a server lets be played; None: all.
    """
    keys = [game.key for game in ordered_games() if allowed is None or game.key in allowed]
    latest = await tables.store.read(open_matches.latest_game, channel_id)
    return latest if latest in keys else keys[0]


async def own_table(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """Return the newest open table where the person sits; raises `Refused` (`no-own-table`)."""
    ids = await tables.store.read(open_matches.open_of_user, guild_id, user_id)
    return await _nearest(tables, ids, channel_id, "no-own-table")


async def lobby_here(tables: Tables, channel_id: int) -> Table:
    """Return the newest lobby of the channel; raises `Refused` (`no-lobby-here`)."""
    ids = await tables.store.read(open_matches.open_in_channel, channel_id)
    for table_id in ids:
        with contextlib.suppress(Refused):
            table = await tables.load(table_id)
            if table.is_lobby:
                return table
    raise Refused("no-lobby-here")


async def table_here(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """Return the person's table, else the channel's newest; raises `Refused` (`no-table-here`)."""
    try:
        return await own_table(tables, guild_id, channel_id, user_id)
    except Refused:
        ids = await tables.store.read(open_matches.open_in_channel, channel_id)
        return await _nearest(tables, ids, channel_id, "no-table-here")


async def finished(tables: Tables, guild_id: int, readable: Callable[[Table], bool]) -> list[Table]:
    """Return a server's finished matches that may be read, latest first, without their logs."""
    rows = await tables.store.read(matches.finished, guild_id, FINISHED)
    found = (Table(one.match, one.seats, None) for one in rows)
    return [table for table in found if readable(table)]


async def _nearest(tables: Tables, ids: list[int], channel_id: int, code: str) -> Table:
    """Return the newest table, of this channel first; one that cannot be loaded only tells why."""
    found = []
    unloaded = Refused(code)
    for table_id in ids:
        try:
            found.append(await tables.load(table_id))
        except Refused as refused:
            unloaded = refused
    if not found:
        raise unloaded
    return next(
        (table for table in found if channel_id in (table.row.channel_id, table.row.thread_id)),
        found[0],
    )


def typed_action(table: Table, user_id: int, typed: str) -> str:
    """Return the notation that a typed text means: itself, or the one thing that a card can do.

    A card alone is played without a word. Capitals and spaces do not matter. Raises `Refused` when
    the person has no seat, or a card could mean several things.
    """
    seat = table.seat_of(user_id)
    if seat is None or table.match is None:
        raise Refused("not-seated", table=table.id)
    legal = table.match.game.legal(table.match.state, seat.seat)
    text, shouted = typed.strip(), _shouted(typed)
    forms = tuple(dict.fromkeys((shouted, shouted.replace("10", "T"))))
    meant = next(filter(None, (_ways(legal, form) for form in forms)), ())
    if not meant:
        listed = map(str, islice(legal, _COMPARED))
        meant = tuple(one for one in listed if _shouted(one) in forms)
    if exactly := [one for one in meant if _shouted(one) in forms]:
        return exactly[0]
    if len(meant) > 1:
        raise Refused("several-captures", count=len(meant))
    if meant:
        return meant[0]
    return next((form for form in (text, *forms) if _readable(table, form)), text)


def _ways(legal: Legal, text: str) -> tuple[str, ...]:
    """Return the notations of what can be done with a card; none if the text is no card."""
    try:
        return tuple(map(str, legal.matching((Card(text),))))
    except InvalidAction:
        return ()


def _shouted(text: str) -> str:
    return text.upper().replace(" ", "")


def _readable(table: Table, text: str) -> bool:
    try:
        table.game.parse(text)
    except InvalidAction:
        return False
    return True
