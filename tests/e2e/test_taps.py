"""The number of taps to sit down and begin; other tests count the taps of each move."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pasur_core.registry import games
from tests.by_turns import every
from tests.discord_world import WORDS, discord_world
from tests.e2e.playing import fix_deals, to_act
from tests.e2e.tapping import move


@pytest.mark.parametrize("key", every(9, games()))
async def test_four_taps_lead_from_the_lobby_to_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    fix_deals(monkeypatch, 5)
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play", game=key)
        missing = min(games()[key].seats) - 1
        await world.press("Ali", WORDS("button-computer", count=missing))
        await world.press("Ali", "Start")
        while not (name := to_act(world, await world.table())):
            await world.wait(1)
        hand = world.seen(name)[-1]
        assert 2 + await move(world, name, random.Random(5), hand) <= 4
