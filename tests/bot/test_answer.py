"""One interaction's answer: in time, at most once, and never silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_world import discord_world, labels, text


async def test_slow_work_is_deferred_and_answered_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.answer._PATIENCE", 0.0)
    async with discord_world(folder) as world:
        opened = await world.typed("Ali", "lobby open")
        assert opened.deferred
        assert opened.followups
        assert "Table 1 is open" in text(opened.followups[0])
        joined = await world.clicked("Sara", world.board(), labels(world.board())["Join"])
        assert joined.deferred
        assert "**Sara**" in text(world.board())
        started = await world.clicked("Ali", world.board(), labels(world.board())["Start"])
        assert started.deferred
        assert "My hand" in labels(world.board())
        refused = await world.typed("Ali", "lobby start")
        assert "already begun" in text(refused.followups[0])


async def test_quick_work_is_answered_at_once(folder: Path) -> None:
    async with discord_world(folder) as world:
        opened = await world.typed("Ali", "lobby open")
        assert not opened.deferred
        assert opened.response is not None
        assert opened.response.ephemeral
