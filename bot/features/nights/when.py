"""Read the start of a night as a person types it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

from bot.tables.refusal import Refused

USUAL = ("30m", "1h", "2h", "3h", "1d", "2d", "7d")
"""What is offered before a person has typed anything; the first is the default."""

_UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0}
_WAIT = re.compile(r"(\d{1,4}) ?([mhd])?")
_STAMP = re.compile(r"<t:(\d{1,12})(:[tdfrs])?>")
_CLOCK = re.compile(
    r"(?:(\d{4})-(\d{1,2})-(\d{1,2})[ T])?(\d{1,2}):(\d{2}) ?"
    r"(?:utc|gmt|z)? ?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?"
)
_FROM_PERSIAN = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


def read_when(text: str, now: float) -> float:
    """Return the Unix time that a person means; raise `Refused` (`night-when`) if it is unclear.

    These are a time from now (`45`, `90m`, `2h`, `1d`), a time of day (`20:30`), perhaps with a
    date before it (`2026-12-01 20:30`) and a difference to UTC behind it (`20:30 +3:30`), or a
    timestamp of Discord (`<t:1700000000>`). A time of day without a date is the next one.

    >>> read_when("2h", 1000.0), read_when("<t:1700000000:F>", 0.0)
    (8200.0, 1700000000.0)
    >>> read_when("20:30 +3:30", 0.0) / 3600
    17.0
    """
    typed = text.strip().lower().translate(_FROM_PERSIAN).replace("\u2212", "-")
    if found := _WAIT.fullmatch(typed):
        return now + int(found[1]) * _UNITS[found[2] or "m"]
    if found := _STAMP.fullmatch(typed):
        return float(found[1])
    found = _CLOCK.fullmatch(typed)
    if found is None:
        raise Refused("night-when")
    year, month, day, hour, minute, sign, hours, minutes = found.groups()
    try:
        offset = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
        zone = timezone(-offset if sign == "-" else offset)
        today = datetime.fromtimestamp(now, UTC).astimezone(zone)
        if year is not None:
            today = today.replace(int(year), int(month), int(day))
        meant = today.replace(hour=int(hour), minute=int(minute), second=0, microsecond=0)
    except (ValueError, OverflowError) as error:
        raise Refused("night-when") from error
    if year is None and meant <= today:
        meant += timedelta(days=1)
    return meant.timestamp()
