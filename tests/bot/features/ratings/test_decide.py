"""Ratings as matches end."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, delete

from bot.competition.rated import Contest
from bot.features.ratings import decide, rows
from bot.features.ratings.decide import Pair
from bot.features.ratings.rows import RateableMatch
from bot.features.ratings.schema import ratings
from bot.store import Store
from tests.bot.features.ratings.rows import GAME, START, played, stored
from tests.bot.store.rows import GUILD, lobby


async def test_who_meets_the_same_people_all_week_moves_less(store: Store) -> None:
    for number in range(6):
        await store.write(played, number, [101, 102], [0, 1])
    await store.write(played, 14, [101, 102], [0, 1])
    found = [row[4] for row in (await store.read(stored))["rating_changes"]]
    assert found == [1, 2, 3, 4, 5, 6, 1]
    standing = (await store.read(rows.standings, GUILD, GAME, [101]))[101]
    assert (standing.matches, standing.opponents) == (7, 1)
    latest = await store.read(rows.latest, GUILD, GAME, 101, 3)
    parts = [one.change.seats[one.seat].part for one in latest]
    assert parts == [1.0, 3 / 6, 0.5 * 3 / 5], "the other one was new until five matches"


async def test_who_plays_against_three_helpers_by_turns_moves_less_too(store: Store) -> None:
    helpers = ([102, 103], [103, 104], [102, 104])
    for number in range(6):
        await store.write(played, number / 10, [101, *helpers[number % 3]], [0, 1, 2])
    found = [row[4] for row in (await store.read(stored))["rating_changes"]]
    assert found == [1, 2, 2, 3, 4, 4], "of the two who met most often"


async def test_people_first_met_in_a_match_that_was_left_still_count_as_opponents(
    store: Store,
) -> None:
    """A match that was left changes the ratings of some people only, so it counts none as met."""

    def unit(conn: Connection) -> int:
        for day in range(1, 9):  # some leavings are free, others are not
            played(conn, day / 100, [101, 102, 103, 104], [3, 0, 1, 2], 0)
        for number, other in enumerate((102, 103, 104), start=1):
            played(conn, number * 9.0, [101, other], [0, 1])
        return rows.standings(conn, GUILD, GAME, [101])[101].opponents

    assert await store.write(unit) == 3


async def test_a_match_that_is_rated_again_counts_neither_itself_nor_later_ones(
    store: Store,
) -> None:
    for number in range(3):
        await store.write(played, number, [101, 102], [0, 1])
    right = (await store.read(stored))["rating_changes"]
    contest = Contest(None, ((0,), (1,)), (0, 1))

    def again(conn: Connection) -> None:
        conn.execute(delete(ratings))
        for match_id, _, game, at, *_ in right:
            decide._rate(conn, GUILD, RateableMatch(match_id, game, at, contest, (101, 102)), set())

    await store.write(again)
    assert (await store.read(stored))["rating_changes"] == right


async def test_people_who_meet_twice_in_one_transaction_meet_for_the_first_time_once(
    store: Store,
) -> None:
    def unit(conn: Connection) -> int:
        met, contest = set[Pair](), Contest(None, ((0,), (1,)), (0, 1), frozenset(), True)
        for number in (1, 2):
            who = RateableMatch(lobby(conn, game=GAME), GAME, START + number, contest, (101, 102))
            decide._rate(conn, GUILD, who, met)
        return rows.standings(conn, GUILD, GAME, [101])[101].opponents

    assert await store.write(unit) == 1


async def test_exports_and_lists_have_a_persons_own_numbers_alone(store: Store) -> None:
    for day, who in ((1, [101, 102, 103]), (0, [103, 101, 102])):
        await store.write(played, day, who, [0, 1, 2])
    for user_id in (101, 102, 103):
        found = await store.read(rows.export, user_id)
        (standing,) = found["ratings"]
        assert standing["user_id"] == user_id
        changes = sorted(found["rating_changes"], key=lambda row: row["match_id"])
        assert [row["before"] for row in changes[:1]] == [[25.0, 5.0]]
        assert changes[0]["after"] != changes[0]["before"]
        assert changes[1]["after"] == [standing["mu"], standing["sigma"]]
        assert str(user_id) not in str(changes)
    afters = [
        tuple(row["after"])
        for user_id in (101, 102, 103)
        for row in (await store.read(rows.export, user_id))["rating_changes"]
    ]
    assert len(set(afters)) == 6, "the numbers of all people differ"
    assert set(await store.read(rows.listed_ratings, GUILD, GAME)) == {101, 102, 103}


async def test_the_steps_of_a_rating_follow_each_other_to_the_rating_now(store: Store) -> None:
    for number, who in enumerate(([101, 102], [102, 103], [103, 101])):
        await store.write(played, number, who, [0, 1])
    latest = await store.read(rows.latest, GUILD, GAME, 101, 9)
    ids = [one.played.match_id for one in latest]
    steps = await store.read(rows.steps, 101, ids)
    assert [one.match_id for one in steps] == ids[::-1]
    assert [one.ended_at for one in steps] == [one.played.ended_at for one in latest[::-1]]
    standing = (await store.read(rows.standings, GUILD, GAME, [101]))[101]
    assert steps[-1].after == standing.rating
    assert steps[0].before != steps[0].after
    curve = await store.read(rows.curve, 101, ids)
    assert curve == [steps[0].before, *(one.after for one in steps)]
    assert await store.read(rows.steps, 102, ids[:1]) == [], "they have no seat there"


async def test_the_game_with_most_matches_comes_before_that_with_most_people(store: Store) -> None:
    for number in range(3):
        await store.write(played, number, [101, 102], [0, 1])
    rating = (await store.read(rows.standings, GUILD, GAME, [101]))[101]
    few = {("belote", user_id): replace(rating, matches=1) for user_id in range(201, 206)}
    await store.write(rows.put_standings, GUILD, few)
    assert await store.read(rows.games_with_ratings, GUILD) == [GAME, "belote"]


async def test_a_match_is_numbered_by_the_pair_that_met_most(store: Store) -> None:
    for number, who in enumerate(([101, 102, 103], [101, 102], [102, 103, 101], [102, 101])):
        await store.write(played, number / 10, who, [*range(len(who))])
    found = [row[4] for row in (await store.read(stored))["rating_changes"]]
    assert found == [1, 2, 3, 4]
