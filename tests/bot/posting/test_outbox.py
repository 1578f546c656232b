"""The outbox syncs messages to the stored version: once, by one process, never backwards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.pages.sentences import note
from bot.posting.homes import Homes
from bot.posting.messages import Messages
from bot.posting.outbox import Outbox
from bot.store import posts
from bot.store.posts import PostRow
from bot.tables.snapshot import Snapshot
from bot.tables.who import Who
from tests.bot.store import single
from tests.discord_world import World, discord_world, labels, text
from tests.e2e.playing import open_table, play_on
from tests.transactions import writing


def made(world: World, since: int) -> list[tuple[str, str]]:
    """Return method and path of the requests from index `since` on that concern messages."""
    return [one for one in world.requests(since) if "/messages" in one[1]]


async def poll(world: World) -> None:
    """Poll once for due posts, and wait for the work that the poll begins."""
    polling = asyncio.create_task(world.bot.outbox.poll())
    await world.env.settle()
    await polling


async def test_two_processes_that_see_the_same_post_send_it_once(folder: Path) -> None:
    async with discord_world(folder) as world:
        messages = Messages(world.bot, world.services)
        others = [Outbox(world.services, messages, Homes(None, print)) for _ in range(2)]
        who = Who(world.people["Ali"].id, "Ali")
        with world.unshown():
            await world.services.tables.open(
                who, world.guild.id, world.channel.id, "pasur", {}, None
            )
        assert not world.messages()
        await asyncio.gather(*(outbox.post_due(1) for outbox in others))
        await world.quiet()
        assert len(world.messages()) == 1
        assert await world.due_posts() == []


async def test_a_version_that_is_already_shown_costs_no_request(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        since = len(world.env.http_requests)
        for _ in range(3):
            await world.bot.outbox.post_due(1)
            await poll(world)
        assert made(world, since) == []


async def test_one_poll_posts_a_change_that_was_committed_but_not_posted(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        table = await world.services.tables.load(1)
        (seat,) = table.acting
        who, card = Who(table.seats[seat].user_id or 0, ""), str(next(iter(table.legal(seat))))
        with world.unshown():
            await world.services.tables.play(1, who, card)
        assert ("board", 0) in await world.due_posts()
        await poll(world)
        assert ("board", 0) not in await world.due_posts()
        assert "played" in text(world.board())


async def test_a_board_with_an_older_version_is_mended_at_the_next_poll(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=3)
        now, newest = await world.table(), text(world.board())
        async with writing(world.services.store) as conn:
            row = await conn.run_sync(posts.get, 1, "board", 0)
            assert row is not None
            assert row.posted == now.row.version
            assert row.channel_id is not None
            assert row.message_id is not None
            await conn.run_sync(
                single.posted,
                1,
                "board",
                0,
                version=now.row.version - 2,
                message_id=row.message_id,
                channel_id=row.channel_id,
                at=world.now(),
                fresh=False,
            )
        await world.bot.outbox.messages.edit(row.channel_id, row.message_id, note("An old board"))
        assert text(world.messages()[-1]) == "An old board"
        await poll(world)
        assert text(world.board()) == newest
        assert len(world.boards()) == 1


async def test_a_table_whose_channel_hangs_delays_no_other(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        second = world.guild.create_text_channel("other-room")
        with world.unshown():
            await world.people["Reza"].slash(second, "play")
        await world.services.store.write(posts.outdate, 1, "board", 0, world.now())
        messages, hangs = world.bot.outbox.messages, asyncio.Lock()
        send = messages.send

        async def hanging(channel_id: int, *args: Any, **kwargs: Any) -> tuple[int, int]:
            if channel_id == world.channel.id:
                async with hangs:
                    pass
            return await send(channel_id, *args, **kwargs)

        messages.send = hanging  # type: ignore[method-assign]
        old = world.board()
        async with hangs:
            for _ in range(3):
                await poll(world)
            assert "Join" in labels(world.board(second.id))
            assert world.board().id == old.id
        await world.quiet()
        assert world.board().id > old.id
        assert len(world.boards()) == 1


async def test_a_failing_post_delays_no_other_table(folder: Path) -> None:
    async with discord_world(folder) as world:
        world.forgiven |= {"posting failed"}
        await open_table(world, "Ali", "Sara")
        second = world.guild.create_text_channel("other-room")
        with world.unshown():
            await world.people["Reza"].slash(second, "play")
        await world.services.store.write(single.want, 1, "round", 10_000, 99, 0.0)
        await poll(world)
        assert "Join" in labels(world.board(second.id))


async def test_a_stopped_outbox_posts_nothing(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        await world.bot.outbox.stop()
        since = len(world.env.http_requests)
        table = await world.table()
        (seat,) = table.acting
        who = Who(table.seats[seat].user_id or 0, table.seats[seat].name)
        await world.services.tables.play(1, who, str(next(iter(table.legal(seat)))))
        world.bot.outbox.lower_soon(1, world.channel.id, 1)
        await world.env.settle()
        assert made(world, since) == []
        assert ("board", 0) in await world.due_posts(), "it is left to the next start"


async def test_the_worker_of_a_table_runs_again_for_changes_made_during_its_work(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        outbox = world.bot.outbox
        post_due, hangs, events = outbox.post_due, asyncio.Lock(), list[str]()

        async def slowly(match_id: int, snapshot: Snapshot | None) -> None:
            events.append("begins")
            async with hangs:
                await post_due(match_id, snapshot)
            events.append("ends")

        monkeypatch.setattr(outbox, "post_due", slowly)
        async with hangs:
            for _ in range(3):
                outbox.wake(1)
                await world.env.settle()
            assert events == ["begins"]
            assert [*outbox._working] == [1]
        await world.quiet()
        assert events[:4] == ["begins", "ends"] * 2
        assert not outbox._working


async def test_an_error_in_posting_is_logged_with_its_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        world.forgiven |= {"posting failed"}
        await open_table(world, "Ali", "Sara")

        async def broken(match_id: int, snapshot: Snapshot | None) -> None:
            await asyncio.sleep(0)
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(world.bot.outbox, "post_due", broken)
            world.bot.outbox.wake(1)
            await world.env.settle()
        failed = [one["table"] for one in world.logs if one["event"] == "posting failed"]
        assert failed == [1]
        assert not world.bot.outbox._working


async def test_public_messages_are_posted_in_the_order_in_which_they_are_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds come by number, and before the end; the database returns them by name."""
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        posted: list[tuple[str, int]] = []

        async def noted(row: PostRow, snapshot: Snapshot | None) -> None:
            await asyncio.sleep(0)
            posted.append((row.kind, row.key))

        expected = [
            *(("round", 2), ("round", 10), ("verdict", 1), ("lobby", 0), ("end", 0)),
            *(("invite", 5), ("call", 1), ("old", 3), ("archive", 0)),
        ]
        async with writing(world.services.store) as conn:
            for kind, key in sorted(expected, reverse=True):
                await conn.run_sync(single.want, 1, kind, key, 99, 0.0)
        with monkeypatch.context() as patched:
            patched.setattr(world.bot.outbox._in_turn, "_post", noted)
            await world.bot.outbox.post_due(1)
        assert [one for one in posted if one in expected] == expected
        async with writing(world.services.store) as conn:
            for kind, key in expected:
                await conn.run_sync(posts.forget, 1, kind, key)


