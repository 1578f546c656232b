"""A process that plays on a small disk until it is full, and again after room was made."""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

from bot.store import Store, StoreError
from bot.tables.table import Table
from tests.bot.room import ALI, SARA, Room

_FILLING = 64 << 10


async def play(folder: Path) -> None:
    """Print the errors of moves on a full disk, and whether the stored rows stayed the same.

    Then make room, move at each table, and print how many versions later each one is.
    """
    store = await Store.open(f"sqlite:///{folder}/pasur.db")
    room = Room(folder / "pasur.db", store)
    tables = [await room.match(ALI, SARA) for _ in range(3)]
    with (folder / "filling").open("wb", buffering=0) as filling:
        while shutil.disk_usage(folder).free:
            filling.write(bytes(min(_FILLING, shutil.disk_usage(folder).free)))
    refused: list[StoreError] = []
    while not refused:
        before = room.everything()
        outcomes = await asyncio.gather(*map(room.play, tables), return_exceptions=True)
        refused = [one for one in outcomes if isinstance(one, StoreError)]
        if not refused:
            tables = [one for one in outcomes if isinstance(one, Table)]
    print(*(one.code for one in refused), room.everything() == before)
    (folder / "filling").unlink()
    after = await asyncio.gather(*map(room.play, tables))
    print(*(new.row.version - old.row.version for new, old in zip(after, tables, strict=True)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1])))
