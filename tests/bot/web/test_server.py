"""The page of a server: its matches and standings, and no trace of what is not public."""

from __future__ import annotations

import re

from sqlalchemy import Connection

from bot.features.registry import features, hooks
from bot.store import people
from bot.tables.forgetting import forget_guild
from bot.tables.table import Table
from tests.bot.room import ALI, CHANNEL, GUILD, REZA, SARA, Room
from tests.bot.web.pages import PRIVATE, Pages, lived_in
from tests.bot.web.past import Sat, ended


async def finished(room: Room) -> Table:
    """Play a short match of Ali and Sara to its end."""
    return await room.play_out(await room.match(ALI, SARA, target=21))


def hide(conn: Connection, user_id: int) -> None:
    people.set_person(conn, user_id, scoreboards=people.NEVER)


async def test_it_shows_the_last_matches_with_their_players_and_the_winner(pages: Pages) -> None:
    table = await finished(pages.room)
    text = await pages.text()
    assert pages.links.match(table.id) in text
    assert "Ali" in text
    assert "Sara" in text
    assert text.count('class="won"') == 1


async def test_it_shows_what_is_being_played(pages: Pages) -> None:
    table = await pages.room.match(ALI, SARA)
    text = await pages.text()
    assert pages.links.now(table.id) in text
    assert "Ali" in text


async def test_matches_of_channels_that_not_everyone_sees_are_left_out(pages: Pages) -> None:
    before = await pages.text()
    pages.channels = {PRIVATE}
    running = await pages.room.match(ALI, SARA)
    assert await pages.text() == before
    await pages.room.play_out(running)
    text = await pages.text()
    assert pages.links.match(running.id) not in text
    pages.channels = {CHANNEL}
    assert pages.links.match(running.id) in await pages.text()


async def test_a_person_who_is_not_shown_leaves_no_trace(pages: Pages) -> None:
    await finished(pages.room)
    await pages.room.match(SARA, REZA)
    assert "Sara" in await pages.text()
    await pages.room.store.write(hide, SARA.user_id)
    for address in ("", "standings?view=ever", "standings?view=season", "standings?view=rating"):
        text = await pages.text(address)
        assert "Sara" not in text
        assert pages.links.handle(SARA.user_id) not in text
    assert "Ali" in await pages.text()


async def test_a_server_without_seasons_promises_none(pages: Pages) -> None:
    await pages.room.store.write(people.set_guild, GUILD, season="off")
    assert "This server has no seasons." in await pages.text("standings?view=season")


async def test_a_forgotten_person_leaves_no_trace(pages: Pages) -> None:
    await finished(pages.room)
    await pages.room.tables.forget_person(SARA.user_id)
    for address in ("", "standings?view=ever", "standings?view=season"):
        text = await pages.text(address)
        assert "Sara" not in text
        assert pages.links.handle(SARA.user_id) not in text


async def test_no_page_contains_a_discord_id(pages: Pages) -> None:
    await finished(pages.room)
    for address in ("", "standings?view=ever"):
        text = await pages.text(address)
        assert pages.links.handle(ALI.user_id) in text
        assert str(ALI.user_id) not in text


async def test_matches_of_another_server_are_not_there(pages: Pages) -> None:
    number = await pages.room.store.write(
        ended, Sat(ALI, 0, 0), Sat(SARA, 1, 1), guild_id=GUILD + 1
    )
    text = await pages.text()
    assert pages.links.match(number) not in text
    assert "Ali" not in text


async def test_a_forgotten_server_has_no_page(pages: Pages) -> None:
    await forget_guild(pages.room.store, hooks(features()), GUILD)
    assert (await pages.get()).status == 404


async def test_the_sections_of_all_features_stand_in_their_order(pages: Pages) -> None:
    await lived_in(pages.room, pages.links)
    ids = re.findall(r'<section aria-labelledby="(\w+)"', await pages.text())
    assert ids == ["season", "hall", "now", "matches", "tournaments", "nights"]
