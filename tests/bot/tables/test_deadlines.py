"""Deadlines: the next step of a table, and its time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from bot.store.people import Guild
from bot.tables.deadlines import SPEEDS, due_after, last_call, pause, plan
from bot.tables.table import Table
from tests.bot.room import GUILD, START, after_one, begun, laid_out, settings_for

SETTINGS = settings_for(Path("unused.db"))
NOW = START + 7
WEEK, DAY = 7 * 86400, 86400


def between(*names: str, **rest: Any) -> Table:
    table = begun(*names or ("Ali", "Sara"), **rest)
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    return replace(table, match=match)


def with_away(table: Table, *places: int) -> Table:
    seats = tuple(replace(seat, away=seat.seat in places) for seat in table.seats)
    return replace(table, seats=seats)


def sped(table: Table, speed: str, **row: Any) -> Table:
    return replace(table, row=replace(table.row, speed=speed, **row))


def planned(table: Table, **guild: Any) -> tuple[str, float] | None:
    due = plan(table, Guild(GUILD, **guild), SETTINGS, NOW)
    return None if due is None else (due[0], due[1] - NOW)


ACTING = min(begun("Ali", "Sara").acting)
ALONE = begun("Ali", computers=1, moves=1)


@pytest.mark.parametrize(
    ("table", "guild", "expected"),
    [
        (laid_out("Ali"), {}, ("expire", 1800)),
        (laid_out("Ali", status="closed"), {}, None),
        (begun("Ali", "Sara", status="over"), {}, None),
        (sped(begun("Ali", "Sara"), "live"), {}, ("warn", 22.5)),
        (sped(begun("Ali", "Sara"), "relaxed"), {}, ("warn", 150)),
        (sped(begun("Ali", "Sara"), "slow"), {}, ("warn", DAY / 2)),
        (sped(begun("Ali", "Sara"), "off"), {}, ("idle", WEEK)),
        (with_away(begun("Ali", "Sara"), ACTING), {}, ("computer", 1.5)),
        (with_away(sped(begun("Ali", "Sara"), "off"), ACTING), {}, ("computer", 1.5)),
        (with_away(begun("Ali", "Sara"), 1 - ACTING), {}, ("warn", 150)),
        (with_away(begun("Ali", "Sara"), 0, 1), {}, ("idle", WEEK)),
        (between(), {}, ("deal", 20)),
        (between(), {"auto_deal": 60}, ("deal", 60)),
        (between(), {"auto_deal": 0}, ("idle", WEEK)),
        (with_away(between(), 0, 1), {}, ("idle", WEEK)),
        (ALONE, {}, ("idle", WEEK)),
        (sped(ALONE, "live"), {}, ("idle", WEEK)),
        (sped(ALONE, "live", room=1), {}, ("warn", 22.5)),
        (sped(begun("Ali", "Sara", computers=3), "live"), {}, ("warn", 22.5)),
        (between("Ali", computers=1), {}, ("idle", WEEK)),
    ],
)
def test_the_next_step_without_a_press(
    table: Table, guild: dict[str, int], expected: tuple[str, float] | None
) -> None:
    assert planned(table, **guild) == expected


def test_a_pause_depends_only_on_the_number_of_cards() -> None:
    table = with_away(begun("Ali", "Sara"), ACTING)
    view = table.view(None)
    for held, seconds in ((1, 0.7), (4, 1.0), (8, 1.4), (15, 1.4)):
        hands = tuple(("??",) * held for _ in view.hands)
        with mock.patch.object(Table, "view", return_value=replace(view, hands=hands)) as seen:
            assert pause(table, SETTINGS) == pytest.approx(1.5 * seconds)
        seen.assert_called_once_with(None)


def test_without_pauses_computers_play_at_once() -> None:
    table = with_away(begun("Ali", "Sara", pauses=False), ACTING)
    assert planned(table) == ("computer", 0.0)


def test_every_running_table_has_a_deadline() -> None:
    for speed in SPEEDS:
        for gone in ((), (0,), (1,), (0, 1)):
            for table in (begun("Ali", "Sara"), between()):
                for auto_deal in (0, 20):
                    due = planned(with_away(sped(table, speed), *gone), auto_deal=auto_deal)
                    assert due is not None
                    assert due[1] > 0


@pytest.mark.parametrize(
    ("due", "speed", "left"),
    [("warn", "live", 22.5), ("warn", "slow", DAY / 2), ("time", "relaxed", 0.0)],
)
def test_the_shown_time_is_when_a_computer_plays_the_turn(
    due: str, speed: str, left: float
) -> None:
    table = sped(begun("Ali", "Sara"), speed, due=due, due_at=NOW)
    assert last_call(table) == NOW + left


@pytest.mark.parametrize("due", ["computer", "deal", "idle", "expire"])
def test_no_time_is_shown_for_a_turn_without_limit(due: str) -> None:
    assert last_call(sped(begun("Ali", "Sara"), "relaxed", due=due, due_at=NOW)) is None
    assert last_call(sped(begun("Ali", "Sara"), "off", due="idle", due_at=NOW)) is None
    assert last_call(begun("Ali", "Sara")) is None


@pytest.mark.parametrize("due", ["warn", "time"])
def test_a_change_in_the_middle_of_a_turn_lets_the_clock_run_on(due: str) -> None:
    before = sped(begun("Ali", "Sara"), "relaxed", due=due, due_at=NOW + 10)
    after = sped(before, "relaxed", channel_id=5)
    assert due_after(before, after, Guild(GUILD), SETTINGS, NOW) == {}


def test_any_change_gives_a_match_without_a_clock_another_week() -> None:
    before = sped(begun("Ali", "Sara"), "off", due="idle", due_at=NOW + 10)
    after = sped(before, "off", channel_id=5)
    found = due_after(before, after, Guild(GUILD), SETTINGS, NOW)
    assert found == {"due": "idle", "due_at": NOW + WEEK}


def test_a_new_turn_has_new_time() -> None:
    before = sped(begun("Ali", "Sara"), "relaxed", due="time", due_at=NOW + 10)
    after = sped(before, "relaxed", acted_at=NOW)
    assert due_after(before, after, Guild(GUILD), SETTINGS, NOW) == {
        "due": "warn",
        "due_at": NOW + 150,
    }


def test_an_ended_table_has_no_deadline() -> None:
    before = sped(begun("Ali", "Sara"), "relaxed", due="warn", due_at=NOW + 10)
    after = sped(before, "relaxed", status="closed")
    assert due_after(before, after, Guild(GUILD), SETTINGS, NOW) == {"due": None, "due_at": None}
