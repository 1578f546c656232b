"""Find the card table that a command means: the person's own, preferably in the same channel."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from itertools import islice

from bot.store import matches, open_matches
from bot.store.played import most_played
from bot.tables.admission import HOSTED, allowed_games
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.writer import Tables
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Legal

FINISHED = 200
"""Limit on the latest matches of a server that are searched."""

_COMPARED = 2000
"""Most legal actions with which a typed text is compared."""


async def usual_game(tables: Tables, channel_id: int, allowed: Sequence[str] | None) -> str:
    """Return the game of the channel's latest table if it is allowed, else the first allowed game.

    Games are given and returned by their keys. `allowed` are those that the server allows; None
    means all of them.
    """
    keys = allowed_games(allowed)
    latest = await tables.store.read(open_matches.latest_game, channel_id)
    return latest if latest in keys else keys[0]


async def favourite_game(
    tables: Tables, guild_id: int, user_id: int, allowed: Sequence[str] | None
) -> str:
    """Return the allowed game that a person has played most.

    If the person has played none of these games, return the one that is played most in the server.
    If none is played there, return the first allowed game. `allowed` is as in `usual_game`.
    """
    keys = allowed_games(allowed)
    played = await tables.store.read(most_played, guild_id, user_id)
    return next((game for game in played if game in keys), keys[0])


async def own_table(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """Return the person's newest open table in a server, preferably one in this channel.

    Raise `Refused` (`no-own-table`) if there is none. If none can be loaded, raise the `Refused` of
    the last table tried.
    """
    ids = await tables.store.read(open_matches.open_of_user, guild_id, user_id)
    return await _nearest(tables, ids, channel_id, "no-own-table")


async def lobby_here(tables: Tables, channel_id: int) -> Table:
    """Return the newest lobby of the channel; raise `Refused` (`no-lobby-here`) without one."""
    ids = await tables.store.read(open_matches.open_in_channel, channel_id)
    for table_id in ids:
        with contextlib.suppress(Refused):
            table = await tables.load(table_id)
            if table.is_lobby:
                return table
    raise Refused("no-lobby-here")


async def table_here(tables: Tables, guild_id: int, channel_id: int, user_id: int) -> Table:
    """Return the person's open table or, if there is none, the newest table of the channel.

    Raise `Refused` (`no-table-here`) if there is none. If none can be loaded, raise the `Refused`
    of the last table tried.
    """
    try:
        return await own_table(tables, guild_id, channel_id, user_id)
    except Refused:
        ids = await tables.store.read(open_matches.open_in_channel, channel_id)
        return await _nearest(tables, ids, channel_id, "no-table-here")


async def find_finished(
    tables: Tables, guild_id: int, readable: Callable[[Table], bool]
) -> list[Table]:
    """Return the latest finished matches of a server, latest first, without their logs.

    Of the last `FINISHED` matches, only those for which `readable` is true are returned.
    """
    rows = await tables.store.read(matches.finished_matches, guild_id, FINISHED)
    found = (Table(row.match, row.seats, None) for row in rows)
    return [table for table in found if readable(table)]


async def resting_tables(tables: Tables, guild_id: int, user_id: int) -> list[Table]:
    """Return a person's resting matches in a server, last played first; at most `HOSTED`.

    Matches whose rules are not known any more are left out.
    """
    found = []
    for table_id in reversed(await tables.store.read(open_matches.resting, user_id, guild_id)):
        with contextlib.suppress(Refused):
            found.append(await tables.load(table_id))
    return found[:HOSTED]


async def _nearest(tables: Tables, ids: list[int], channel_id: int, code: str) -> Table:
    """Return the newest table, preferably of this channel; if none loads, raise the last error."""
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
    """Return the action, in notation, that a typed text means.

    The text can be the notation itself, or a card that has only one legal action. Case and spaces
    are ignored. A text that means no legal action is returned too, so that the move is refused.
    Raise `Refused` if the person has no seat in a match (`not-seated`), or if the card has several
    actions (`several-captures`).
    """
    seat = table.seat_of(user_id)
    if seat is None or table.match is None:
        raise Refused("not-seated", table=table.id)
    legal = table.match.game.legal(table.match.state, seat.seat)
    text, normal = typed.strip(), _normal(typed)
    forms = tuple(dict.fromkeys((normal, normal.replace("10", "T"))))
    meant = next(filter(None, (_ways(legal, form) for form in forms)), ())
    if not meant:
        listed = map(str, islice(legal, _COMPARED))
        meant = tuple(action for action in listed if _normal(action) in forms)
    if exactly := [action for action in meant if _normal(action) in forms]:
        return exactly[0]
    if len(meant) > 1:
        raise Refused("several-captures", count=len(meant))
    if meant:
        return meant[0]
    return next((form for form in (text, *forms) if _readable(table, form)), text)


def _ways(legal: Legal, text: str) -> tuple[str, ...]:
    """Return the notations of a card's legal actions; nothing if the text is no card."""
    try:
        return tuple(map(str, legal.matching((Card(text),))))
    except InvalidAction:
        return ()


def _normal(text: str) -> str:
    return text.upper().replace(" ", "")


def _readable(table: Table, text: str) -> bool:
    try:
        table.game.parse(text)
    except InvalidAction:
        return False
    return True
