"""Helpers: open a match, get its record, forget a person, hide the channel from a person."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend.models import Message
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.components import walk_components

from bot.pages.custom_ids import Press
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
    """Hide the card room from a person, as a moderator."""
    channel, denied = world.env.backend.get_channel(world.channel.id), discord.Permissions()
    denied.view_channel = True
    overwrite = Overwrite(world.people[name].id, 1, deny=denied.value)
    world.env.backend.set_overwrite(channel.id, overwrite)


async def opened(
    world: World, name: str, channel: ChannelHandle | None = None, table: int = 1
) -> ResponseMessage:
    """Use `/stats` for a match; return its page, or the refusal.

    `table` is the match's number; the channel is the card room by default.
    """
    return private(await world.typed(name, "stats", channel, table=table))


async def listed(
    world: World, name: str, channel: ChannelHandle | None = None, **options: Any
) -> ResponseMessage:
    """Open the list of a person's matches from their statistics; return it."""
    page = private(await world.typed(name, "stats", channel, **options))
    await world.press(name, WORDS("button-matches"), page)
    return page


async def recorded(
    world: World, name: str, channel: ChannelHandle | None = None, table: int = 1
) -> InteractionResult:
    """Press the button for a match's record on its page; return the answer.

    If the page is refused, return its result. The channel is the card room by default.
    """
    result = await world.typed(name, "stats", channel, table=table)
    page = private(result)
    button = labels(page).get(WORDS("button-record"))
    return result if button is None else await world.clicked(name, page, button)


def described(message: Message | ResponseMessage) -> str:
    """Return the alternative text of the message's only picture."""
    (gallery,) = (one for one in walk_components(message.components) if one["type"] == 12)
    return str(gallery["items"][0]["description"])


async def export(world: World, name: str) -> InteractionResult:
    """Have a person take their data away; return the answer with the file."""
    page = private(await world.typed(name, "help", topic="privacy"))
    return await world.clicked(name, page, Press("export", 0).button())


async def ask_forget(world: World, name: str) -> ResponseMessage:
    """Return the question whether a person's data shall be deleted, as the person sees it."""
    page = private(await world.typed(name, "help", topic="privacy"))
    await world.click(name, page, Press("askforget", 0).button())
    return page


async def forget(world: World, name: str) -> None:
    """Request and confirm that a person's data is deleted; fail if it is not."""
    asked = await ask_forget(world, name)
    assert text(asked) == WORDS("privacy-ask", button=WORDS("button-forget"))
    assert await world.press(name, WORDS("button-forget"), asked) == WORDS("privacy-forgotten")
