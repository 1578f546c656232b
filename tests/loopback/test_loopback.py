"""The loopback Discord itself answers as Discord does, with its limits, and with faults."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.i18n import words_for
from bot.posting.messages import NO_ANSWER
from bot.store.posts import PostRow
from tests.loopback import answers
from tests.loopback.server import Loopback, real_now
from tests.loopback.world import LoopbackWorld, loopback_world, words


async def begin(world: LoopbackWorld, host: str, *guests: str) -> None:
    """Open a table in the card room, let the guests join, and start."""
    await world.type(host, "play")
    for guest in guests:
        await world.press_on_board(guest, "Join")
    await world.press_on_board(host, "Start")
    await world.until(lambda: "My hand" in world.offered())


def hands_sent(world: LoopbackWorld) -> list[str]:
    """Return the paths of all POSTs to webhooks; in these tests, each sent a private hand."""
    calls = [one for one in world.discord.calls if one.method == "POST"]
    return [one.path for one in calls if "/webhooks/" in one.path]


async def test_the_bot_logs_in_and_a_match_begins_over_real_connections(tmp_path: Path) -> None:
    async with loopback_world(tmp_path) as world:
        await begin(world, "Ali", "Sara")
        assert (await world.table()).running
        await world.until(lambda: len(hands_sent(world)) == 2)
        hand = await world.press_on_board("Ali", "My hand")
        assert "table 1" in words(await world.private(hand))
        assert {call.status for call in world.discord.calls} <= {200, 204}


async def test_pictures_arrive_as_files(tmp_path: Path) -> None:
    async with loopback_world(tmp_path, pictures=True) as world:
        await begin(world, "Ali", "Sara")
        await world.until(lambda: bool(world.board().attachments))


async def test_one_channel_takes_five_messages_in_five_seconds(tmp_path: Path) -> None:
    async with loopback_world(tmp_path) as world:
        channel = world.bot.get_partial_messageable(world.channel_id)
        begun_at = asyncio.get_running_loop().time()
        await asyncio.gather(*(channel.send("Hello") for _ in range(7)))
        assert len(world.messages()) == 7
        assert asyncio.get_running_loop().time() - begun_at > 4.9, "the sixth waits for the first"


async def test_the_global_rate_limit_is_reported_and_kept(tmp_path: Path) -> None:
    async with loopback_world(tmp_path) as world:
        rooms = [world.add_channel(f"room-{number}") for number in range(70)]
        await asyncio.gather(
            *(world.bot.get_partial_messageable(room).send("Hello") for room in rooms)
        )
        assert any(call.status == 429 for call in world.discord.calls)
        sent = [call.at for call in world.discord.calls if call.status == 200]
        assert max(sum(at <= one < at + 0.99 for one in sent) for at in sent) <= 50


@pytest.mark.parametrize("name", ["403", "404", "50035", "Cloudflare's ban", "429 for long"])
async def test_the_loopback_answers_with_faults_on_demand(tmp_path: Path, name: str) -> None:
    async with loopback_world(tmp_path) as world:
        world.bot.http.max_ratelimit_timeout = 30.0
        channel = world.bot.get_partial_messageable(world.channel_id)
        fault = world.discord.let("POST", "/channels/*/messages", answers.ALL[name], times=1)
        with pytest.raises((discord.HTTPException, discord.RateLimited)):
            await channel.send("Hello")
        assert fault.met == 1
        assert not world.messages()
        await channel.send("Hello")
        assert len(world.messages()) == 1


async def test_a_lost_answer_fails_one_request_and_a_second_try_makes_no_other(
    tmp_path: Path,
) -> None:
    async with loopback_world(tmp_path) as world:
        channel = world.bot.get_partial_messageable(world.channel_id)
        world.discord.let("POST", "/channels/*/messages", answers.lost(), times=1)
        with pytest.raises((OSError, discord.DiscordException, Exception)) as caught:
            await channel.send("Hello", nonce="1")
        assert caught.type.__module__.startswith("aiohttp")
        again = await channel.send("Hello", nonce="1")
        assert [one.id for one in world.messages()] == [again.id]
        # A role is tried again by the loop of standing posts; cards in other messages are replaced.
        outbox, ali = world.bot.outbox, world.people["Ali"]
        world.discord.let("PUT", "/guilds/*/members/*/roles/*", answers.cut())
        with pytest.raises(NO_ANSWER):
            await outbox.messages.change_role(world.guild_id, [ali], 1, "Champion", give=True)
        other = await channel.send("Hello")
        gone = (None,) * 4
        hands = [
            PostRow(1, "hand", 0, channel.id, one.id, None, None, 1, 1, 0.0, None, 0, *gone)
            for one in (again, other)
        ]
        world.discord.let("PATCH", f"/channels/*/messages/{again.id}", answers.cut(), times=1)
        await outbox.hands.put_away(hands, words_for("en"))
        assert ["forgotten" in words(one) for one in world.messages()] == [False, True]


async def test_a_closed_gateway_is_taken_up_again_and_nothing_is_missed(tmp_path: Path) -> None:
    async with loopback_world(tmp_path) as world:
        await world.discord.hang_up(4000)
        asked = await world.type("Ali", "help")
        await world.until(lambda: asked.responded, 20)


async def test_a_shard_that_comes_back_ends_no_other_shards_session() -> None:
    wire: Any = Loopback(real_now)
    await wire.start()
    for shard in (0, 1, 2, 0, 1, 2, 1):
        await wire.session_for(None, {"op": 2, "d": {"shard": [shard, 3], "intents": 1}})
    await wire.stop()
    assert sorted(one.shard for one in wire._sessions.values()) == [0, 1, 2]
