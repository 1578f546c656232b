"""Dates and times on pages.

A page has the day in the server's time zone; browsers replace it by the reader's local time.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from bot.i18n import Words
from bot.i18n.calendars import date_facts
from bot.i18n.zones import zone_of


@dataclass(frozen=True, slots=True)
class TimeElement:
    """The contents of a `<time>` element: a machine-readable time (`iso`), and the day as text."""

    iso: str
    day: str


def moment(instant: float, words: Words, zone: str) -> TimeElement:
    """Return a Unix time for a page, with its day in a time zone.

    >>> from bot.i18n import words_for
    >>> moment(1_700_000_000.5, words_for("en"), "UTC")
    TimeElement(iso='2023-11-14T22:13:20Z', day='14 November 2023')
    """
    at = datetime.datetime.fromtimestamp(int(instant), datetime.UTC)
    there = at.astimezone(zone_of(zone))
    day = words("season-date", **date_facts(there.date(), words))
    return TimeElement(at.strftime("%Y-%m-%dT%H:%M:%SZ"), day)
