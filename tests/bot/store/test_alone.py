"""A person's matches alone against computer players, by their level."""

from __future__ import annotations

from bot.store import Store
from bot.store.alone import Alone, matches_alone
from pasur_core.players.levels import BEGINNER, CLUB, MASTER
from tests import personal
from tests.bot.store.rows import ALI, GUILD, SARA, played_alone


async def test_matches_alone_are_read_newest_first(store: Store) -> None:
    await store.write(played_alone, GUILD, ALI, (0, 1), BEGINNER)
    await store.write(played_alone, GUILD, ALI, (1, 0, 2), MASTER, MASTER)
    await store.write(played_alone, GUILD, ALI, (1, 0), None)
    assert await store.read(matches_alone, GUILD, "pasur", ALI) == [
        Alone(CLUB, False, 0.0),
        Alone(MASTER, False, 50.0),
        Alone(BEGINNER, True, 100.0),
    ]
    await store.write(personal.forget_person, ALI)
    assert await store.read(matches_alone, GUILD, "pasur", ALI) == []


async def test_other_matches_are_left_out(store: Store) -> None:
    ranks = (0, 1, 2)
    await store.write(played_alone, GUILD, ALI, ranks, BEGINNER, MASTER)
    await store.write(played_alone, GUILD, ALI, ranks, CLUB, people=2)
    await store.write(played_alone, GUILD, ALI, (0, 1), CLUB, hints=1)
    await store.write(played_alone, GUILD, ALI, (0, 1), CLUB, away=True)
    await store.write(played_alone, GUILD, ALI, (0, 1), CLUB, game="basra")
    await store.write(played_alone, GUILD + 1, ALI, (0, 1), CLUB)
    await store.write(played_alone, GUILD, SARA, (0, 1), CLUB)
    assert await store.read(matches_alone, GUILD, "pasur", ALI) == []
