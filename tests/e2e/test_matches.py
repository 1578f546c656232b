"""Whole matches, from the lobby to the record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.store import people
from pasur_core.shuffle import commitment
from tests.discord_world import discord_world, ids, labels, private, text
from tests.e2e.playing import (
    Way,
    by_hand,
    by_mail,
    by_typing,
    hurry,
    open_table,
    play_last_turns,
    play_on,
)
from tests.e2e.whole_matches import check_the_end

PEOPLE = ("Ali", "Sara", "Reza", "Mina")


_BY_DAY = [
    (by_typing, 2, ""),
    (by_hand, 3, ""),
    (by_mail, 4, ""),
]
"""Combinations with every way and every number of people once."""

_BY_NIGHT = [
    (by_mail, 2, ""),
    (by_typing, 4, "teams=false"),
    (by_mail, 3, ""),
    (by_typing, 3, ""),
    (by_mail, 4, "teams=false"),
    (by_typing, 4, ""),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play the matches of `_BY_DAY`; with `--long`, also of `_BY_NIGHT`."""
    if "way" in metafunc.fixturenames:
        more = _BY_NIGHT if metafunc.config.getoption("long") else []
        metafunc.parametrize(("way", "count", "options"), [*_BY_DAY, *more])


async def test_people_play_a_whole_match(
    tmp_path: Path, way: Way, count: int, options: str, pytestconfig: pytest.Config
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, *PEOPLE[:count], options=f"target=21 {options}".strip())
        if not pytestconfig.getoption("long"):
            await play_on(world, way=way, seed=count, turns=6)
            await play_last_turns(world, way=way, seed=count)
        table = await play_on(world, way=way, seed=count)
        assert table.match is not None
        assert len(table.match.sides) == (2 if count == 4 and not options else count)
        await check_the_end(world, tmp_path)


async def test_the_seal_shown_at_the_start_is_the_hash_of_the_seed_shown_at_the_end(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        board = world.board()
        more = private(await world.clicked("Mina", board, labels(board)["More"]))
        await world.press("Mina", "Fair shuffle", more)
        sealed = re.search(r"`([0-9a-f]{64})`", text(more))
        assert sealed
        await hurry(world)
        seed = (await world.table()).row.seed
        assert seed is not None
        assert commitment(seed) == sealed[1]
        board = world.board()
        told = private(await world.clicked("Mina", board, labels(board)["More"]))
        await world.press("Mina", "Fair shuffle", told)
        assert seed.hex() in text(told)


async def test_the_end_offers_a_new_table_with_the_same_options_to_any_reader(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        end = next(one for one in world.messages() if "· the end" in text(one))
        answer = await world.press("Mina", "New table", end)
        assert answer == text(world.board())
        old, new = await world.table(1), await world.table(2)
        assert new.is_lobby
        assert world.name_of(new.row.host_id) == "Mina"
        assert (new.row.game, new.row.options, new.row.speed, new.row.channel_id) == (
            old.row.game,
            old.row.options,
            old.row.speed,
            world.channel.id,
        )
        assert "Mina" in text(world.board())


async def test_one_person_plays_against_computer_players(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=2, options="target=21")
        await play_last_turns(world)
        await check_the_end(world, tmp_path)


async def test_a_match_with_pictures_is_played_to_its_end(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await play_on(world, turns=6)
        assert world.board().attachments, "the board has no picture"
        assert all(world.mail(name)[-1].attachments for name in ("Ali", "Sara"))
        assert table.match is not None


async def test_two_tables_of_one_channel_do_not_disturb_each_other(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, busy_threads=False)
        first = await open_table(world, "Ali", "Sara")
        second = await open_table(world, "Reza", "Mina")
        await play_on(world, second, turns=5)
        assert (await world.table(first)).row.version == 1 + 1
        await play_on(world, first, turns=5)
        boards = world.boards()
        assert [f"b:more:{one}:0:" in ids(board) for one, board in zip((1, 2), boards, strict=True)]
