"""Hands in private messages."""

from __future__ import annotations

import asyncio
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bot.store import posts, schema
from bot.ui.layout import Page
from tests.bot.room import begun
from tests.discord_world import ResponseMessage, World, discord_world, ids, text
from tests.e2e.playing import by_mail, open_table, to_act
from tests.prometheus import metric
from tests.transactions import execute, writing


async def test_a_direct_message_is_headed_with_server_and_channel(folder: Path) -> None:
    async with discord_world(folder) as world:
        hands, ali = world.bot.outbox.hands, world.people["Ali"].id
        await world.type("Ali", "help")
        heads = []
        for guild_id, channel_id in ((world.guild.id, world.channel.id), (4, 5)):
            table = begun("Ali", "Sara", guild_id=guild_id, channel_id=channel_id)
            audience = await world.services.audience(ali, guild_id)
            heads.append(hands.heading(table, audience))
        assert heads == [f"-# Tea House · <#{world.channel.id}>", "-# your server · <#5>"]


async def play(world: World, name: str, shown: ResponseMessage) -> None:
    """Play the first card of this message, by the first of its meanings."""
    await world.click(name, shown, next(one for one in ids(shown) if one.startswith("b:pick:")))
    if meant := [one for one in ids(shown) if one.startswith("b:do:")]:
        await world.click(name, shown, meant[0])


@pytest.mark.parametrize("kind", ["ephemeral_hand", "hand"])
async def test_a_hand_is_synced_again_after_edits_in_the_wrong_order(
    folder: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Both edits run at once. Discord shows the older one last, but answers the newer one last."""
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        shown = await world.hand(name) if kind == "ephemeral_hand" else world.mail(name)[-1]
        store, messages = world.services.store, world.bot.outbox.delivery.messages
        table = await world.table()
        seat = table.seat_of(world.people[name].id)
        other = world.name_of(table.seats[1 - seat.seat].user_id)
        tokens = []
        for _ in range(2):
            await play(world, name, shown)
            tokens.append((await store.read(posts.get, 1, kind, seat.seat)).token)
            if len(tokens) == 1:
                await by_mail(world, other, random.Random(1))
        table = await world.table()
        seat = table.seats[seat.seat]
        audience = await world.services.audience(seat.user_id, world.guild.id)
        waiting = await world.bot.outbox.hands.page(table, seat, audience, {})
        edit, overtaken = messages.edit_answer, []

        async def edited(token: str, page: Page, *args: Any, **kept: bool) -> bool:
            done = await edit(token, page, *args, **kept)
            if token == tokens[1] and not overtaken:
                overtaken.append(page)
                await edit(token, waiting, *args)
                async with writing(store) as conn:
                    row = await conn.run_sync(posts.get, 1, kind, seat.seat)
                    row = replace(row, token=tokens[0], posted=table.row.version)
                    await conn.run_sync(
                        execute,
                        update(schema.posts)
                        .where(schema.posts.c.kind == kind, schema.posts.c.key == seat.seat)
                        .values(asdict(row)),
                    )
            return done

        monkeypatch.setattr(messages, "edit_answer", edited)
        await by_mail(world, other, random.Random(1))
        await world.wait(2)
        assert overtaken
        assert "Your turn" in text(shown)


async def test_a_late_quick_edit_leaves_no_old_table_for_the_seat_on_turn(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        name = to_act(world, await world.table())
        assert name is not None
        shown, messages = await world.hand(name), world.bot.outbox.delivery.messages
        await play(world, name, shown)
        edit, held, go_on = messages.edit_answer, [], asyncio.Event()

        async def late(token: str, page: Page, *args: Any, **kept: bool) -> bool:
            if args and not held:  # not the board's
                held.append(page)
                await world.env.external_wait(go_on.wait(), reason="on its way")
            return await edit(token, page, *args, **kept)

        monkeypatch.setattr(messages, "edit_answer", late)
        for _ in range(2):
            await by_mail(world, to_act(world, await world.table()) or "", random.Random(1))
        assert held
        assert "Your turn" in text(shown)
        go_on.set()
        await world.wait(2)
        assert "Your turn" in text(shown)


@pytest.mark.parametrize(
    ("status", "code", "reason"),
    [
        (403, 50007, "closed"),
        (403, 50001, "gone"),
        (400, 50035, "refused"),
        (400, 40003, "put_off"),
        (503, 0, "failed"),
    ],
)
async def test_a_failed_direct_message_has_a_reason(
    folder: Path, status: int, code: int, reason: str
) -> None:
    async with discord_world(folder) as world:
        before = metric("direct_message_failures_total", reason=reason)
        world.env.inject_error("POST", "/users/@me/channels", status=status, times=1, code=code)
        await open_table(world, "Ali", "Sara")
        await world.quiet()
        assert metric("direct_message_failures_total", reason=reason) == before + 1
