"""The lines below a result: what it changed in the season, and in the ratings."""

from __future__ import annotations

from bot.features.ratings.answer import line_at_end as ratings_line
from bot.features.seasons.answer import line_at_end
from bot.i18n import words_for
from bot.store import people
from tests.bot.room import ALI, GUILD, SARA, Room

EN = words_for("en")


async def test_a_result_says_what_it_changed_for_each_person(room: Room) -> None:
    await room.store.write(people.set_guild, GUILD, season_matches=2)
    first = await room.play_out(await room.match(ALI, SARA, target=31))
    assert first.played.result is not None
    ranks = first.played.result.ranks
    winner, loser = (first.seats[seat].name for seat in sorted((0, 1), key=lambda one: ranks[one]))
    said = await room.store.read(line_at_end, first, EN)
    assert said is not None
    assert f"{winner} 100 points (average 54.5, 1 of 2 matches)" in said
    assert f"{loser} 0 points (average 45.5, 1 of 2 matches)" in said
    rated = await room.store.read(ratings_line, first, EN)
    assert rated is not None
    assert rated.startswith("-# Ratings: ")
    assert f"{winner} 15" in rated
    assert f"{loser} 14" in rated
    again = await room.play_out(await room.match(ALI, SARA, target=31))
    said = await room.store.read(line_at_end, again, EN)
    assert said is not None
    assert ", place 1)" in said
    later = await room.store.read(line_at_end, first, EN)
    assert later is not None
    assert f"{winner} 100 points" in later
    assert "average" not in later, "it would be that of another match"
    await room.store.write(people.set_person, ALI.user_id, scoreboards=people.NEVER)
    for line in (line_at_end, ratings_line):
        said = await room.store.read(line, again, EN)
        assert said is not None
        assert "Ali" not in said
        assert "Sara" in said


async def test_a_friendly_match_changes_nothing(room: Room) -> None:
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    assert await room.store.read(line_at_end, table, EN) is None
    assert await room.store.read(ratings_line, table, EN) is None


async def test_a_match_that_is_stored_after_one_that_ended_later_has_its_average(
    room: Room,
) -> None:
    room.time += 60.0
    await room.play_out(await room.match(ALI, SARA, target=31))
    room.time -= 60.0
    table = await room.play_out(await room.match(ALI, SARA, target=31))
    said = await room.store.read(line_at_end, table, EN)
    assert said is not None
    assert "average" in said, "no other match is counted after it"
