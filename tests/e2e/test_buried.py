"""A board that newer messages have buried comes down again, but not at every word."""

from __future__ import annotations

from pathlib import Path

from tests.discord_world import discord_world, text
from tests.e2e.playing import open_table, play_on


async def test_a_press_brings_a_buried_board_down_after_a_minute(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        await world.people["Sara"].send(world.channel, "tea, anybody?")
        await world.press("Ali", "My hand")
        assert world.board().id == old.id, "too soon: the board is younger than a minute"
        await world.wait(61)
        await world.press("Ali", "My hand")
        await world.quiet()
        assert world.board().id > old.id
        assert text(world.board()) == text(old)
        assert old.id not in [message.id for message in world.messages()]


async def test_a_new_round_stands_at_the_end_of_the_channel(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=201")
        old = world.board()
        await play_on(world, stop=lambda table: table.between_rounds)
        await world.press("Ali", "Deal")
        await world.quiet()
        assert world.board().id > old.id
        assert "round 2" in text(world.board())
        assert world.messages()[-1].id == world.board().id
