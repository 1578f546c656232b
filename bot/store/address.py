"""Where the database is: the `PASUR_DATABASE` url, read once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url

from bot.store.faults import StoreError, telling

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


@dataclass(frozen=True, slots=True)
class Address:
    """A database url the store can open.

    Attributes:
        url: with the driver named.
        file: the file of a SQLite database; None for PostgreSQL.
        place: what a person may be told: no user, no password.

    """

    url: URL
    file: Path | None
    place: str

    @staticmethod
    def read(text: str) -> Address:
        """The address in a url; raises `StoreError` (`unreachable`) when it is none.

        >>> Address.read("postgres://me:secret@db.example:5432/pasur?sslmode=require").place
        'db.example:5432/pasur'
        >>> Address.read("sqlite:///data/pasur.db").file
        PosixPath('data/pasur.db')
        """
        with telling("the database url", Exception):
            url = make_url(text)
        driver = _DRIVERS.get(url.drivername)
        if driver is None:
            raise StoreError("unreachable", place=url.drivername, reason="unknown database")
        url = url.set(drivername=driver)
        return _sqlite(url) if driver == "sqlite+aiosqlite" else _postgres(url)

    def prepare(self) -> None:
        """Make the folder and the file of a SQLite database, readable by its owner alone.

        Raises `StoreError`.
        """
        if self.file is None or self.file.exists():
            return
        with telling(self.place, OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.touch(mode=0o600)

    def missing(self) -> bool:
        """Whether a SQLite file is still to be made; raises `StoreError` if it could not be."""
        if self.file is None or self.file.exists():
            return False
        folder = self.file.absolute().parent
        while not folder.exists():
            folder = folder.parent
        if not folder.is_dir():
            raise StoreError("unreachable", place=self.place, reason=f"{folder} is not a folder")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise StoreError("read_only", place=self.place, reason=f"{folder} cannot be written")
        return True


def _sqlite(url: URL) -> Address:
    name = (url.database or "").removeprefix("file:")
    if not name or ":memory:" in name:
        raise StoreError("unreachable", place="memory", reason="the database has to be a file")
    return Address(url, Path(name), name)


def _postgres(url: URL) -> Address:
    # sslmode is libpq's word, and what hosts of databases hand out; asyncpg calls it ssl.
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    host = url.host or query.get("host") or "localhost"
    host = host if isinstance(host, str) else ",".join(host)
    port = f":{url.port}" if url.port else ""
    return Address(url.set(query=query), None, f"{host}{port}/{url.database or ''}")
