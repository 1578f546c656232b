"""The days on which a server's seasons begin and end, counted from 1970.

A day is a date in the server's time zone.
"""

from __future__ import annotations

import datetime
from typing import NamedTuple

MONTH, QUARTER, HAND, OFF = LENGTHS = ("month", "quarter", "hand", "off")
"""The lengths of a server's seasons: two calendar lengths, until a manager ends one, or no
seasons."""

_EPOCH = datetime.date(1970, 1, 1)
_MONTHS = {MONTH: 1, QUARTER: 3}


class Span(NamedTuple):
    """A season: its first day, and the day after its last day (`until`).

    `until` is None if the end is not known yet.
    """

    first: int
    until: int | None

    def has(self, day: int) -> bool:
        """Return whether a day is in the season."""
        return self.first <= day and (self.until is None or day < self.until)


def date_of(day: int) -> datetime.date:
    """Return the date of a day.

    >>> date_of(0)
    datetime.date(1970, 1, 1)
    """
    return _EPOCH + datetime.timedelta(days=day)


def day_of(date: datetime.date) -> int:
    """Return the number of the day of a date; 1 January 1970 has the number 0."""
    return (date - _EPOCH).days


def span_of(day: int, length: str, begins: int, last_until: int | None) -> Span | None:
    """Return the season that contains a day; None if the server has no seasons.

    Args:
        day: The day.
        length: One of `LENGTHS`.
        begins: The day of the month on which seasons of a calendar length begin, 1 to 28. Quarters
            begin in January, April, July and October.
        last_until: the earliest possible first day, usually the end of the previous season; None
            for any. If `day` is earlier, the season begins at `day`.
    """
    if length == OFF:
        return None
    if length == HAND:
        return Span(day if last_until is None else min(day, last_until), None)
    first, until = _calendar(date_of(day), _MONTHS[length], begins)
    return Span(first if last_until is None else max(first, min(last_until, day)), until)


def _calendar(date: datetime.date, months: int, begins: int) -> tuple[int, int]:
    """Return the latest boundary up to a date, and the next one, as days."""
    passed = 12 * date.year + date.month - 1 - (date.day < begins)
    begun = passed - passed % months
    return _boundary(begun, begins), _boundary(begun + months, begins)


def _boundary(months: int, begins: int) -> int:
    """Return the day of the boundary in a month; `months` are counted from year 0."""
    return day_of(datetime.date(months // 12, months % 12 + 1, begins))
