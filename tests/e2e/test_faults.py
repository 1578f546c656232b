"""Faults of Discord or the bot: the person reads a sentence, and no data is lost."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import fnmatch
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.i18n import Words
from bot.store.database.batch import Batcher
from bot.tables.table import Table
from tests.by_turns import by_turns
from tests.discord_world import (
    QUEUES,
    WORDS,
    InteractionResult,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import (
    begin,
    by_hand,
    by_mail,
    cards,
    check_board,
    check_hands,
    fix_deals,
    hurry,
    open_table,
    others,
    play_on,
    refused,
    to_act,
)
from tests.long_ago import presses_grow_old

ROUTES = {
    "answer": ("POST", "/interactions/*/*/callback"),
    "board sent": ("POST", "/channels/{room}/messages"),
    "board edited": ("PATCH", "/channels/{room}/messages/*"),
    "board deleted": ("DELETE", "/channels/{room}/messages/*"),
    "mail opened": ("POST", "/users/@me/channels"),
    "mail sent": ("POST", "/channels/{mail}/messages"),
    "mail edited": ("PATCH", "/channels/{mail}/messages/*"),
    "hand refreshed": ("PATCH", "/webhooks/*"),
    "follow-up": ("POST", "/webhooks/*"),
}
TIMES = {"once": 1, "for a while": None}
"""The number of requests of a kind that fail."""


async def check_healed(world: World) -> None:
    """Fail unless soon no post is pending, and board and hands show the stored state."""
    await world.skip(60)
    await world.wait(10)
    assert [kind for kind, _ in await world.due_posts() if kind != "turn"] == []
    await check_board(world)
    await check_hands(world)


def inject(world: World, route: str, times: int | None, status: int = 500) -> None:
    """Make Discord answer a kind of request with this status, `times` times (None: always)."""
    method, path = ROUTES[route]
    if "{mail}" in path:
        for name in world.people:
            world.env.inject_error(
                method, path.format(mail=world.dm_id(name)), status=status, times=times
            )
    else:
        world.env.inject_error(
            method, path.format(room=world.channel.id), status=status, times=times
        )


async def provoke(world: World, route: str) -> None:
    """Do something that makes the bot use this route."""
    await presses_grow_old(world.services.store)
    await world.wait(25)
    name = to_act(world, await world.table())
    assert name is not None
    board = world.board()
    if route in ("board sent", "board deleted"):
        await world.deliver(world.pressed("Ali", board, labels(board)["Move to the end"]))
    elif route == "follow-up":
        async with slow(world, 0.0, reads=1.0):
            await world.people[name].slash(world.channel, "play")
            for _ in range(12):
                await world.env.advance_time(1.0)
    elif route == "hand refreshed":
        waiting = others(world, await world.table())[0]
        await world.deliver(world.pressed(waiting, board, labels(board)["My hand"]))
        while name != waiting:
            await by_mail(world, name, random.Random(1))
            name = to_act(world, await world.table())
            assert name is not None
    else:
        await by_mail(world, name, random.Random(1))


@pytest.mark.parametrize(("route", "how_long"), by_turns(ROUTES, TIMES))
async def test_discord_answers_500_and_recovers(tmp_path: Path, route: str, how_long: str) -> None:
    times = TIMES[how_long]
    async with discord_world(tmp_path) as world:
        world.forgiven |= {"answering failed"}
        await world.open("Ali", options="target=200")
        await world.press("Sara", "Join")
        await world.press("Reza", "Join")
        board = world.board()
        at_the_start = route in ("mail opened", "mail sent", "answer")
        if at_the_start:
            inject(world, route, times)
        since = len(world.env.http_requests)
        if route == "answer":
            await world.deliver(world.pressed("Ali", board, labels(board)["Start"]))
        else:
            await begin(world, "Ali")
        assert (await world.table()).running, "the start was stored in spite of Discord's answer"
        if not at_the_start:
            inject(world, route, times)
            since = len(world.env.http_requests)
            await provoke(world, route)
        await world.wait(5)
        assert hits(world, route, since), "the fault was never met"
        world.env.backend.faults.clear()
        await check_healed(world)
        await play_on(world, turns=1, way=by_hand)
        await check_board(world)


def hits(world: World, route: str, since: int) -> int:
    """Return the number of requests to a route of `ROUTES` since an earlier number of requests."""
    wanted, pattern = ROUTES[route]
    rooms = [pattern.format(room=world.channel.id, mail=world.dm_id(name)) for name in world.people]
    return sum(
        method == wanted and any(fnmatch.fnmatch(path, one) for one in rooms)
        for method, path in world.requests(since)
    )


@pytest.mark.parametrize("status", [429, 503])
async def test_the_bot_recovers_from_other_faults_of_discord(tmp_path: Path, status: int) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        world.env.inject_error("*", "/channels/*", status=status, times=None)
        await play_on(world, turns=1)
        await world.wait(10)
        world.env.backend.faults.clear()
        await check_healed(world)


async def test_closed_direct_messages_are_reported_once_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        world.close_dms("Ali")
        await open_table(world, "Ali", "Sara")
        assert world.mail("Ali") == []
        hand = await world.hand("Ali")
        assert WORDS("hand-dm-closed") in text(hand)
        tries = [path for _, path in world.requests() if str(world.dm_id("Ali")) in path]
        await play_on(world, turns=6, way=by_hand)
        again = [path for _, path in world.requests() if str(world.dm_id("Ali")) in path]
        assert again == tries, "a closed door is not knocked at again"
        assert WORDS("hand-dm-closed") not in text(await world.hand("Ali"))
        for board in world.messages():
            assert WORDS("hand-dm-closed") not in text(board)


async def test_a_day_later_closed_direct_messages_are_tried_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        world.close_dms("Ali")
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        world.open_dms()
        await world.skip(25 * 3600)
        version = (await world.table()).row.version
        await hurry(world, stop=lambda table: table.row.version == version + 2)
        assert len(world.mail("Ali")) == 1


@pytest.mark.parametrize(
    ("command", "given"), [("play", {}), ("move", {"word": "down"})], ids=["open", "table"]
)
async def test_missing_permissions_are_named(
    tmp_path: Path, command: str, given: dict[str, str]
) -> None:
    async with discord_world(tmp_path) as world:
        if given:
            await open_table(world, "Ali", "Sara")
            await world.wait(25)
        world.take_permission("send_messages", "read_message_history", "attach_files")
        answer = await world.type("Ali", command, **given)
        lacking = ("send_messages", "read_message_history")
        assert answer == refused("permissions", missing=lacking)
        world.give_back_permissions()
        answer = await world.type("Ali", command, **given)
        assert answer in (text(world.board()), WORDS("brought-down"))


async def test_a_table_without_permission_for_files_is_shown_in_words(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        world.take_permission("attach_files")
        assert WORDS("table-in-words") in await world.type("Ali", "play")
        await world.press("Ali", "Add 1 computer")
        await begin(world, "Ali")
        assert (await world.table()).running
        assert not world.board().attachments
        world.give_back_permissions()
        await world.wait(25)
        await world.type("Ali", "move", word="down")
        assert world.board().attachments


async def test_a_loss_of_permissions_stops_the_clock_until_they_are_restored(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        world.take_permission("view_channel", "send_messages")
        name = to_act(world, await world.table())
        assert name is not None
        mail = world.mail(name)[-1]
        await world.click(name, mail, cards(mail)[0])
        table = await world.table()
        await world.skip(1200)
        assert (await world.table()).match == table.match, "nobody is late at a hidden board"
        world.give_back_permissions()
        await world.wait(2)
        await world.type("Ali", "move", word="down")
        await check_healed(world)


async def test_a_refused_mention_does_not_stop_the_clock(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=400, code=200000, times=None)
        await world.wait(60)
        assert [one["kind"] for one in world.logs if one["event"] == "a message is refused"]
        assert (await world.table()).row.due == "warn"


async def test_the_clock_runs_again_once_a_mention_is_sent(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50013, times=1)
        await world.wait(60)
        assert (await world.table()).row.due == "idle", "no one is late in a closed channel"
        await world.wait(60)
        assert world.messages()[-1].content
        assert (await world.table()).row.due == "warn"


async def test_a_deleted_board_is_posted_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        world.delete_message(world.board())
        await play_on(world, turns=1)
        await check_healed(world)


async def test_a_deleted_hand_is_sent_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for name in ("Ali", "Sara"):
            world.delete_message(world.mail(name)[-1])
        name = to_act(world, await world.table())
        assert name is not None
        await by_hand(world, name, random.Random(1))
        await world.skip(20 * 60)
        await play_on(world, turns=8)
        assert all(len(world.mail(name)) == 1 for name in ("Ali", "Sara"))


async def test_a_table_of_a_deleted_channel_can_continue_in_another(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        garden = world.guild.create_text_channel("garden")
        world.delete_channel()
        mail = world.mail(name)[-1]
        await world.click(name, mail, cards(mail)[0])
        stored = (await world.table()).match
        await world.wait(5)
        result = await world.typed("Ali", "move", garden, word="down")
        assert answer_text(result) == WORDS("brought-down")
        (board,) = world.boards(garden.id)
        assert "b:more:1:0:" in ids(board)
        assert (await world.table()).match == stored


async def test_the_bot_is_removed_from_the_server_and_invited_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        backend = world.env.backend
        name = to_act(world, await world.table())
        assert name is not None
        mail = world.mail(name)[-1]
        backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
        world.env.inject_error(
            "*", f"/channels/{world.channel.id}/*", status=403, code=50001, times=None
        )
        await world.click(name, mail, cards(mail)[0])
        stored = (await world.table()).match
        await world.wait(60)
        backend.faults.clear()
        await world.restart()
        await world.type("Ali", "move", word="down")
        await check_healed(world)
        assert (await world.table()).match == stored


async def test_an_answer_is_deferred_in_time_if_the_store_is_slow(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        await play_on(world, turns=2)
        name = to_act(world, await world.table())
        assert name is not None
        async with slow(world, 2.0):
            mail, board = world.mail(name)[-1], world.board()
            version = (await world.table()).row.version
            for presser, message, custom_id in (
                (name, mail, cards(mail)[0]),
                ("Reza", board, "b:callnow:1:1:claim"),
                ("Ali", board, labels(board)["Move to the end"]),
            ):
                (result,) = await world.deliver(world.pressed(presser, message, custom_id))
                for _ in range(20):
                    await world.env.advance_time(1.0)
                assert result.acknowledged, "interaction failed"
            assert (await world.table()).row.version > version
        await world.wait(40)
        await check_healed(world)


COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("play", {}),
    ("lobby join", {}),
    ("lobby manage", {}),
    ("move", {"word": "deal"}),
    ("play", {}),
    ("move", {"word": "claim"}),
    ("move", {"word": "down"}),
    ("leave", {}),
    ("scoreboard", {}),
    ("rules", {}),
    ("settings", {}),
    ("help", {}),
    ("help", {"topic": "privacy"}),
    ("stats", {}),
    ("stats", {"table": 1}),
)


async def test_every_command_answers_within_three_seconds_of_a_slow_store(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        for command, options in COMMANDS:
            name = "Sara" if command == "lobby join" else "Ali"
            async with slow(world, 2.0, reads=1.0):
                result = await world.people[name].slash(world.channel, command, **options)
                for _ in range(20):
                    await world.env.advance_time(1.0)
            assert result.acknowledged, f"/{command} was too late"
            assert answer_text(result), f"/{command} says nothing"
            await world.quiet()


async def test_an_answer_is_deferred_by_the_age_of_its_press_even_if_the_clock_is_off(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for age, waits in ((0.0, 1.5), (1.3, 0.2), (60.0, 0.0), (-3600.0, 1.5)):
            await deferred_in_time(world, age, waits)


async def deferred_in_time(world: World, age: float, waits: float) -> None:
    """Press *My hand* `age` seconds ago; fail unless it is deferred after `waits` more seconds."""
    press = world.pressed("Ali", world.board(), labels(world.board())["My hand"])
    pressed_at = dt.datetime.fromtimestamp(world.now() - age, dt.UTC)
    press.record.id = discord.utils.time_snowflake(pressed_at)
    press.payload["id"] = str(press.record.id)
    world.env.backend.interactions[press.record.id] = press.record
    async with slow(world, 2.0, reads=2.0):
        world.env.backend.emit("INTERACTION_CREATE", press.payload)
        await world.env.settle()
        for _ in range(int(waits * 10)):
            assert not press.record.responded, age
            await world.env.advance_time(0.1)
        await world.env.advance_time(0.1)
        assert press.record.responded, age
        await world.env.advance_time(20)
    assert answer_text(InteractionResult(world.env, press.record))


@contextlib.asynccontextmanager
async def slow(world: World, seconds: float, reads: float = 0.0) -> AsyncIterator[None]:
    """Make each writing transaction of the bot take `seconds` more, each reading one `reads`.

    Wait for the begun ones at the end.
    """
    store = world.services.store
    quick = store.write, store.read
    queues = {Batcher.ask.__code__, Batcher._answer.__code__}

    def slowed(transaction: Any, delay: float) -> Any:
        async def wait(*args: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(delay)
            return await transaction(*args, **kwargs)

        return wait

    store.write = slowed(quick[0], seconds)  # type: ignore[method-assign]
    if reads:
        store.read = slowed(quick[1], reads)  # type: ignore[method-assign]
    QUEUES.update(queues)
    try:
        yield
    finally:
        store.write, store.read = quick  # type: ignore[method-assign]
        await world.env.advance_time(max(seconds, reads))
        QUEUES.difference_update(queues)


async def test_an_unexpected_error_gives_an_apology_and_a_log_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        version = (await world.table()).row.version
        world.forgiven |= {"answering failed"}

        def broken(*_: Any, **__: Any) -> Any:
            raise RuntimeError("this part is broken")

        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.changes._finished", broken)
            name = to_act(world, await world.table())
            assert name is not None
            mail = world.mail(name)[-1]
            offered = labels(mail).items()
            plain = next(one for label, one in offered if one in cards(mail) and "…" not in label)
            (result,) = await world.deliver(world.pressed(name, mail, plain))
            assert answer_text(result).endswith(WORDS("error-unexpected"))
            card = plain.split(":")[4]
            assert await world.type(name, "move", word=card) == WORDS("error-unexpected")
        assert [one["event"] for one in world.logs if one["log_level"] == "error"] == [
            "answering failed",
            "answering failed",
        ]
        assert (await world.table()).row.version == version
        await by_mail(world, name, random.Random(1))
        assert (await world.table()).row.version == version + 1


async def test_a_page_that_cannot_be_made_is_replaced_by_words_until_the_table_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        world.forgiven |= {"posting failed"}
        elsewhere = world.guild.create_text_channel("other-room")
        await open_table(world, "Ali", "Sara")
        await world.people["Reza"].slash(elsewhere, "play")
        rng, board = random.Random(1), world.board()

        def broken(table: Table, words: Words) -> Any:
            raise RuntimeError("this board is broken")

        def failures() -> int:
            return sum(one["event"] == "posting failed" for one in world.logs)

        with monkeypatch.context() as patch:
            patch.setattr("bot.posting.boards.board_of", broken)
            await by_mail(world, to_act(world, await world.table()) or "", rng)
            await world.press("Mina", "Join", world.board(elsewhere.id))
            assert "**Mina**" in text(world.board(elsewhere.id)), "no other table waits"
            await world.wait(60)
            shown = next(one for one in world.messages() if one.id == board.id)
            assert text(shown) == WORDS("post-broken")
            tried = failures()
            assert tried > 1
            await world.wait(60)
            assert failures() == tried, "it is tried no more"
        await by_mail(world, to_act(world, await world.table()) or "", rng)
        await check_healed(world)


async def test_a_move_whose_answer_is_too_late_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 1)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        version = (await world.table()).row.version
        world.env.inject_error("POST", "/interactions/*", status=404, code=10062, times=None)
        name = to_act(world, await world.table())
        assert name is not None
        mail = world.mail(name)[-1]
        await world.deliver(world.pressed(name, mail, cards(mail)[0]))
        world.env.backend.faults.clear()
        assert (await world.table()).row.version == version + 1
        await check_healed(world)
        assert not cards(world.mail(name)[-1]), "the card played can still be pressed there"
        assert private(await world.typed(name, "play"))


async def test_a_lobby_opened_slowly_is_sent_once_and_its_host_answered(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        async with slow(world, 2.0):
            opened = await world.people["Ali"].slash(world.channel, "play")
            for _ in range(8):
                await world.env.advance_time(1.0)
        await world.wait(5)
        assert len(world.messages()) == 1
        assert WORDS("table-opened") in answer_text(opened)


async def test_a_message_with_a_button_of_a_table_is_not_mistaken_for_its_lobby(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        before = text(world.board())
        async with slow(world, 2.0):
            pressed = world.pressed("Sara", world.board(), "b:opentable:0:0:")
            (opened,) = await world.deliver(pressed)
            for _ in range(8):
                await world.env.advance_time(1.0)
        await world.wait(5)
        assert WORDS("table-opened") in answer_text(opened)
        first, second = world.boards()
        assert text(first) == before
        assert "**Sara**" in text(second)
