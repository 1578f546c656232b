"""When a person is told that it is their turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot import nudge
from bot.i18n import words_for
from bot.store.matches import SeatRow
from bot.table import Table
from tests.bot.room import START, after_one, begun

NOW = START + 5


def seat_of(table: Table, **changes: Any) -> SeatRow:
    return replace(table.seats[min(table.acting)], **changes)


def at(table: Table, **row: Any) -> Table:
    return replace(table, row=replace(table.row, **row))


def test_a_turn_is_told_after_twenty_seconds() -> None:
    table = begun("Ali", "Sara")
    for notice in ("away", "always"):
        assert nudge.due(table, seat_of(table), notice, NOW) == START + 20


@pytest.mark.parametrize(
    ("acted", "away", "always"),
    [(-39.0, None, START + 20), (-41.0, START + 20, START + 20), (0.0, None, START + 20)],
)
def test_whoever_acted_within_a_minute_is_only_told_when_they_wish(
    acted: float, away: float | None, always: float
) -> None:
    table = begun("Ali", "Sara")
    seat = seat_of(table, acted_at=START + acted)
    assert nudge.due(table, seat, "away", NOW) == away
    assert nudge.due(table, seat, "always", NOW) == always


def test_a_reminder_and_a_slow_game_do_not_wait() -> None:
    table = begun("Ali", "Sara")
    seat = seat_of(table, acted_at=START - 1)
    assert nudge.due(at(table, due="time"), seat, "away", NOW) == NOW
    assert nudge.due(at(table, speed="slow"), seat, "away", NOW) == NOW


def test_some_are_never_told() -> None:
    table = begun("Ali", "Sara")
    for row in ({}, {"due": "time"}, {"speed": "slow"}):
        slow = at(table, **row)
        assert nudge.due(slow, seat_of(table), "never", NOW) is None
        assert nudge.due(slow, seat_of(table, away=True), "always", NOW) is None
        assert nudge.due(slow, seat_of(table, computer=True), "always", NOW) is None


def test_nobody_is_called_between_two_rounds() -> None:
    table = begun("Ali", "Sara")
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    paused = replace(table, match=match)
    assert nudge.due(paused, table.seats[0], "always", NOW) is None


def test_a_reminder_reads_differently_from_the_first_notice() -> None:
    words, table = words_for("en"), begun("Ali", "Sara")
    first, late = (nudge.page(at(table, due=due), "<@7>", words).text for due in ("warn", "time"))
    assert first != late
    assert "<@7>" in first
    assert "<@7>" in late
