"""Ratings computed anew equal those that were stored as the matches ended."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.competition.rated import Contest
from bot.competition.ratings import REPEAT_SECONDS, Rating
from bot.features.ratings import recount, rows
from bot.features.ratings.decide import opponents, rated
from bot.features.ratings.recount import Book
from bot.features.ratings.rows import Played, Standing, written
from bot.features.scores import contests
from bot.features.seasons.rows import COUNTED
from bot.store import Store, facts
from bot.store.schema import rating_changes, ratings
from tests import personal
from tests.bot.features.ratings.rows import DAY, GAME, START, evening, forgotten, played, stored
from tests.bot.store.rows import GUILD
from tests.transactions import execute, lock_wait, writing

SEASONS = 200


@dataclass
class Memory:
    """A server whose matches change ratings as they end, without a database."""

    matches: list[Played] = field(default_factory=list)
    known: dict[int, Standing] = field(default_factory=dict)

    def end(self, match: Played) -> None:
        """Change ratings as at a match's end."""
        same = [
            one
            for one in self.matches
            if None not in match.people
            and set(one.people) == set(match.people)
            and match.ended_at - REPEAT_SECONDS < one.ended_at
        ]
        met = {
            seat: sum(not self._met(user_id, other) for other in opponents(match, seat))
            for seat, user_id in enumerate(match.people)
            if user_id is not None and match.contest.friendly is None
        }
        change, after = rated(match, self.known, 1 + len(same), met)
        self.known |= after
        self.matches.append(replace(match, stored=written(change)))

    def _met(self, user_id: int, other_id: int) -> bool:
        return any(
            other_id in opponents(one, seat)
            for one in self.matches
            for seat, seated in enumerate(one.people)
            if seated == user_id and one.contest.friendly is None
        )

    def forget(self, user_id: int) -> None:
        """Delete a person's data."""
        self.known.pop(user_id, None)
        self.matches = [
            replace(
                one, people=tuple(None if seated == user_id else seated for seated in one.people)
            )
            for one in self.matches
        ]


