"""Faulty answers at one table do not stop the others, and the table recovers."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from bot.i18n import words_for
from tests.long_ago import presses_grow_old
from tests.loopback import answers
from tests.loopback.playing import HEALTHY, play_on, seats
from tests.loopback.world import loopback_world, words

ONCE = {"429 everywhere"}
"""Faults of one request that hold for all requests, for a second."""
LONG = {"429 for long"}
"""Faults with which Discord forbids requests for five minutes."""


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pauses between tries from minutes to seconds."""
    monkeypatch.setattr("bot.posting.outbox._GONE_SECONDS", 2.0)
    monkeypatch.setattr("bot.posting.messages._TOO_FAST_SECONDS", 2.0)


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_every_answer_at_a_table_leaves_the_others_alone_and_heals(
    tmp_path: Path, method: str, pytestconfig: pytest.Config
) -> None:
    """By day every third answer comes to one of the methods, by turns."""
    kinds = sorted(set(answers.ALL) - LONG)
    if not pytestconfig.getoption("long"):
        kinds = kinds[["PATCH", "POST"].index(method) :: 6]
    sick_names = [f"S{number}" for number in range(len(kinds))]
    async with loopback_world(tmp_path, (*HEALTHY, *sick_names), limited=False) as world:
        healthy = await seats(world, HEALTHY)
        sick = await seats(world, sick_names)
        for seat in (*healthy, *sick):
            await seat.show_hand()
        await presses_grow_old(world.services.store)
        faults = [
            world.discord.let(
                method,
                f"/channels/{seat.channel_id}/messages*",
                answers.ALL[kind],
                times=1 if kind in ONCE else None,
            )
            for seat, kind in zip(sick, kinds, strict=True)
        ]
        for seat in sick:
            await world.until(seat.my_turn)
            if method == "POST":  # a deleted board has to be sent again
                board = world.board(seat.channel_id)
                world.backend.delete_message(seat.channel_id, board.id)
            await seat.play()
        await play_on(healthy, 3)
        met = {kind: fault.met for kind, fault in zip(kinds, faults, strict=True)}
        assert all(met.values()), met
        world.discord.heal()
        for seat, kind in zip(sick, kinds, strict=True):
            await world.until(seat.board_is_true, 40.0, kind)
            assert len(world.messages(seat.channel_id)) == 1, kind
        await play_on(sick, 1)


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("kind", ["403", "404", "200000"])
async def test_a_board_that_cannot_be_shown_stops_the_clock_and_hands_say_so(
    tmp_path: Path, kind: str
) -> None:
    async with loopback_world(tmp_path, ("Ali", "Sara"), limited=False) as world:
        (ali,) = await seats(world, ("Ali",), friend="Sara")
        seat = ali if await ali.my_turn() else replace(ali, name="Sara")
        await seat.show_hand()
        await presses_grow_old(world.services.store)
        world.discord.let("*", f"/channels/{seat.channel_id}/messages*", answers.ALL[kind])
        await seat.play()
        said = words_for("en")("hand-hidden", channel=f"<#{seat.channel_id}>")
        hand = seat.hand
        assert hand is not None
        await world.until(lambda: said in words(hand))

        async def paused() -> bool:
            return (await world.table(seat.table_id)).row.due == "idle"

        await world.until(paused)
        world.discord.heal()
        await world.until(seat.board_is_true)

        async def runs() -> bool:
            return not await paused()

        await world.until(runs)
        await world.until(lambda: said not in words(hand))


async def test_a_global_limit_outlasting_our_patience_silences_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posting.in_turn._WAITED_FOR", 0.5)
    async with loopback_world(tmp_path, ("Ali", "Sara"), limited=False) as world:
        people = await seats(world, ("Ali", "Sara"))
        await world.quiet()
        await presses_grow_old(world.services.store)
        fault = world.discord.let(
            "PATCH", "/channels/*/messages/*", answers.too_many(2.0, everywhere=True), times=1
        )
        await world.until(people[0].my_turn)
        await people[0].play()
        await world.until(lambda: fault.met == 1)
        await play_on(people, 1, seconds=2.0 + 3.0)


async def test_a_limit_for_longer_than_a_minute_is_waited_out_elsewhere(tmp_path: Path) -> None:
    async with loopback_world(tmp_path, ("Ali",), limited=False) as world:
        (seat,) = await seats(world, ("Ali",))
        await seat.show_hand()
        await presses_grow_old(world.services.store)
        fault = world.discord.let("PATCH", "/channels/*/messages/*", answers.too_many(300.0))
        await world.until(seat.my_turn)
        await seat.play()
        await world.until(lambda: fault.met == 1)
        await world.quiet()
        row = await seat.post("board")
        assert row is not None
        assert row.due_at > world.services.now() + 250
        assert fault.met == 1


async def test_an_interrupted_answer_leaves_no_unretrieved_exception(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.interactions.answer._PATIENCE", 0.0)
    async with loopback_world(tmp_path, ("Ali",), limited=False) as world:
        world.discord.let("POST", "/interactions/*/callback", answers.cut())
        await asyncio.gather(*(world.type("Ali", "rules", game="pasur") for _ in range(3)))
        await world.until(lambda: sum("deferring" in one["event"] for one in world.logs) == 3)
        world.forgiven.add("answering failed")
    gc.collect()  # asyncio logs an unretrieved exception when the task is collected
    assert "never retrieved" not in caplog.text


async def test_a_refused_picture_is_replaced_by_words(tmp_path: Path) -> None:
    async with loopback_world(tmp_path, ("Ali",), limited=False, pictures=True) as world:
        (seat,) = await seats(world, ("Ali",))
        await seat.show_hand()
        await presses_grow_old(world.services.store)
        await world.until(lambda: bool(world.board(seat.channel_id).attachments))

        async def too_large(
            request: answers.web.Request, proper: answers.Proper
        ) -> answers.web.StreamResponse:
            if request.content_type.startswith("multipart/"):
                return answers.json_answer({"message": "too large", "code": 40005}, 413)
            return await proper()

        fault = world.discord.let("PATCH", f"/channels/{seat.channel_id}/*", too_large)
        await world.until(seat.my_turn)
        await seat.play()
        await world.until(lambda: not world.board(seat.channel_id).attachments)
        await play_on([seat], 2)
        await world.quiet()
        assert fault.met > 2
        statuses = [call.status for call in world.discord.calls]
        assert statuses.count(413) == 1, "a picture is not tried again at once"
