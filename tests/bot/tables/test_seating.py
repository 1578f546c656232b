"""Players of seats during a match, and the next host of a table whose host leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables import seating
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.room import ALI, MINA, REZA, SARA, START, begun, laid_out


def away(table: Table, *places: int) -> Table:
    seats = tuple(replace(seat, away=seat.seat in places or seat.away) for seat in table.seats)
    return replace(table, seats=seats)


def refusal(draft: Draft, change: object, *args: object) -> str:
    assert callable(change)
    with pytest.raises(Refused) as caught:
        change(draft, *args)
    return caught.value.code


def test_leaving_a_lobby_frees_the_place() -> None:
    draft = Draft(laid_out("Ali", "Sara", "Reza"), START)
    seating.leave(draft, SARA.user_id)
    assert [(seat.seat, seat.name) for seat in draft.seats] == [(0, "Ali"), (1, "Reza")]
    assert "host_id" not in draft.row


def test_leaving_a_match_hands_the_seat_to_a_computer_player() -> None:
    draft = Draft(begun("Ali", "Sara"), START)
    seating.leave(draft, SARA.user_id)
    assert draft.seats[1].away
    assert draft.seats[1].user_id == SARA.user_id


@pytest.mark.parametrize("running", [False, True], ids=["lobby", "match"])
def test_the_first_person_present_becomes_the_next_host(running: bool) -> None:
    table = begun("Ali", "Sara", "Reza") if running else laid_out("Ali", "Sara", "Reza")
    draft = Draft(away(table, 1) if running else table, START)
    seating.leave(draft, ALI.user_id)
    assert draft.row["host_id"] == (REZA if running else SARA).user_id


def test_a_lobby_that_its_last_person_leaves_is_closed() -> None:
    draft = Draft(laid_out("Ali", computers=2), START)
    seating.leave(draft, ALI.user_id)
    assert draft.row == {"status": "closed"}


def test_a_match_that_its_last_person_leaves_waits_for_them() -> None:
    draft = Draft(begun("Ali", computers=1), START)
    seating.leave(draft, ALI.user_id)
    assert draft.row == {}


def test_only_the_host_removes_a_person_or_closes_the_table() -> None:
    draft = Draft(begun("Ali", "Sara", "Reza"), START)
    assert refusal(draft, seating.remove, SARA.user_id, REZA.user_id) == "host-only"
    assert refusal(draft, seating.close, SARA.user_id) == "host-only"
    assert refusal(draft, seating.remove, ALI.user_id, MINA.user_id) == "not-seated"
    seating.close(draft, ALI.user_id)
    assert draft.row == {"status": "closed", "closed_by": ALI.user_id}


FRIENDLY: dict[str, object] = {"target": 21}


@pytest.mark.parametrize("friendly", [True, False], ids=["friendly", "counts"])
def test_no_person_is_removed_from_a_running_match_that_counts(friendly: bool) -> None:
    draft = Draft(begun("Ali", "Sara", "Reza", options=FRIENDLY if friendly else None), START)
    if friendly:
        seating.remove(draft, ALI.user_id, REZA.user_id)
    else:
        assert refusal(draft, seating.remove, ALI.user_id, REZA.user_id) == "remove-counts"
    assert [seat.away for seat in draft.seats] == [False, False, friendly]


def test_a_returning_person_plays_again_with_a_new_question() -> None:
    table = away(begun("Ali", "Sara"), 1)
    draft = Draft(table, START)
    seating.come_back(draft, SARA.user_id)
    assert (draft.seats[1].away, draft.seats[1].misses) == (False, 0)
    assert draft.seats[1].ask == table.seats[1].ask + 1
    assert set(draft.wants) == {("hand", 1), ("turn", 0)}
    assert refusal(draft, seating.come_back, SARA.user_id) == "not-away"
    assert refusal(draft, seating.come_back, MINA.user_id) == "not-seated"


def test_a_late_person_is_played_for_and_away_after_two_misses() -> None:
    table = begun("Ali", "Sara")
    (late,) = table.acting
    for misses, gone in ((0, False), (1, True)):
        seats = tuple(replace(seat, misses=misses) for seat in table.seats)
        draft = Draft(replace(table, seats=seats), START)
        seating.play_for_the_late(draft)
        assert (draft.seats[late].misses, draft.seats[late].away) == (misses + 1, gone)
        assert draft.played.log[-1].auto
        assert draft.played.log[-1].action == table.game.default(table.played.state, late)
        assert draft.seats[1 - late] == seats[1 - late]
        assert ("hand", late) in draft.wants


@pytest.mark.parametrize("change", [seating.leave, seating.close, seating.come_back])
def test_an_ended_table_refuses_all_changes(change: object) -> None:
    draft = Draft(begun("Ali", "Sara", status="over"), START)
    assert refusal(draft, change, ALI.user_id) == "table-ended"
