"""The command `/analyse`, and an analysis that is soon done."""

from __future__ import annotations

import pytest

from tests.discord_world import (
    ResponseMessage,
    World,
    private,
    text,
)
from tests.e2e.playing import fix_deals
from tests.few_worlds import think_little


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found matters little here, and is found soon."""
    fix_deals(monkeypatch, 5)
    think_little(monkeypatch)


async def asked(world: World, name: str, **options: int) -> ResponseMessage:
    """What `/analyse` shows in the end."""
    return private(await world.typed(name, "analyse", **options))


def is_found(message: ResponseMessage) -> bool:
    return "tried again in many deals" in text(message)
