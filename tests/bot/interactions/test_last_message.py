"""Every press and every command brings the id of the channel's last message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.interactions import dispatch
from bot.interactions.last_message import last_message
from tests.discord_world import discord_world
from tests.e2e.playing import open_table


async def test_a_press_brings_the_last_message_of_any_author(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int | None] = []
    press = dispatch.press

    async def watched(interaction: discord.Interaction[Any], *rest: Any) -> None:
        told.append(last_message(interaction))
        await press(interaction, *rest)

    monkeypatch.setattr(dispatch, "press", watched)
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        for _ in range(2):
            await world.people["Sara"].send(world.channel, "tea, anybody?")
            written = world.env.backend.get_channel(world.channel.id).last_message_id
            await world.press("Ali", "My hand")
            assert told[-1] == written
        assert len({*told[-2:]}) == 2


async def test_a_channel_without_a_last_message_id_brings_none(folder: Path) -> None:
    async with discord_world(folder) as world:
        name = "Ali"
        await open_table(world, name, "Sara")
        seen: list[int | None] = []

        async def watched(interaction: discord.Interaction[Any]) -> None:
            seen.append(last_message(interaction))

        world.bot.add_listener(watched, "on_interaction")
        mail = world.mail(name)[-1]
        delivery = world.pressed(name, mail, "b:hand:1:0:")
        delivery.payload.pop("channel")
        delivery.payload["channel"] = {"id": str(mail.channel_id), "type": 1}
        await world.deliver(delivery)
        assert seen == [None]
