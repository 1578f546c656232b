"""Posts of a table, of which one takes long and fails later."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.posting.in_turn import InTurn
from bot.store import StoreError
from tests.bot.room import ALI, SARA, Room


async def test_a_post_that_fails_when_nothing_waits_for_it_any_more_is_no_second_complaint(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise asyncio logs an exception that was never retrieved, with its traceback."""
    monkeypatch.setattr("bot.posting.in_turn._WAITED_FOR", 0.01)
    table = await room.match(ALI, SARA)
    goes_on, complaints = asyncio.Event(), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))

    async def post(*_: object) -> None:
        await goes_on.wait()
        raise StoreError("unreachable", location="here", reason="gone")

    started: list[asyncio.Task[None]] = []

    def spawn(work: Any) -> asyncio.Task[None]:
        started.append(asyncio.create_task(work))
        return started[-1]

    in_turn = InTurn(room.services(), spawn, post)
    snapshot = await room.tables.snapshot(table.id)
    board = snapshot.posts["board", 0]
    await in_turn.post_all(snapshot, [board])
    goes_on.set()
    await asyncio.wait(started)
    started.clear()
    await asyncio.sleep(0)
    assert not complaints
