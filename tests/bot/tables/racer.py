"""A process that presses at one table as fast as it can, while others press the same."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

from pydantic import SecretStr

from bot.settings import Settings
from bot.store import Store
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables

ACTIONS = 30
PRESSES = 1_000_000
"""The first id of an interaction of these processes."""


async def race(url: str, table_id: int) -> None:
    """Press until the log is long enough; each process delivers each press twice.

    Print the outcome of each delivery.
    """
    store = await Store.open(url)
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    tables = Tables(store, Settings(**given), time.time, lambda _: None)

    async def press(table: Table) -> str:
        (seat,) = table.acting
        number = len(table.played.log)
        who = Who(table.seats[seat].user_id or 0, "somebody", PRESSES + number)
        text = str(next(iter(table.legal(seat))))
        try:
            await tables.play(table.id, who, text, ask=table.seats[seat].ask)
        except Refused as refused:
            return refused.code
        return "done"

    while True:
        table = await tables.load(table_id)
        if not table.running or table.between_rounds or len(table.played.log) >= ACTIONS:
            break
        for outcome in await asyncio.gather(press(table), press(table)):
            print(outcome, flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(race(sys.argv[1], int(sys.argv[2])))
