"""Dates in the calendar of a language: Gregorian, or Iran's Jalali (Solar Hijri) calendar."""

from __future__ import annotations

import datetime

from bot.i18n import Words

_EPOCH = datetime.date(622, 3, 21).toordinal()
"""The first day of the Jalali year 1, as a proleptic Gregorian ordinal."""


def date_facts(date: datetime.date, words: Words) -> dict[str, int]:
    """Return `day`, `month` and `year` of a date in the calendar of a language.

    >>> from bot.i18n import words_for
    >>> date_facts(datetime.date(2026, 12, 27), words_for("fa"))
    {'day': 6, 'month': 10, 'year': 1405}
    """
    day, month, year = date.day, date.month, date.year
    if words.calendar == "jalali":
        day, month, year = _jalali(date)
    return {"day": day, "month": month, "year": year}


def _jalali(date: datetime.date) -> tuple[int, int, int]:
    """Return day, month and year of a date in the Jalali calendar.

    The rule is ICU's: eight leap days in 33 years. ICU's corrections of single years from 1502
    (2123) on are left out.
    https://github.com/unicode-org/icu/blob/main/icu4c/source/i18n/persncal.cpp
    """
    days = date.toordinal() - _EPOCH
    year = 1 + (33 * days + 3) // 12053
    of_year = days - 365 * (year - 1) - (8 * year + 21) // 33
    # The first six months have 31 days.
    month, day = divmod(of_year, 31) if of_year < 186 else divmod(of_year - 186, 30)
    return day + 1, month + (1 if of_year < 186 else 7), year
