"""Dates and times on pages: a day in UTC, which the reader's browser turns into local time."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from bot.i18n import Words


@dataclass(frozen=True, slots=True)
class TimeElement:
    """A time for a `<time>` element: for programs (`iso`), and the day in words, in UTC."""

    iso: str
    day: str


def moment(instant: float, words: Words) -> TimeElement:
    """Return a Unix time as a moment.

    >>> from bot.i18n import words_for
    >>> moment(1_700_000_000.5, words_for("en"))
    TimeElement(iso='2023-11-14T22:13:20Z', day='14 November 2023')
    """
    at = datetime.datetime.fromtimestamp(int(instant), datetime.UTC)
    day = words("season-date", day=at.day, month=at.month, year=at.year)
    return TimeElement(at.strftime("%Y-%m-%dT%H:%M:%SZ"), day)
