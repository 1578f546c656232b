"""Deadlines act at their time, never twice and never too early."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.lobby import add_computer, set_speed
from bot.tables.seating import come_back, leave
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.games.crazy_eights import players as crazy_eights
from tests.bot.room import (
    ALI,
    CHANNEL,
    GUILD,
    SARA,
    Room,
    click,
    played,
    whose,
)


async def test_a_lobby_that_is_not_started_is_closed(room: Room) -> None:
    table = await room.time_out(await room.lobby(ALI, SARA))
    assert (table.row.status, table.row.ended_at, table.row.due) == ("closed", room.time, None)


async def test_a_late_person_is_warned_and_then_played_for(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    assert table.row.due == "warn"
    warned = await room.time_out(table)
    assert warned.row.due == "time"
    assert warned.acting == {seat}
    assert room.time - table.row.acted_at == 150.0
    after = await room.time_out(warned)
    assert room.time - table.row.acted_at == 300.0
    assert after.acting == {1 - seat}
    assert after.match is not None
    assert after.match.log[-1].auto
    assert (after.seats[seat].misses, after.seats[seat].away) == (1, False)


async def test_two_misses_in_a_row_hand_the_seat_to_a_computer_player(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    for _ in range(2):
        table = await room.time_out(await room.time_out(table))
        if not table.seats[seat].away:
            table = await room.play(table)
    assert (table.seats[seat].misses, table.seats[seat].away) == (2, True)
    table = await room.play(table)
    assert table.acting == {seat}
    assert table.row.due == "computer"
    table = await room.time_out(table)
    assert table.acting == {1 - seat}
    back = await room.tables.change(table.id, click(whose(table, seat)), come_back)
    assert (back.seats[seat].misses, back.seats[seat].away) == (0, False)


async def test_a_move_in_time_forgives_a_miss(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    for _ in range(3):
        table = await room.time_out(await room.time_out(table))
        table = await room.play(table)
        table = await room.play(table)
        table = await room.play(table)
        assert table.acting == {seat}
        assert table.seats[seat].misses == 0


async def test_computer_players_play_by_themselves(room: Room) -> None:
    table = await room.match(ALI, computers=3)
    seen = set()
    for _ in range(8):
        (seat,) = table.acting
        if table.seats[seat].computer:
            assert table.row.due == "computer"
            assert table.row.due_at is not None
            assert 0.9 <= table.row.due_at - room.time <= 1.5
            table = await room.time_out(table)
            assert table.match is not None
            assert not table.match.log[-1].auto
            seen.add(seat)
        else:
            table = await room.play(table)
    assert seen == {1, 2, 3}


async def test_a_round_is_dealt_without_a_press(room: Room) -> None:
    table = await room.next_round(await room.match(ALI, SARA))
    dealt = await room.time_out(table)
    assert dealt.view(None).round == 2


@pytest.mark.parametrize(("target", "status"), [(62, "running"), (21, "closed")])
async def test_a_week_without_a_move_ends_no_match_that_counts(
    room: Room, target: int, status: str
) -> None:
    table = await room.lobby(ALI, SARA, target=target)
    table = await room.tables.change(table.id, click(ALI), set_speed, "off")
    table = await room.tables.start(table.id, click(ALI))
    for _ in range(3):
        table = await room.play(table)
    (seat,) = table.acting
    assert table.row.due == "idle"
    table = await room.time_out(table)
    assert room.time - table.row.acted_at >= 7 * 86400
    assert table.row.status == status
    if status == "running":
        assert [one.away for one in table.seats] == [one.seat == seat for one in table.seats]
        assert table.row.due == "computer"
        assert table.row.host_id == whose(table, 1 - seat).user_id
        await room.play_out(table)
        assert len(room.stored("contests")) == 1


async def test_a_match_that_all_left_ends_after_a_week(room: Room) -> None:
    table = await room.match(ALI, SARA)
    for who in (ALI, SARA):
        table = await room.tables.change(table.id, click(who), leave)
    assert table.row.due == "idle"
    closed = await room.time_out(table)
    assert closed.row.status == "closed"
    assert room.time - table.row.acted_at >= 7 * 86400
    assert not room.stored("results")


async def test_a_deadline_of_another_time_does_nothing(room: Room) -> None:
    table = await room.match(ALI, SARA)
    before = room.everything()
    await room.tables.tick(table.id, table.row.version)
    assert table.row.due_at is not None
    room.time = table.row.due_at
    await room.tables.tick(table.id, table.row.version - 1)
    assert room.everything() == before


async def test_two_processes_act_once_on_the_same_deadline(room: Room) -> None:
    table = await room.match(ALI, computers=1)
    while not table.seats[min(table.acting)].computer:
        table = await room.play(table)
    assert table.row.due_at is not None
    room.time = table.row.due_at
    await asyncio.gather(
        *(one.tick(table.id, table.row.version) for one in (room.tables, room.another()))
    )
    after = await room.tables.load(table.id)
    assert after.row.version == table.row.version + 1
    assert len(played(after)) == len(played(table)) + 1


async def test_a_paused_table_waits_until_a_person_acts(room: Room) -> None:
    table = await room.match(ALI, SARA)
    await room.tables.pause(table.id)
    paused = await room.tables.load(table.id)
    assert paused.row.due == "idle"
    assert paused.row.due_at == room.time + 7 * 86400
    assert (await room.play(paused)).row.due == "warn"


@pytest.mark.parametrize("presser", [ALI, SARA], ids=lambda who: who.name)
async def test_bringing_the_board_down_extends_no_deadline(room: Room, presser: Who) -> None:
    table = await room.match(ALI, SARA)
    due = (table.row.due, table.row.due_at)
    room.time += 100
    moved = await room.tables.move_to(table.id, click(presser), CHANNEL)
    assert (moved.row.due, moved.row.due_at) == due
    warned = await room.time_out(moved)
    due = (warned.row.due, warned.row.due_at)
    room.time += 100
    moved = await room.tables.move_to(table.id, click(presser), CHANNEL)
    assert (moved.row.due, moved.row.due_at) == due


async def test_a_wrong_claim_does_not_extend_the_turn(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    room.time += 100
    claimed = (await room.tables.play(table.id, click(whose(table, seat)), "claim")).table
    assert (claimed.row.due, claimed.row.due_at) == (table.row.due, table.row.due_at)


async def test_a_new_turn_begins_with_all_its_time(room: Room) -> None:
    table = await room.match(ALI, SARA)
    room.time += 100
    after = await room.play(table)
    assert (after.row.due, after.row.due_at) == ("warn", room.time + 150)


async def test_a_returning_person_has_the_whole_time_of_a_turn(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    table = await room.tables.change(table.id, click(whose(table, seat)), leave)
    assert table.row.due == "computer"
    room.time += 1
    back = await room.tables.change(table.id, click(whose(table, seat)), come_back)
    assert (back.row.due, back.row.due_at) == ("warn", room.time + 150)


async def late_carte(room: Room, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table at which a beginner played its last card but one without announcing it."""
    monkeypatch.setattr(crazy_eights, "_LATE", 1.0)
    options: dict[str, object] = {"announce": "required"}
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "crazy_eights", options, "relaxed")
    await room.tables.change(table.id, click(ALI), add_computer, "beginner")
    table = await room.tables.start(table.id, click(ALI))
    while not (table.acting == {0} and 1 in table.computers_to_act):
        table = await room.play(table)
    assert len(table.view(None).hands[1]) == 1
    return table


async def test_a_beginner_announces_carte_late(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await late_carte(room, monkeypatch)
    ask = table.seats[0].ask
    assert table.row.due == "computer"
    table = await room.time_out(table)
    assert str(table.played.log[-1]) == "p2 carte"
    assert table.acting == {0}
    assert table.seats[0].ask == ask, "the hand of who is to play stays as it is"
    assert table.row.due == "idle"


async def test_a_beginner_whose_turn_comes_before_has_forgotten_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await late_carte(room, monkeypatch)
    while table.acting == {0}:
        text = str(next(iter(table.legal(0))))
        table = (await room.tables.play(table.id, click(ALI), text)).table
    assert table.acting == {1}
    before = len(table.played.log)
    table = await room.time_out(table)
    assert "p2 carte" not in map(str, table.played.log[before:])
    assert len(table.view(None).hands[1]) > 1, "the last card has to wait"
