"""Read the start of a night as a person types it, in any of the bot's languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone, tzinfo

from bot.i18n import Words
from bot.i18n.folding import folded
from bot.tables.refusal import Refused
from bot.ui.limits import TYPED

_UNITS = {
    **dict.fromkeys(("", "m", "min", "mn", "minute", "minutes", "دقیقه"), 60.0),
    **dict.fromkeys(("h", "hour", "hours", "heure", "heures", "ساعت"), 3600.0),
    **dict.fromkeys(("d", "day", "days", "j", "jour", "jours", "روز"), 86400.0),
}
_WAIT = re.compile(r"(\+|in |dans )? ?(\d{1,4}) ?([^\W\d]*?)( (?:دیگر|دیگه|بعد))?")
_KEPT = re.compile(r"[0-9]{1,11}|\+([0-9]{1,4})([mhd])")
_STAMP = re.compile(r"<t:(\d{1,11})(:[tdfrs])?>")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})[ t](.+)")
_OFFSET = re.compile(r"(.*[\dhm]) ?(?:utc|gmt|z|(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2}))?)")
_CLOCK = re.compile(
    r"(?:at |a |ساعت )?(\d{1,2})(?: ?(?:[:٫]|h|heures?) ?(\d{2}))?(?: ?(h|heures?))? ?"
    r"(am|a m|pm|p m|du matin|de lapres-midi|du soir|صبح|بامداد|ظهر|بعدازظهر|عصر|شب)?"
)
_FRENCH_HOURS = range(6, 24)
"""The hours for which `21h` alone is a time of day in French. Earlier ones, such as `2h`, are a
delay, because no one starts a game night at two in the morning."""
_DAYS = {
    0: ("today", "aujourdhui", "امروز"),
    1: ("tomorrow", "demain", "فردا"),
    2: ("day after tomorrow", "apres-demain", "apres demain", "پسفردا", "پس فردا"),
}
_FAR = 50 * 366 * 86400.0
"""A start more than this many seconds away is a mistake; it can also overflow Python's dates."""
_EVENINGS = ("tonight", "ce soir", "امشب")
_WEEKDAYS = (
    ("monday", "lundi", "دوشنبه", "دو شنبه"),
    ("tuesday", "mardi", "سهشنبه", "سه شنبه"),
    ("wednesday", "mercredi", "چهارشنبه", "چهار شنبه"),
    ("thursday", "jeudi", "پنجشنبه", "پنج شنبه"),
    ("friday", "vendredi", "جمعه"),
    ("saturday", "samedi", "شنبه"),
    ("sunday", "dimanche", "یکشنبه", "یک شنبه"),
)
_MORNING = ("am", "a m", "du matin", "صبح", "بامداد")
_NIGHT = "شب"


@dataclass(frozen=True, slots=True)
class Reading:
    """One interpretation of a typed start: its Unix time, and an unambiguous text for it.

    The text of a delay is its count and unit, such as `+45m`.
    """

    at: float
    text: str


def read_when(typed: str, now: float, zone: tzinfo, words: Words) -> Reading:
    """Return the start that a person has typed.

    Raise `Refused` (`night-when`) if the text is unclear. The code is `night-when-which` for a bare
    number that can be a time of day or a number of minutes.

    Args:
        typed: the typed text; see `readings`.
        now: Unix time.
        zone: the server's time zone.
        words: the person's language.

    >>> from bot.i18n import words_for
    >>> from datetime import UTC
    >>> read_when("in 2 hours", 1000.0, UTC, words_for("en"))
    Reading(at=8200.0, text='+2h')
    >>> read_when("20:30 +3:30", 0.0, UTC, words_for("en")).at / 3600
    17.0
    """
    found = readings(typed, now, zone, words)
    if not found:
        raise Refused("night-when")
    if len(found) > 1 and folded(typed).isdecimal():
        raise Refused("night-when-which", clock=found[0].text, wait=found[1].text)
    return found[0]


def start_of(when: str, now: float) -> float:
    """Return the Unix time of a start in the form's syntax: a Unix time, or a delay such as `+2h`.

    Raise `Refused` (`unknown-button`) for any other text.

    >>> start_of("8200", 1000.0), start_of("+2h", 1000.0)
    (8200.0, 8200.0)
    """
    found = _KEPT.fullmatch(when)
    if found is None:
        raise Refused("unknown-button")
    return float(when) if found[2] is None else now + int(found[1]) * _UNITS[found[2]]


