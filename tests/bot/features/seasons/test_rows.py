"""Seasons of a server in both databases: their days, their tables, and how they are closed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import Connection, select

from bot.competition.points import WHOLE, average
from bot.competition.seasons import Span, day_of
from bot.features.scores import rows as scores
from bot.features.scores import totals
from bot.features.seasons import decide, rows
from bot.features.seasons.rows import FINAL, RUNNING, Prospect, SeasonTableLine
from bot.features.seasons.schema import season_standings
from bot.store import Store, people, standing_posts
from tests.bot.features.seasons.days import DAY, JULY, JUNE, ended, found, set_up
from tests.bot.store import single
from tests.bot.store.rows import ALI, GUILD, NOW, REZA, SARA, due_posts

CHANNEL = 9


async def test_a_season_begins_with_its_first_match_and_older_ones_may_come_later(
    store: Store,
) -> None:
    await store.write(rows.cover, GUILD, JUNE + 9)
    await store.write(rows.cover, GUILD, JUNE)
    await store.write(rows.cover, GUILD, JULY)
    await store.write(rows.cover, GUILD, JUNE - 1)
    may = day_of(date(2024, 5, 1))
    assert await store.read(found) == [
        (1, JUNE, JULY, False),
        (2, JULY, day_of(date(2024, 8, 1)), False),
        (3, may, JUNE, False),
    ]
    assert await store.read(rows.at_day, GUILD + 1, JUNE) is None


async def test_settings_move_the_end_of_the_running_season_alone(store: Store) -> None:
    await store.write(rows.cover, GUILD, JUNE)
    await store.write(set_up, JUNE + 4, season_day=15)
    assert await store.read(found) == [(1, JUNE, JUNE + 14, False)]
    await store.write(set_up, JUNE + 4, season="hand")
    assert await store.read(found) == [(1, JUNE, None, False)]
    assert await store.write(rows.end_after, GUILD, JUNE + 6)
    await store.write(rows.cover, GUILD, JUNE + 7)
    assert await store.read(found) == [(1, JUNE, JUNE + 7, False), (2, JUNE + 7, None, False)]
    await store.write(set_up, JUNE + 9, season="off")
    await store.write(rows.cover, GUILD, JUNE + 10)
    assert (await store.read(found))[1:] == [(2, JUNE + 7, JUNE + 10, False)]
    assert not await store.write(rows.end_after, GUILD, JUNE + 10)


async def test_the_table_has_places_and_people_below_the_line(store: Store) -> None:
    for _ in range(2):
        await store.write(ended, JUNE, ALI, SARA)
    # A computer player replaced a person who left.
    await store.write(ended, JUNE, ALI, SARA, with_computers=True)
    await store.write(ended, JUNE + 1, REZA, SARA, game="pasur")
    await store.write(ended, JULY, REZA, SARA)
    tables = await store.read(rows.running_lines, GUILD, Span(JUNE, JULY), 3)
    assert tables["rami"] == [SeasonTableLine(ALI, 1, 3 * WHOLE, 3), SeasonTableLine(SARA, 2, 0, 3)]
    assert tables["pasur"] == [
        SeasonTableLine(REZA, None, WHOLE, 1),
        SeasonTableLine(SARA, None, 0, 1),
    ]
    assert tables[""] == [
        SeasonTableLine(ALI, 1, 3 * WHOLE, 3),
        SeasonTableLine(SARA, 2, 0, 4),
        SeasonTableLine(REZA, None, WHOLE, 1),
    ]
    assert [round(line.average, 2) for line in tables[""]] == [61.54, 35.71, 54.55]
    for key, lines in tables.items():
        alone = await store.read(rows.running_lines, GUILD, Span(JUNE, JULY), 3, key)
        assert alone == {key: lines}


async def test_equal_people_share_the_place_whose_account_is_older_or_not(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=2)
    for one, other in ((ALI, SARA), (SARA, ALI), (ALI, REZA), (SARA, REZA)):
        await store.write(ended, JUNE, one, other)
    running = (await store.read(rows.running_lines, GUILD, Span(JUNE, JULY), 2))[""]
    assert [(line.user_id, line.place) for line in running] == [(ALI, 1), (SARA, 1), (REZA, 3)]
    await decide.close_ended(store, (JULY + 1) * DAY)
    assert await store.read(rows.final_lines, GUILD, 1, "") == running
    (past,) = await store.read(rows.past_of, GUILD, SARA, 9)
    assert (past.line.place, past.ranked) == (1, 3)
    ((season, of_season),) = rows.by_season(await store.read(rows.champions, GUILD, 9))
    assert (season.number, of_season) == (1, {"": [ALI, SARA], "rami": [ALI, SARA]})


def test_equal_averages_of_other_numbers_of_matches_share_no_place() -> None:
    lines = rows._ordered({ALI: (2, WHOLE), REZA: (4, 2 * WHOLE), SARA: (2, WHOLE)}, 2)
    assert [(line.user_id, line.place) for line in lines] == [(REZA, 1), (ALI, 2), (SARA, 2)]


async def test_a_season_is_due_some_time_after_its_last_midnight(store: Store) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    end = JULY * DAY + rows.GRACE
    assert [await store.read(rows.due, at, 9) for at in (end - 1, end)] == [[], [(GUILD, 1)]]


async def test_a_season_that_is_due_and_cannot_be_closed_is_left_for_the_next_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    asked = []

    def due(*_: object) -> list[tuple[int, int]]:
        asked.append(1)
        return [(GUILD, 1)]

    monkeypatch.setattr(rows, "due", due)
    await decide.close_ended(store, JUNE * DAY)
    assert len(asked) == 1
    assert await store.read(found) == [(1, JUNE, JULY, False)]


async def test_a_place_needs_half_as_many_matches_as_most_people_play(store: Store) -> None:
    for _ in range(10):
        await store.write(ended, JUNE, SARA, REZA)
    for _ in range(4):
        await store.write(ended, JUNE, ALI, SARA)
    lines = (await store.read(rows.running_lines, GUILD, Span(JUNE, JULY), 3))[""]
    assert [(line.user_id, line.place, line.matches) for line in lines] == [
        (SARA, 1, 14),
        (REZA, 2, 10),
        (ALI, None, 4),
    ]
    assert rows.matches_needed(lines, 3) == 5
    assert rows.matches_needed(lines, 8) == 8
    assert rows.prospect(lines, lines[2], 3).place == 1
    assert rows.prospect(lines, lines[2], 8).place is None


def test_a_first_place_is_enough_for_a_place_among_those_who_have_one() -> None:
    best, own, new = (
        SeasonTableLine(ALI, 1, 3 * WHOLE, 3),
        SeasonTableLine(SARA, 2, WHOLE, 3),
        SeasonTableLine(REZA, None, WHOLE, 1),
    )
    lines = [best, own, new]
    first, last = average(2 * WHOLE, 4), average(WHOLE, 4)
    assert rows.prospect(lines, own, 3) == Prospect(first, last, 2)
    assert rows.prospect(lines, best, 3).place == 1
    assert rows.prospect(lines, new, 3).place is None, "one match is not enough"
    assert rows.prospect(lines, new, 2).place == 2
    close = [SeasonTableLine(ALI, 1, WHOLE * 3 // 2, 3), own]
    assert rows.prospect(close, own, 3).place == 1, "equal points with more matches come first"


async def test_a_season_is_closed_once_and_never_changes_again(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1, scoreboard_channel_id=CHANNEL)
    for _ in range(2):
        await store.write(ended, JULY - 1, ALI, SARA)
    await store.write(ended, JULY, SARA, ALI)
    await decide.close_ended(store, JULY * DAY + 59)
    assert not any(closed for *_, closed in await store.read(found))
    await decide.close_ended(store, JULY * DAY + 60)
    assert [closed for *_, closed in await store.read(found)] == [True, False]
    final = await store.read(rows.final_lines, GUILD, 1, "")
    assert final == [SeasonTableLine(ALI, 1, 2 * WHOLE, 2), SeasonTableLine(SARA, 2, 0, 2)]
    assert await store.read(due_posts, FINAL, JULY * DAY + 60) == [f"{GUILD}/1"]
    await store.write(ended, JULY - 1, SARA, ALI)
    await store.write(rows.close, GUILD, 1, JULY * DAY + 99)
    assert await store.read(rows.final_lines, GUILD, 1, "") == final
    assert [one.user_id for one in await store.read(rows.champions, GUILD, 9)] == [ALI, ALI]


async def test_the_past_seasons_of_a_person_come_latest_first(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=2)
    for who in ((ALI, SARA), (ALI, SARA), (ALI, REZA)):
        await store.write(ended, JUNE, *who)
    await store.write(ended, JULY, SARA, ALI)
    await decide.close_ended(store, (JULY + 40) * DAY)
    latest, first = await store.read(rows.past_of, GUILD, SARA, 9)
    assert [latest.season.number, first.season.number] == [2, 1]
    assert (latest.line, latest.ranked) == (SeasonTableLine(SARA, None, WHOLE, 1), 0)
    assert (first.line, first.ranked) == (SeasonTableLine(SARA, 2, 0, 2), 2)
    assert await store.read(rows.past_of, GUILD, SARA, 1) == [latest]
    assert await store.read(rows.past_of, GUILD + 1, SARA, 9) == []
    await store.write(people.set_person, SARA, scoreboards="never")
    assert await store.read(rows.past_of, GUILD, SARA, 9) == []


async def test_the_table_of_a_season_that_ended_long_ago_is_not_posted(store: Store) -> None:
    await store.write(people.set_guild, GUILD, scoreboard_channel_id=CHANNEL)
    await store.write(ended, JUNE, ALI, SARA)
    await store.write(rows.want_running, {GUILD}, NOW, 0.0)
    await store.write(shown, GUILD)
    await decide.close_ended(store, (JULY + 15) * DAY)
    running = await store.read(standing_posts.get, RUNNING, GUILD)
    assert running is not None
    assert running.message_id is None, "the next season gets another message"
    assert [closed for *_, closed in await store.read(found)] == [True]
    assert await store.read(due_posts, FINAL, 1e12) == []


async def test_matches_within_a_minute_share_one_edit(store: Store) -> None:
    await store.write(rows.want_running, {GUILD}, NOW, 60.0)
    assert await store.read(due_posts, RUNNING, NOW + 99) == [], "no channel was chosen"
    await store.write(people.set_guild, GUILD, scoreboard_channel_id=CHANNEL)
    for second in (0.0, 30.0, 59.0):
        await store.write(rows.want_running, {GUILD}, NOW + second, 60.0)
    assert await store.read(due_posts, RUNNING, NOW + 59) == []
    assert await store.read(due_posts, RUNNING, NOW + 60) == [str(GUILD)]


async def test_it_is_edited_once_a_person_is_forgotten_or_listed_no_more(store: Store) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await store.write(people.set_guild, guild_id, scoreboard_channel_id=CHANNEL)
    await store.write(single.remember_name, GUILD, ALI, "Ali")
    await store.write(decide.follow, ALI, NOW)
    assert await store.read(due_posts, RUNNING, NOW) == [], "it is edited, not sent"
    for guild_id in (GUILD, GUILD + 1):
        await store.write(rows.want_running, {guild_id}, NOW, 0.0)
        await store.write(shown, guild_id)
    await store.write(decide.forget, SARA, NOW)
    assert await store.read(due_posts, RUNNING, NOW) == []
    for change in (decide.follow, decide.forget):
        await store.write(change, ALI, NOW)
        assert await store.read(due_posts, RUNNING, NOW) == [str(GUILD)]
        await store.write(shown, GUILD)


def shown(conn: Connection, guild_id: int) -> None:
    """Record that a server's message with the running season shows its page."""
    post = standing_posts.claim(conn, RUNNING, guild_id, NOW)
    assert post is not None
    sent = replace(post, channel_id=CHANNEL, message_id=10, sent=1)
    assert standing_posts.put_message(conn, sent)
    standing_posts.finish(conn, sent, "page", NOW)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_who_stands_on_no_list_has_no_line_with_an_id(store: Store, when: str) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1)
    await store.write(ended, JUNE, ALI, SARA)
    if when == "before":
        await store.write(people.set_person, ALI, scoreboards="never")
    await decide.close_ended(store, (JULY + 1) * DAY)
    await store.write(people.set_person, ALI, scoreboards="never")
    left = [(line.user_id, line.place) for line in await store.read(rows.final_lines, GUILD, 1, "")]
    assert left == ([(SARA, 1)] if when == "before" else [(None, 1), (SARA, 2)])
    running = await store.read(rows.running_lines, GUILD, Span(JUNE, None), 1)
    assert [line.user_id for line in running[""]] == [SARA]
    assert ALI not in {one.user_id for one in await store.read(rows.champions, GUILD, 9)}
    assert {line.user_id for line in (await store.read(_board))} == {SARA}


