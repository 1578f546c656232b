"""Sums for one person: games, latest matches, partners and rivals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from bot.features.ratings import rows as ratings
from bot.features.rivals import rows as rivals
from bot.features.seasons import rows as seasons
from bot.features.statistics import rows as statistics
from bot.features.statistics.rows import Company, GameSums, MatchOutcome, Statistics
from bot.store import Store, matches
from tests import personal
from tests.bot.features.played import MINA, ended
from tests.bot.store import single
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, REZA, SARA, seat
from tests.databases import make_database
from tests.transactions import writing


def of(conn: Connection, user_id: int = ALI) -> Statistics:
    return statistics.of_person(conn, GUILD, user_id)


async def test_a_person_without_matches_has_no_statistics(store: Store) -> None:
    assert await store.read(of) == Statistics([], [], [])


async def test_games_are_summed_with_computers_apart_and_the_best_round_kept(
    store: Store,
) -> None:
    async with writing(store) as conn:
        await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1), best=12)
        await conn.run_sync(ended, (ALI, 0, 1), (SARA, 1, 0), best=7)
        await conn.run_sync(ended, (ALI, 0, 0), with_computers=True, best=30)
        await conn.run_sync(ended, (ALI, 0, 1), game="bridge", best=-4)
        await conn.run_sync(ended, (ALI, 0, 0), guild_id=GUILD + 1, best=99)
        found = await conn.run_sync(of)
    assert found.games == [
        GameSums("bridge", False, 1, 0, -4),
        GameSums("whist", False, 2, 1, 12),
        GameSums("whist", True, 1, 1, 30),
    ]


async def test_the_latest_matches_come_newest_first(store: Store) -> None:
    async with writing(store) as conn:
        played = [await conn.run_sync(ended, (ALI, 0, number % 2)) for number in range(13)]
        # A long match, which began before all others.
        played.append(await conn.run_sync(ended, (ALI, 0, 1), at=NOW - 1.0))
        played.insert(0, played.pop())
        found = await conn.run_sync(of)
    assert [one.match_id for one in found.latest] == played[::-1]
    assert [one.won for one in found.latest[:4]] == [True, False, True, False]
    assert found.streaks == (1, 1)


@pytest.mark.parametrize(
    ("won", "streaks"),
    [("", (0, 0)), ("x", (0, 0)), ("w", (1, 1)), ("xwww", (0, 3)), ("wwxwwwx", (2, 3))],
)
def test_matches_won_in_a_row_are_counted_up_to_now_and_at_most(
    won: str, streaks: tuple[int, int]
) -> None:
    latest = [MatchOutcome(number, "whist", one == "w") for number, one in enumerate(won)]
    assert Statistics([], latest, []).streaks == streaks


async def test_partners_and_rivals_are_listed_separately(store: Store) -> None:
    async with writing(store) as conn:
        for place in (0, 0, 1):
            other = 1 - place
            both = ((ALI, 0, place), (SARA, 0, place))
            await conn.run_sync(ended, *both, (REZA, 1, other), (MINA, 1, other))
        await conn.run_sync(ended, (ALI, 0, 1), (SARA, 1, 1), (REZA, 2, 0))
        await conn.run_sync(ended, (SARA, 0, 0), (REZA, 1, 1))
        found = await conn.run_sync(of)
    assert found.company == [
        Company(SARA, together=3, won_together=2, ahead=0, behind=0, against=1),
        Company(REZA, together=0, won_together=0, ahead=2, behind=2, against=4),
        Company(MINA, together=0, won_together=0, ahead=2, behind=1, against=3),
    ]


async def test_a_forgotten_person_is_in_no_other_persons_statistics(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1))
        await conn.run_sync(personal.forget_person, SARA)
        assert (await conn.run_sync(of)).company == []
        assert await conn.run_sync(of, SARA) == Statistics([], [], [])


async def test_matches_on_other_servers_add_no_partners_or_rivals(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1), guild_id=GUILD + 1)
        assert await conn.run_sync(of) == Statistics([], [], [])


async def test_partners_and_rivals_are_those_of_the_latest_matches(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "LATELY", 2)
    async with writing(store) as conn:
        for other in (SARA, REZA, MINA):
            await conn.run_sync(ended, (ALI, 0, 0), (other, 1, 1))
        found = await conn.run_sync(of)
    assert {one.user_id for one in found.company} == {REZA, MINA}
    assert found.games == [GameSums("whist", False, 3, 3, 5)]


async def test_places_are_those_of_the_matches_asked_for(store: Store) -> None:
    async with writing(store) as conn:
        won = await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1))
        third = await conn.run_sync(ended, (ALI, 0, 2), (SARA, 1, 0), (REZA, 2, 1))
        other = await conn.run_sync(ended, (ALI, 0, 1), (SARA, 1, 0))
        found = await conn.run_sync(statistics.places, ALI, [won, third])
    assert found == {won: 0, third: 2}
    assert other not in found


async def test_a_persons_matches_come_latest_first_and_only_the_newest_are_read(
    store: Store,
) -> None:
    async with writing(store) as conn:
        played = [await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1)) for _ in range(3)]
        await conn.run_sync(ended, (SARA, 0, 0), (REZA, 1, 1))
        await conn.run_sync(ended, (ALI, 0, 0), guild_id=GUILD + 1)
        seated = [seat(0, ALI, "Ali"), seat(1, SARA, "Sara")]
        await conn.run_sync(single.put_seats, played[0], seated)
        found = await conn.run_sync(matches.finished_by, GUILD, ALI, 10)
        newest = await conn.run_sync(matches.finished_by, GUILD, ALI, 2)
        nothing = await conn.run_sync(matches.finished_by, GUILD, MINA, 10)
    assert [one.match.id for one in found] == played[::-1]
    assert [one.name for one in found[-1].seats] == ["Ali", "Sara"]
    assert [one.match.id for one in newest] == played[:0:-1]
    assert nothing == []


async def test_the_company_of_some_matches_is_that_of_these_alone(store: Store) -> None:
    async with writing(store) as conn:
        first = await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1))
        other = await conn.run_sync(ended, (ALI, 0, 1), (REZA, 1, 0))
        found = await conn.run_sync(statistics.company_in, ALI, [first])
        both = await conn.run_sync(statistics.company_in, ALI, [first, other])
    assert found == [Company(SARA, together=0, won_together=0, ahead=1, behind=0, against=1)]
    assert {one.user_id for one in both} == {SARA, REZA}


async def test_no_statement_of_the_page_goes_through_a_whole_table(tmp_path: Path) -> None:
    file = tmp_path / "pasur.db"
    make_database(file)
    store = await Store.open(f"sqlite:///{file}")
    plans: list[str] = []

    def explain(conn: Connection) -> None:
        statements: list[tuple[str, Any]] = []

        def note(_: Any, __: Any, statement: str, parameters: Any, *rest: Any) -> None:
            statements.append((statement, parameters))

        event.listen(conn, "before_cursor_execute", note)
        of(conn)
        matches.finished_by(conn, GUILD, ALI, 10)
        statistics.places(conn, ALI, [1, 2])
        statistics.company_in(conn, ALI, [1, 2])
        matches.channels(conn, [1, 2])
        matches.get_without_logs(conn, [1, 2])
        ratings.curve(conn, ALI, [1, 2])
        rivals.rivalry(conn, GUILD, ALI, SARA)
        rivals.rivalry(conn, GUILD, ALI, SARA, [CHANNEL])
        seasons.past_of(conn, GUILD, ALI, 9)
        rivals.scores_among(conn, GUILD, (ALI, SARA, REZA), NOW)
        event.remove(conn, "before_cursor_execute", note)
        for statement, parameters in statements:
            rows = conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans.extend(row.detail for row in rows)

    await store.read(explain)
    await store.close()
    tables = (
        *("results", "mine", "theirs", "totals", "matches", "seats", "rating_changes"),
        *("season_standings", "seasons"),
    )
    found = [re.match(rf"(SCAN|SEARCH) ({'|'.join(tables)})\b", one) for one in plans]
    used = [one for one in found if one is not None]
    assert {one[2] for one in used} == set(tables)
    assert [one.string for one in used if one[1] == "SCAN"] == []
    of_others = [one.string for one in used if one[2] == "theirs"]
    assert all("(match_id=?" in one for one in of_others), of_others
