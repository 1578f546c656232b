"""Notices to people that it is their turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import words_for
from bot.pages.story import told_at_turn
from bot.posting import mentions
from bot.store.matches import SeatRow
from bot.store.people import TOLD
from bot.tables.table import Table
from bot.ui.cards import card_words
from bot.ui.limits import NOTICE
from tests.bot.room import START, after_one, begun

NOW = START + 5


def seat_of(table: Table, **changes: Any) -> SeatRow:
    return replace(table.seats[min(table.acting)], **changes)


def at(table: Table, **row: Any) -> Table:
    return replace(table, row=replace(table.row, **row))


def test_a_notice_comes_after_twenty_seconds() -> None:
    table = begun("Ali", "Sara")
    for notice in ("away", "always"):
        assert mentions.due(table, seat_of(table), notice, NOW) == START + 20


@pytest.mark.parametrize(
    ("pressed", "away"),
    [(-39.0, START + 21), (-41.0, START + 20), (0.0, START + 60), (4.0, START + 64)],
)
def test_a_notice_waits_for_a_minute_after_a_press_unless_set_otherwise(
    pressed: float, away: float
) -> None:
    table = begun("Ali", "Sara")
    seat = seat_of(table, acted_at=START + pressed)
    assert mentions.due(table, seat, "away", NOW) == away
    assert mentions.due(table, seat, "always", NOW) == START + 20


def test_a_turn_that_a_page_in_a_browser_has_shown_gets_no_notice_for_a_minute() -> None:
    table = begun("Ali", "Sara")
    for row in (table, at(table, due="time"), at(table, speed="slow")):
        shown = seat_of(row, acted_at=START + 2, browser_at=START + 2)
        for notice in ("away", "always"):
            assert mentions.due(row, shown, notice, NOW) == START + 62
            assert (mentions.due(row, shown, notice, START + 63) or 0.0) <= START + 63
    # A page that has not shown the turn has five seconds for it.
    other = seat_of(table, acted_at=START - 100, browser_at=START - 1)
    assert mentions.due(at(table, due="time"), other, "always", START + 1) == START + 5
    assert mentions.due(at(table, due="time"), other, "always", START + 6) == START + 6


def test_a_slow_game_waits_for_the_minute_and_no_longer() -> None:
    table = at(begun("Ali", "Sara"), speed="slow")
    assert mentions.due(table, seat_of(table), "away", NOW) == NOW
    assert mentions.due(table, seat_of(table, acted_at=START - 1), "away", NOW) == START + 59
    assert mentions.due(table, seat_of(table, acted_at=START - 1), "always", NOW) == NOW


def test_a_person_without_a_press_in_this_turn_is_warned() -> None:
    table = at(begun("Ali", "Sara"), due="time")
    for notice in ("away", "always"):
        assert mentions.due(table, seat_of(table, acted_at=START - 1), notice, NOW) == NOW
    assert mentions.due(table, seat_of(table, acted_at=START + 1), "away", NOW) == START + 61


def test_some_seats_get_no_notice() -> None:
    table = begun("Ali", "Sara")
    for row in ({}, {"due": "time"}, {"speed": "slow"}):
        slow = at(table, **row)
        assert mentions.due(slow, seat_of(table), "never", NOW) is None
        assert mentions.due(slow, seat_of(table, away=True), "always", NOW) is None
        assert mentions.due(slow, seat_of(table, computer=True), "always", NOW) is None


def test_a_person_alone_is_mentioned_only_if_they_want_it_each_time() -> None:
    alone = begun("Ali", computers=1, moves=1)
    for slow in (alone, at(alone, speed="slow")):
        assert mentions.due(slow, alone.seats[0], "away", NOW) is None
    assert mentions.due(alone, alone.seats[0], "always", NOW) == START + 20


def test_no_notice_comes_between_two_rounds() -> None:
    table = begun("Ali", "Sara")
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    paused = replace(table, match=match)
    assert mentions.due(paused, table.seats[0], "always", NOW) is None


def test_a_reminder_reads_differently_from_the_first_notice() -> None:
    words, table = words_for("en"), begun("Ali", "Sara")
    first, late = (
        mentions.notice_of(at(table, due=due), "<@7>", None, words).markdown
        for due in ("warn", "time")
    )
    assert first != late
    assert "<@7>" in first
    assert "<@7>" in late


def test_a_person_who_wants_to_be_told_is_mentioned_at_once_but_not_after_their_own_move() -> None:
    table = begun("Ali", computers=1, moves=1)
    (seat,) = table.acting
    for row in ({}, {"room": 1}, {"speed": "slow"}, {"due": "time"}):
        assert mentions.due(at(table, **row), table.seats[seat], TOLD, NOW) == NOW
    log = table.played.log
    own = replace(table, match=replace(table.played, log=(*log[:-1], replace(log[-1], seat=seat))))
    assert mentions.due(own, table.seats[seat], TOLD, NOW) is None
    assert mentions.due(at(own, due="time"), table.seats[seat], TOLD, NOW) == NOW


def test_a_mention_tells_what_all_may_know_and_fits() -> None:
    words, table = words_for("en").spoken, begun("Ali", "Sara", moves=3)
    (seat,) = table.acting
    told = told_at_turn(table, seat, "<@7>", words)
    assert told.startswith("<@7> You: ")
    assert told.endswith(f" Your turn: Pâsur with {table.seats[1 - seat].name}.")
    assert not any(card_words(words, card) in told for card in table.view(seat).hands[seat])
    long = begun(*("W" * 32 for _ in range(8)), seed=3, moves=40, game="president")
    (seat,) = long.acting
    assert len(told_at_turn(long, seat, "<@7>", words)) <= NOTICE
