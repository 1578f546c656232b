"""Limits on opening tables: numbers of tables, and the server's settings."""

from __future__ import annotations

import pytest

from bot.store import guilds, open_matches, people
from bot.store.open_matches import Hosted
from bot.store.people import Guild
from bot.tables.admission import HOSTED, LATELY, LATELY_SECONDS, Counts, OpenRequest, admit
from bot.tables.refusal import Refused
from bot.tables.seating import close, leave
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, Room, click, refused

HOSTING = tuple(Hosted(number, "pasur", "Home") for number in (8, 7, 6))
NONE = Counts(0, (), 0)
HERE = OpenRequest("pasur", (CHANNEL,))


@pytest.mark.parametrize(
    ("opening", "guild", "counts", "code"),
    [
        (HERE, Guild(GUILD), NONE, None),
        (HERE, Guild(GUILD, games=["rami"]), NONE, "game-not-here"),
        (HERE, Guild(GUILD, games=["rami", "pasur"]), NONE, None),
        (HERE, Guild(GUILD, channels=[9]), NONE, "channel-not-here"),
        (HERE, Guild(GUILD, channels=[9, CHANNEL]), NONE, None),
        (OpenRequest("pasur", (5, CHANNEL)), Guild(GUILD, channels=[CHANNEL]), NONE, None),
        (HERE, Guild(GUILD, opener_role_id=3), NONE, "role-needed"),
        (OpenRequest("pasur", (1,), frozenset({3})), Guild(GUILD, opener_role_id=3), NONE, None),
        (OpenRequest("pasur", (1,), moderates=True), Guild(GUILD, opener_role_id=3), NONE, None),
        (HERE, Guild(GUILD, most_tables=5), Counts(4, (), 0), None),
        (HERE, Guild(GUILD, most_tables=5), Counts(5, (), 0), "server-full"),
        (HERE, Guild(GUILD), Counts(9, HOSTING[1:], 0), None),
        (HERE, Guild(GUILD), Counts(9, HOSTING, 0), "hosting-enough"),
        (HERE, Guild(GUILD), Counts(0, (), LATELY - 1), None),
        (HERE, Guild(GUILD), Counts(0, (), LATELY), "opened-enough"),
    ],
)
def test_a_table_is_admitted(
    opening: OpenRequest, guild: Guild, counts: Counts, code: str | None
) -> None:
    if code is None:
        admit(opening, guild, counts)
        return
    with pytest.raises(Refused) as told:
        admit(opening, guild, counts)
    assert told.value.code == code


async def test_a_person_opens_three_of_a_hundred_lobbies(room: Room) -> None:
    for _ in range(HOSTED):
        await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    for _ in range(97):
        again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
        assert await refused(again) == "hosting-enough"
    assert len(room.stored("matches")) == HOSTED
    await room.tables.open(click(SARA), GUILD, CHANNEL, "pasur", {}, None)


async def test_opening_and_closing_without_end_is_stopped(room: Room) -> None:
    for _ in range(LATELY):
        table = await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
        await room.tables.change(table.id, click(ALI), close)

    async def opened() -> str:
        return await refused(room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None))

    assert await opened() == "opened-enough"
    room.time += LATELY_SECONDS
    await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)


async def alone(room: Room) -> int:
    """Let Ali begin a match against computers; return its number."""
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    await room.tables.fill(table.id, click(ALI))
    room.time += 1
    return table.id


async def test_a_fourth_table_closes_the_one_that_has_rested_longest(room: Room) -> None:
    first, second, third = [await alone(room) for _ in range(HOSTED)]
    resting = await room.store.read(open_matches.resting, ALI.user_id)
    assert resting == [first, second, third]
    # A table that its host has left does not count, so closing it would make no room.
    await room.tables.change(second, click(ALI), leave)
    fourth = await alone(room)
    assert not (await room.tables.load(first)).ended
    assert await room.store.read(open_matches.closed_for, fourth) == []
    fifth = await alone(room)
    assert (await room.tables.load(first)).row.closed_by == ALI.user_id
    assert await room.store.read(open_matches.closed_for, fifth) == [Hosted(first, "pasur", None)]
    # What forbids the new table keeps the old ones.
    await room.store.write(people.set_guild, GUILD, most_tables=4)
    before = room.everything()
    again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert await refused(again) == "server-full"
    assert room.everything() == before


async def test_a_table_that_its_host_has_left_does_not_count(room: Room) -> None:
    for _ in range(HOSTED):
        table = await room.lobby(ALI, SARA)
        await room.tables.start(table.id, click(ALI))
    again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert await refused(again) == "hosting-enough"
    await room.tables.change(table.id, click(ALI), leave)
    await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert await refused(again) == "hosting-enough"


async def test_a_lobby_is_not_turned_into_a_game_that_the_server_does_not_allow(
    room: Room,
) -> None:
    table = await room.lobby(ALI)
    await room.store.write(people.set_guild, GUILD, games=["pasur", "rami"])
    before = room.everything()
    assert await refused(room.tables.set_game(table.id, click(ALI), "belote")) == "game-not-here"
    assert await refused(room.tables.set_game(table.id, click(ALI), "chess")) == "no-such-game"
    assert room.everything() == before
    table = await room.tables.set_game(table.id, click(ALI), "rami")
    assert (table.game.key, (await room.another().load(table.id)).game.key) == ("rami", "rami")


async def test_an_ended_table_does_not_count(room: Room) -> None:
    for _ in range(HOSTED):
        table = await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    await room.tables.change(table.id, click(ALI), close)
    await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert await refused(again) == "hosting-enough"


async def test_tables_in_a_server_that_removed_the_bot_do_not_count(room: Room) -> None:
    for _ in range(HOSTED):
        await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert (
        await refused(room.tables.open(click(ALI), 78, 780, "pasur", {}, None)) == "hosting-enough"
    )
    await room.store.write(guilds.record_leave, GUILD, room.time)
    await room.tables.open(click(ALI), 78, 780, "pasur", {}, None)
    await room.store.write(guilds.record_join, GUILD)
    assert (
        await refused(room.tables.open(click(ALI), 78, 780, "pasur", {}, None)) == "hosting-enough"
    )
