"""The simulated Discord is quiet exactly when the bot has no work left."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from bot.tables.seating import close
from bot.tables.who import Who
from tests.discord_world import World, discord_world, labels

SLOW = 0.1
"""Simulated seconds that each request takes."""


def make_slow(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each request of the bot take `SLOW` seconds."""
    for sender in (world.bot.http, world.env._webhook_adapter):
        request = sender.request

        async def slowly(*args: Any, request: Any = request, **kwargs: Any) -> Any:
            await asyncio.to_thread(time.sleep, SLOW)
            return await request(*args, **kwargs)

        monkeypatch.setattr(sender, "request", slowly)


@pytest.mark.parametrize("revived", [False, True], ids=["first process", "second process"])
async def test_quiet_waits_for_posts_of_a_change_that_the_test_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revived: bool
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        if revived:
            await world.restart()
        board = world.board()
        assert "Join" in labels(board)
        make_slow(world, monkeypatch)
        await world.services.tables.change(1, Who(world.people["Ali"].id, "Ali"), close)
        await world.quiet()
        assert "Join" not in labels(board)
