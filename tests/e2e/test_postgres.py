"""The same bot on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from tests.bot.store.conftest import postgres, postgres_database
from tests.discord_world import discord_world
from tests.e2e.playing import by_hand, hurry, open_table, play_on
from tests.e2e.test_matches import check_the_end

__all__ = ["postgres"]


async def test_a_match_with_a_restart_is_played_to_its_end(tmp_path: Path, postgres: str) -> None:
    async with (
        postgres_database(postgres) as url,
        discord_world(tmp_path, url=url) as world,
    ):
        await open_table(world, "Ali", "Sara", options="target=21")
        await play_on(world, turns=8)
        board = world.board()
        await world.deliver(
            world.pressed("Ali", board, "b:callnow:1:1:claim"),
            world.pressed("Sara", board, "b:callnow:1:1:claim"),
        )
        log = (await world.table()).played.log
        await world.restart()
        assert (await world.table()).played.log == log
        await play_on(world, turns=8, way=by_hand)
        await hurry(world)
        await check_the_end(world, tmp_path)
        assert "**Ali**" in await world.type("Ali", "scoreboard")
