"""Every game is played by forms alone."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from bot.games.presenting.presenter import presenter
from pasur_core.protocol import Action, Legal, Pick
from pasur_core.registry import games
from tests.bot.features.seat.sitting import Seat, begun, seats_of
from tests.bot.room import EVERYONE, Room, played
from tests.by_turns import every

EACH = 1
"""The moves of each kind that each game makes by forms."""


async def lead(seat: Seat, legal: Legal, action: Action) -> None:
    """Make a move by the forms of a page, as a person would; fail if none leads to it."""
    notation = str(action)
    if f"do {notation}" in seat.moves:
        await seat.send(f"do {notation}")
        return
    for verb in ("call", "ask"):
        if f"{verb} {notation}" in seat.moves:
            await seat.send(f"{verb} {notation}")
            if verb == "ask":
                await seat.send(f"call {notation}")
            return
    for offer in legal.offers:
        if not isinstance(offer, Pick):
            continue
        values = list(seat.cards(f"cards {offer.verb}")) or [*map(str, offer.cards)]
        for count in range(offer.least, min(offer.most, len(values), len(notation)) + 1):
            for chosen in combinations(values, count):
                cards = tuple(type(offer.cards[0])(one.partition(".")[0]) for one in chosen)
                if action not in legal.matching(cards):
                    continue
                if f"cards {offer.verb}" in seat.moves:
                    await seat.send(f"cards {offer.verb}", *chosen)
                else:
                    await seat.send(f"pick {chosen[0]}")
                if f"do {notation}" in seat.moves and 'id="asked"' in seat.page:
                    await seat.send(f"do {notation}")
                return
    raise AssertionError(f"no form leads to {notation}: {seat.moves}")


@pytest.mark.slow
@pytest.mark.parametrize("key", every(2, sorted(games())))
async def test_each_kind_of_move_of_each_game_is_made_by_forms(key: str, room: Room) -> None:
    # One of each kind; the other moves of the round are made directly, since each form is slow.
    count = min((one for one in games()[key].seats if one >= 2), key=lambda one: abs(one - 4))
    rng, made = random.Random(key), Counter[type[Action]]()
    async with seats_of(room) as seats:
        table = await begun(room, key, *EVERYONE[:count])
        sitting = [await seats.sit(table, who) for who in EVERYONE[:count]]
        while not table.between_rounds and table.running:
            number = min(table.acting)
            legal, shown, view = table.legal(number), presenter(key, None), table.view(number)
            some = [one for one in legal.up_to(40) if not shown.out_of_reach(view, str(one))]
            action = min(some, key=lambda one: (made[type(one)], rng.random()))
            if made[type(action)] >= EACH:
                table = await room.play(table)
                continue
            made[type(action)] += 1
            before = len(played(table))
            await sitting[number].look()
            await lead(sitting[number], legal, action)
            table = await room.tables.load(table.id)
            assert played(table)[before].endswith(str(action)), sitting[number].page
        if table.running:
            host = sitting[0]
            await host.look()
            await host.send("deal")
            table = await room.tables.load(table.id)
            assert not table.between_rounds
