"""Two versions of the program on one database, and the schema of an invented next version."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, text

import bot.store.database.connections as connecting
import bot.store.database.migrate as migrating
from bot.i18n import words_for
from bot.store import Store, StoreError, facts, people
from bot.store.database.address import Address
from bot.store.database.connections import connections
from bot.store.database.engine import check, read_if_current
from tests import personal
from tests.bot.command_line import bot, refused
from tests.bot.room import ALI, GUILD, REZA, SARA, Room
from tests.bot.store import single
from tests.bot.store.migrations import EXPANDS, HEAD, NEXT, a_day_later, scripts, written
from tests.bot.store.schemas import Schema, contracted, schema_of
from tests.by_turns import every
from tests.postgres import postgres_database
from tests.transactions import opened, reading, scalar

RELEASED = "r1"
"""The last revision of the latest release, which has to run beside the next release."""

EN = words_for("en")

CONTRACTS = {
    "budgets is gone": 'op.drop_table("budgets")',
    "facts: index facts_by_value": (
        'op.create_index("facts_by_value", "facts", ["value"], unique=True)'
    ),
    "notes: foreign key notes_match_id_fk": (
        'op.create_table("notes", sa.Column("match_id", sa.BigInteger()), sa.ForeignKeyConstraint('
        '["match_id"], ["matches.id"], name="notes_match_id_fk"))'
    ),
} | {
    told: f"with op.batch_alter_table('{told.split(':')[0]}') as table:\n    table.{change}"
    for told, change in {
        "seats: column hints is gone": "drop_column('hints')",
        "bans: column at differs": "alter_column('at', nullable=True)",
        "names: column name differs": "alter_column('name', type_=sa.String(80))",
        "bans: column why": "add_column(sa.Column('why', sa.Text(), nullable=False))",
        "log: check log_seat_ck": "create_check_constraint('log_seat_ck', 'seat < 8')",
        "names: unique names_uq": "create_unique_constraint('names_uq', ['name', 'user_id'])",
    }.items()
}
"""Migrations that break older programs, with the findings of the comparison."""


async def migrated(url: str, revision: str) -> Schema:
    """Migrate a database up to this revision; return its schema."""

    def upgrade(connection: Connection) -> Schema:
        config = migrating._config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        return schema_of(connection)

    address = Address.read(url)
    address.prepare()
    made = connections(address, "migrate")
    async with opened(made) as conn:
        schema: Schema = await conn.run_sync(upgrade)
    await made.close()
    return schema


async def tomorrow(url: str, folder: Path, body: str = EXPANDS, serves: str = HEAD) -> Schema:
    """Open a database with an invented next version; return its schema.

    `body` is the migration's code, and `serves` the oldest revision that can use the schema.
    """
    with a_day_later(written(folder, body, serves)):
        await (await Store.open(url)).close()
        return await migrated(url, "head")


async def stored(url: str) -> tuple[Schema, str]:
    """Return a database's schema and revision, read without the code under test."""
    address = Address.read(url)
    made = connections(address, "check")
    async with opened(made) as conn:
        revision = await conn.run_sync(scalar, text("SELECT version_num FROM alembic_version"))
        schema: Schema = await conn.run_sync(schema_of)
    await made.close()
    return schema, revision


@pytest.mark.parametrize("revision", [*scripts(), NEXT][1:])
async def test_a_migration_keeps_its_promise_to_older_programs(
    url: str, tmp_path: Path, revision: str
) -> None:
    with a_day_later(written(tmp_path, EXPANDS, HEAD)):
        known = scripts()
        before = known[revision].down_revision
        assert isinstance(before, str)
        if known[revision].module.serves != known[before].module.serves:
            pytest.skip("it contracts, which it says")
        assert contracted(await migrated(url, before), await migrated(url, revision)) == []


def test_the_program_of_the_latest_release_is_served_and_no_promise_is_taken_back() -> None:
    order = [*scripts()]
    served = [order.index(script.module.serves) for script in scripts().values()]
    assert served == sorted(served)
    assert all(serves < max(place, 1) for place, serves in enumerate(served))
    assert served[-1] <= order.index(RELEASED)


@pytest.mark.parametrize("told", every(4, CONTRACTS))
async def test_changes_that_break_older_programs_are_found(
    url: str, tmp_path: Path, told: str
) -> None:
    before = await migrated(url, HEAD)
    assert contracted(before, await tomorrow(url, tmp_path, CONTRACTS[told])) == [told]


