"""Dates in the calendars of languages."""

from __future__ import annotations

import datetime
import re

import pytest

from bot.i18n import words_for
from bot.i18n.calendars import date_facts

FA = words_for("fa")
LEAP = (1375, 1379, 1383, 1387, 1391, 1395, 1399, 1403, 1408)
"""Official leap years between 1375 and 1409, by the calendar of the University of Tehran."""


def test_new_years_days_and_leap_years_are_the_official_ones() -> None:
    day = datetime.date(1996, 3, 20)
    for year in range(1375, 1410):
        assert date_facts(day, FA) == {"day": 1, "month": 1, "year": year}
        last = date_facts(day - datetime.timedelta(1), FA)
        assert last == {"day": 30 if year - 1 in LEAP else 29, "month": 12, "year": year - 1}
        day += datetime.timedelta(366 if year in LEAP else 365)


@pytest.mark.parametrize(
    ("date", "said"), [((2026, 9, 22), "۳۱ شهریور ۱۴۰۵"), ((2026, 9, 23), "۱ مهر ۱۴۰۵")], ids=str
)
def test_a_persian_date_has_its_own_month(date: tuple[int, int, int], said: str) -> None:
    facts = date_facts(datetime.date(*date), FA)
    assert re.sub("[\u200f\u2068\u2069]", "", FA("season-date", **facts)) == said
    assert date_facts(datetime.date(*date), words_for("fr"))["year"] == 2026
