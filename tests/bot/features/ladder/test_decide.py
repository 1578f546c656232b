"""The ladder as matches end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, insert

from bot.competition.ladder import PROPOSES
from bot.competition.rated import Contest
from bot.features.ladder import decide, rows
from bot.features.ladder.rows import Climb
from bot.store import Store, matches, people
from bot.store.ladder import climber
from bot.store.schema import contests
from bot.tables.proposing import proposal, proposed_level
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER
from pasur_core.registry import load_game
from tests import personal
from tests.bot.room import laid_out
from tests.bot.store.rows import GUILD, lobby, seat

GAME = "pasur"
TABLE: dict[str, Any] = {
    "game": GAME,
    "rules_version": load_game(GAME).rules_version,
    "options": {},
}
DAY = 86400.0
START = 1_700_000_000.0


def played(
    conn: Connection,
    day: float,
    who: int,
    ranks: Sequence[int],
    *levels: str,
) -> None:
    """Store a match of a person in seat 0 with computers of these levels, as at its end.

    `ranks` are the places by seat, from 0; `day` counts from `START`.
    """
    match_id, at = lobby(conn, **TABLE), START + day * DAY
    computers = dict(enumerate(levels, 1))
    seated = [seat(0, who)]
    seated += [replace(seat(number), level=level) for number, level in computers.items()]
    matches.put_seats(conn, match_id, seated)
    matches.advance(conn, match_id, 0, status="over", ended_at=at)
    sides = tuple((number,) for number in range(len(seated)))
    facts = {"sides": [*map(list, sides)], "ranks": [*ranks], "left": []}
    facts |= {"decided": False, "free": []}
    row = {"match_id": match_id, "guild_id": GUILD, "game": GAME, "ended_at": at, "facts": facts}
    row |= {"friendly": "computers", "on_ladder": True}
    conn.execute(insert(contests), row)
    contest = Contest("computers", sides, tuple(ranks))
    decide._move(conn, GUILD, Climb(match_id, GAME, at, contest, 0, who, computers))


async def test_exports_and_lists_have_a_persons_own_numbers_alone(store: Store) -> None:
    await store.write(played, 0, 101, (0, 1), CLUB)
    await store.write(played, 1, 102, (1, 0), MASTER)
    found = await store.read(rows.export, 102)
    assert [row["user_id"] for row in found["ladder"]] == [102]
    assert [row["mu"] for row in found["ladder_changes"]] == [25.0]
    assert set(await store.read(rows.listed, GUILD, GAME)) == {101, 102}
    await store.write(people.set_person, 102, scoreboards="never")
    assert set(await store.read(rows.listed, GUILD, GAME)) == {101}
    (climb,) = await store.read(rows.latest, GUILD, GAME, 101, 10)
    assert climb.stored is not None
    assert climb.stored.after.shown > climb.stored.before.shown == 1500
    await store.write(personal.forget_person, 101)
    assert await store.read(climber, GUILD, GAME, 101) is None


async def test_a_lobby_proposes_the_level_nearest_to_the_only_persons_rating(
    store: Store,
) -> None:
    alone = laid_out("Ali", key=GAME, guild_id=GUILD)
    who = alone.seats[0].user_id
    assert who is not None

    async def level() -> str:
        return await store.read(proposed_level, alone, who, LEVELS)

    for number in range(PROPOSES):
        assert await level() == CLUB
        assert await store.read(proposal, alone, LEVELS) is None
        await store.write(played, number, who, (1, 0), BEGINNER)
    assert await level() == BEGINNER
    found = await store.read(proposal, alone, LEVELS)
    assert found is not None
    assert (found.seat, found.level) == (0, BEGINNER)
    assert found.shown < 1500
    assert await store.read(proposed_level, alone, who, (CLUB, MASTER)) == CLUB
    for other in (
        laid_out("Ali", "Sara", key=GAME, guild_id=GUILD),
        laid_out("Ali", key=GAME, guild_id=GUILD, computers=1),
        laid_out("Ali", key="basra", guild_id=GUILD),
    ):
        assert await store.read(proposal, other, LEVELS) is None
    await store.write(people.set_person, who, scoreboards="never")
    assert await store.read(proposal, alone, LEVELS) is None, "the number is not shown to others"
    assert await level() == BEGINNER
