"""Time zones: found by what people type, and named in the reader's language."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.i18n import languages, words_for
from bot.i18n.zones import find_zones, has_fixed_clocks, is_zone, zone_name, zone_of

WINTER = datetime(2026, 12, 1, tzinfo=UTC).timestamp()
SUMMER = datetime(2026, 7, 1, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Paris", ["Europe/Paris"]),
        ("  pARIS ", ["Europe/Paris"]),
        ("پاریس", ["Europe/Paris"]),
        ("Tehran", ["Asia/Tehran"]),
        ("Téhéran", ["Asia/Tehran"]),
        ("teheran", ["Asia/Tehran"]),
        ("تهران", ["Asia/Tehran"]),
        ("\u200fتهران\u200f", ["Asia/Tehran"]),
        ("New York", ["America/New_York"]),
        ("new-york", ["America/New_York"]),
        ("São Paulo", ["America/Sao_Paulo"]),
        ("lord howe", ["Australia/Lord_Howe"]),
        ("Kiev", ["Europe/Kyiv"]),
        ("France", ["Europe/Paris"]),
        ("ایران", ["Asia/Tehran"]),
        ("europe/paris", ["Europe/Paris"]),
        ("America/New_York", ["America/New_York"]),
        ("UTC", ["UTC"]),
        ("gmt", ["UTC"]),
        ("GMT+2", ["Etc/GMT-2"]),
        ("utc -3", ["Etc/GMT+3"]),
        ("+0", ["UTC"]),
        ("+3:30", ["Asia/Tehran"]),
        ("۳:۳۰+", []),
        ("+15", []),
        ("-13", []),
        ("Mordor", []),
        ("Lyonesse", []),
        ("", []),
        ("?", []),
        ("a", []),
        ("../../etc/passwd", []),
        ("posix/Europe/Paris", []),
        ("x" * 100, []),
    ],
)
def test_a_zone_is_found_by_city_country_name_or_difference(typed: str, found: list[str]) -> None:
    assert find_zones(typed, WINTER) == found


def test_several_zones_are_all_found_and_large_places_come_first() -> None:
    found = find_zones("États-Unis", WINTER)
    assert len(found) == 25
    assert {"America/New_York", "America/Los_Angeles", "Pacific/Honolulu"} <= {*found[:16]}
    assert find_zones("lond", WINTER) == ["Europe/London"]


def test_a_difference_with_minutes_means_the_zones_that_have_it_now() -> None:
    assert "Australia/Lord_Howe" not in find_zones("+10:30", WINTER)
    assert "Australia/Lord_Howe" in find_zones("+10:30", SUMMER)


def test_every_zone_that_is_found_can_be_stored_and_calculated_with() -> None:
    typed = ("United States", "Brazil", "GMT+2", "utc-12", "GMT+14", "Russia", "CET", "UTC")
    for name in (name for one in typed for name in find_zones(one, WINTER)):
        assert is_zone(name)
        assert name == "UTC" or zone_of(name) is not UTC


@pytest.mark.parametrize("name", ["", "Moon/Tycho", "Europe", "../UTC", "Etc/GMT-15", "Factory"])
def test_a_zone_that_does_not_exist_is_none(name: str) -> None:
    assert not is_zone(name)
    assert zone_of(name) is UTC or name == "Factory"


@pytest.mark.parametrize(
    ("name", "language", "shown"),
    [
        ("Europe/Paris", "en", "Paris"),
        ("Asia/Tehran", "fr", "Téhéran"),
        ("Asia/Tehran", "fa", "تهران"),
        ("Asia/Tehran", "fa-u-nu-latn", "تهران"),
        ("Asia/Kolkata", "fr", "Calcutta"),
        ("Asia/Dacca", "fa", "داکا"),
        ("America/Argentina/Buenos_Aires", "en", "Buenos Aires"),
        ("Etc/GMT-2", "fr", "UTC+2"),
        ("Etc/GMT+3", "fa", "UTC-3"),
        ("UTC", "fa", "UTC"),
        ("Moon/Tycho", "en", "Tycho"),
    ],
)
def test_a_zone_is_named_in_the_readers_language(name: str, language: str, shown: str) -> None:
    assert zone_name(name, words_for(language)) == shown
    assert zone_name(name, words_for(language).spoken) == shown


def test_only_a_difference_to_utc_has_fixed_clocks() -> None:
    assert has_fixed_clocks("Etc/GMT-2")
    assert not has_fixed_clocks("UTC")
    assert not has_fixed_clocks("Europe/Paris")


@pytest.mark.parametrize("language", languages())
def test_the_zone_that_a_language_offers_exists(language: str) -> None:
    assert is_zone(words_for(language).zone)
