"""Settings and names of people, and their deletion."""

from __future__ import annotations

import json
from functools import partial

import pytest
from sqlalchemy import Connection, select, text

from bot.features.registry import complete_schema
from bot.features.scores import rows as scores
from bot.store import Store, people, posts
from bot.store.people import Guild, Person
from tests import personal
from tests.bot.features.contract import unfilled
from tests.bot.store import single
from tests.bot.store.rows import (
    ALI,
    DM,
    GUILD,
    NOW,
    REZA,
    SARA,
    THEIR_MARGIN,
    THEIR_POINTS,
    line,
    lobby,
    play,
    running,
)
from tests.transactions import reading, scalar, writing


def everything(conn: Connection) -> str:
    """Return all values of all rows as a text."""
    rows = []
    for table in complete_schema().sorted_tables:
        rows += [(table.name, *row) for row in conn.execute(select(table))]
    return "\n".join(map(repr, rows))


async def test_a_person_is_notified_once_a_minute_by_all_processes_together(store: Store) -> None:
    assert await store.write(people.ring, ALI, "table 1", NOW) == 0.0
    assert await store.write(people.ring, ALI, "table 2", NOW + 20.0) == 40.0
    assert await store.write(people.ring, REZA, "table 2", NOW + 20.0) == 0.0
    assert await store.write(people.ring, ALI, "table 1", NOW + 30.0) == 0.0, "it is sent again"
    assert await store.write(people.ring, ALI, "table 2", NOW + 90.0) == 0.0
    assert await store.write(people.ring, ALI, "table 3", NOW - 3600.0) == 0.0, "time went back"
    assert (await store.read(people.person, ALI)).notice == "away", "nothing else is changed"


async def test_a_person_without_settings_has_the_defaults(store: Store) -> None:
    async with reading(store) as conn:
        assert await conn.run_sync(people.guild, GUILD) == Guild(
            GUILD, None, "picture", 20, "relaxed"
        )
        assert await conn.run_sync(people.person, ALI) == Person(
            ALI, None, None, "away", None, None
        )


async def test_settings_change_one_by_one(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_guild, GUILD, board="text")
        await conn.run_sync(people.set_guild, GUILD, auto_deal=0, language="fa")
        await conn.run_sync(people.set_guild, GUILD + 1, speed="slow")
        await conn.run_sync(people.set_guild, GUILD, language=None)
        await conn.run_sync(people.set_person, ALI, hand="here", dm_closed_until=NOW)
        await conn.run_sync(people.set_person, ALI, dm_channel_id=DM, notice="never")
        await conn.run_sync(people.set_person, ALI, dm_closed_until=None, look="text")
        await conn.run_sync(people.set_person, REZA, look="picture")
        await conn.run_sync(people.set_person, REZA, look=None)
    async with reading(store) as conn:
        assert await conn.run_sync(people.guild, GUILD) == Guild(GUILD, None, "text", 0, "relaxed")
        assert await conn.run_sync(people.guild, GUILD + 1) == Guild(GUILD + 1, speed="slow")
        assert await conn.run_sync(people.person, ALI) == Person(
            ALI, None, "here", "never", DM, None, "text"
        )
        assert await conn.run_sync(people.person, REZA) == Person(REZA)
        assert await conn.run_sync(people.person, SARA) == Person(SARA)