def readings(typed: str, now: float, zone: tzinfo, words: Words) -> list[Reading]:
    """Return the interpretations of a typed start, the likeliest first; empty if there is none.

    A start can be a delay (`45m`, `+2h`, `in 2 h`, `dans 21h`), a time of day (`20:30`, `20.30`,
    `20h30`, `8pm`), or a timestamp of Discord (`<t:1700000000>`). A day can be added to a time of
    day (`tomorrow 8pm`, `samedi 21h`, `2026-12-01 20:30`), and an offset from UTC at the end
    (`20:30 +3:30`). A time of day without a day is the next such time. `21h` alone is a time of day
    in French, and a delay in other languages.
    """
    typed = typed[:TYPED].strip()
    # `folded` drops full stops.
    text = folded(re.sub(r"(?<=\d)\.(?=\d)", ":", typed).replace(",", " "))
    if found := _STAMP.fullmatch(text):
        return [Reading(float(found[1]), typed)]
    waits, clocks = list(_waits(text, now)), list(_clocks(text, now, zone))
    french = words.plain.language.partition("-")[0] == "fr"
    if not waits or not clocks:
        return waits + [Reading(one.at, typed) for one in clocks]
    if text.isdecimal():
        return clocks + waits
    hour = int(text.rstrip(" h"))
    return clocks + waits if french and (hour in _FRENCH_HOURS or not hour) else waits + clocks


def _waits(text: str, now: float) -> Iterator[Reading]:
    found = _WAIT.fullmatch(text)
    if found is None or found[3] not in _UNITS:
        return
    count, unit = int(found[2]), _UNITS[found[3]]
    letter = {60.0: "m", 3600.0: "h", 86400.0: "d"}[unit]
    yield Reading(now + count * unit, f"+{count}{letter}")


def _clocks(typed: str, now: float, zone: tzinfo) -> Iterator[Reading]:
    """Yield the interpretations as a time of day; nothing if the text is none."""
    text, offset = typed, _OFFSET.fullmatch(typed)
    if offset is not None:
        text, sign, hours, minutes = offset.groups()
        shift = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
        if text.isdecimal() or shift >= timedelta(days=1):
            return
        zone = timezone(-shift if sign == "-" else shift)
    day, step, evening, rest = _day(text, datetime.fromtimestamp(now, zone).date())
    found = _CLOCK.fullmatch(rest)
    if found is None or (found[2] and found[3]):
        return
    part, minute = found[4] or ("evening" if evening else ""), int(found[2] or 0)
    hour = _hour(int(found[1]), part)
    if hour is None or minute > 59:
        return
    later, hour = divmod(hour, 24)
    try:
        day += timedelta(days=later)
        at = _moment(day, time(hour, minute), now, zone)
        if step and at <= now:
            at = _moment(day + timedelta(days=step), time(hour, minute), now, zone)
    except (ValueError, OverflowError):
        return
    if abs(at - now) < _FAR:
        yield Reading(at, f"{hour:02}:{minute:02}")


def _moment(day: date, clock: time, now: float, zone: tzinfo) -> float:
    """Return the Unix time of a time of day in a zone.

    A time that the clocks skip is moved forward by the length of the gap. Of a time that occurs
    twice, the first one that is not over is used.
    """
    first, second = (
        datetime.combine(day, clock.replace(fold=fold), zone).timestamp() for fold in (0, 1)
    )
    return second if first <= now < second else first


def _day(text: str, today: date) -> tuple[date, int, bool, str]:
    """Return the day in a text, the days until it recurs, whether it is an evening, and the rest.

    The day is today if the text has none. Days until it recurs are 0 for a single date.
    """
    if dated := _DATE.fullmatch(text):
        try:
            return date(int(dated[1]), int(dated[2]), int(dated[3])), 0, False, dated[4]
        except ValueError:
            return today, 0, False, ""
    ahead = [(word, days, 0) for days, named in _DAYS.items() for word in named]
    for number, named in enumerate(_WEEKDAYS):
        ahead += ((word, (number - today.weekday()) % 7, 7) for word in named)
    ahead += ((word, 0, 0) for word in _EVENINGS)
    # Long names first: a shorter one can be a part of them.
    for word, days, step in sorted(ahead, key=lambda one: -len(one[0])):
        if (rest := _without(word, text)) is not None:
            return today + timedelta(days=days), step, word in _EVENINGS, rest
    return today, 1, False, text


def _without(word: str, text: str) -> str | None:
    """Return a text without this word at its beginning or end; None if the word is not there."""
    if text.startswith(f"{word} "):
        return text.removeprefix(word).strip()
    return text.removesuffix(word).strip() if text.endswith(f" {word}") else None


def _hour(hour: int, part: str) -> int | None:
    """Return the hour in a part of the day, 24 or more after midnight; None if they do not fit."""
    if not part:
        return hour if hour < 24 else None
    if part in ("evening", _NIGHT):
        if hour > 12:
            return hour if hour < 24 else None
        after_midnight = hour % 12 < 6
        if part == _NIGHT and hour != 12:
            return hour if after_midnight else hour + 12
        return hour % 12 + (24 if after_midnight else 12)
    if hour > 12 or hour == 0:
        # `20 du soir` and the like: the part only repeats it.
        return hour if 12 < hour < 24 and part not in _MORNING else None
    return hour % 12 if part in _MORNING else hour % 12 + 12
