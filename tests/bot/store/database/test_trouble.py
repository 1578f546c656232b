"""Tables during database faults: changes are refused, never half stored, and go on later."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.store import Store, matches
from bot.tables.changes import Change, Changes
from bot.tables.draft import Draft
from bot.tables.table import Table
from tests.bot.room import ALI, SARA, Room
from tests.bot.store import single
from tests.bot.store.database.disk import on_a_small_disk
from tests.postgres import postgres_database, postgres_server
from tests.transactions import lock_wait, writing


def codes(outcomes: list[Table | BaseException]) -> list[str]:
    """Return the outcome of each change: the fault's code, or that it was stored."""
    return [
        "made" if isinstance(one, Table) else getattr(one, "code", repr(one)) for one in outcomes
    ]


async def moves(room: Room, tables: list[Table]) -> list[Table | BaseException]:
    """Make a move at each table, all at once; return the tables after it, or the errors."""
    return await asyncio.gather(*map(room.play, tables), return_exceptions=True)


def set_modes(folder: Path, file_mode: int, folder_mode: int) -> None:
    """Set the permissions of a folder and of all its files."""
    for file in folder.iterdir():
        file.chmod(file_mode)
    folder.chmod(folder_mode)


async def test_a_locked_table_delays_no_move_at_another(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if url.startswith("sqlite"):  # PostgreSQL has LOCK_SECONDS
        monkeypatch.setattr("bot.store.database.connections.PATIENCE", 0.5)
    ours, theirs = await Store.open(url), await Store.open(url)
    room = Room(Path("none"), ours)
    tables = [await room.match(ALI, SARA) for _ in range(3)]
    held = tables[1]
    async with writing(theirs) as conn:
        assert await conn.run_sync(single.advance, held.id, held.row.version)
        outcomes = codes(await moves(room, tables))
        whole = url.startswith("sqlite")
        await conn.run_sync(lambda sync: sync.rollback())
    assert outcomes == (["locked"] * 3 if whole else ["made", "locked", "made"])
    for table, outcome in zip(tables, outcomes, strict=True):
        after = await room.another().load(table.id)
        assert after.row.version == table.row.version + (outcome == "made")
    tables = [await room.tables.load(table.id) for table in tables]
    assert codes(await moves(room, tables)) == ["made"] * 3
    for store in (ours, theirs):
        await store.close()


async def test_a_change_waits_for_a_lock_if_another_change_failed_for_another_reason(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        ours, theirs = await Store.open(url), await Store.open(url)
        room = Room(Path("none"), ours)
        broken, whole = [await room.match(ALI, SARA) for _ in range(2)]
        make = Changes._make_together

        async def locked_meanwhile(changes: Any, given: Sequence[Change], *how: Any) -> Any:
            """Make changes; before the second is made alone, another process locks its table."""
            if [one.table_id for one in given] != [whole.id]:
                return await make(changes, given, *how)
            async with writing(theirs) as conn:
                await conn.run_sync(matches.load, [whole.id], {}, lock="wait")
                making = asyncio.create_task(make(changes, given, *how))
                waiting = asyncio.create_task(lock_wait(theirs))
                await asyncio.wait((making, waiting), return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                await asyncio.wait((waiting,))
            return await making

        def fail(_: Connection, __: Draft) -> None:
            raise RuntimeError

        def failing(draft: Draft) -> None:
            draft.limit = fail

        monkeypatch.setattr(Changes, "_make_together", locked_meanwhile)
        outcomes = await asyncio.gather(
            room.tables.change(broken.id, None, failing),
            room.play(whole),
            return_exceptions=True,
        )
        assert codes(outcomes) == ["RuntimeError()", "made"]
        for store in (ours, theirs):
            await store.close()


async def test_a_closing_store_stores_waiting_changes_and_refuses_later_ones(
    url: str,
) -> None:
    store = await Store.open(url)
    room = Room(Path("none"), store)
    table = await room.match(ALI, SARA)
    asked = [
        asyncio.create_task(room.tables.change(table.id, None, lambda draft: None))
        for _ in range(5)
    ]
    await asyncio.sleep(0)
    await store.close()
    assert codes(await asyncio.gather(*asked, return_exceptions=True)) == ["made"] * 5
    late = await asyncio.gather(
        room.tables.change(table.id, None, lambda draft: None),
        room.tables.load(table.id),
        return_exceptions=True,
    )
    assert codes(late) == ["unreachable"] * 2
    again = await Store.open(url)
    loaded = await Room(Path("none"), again).tables.load(table.id)
    assert loaded.row.version == table.row.version + 5
    await again.close()


@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
async def test_files_that_were_made_read_only_and_writable_again(
    folder_mode: int, bare_folder: Path, unprivileged: Callable[[], None]
) -> None:
    inner = bare_folder / "data"
    url, owner = f"sqlite:///{inner}/pasur.db", os.geteuid()
    store = await Store.open(url)
    table = await Room(inner / "pasur.db", store).match(ALI, SARA)
    await store.close()
    store = await Store.open(url)
    room = Room(inner / "pasur.db", store)
    set_modes(inner, 0o444, folder_mode)
    unprivileged()
    assert codes(await moves(room, [table])) == ["read_only"]
    os.seteuid(owner)
    set_modes(inner, 0o644, 0o755)
    assert codes(await moves(room, [table])) == ["made"]
    assert (await room.another().load(table.id)).row.version == table.row.version + 1
    await store.close()


@pytest.mark.slow
def test_a_disk_that_is_full_and_has_room_again(tmp_path: Path) -> None:
    told = on_a_small_disk(tmp_path, "play")
    assert told.stdout.splitlines() == ["full full full True", "1 1 1"], told.stderr


@pytest.mark.slow
async def test_a_server_that_goes_away_and_comes_back() -> None:
    with postgres_server() as server:
        store = await Store.open(server.get_uri())
        room = Room(Path("none"), store)
        tables = [await room.match(ALI, SARA) for _ in range(3)]
        await asyncio.to_thread(server.stop)
        for _ in range(2):
            assert codes(await moves(room, tables)) == ["unreachable"] * 3
        await asyncio.to_thread(server.start)
        for table in tables:
            assert (await room.another().load(table.id)).row == table.row
        assert codes(await moves(room, tables)) == ["made"] * 3
        await store.close()
