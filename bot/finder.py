"""Which table a command means: the person's own, first in this channel, then in this server."""

from __future__ import annotations

import contextlib

from bot.refusal import Refused
from bot.store import matches
from bot.table import Table
from bot.tables import Tables
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction

FINISHED = 200
"""So many of a server's latest matches are looked through for one."""


async def own_table(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """The newest open table where the person sits; raises `Refused` (`no-own-table`)."""
    async with tables.store.reading() as conn:
        ids = await matches.open_of_user(conn, guild_id, user_id)
    return await _nearest(tables, ids, channel_id, "no-own-table")


async def lobby_here(tables: Tables, channel_id: int) -> Table:
    """The newest lobby of the channel; raises `Refused` (`no-lobby-here`)."""
    async with tables.store.reading() as conn:
        ids = await matches.open_in_channel(conn, channel_id)
    for table_id in ids:
        with contextlib.suppress(Refused):
            table = await tables.load(table_id)
            if table.is_lobby:
                return table
    raise Refused("no-lobby-here")


async def table_here(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """The person's own table, else the channel's newest; raises `Refused` (`no-table-here`)."""
    try:
        return await own_table(tables, guild_id, channel_id, user_id)
    except Refused:
        async with tables.store.reading() as conn:
            ids = await matches.open_in_channel(conn, channel_id)
        return await _nearest(tables, ids, channel_id, "no-table-here")


async def finished_here(tables: Tables, guild_id: int, channel_id: int) -> Table:
    """The match that ended last in this channel, else in this server.

    Raises `Refused` (`none-finished`).
    """
    async with tables.store.reading() as conn:
        latest = [rows.match for rows in await matches.finished(conn, guild_id, FINISHED)]
    if not latest:
        raise Refused("none-finished")
    nearest = next((row for row in latest if row.channel_id == channel_id), latest[0])
    return await tables.load(nearest.id)


async def _nearest(tables: Tables, ids: list[int], channel_id: int, code: str) -> Table:
    """The newest table, one of this channel first; one that cannot be loaded only tells why."""
    found = []
    unloaded = Refused(code)
    for table_id in ids:
        try:
            found.append(await tables.load(table_id))
        except Refused as refused:
            unloaded = refused
    if not found:
        raise unloaded
    return next((table for table in found if table.row.channel_id == channel_id), found[0])


def typed_action(table: Table, user_id: int, typed: str) -> str:
    """The notation that a typed text means: itself, or the one thing that a typed card can do.

    Raises `Refused` when the person has no seat, or a card could mean several things.
    """
    seat = table.seat_of(user_id)
    if seat is None or table.match is None:
        raise Refused("not-seated", table=table.id)
    text = typed.strip()
    shouted = text.upper().replace("10", "T").replace(" ", "")
    try:
        card = Card(shouted)
    except InvalidAction:
        return text if _readable(table, text) else shouted
    match = table.match
    meant = match.game.legal(match.state, seat.seat).matching((card,))
    if len(meant) > 1:
        raise Refused("several-captures", count=len(meant))
    return str(meant[0]) if meant else shouted


def _readable(table: Table, text: str) -> bool:
    try:
        table.game.parse(text)
    except InvalidAction:
        return False
    return True
