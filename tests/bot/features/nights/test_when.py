"""The start of a night as people type it, in three languages and several time zones."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.nights.form import when_text
from bot.features.nights.when import read_when, readings, start_of
from bot.i18n import words_for
from bot.i18n.zones import zone_of
from bot.tables.refusal import Refused

NOW = datetime(2026, 11, 26, 21, 30, tzinfo=UTC).timestamp()
"""A Thursday."""
PARIS, TEHRAN = "Europe/Paris", "Asia/Tehran"


def read(typed: str, language: str = "en", now: float = NOW, zone: str = "UTC") -> str:
    """Return the moment that is meant, in the zone's own time."""
    at = read_when(typed, now, zone_of(zone), words_for(language)).at
    return datetime.fromtimestamp(at, zone_of(zone)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("45", "2026-11-26 22:15"),
        ("90m", "2026-11-26 23:00"),
        ("2 h", "2026-11-26 23:30"),
        ("+2h", "2026-11-26 23:30"),
        ("in 90 minutes", "2026-11-26 23:00"),
        ("21:31", "2026-11-26 21:31"),
        ("21:30", "2026-11-27 21:30"),
        ("20.30", "2026-11-27 20:30"),
        ("۰۸:۰۵", "2026-11-27 08:05"),
        ("8pm", "2026-11-27 20:00"),
        ("8 P.M.", "2026-11-27 20:00"),
        ("10:30 pm", "2026-11-26 22:30"),
        ("12am", "2026-11-27 00:00"),
        ("12 pm", "2026-11-27 12:00"),
        ("tomorrow 8pm", "2026-11-27 20:00"),
        ("8pm tomorrow", "2026-11-27 20:00"),
        ("tomorrow at 9", "2026-11-27 09:00"),
        ("today 22:00", "2026-11-26 22:00"),
        ("tonight 11", "2026-11-26 23:00"),
        ("tonight 1", "2026-11-27 01:00"),
        ("thursday 10pm", "2026-11-26 22:00"),
        ("thursday 8pm", "2026-12-03 20:00"),
        ("saturday 8pm", "2026-11-28 20:00"),
        ("day after tomorrow 20:00", "2026-11-28 20:00"),
        ("20:30 UTC", "2026-11-27 20:30"),
        ("1:01 +03:30", "2026-11-26 21:31"),
        ("19:00 -5", "2026-11-27 00:00"),
        ("8pm GMT+2", "2026-11-27 18:00"),
        ("2026-12-01 20:30 +1", "2026-12-01 19:30"),
        ("2026-12-01 8pm", "2026-12-01 20:00"),
        ("2026-02-01 20:30", "2026-02-01 20:30"),
        ("<t:1800000000:R>", "2027-01-15 08:00"),
    ],
)
def test_a_start_is_read(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("21h", "2026-11-27 21:00"),
        ("23 h", "2026-11-26 23:00"),
        ("22h45", "2026-11-26 22:45"),
        ("22 h 45", "2026-11-26 22:45"),
        ("0h", "2026-11-27 00:00"),
        ("2h", "2026-11-26 23:30"),
        ("dans 21h", "2026-11-27 18:30"),
        ("+21h", "2026-11-27 18:30"),
        ("30h", "2026-11-28 03:30"),
        ("2 jours", "2026-11-28 21:30"),
        ("demain 21h", "2026-11-27 21:00"),
        ("Demain, à 21h30", "2026-11-27 21:30"),
        ("après-demain 20h", "2026-11-28 20:00"),
        ("ce soir 23h", "2026-11-26 23:00"),
        ("ce soir 11h", "2026-11-26 23:00"),
        ("samedi 21h", "2026-11-28 21:00"),
        ("9h du soir", "2026-11-27 21:00"),
    ],
)
def test_an_hour_with_its_letter_is_a_time_of_day_in_french(typed: str, meant: str) -> None:
    assert read(typed, "fr") == meant


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("typed", ["21h", "21 h"])
def test_elsewhere_it_is_a_wait(language: str, typed: str) -> None:
    assert read(typed, language) == "2026-11-27 18:30"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("فردا ۲۱", "2026-11-27 21:00"),
        ("فردا ساعت ۲۱:۳۰", "2026-11-27 21:30"),
        ("ساعت ۲۳", "2026-11-26 23:00"),
        ("۹ شب", "2026-11-27 21:00"),
        ("۱۲ شب", "2026-11-27 00:00"),
        ("امشب ۱۱", "2026-11-26 23:00"),
        ("فردا ۵ عصر", "2026-11-27 17:00"),
        ("فردا ۱۰ صبح", "2026-11-27 10:00"),
        ("پس‌فردا ۲۱", "2026-11-28 21:00"),
        ("سه‌شنبه ۲۱", "2026-12-01 21:00"),
        ("شنبه ۲۱", "2026-11-28 21:00"),
        ("۲ ساعت", "2026-11-26 23:30"),
        ("۹۰ دقیقه دیگر", "2026-11-26 23:00"),
        ("٢ روز", "2026-11-28 21:30"),
    ],
)
def test_a_start_is_read_in_persian(typed: str, meant: str) -> None:
    assert read(typed, "fa") == meant


