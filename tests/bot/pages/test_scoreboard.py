"""The scoreboard as a page, turned by buttons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import text as sql

from bot.pages.scoreboard import PER_PAGE
from bot.store import people, scores
from bot.store.scores import Tally
from tests.bot.pages.widest import LETTERS
from tests.discord_world import World, discord_world, ids, labels, private, text
from tests.transactions import writing


async def counted(world: World, names: list[str], *, apart: bool = False) -> None:
    """One finished match each; the first has the most wins."""
    async with writing(world.services.store) as conn:
        for index, name in enumerate(names):
            columns = {"matches": 90, "wins": 80 - index, "rounds": 4, "points": 10**6, "surs": 3}
            await people.remember_name(conn, world.guild.id, 5000 + index, name)
            await conn.execute(
                sql(
                    "INSERT OR IGNORE INTO matches (id, guild_id, channel_id, game, rules_version,"
                    " options, speed, status, host_id, version, opened_at, acted_at)"
                    " VALUES (900, 1, 1, 'pasur', 1, '{}', 'live', 'over', 1, 1, 1, 1)"
                )
            )
            rows = [
                Tally(900, 5000 + index, column, world.guild.id, "pasur", amount, apart)
                for column, amount in columns.items()
            ]
            await scores.add(conn, rows)


async def test_nobody_on_the_board_is_said_kindly(folder: Path) -> None:
    async with discord_world(folder) as world:
        assert "Be the first" in await world.type("Ali", "scoreboard")


async def test_pages_are_turned_and_ranks_go_on(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, [f"Guest {number}" for number in range(2 * PER_PAGE + 3)])
        page = private(await world.typed("Ali", "scoreboard"))
        seen = [text(page)]
        assert "1. **Guest 0** · 80 of 90 won" in seen[0]
        for _ in range(2):
            result = await world.clicked("Ali", page, labels(page)["Later"])
            page = private(result)
            seen.append(text(page))
        assert "23. **Guest 22**" in seen[2]
        assert sum(f"**Guest {n}**" in "\n".join(seen) for n in range(23)) == 23
        for _ in range(2):
            page = private(await world.clicked("Ali", page, labels(page)["Earlier"]))
        assert text(page) == seen[0]


async def test_a_game_of_its_own_shows_its_columns_and_all_games_do_not(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        everything = await world.type("Ali", "scoreboard")
        assert "Surs" not in everything
        own = await world.type("Ali", "scoreboard", game="pasur")
        assert "Surs 3" in own
        assert "250000.0 points a round" in own


async def test_matches_with_computer_players_are_a_board_apart(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"], apart=True)
        page = private(await world.typed("Ali", "scoreboard"))
        assert "Sara" not in text(page)
        apart = private(await world.clicked("Ali", page, labels(page)["With computer players"]))
        assert "Sara" in text(apart)
        assert "Sara" in await world.type("Ali", "scoreboard", computers=True)


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
async def test_any_name_can_lead(folder: Path, name: str) -> None:
    async with discord_world(folder) as world:
        await counted(world, [name] * (PER_PAGE + 1))
        page = private(await world.typed("Ali", "scoreboard", game="pasur"))
        lines = re.findall(r"^\d+\. \*\*.+\*\* · \d+ of 90 won$", text(page), re.MULTILINE)
        assert len(lines) == PER_PAGE, "a name stays on its line"
        assert "\u202e" not in text(page), "a name turns nothing around"
        assert all(one.startswith("b:scorepage:0:0:pasur/") for one in ids(page))


async def test_a_name_with_nothing_to_be_seen_in_it_is_a_mention(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, [LETTERS["invisible"]])
        assert "1. **<@5000>** · 80 of 90 won" in await world.type("Ali", "scoreboard")
