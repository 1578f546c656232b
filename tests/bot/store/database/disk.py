"""Processes that use a small disk until it is full, and again after room was made."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import structlog

from bot.store import Store, StoreError
from bot.tables.table import Table
from tests.bot.room import ALI, SARA, Room
from tests.bot.store.migrations import EXPANDS, HEAD, a_day_later, written

_FILLING = 64 << 10
_TOO_LITTLE = 128 << 10
"""Bytes with which SQLite can open the database, but not copy it."""
_ALONE = ("unshare", "--user", "--map-root-user", "--mount")
_SECONDS = 120.0
"""Longest time in seconds that such a process can take."""
_MOVES = 1000
"""More moves than a full disk of this size takes."""
_MOUNT = 'mount -t tmpfs -o size=4m none "$0" && exec "$@"'


def on_a_small_disk(folder: Path, what: str) -> subprocess.CompletedProcess[str]:
    """Run `play` or `migrate` in a process that sees a folder as a disk of four megabytes."""
    if shutil.which("unshare") is None or _mounted(folder, "true").returncode:
        pytest.skip("no disk may be mounted here")
    return _mounted(folder, sys.executable, "-m", __name__, str(folder), what)


def _mounted(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [*_ALONE, "sh", "-c", _MOUNT, folder, *command],
        check=False,
        capture_output=True,
        text=True,
        timeout=_SECONDS,
    )


@contextmanager
def _full(folder: Path, left: int = 0) -> Iterator[None]:
    """Within `with`, leave so many bytes free on a folder's disk."""
    with (folder / "filling").open("wb", buffering=0) as filling:
        while (free := shutil.disk_usage(folder).free) > left:
            filling.write(bytes(min(_FILLING, free - left)))
    yield
    (folder / "filling").unlink()


async def play(folder: Path) -> None:
    """Print the errors of moves on a full disk, and whether the stored rows stayed the same.

    Then make room, move at each table, and print how many versions later each one is.
    """
    store = await Store.open(f"sqlite:///{folder}/pasur.db")
    room = Room(folder / "pasur.db", store)
    tables = [await room.match(ALI, SARA) for _ in range(3)]
    with _full(folder):
        refused: list[StoreError] = []
        for _ in range(_MOVES):
            before = room.everything()
            outcomes = await asyncio.gather(*map(room.play, tables), return_exceptions=True)
            refused = [one for one in outcomes if isinstance(one, StoreError)]
            if refused:
                break
            tables = [one for one in outcomes if isinstance(one, Table)]
        print(*(one.code for one in refused), room.everything() == before)
    after = await asyncio.gather(*map(room.play, tables))
    print(*(new.row.version - old.row.version for new, old in zip(after, tables, strict=True)))
    await store.close()


async def migrate(folder: Path) -> None:
    """Print the errors of migrations on disks with no and little room, and the files after each.

    Then make room for all, migrate, and print the files again.
    """
    (data := folder / "data").mkdir()
    (migrations := folder / "migrations").mkdir()
    url = f"sqlite:///{data}/pasur.db"
    await (await Store.open(url)).close()
    with a_day_later(written(migrations, EXPANDS, HEAD)):
        for left in (0, _TOO_LITTLE):
            with _full(folder, left):
                try:
                    await Store.open(url)
                except StoreError as error:
                    print(error.code, _names(data))
        await (await Store.open(url)).close()
    print(_names(data))


def _names(folder: Path) -> str:
    return " ".join(sorted(one.name[:16] for one in folder.iterdir() if "db-" not in one.name))


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    asyncio.run({"play": play, "migrate": migrate}[sys.argv[2]](Path(sys.argv[1])))
