"""Servers come and go: greeted, kept for some days, then forgotten."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.i18n import words_for
from bot.store import facts, guilds, people
from bot.store.open_matches import Hosted
from tests.discord_world import (
    WORDS,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import keeper, open_table, refused
from tests.transactions import reading

DAY = 86400.0


async def kept(world: World) -> bool:
    """Return whether any data of the server is stored."""
    async with reading(world.services.store) as conn:
        settings = await conn.run_sync(people.guild, world.guild.id)
        return settings != people.Guild(world.guild.id) or bool(
            await conn.run_sync(guilds.left_by_id)
        )


async def left(world: World, guild_id: int, *, gone: bool = True) -> None:
    """Wait until the database has that the bot left the server, or (not `gone`) is back."""
    for _ in range(100):
        async with reading(world.services.store) as conn:
            if ((await conn.run_sync(people.guild, guild_id)).removed_at is not None) == gone:
                return
        await world.wait(1)
    raise AssertionError(f"nothing was noted of server {guild_id}")


async def test_a_new_server_is_greeted_once_in_a_readable_channel(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert world.messages() == [], "a server that was there before is not greeted"
        garden = world.env.create_guild("Garden")
        room = garden.create_text_channel("paths")
        await world.env.settle()
        world.bot.dispatch("guild_join", world.bot.get_guild(garden.id))
        for _ in range(100):
            if world.messages(room.id):
                break
            await world.wait(1)
        (greeting,) = world.messages(room.id)
        assert WORDS("greeting") in text(greeting)
        verbs = [one.split(":")[1] for one in ids(greeting)]
        assert verbs == ["playalone", "opentable", "greeting"]


async def test_a_hand_is_one_press_away_from_the_greeting(tmp_path: Path) -> None:
    async with discord_world(tmp_path, computer_seconds=600.0) as world:
        world.bot.dispatch("guild_join", world.bot.get_guild(world.guild.id))
        await world.wait(5)
        (greeting,) = world.messages()
        await world.press("Sara", WORDS("button-fill"), greeting)
        table = await world.table(1)
        assert (table.running, table.rests, len(table.seats)) == (True, True, 2)
        board, hand = world.seen("Sara")[1:]
        assert (board.id, hand.ephemeral) == (world.board().id, True)
        # The next press shows the way back to the match that rests.
        await world.press("Sara", WORDS("button-fill"), greeting)
        asked = world.seen("Sara")[-1]
        assert list(labels(asked)) == [WORDS("button-go-on"), WORDS("button-new-game")]
        assert "Rostam" in await world.press("Sara", WORDS("button-go-on"), asked)
        for number in (2, 3):
            await world.forge("Sara", "b:playalone:0:0:new")
            assert (await world.table(number)).running
        await world.forge("Sara", "b:playalone:0:0:new")
        said = [text(one) for one in world.seen("Sara")]
        assert [one for one in said if "was closed: Pâsur in Tea House (table 1)" in one]
        assert (await world.table(1)).row.status == "closed"
        # Opening a table lists the others.
        listed = private(await world.typed("Sara", "play", game="pasur"))
        assert {f"b:hand:{number}:0:" for number in (3, 4)} <= set(ids(listed))


async def test_a_table_is_one_press_away_from_the_greeting(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Sara", "play")
        answer = await world.forge("Ali", "b:opentable:0:0:")
        assert answer == text(world.board())
        assert (await world.table(2)).row.host_id == world.people["Ali"].id


async def test_a_server_is_forgotten_a_week_after_the_bot_was_taken_out(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        guild = world.bot.get_guild(world.guild.id)
        assert guild is not None
        world.bot.dispatch("guild_remove", guild)
        await left(world, guild.id)
        await world.skip(6 * DAY)
        assert await kept(world)
        await world.skip(2 * DAY)
        assert not await kept(world)
        assert await world.open_tables() == []


async def test_a_server_that_takes_the_bot_back_in_time_loses_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        guild = world.bot.get_guild(world.guild.id)
        assert guild is not None
        world.bot.dispatch("guild_remove", guild)
        await left(world, guild.id)
        await world.skip(3 * DAY)
        world.bot.dispatch("guild_join", guild)
        await left(world, guild.id, gone=False)
        await world.skip(9 * DAY)
        assert await kept(world)


async def test_a_server_that_removed_the_bot_during_downtime_is_marked_at_the_start(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        elsewhere = 1 << 40
        await world.services.store.write(people.set_guild, elsewhere, board="text")
        world.bot.dispatch("ready")
        await left(world, elsewhere)
        async with reading(world.services.store) as conn:
            assert (await conn.run_sync(people.guild, elsewhere)).removed_at is not None
            assert (await conn.run_sync(people.guild, world.guild.id)).removed_at is None


async def test_a_server_that_took_the_bot_back_during_downtime_loses_nothing(
    tmp_path: Path,
) -> None:
    """Discord reports such a server as available; there is no `guild_join`."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        store, now = world.services.store, world.services.now()
        await store.write(guilds.record_leave, world.guild.id, now - 6 * DAY)
        world.bot.dispatch("ready")
        await left(world, world.guild.id, gone=False)
        await world.skip(9 * DAY)
        assert await kept(world)


