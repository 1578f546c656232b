"""The turns in which shards identify."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.presence.identify import GAP, IdentifyTurns, OwnTurns


async def test_a_shard_that_wakes_too_late_for_its_turn_takes_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, taken = 0.0, []

    async def take(queue: int, missed: float) -> tuple[float, float]:
        taken.append(missed)
        return 3.0, now + 3.0 + GAP

    async def sleep_until(at: float) -> None:
        nonlocal now
        now = at + (2.0 if len(taken) == 1 else 0.0)

    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    monkeypatch.setattr("bot.store.presence.identify._sleep_until", sleep_until)
    await IdentifyTurns(take).enter(0, 0)
    assert taken == [0.0, 3.0 + GAP]
    assert now == 3.0 + 2.0 + 3.0


async def test_a_missed_turn_is_still_free_if_no_other_shard_has_queued() -> None:
    turns = OwnTurns()
    first, missed = await turns.take(0, 0.0)
    again, after = await turns.take(0, missed)
    waits, _ = await turns.take(0, missed)
    others, _ = await turns.take(1, 0.0)
    assert (first, again, others) == (0.0, 0.0, 0.0)
    assert GAP - 1.0 < waits <= GAP
    assert after >= missed
