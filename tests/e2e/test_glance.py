"""A waiting person sees the table's progress in their private answer."""

from __future__ import annotations

import random
from pathlib import Path

from bot.pages.board import scene_of
from bot.pictures import draw
from tests.discord_world import WORDS, ResponseMessage, World, discord_world, text
from tests.e2e.playing import by_clicks, by_mail, open_table, to_act


async def waiting(world: World) -> str:
    """Return the name of a person who is not to act next, nor after that."""
    table = await world.table()
    (seat,) = table.acting
    later = table.seats[(seat - 1) % len(table.seats)]
    return world.name_of(later.user_id)


async def play(world: World) -> str:
    """Play one move of the person to act; return the last entry of the log in notation."""
    name = to_act(world, await world.table())
    assert name is not None
    await by_mail(world, name, random.Random(1))
    return str((await world.table()).played.log[-1].action)


async def seen(world: World, name: str, private: ResponseMessage) -> bool:
    """Return whether the picture in this message is the table as it is now."""
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    (attachment,) = private.attachments
    return world.env.backend.cdn.get(attachment.url) == draw(scene_of(table, WORDS, seat.seat))


async def test_the_private_answer_of_a_waiting_player_shows_the_moves_of_others(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", "Reza", "Mina")
        name = await waiting(world)
        private = await world.hand(name)
        since = len(world.env.http_requests)
        await play(world)
        assert await seen(world, name, private)
        edits = [path for method, path in world.requests(since) if method == "PATCH"]
        assert any("webhooks/" in path for path in edits), "nothing that is counted"


async def test_a_hand_that_answers_a_press_is_edited_once(tmp_path: Path) -> None:
    rng = random.Random(1)
    async with discord_world(
        tmp_path, ("Ali",), pictures=True, computer_seconds=1.5, board_seconds=1.2
    ) as world:
        await open_table(world, "Ali", computers=1)
        await world.wait(2)
        private = await world.hand("Ali")
        for _ in range(5):
            while to_act(world, await world.table()) is None:
                await world.wait(1)
            await world.wait(3)
            since = len(world.env.http_requests)
            await by_clicks(world, "Ali", rng)
            paths = [path for _, path in world.requests(since)]
            assert not [path for path in paths if path.endswith(f"/messages/{private.id}")]


async def test_an_open_question_is_not_replaced_by_the_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", "Reza", "Mina", options="target=20")
        name = await waiting(world)
        private = await world.hand(name)
        await world.press(name, "Per shodam!", private)
        assert "Claim that your side has reached 20?" in text(private)
        await play(world)
        assert "Claim that your side has reached 20?" in text(private)
        await world.press(name, "Back", private)
        assert await seen(world, name, private)
        await play(world)
        assert await seen(world, name, private)


async def test_direct_messages_are_not_edited_for_moves_of_others(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", "Reza", "Mina")
        name = await waiting(world)
        (mail,) = world.mail(name)
        await play(world)
        assert not await seen(world, name, mail)
