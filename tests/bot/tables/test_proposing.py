"""The level that a lobby proposes, by a person's latest matches alone against computer players."""

from __future__ import annotations

import pytest

from bot.store import people
from bot.store.alone import Alone
from bot.tables.proposing import Proposal, level_after, proposal, proposed_level
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER
from tests.bot.room import Room, laid_out
from tests.bot.store.rows import GUILD, played_alone


def against(level: str, *points: float) -> list[Alone]:
    """Return matches against a level with these points, the newest first."""
    return [Alone(level, one == 100, one) for one in points]


@pytest.mark.parametrize(
    ("found", "level"),
    [
        ([], CLUB),
        (against(BEGINNER, 0), BEGINNER),
        (against(CLUB, 100, 100), CLUB),
        (against(CLUB, 100, 100, 100), MASTER),
        (against(CLUB, 100, 100, 0), CLUB),
        (against(CLUB, 100, 0, 100, 100), MASTER),
        (against(CLUB, 100, 50, 50, 100), MASTER),
        (against(CLUB, 0, 0, 0), BEGINNER),
        (against(CLUB, 0, 100, 0, 0), BEGINNER),
        (against(CLUB, 100, 0, 0, 0, 100), CLUB),
        (against(CLUB, 100, 0, 0, 0, 100, *[100] * 9), CLUB),
        (against(MASTER, 100, 100, 100), MASTER),
        (against(BEGINNER, 0, 0, 0), BEGINNER),
        (against(BEGINNER, 100, 100, 100), CLUB),
        (against(MASTER, 0, 0) + against(CLUB, *[100] * 3), MASTER),
        (against(MASTER, 0, 0, 0) + against(CLUB, *[100] * 3), CLUB),
    ],
)
def test_clear_results_lead_to_the_level_beside(found: list[Alone], level: str) -> None:
    assert level_after(found, LEVELS) == level


def test_only_levels_that_the_host_allows_are_proposed() -> None:
    assert level_after(against(CLUB, *[100] * 3), (BEGINNER, CLUB)) == CLUB
    assert level_after(against(CLUB, *[0] * 3), (CLUB, MASTER)) == CLUB
    assert level_after(against(MASTER, 100), (BEGINNER,)) == CLUB


async def test_a_lobby_says_why_it_proposes_another_level(room: Room) -> None:
    alone = laid_out("Ali", key="pasur", guild_id=GUILD)
    who = alone.seats[0].user_id
    assert who is not None
    for _ in range(3):
        assert await room.store.read(proposal, alone, LEVELS) is None
        assert await room.store.read(proposed_level, alone, who, LEVELS) == CLUB
        await room.store.write(played_alone, GUILD, who, (1, 0), CLUB)
    assert await room.store.read(proposed_level, alone, who, LEVELS) == BEGINNER
    assert await room.store.read(proposal, alone, LEVELS) == Proposal(0, BEGINNER, CLUB)
    for other in (
        laid_out("Ali", "Sara", key="pasur", guild_id=GUILD),
        laid_out("Ali", key="pasur", guild_id=GUILD, computers=1),
        laid_out("Ali", key="basra", guild_id=GUILD),
    ):
        assert await room.store.read(proposal, other, LEVELS) is None
    await room.store.write(people.set_person, who, scoreboards="never")
    assert await room.store.read(proposal, alone, LEVELS) is None, "results are not shown to others"
    assert await room.store.read(proposed_level, alone, who, LEVELS) == BEGINNER


async def test_a_level_that_is_switched_off_is_no_reason_to_say(room: Room) -> None:
    alone = laid_out("Ali", key="pasur", guild_id=GUILD)
    await room.store.write(played_alone, GUILD, alone.seats[0].user_id or 0, (1, 0), MASTER)
    assert await room.store.read(proposal, alone, (BEGINNER, CLUB)) is None


async def test_nothing_follows_from_a_game_of_luck(room: Room) -> None:
    alone = laid_out("Ali", key="port", guild_id=GUILD)
    who = alone.seats[0].user_id or 0
    for _ in range(3):
        await room.store.write(played_alone, GUILD, who, (0, 1), CLUB, game="port")
    assert await room.store.read(proposed_level, alone, who, LEVELS) == CLUB
