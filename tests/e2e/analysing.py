"""The command `/analyse`, and an analysis that is soon done."""

from __future__ import annotations

import pytest

from pasur_core.players import analysing
from tests.discord_world import (
    ResponseMessage,
    World,
    private,
    text,
)
from tests.e2e.playing import fix_deals


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found matters little here, and is found soon."""
    fix_deals(monkeypatch, 5)
    few = {"LOOK": 4, "LOOKS": 4, "VERDICTS": 3, "DEEPEST": 8, "PIECE": 4}
    for name, number in {**few, "FEWEST": 2, "MOST": 2, "HOPES": 1}.items():
        monkeypatch.setattr(analysing, name, number)
    monkeypatch.setattr(analysing, "SURE", 0.0)


async def asked(world: World, name: str, **options: int) -> ResponseMessage:
    """What `/analyse` shows in the end."""
    return private(await world.typed(name, "analyse", **options))


def is_found(message: ResponseMessage) -> bool:
    return "tried again in many deals" in text(message)
