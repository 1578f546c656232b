"""Hands with hints, and people who get no direct message."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.pages.audience import Audience
from bot.posting.delivery import Delivery
from bot.posting.hands import Hands
from bot.posting.messages import Closed, Messages
from bot.services import Services
from bot.store import people, posts
from bot.store.people import Person
from tests.bot.room import ALI, GUILD, SARA, Room
from tests.bot.store.rows import lobby, result

DAY = 24 * 60 * 60.0


class ClosedDirectMessages(Messages):
    """Messages to people who accept no direct messages, which counts the tries."""

    tried = 0

    async def dm_channel(self, person: Person) -> int:
        self.tried += 1
        raise Closed


@pytest.fixture
async def services(room: Room) -> Services:
    """Return the services of a bot in a server with text boards."""
    await room.store.write(people.set_guild, GUILD, board="text")
    return room.services()


@pytest.fixture
def messages(services: Services) -> ClosedDirectMessages:
    return ClosedDirectMessages(discord.Client(intents=discord.Intents.none()), services)


@pytest.fixture
def hands(services: Services, messages: ClosedDirectMessages) -> Hands:
    return Hands(services, Delivery(services, messages))


def finished(conn: Connection, user_id: int, game: str) -> None:
    """Count one more match of a person."""
    match_id = lobby(conn)
    scores.add(conn, [result(match_id, user_id, game=game)])


async def test_hints_come_with_the_hand_until_the_third_finished_match_of_a_game(
    room: Room, services: Services, hands: Hands
) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = [table.seats[number] for number in table.acting]
    assert seat.user_id is not None
    audience = await services.audience(seat.user_id, GUILD)

    async def page(reader: Audience) -> object:
        return await hands.page(table, seat, reader, {})

    hinted, bare = [
        await page(replace(audience, person=replace(audience.person, hints=wish)))
        for wish in ("always", "never")
    ]
    assert hinted != bare
    for game in ("basra", "basra", "basra", "pasur", "pasur"):
        await room.store.write(finished, seat.user_id, game)
        assert await page(audience) == hinted
    await room.store.write(finished, seat.user_id, "pasur")
    assert await page(audience) == bare


async def test_a_person_with_closed_direct_messages_is_skipped_for_a_day(
    room: Room, hands: Hands, messages: ClosedDirectMessages
) -> None:
    table = await room.match(ALI, SARA)
    tried = []
    for waited in (0.0, 1.0, DAY - 2.0, 1.0):
        room.time += waited
        row = await room.store.read(posts.get, table.id, "hand", 0)
        assert row is not None
        await hands.post(await room.tables.snapshot(table.id), row)
        tried.append(messages.tried)
    assert tried == [1, 1, 1, 2]
