"""A person who fetches a record, is forgotten, or may no longer see the channel."""

from __future__ import annotations

import discord
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle

from tests.discord_world import (
    WORDS,
    World,
    private,
    said,
    text,
)


def hide(world: World, name: str) -> None:
    """A moderator lets somebody see the card room no more."""
    channel, denied = world.env.backend.get_channel(world.channel.id), discord.Permissions()
    denied.view_channel = True
    overwrite = Overwrite(world.people[name].id, 1, deny=denied.value)
    world.env.backend.set_overwrite(channel.id, overwrite)


async def recorded(
    world: World, name: str, channel: ChannelHandle, table: int | None = None
) -> str:
    """What `/record` is answered with, without the file."""
    options = {} if table is None else {"table": table}
    return said(await world.typed(name, "record", channel, **options))


async def forget(world: World, name: str) -> None:
    """Somebody asks to be forgotten, and means it."""
    asked = private(await world.typed(name, "privacy", do="forget"))
    assert text(asked) == WORDS("privacy-ask", button=WORDS("button-forget"))
    assert await world.press(name, WORDS("button-forget"), asked) == WORDS("privacy-forgotten")
