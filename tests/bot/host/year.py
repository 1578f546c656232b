"""A year of two servers without Discord: matches of every game, with what a bot does each day."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from bot.competition.rated import LENGTHS
from bot.features.registry import features
from bot.features.scores.totals import day_of
from bot.features.seasons import decide, rows
from bot.store import bans, people
from bot.store.people import GuildChanges
from bot.tables.archiving import archive_old
from bot.tables.lobby import add_computer
from bot.tables.seating import leave
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.options import choices
from pasur_core.players import player_for
from pasur_core.protocol import Action, Seat
from pasur_core.registry import games, load_game
from tests.bot.room import ALI, CHANNEL, EVERYONE, GUILD, MINA, REZA, SARA, Room, click

DAY = 86400.0
WEEKS = 52
NADER = Who(1005, "Nader")
_HIDDEN, _FORGOTTEN, _BACK, _OFF, _ON, _BANNED = 9, 20, 24, 30, 34, 48
"""The weeks in which Reza leaves all lists, Sara's data is deleted, Sara comes back, the server
switches seasons off and on again, and Mina is banned."""
_ARCHIVED = 60 * DAY


async def pass_year(room: Room, every: int = 1) -> None:
    """Let a year pass, and leave some tables open at its end.

    Two or three matches are played in the first of each `every` weeks.
    """
    rng, keys = random.Random(1), cycle(games())
    begin = room.time
    await room.store.write(people.set_guild, GUILD, season_matches=2)
    for week in range(WEEKS):
        room.time = max(begin + week * 7 * DAY, room.time)
        await _keep(room)
        await _happen(room, week)
        number, without = divmod(week, every)
        if without:
            continue
        away = {SARA: _FORGOTTEN <= week < _BACK, MINA: week >= _BANNED}
        there = [who for who in (*EVERYONE, NADER) if not away.get(who)]
        for turn in range(2 + number % 2):
            key = next(keys)
            fits = [seats for seats in load_game(key).seats if seats <= len(there)]
            seated = rng.sample(there, rng.choice(fits))
            leaves = None
            if turn < 2 and number % 3 == 0:
                leaves = next((who for who in (SARA, REZA) if who in seated), None)
            await _match(room, rng, key, seated, leaves=leaves, guild_id=GUILD + (number % 9 == 8))
        if number % 4 == 3:
            key = "pasur" if number % 8 == 3 else "basra"
            await _match(room, rng, key, [rng.choice(there)], computers=1)
    await _keep(room)
    await room.match(ALI, SARA)
    await room.lobby(REZA)


async def _keep(room: Room) -> None:
    """Do what a bot does once a day."""
    await decide.close_ended(room.store, room.time)
    for feature in features().values():
        if feature.sweep is not None:
            await feature.sweep(room.store, room.time)
    async for _ in archive_old(room.store, room.time, _ARCHIVED):
        pass


async def _happen(room: Room, week: int) -> None:
    if week == _HIDDEN:
        await room.store.write(people.set_person, REZA.user_id, scoreboards=people.NEVER)
    if week == _FORGOTTEN:
        await room.tables.forget_person(SARA.user_id)
    if week == _OFF:
        await _set(room, season="off")
    if week == _ON:
        await _set(room, season="month")
    if week == _BANNED:
        await room.store.write(bans.add, MINA.user_id, room.time)


async def _set(room: Room, **changes: GuildChanges) -> None:
    await room.store.write(people.set_guild, GUILD, **changes)
    settings = await room.store.read(people.guild, GUILD)
    await room.store.write(rows.retime, settings, day_of(room.time))


async def _match(
    room: Room,
    rng: random.Random,
    key: str,
    seated: Sequence[Who],
    *,
    leaves: Who | None = None,
    computers: int = 0,
    guild_id: int = GUILD,
) -> Table:
    """Play the shortest match that can be rated; with `leaves`, one person leaves it."""
    options = rated_length(key, len(seated) + computers)
    host, tables = click(seated[0]), room.tables
    table = await tables.open(host, guild_id, CHANNEL, key, options, "relaxed")
    for who in seated[1:]:
        table = await tables.join(table.id, click(who))
    for _ in range(computers):
        table = await tables.change(table.id, click(seated[0]), add_computer)
    table = await tables.start(table.id, click(seated[0]))

    def choose(now: Table, seat: Seat) -> Action:
        action: Action = player_for(key).choose(now.view(seat), now.legal(seat), rng)
        return action

    if leaves is not None:
        while table.running and len(table.rounds) < rng.randrange(3):
            table = await room.play(table, choose)
        if table.running:
            table = await tables.change(table.id, click(leaves), leave)
    return await room.play_out(table, choose)


def rated_length(key: str, seats: int) -> dict[str, Any]:
    """Return the options of the shortest match of a game that is rated."""
    game = load_game(key)
    usual = game.usual(seats)
    allowed = choices(game.options_type)
    return {
        name: min(one for one in allowed[name] if 2 * one >= usual.get(name, allowed[name][0]))
        for name in LENGTHS
        if name in allowed
    }