async def test_a_database_names_the_programs_that_it_serves(url: str, tmp_path: Path) -> None:
    store = await Store.open(url)
    assert await store.read(facts.get, "schema-serves") == scripts()[HEAD].module.serves
    await store.close()
    await tomorrow(url, tmp_path, serves=RELEASED)
    store = await Store.open(url)
    assert await store.read(facts.get, "schema-serves") == RELEASED
    await store.close()


async def test_todays_program_works_on_tomorrows_schema_without_changing_it(
    url: str, tmp_path: Path
) -> None:
    before = await migrated(url, HEAD)
    schema = await tomorrow(url, tmp_path)
    assert contracted(before, schema) == []
    await check(url)
    assert await read_if_current(url, facts.get, "schema-serves") == HEAD
    store = await Store.open(url)
    room = Room(tmp_path / "none.db", store)
    table = await room.play_out(await room.match(ALI, SARA, computers=1, target=21))
    assert table.row.status == "over"
    await store.write(people.set_guild, GUILD, language="fr")
    await store.write(people.set_person, ALI.user_id, notice="never", look="text")
    table = await room.match(ALI, REZA)
    await store.write(personal.forget_person, REZA.user_id)
    async with reading(store) as conn:
        guild, person = (
            await conn.run_sync(people.guild, GUILD),
            await conn.run_sync(people.person, ALI.user_id),
        )
        assert (guild.language, person.notice, person.look) == ("fr", "never", "text")
        assert (await conn.run_sync(personal.export_person, REZA.user_id))["tables"] == []
        rows = await conn.run_sync(single.load, table.id)
        assert rows is not None
    await store.close()
    assert await stored(url) == (schema, NEXT)


async def test_an_old_and_a_new_program_play_one_match_side_by_side(
    url: str, tmp_path: Path
) -> None:
    store = await Store.open(url)
    rooms = [Room(tmp_path / "none.db", store)]
    table = await rooms[0].match(ALI, SARA, target=21)
    table = await rooms[0].play(table)
    schema = await tomorrow(url, tmp_path)
    with a_day_later(tmp_path):
        newer = await Store.open(url)
    rooms.append(Room(tmp_path / "none.db", newer))
    for turn in range(9):
        room = rooms[turn % 2]
        table = await room.play(await room.tables.load(table.id))
    table = await rooms[0].play_out(await rooms[0].tables.load(table.id))
    assert table.row.status == "over"
    assert (await rooms[1].tables.load(table.id)).played.log == table.played.log
    await store.close()
    await newer.close()
    assert await stored(url) == (schema, NEXT)


async def test_a_migration_yields_to_a_long_reader(
    postgres: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Other transactions on the table queue up behind a migration that waits for it."""
    monkeypatch.setattr(migrating, "PATIENCE", 1)
    async with postgres_database(postgres) as url:
        before = await migrated(url, HEAD)
        store = await Store.open(url)
        async with reading(store) as conn:
            await conn.run_sync(scalar, text("SELECT count(*) FROM matches"))
            with pytest.raises(StoreError) as told:
                await tomorrow(url, tmp_path)
        assert told.value.code == "locked"
        await store.close()
        assert await stored(url) == (before, HEAD)


async def test_a_migration_of_many_rows_may_take_longer_than_anything_else(
    postgres: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(connecting, "ANSWER", 0.5)
    async with postgres_database(postgres) as url:
        await tomorrow(url, tmp_path, 'op.execute("SELECT pg_sleep(2)")')
        assert (await stored(url))[1] == NEXT


async def test_the_commands_of_todays_program_work_on_tomorrows_schema(
    url: str, tmp_path: Path
) -> None:
    schema = await tomorrow(url, tmp_path)
    done = bot(tmp_path, "ban", "77", database_url=url)
    assert (done.stdout.strip(), done.returncode) == (EN("host-banned", id="77"), 0)
    well = EN("check-store-well").partition(",")[0]
    assert bot(tmp_path, "check", database_url=url).stdout.startswith(f"{well}, ")
    assert await stored(url) == (schema, NEXT)


async def test_a_schema_that_no_longer_serves_this_program_is_refused_and_not_touched(
    url: str, tmp_path: Path
) -> None:
    schema = await tomorrow(url, tmp_path, 'op.drop_table("budgets")', serves=NEXT)
    for attempt in (Store.open(url), check(url), read_if_current(url, facts.get, "schema-serves")):
        with pytest.raises(StoreError) as told:
            await attempt
        assert (told.value.code, told.value.facts["revision"]) == ("newer", NEXT)
    refused(bot(tmp_path, "ban", "77", database_url=url), EN("store-newer"))
    assert await stored(url) == (schema, NEXT)
