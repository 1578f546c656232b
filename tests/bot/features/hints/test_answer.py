"""Hints that are refused while they are computed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.features.hints.answer import HintsUnderWay, give_hint
from bot.tables.table import Table
from bot.thinkers import Thinkers, TookTooLong
from tests.bot.room import ALI, Room, click, refused


class Slow(Thinkers):
    """Workers that never finish in time."""

    async def ask(self, work: Callable[..., Any], *args: Any, **how: Any) -> Any:
        """Raise `TookTooLong`."""
        raise TookTooLong


async def test_a_hint_that_takes_too_long_or_comes_beside_another_is_refused(room: Room) -> None:
    table = await room.match(ALI, computers=1)
    while 0 not in table.acting:
        table = await room.play(table)
    under_way = HintsUnderWay()
    services = replace(room.services(), thinkers=Slow())
    ask = partial(give_hint, services, under_way, click(ALI), table)
    assert await refused(ask()) == "hint-too-slow"

    async def elsewhere() -> Table:
        await asyncio.Event().wait()
        raise AssertionError

    other = asyncio.create_task(under_way.share(ALI.user_id, (0, 0), elsewhere))
    await asyncio.sleep(0)
    assert await refused(ask()) == "hint-busy"
    under_way.close()
    await asyncio.wait([other])
