"""A person who opens a match, fetches its record, is forgotten, or sees the channel no more."""

from __future__ import annotations

import discord
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle

from tests.discord_world import (
    WORDS,
    InteractionResult,
    ResponseMessage,
    World,
    labels,
    private,
    text,
)


def hide(world: World, name: str) -> None:
    """A moderator lets somebody see the card room no more."""
    channel, denied = world.env.backend.get_channel(world.channel.id), discord.Permissions()
    denied.view_channel = True
    overwrite = Overwrite(world.people[name].id, 1, deny=denied.value)
    world.env.backend.set_overwrite(channel.id, overwrite)


async def opened(
    world: World, name: str, channel: ChannelHandle | None = None, table: int = 1
) -> ResponseMessage:
    """The page of a match, or why there is none."""
    return private(await world.typed(name, "stats", channel, table=table))


async def recorded(
    world: World, name: str, channel: ChannelHandle | None = None, table: int = 1
) -> InteractionResult:
    """What the button for the record is answered with, or what is said in place of the page."""
    result = await world.typed(name, "stats", channel, table=table)
    page = private(result)
    button = labels(page).get(WORDS("button-record"))
    return result if button is None else await world.clicked(name, page, button)


async def forget(world: World, name: str) -> None:
    """Somebody asks to be forgotten, and means it."""
    asked = private(await world.typed(name, "privacy", do="forget"))
    assert text(asked) == WORDS("privacy-ask", button=WORDS("button-forget"))
    assert await world.press(name, WORDS("button-forget"), asked) == WORDS("privacy-forgotten")
