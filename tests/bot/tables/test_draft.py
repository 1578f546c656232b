"""A draft collects what a change will store, and leaves the table itself unchanged."""

from __future__ import annotations

import pytest

from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from pasur_core.errors import IllegalAction
from pasur_core.protocol import TABLE
from tests.bot.room import START, after_one, begun, laid_out

NOW = START + 60


def next_play(draft: Draft) -> None:
    (seat,) = draft.table.acting
    draft.submit(seat, next(iter(draft.table.legal(seat))))


def test_the_table_stays_as_it_is_while_a_change_is_decided() -> None:
    table = begun("Ali", "Sara")
    seats, match = table.seats, table.match
    draft = Draft(table, NOW)
    next_play(draft)
    draft.ask()
    draft.put(draft.seats[0], away=True)
    assert (table.seats, table.match) == (seats, match)
    assert draft.match is not match


def test_only_new_entries_go_into_the_log() -> None:
    table = begun("Ali", "Sara", moves=3)
    draft = Draft(table, NOW)
    assert draft.log_rows() == []
    next_play(draft)
    (row,) = draft.log_rows()
    assert (row.number, row.at, row.auto) == (len(table.played.log), NOW, False)
    assert row.seat in table.acting


def test_a_deal_that_a_play_brings_about_is_stored_with_it() -> None:
    table = begun("Ali", "Sara", moves=0)
    draft = Draft(laid_out("Ali", "Sara"), NOW)
    draft.match = after_one(table.played)
    assert [row.number for row in draft.log_rows()] == list(range(len(draft.match.log)))
    assert draft.log_rows()[0].seat == TABLE


def test_a_round_that_is_over_is_shown_once_and_the_pause_is_kept() -> None:
    table = begun("Ali", "Sara", moves=47)
    draft = Draft(table, NOW)
    next_play(draft)
    draft.ask()
    assert draft.wants["round", len(table.played.log)] == 0.0
    assert draft.played.awaits_table
    assert not draft.resend
    draft.deal(breaks=True)
    assert draft.resend
    assert not draft.played.awaits_table


def test_a_seat_with_a_new_question_gets_a_new_id_and_its_hand() -> None:
    table = begun("Ali", "Sara", "Reza")
    (actor,) = table.acting
    draft = Draft(table, NOW)
    next_play(draft)
    draft.ask()
    asked = {seat.seat for seat in draft.seats if seat.ask != table.seats[seat.seat].ask}
    assert asked == {actor, *draft.played.game.acting(draft.played.state)}
    assert {key for kind, key in draft.wants if kind == "hand"} == asked
    assert draft.wants["turn", 0] == 0.0
    assert draft.row["acted_at"] == NOW


def test_all_absent_people_read_that_the_match_waits_and_that_it_goes_on() -> None:
    table = begun("Ali", "Sara", "Reza", computers=1)
    draft = Draft(table, NOW)
    for seat in table.people[:2]:
        draft.put(seat, away=True)
    draft.refresh_waiting_messages()
    assert draft.wants == {("hand", 0): 0.0, ("hand", 1): 0.0, ("turn", 0): 0.0}


def test_a_seat_that_a_computer_plays_gets_no_message() -> None:
    table = begun("Ali", computers=2)
    draft = Draft(table, NOW)
    next_play(draft)
    draft.ask()
    assert {key for kind, key in draft.wants if kind == "hand"} <= {0}


def test_a_change_outside_of_the_match_keeps_all_questions() -> None:
    draft = Draft(begun("Ali", "Sara"), NOW)
    draft.put(draft.seats[0], away=True)
    draft.ask()
    assert draft.seats[0].ask == 1
    assert not draft.wants
    assert not draft.row


def test_an_illegal_action_leaves_the_draft_as_it_was() -> None:
    table = begun("Ali", "Sara")
    (seat,) = table.acting
    draft = Draft(table, NOW)
    with pytest.raises(IllegalAction):
        draft.submit(1 - seat, next(iter(table.legal(seat))))
    assert draft.match is table.match
    assert not draft.wants


@pytest.mark.parametrize(
    ("status", "needed", "code"),
    [
        ("lobby", "running", "still-lobby"),
        ("running", "lobby", "already-started"),
        ("over", "running", "table-ended"),
        ("closed", "lobby", "table-ended"),
    ],
)
def test_the_wrong_moment_has_a_word_of_its_own(status: str, needed: str, code: str) -> None:
    draft = Draft(laid_out("Ali", "Sara", status=status), NOW)
    draft.need(status)
    with pytest.raises(Refused) as caught:
        draft.need(needed)
    assert caught.value.code == code
