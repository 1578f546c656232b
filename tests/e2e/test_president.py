"""Président leaves one message for each round; the board shows who is out."""

from __future__ import annotations

from pathlib import Path

from tests.discord_world import discord_world, text
from tests.e2e.playing import hurry, open_table

PEOPLE = ("Ali", "Sara", "Reza", "Mina")


async def test_a_round_leaves_only_the_board_and_its_count(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, *PEOPLE, game="president")
        await hurry(world, stop=lambda table: bool(table.view(None).finished))  # type: ignore[attr-defined]
        (board,) = world.messages()
        (first,) = (await world.table()).view(None).finished  # type: ignore[attr-defined]
        assert f"**{PEOPLE[first]}** · 0 points · out as number 1" in text(board)
        assert f"{PEOPLE[first]} is out" in text(board)
        await hurry(world, stop=lambda table: table.between_rounds)
        assert len(world.messages()) == 2
        assert sum("Round 1 is over" in text(one) for one in world.messages()) == 1
