"""The tournament of the week in servers' own time zones, through a year with clock changes."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.tournaments import decide, rows
from bot.features.tournaments.decide import week_at, week_ends
from bot.i18n.zones import zone_of
from bot.store import Store, people
from tests.bot.store.rows import GUILD

ZONES = ("Europe/Paris", "America/Sao_Paulo", "Asia/Tehran", "Australia/Lord_Howe")
CHANNEL = 9
on_sqlite = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def at(zone: str, text: str) -> float:
    """Return the Unix time of a moment in a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize("zone", [*ZONES, "UTC", "Etc/GMT-2"])
def test_every_week_of_a_year_ends_at_the_next_ones_local_midnight(zone: str) -> None:
    monday = datetime(2027, 1, 4)  # noqa: DTZ001
    for _ in range(52):
        begins = monday.replace(tzinfo=ZoneInfo(zone)).timestamp()
        monday += timedelta(days=7)
        following = monday.replace(tzinfo=ZoneInfo(zone)).timestamp()
        for now in (begins, begins + 3 * 86400.0, following - 1):
            assert week_ends(now, zone_of(zone)) == following
            assert week_at(now, zone_of(zone)) == week_at(begins, zone_of(zone))


def test_a_week_with_a_clock_change_is_an_hour_or_half_an_hour_longer_or_shorter() -> None:
    for zone, day, hours in (
        ("Europe/Paris", "2027-03-22T00:00", 167.0),
        ("Europe/Paris", "2027-10-25T00:00", 169.0),
        ("Australia/Lord_Howe", "2027-09-27T00:00", 167.5),
        ("Asia/Tehran", "2027-03-22T00:00", 168.0),
    ):
        begins = at(zone, day)
        assert (week_ends(begins, zone_of(zone)) - begins) / 3600.0 == hours


async def test_it_opens_in_each_server_at_its_own_monday(store: Store) -> None:
    servers = dict(enumerate(("Asia/Tehran", "UTC", "America/New_York"), GUILD))
    for guild_id, zone in servers.items():
        await store.write(
            people.set_guild, guild_id, zone=zone, weekly_channel_id=CHANNEL, games=["port"]
        )
    opened = []
    for hour in (-4, -3, 0, 3, 4):
        await decide.open_weekly(store, at("UTC", "2027-03-29T00:00") + hour * 3600.0)
        opened.append([one for one in servers if await store.read(rows.running, one)])
    tehran, utc, new_york = servers
    assert opened == [[], [tehran], [tehran, utc], [tehran, utc], [tehran, utc, new_york]]
    for guild_id, zone in servers.items():
        (found,) = await store.read(rows.running, guild_id)
        assert found.week == "2027-W13"
        assert found.ends_at == at(zone, "2027-04-05T00:00")


@on_sqlite
async def test_a_zone_that_changes_within_the_week_opens_no_second_one(store: Store) -> None:
    await store.write(
        people.set_guild, GUILD, zone="Asia/Tehran", weekly_channel_id=CHANNEL, games=["port"]
    )
    monday = at("Asia/Tehran", "2027-03-29T00:00")
    await decide.open_weekly(store, monday)
    await store.write(people.set_guild, GUILD, zone="America/New_York")
    await decide.open_weekly(store, monday + 3600.0)
    await decide.open_weekly(store, at("America/New_York", "2027-03-29T00:00"))
    assert len(await store.read(rows.running, GUILD)) == 1
    await decide.open_weekly(store, at("America/New_York", "2027-04-05T00:00"))
    assert [one.week for one in await store.read(rows.running, GUILD)] == ["2027-W13", "2027-W14"]
