"""Who has left a match that counts, and for whom it then counts; a rebuild agrees."""

from __future__ import annotations

import json

import pytest

from bot.features.nights.seating import scores_by_seat
from bot.tables.seating import come_back, leave
from bot.tables.table import Table
from tests.bot.room import ALI, REZA, SARA, Room, click


async def late(room: Room, table: Table, seat: int, times: int) -> Table:
    """Have a seat run out of time this often, and at once in a row; return the table."""
    for _ in range(times):
        while seat not in table.acting:
            table = await room.play(table)
        entries = len(table.played.log)
        while len(table.played.log) == entries:
            table = await room.time_out(table)
    return table


async def counted(room: Room) -> tuple[str | None, list[int], list[int | None]]:
    """Return why the only match is friendly, who left it, and the shares; a rebuild agrees."""
    found = room.stored("contests"), room.stored("results"), room.stored("ratings")
    await room.rebuild()
    assert (room.stored("contests"), room.stored("results"), room.stored("ratings")) == found
    ((*_, friendly, facts),) = found[0]
    return friendly, json.loads(facts)["left"], [row[-1] for row in found[1]]


async def test_late_turns_apart_are_no_leaving(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=31)
    for _ in range(5):
        table = await late(room, table, 0, 1)
        while 0 not in table.acting:
            table = await room.play(table)
        table = await room.play(table)
    table = await room.play_out(table)
    assert not any(seat.away for seat in table.seats)
    assert [absent for _, absent in scores_by_seat(table).values()] == [False] * 3
    friendly, left, shares = await counted(room)
    assert (friendly, left) == (None, [])
    assert None not in shares


@pytest.mark.parametrize("how", ["leave", "late"])
async def test_a_person_who_is_back_before_the_next_round_has_not_left(
    room: Room, how: str
) -> None:
    table = await room.match(ALI, SARA, REZA, target=31)
    if how == "leave":
        table = await room.tables.change(table.id, click(SARA), leave)
    else:
        table = await late(room, table, 1, 2)
    assert table.seats[1].away
    table = await room.next_round(table)
    table = await room.tables.change(table.id, click(SARA), come_back)
    await room.play_out(table)
    assert (await counted(room))[:2] == (None, [])


async def test_a_person_who_deals_the_next_round_is_back(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=31)
    table = await room.tables.change(table.id, click(SARA), leave)
    table = await room.next_round(table)
    room.time += 600.0  # the host is gone, so anyone may deal
    table = await room.tables.deal(table.id, click(SARA))
    assert not table.seats[1].away
    await room.play_out(table)
    assert (await counted(room))[:2] == (None, [])


async def test_a_person_has_left_if_the_next_round_is_dealt_without_them(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=31)
    table = await room.tables.change(table.id, click(SARA), leave)
    table = await room.next_round(table)
    table = await room.tables.deal(table.id, click(ALI))
    table = await room.tables.change(table.id, click(SARA), come_back)
    table = await room.play_out(table)
    assert [absent for _, absent in scores_by_seat(table).values()] == [False, True, False]
    assert (await counted(room))[:2] == ("left", [1])


async def test_a_person_has_left_the_second_time_a_computer_takes_the_seat(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=31)
    for _ in range(2):
        table = await room.tables.change(table.id, click(SARA), leave)
        table = await room.tables.change(table.id, click(SARA), leave)  # no third time
        table = await room.tables.change(table.id, click(SARA), come_back)
    await room.play_out(table)
    assert (await counted(room))[:2] == ("left", [1])


async def test_a_person_who_is_away_at_the_end_has_left(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA)
    while not (table.rounds and max(table.rounds[-1].totals) > 50):
        table = await room.next_round(table)
        table = await room.tables.deal(table.id, click(ALI))
    while table.running and not table.between_rounds:
        table = await room.play(table)
    if table.running:
        table = await room.tables.deal(table.id, click(ALI))
    table = await room.tables.change(table.id, click(SARA), leave)
    await room.play_out(table)
    assert (await counted(room))[:2] == ("left", [1])


async def test_of_two_an_early_leave_counts_for_who_left_but_the_first_in_30_days(
    room: Room,
) -> None:
    shares = []
    for _ in range(3):
        table = await room.match(ALI, SARA, target=31)
        for _ in range(6):
            table = await room.play(table)
        table = await room.tables.change(table.id, click(ALI), leave)
        await room.play_out(table)
        shares.append([row[-1] for row in room.stored("results")[-2:]])
    assert shares == [[None, None], [0, None], [0, None]]
    assert [row[2] for row in room.stored("ratings")] == [ALI.user_id]
    rows = room.stored("results"), room.stored("ratings")
    await room.rebuild()
    assert (room.stored("results"), room.stored("ratings")) == rows


async def test_of_two_a_decided_match_counts_for_the_one_who_stayed(room: Room) -> None:
    table = await room.match(ALI, SARA)
    for _ in range(2):
        table = await room.next_round(table)
        table = await room.tables.deal(table.id, click(ALI))
    table = await room.tables.change(table.id, click(ALI), leave)
    await room.play_out(table)
    assert [row[-1] for row in room.stored("results")] == [None, 840], "the first leave is free"
