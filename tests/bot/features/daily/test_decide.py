"""The deal of the day: its game, its score, and the players that follow from its seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import cast

import pytest

from bot.features.daily.decide import DayTry, ends, opens, streaks
from bot.features.daily.page import contest_on, signed
from bot.features.daily.rows import DailyRow
from bot.i18n import words_for
from bot.store import Store
from bot.tables.refusal import Refused
from tests.bot.room import ALI

MONDAY = date(2026, 11, 23)
WEEK = [contest_on(MONDAY + timedelta(days=day)) for day in range(7)]


def test_each_day_of_the_week_has_a_game_of_its_own() -> None:
    assert len({one.game for one in WEEK}) == 7


def test_a_margin_has_a_sign_and_if_fractional_a_digit() -> None:
    english, persian = words_for("en"), words_for("fa")
    assert [signed(one, english) for one in (12.0, -2.5, 0.0)] == ["+12", "−2.5", "0"]
    assert signed(12.0, persian) == "\u2066+\u2068۱۲\u2069\u2069"


def test_a_row_of_days_lasts_until_a_whole_day_was_left_out() -> None:
    days = [str(MONDAY), str(MONDAY + timedelta(days=1))]
    found = [streaks(days, MONDAY + timedelta(days=later)) for later in (1, 2, 3)]
    assert found == [(2, 2), (2, 2), (0, 2)]
    assert streaks([], MONDAY) == (0, 0)


def test_a_try_can_begin_until_midnight_and_be_finished_an_hour_later() -> None:
    daily = DailyRow("pasur", 1, 2, low=False, options={}, seed=bytes(32), day=str(MONDAY))
    own = DayTry(cast("Store", None), daily, ALI.user_id)
    assert opens(MONDAY) == ends(MONDAY) + 3600
    own.check_begin(ALI, ends(MONDAY) - 1)
    assert _refused(lambda: own.check_begin(ALI, ends(MONDAY))) == "daily-over"
    own.check_open(opens(MONDAY) - 1)
    assert _refused(lambda: own.check_open(opens(MONDAY))) == "daily-over"
    assert (own.second().code, own.old_rules().code) == ("daily-second", "daily-rules")
    opened = DayTry(cast("Store", None), replace(daily, opened_at=1.0), ALI.user_id)
    assert _refused(lambda: opened.check_open(2.0)) == "daily-over", "its seed was shown"


def _refused(check: Callable[[], None]) -> str:
    with pytest.raises(Refused) as caught:
        check()
    return caught.value.code
