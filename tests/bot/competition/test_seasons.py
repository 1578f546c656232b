"""Tests of the days of seasons."""

from __future__ import annotations

from datetime import date

import pytest

from bot.competition.seasons import HAND, LENGTHS, MONTH, OFF, QUARTER, Span, day_of, span_of


def dates(day: date, length: str, begins: int = 1) -> tuple[date, date]:
    span = span_of(day_of(day), length, begins, None)
    assert span is not None
    assert span.until is not None
    return date.fromordinal(span.first + 719163), date.fromordinal(span.until + 719163)


def test_months_and_quarters() -> None:
    assert dates(date(2024, 2, 29), MONTH) == (date(2024, 2, 1), date(2024, 3, 1))
    assert dates(date(2023, 12, 31), MONTH) == (date(2023, 12, 1), date(2024, 1, 1))
    assert dates(date(2024, 3, 14), MONTH, 15) == (date(2024, 2, 15), date(2024, 3, 15))
    assert dates(date(2024, 1, 3), MONTH, 28) == (date(2023, 12, 28), date(2024, 1, 28))
    assert dates(date(2024, 6, 30), QUARTER) == (date(2024, 4, 1), date(2024, 7, 1))
    assert dates(date(2024, 1, 9), QUARTER, 10) == (date(2023, 10, 10), date(2024, 1, 10))


@pytest.mark.parametrize("length", [MONTH, QUARTER])
def test_calendar_seasons_follow_each_other_without_gaps(length: str) -> None:
    for begins in (1, 15, 28):
        day = day_of(date(2023, 1, 1))
        while day < day_of(date(2025, 3, 1)):
            span = span_of(day, length, begins, None)
            assert span is not None
            assert span.until is not None
            assert span.has(day)
            assert not span.has(span.until)
            following = span_of(span.until, length, begins, span.until)
            assert following is not None
            assert following.first == span.until
            assert span_of(span.until - 1, length, begins, None) == span
            day += 9


def test_a_season_begins_where_the_one_before_ended() -> None:
    day, before = day_of(date(2024, 5, 20)), day_of(date(2024, 5, 10))
    assert span_of(day, MONTH, 1, before) == Span(before, day_of(date(2024, 6, 1)))
    long_ago = day_of(date(2023, 1, 1))
    assert span_of(day, MONTH, 1, long_ago) == span_of(day, MONTH, 1, None)


def test_by_hand_a_season_has_no_end_yet_and_off_there_is_none() -> None:
    assert span_of(100, HAND, 1, None) == Span(100, None)
    assert span_of(100, HAND, 1, 90) == Span(90, None)
    assert span_of(100, OFF, 1, 90) is None
    assert set(LENGTHS) == {MONTH, QUARTER, HAND, OFF}
