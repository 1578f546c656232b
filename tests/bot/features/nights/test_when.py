"""The start of a night as people type it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.features.nights.when import USUAL, read_when
from bot.tables.refusal import Refused

NOW = datetime(2026, 11, 26, 21, 30, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("45", "2026-11-26 22:15"),
        ("90m", "2026-11-26 23:00"),
        ("2 h", "2026-11-26 23:30"),
        ("21:31", "2026-11-26 21:31"),
        ("21:30", "2026-11-27 21:30"),
        ("۰۸:۰۵", "2026-11-27 08:05"),
        ("20:30 UTC", "2026-11-27 20:30"),
        ("1:01 +03:30", "2026-11-26 21:31"),
        ("19:00 -5", "2026-11-27 00:00"),
        ("2026-12-01 20:30 +1", "2026-12-01 19:30"),
        ("2026-02-01 20:30", "2026-02-01 20:30"),
        ("<t:1800000000:R>", "2027-01-15 08:00"),
    ],
)
def test_a_start_is_read_in_utc_or_with_its_difference(typed: str, meant: str) -> None:
    found = datetime.fromtimestamp(read_when(typed, NOW), UTC)
    assert found.strftime("%Y-%m-%d %H:%M") == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "25:00",
        "20:61",
        "2026-13-01 20:30",
        "20.30",
        "10:00 +30",
        "1:2:3",
        "99999m",
        "-5",
    ],
)
def test_an_unclear_start_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="night-when"):
        read_when(typed, NOW)


def test_the_usual_starts_can_be_read() -> None:
    assert [read_when(one, 0.0) for one in USUAL] == sorted(read_when(one, 0.0) for one in USUAL)
