"""Real database faults, and the store's error for each."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sqlite3
import sys
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import Connection, exc, text
from sqlalchemy.util import await_only

from bot.i18n import words_for
from bot.store import Store, StoreError, facts, people
from bot.store.database import connections
from bot.store.database.connections import Work
from bot.store.database.engine import check
from bot.store.database.faults import Code, fault
from tests.bot.store import single
from tests.bot.store.rows import ALI, SARA, line, running
from tests.databases import make_database
from tests.postgres import administrator, postgres_database
from tests.transactions import execute, reading, scalar, writing

Attempt = Callable[[str], Awaitable[object]]
BOTH = pytest.mark.parametrize("attempt", [check, Store.open])
HIDDEN = "5S7HTDQCXX"


async def trouble(attempt: Attempt, url: str) -> StoreError:
    with pytest.raises(StoreError) as told:
        await attempt(url)
    return told.value


async def refused(store: Store, work: Work[Any]) -> StoreError:
    """Return the `StoreError` that a writing transaction raises; fail if it raises none."""
    with pytest.raises(StoreError) as told:
        await store.write(work)
    return told.value


def write(file: Path, content: bytes) -> None:
    file.write_bytes(content)


def set_mode(path: Path, mode: int) -> None:
    path.chmod(mode)


def is_ours(path: Path) -> bool:
    return path.stat().st_uid == os.geteuid()


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def made(file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    make_database(file)
    store = await Store.open(f"sqlite:///{file}")
    await store.write(running, ALI, SARA)
    await store.close()


@pytest.mark.parametrize("code", get_args(Code))
def test_every_fault_has_a_sentence(code: str) -> None:
    assert words_for("en").has(f"store-{code}")


# permissions


@BOTH
@pytest.mark.parametrize(
    ("folder_mode", "file_mode"),
    [(0o755, 0o444), (0o777, 0o444), (0o755, 0o666), (0o777, 0o000), (0o000, 0o666)],
)
async def test_permissions_that_are_missing(
    attempt: Attempt,
    folder_mode: int,
    file_mode: int,
    bare_folder: Path,
    unprivileged: Callable[[], None],
) -> None:
    inner = bare_folder / "data"
    await made(inner / "pasur.db")
    set_mode(inner / "pasur.db", file_mode)
    set_mode(inner, folder_mode)
    unprivileged()
    told = await trouble(attempt, f"sqlite:///{inner}/pasur.db")
    assert told.code == ("read_only" if is_ours(bare_folder) else "not_ours")


@BOTH
@pytest.mark.parametrize("file", ["pasur.db", "sub/folder/pasur.db"])
async def test_a_new_database_in_a_folder_that_cannot_be_written(
    attempt: Attempt, file: str, bare_folder: Path, unprivileged: Callable[[], None]
) -> None:
    set_mode(bare_folder, 0o555)
    unprivileged()
    told = await trouble(attempt, f"sqlite:///{bare_folder}/{file}")
    foreign = "no_folder" if "/" in file else "not_ours"
    assert told.code == ("read_only" if is_ours(bare_folder) else foreign)
    assert contents(bare_folder) == {}


@BOTH
async def test_a_database_opened_for_reading_only(attempt: Attempt, sqlite_file: Path) -> None:
    await made(sqlite_file)
    told = await trouble(attempt, f"sqlite:///file:{sqlite_file}?mode=ro&uri=true")
    assert told.code == "read_only"
    assert told.facts["location"] == str(sqlite_file)


async def test_a_server_that_was_made_read_only(postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        name = url.rpartition("?")[0].rpartition("/")[2]
        async with administrator(postgres) as connection:
            await connection.execute(
                f"ALTER DATABASE {name} SET default_transaction_read_only = on"
            )
        assert (await trouble(check, url)).code == "read_only"
        assert (await trouble(Store.open, url)).code == "read_only"
        told = await refused(store, lambda conn: facts.put(conn, "a", "b"))
        assert told.code == "read_only"
        await store.close()


async def test_a_role_that_may_do_nothing(postgres: str) -> None:
    async with postgres_database(postgres) as url, administrator(postgres) as connection:
        await connection.execute("CREATE ROLE guest LOGIN")
        try:
            guest = url.replace("postgres:@", "guest:@")
            assert (await trouble(check, guest)).code == "read_only"
            assert (await trouble(Store.open, guest)).code == "read_only"
            await (await Store.open(url)).close()
            assert (await trouble(check, guest)).code == "read_only"
            assert (await trouble(Store.open, guest)).code == "read_only"
        finally:
            await connection.execute("DROP ROLE guest")


# room


async def test_a_full_disk_keeps_what_was_there_and_takes_more_when_there_is_room(
    sqlite_file: Path,
) -> None:
    store = await Store.open(f"sqlite:///{sqlite_file}")
    stored = 0
    pages = await store.write(scalar, text("PRAGMA page_count"))
    await store.write(execute, text(f"PRAGMA max_page_count={pages + 8}"))
    told = None
    while told is None:
        try:
            await store.write(facts.put, f"{stored}", "x" * 3000)
            stored += 1
        except StoreError as error:
            told = error
    assert told.code == "full"
    assert stored > 0
    count = text("SELECT count(*) FROM facts WHERE value LIKE 'x%'")
    assert await store.write(scalar, count) == stored
    await store.write(execute, text("PRAGMA max_page_count=100000"))
    await store.write(facts.put, f"{stored}", "x" * 3000)
    assert await store.read(facts.get, f"{stored}") == "x" * 3000
    await store.close()


# damage


@BOTH
@pytest.mark.parametrize(
    "garbage",
    [b"this is no database" * 500, b"SQLite format 3\0" * 500],
    ids=["words", "heads"],
)
async def test_a_file_that_is_no_database(
    attempt: Attempt, garbage: bytes, sqlite_file: Path
) -> None:
    write(sqlite_file, garbage)
    assert (await trouble(attempt, f"sqlite:///{sqlite_file}")).code == "broken"
    assert contents(sqlite_file.parent) == {sqlite_file.name: garbage}


async def test_a_damaged_page_is_found_by_the_check(sqlite_file: Path) -> None:
    await made(sqlite_file)
    await check(f"sqlite:///{sqlite_file}")
    with sqlite3.connect(sqlite_file) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'seats'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with sqlite_file.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
    assert (await trouble(check, f"sqlite:///{sqlite_file}")).code == "broken"
    store = await Store.open(f"sqlite:///{sqlite_file}")
    with pytest.raises(StoreError) as told:
        await store.read(single.load, 1)
    assert told.value.code == "broken"
    await store.close()


@BOTH
async def test_a_folder_in_place_of_the_file(attempt: Attempt, tmp_path: Path) -> None:
    assert (await trouble(attempt, f"sqlite:///{tmp_path}")).code == "unreachable"


@BOTH
async def test_a_file_in_place_of_the_folder(attempt: Attempt, sqlite_file: Path) -> None:
    write(sqlite_file, b"")
    assert (await trouble(attempt, f"sqlite:///{sqlite_file}/pasur.db")).code == "unreachable"


async def test_a_check_changes_nothing(sqlite_file: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    await check(url)
    assert contents(sqlite_file.parent) == {}
    await made(sqlite_file)
    before = contents(sqlite_file.parent)
    await check(url)
    assert contents(sqlite_file.parent) == before


async def test_a_check_makes_no_table(postgres: str) -> None:
    async with postgres_database(postgres) as url:
        await check(url)
        connection_url = url.replace("postgresql+asyncpg", "postgresql")
        async with administrator(connection_url) as connection:
            count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
            assert await connection.fetchval(count) == 0


# reach


def closed_port(_: str) -> str:
    return "postgresql://pasur:geheim@127.0.0.1:1/cards"


def no_socket(_: str) -> str:
    return "postgresql://pasur:geheim@/cards?host=/no/such/folder"


def no_such_database(postgres: str) -> str:
    return postgres.replace("postgres:@/postgres?", "postgres:geheim@/no_such_database?")


def no_such_role(postgres: str) -> str:
    return postgres.replace("postgres:@/postgres?", "nobody:geheim@/postgres?")


@BOTH
@pytest.mark.parametrize(
    ("place", "code"),
    [
        (closed_port, "unreachable"),
        (no_socket, "unreachable"),
        (no_such_database, "not_let_in"),
        (no_such_role, "not_let_in"),
    ],
)
async def test_a_server_that_cannot_be_reached_or_refuses_the_login(
    attempt: Attempt, place: Callable[[str], str], code: str, postgres: str
) -> None:
    told = await trouble(attempt, place(postgres))
    assert told.code == code
    assert "geheim" not in f"{told} {told!r} {told.facts}"


async def test_a_server_that_hangs_up_in_mid_transaction(postgres: str) -> None:
    async def hang_up(backend: int) -> None:
        async with administrator(postgres) as connection:
            await connection.execute("SELECT pg_terminate_backend($1, 5000)", backend)

    def lose_the_connection(conn: Connection) -> None:
        facts.put(conn, "a", "lost")
        await_only(hang_up(conn.scalar(text("SELECT pg_backend_pid()"))))
        facts.put(conn, "b", "lost")

    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        assert (await refused(store, lose_the_connection)).code == "unreachable"
        async with writing(store) as conn:
            assert await conn.run_sync(facts.get, "a") is None
            await conn.run_sync(facts.put, "a", "kept")
        await store.close()


async def test_idle_connections_that_were_cut_are_replaced(postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        await store.write(facts.put, "a", "b")
        await store.read(facts.get, "a")
        async with administrator(postgres) as connection:
            cut = await connection.fetch(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE application_name LIKE 'pasur %'"
            )
        assert len(cut) == 2
        assert await store.read(facts.get, "a") == "b"
        await store.write(facts.put, "a", "c")
        await store.close()


async def test_a_server_that_never_answers_a_statement(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWER", 0.1)
    asleep = text("SELECT pg_sleep(600)")
    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        told = await refused(store, lambda conn: conn.execute(asleep))
        assert told.code == "unreachable"
        await store.write(facts.put, "a", "b")
        await store.close()


@BOTH
async def test_a_database_server_that_never_answers_is_unreachable(
    attempt: Attempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        told = await trouble(attempt, f"postgresql://pasur:geheim@127.0.0.1:{port}/cards")
    assert told.code == "unreachable"


# addresses


@BOTH
@pytest.mark.parametrize(
    "url",
    [
        "",
        "pasur.db",
        "mysql://pasur:geheim@db/cards",
        "postgresql://db:geheim/cards",
        "postgresql://pasur:geheim@127.0.0.1:1/cards?colour=geheim",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite+pysqlcipher://:geheim@/pasur.db",
    ],
)
async def test_an_invalid_address(attempt: Attempt, url: str) -> None:
    told = await trouble(attempt, url)
    assert told.code == "not_a_url"
    assert "geheim" not in f"{told} {told!r} {told.facts}"


@BOTH
async def test_postgresql_without_its_driver(
    attempt: Attempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert (await trouble(attempt, closed_port(""))).code == "no_driver"


# words


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EACCES, "read_only"),
        (errno.EROFS, "read_only"),
        (errno.ENOSPC, "full"),
        (errno.ECONNREFUSED, "unreachable"),
    ],
)
def test_error_codes_of_the_system(number: int, code: str) -> None:
    assert fault(OSError(number, "why"), "here").code == code


def test_a_server_that_does_not_answer_in_time_is_unreachable() -> None:
    assert fault(TimeoutError(), "here").code == "unreachable"


async def test_no_secret_of_a_row_is_in_an_error(store: Store) -> None:
    async with writing(store) as conn:
        match_id = await conn.run_sync(running, ALI, SARA)
        await conn.run_sync(single.append, match_id, [line(0, HIDDEN)])
    seed = HIDDEN.encode()
    nameless = text("UPDATE matches SET seed = :seed, game = NULL")
    misspelt = text("SELECT no_such_column FROM log WHERE text = :text")
    for told in (
        await refused(store, lambda conn: single.append(conn, match_id, [line(0, HIDDEN)])),
        await refused(store, lambda conn: conn.execute(nameless, {"seed": seed})),
        await refused(store, lambda conn: conn.execute(misspelt, {"text": HIDDEN})),
    ):
        assert told.code == "broken"
        shown = "".join(traceback.format_exception(told)) + repr(told)
        assert told.facts["reason"] in shown
        assert HIDDEN not in shown
        assert seed.hex() not in shown


async def test_data_of_the_wrong_kind_is_not_quoted(postgres: str) -> None:
    wrong: Any = HIDDEN
    number = text("SELECT CAST(:text AS integer)")
    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        for told in (
            await refused(store, lambda conn: people.set_person(conn, 1, dm_closed_until=wrong)),
            await refused(store, lambda conn: conn.execute(number, {"text": wrong})),
            await refused(store, lambda conn: single.remember_name(conn, 1, 2, f"{wrong}\0")),
        ):
            assert told.code == "broken"
            assert HIDDEN not in "".join(traceback.format_exception(told))
        await store.close()


async def test_an_error_met_inside_a_transaction_shows_no_values_either(store: Store) -> None:
    match_id = await store.write(running, ALI, SARA)

    def append_twice(conn: Connection) -> None:
        with pytest.raises(exc.IntegrityError) as inside:
            single.append(conn, match_id, [line(0, HIDDEN), line(0, HIDDEN)])
        raise inside.value

    with pytest.raises(StoreError) as told:
        await store.write(append_twice)
    assert HIDDEN not in "".join(traceback.format_exception(told.value))


async def test_other_exceptions_pass_as_they_are(store: Store) -> None:
    for error in (ValueError("x"), OSError(errno.ENOSPC, "theirs"), asyncio.CancelledError()):
        with pytest.raises(type(error)) as told:
            async with reading(store):
                raise error
        assert told.value is error


def test_a_server_that_ends_in_the_middle_of_an_answer_is_unreachable() -> None:
    asyncpg = pytest.importorskip("asyncpg")
    assert fault(asyncpg.InternalClientError("unexpected state"), "db").code == "unreachable"
