"""The outbox sends no page that a message already shows, and makes few edits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.posting.delivery import Delivery
from bot.store import facts, posts
from bot.store.posts import PostRow
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Page, Text
from tests.bot.room import ALI, CHANNEL, SARA, Room, whose
from tests.discord_world import World, discord_world, text
from tests.e2e.playing import open_table
from tests.long_ago import presses_grow_old
from tests.prometheus import metric


async def renewed(world: World, kind: str) -> list[tuple[str, str]]:
    """Have the outbox edit the messages of this kind again; return its requests."""
    since = len(world.env.http_requests)
    await world.bot.outbox.delivery.renew(1, kind)
    world.bot.outbox.wake(1)
    await world.quiet()
    assert [one for one, _ in await world.due_posts() if one != "turn"] == []
    return [one for one in world.requests(since) if one[0] == "PATCH"]


async def board(world: World) -> PostRow:
    row = await world.services.store.read(posts.get, 1, "board", 0)
    assert row is not None
    return row


@pytest.mark.parametrize("old", [False, True], ids=["pressed lately", "pressed long ago"])
async def test_a_message_that_shows_a_page_already_is_left_alone(folder: Path, old: bool) -> None:
    async with discord_world(folder, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        await renewed(world, "board")
        if old:
            await presses_grow_old(world.services.store)
        assert await renewed(world, "board") == []
        assert await renewed(world, "hand") == []
        await world.services.store.write(posts.obscure, 1, world.board().id)
        assert len(await renewed(world, "board")) == 1, "what it shows was not sure"


@pytest.mark.parametrize("old", [False, True], ids=["pressed lately", "pressed long ago"])
async def test_a_picture_in_the_message_is_not_uploaded_again(folder: Path, old: bool) -> None:
    async with discord_world(folder, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        await renewed(world, "board")
        if old:
            await presses_grow_old(world.services.store)
        (before,) = world.board().attachments
        await world.services.store.write(facts.put, facts.ANNOUNCEMENT, "Restart at eight")
        assert len(await renewed(world, "board")) == 1
        assert "Restart at eight" in text(world.board())
        (after,) = world.board().attachments
        assert after.id == before.id


@pytest.mark.parametrize("old", [False, True], ids=["pressed lately", "pressed long ago"])
async def test_another_picture_is_uploaded(folder: Path, old: bool) -> None:
    async with discord_world(folder, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        if old:
            await presses_grow_old(world.services.store)
        before, (picture,) = world.board().id, world.board().attachments
        since = len(world.env.http_requests)
        table = await world.table()
        (seat,) = table.acting
        action = str(next(iter(table.legal(seat))))
        await world.services.tables.play(1, whose(table, seat), action)
        await world.wait(10.0)
        (after,) = world.board().attachments
        assert world.board().id == before, "it was edited"
        assert after.id != picture.id
        place = str(before) if old else "@original"
        edits = [one for one in world.requests(since) if one[0] == "PATCH" and place in one[1]]
        assert len(edits) == 1, "Discord refuses a page whose picture is not there"


@pytest.mark.parametrize("old", [False, True], ids=["pressed lately", "pressed long ago"])
async def test_a_picture_that_was_removed_is_uploaded_again(folder: Path, old: bool) -> None:
    async with discord_world(folder, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        await renewed(world, "board")
        if old:
            await presses_grow_old(world.services.store)
        message = world.env.backend.messages[world.channel.id][world.board().id]
        message.attachments.clear()
        await world.services.store.write(facts.put, facts.ANNOUNCEMENT, "Restart at eight")
        await renewed(world, "board")
        assert len(world.board().attachments) == 1


async def test_an_expired_token_costs_one_try(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        assert (await board(world)).token is not None
        world.env.inject_error("PATCH", "/webhooks/*", status=401, code=50027)
        await world.services.store.write(facts.put, facts.ANNOUNCEMENT, "Restart at eight")
        edits = await renewed(world, "board")
        assert [path.split("/")[1] for _, path in edits] == ["webhooks", "channels"]
        assert "Restart at eight" in text(world.board())


async def test_changes_that_share_an_edit_are_counted(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        await world.quiet()
        before = metric("edits_coalesced_total")
        delivery, row = world.bot.outbox.delivery, await board(world)
        page = await world.bot.outbox.boards.page(await world.table())
        await delivery.finish(replace(row, posted=3), 7, page=page)
        await delivery.finish(replace(row, posted=posts.NEVER), 7, page=page)
        await delivery.finish(replace(row, posted=3), 7)
        saved = metric("edits_coalesced_total") - before
        assert saved == 3, "neither what was never shown nor what was given up"


@pytest.mark.parametrize("state", ["new", "tried", "leased"])
async def test_a_message_of_an_earlier_attempt_is_not_sure_to_show_the_page(
    room: Room, state: str
) -> None:
    """Discord recognises the nonce, and answers with the message of that attempt."""
    table, services = await room.match(ALI, SARA), room.services()
    where = table.id, "board", 0
    row = await room.store.read(posts.get, *where)
    assert row is not None
    if state == "tried":
        await room.store.write(posts.failed, *where, retry_at=room.time)
    if state == "leased":
        await room.store.write(posts.lease, [row], room.time + 60.0)
    row = await room.store.read(posts.get, *where)
    assert row is not None
    no_messages: Any = None
    page = Page((Text("the newest page"),))
    await Delivery(services, no_messages).finish_new(row, table, (CHANNEL, 5), page)
    after = await room.store.read(posts.get, *where)
    assert after is not None
    assert (after.channel_id, after.message_id) == (CHANNEL, 5)
    assert (after.posted, after.shown) == (
        (table.row.version, fingerprint(page).page) if state == "new" else (posts.NEVER, None)
    )
