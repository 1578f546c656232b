"""Time zones of servers.

People find a zone by a city or country in any language, and read its name in their own language.

The names come from CLDR through babel, which Fluent needs anyway. All names are read and sorted at
the first search (0.1 s, 1 MB).
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.localedata import exists

from bot.i18n import Words, languages
from bot.i18n.folding import folded

DEFAULT_ZONE = "UTC"
"""The zone of a server that has chosen none."""

_MOST = 25
"""The most zones that a search returns, as many as a select has options."""
_UTC = ("utc", "gmt", "z", "etc/utc", "etc/gmt")
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?(\d{2}))?")
_FIXED = re.compile(r"Etc/GMT(?:(-)([1-9]|1[0-4])|(\+)([1-9]|1[0-2]))")
_NO_PLACE = re.compile(r"(?:(?:posix|right|Etc)/.*|Factory|localtime|posixrules)")
"""Names in the time zone database that are not places."""


def zone_of(name: str | None) -> tzinfo:
    """Return the zone with an IANA name; UTC if this machine knows no such zone.

    >>> zone_of("Asia/Tehran").utcoffset(datetime(2026, 7, 1))
    datetime.timedelta(seconds=12600)
    >>> zone_of("Moon/Tycho")
    datetime.timezone.utc
    """
    if name in (None, DEFAULT_ZONE):
        return UTC
    try:
        return ZoneInfo(str(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def has_fixed_clocks(name: str) -> bool:
    """Return whether a zone always has the same offset from UTC, such as `Etc/GMT-2`.

    The result is False for an offset of 0.
    """
    return bool(_FIXED.fullmatch(name))


def is_zone(name: str) -> bool:
    """Return whether a server can use the zone with this name."""
    return name == DEFAULT_ZONE or has_fixed_clocks(name) or name in _places()


def zone_name(name: str, words: Words) -> str:
    """Return the name of a zone in a reader's language: its city, or its offset from UTC.

    >>> from bot.i18n import words_for
    >>> zone_name("Asia/Tehran", words_for("fr")), zone_name("Etc/GMT-2", words_for("fr"))
    ('Téhéran', 'UTC+2')
    """
    if name == DEFAULT_ZONE:
        return DEFAULT_ZONE
    if fixed := _FIXED.fullmatch(name):
        # The names of POSIX count westwards.
        return f"UTC+{fixed[2]}" if fixed[1] else f"UTC-{fixed[4]}"
    return _city(name, words.plain.language.partition("-")[0])


def clock_in(name: str, instant: float, words: Words) -> str:
    """Return the time of day in a zone at a Unix time, in the digits of a language.

    >>> from bot.i18n import words_for
    >>> clock_in("Asia/Tehran", 0.0, words_for("fa"))
    '۰۳:۳۰'
    """
    shown = datetime.fromtimestamp(instant, zone_of(name)).strftime("%H:%M")
    return shown.translate(str.maketrans("0123456789", words.digits))


def find_zones(typed: str, now: float) -> list[str]:
    """Return the names of the zones that match a typed text, at most 25.

    The text can be a city, a country, an IANA name, or an offset from UTC. An offset in whole hours
    matches the zone that always has this offset. An offset with minutes matches the zones that have
    it at `now` (Unix time).

    >>> find_zones("تهران", 0.0), find_zones("GMT+2", 0.0), find_zones("France", 0.0)
    (['Asia/Tehran'], ['Etc/GMT-2'], ['Europe/Paris'])
    """
    text = folded(typed)
    if text in _UTC:
        return [DEFAULT_ZONE]
    if offset := _OFFSET.fullmatch(text):
        return _with_offset(offset[1], int(offset[2]), int(offset[3] or 0), now)
    text = _plain(text)
    for fits in (text.__eq__, _begins(text)):
        for places in (_cities(), _countries(), _names()):
            found = {zone for key in places if fits(key) for zone in places[key]}
            if found:
                return sorted(found, key=lambda name: (name.count("/"), name))[:_MOST]
    return []


def _begins(text: str) -> Callable[[str], bool]:
    return lambda key: len(text) > 2 and key.startswith(text)


def _with_offset(sign: str, hours: int, minutes: int, now: float) -> list[str]:
    """Return the constant zone for whole hours, else all zones with this offset at `now`."""
    if not minutes and hours <= (14 if sign == "+" else 12):
        return [f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"] if hours else [DEFAULT_ZONE]
    seconds = (hours * 3600 + minutes * 60) * (1 if sign == "+" else -1)
    places = sorted({name for names in _cities().values() for name in names})
    return [name for name in places if _seconds(name, now) == seconds][:_MOST]


def _seconds(name: str, now: float) -> float | None:
    offset = datetime.fromtimestamp(now, zone_of(name)).utcoffset()
    return None if offset is None else offset.total_seconds()


def _plain(text: str) -> str:
    return re.sub(r"[^\w]+", " ", text.replace("_", " ")).strip()


@cache
def _places() -> frozenset[str]:
    return frozenset(name for name in available_timezones() if not _NO_PLACE.fullmatch(name))


def _city(name: str, language: str) -> str:
    """Return the city of a zone in a language; the last part of its name if CLDR has none."""
    known: Mapping[str, Any] = {}
    with contextlib.suppress(UnknownLocaleError):
        known = Locale(language).time_zones
    names = (name, *_aliases().get(get_global("zone_aliases").get(name, name), ()))
    cities = (known[one]["city"] for one in names if "city" in (known.get(one) or ()))
    return str(next(cities, name.rpartition("/")[2].replace("_", " ")))


@cache
def _aliases() -> dict[str, list[str]]:
    """Return all names of each zone by its present name, because CLDR translates old names."""
    found: dict[str, list[str]] = {}
    for alias, name in get_global("zone_aliases").items():
        found.setdefault(name, [name]).append(alias)
    return found


@cache
def _names() -> dict[str, frozenset[str]]:
    """Return the zones by IANA name, and by the last part of any of their names."""
    parts = ((one, name) for name in _places() for one in (name, name.rpartition("/")[2]))
    return _by_name((one, [name]) for one, name in parts)


@cache
def _cities() -> dict[str, frozenset[str]]:
    """Return the zones of each city, by its case-folded name in any language."""
    zones = [name for name in get_global("zone_territories") if name in _places()]
    return _by_name((_city(zone, language), [zone]) for language in _spoken() for zone in zones)


@cache
def _countries() -> dict[str, frozenset[str]]:
    """Return the zones of each country, by its case-folded name in any language."""
    zones = get_global("territory_zones")
    return _by_name(
        (name, [zone for zone in zones.get(country, ()) if zone in _places()])
        for language in _spoken()
        for country, name in Locale(language).territories.items()
    )


def _spoken() -> Iterator[str]:
    """Yield the bot's languages for which CLDR has names."""
    return (one for one in languages() if "-" not in one and exists(one))


def _by_name(named: Iterable[tuple[str, list[str]]]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for name, zones in named:
        key = _plain(folded(name))
        if zones:
            found[key] = found.get(key, frozenset()) | frozenset(zones)
    return found