def _board(conn: Connection) -> list[scores.ScoreLine]:
    return scores.board(
        conn, GUILD, None, with_computers=False, order="wins", offset=0, limit=9, reader_id=ALI
    )[0]


async def test_a_forgotten_person_leaves_numbers_in_closed_tables(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1)
    await store.write(ended, JUNE, ALI, SARA)
    await decide.close_ended(store, (JULY + 1) * DAY)
    assert len(await store.read(rows.export, ALI)) == 2, "one game and all games"
    while await store.write(rows.forget, ALI):
        pass
    assert await store.read(rows.export, ALI) == []
    assert await store.read(rows.final_lines, GUILD, 1, "") == [
        SeasonTableLine(None, 1, WHOLE, 1),
        SeasonTableLine(SARA, 2, 0, 1),
    ]
    while await store.write(rows.forget_guild, GUILD):
        pass
    assert await store.read(found) == []
    assert await store.read(_standings) == []


def _standings(conn: Connection) -> list[object]:
    return list(conn.execute(select(season_standings)))


async def test_days_of_an_open_season_are_kept_however_old(store: Store) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    await store.write(totals.forget_days, (JUNE + 140) * DAY)
    span = Span(JUNE, JULY)
    assert (await store.read(rows.running_lines, GUILD, span, 1))[""]
    await decide.close_ended(store, (JULY + 1) * DAY)
    await store.write(totals.forget_days, (JUNE + 140) * DAY)
    assert await store.read(rows.running_lines, GUILD, span, 1) == {}


async def test_days_without_a_season_are_kept_for_one_that_begins_at_the_end_of_the_last(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, season="hand")
    await store.write(ended, JUNE, ALI, SARA)
    await store.write(rows.end_after, GUILD, JUNE + 5)
    await decide.close_ended(store, JULY * DAY)
    await store.write(set_up, JUNE + 6, season="off")
    await store.write(ended, JUNE + 8, ALI, SARA)
    await store.write(totals.forget_days, (JUNE + 140) * DAY)
    await store.write(set_up, JUNE + 100, season="hand")
    await store.write(ended, JUNE + 100, ALI, SARA)
    running = await store.read(rows.at_day, GUILD, JUNE + 100)
    assert running is not None
    assert running.span == Span(JUNE + 6, None)

    async def lines() -> list[SeasonTableLine]:
        return (await store.read(rows.running_lines, GUILD, running.span, 8))[""]

    before = await lines()
    assert [line.matches for line in before] == [2, 2]
    await store.write(totals.forget_days, (JUNE + 140) * DAY)
    assert await lines() == before
