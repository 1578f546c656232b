"""Servers in three languages and several time zones, through clock changes of a simulated year.

A manager types a city, people type when a night begins, and seasons and weeks end at the server's
own midnight.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.features.nights import rows as nights
from bot.features.seasons import rows as seasons
from bot.features.tournaments import rows as tournaments
from bot.i18n import words_for
from bot.i18n.zones import zone_name
from bot.store import people
from bot.store.people import Guild
from tests.by_turns import every
from tests.discord_world import ResponseMessage, World, discord_world, ids, private, text
from tests.e2e.playing import begin, hurry, keeper, refused


@dataclass(frozen=True)
class Place:
    """A server: its language, its zone, and what people type there.

    Attributes:
        language: the language of its people.
        community: Discord's language of the server if it is a *Community*.
        city: what the manager types.
        zone: the IANA name that is meant.
        when: what a person types as the start of a night.
        starts: the time of day that is meant.
        changes: a day on which its clocks change, or would have before 2022.
    """

    language: str
    community: str | None
    city: str
    zone: str
    when: str
    starts: str
    changes: str


PLACES = [
    Place("fr", None, "paris", "Europe/Paris", "21h", "21:00", "2027-03-28"),
    Place("fa", None, "تهران", "Asia/Tehran", "فردا ۲۱", "21:00", "2027-03-22"),
    Place("en", "en-US", "New York", "America/New_York", "8.30pm", "20:30", "2027-11-07"),
    Place("fr", "fr", "lord howe", "Australia/Lord_Howe", "20h30", "20:30", "2027-04-04"),
]


def at(place: Place, text: str) -> float:
    """Return the Unix time of a moment in the server's zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(place.zone)).timestamp()


async def settle_in(world: World, place: Place) -> None:
    """Give the server and its people the place's language."""
    if place.community:
        await world.make_community(place.community)
    for person in world.people.values():
        if place.language == "fa":  # Discord has no Persian
            await world.services.store.write(people.set_person, person.id, language="fa")
        else:
            world.locales[person.id] = place.language
    await keeper(world, manage_guild=True)
    world.locales[world.people["Keeper"].id] = place.language


async def form(world: World, name: str = "Keeper") -> ResponseMessage:
    """Return the form of `/setup` on its page with language and time zone."""
    page = private(await world.typed(name, "setup"))
    await world.click(name, page, "b:setup:0:0:language")
    return page


async def type_city(world: World, page: ResponseMessage, city: str) -> None:
    """Open the form for a city, and submit it."""
    asked = await world.clicked("Keeper", page, "b:zone:0:0:")
    await world.write("Keeper", asked, city)


async def settings(world: World) -> Guild:
    """Return the server's settings as they are stored."""
    return await world.services.store.read(people.guild, world.guild.id)


async def play(world: World) -> None:
    """Play a rated match without presses on its cards."""
    await world.type("Ali", "play", game="pairs")
    (table_id,) = await world.open_tables()
    await world.click("Sara", world.board(), f"b:join:{table_id}:0:")
    await begin(world, "Ali", table_id)
    await hurry(world, table_id)