async def test_a_post_that_another_process_has_leased_is_not_fetched(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        store, asked = world.services.store, list[str]()
        async with writing(store) as conn:
            await conn.run_sync(posts.outdate, 1, "board", 0, world.now())
            row = await conn.run_sync(posts.get, 1, "board", 0)
            assert row is not None
            assert await conn.run_sync(single.lease, row, world.now() + 5.0) is not None
            leased = await conn.run_sync(posts.get, 1, "board", 0)
            assert leased is not None
        write = store.write

        async def noted(unit: Any, *args: Any, **kwargs: Any) -> Any:
            asked.append(unit.__name__)
            return await write(unit, *args, **kwargs)

        with monkeypatch.context() as patched:
            patched.setattr(store, "write", noted)
            await world.bot.outbox.post_due(1)
            assert asked == []
            await write(posts.give_back, [leased], world.now())
            await world.bot.outbox.post_due(1)
        assert asked[0] == "lease"


async def test_a_stop_gives_leases_back_so_that_the_next_start_posts_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        begun = asyncio.Event()

        async def unanswered(*_: Any) -> None:
            begun.set()
            await asyncio.Event().wait()

        async def board() -> PostRow:
            row = await world.services.store.read(posts.get, 1, "board", 0)
            assert row is not None
            return row

        await world.services.store.write(posts.outdate, 1, "board", 0, world.now())
        monkeypatch.setattr(world.bot.outbox._in_turn, "_post", unanswered)
        world.bot.outbox.wake(1)
        async with asyncio.timeout(60.0):
            await begun.wait()
        assert ((await board()).leased_until or 0.0) > world.now()
        await world.bot.outbox.stop()
        assert ((await board()).leased_until or 0.0) <= world.now()
        assert (await board()).posted < (await board()).wanted
        await world.restart()
        assert (await board()).posted == (await board()).wanted