@pytest.mark.parametrize(
    ("zone", "meant"),
    [
        ("UTC", "2026-11-27 20:00"),
        (PARIS, "2026-11-27 20:00"),
        (TEHRAN, "2026-11-27 20:00"),
        ("America/New_York", "2026-11-26 20:00"),
        ("Australia/Lord_Howe", "2026-11-27 20:00"),
    ],
)
def test_a_time_of_day_is_the_next_one_in_the_servers_zone(zone: str, meant: str) -> None:
    assert read("8pm", zone=zone) == meant


@pytest.mark.parametrize(
    ("zone", "before", "typed", "meant"),
    [
        # The clocks skip two to three: half past two is half past three.
        (PARIS, "2027-03-28 00:00", "2:30", "2027-03-28T03:30:00+02:00"),
        # They skip half an hour from two on.
        ("Australia/Lord_Howe", "2027-10-03 00:00", "2:15", "2027-10-03T02:45:00+11:00"),
        # It comes twice: the first one, and once that is over, the second.
        (PARIS, "2026-10-25 01:00", "2:30", "2026-10-25T02:30:00+02:00"),
        (PARIS, "2026-10-25 02:45", "2:30", "2026-10-25T02:30:00+01:00"),
        # The day after a change has 23 or 25 hours before the same time.
        (PARIS, "2027-03-27 22:00", "21:00", "2027-03-28T21:00:00+02:00"),
        (PARIS, "2026-10-24 22:00", "tomorrow 21:00", "2026-10-25T21:00:00+01:00"),
        ("America/New_York", "2026-10-31 22:00", "9pm", "2026-11-01T21:00:00-05:00"),
        # No summer time since 2022.
        (TEHRAN, "2027-03-21 22:00", "21:00", "2027-03-22T21:00:00+03:30"),
    ],
)
def test_a_start_follows_clock_changes(zone: str, before: str, typed: str, meant: str) -> None:
    now = datetime.fromisoformat(before).replace(tzinfo=ZoneInfo(zone)).timestamp()
    at = read_when(typed, now, ZoneInfo(zone), words_for("en")).at
    assert datetime.fromtimestamp(at, ZoneInfo(zone)).isoformat() == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "tomorrow",
        "25:00",
        "20:61",
        "2026-13-01 20:30",
        "2026-02-30 20:30",
        "10:00 +30",
        "1:2:3",
        "99999m",
        "-5",
        "13am",
        "21 +1",
        "<t:999999999999>",
        "9999-12-31 23:59 -9",
    ],
)
def test_an_unclear_start_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="night-when"):
        read(typed)


@pytest.mark.parametrize(
    ("typed", "clock", "wait"), [("21", "21:00", "+21m"), ("۹", "09:00", "+9m")]
)
def test_a_bare_number_that_can_be_an_hour_or_minutes_is_refused(
    typed: str, clock: str, wait: str
) -> None:
    with pytest.raises(Refused, match="night-when-which") as refusal:
        read(typed)
    assert refusal.value.facts == {"clock": clock, "wait": wait}


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("typed", ["21h", "2h", "21", "demain 21h", "8pm", "20:30 +3:30"])
def test_the_text_of_each_meaning_means_only_this(language: str, typed: str) -> None:
    words = words_for(language)
    found = readings(typed, NOW, UTC, words)
    assert found
    for one in found:
        assert [again.at for again in readings(one.text, NOW, UTC, words)] == [one.at]


@pytest.mark.parametrize(
    ("language", "zone", "typed", "shown"),
    [
        (
            "en",
            "UTC",
            "8pm",
            "**tomorrow at 20:00 (UTC)**, <t:1795809600:R>; on your clock: <t:1795809600:F>.",
        ),
        ("en", "UTC", "in 2 hours", "Starts **2 h** after you press **Announce**."),
        ("en", "UTC", "1d", "Starts **one day** after you press **Announce**."),
        ("en", "Asia/Tehran", "20:30 UTC+2", "Starts **today at 22:00 (Tehran)**, <t:"),
        ("en", "America/New_York", "saturday 8pm", "**28 November 2026 at 20:00 (New York)**"),
        ("fr", PARIS, "23h", "Début **aujourd’hui à 23:00 (Paris)**, <t:"),
        ("fr", PARIS, "demain 21h", "Début **demain à 21:00 (Paris)**, <t:"),
        ("fr", PARIS, "+45m", "Début **45 min** après l’annonce."),
        ("fa", TEHRAN, "فردا ۲۱", "فردا ساعت ۲۱:۰۰ (تهران)"),
        ("fa", TEHRAN, "۲ ساعت", "شروع: **۲ ساعت** بعد از اعلام."),
    ],
)
def test_what_was_understood_is_shown(language: str, zone: str, typed: str, shown: str) -> None:
    words = words_for(language)
    found = read_when(typed, NOW, zone_of(zone), words)
    kept = found.text if found.text.startswith("+") else str(int(found.at))
    assert start_of(kept, NOW) == found.at
    said = when_text(kept, NOW, zone, words)
    assert shown in re.sub("[\u200e\u200f\u2066-\u2069]", "", said)


@pytest.mark.parametrize("kept", ["", "+", "+2", "2h", "+12345m", "-5", "1e9", "۵", "9" * 12])
def test_a_start_that_the_form_does_not_keep_is_refused(kept: str) -> None:
    with pytest.raises(Refused, match="unknown-button"):
        start_of(kept, NOW)
