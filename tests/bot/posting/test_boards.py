"""The board's page, as it is posted."""

from __future__ import annotations

import discord

from bot.posting.boards import Boards
from bot.posting.delivery import Delivery
from bot.posting.messages import Messages
from bot.store import facts, people
from tests.bot.room import ALI, GUILD, SARA, Room


async def test_the_owners_announcement_stands_above_each_board_until_its_match_ends(
    room: Room,
) -> None:
    await room.store.write(people.set_guild, GUILD, board="text")
    await room.store.write(facts.put, facts.ANNOUNCEMENT, "Restart at eight")
    services = room.services()
    messages = Messages(discord.Client(intents=discord.Intents.none()), services)
    boards = Boards(services, Delivery(services, messages), lambda _: None)
    lobby, running = await room.lobby(ALI, SARA), await room.match(ALI, SARA, target=21)
    over = await room.play_out(running)
    said = ["Restart at eight" in (await boards.page(one)).text for one in (lobby, running, over)]
    assert said == [True, True, False]
