"""Whether a match is rated: by the server's choice when it began, also when counted again."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.features.ratings.schema import rating_changes, ratings
from bot.store import people
from bot.store.schema import contests, results
from bot.tables.contest import counts, friendly_reason
from bot.tables.hints import AGREED, agree, set_hints
from bot.tables.lobby import set_options
from bot.tables.table import Table
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, Room, click, laid_out


async def test_a_match_with_any_options_is_rated_if_the_server_wanted_it_at_its_start(
    room: Room,
) -> None:
    tables = room.tables
    await room.store.write(people.set_guild, GUILD, any_options=["basra"])
    table = await tables.open(click(ALI), GUILD, CHANNEL, "basra", {"hand_size": 4}, "relaxed")
    assert friendly_reason(table) is None
    table = await tables.set_game(table.id, click(ALI), "pairs")
    table = await agreed(room, table.id, forfeit=True)
    assert friendly_reason(table) == "options"
    table = await tables.set_game(table.id, click(ALI), "basra")
    table = await agreed(room, table.id, hand_size=4)
    await tables.join(table.id, click(SARA))
    table = await tables.start(table.id, click(ALI))
    await room.store.write(people.set_guild, GUILD, any_options=None)
    table = await room.play_out(table)
    counted = await room.store.read(competition)
    assert [row[4] for row in counted["contests"]] == [None], "as it was when the match began"
    assert len(counted["ratings"]) == 2
    assert await room.rebuild() == (1, 0)
    assert await room.store.read(competition) == counted
    again = await tables.rematch(table.id, click(ALI), CHANNEL)
    assert friendly_reason(again) == "options"


@pytest.mark.parametrize("agrees", [True, False], ids=["all agree", "one does not"])
async def test_a_match_in_which_people_may_agree_to_hints_is_friendly_from_the_first_card(
    room: Room, agrees: bool
) -> None:
    table = await room.lobby(ALI, SARA)
    table = await room.tables.change(table.id, click(ALI), set_hints, AGREED)
    if agrees:
        table = await room.tables.change(table.id, click(SARA), agree)
    assert friendly_reason(table) == "hints"
    table = await room.tables.start(table.id, click(ALI))
    assert (friendly_reason(table), counts(table)) == ("hints", False)
    await room.play_out(table)
    assert [row[4] for row in (await room.store.read(competition))["contests"]] == ["hints"]


async def test_seasons_and_ratings_outlast_a_change_of_a_games_rules(room: Room) -> None:
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "basra", {}, "relaxed")
    await room.tables.join(table.id, click(SARA))
    await room.play_out(await room.tables.start(table.id, click(ALI)))
    counted = await room.store.read(competition)
    assert len(counted["ratings"]) == 2
    room.execute("UPDATE matches SET rules_version = 99; DELETE FROM ratings")
    assert await room.rebuild() == (1, 1)
    assert await room.store.read(competition) == counted


async def agreed(room: Room, table_id: int, **options: object) -> Table:
    """Change options of Ali's lobby; return its table."""
    return await room.tables.change(table_id, click(ALI), set_options, options)


def competition(conn: Connection) -> dict[str, list[Any]]:
    """Return all rows that a rated match leaves."""
    kept = (contests, results, rating_changes, ratings)
    return {
        table.name: [tuple(row) for row in conn.execute(select(table).order_by(*table.primary_key))]
        for table in kept
    }


def test_a_match_of_two_is_measured_by_what_is_usual_for_two() -> None:
    """Half of the usual target is long enough; crazy eights proposes 100 for two, else 200."""
    options = {"target": 50, "announce": "auto"}

    def reason(*names: str) -> str | None:
        return friendly_reason(laid_out(*names, key="crazy_eights", options=options))

    assert [reason("Ali"), reason("Ali", "Sara")] == [None, None]
    assert reason("Ali", "Sara", "Reza") == "short"
