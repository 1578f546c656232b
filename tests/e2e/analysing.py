"""Helpers for *Analyse*, with a fast analysis."""

from __future__ import annotations

import pytest

from bot.pages.custom_ids import Press
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
    """Make analyses fast, as their findings do not matter here."""
    fix_deals(monkeypatch, 5)
    think_little(monkeypatch)


async def asked(world: World, name: str, table: int = 1) -> ResponseMessage:
    """Press *Analyse* for a match on the person's own statistics; return the finished page.

    `table` is the match's number.
    """
    listed = private(await world.typed(name, "stats"))
    pressed = world.pressed(name, listed, Press("analyse", table).button())
    (result,) = await world.deliver(pressed)
    return private(result)


def is_found(message: ResponseMessage) -> bool:
    return "tried again in many deals" in text(message)
