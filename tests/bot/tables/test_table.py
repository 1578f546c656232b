"""A table is read from its rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.refusal import Refused
from bot.tables.table import Table, empty_seat, is_present
from pasur_core.protocol import TABLE
from tests.bot.room import after_one, begun, laid_out


def test_a_lobby_has_no_match_and_no_acting_seat() -> None:
    table = laid_out("Ali", "Sara")
    assert (table.is_lobby, table.running, table.ended) == (True, False, False)
    assert table.acting == frozenset()
    assert not table.between_rounds
    with pytest.raises(Refused) as caught:
        table.view(0)
    assert caught.value.code == "still-lobby"


@pytest.mark.parametrize("status", ["over", "closed"])
def test_an_ended_table_waits_for_no_seat(status: str) -> None:
    table = begun("Ali", "Sara", status=status)
    assert table.ended
    assert table.acting == frozenset()
    with pytest.raises(Refused) as caught:
        laid_out("Ali", status="closed").view(0)
    assert caught.value.code == "table-ended"


def test_a_running_table_waits_for_the_seat_to_act_and_between_rounds_for_the_table() -> None:
    table = begun("Ali", "Sara")
    assert len(table.acting) == 1
    assert TABLE not in table.acting
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    between = replace(table, match=match)
    assert between.acting == {TABLE}
    assert between.between_rounds


def test_players_of_seats_and_seats_of_people() -> None:
    table = laid_out("Ali", "Sara", computers=1)
    away = replace(
        table, seats=(table.seats[0], replace(table.seats[1], away=True), table.seats[2])
    )
    assert [seat.name for seat in away.people] == ["Ali", "Sara"]
    assert [seat.name for seat in away.present] == ["Ali"]
    assert away.with_computers
    assert not laid_out("Ali", "Sara").with_computers
    forgotten = empty_seat(0, None, "")
    assert not is_present(forgotten)


def test_a_running_match_is_deserted_while_no_person_is_there() -> None:
    table = begun("Ali", "Sara", computers=1)
    assert not table.deserted
    one, both = (
        replace(
            table,
            seats=tuple(replace(seat, away=seat.seat in places) for seat in table.seats),
        )
        for places in ((0,), (0, 1))
    )
    assert not one.deserted
    assert both.deserted
    assert not replace(both, row=replace(both.row, status="over")).deserted
    assert not laid_out("Ali", computers=1).deserted


def test_a_seat_is_found_by_its_person_and_not_by_none() -> None:
    table = laid_out("Ali", "Sara", computers=1)
    assert [table.seat_of(seat.user_id or 0) for seat in table.people] == [*table.people]
    assert table.seat_of(5) is None


def test_a_tables_repr_shows_no_cards_and_no_seed() -> None:
    table = begun("Ali", "Sara")
    assert repr(table) == "Table(12, pasur, running, v3)"
    assert isinstance(table, Table)
