"""A process that takes a night forward until it is killed in the middle of a transaction."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

from sqlalchemy import Connection

from bot.features.nights.progress import take_forward
from bot.features.registry import features, hooks
from bot.services import Services
from bot.settings import Settings
from bot.store import Store
from bot.tables.writer import Tables


async def die(url: str, now: float, last: int) -> None:
    """Take all nights forward at the Unix time `now`; die before transaction `last` is committed.

    Transactions that only read do not count.
    """
    store, written = await Store.open(url), count(1)
    write = store.write

    async def counted(unit: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        dies = next(written) == last

        def dying(conn: Connection) -> Any:
            result = unit(conn, *args, **kwargs)
            if dies:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return await write(dying)

    store.write = counted  # type: ignore[method-assign]
    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    tables = Tables(store, settings, lambda: now, lambda _: None, hooks=hooks(features()))
    await take_forward(Services(store, tables, settings, lambda: now))
    await store.close()


if __name__ == "__main__":
    asyncio.run(die(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])))
