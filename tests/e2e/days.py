"""The simulated clock moved back, and on to the next day."""

from __future__ import annotations

from dataclasses import replace

from bot.features.daily.decide import day_at, ends
from tests.discord_world import (
    World,
)


def put_back(world: World, seconds: float) -> None:
    """Set the machine's clock back by some seconds."""
    now = world.services.now
    world.bot.services = replace(world.services, now=lambda: now() - seconds)


async def to_midnight(world: World, after: float) -> None:
    """Let the day pass, and `after` seconds of the next, at once."""
    await world.skip(ends(day_at(world.now())) - world.now() + after)