def season(seed: int) -> Memory:
    """Play a random season: partners, ties, people who leave, and one or two who are forgotten."""
    rng, memory = random.Random(seed), Memory()
    for number in range(12):
        who = rng.sample(range(101, 107), rng.choice((2, 2, 3, 4, 4)))
        paired = len(who) == 4 and rng.random() < 0.5
        sides = ((0, 2), (1, 3)) if paired else tuple((seat,) for seat in range(len(who)))
        ranks = tuple(rng.randrange(len(sides)) for _ in sides)
        left = frozenset(rng.sample(range(len(who)), rng.choice((0, 0, 0, 1, 2))))
        free = frozenset(seat for seat in left if rng.random() < 0.3)
        decided = rng.random() < 0.5
        contest = Contest("left" if left else None, sides, ranks, left, decided, free)
        at = START + (number // 2) * DAY
        memory.end(Played(number, GAME, at, contest, tuple(who)))
        if rng.random() < 0.12:
            memory.forget(rng.choice(who))
    return memory


def test_two_hundred_random_seasons_are_counted_again_as_they_were() -> None:
    forgotten_seats = 0
    for seed in range(SEASONS):
        memory, book = season(seed), Book()
        assert book.count_all(memory.matches) == []
        assert book.standings[GAME] == memory.known
        forgotten_seats += sum(one.people.count(None) for one in memory.matches)
    assert forgotten_seats > SEASONS


async def test_a_recount_equals_what_was_stored_also_after_deletions(store: Store) -> None:
    await store.write(evening, 1, 0, 10)
    await store.write(forgotten, 102)
    await store.write(evening, 1, 10, 20)
    right = await store.read(stored)
    assert len(right["rating_changes"]) == 20
    assert await recount.count_server(store, GUILD) == 20
    assert await store.read(stored) == right
    await store.write(execute, update(ratings).values(mu=0.0, matches=0))
    await store.write(execute, delete(ratings).where(ratings.c.user_id == 103))
    await store.write(rows.put_standings, GUILD, {(GAME, 99): Standing(Rating(), 1, 1, START)})
    await recount.count_all(store)
    assert (await store.read(stored))["ratings"] == right["ratings"]


async def test_the_history_of_a_server_gives_the_ratings_that_its_matches_gave(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(evening, 9, 0, 8)
    right = await store.read(stored)
    await store.write(execute, delete(ratings))
    await store.write(execute, delete(rating_changes))
    for name, module in (("_READ", rows), ("_LISTED", contests), ("_WRITTEN", recount)):
        monkeypatch.setattr(module, name, 3)
    await recount.count_missing(store)
    assert await store.read(stored) == right


async def test_a_recount_that_was_cut_off_is_found_and_done_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(evening, 3, 0, 8)
    right = await store.read(stored)
    await store.write(execute, delete(ratings))
    await store.write(execute, delete(rating_changes))
    monkeypatch.setattr(recount, "_WRITTEN", 3)
    with monkeypatch.context() as patched:
        patched.setattr(rows, "correct", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await recount.count_missing(store)
    assert 0 < len((await store.read(stored))["rating_changes"]) < 8
    await recount.count_missing(store)
    assert await store.read(stored) == right


async def test_a_match_that_ends_during_the_recount_is_counted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(evening, 5, 0, 4)
    read, ends = Store.read, [partial(played, day=99, who=[101, 102], ranks=[0, 1])]
    # This one has ended before those that are counted already, by another clock.
    ends.append(partial(played, day=0.1, who=[103, 104], ranks=[0, 1]))

    async def and_one_ends(self: Store, unit: Any, *args: Any) -> Any:
        if unit is rows.standings_after and ends:
            await self.write(ends.pop(0))
        return await read(self, unit, *args)

    monkeypatch.setattr(Store, "read", and_one_ends)
    assert await recount.count_server(store, GUILD) == 6
    found = await store.read(stored)
    await recount.count_server(store, GUILD)
    assert await store.read(stored) == found


async def test_a_look_for_uncounted_matches_begins_where_the_last_one_was_sure(
    store: Store,
) -> None:
    await store.write(evening, 7, 0, 4)
    await store.write(facts.put, COUNTED, "3")
    for lost, left in ((1, 3), (4, 4)):
        await recount.count_missing(store)
        await store.write(execute, delete(rating_changes).where(rating_changes.c.match_id == lost))
        await recount.count_missing(store)
        assert len((await store.read(stored))["rating_changes"]) == left


async def test_a_person_forgotten_before_the_last_transaction_gets_no_ratings(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(played, 0, [101, 102], [0, 1])
    await store.write(execute, delete(ratings))
    read = Store.read

    async def and_one_is_forgotten(self: Store, unit: Any, *args: Any) -> Any:
        if unit is rows.standings_after:
            await self.write(personal.forget_person, 101)
        return await read(self, unit, *args)

    monkeypatch.setattr(Store, "read", and_one_is_forgotten)
    await recount.count_server(store, GUILD)
    assert {row[2] for row in (await store.read(stored))["ratings"]} == {102}


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
async def test_a_person_forgotten_during_the_last_transaction_keeps_no_ratings(
    store: Store,
) -> None:
    await store.write(played, 0, [101, 102], [0, 1])
    chunk = await store.read(rows.played_after, GUILD, rows.START)
    found, _ = await store.read(rows.standings_after, GUILD, ("", 0))
    await store.write(execute, delete(ratings))
    async with writing(store) as conn:
        assert await conn.run_sync(recount._put, GUILD, chunk, [], found)
        forgetting = asyncio.create_task(store.write(personal.forget_person, 101))
        waiting = asyncio.create_task(lock_wait(store))
        await asyncio.wait({forgetting, waiting}, return_when=asyncio.FIRST_COMPLETED)
    await forgetting
    waiting.cancel()
    assert {row[2] for row in (await store.read(stored))["ratings"]} == {102}
