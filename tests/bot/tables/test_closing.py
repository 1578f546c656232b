"""Closing a match that counts: with the agreement of all who are there, or by a moderator."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.i18n import words_for
from bot.pages.results import closed_text
from bot.store.people import Guild
from bot.tables.organised import begin, open_seated
from bot.tables.seating import agree_to_close, close, come_back, leave, play_on
from bot.tables.table import Table
from bot.tables.who import Who
from tests.bot.room import ALI, CHANNEL, GUILD, MINA, REZA, SARA, Room, click, refused

EN = words_for("en")
KEEPER = replace(MINA, moderates=True)


def open_night_table(conn: Connection, seated: list[tuple[int | None, str]], now: float) -> int:
    """Open a table of a game night with these people; return its number."""
    return open_seated(conn, Guild(GUILD), CHANNEL, "pasur", {}, seated, now, room=1)


async def under_way(room: Room, *people: Who, **options: Any) -> Table:
    """Return a match in which everybody has acted."""
    table = await room.match(*people, **options)
    for _ in people:
        table = await room.play(table)
    return table


async def test_the_host_closes_a_match_in_which_somebody_has_not_acted(room: Room) -> None:
    table = await room.play(await room.match(ALI, SARA))
    assert await refused(room.tables.change(table.id, click(SARA), close)) == "host-only"
    table = await room.tables.change(table.id, click(ALI), close)
    assert (table.row.status, table.row.closed_by) == ("closed", ALI.user_id)


async def test_the_host_closes_a_friendly_match_at_any_time(room: Room) -> None:
    table = await under_way(room, ALI, SARA, target=21)
    table = await room.tables.change(table.id, click(ALI), close)
    assert table.row.status == "closed"


async def test_a_match_that_counts_is_closed_if_all_who_are_there_agree(room: Room) -> None:
    table = await under_way(room, ALI, SARA, REZA)
    change = room.tables.change
    assert await refused(change(table.id, click(SARA), agree_to_close)) == "close-not-asked"
    assert await refused(change(table.id, click(SARA), close)) == "host-only"
    for _ in range(2):
        table = await change(table.id, click(ALI), close)
        assert table.running
    assert await refused(change(table.id, click(MINA), agree_to_close)) == "not-seated"
    table = await change(table.id, click(SARA), agree_to_close)
    assert [seat.closes for seat in table.seats] == [True, True, False]
    assert (await room.another().load(table.id)).seats == table.seats, "a restart changes nothing"
    table = await change(table.id, click(REZA), agree_to_close)
    assert (table.row.status, table.row.closed_by) == ("closed", None)
    assert closed_text(table, EN) == EN("board-closed-agreed")
    assert not room.stored("contests")
    assert not room.stored("results")


async def test_people_who_are_away_are_not_asked(room: Room) -> None:
    table = await under_way(room, ALI, SARA, REZA)
    change = room.tables.change
    await change(table.id, click(ALI), close)
    table = await change(table.id, click(REZA), leave)
    assert table.running
    assert await refused(change(table.id, click(REZA), agree_to_close)) == "close-away"
    table = await change(table.id, click(SARA), agree_to_close)
    assert table.row.status == "closed"


async def test_one_person_ends_the_question(room: Room) -> None:
    table = await under_way(room, ALI, SARA, REZA)
    change = room.tables.change
    assert await refused(change(table.id, click(SARA), play_on)) == "close-not-asked"
    await change(table.id, click(ALI), close)
    await change(table.id, click(SARA), agree_to_close)
    table = await change(table.id, click(REZA), play_on)
    assert not any(seat.closes for seat in table.seats)
    assert await refused(change(table.id, click(REZA), agree_to_close)) == "close-not-asked"


async def test_the_question_ends_with_the_next_round_and_with_a_leave(room: Room) -> None:
    table = await under_way(room, ALI, SARA, REZA)
    change = room.tables.change
    await change(table.id, click(ALI), close)
    table = await room.next_round(await change(table.id, click(SARA), agree_to_close))
    assert [seat.closes for seat in table.seats] == [True, True, False]
    table = await room.tables.deal(table.id, click(ALI))
    assert not any(seat.closes for seat in table.seats)
    table = await change(table.id, click(ALI), close)
    await change(table.id, click(ALI), leave)
    table = await change(table.id, click(ALI), come_back)
    assert not any(seat.closes for seat in table.seats)


@pytest.mark.parametrize("moment", ["lobby", "running"])
async def test_a_moderator_who_does_not_sit_there_closes_and_the_table_says_who(
    room: Room, moment: str
) -> None:
    table = await (room.lobby(ALI, SARA) if moment == "lobby" else under_way(room, ALI, SARA))
    table = await room.tables.change(table.id, click(KEEPER), close, moderates=True)
    assert (table.row.status, table.row.closed_by) == ("closed", KEEPER.user_id)
    assert f"<@{KEEPER.user_id}>" in closed_text(table, EN)


async def test_a_moderator_at_a_match_that_counts_is_a_player_like_the_others(room: Room) -> None:
    table = await under_way(room, ALI, SARA)
    closing = room.tables.change(table.id, click(SARA), close, moderates=True)
    assert await refused(closing) == "host-only"
    await room.tables.change(table.id, click(SARA), leave)
    closing = room.tables.change(table.id, click(SARA), close, moderates=True)
    assert await refused(closing) == "host-only", "also after leaving"
    friendly = await under_way(room, ALI, REZA, target=21)
    closed = await room.tables.change(friendly.id, click(REZA), close, moderates=True)
    assert closed.row.status == "closed"


async def test_a_moderator_who_plays_in_a_night_does_not_close_the_match(room: Room) -> None:
    seated: list[tuple[int | None, str]] = [(who.user_id, who.name) for who in (ALI, SARA)]
    table_id = await room.store.write(open_night_table, seated, room.time)
    table = await begin(room.tables, table_id)
    closing = room.tables.change(table.id, click(ALI), close, moderates=True)
    assert await refused(closing) == "organised"
    table = await room.tables.change(table.id, click(KEEPER), close, moderates=True)
    assert table.row.closed_by == KEEPER.user_id


async def test_who_closed_a_table_is_exported_and_forgotten(room: Room) -> None:
    table = await under_way(room, ALI, SARA)
    await room.tables.change(table.id, click(KEEPER), close, moderates=True)
    found = await room.tables.export_person(KEEPER.user_id)
    assert [one["table"] for one in found["tables_closed"]] == [table.id]
    await room.tables.forget_person(KEEPER.user_id)
    closed = await room.another().load(table.id)
    assert (closed.row.status, closed.row.closed_by) == ("closed", None)
    assert closed_text(closed, EN) == EN("board-closed")
    assert not (await room.tables.export_person(KEEPER.user_id))["tables_closed"]


async def test_when_a_computer_took_a_seat_is_exported_and_stays_without_its_person(
    room: Room,
) -> None:
    table = await under_way(room, ALI, SARA, REZA)
    await room.tables.change(table.id, click(SARA), leave)
    table = await room.tables.change(table.id, click(SARA), come_back)
    moment = len(table.played.log)
    (exported,) = (await room.tables.export_person(SARA.user_id))["tables"]
    assert exported["stand_ins"] == [moment, moment]
    await room.tables.forget_person(SARA.user_id)
    table = await room.another().load(table.id)
    assert (table.seats[1].user_id, table.seats[1].stand_ins) == (None, [moment] * 3)
