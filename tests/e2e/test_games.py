"""Every game from the lobby to the scoreboard, with the most people it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasur_core.registry import games
from tests.by_turns import every
from tests.discord_world import discord_world, text
from tests.e2e.playing import check_board, hurry, open_table, play_on
from tests.e2e.tapping import by_few_taps
from tests.e2e.whole_matches import check_the_end, shortest

PEOPLE = ("Ali", "Sara", "Reza", "Mina", "Omid", "Lale", "Nima", "Yara")


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_match_is_played_by_clicks_from_the_lobby_to_the_scoreboard(
    tmp_path: Path, key: str
) -> None:
    """A move takes one tap without a choice and two with one."""
    game = games()[key]
    people = PEOPLE[: game.seats[-1]]
    async with discord_world(tmp_path, people=people) as world:
        await open_table(world, *people, game=key, options=shortest(game))
        await play_on(world, way=by_few_taps, turns=24)
        await check_board(world)
        await hurry(world, stop=lambda table: len(table.played.log) > 400)
        await play_on(world, way=by_few_taps, turns=12)
        await hurry(world)
        await check_the_end(world, tmp_path)
        seen = await world.type(people[0], "scoreboard", computers=False)
        assert any(name in seen for name in people)
        assert "1 of 1" in seen or "of 1 won" in seen, text(world.board())