async def test_no_server_is_forgotten_before_the_bot_knows_its_servers(tmp_path: Path) -> None:
    """The bot was down for a week after it was removed and invited again."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        store, now = world.services.store, world.services.now()
        await store.write(guilds.record_leave, world.guild.id, now - 8 * DAY)
        world.bot._ready.clear()
        await world.skip(2 * DAY)
        assert await kept(world)
        world.bot._ready.set()
        world.bot.dispatch("ready")
        await left(world, world.guild.id, gone=False)
        await world.skip(2 * DAY)
        assert await kept(world)


async def test_an_announcement_stands_above_every_open_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(facts.put, facts.ANNOUNCEMENT, "Restart *at* eight")
        await world.type("Ali", "play")
        assert "Restart \\*at\\* eight" in text(world.board())
        await world.press("Sara", "Join")
        await world.press("Ali", "Start")
        assert "Restart" in text(world.board())
        await world.services.store.write(facts.put, facts.ANNOUNCEMENT, "")
        await world.wait(30)
        await world.type("Ali", "move", word="down")
        assert "Restart" not in text(world.board())


def joined(world: World, guild_id: int, ago: float) -> None:
    """Let the bot have joined a server this many seconds ago."""
    backend = world.env.backend
    at = datetime.fromtimestamp(world.services.now() - ago, UTC)
    backend.guilds[guild_id].members[backend.bot_user.id].joined_at = at.isoformat()


async def test_servers_that_invited_the_bot_during_downtime_are_greeted_one_after_the_other(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        rooms = []
        for name, ago in (("Garden", 6 * DAY), ("Orchard", 60.0), ("Museum", 8 * DAY)):
            guild = world.env.create_guild(name)
            rooms.append(guild.create_text_channel("paths").id)
            joined(world, guild.id, ago)

        def greetings() -> list[int]:
            return [len(world.messages(room)) for room in rooms]

        await world.restart()
        assert greetings() == [1, 0, 0]
        await world.wait(1)
        assert greetings() == [1, 1, 0]
        await world.restart()
        await world.wait(3)
        assert greetings() == [1, 1, 0], "each is greeted once"


async def test_a_server_that_took_the_bot_back_during_downtime_is_greeted_again(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        joined(world, world.guild.id, 60.0)
        before = len(world.messages())
        await world.restart()
        assert len(world.messages()) == before, "people play there already"
        await world.services.store.write(people.set_guild, world.guild.id, language="fa")
        await world.services.store.write(guilds.record_leave, world.guild.id, world.services.now())
        for _ in range(2):
            await world.restart()
            assert len(world.messages()) == before + 1
        assert words_for("fa")("greeting") in text(world.messages()[-1])


async def test_a_server_that_joined_while_the_bot_ran_is_not_greeted_again_at_a_start(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        garden = world.env.create_guild("Garden")
        room = garden.create_text_channel("paths")
        world.bot.dispatch("guild_join", world.bot.get_guild(garden.id))
        await world.quiet()
        await world.restart()
        assert len(world.messages(room.id)) == 1


async def test_a_host_closes_a_table_of_another_server_where_its_limit_is_met(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        for guest in ("Sara", "Reza", "Mina"):
            await open_table(world, "Ali", guest)
        other = world.env.create_guild("Second *home*")
        room = other.create_text_channel("cards")
        ali = other.add_member(world.people["Ali"].user)
        result = await ali.slash(room, "play")
        await world.quiet()
        hosted = [Hosted(number, "pasur", "Tea House") for number in (3, 2, 1)]
        assert answer_text(result) == refused("hosting-enough", count=3, hosted=hosted)
        page = private(result)
        close = labels(page)[WORDS("button-close-hosted", table=2, title="Pâsur")]
        asked = private(await ali.click(page, custom_id=close))
        await world.quiet()
        assert (
            text(asked) == f"{WORDS('hand-title', table='Pâsur with Reza')}\n{WORDS('close-sure')}"
        )
        closed = await ali.click(asked, custom_id=labels(asked)[WORDS("button-close-now")])
        await world.quiet()
        assert WORDS("table-closed") in answer_text(closed)
        assert (await world.table(2)).row.status == "closed"
        assert await world.forge("Ali", "b:closeown:0:0:2") == refused("table-ended")
        opened = labels(private(closed))[WORDS("button-open-table")]
        await ali.click(private(closed), custom_id=opened)
        await world.quiet()
        assert (await world.table(4)).row.guild_id == other.id


async def test_only_its_host_closes_a_table_of_another_server(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_messages=True)
        await open_table(world, "Ali", "Sara")
        for verb in ("closeown", "closeownnow"):
            for name in ("Sara", "Keeper"):
                told = await world.forge(name, f"b:{verb}:0:0:1")
                assert told == refused("no-such-table", table=1)
            assert await world.forge("Ali", f"b:{verb}:0:0:x") == refused("unknown-button")
        assert (await world.table()).running