@pytest.mark.parametrize("place", every(4, PLACES), ids=lambda one: one.zone.rpartition("/")[2])
async def test_a_server_lives_by_its_own_clock(tmp_path: Path, place: Place) -> None:
    words = words_for(place.language)
    async with discord_world(tmp_path) as world:
        await settle_in(world, place)
        assert (await settings(world)).zone == "UTC"
        page = await form(world)
        await type_city(world, page, place.city)
        assert (await settings(world)).zone == place.zone
        assert zone_name(place.zone, words) in text(page)

        # The day before the clocks change, a night is announced for the day of the change.
        eve = at(place, f"{place.changes}T00:00") - 2 * 3600.0
        await world.skip(eve - world.now())
        preview = private(await world.typed("Ali", "night"))
        when = next(one for one in ids(preview) if ":when/" in one)
        asked = await world.clicked("Ali", preview, when)
        await world.write("Ali", asked, place.when)
        assert zone_name(place.zone, words) in text(preview)
        announce = next(one for one in ids(preview) if ":announce/" in one)
        await world.click("Ali", preview, announce)
        (night,) = await world.services.store.read(nights.latest, world.guild.id, 9)
        assert night.starts_at == at(place, f"{place.changes}T{place.starts}")

        # A match in the last minutes of the month counts in that month's season.
        await world.services.store.write(
            people.set_guild,
            world.guild.id,
            board="text",
            season_matches=1,
            games=["pairs", "port"],
            scoreboard_channel_id=world.channel.id,
        )
        year, month = int(place.changes[:4]), int(place.changes[5:7])
        midnight = at(place, f"{year + month // 12}-{month % 12 + 1:02}-01T00:00")
        await world.skip(midnight - 1800.0 - world.now())
        await play(world)
        assert world.now() < midnight
        running = await world.services.store.read(seasons.running, world.guild.id, world.now())
        assert running is not None
        shown = text(private(await world.typed("Mina", "scoreboard")))
        assert zone_name(place.zone, words) in shown, "it ends tonight there"
        await world.skip(midnight - 20.0 - world.now())
        assert await world.services.store.read(seasons.closed_season, world.guild.id) is None
        await world.skip(midnight + seasons.GRACE + 10.0 - world.now())
        closed = await world.services.store.read(seasons.closed_season, world.guild.id)
        assert closed is not None
        assert closed.number == running.number

        # The duplicate of the week opens at the next local Monday.
        await world.services.store.write(
            people.set_guild, world.guild.id, weekly_channel_id=world.channel.id
        )
        await world.skip(7.5 * 86400.0)
        await world.wait(61.0)
        (found,) = await world.services.store.read(tournaments.running, world.guild.id)
        ends = datetime.fromtimestamp(found.ends_at, ZoneInfo(place.zone))
        assert ends.strftime("%a %H:%M:%S") == "Mon 00:00:00"


async def test_the_managers_language_offers_its_zone_and_sets_nothing_by_itself(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        assert "b:zone:0:0:" in ids(await form(world))
        for language, zone in (("fr", "Europe/Paris"), ("fa", "Asia/Tehran")):
            keeper_id = world.people["Keeper"].id
            await world.services.store.write(people.set_person, keeper_id, language=language)
            page = await form(world)
            offer = f"b:zone:0:0:{zone}"
            before = (await settings(world)).zone
            assert before != zone
            assert offer in ids(page)
            await world.click("Keeper", page, offer)
            assert (await settings(world)).zone == zone
            assert offer not in ids(page)


async def test_several_zones_are_offered_and_unknown_ones_are_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        page = await form(world)
        await type_city(world, page, "United States")
        assert (await settings(world)).zone == "UTC"
        await world.choose("Keeper", page, "zone", "America/Chicago")
        assert (await settings(world)).zone == "America/Chicago"
        assert "Chicago" in text(page)
        for typed in ("Mordor", "?", "GMT+99", "../etc", "x" * 100):
            asked = await world.clicked("Keeper", page, "b:zone:0:0:")
            answer = private(await world.write("Keeper", asked, typed))
            assert text(answer) == refused("zone-unknown")
        assert (await settings(world)).zone == "America/Chicago"
        await type_city(world, page, "GMT+2")
        assert (await settings(world)).zone == "Etc/GMT-2"
        assert "UTC+2" in text(page)
        assert "never change" in text(page)


async def test_only_managers_choose_a_zone(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        for custom_id in ("b:zone:0:0:", "b:zone:0:0:Europe/Paris"):
            assert await world.forge("Ali", custom_id) == refused("manage-server")
        chosen = await world.forge("Ali", "s:zone:0:0:", ["Europe/Paris"])
        assert chosen == refused("manage-server")
        assert (await settings(world)).zone == "UTC"
