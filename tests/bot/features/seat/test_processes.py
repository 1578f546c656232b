"""A seat whose link, pages and table belong to three processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from bot.store import Store
from tests.bot.features.seat.sitting import begun, forms_of, seats_of
from tests.bot.room import ALI, SARA, Room, click, first_legal, played
from tests.postgres import postgres_database


async def test_link_pages_and_table_are_of_three_processes(tmp_path: Path, postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url, AsyncExitStack() as stack:
        rooms = []
        for _ in range(3):
            store = await Store.open(url)
            stack.push_async_callback(store.close)
            rooms.append(Room(tmp_path, store))
        linking, serving, holding = rooms
        seats = await stack.enter_async_context(seats_of(serving))
        table = await begun(holding, "pasur", ALI, SARA)
        seat = await replace(seats, room=linking).sit(table, ALI)
        both = 0
        for _ in range(12):
            table = await holding.tables.load(table.id)
            before = len(played(table))
            if 0 not in table.acting:
                await holding.play(table)
                continue
            await seat.look()
            text = str(first_legal(table, 0))
            form = forms_of(seat.page)[0].hidden | {"move": f"do {text}"}
            at_once = [seat.post(form) for _ in range(2)]
            if both == 1:
                press = holding.tables.play(table.id, click(ALI), text, ask=table.seats[0].ask)
                await asyncio.gather(*at_once, press, return_exceptions=True)
            else:
                answers = await asyncio.gather(*at_once)
                assert [one.status for one in answers] == [303, 303]
            both += 1
            known = [played(await room.tables.load(table.id)) for room in rooms]
            assert [len(one) for one in known] == [before + 1] * 3
        assert both > 4