async def test_names_belong_to_a_server(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(single.remember_name, GUILD, ALI, "Ali")
        await conn.run_sync(single.remember_name, GUILD + 1, ALI, "علی")
        await conn.run_sync(single.remember_name, GUILD, SARA, "Sara")
        await conn.run_sync(single.remember_name, GUILD, ALI, "Ali the Great")
        assert await conn.run_sync(people.names, GUILD, [ALI, SARA, REZA]) == {
            ALI: "Ali the Great",
            SARA: "Sara",
        }
        assert await conn.run_sync(people.names, GUILD + 1, [ALI]) == {ALI: "علی"}
        assert await conn.run_sync(people.names, GUILD, []) == {}


async def test_a_name_that_is_known_is_not_written(store: Store) -> None:
    async with writing(store) as conn:
        sqlite = await conn.run_sync(lambda open_: open_.dialect.name) == "sqlite"
        written = text("SELECT total_changes()" if sqlite else "SELECT ctid::text FROM names")
        await conn.run_sync(single.remember_name, GUILD, ALI, "Ali")
        before = await conn.run_sync(scalar, written)
        await conn.run_sync(single.remember_name, GUILD, ALI, "Ali")
        assert await conn.run_sync(scalar, written) == before
        await conn.run_sync(single.remember_name, GUILD, ALI, "Ali!")
        assert await conn.run_sync(scalar, written) != before


async def test_nothing_is_left_of_a_person_who_is_forgotten(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_person, ALI, language="fa", dm_channel_id=DM)
        await conn.run_sync(people.set_person, SARA, language="fr")
        mine = await conn.run_sync(play, ALI, SARA)
        theirs = await conn.run_sync(play, SARA, REZA)
        kept = await conn.run_sync(single.load, theirs)
        await conn.run_sync(personal.forget_person, ALI)
        left = await conn.run_sync(everything)
        assert str(ALI) not in left
        assert f"token of {SARA}" in left
        assert await conn.run_sync(single.load, theirs) == kept
        rows = await conn.run_sync(single.load, mine)
        assert rows is not None
        assert [(seat.user_id, seat.name) for seat in rows.seats] == [
            (None, ""),
            (SARA, "name0"),
        ]
        assert [row.text for row in rows.log] == ["move0", "move1"]
        assert (rows.match.version, rows.match.host_id) == (2, 0)
        assert set(await conn.run_sync(posts.of_match, mine)) == {("board", 0), ("hand", 1)}
        assert (await conn.run_sync(people.person, SARA)).language == "fr"
        assert await conn.run_sync(people.names, GUILD, [SARA]) == {SARA: "name0"}
        lines, count = await conn.run_sync(
            scores.board, GUILD, None, with_computers=False, order="wins", offset=0, limit=9
        )
        assert (count, [line.user_id for line in lines]) == (2, [SARA, REZA])


async def test_forgetting_a_stranger_changes_nothing(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(play, ALI, SARA)
        before = await conn.run_sync(everything)
        await conn.run_sync(personal.forget_person, REZA)
        assert await conn.run_sync(everything) == before


async def test_an_export_does_not_depend_on_what_others_do(store: Store) -> None:
    await store.write(play, ALI, SARA)
    before = await store.read(personal.export_person, ALI)
    await store.write(partial(play, guild_id=GUILD + 1), SARA, REZA)
    await store.write(play, REZA, SARA)
    assert await store.read(personal.export_person, ALI) == before


async def test_an_export_has_all_data_of_a_person_and_of_no_other(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(people.set_person, ALI, language="fa", dm_channel_id=DM)
        mine = await conn.run_sync(play, SARA, ALI)
        await conn.run_sync(play, SARA, REZA)
        await conn.run_sync(single.append, mine, [line(7, "deal the pack", -1)])
        assert await conn.run_sync(single.advance, mine, 1, seed=b"the seed")
    async with reading(store) as conn:
        kept = await conn.run_sync(personal.export_person, ALI)
        nothing = await conn.run_sync(personal.export_person, 1)
    told = json.dumps(kept)
    assert json.loads(told) == kept
    assert kept["settings"]["language"] == "fa"
    assert [one["name"] for one in kept["names"]] == ["name1"]
    (table,) = kept["tables"]
    assert (table["table"], table["seat"], table["guild_id"]) == (mine, 1, GUILD)
    assert table["host"] in (False, 0)
    assert [move["text"] for move in kept["moves"]] == ["move1"]
    assert kept["watching"] == [{"guild_id": GUILD}]
    assert kept["cheers"] == [{"table": mine, "at": NOW + 1}]
    (analysed,) = kept["analyses"]
    assert [one["made"] for one in analysed["decisions"]] == ["move1"]
    assert [one["counts"] for one in kept["results"]] == [{"tricks": 2}]
    assert {row["column"] for row in kept["totals"]} == {"matches", "wins", "tricks"}
    assert [one["points"] for one in kept["night_sittings"]] == [50.0]
    others = (str(SARA), str(REZA), "move0", "name0", str(THEIR_POINTS), str(THEIR_MARGIN))
    for secret in (*others, "deal", "seed", "token"):
        assert secret not in told
    assert (nothing["names"], nothing["tables"], nothing["moves"], nothing["results"]) == (
        [],
        [],
        [],
        [],
    )


async def test_an_export_has_the_tables_that_a_host_has_left(store: Store) -> None:
    """A lobby is closed when its host leaves it alone, and keeps the host's id."""
    async with writing(store) as conn:
        match_id = await conn.run_sync(partial(lobby, host_id=ALI))
        await conn.run_sync(partial(running, host_id=ALI), ALI, SARA)
        (table,) = (await conn.run_sync(personal.export_person, ALI))["tables_left"]
        assert (table["table"], table["guild_id"]) == (match_id, GUILD)
        assert (await conn.run_sync(personal.export_person, SARA))["tables_left"] == []


async def test_every_table_with_people_is_exported_and_deleted(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(play, ALI, SARA)
        assert not await conn.run_sync(unfilled, complete_schema().sorted_tables)


@pytest.mark.parametrize(
    ("settings", "locale"),
    [({"season": "off"}, "fr"), ({"locale": "de"}, "de"), ({"language": "fa"}, None)],
)
async def test_the_first_host_gives_a_language_to_a_server_without_one(
    store: Store, settings: people.GuildChanges, locale: str | None
) -> None:
    async with writing(store) as conn:
        await conn.run_sync(lambda one: people.set_guild(one, GUILD, **settings))
        await conn.run_sync(lambda one: people.set_person(one, ALI, locale="fr"))
        await conn.run_sync(people.adopt_locale, GUILD, ALI, 1)
        assert (await conn.run_sync(people.guild, GUILD)).locale == locale


async def test_a_new_nickname_is_that_of_one_person_in_one_server(store: Store) -> None:
    async with writing(store) as conn:
        for guild_id, user_id in ((GUILD, ALI), (GUILD, SARA), (GUILD + 1, ALI)):
            await conn.run_sync(single.remember_name, guild_id, user_id, "old")
        for user_id in (ALI, REZA):
            await conn.run_sync(people.hear, user_id, "fa", GUILD, "fa", None, "new")
        here, there = [
            await conn.run_sync(people.names, guild_id, [ALI, SARA, REZA])
            for guild_id in (GUILD, GUILD + 1)
        ]
    assert (here, there) == ({ALI: "new", SARA: "old"}, {ALI: "old"})


async def test_a_server_has_its_latest_name(store: Store) -> None:
    async with writing(store) as conn:
        for name, known in (("Tea House", "Tea House"), (None, "Tea House"), ("Inn", "Inn")):
            await conn.run_sync(people.hear, ALI, "fa", GUILD, "fa", name)
            assert (await conn.run_sync(people.guild, GUILD)).name == known
