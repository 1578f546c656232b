"""Hands with hints, and people who get no direct message."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from sqlalchemy import Connection, update

from bot.features.scores import rows as scores
from bot.pages.audience import Audience
from bot.posting.delivery import Delivery
from bot.posting.hands import Hands
from bot.posting.messages import Closed, Messages
from bot.services import Services
from bot.store import people, posts, schema
from bot.store.people import Person
from bot.store.posts import Wanted
from tests.bot.room import ALI, GUILD, SARA, Room
from tests.bot.store.rows import lobby, result
from tests.transactions import execute

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
        await room.store.write(execute, update(schema.posts).values(posted=posts.NEVER))
        await show(room, hands, table.id, 0)
        tried.append(messages.tried)
        row = await room.store.read(posts.get, table.id, "hand", 0)
        assert row is not None
        assert row.posted == table.row.version, "it is not tried again until the table changes"
    assert tried == [1, 1, 1, 2]


async def show(room: Room, hands: Hands, match_id: int, seat: int) -> None:
    """Show the hand of a seat."""
    row = await room.store.read(posts.get, match_id, "hand", seat)
    assert row is not None
    await hands.post(await room.tables.snapshot(match_id), row)


@pytest.mark.parametrize("message_id", [None, 8], ids=["unmentioned", "mentioned"])
async def test_a_person_who_cannot_be_notified_of_their_turn_is_mentioned_if_nobody_was(
    room: Room, hands: Hands, message_id: int | None
) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    turn = Wanted(table.id, "turn", 0, table.row.version, room.time)
    await room.store.write(posts.want, [turn])
    sent = {"first_posted_at": room.time, "posted": table.row.version, "message_id": message_id}
    for kind, values in (
        ("turn", sent),
        ("hand", {"message_id": 9, "token_at": table.row.acted_at, "first_posted_at": None}),
    ):
        change = update(schema.posts).where(schema.posts.c.kind == kind)
        await room.store.write(execute, change.values(**values))
    await show(room, hands, table.id, seat)
    row = await room.store.read(posts.get, table.id, "turn", 0)
    assert row is not None
    assert (row.posted == posts.NEVER) is (message_id is None)
