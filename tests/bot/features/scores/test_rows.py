"""The scoreboard's sums, order and pages."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores.rows import ScoreLine
from bot.store import Store, StoreError
from tests.bot.store.rows import ALI, GUILD, REZA, SARA, lobby, result, summed
from tests.transactions import writing


def count(
    conn: Connection,
    user_id: int,
    game: str = "whist",
    guild_id: int = GUILD,
    *,
    with_computers: bool = False,
    **columns: int,
) -> None:
    """Add matches to a person's totals; `columns` are the amounts by column."""
    summed(conn, user_id, guild_id=guild_id, game=game, with_computers=with_computers, **columns)


def board(
    conn: Connection,
    game: str | None = "whist",
    *,
    with_computers: bool = False,
    order: str = "wins",
    offset: int = 0,
    limit: int = 10,
) -> tuple[list[ScoreLine], int]:
    return scores.board(
        conn, GUILD, game, with_computers=with_computers, order=order, offset=offset, limit=limit
    )


def order_of(conn: Connection, order: str) -> list[int]:
    lines, _ = board(conn, order=order)
    return [line.user_id for line in lines]


async def test_the_columns_of_all_matches_are_summed(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(count, ALI, matches=1, wins=1, rounds=7, points=62)
        await conn.run_sync(count, ALI, matches=1, wins=0, rounds=5, points=-4)
        await conn.run_sync(count, SARA, matches=1, wins=0, rounds=5)
        assert await conn.run_sync(board) == (
            [
                ScoreLine(ALI, 1, {"matches": 2, "wins": 1, "rounds": 12, "points": 58}),
                ScoreLine(SARA, 2, {"matches": 1, "wins": 0, "rounds": 5}),
            ],
            2,
        )


async def test_games_servers_and_computer_players_are_kept_apart(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(count, ALI, wins=1)
        await conn.run_sync(count, ALI, game="bridge", wins=10)
        await conn.run_sync(count, ALI, guild_id=GUILD + 1, wins=100)
        await conn.run_sync(count, ALI, with_computers=True, wins=1000)
        assert await conn.run_sync(board) == ([ScoreLine(ALI, 1, {"wins": 1})], 1)
        assert await conn.run_sync(board, "bridge") == ([ScoreLine(ALI, 1, {"wins": 10})], 1)
        assert await conn.run_sync(board, with_computers=True) == (
            [ScoreLine(ALI, 1, {"wins": 1000})],
            1,
        )
        assert await conn.run_sync(board, "chess") == ([], 0)


async def test_all_games_together_sum_only_shared_columns(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(count, ALI, matches=1, wins=1, rounds=3, tricks=9)
        await conn.run_sync(count, ALI, game="bridge", matches=1, wins=1, rounds=4, slams=2)
        await conn.run_sync(count, SARA, game="bridge", slams=2)
        assert await conn.run_sync(board, None) == (
            [ScoreLine(ALI, 1, {"matches": 2, "wins": 2, "rounds": 7})],
            1,
        )


async def test_any_column_gives_the_order_and_equals_have_one_too(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(count, REZA, matches=9, wins=2, points=5)
        await conn.run_sync(count, SARA, matches=4, wins=2, points=1)
        await conn.run_sync(count, ALI, matches=9, wins=2, points=-7)
        assert await conn.run_sync(order_of, "wins") == [SARA, ALI, REZA]
        assert await conn.run_sync(order_of, "points") == [REZA, SARA, ALI]
        assert await conn.run_sync(order_of, "no such column") == [SARA, ALI, REZA]


@pytest.mark.parametrize(("offset", "shown"), [(0, [25, 24]), (2, [23, 22]), (24, [1]), (40, [])])
async def test_a_page_is_a_stretch_of_the_whole(
    store: Store, offset: int, shown: list[int]
) -> None:
    async with writing(store) as conn:
        for user_id in range(1, 26):
            await conn.run_sync(count, user_id, wins=user_id)
        lines, people = await conn.run_sync(board, offset=offset, limit=2)
    assert [line.user_id for line in lines] == shown
    assert people == 25


async def test_sums_may_be_large(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(count, ALI, wins=2**40)
        await conn.run_sync(count, ALI, wins=2**40)
        lines, _ = await conn.run_sync(board)
    assert lines == [ScoreLine(ALI, 1, {"wins": 2**41})]


async def test_a_match_cannot_be_counted_twice(store: Store) -> None:
    async def twice() -> None:
        async with writing(store) as conn:
            row = result(await conn.run_sync(lobby), ALI)
            await conn.run_sync(scores.add, [row])
            await conn.run_sync(scores.add, [row])

    with pytest.raises(StoreError):
        await twice()
    assert await store.read(board) == ([], 0)


async def test_a_match_without_counted_people_is_accepted(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(scores.add, [])
        assert await conn.run_sync(board) == ([], 0)
