"""Threads for matches: for each match by setting, or else for a channel's second match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from bot.store import people
from bot.tables.seating import close
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.shuffle import commitment
from tests.discord_world import WORDS, World, answer_text, discord_world, ids, labels, text
from tests.e2e.playing import by_mail, hurry, open_table, refused, to_act

PEOPLE = ("Ali", "Sara", "Reza", "Mina", "Nima", "Dara")


async def with_threads(world: World) -> None:
    await world.services.store.write(people.set_guild, world.guild.id, threads=True)


def posted(world: World) -> list[ResponseMessage]:
    """Return the bot's messages in the channel, without Discord's notices of new threads."""
    return [one for one in world.messages() if one.components]


async def thread_of(world: World, table_id: int = 1) -> int:
    """Return the id of the table's thread; fail without one."""
    thread_id = (await world.table(table_id)).row.thread_id
    assert thread_id is not None
    return thread_id


async def test_board_and_counts_are_in_the_thread_lobby_and_result_in_the_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        await open_table(world, "Ali", "Sara", options="target=21")
        thread = await thread_of(world)
        channel = world.env.backend.get_channel(thread)
        assert (channel.name, channel.parent_id) == ("Pâsur with Ali and Sara", world.channel.id)
        (lobby,) = posted(world)
        assert f"<#{thread}>" in text(lobby)
        assert not labels(lobby)
        first, board = world.messages(thread)
        seal_path = f"/channels/{thread}/messages/{first.id}"
        seed = (await world.table()).row.seed
        assert seed is not None
        assert text(first) == f"-# 🔒 Shuffle sealed: `{commitment(seed)[:32]}`"
        assert board.id == world.board(thread).id
        assert "My hand" in labels(board)
        assert f"<#{thread}>" in text(world.mail("Ali")[0])
        await hurry(world)
        lobby, end = posted(world)
        assert "Ali and Sara played in" in text(lobby)
        assert WORDS("button-rematch") in labels(end)
        assert any("The count of round 1" in text(one) for one in world.messages(thread))
        assert not [one for one in world.requests(0) if one == ("PATCH", seal_path)]
        assert not channel.thread_metadata.archived
        await world.skip(11 * 60)
        assert world.env.backend.get_channel(thread).thread_metadata.archived


async def second_match(world: World) -> Table:
    """Start two matches in the channel, one after the other; return the second one's table."""
    await open_table(world, "Ali", "Sara")
    await open_table(world, "Reza", "Mina")
    assert (await world.table(1)).row.thread_id is None
    table = await world.table(2)
    assert table.running
    return table


async def test_the_second_match_of_a_channel_is_played_in_a_thread_until_the_first_is_over(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        table = await second_match(world)
        thread = table.row.thread_id
        assert thread is not None
        assert "b:more:1:0:" in ids(world.board())
        assert "b:more:2:0:" in ids(world.board(thread))
        assert any(f"<#{thread}>" in text(one) for one in posted(world))
        room = ChannelHandle(world.env, world.guild, world.env.backend.get_channel(thread))
        await world.wait(30)
        first = world.board(thread).id
        await world.typed("Mina", "move", room, word="down")
        assert world.board(thread).id != first, "a command in the thread finds its table"
        await world.services.tables.change(1, Who(world.people["Ali"].id, ""), close)
        await world.quiet()
        await open_table(world, "Nima", "Dara")
        assert (await world.table(3)).row.thread_id is None, "nobody else plays in the channel"


async def test_the_second_match_of_a_channel_stays_there_where_threads_are_not_allowed(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        world.take_permission("create_public_threads")
        table = await second_match(world)
        assert table.row.thread_id is None
        assert "b:more:2:0:" in ids(world.board())
        assert "My hand" in labels(world.board())
        assert not any("<#" in text(one) for one in posted(world))
        assert not [path for _, path in world.requests() if path.endswith("/threads")]
        assert not [one for one in world.logs if one["log_level"] == "warning"]


async def test_a_server_that_never_wants_threads_has_none(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.services.store.write(people.set_guild, world.guild.id, busy_threads=False)
        assert (await second_match(world)).row.thread_id is None


async def test_where_threads_are_forbidden_the_match_is_played_in_the_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        world.take_permission("create_public_threads")
        await open_table(world, "Ali", "Sara")
        assert (await world.table()).row.thread_id is None
        assert "My hand" in labels(world.board())
        assert await world.due_posts() in ([], [("turn", 0)])


async def test_a_thread_whose_answer_was_lost_is_found_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        lobby = world.board()
        thread = world.env.backend.create_thread(
            world.channel.id, "opened before", world.env.backend.bot_user.id, message_id=lobby.id
        )
        path = f"/channels/{world.channel.id}/messages/{lobby.id}/threads"
        world.env.inject_error("POST", path, status=400, code=160004, times=None)
        await world.press("Ali", "Start")
        assert await thread_of(world) == lobby.id == thread.id
        assert "My hand" in labels(world.board(thread.id))


async def test_a_deleted_thread_returns_the_table_to_its_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        await open_table(world, "Ali", "Sara")
        world.env.backend.delete_channel(await thread_of(world))
        name = to_act(world, await world.table())
        assert name is not None
        await by_mail(world, name, random.Random(1))
        await world.wait(5)
        table = await world.table()
        assert table.row.thread_id is None
        assert table.row.due != "idle", "the clock runs on"
        assert "My hand" in labels(world.board())


async def test_the_board_is_brought_down_in_the_thread_and_taken_elsewhere_by_the_seated(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        await open_table(world, "Ali", "Sara")
        thread = await thread_of(world)
        first = world.board(thread)
        await world.wait(30)
        await world.type("Ali", "move", word="down")
        assert (await thread_of(world)) == thread
        assert world.board(thread).id != first.id
        garden = world.guild.create_text_channel("garden")
        await world.env.settle()
        await world.wait(30)
        await world.typed("Ali", "move", garden, word="down")
        assert (await world.table()).row.thread_id is None
        assert "My hand" in labels(world.board(garden.id))


async def test_a_crash_between_thread_and_store_opens_no_second_thread(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await with_threads(world)
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        for after in range(1, 40):
            world.cut_power(after)
            board = world.boards()[-1] if world.boards() else None
            if board is None or "Start" not in labels(board):
                break
            await world.deliver(world.pressed("Ali", board, labels(board)["Start"]))
            if world.dead:
                await world.revive()
                await world.wait(40)
        threads = [one for one in world.env.backend.channels.values() if one.is_thread]
        assert len(threads) == 1
        assert await thread_of(world) == threads[0].id
        assert "My hand" in labels(world.board(threads[0].id))


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_private_thread_that_the_bot_is_no_member_of_is_refused_at_once(
    tmp_path: Path, moderates: bool
) -> None:
    async with discord_world(tmp_path) as world:
        ali = world.people["Ali"]
        thread = world.env.backend.create_thread(world.channel.id, "quiet", ali.id, type=12)
        if not moderates:
            world.take_permission("manage_threads", "administrator")
        answer = answer_text(await ali.slash(ChannelHandle(world.env, world.guild, thread), "play"))
        await world.quiet()
        if moderates:
            assert answer == text(world.board(thread.id))
        else:
            assert answer == refused("private-thread")
            assert await world.open_tables() == []
