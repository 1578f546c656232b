"""Parse and check the address of the database, the url in `PASUR_DATABASE_URL`."""

from __future__ import annotations

import errno
import os
import shlex
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, exc, make_url

from bot.store.database.faults import Code, StoreError, store_errors

_EFFECTIVE = os.access in os.supports_effective_ids
_BESIDE = ("", "-wal", "-shm", ".lock")
"""The endings of a database's files: SQLite's own, and the lock of a running bot."""

_DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


@dataclass(frozen=True, slots=True)
class Address:
    """A database url that the store can open.

    Attributes:
        url: the url, with the name of the driver.
        file: the file of a SQLite database; None for PostgreSQL.
        location: a description to show to people, without user and password.

    """

    url: URL
    file: Path | None
    location: str

    @staticmethod
    def read(text: str) -> Address:
        """Return the address in a url; raise `StoreError` (`not_a_url`) if the text is no such url.

        >>> Address.read("postgres://me:secret@db.example:5432/pasur?sslmode=require").location
        'db.example:5432/pasur'
        >>> Address.read("sqlite:///data/pasur.db").file.as_posix()
        'data/pasur.db'
        """
        try:
            url = make_url(text)
        except (exc.ArgumentError, ValueError):
            # SQLAlchemy's reason is left out, since it can quote a part of a password.
            raise StoreError("not_a_url", location="the url", reason="it cannot be read") from None
        driver = _DRIVERS.get(url.drivername)
        if driver is None:
            raise StoreError("not_a_url", location=url.drivername, reason="unknown database")
        url = url.set(drivername=driver)
        return _sqlite(url) if driver == "sqlite" else _postgres(url)

    @property
    def place(self) -> str:
        """The absolute path of a file; for PostgreSQL the location."""
        return self.location if self.file is None else str(self.file.absolute())

    def prepare(self) -> None:
        """Create the folder and the file of a SQLite database; only its owner can read the file.

        Raise `StoreError` if the folder or the file cannot be made. Do nothing for PostgreSQL.
        """
        self.require_ours()
        if self.file is not None and self.missing():
            with store_errors(self.location, OSError):
                self.file.parent.mkdir(parents=True, exist_ok=True)
                # The file has seeds and tokens; SQLite itself would create it readable for all.
                self.file.touch(mode=0o600)

    def require_ours(self) -> None:
        """Raise `StoreError` if another user's folder or files prevent this user from writing.

        The codes are `not_ours` if such a folder or file exists, and `no_folder` if the folder
        can't be made. Other obstacles are found when the database is opened.
        """
        if self.file is None:
            return
        file = self.file.absolute()
        folder = file.parent
        with store_errors(self.location, OSError):
            if not folder.exists():
                above = next(parent for parent in folder.parents if parent.exists())
                if _of_another(above, os.W_OK):
                    raise self._foreign("no_folder", above, [folder])
                return
            foreign = [folder] if _of_another(folder, os.W_OK | os.X_OK) else []
            if _permits(folder, os.X_OK):
                beside = [file.with_name(file.name + ending) for ending in _BESIDE]
                foreign += [
                    path
                    for path in beside
                    if path.is_file() and _of_another(path, os.R_OK | os.W_OK)
                ]
            if foreign:
                raise self._foreign("not_ours", foreign[0], foreign)

    def _foreign(self, code: Code, owned: Path, named: list[Path]) -> StoreError:
        return StoreError(
            code,
            location=self.location,
            path=str(owned),
            owner=str(owned.stat().st_uid),
            user=str(_user()),
            paths=shlex.join(map(str, named)),
        )

    def missing(self) -> bool:
        """Return whether a SQLite file is missing; raise `StoreError` if it cannot be made or read.

        Return False for PostgreSQL.
        """
        if self.file is None:
            return False
        with store_errors(self.location, OSError):
            if self.file.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if self.file.exists():
                # The file is not opened here: closing it would release SQLite's locks on it.
                if not _permits(self.file, os.R_OK):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
                return False
            folder = self.file.absolute().parent
            while not folder.exists():
                folder = folder.parent
            with tempfile.TemporaryFile(dir=folder):
                return True


def _of_another(path: Path, mode: int) -> bool:
    """Return whether a path belongs to another user who does not allow this mode.

    A path on a read-only disk does not count, nor does any on Windows, where paths have no mode.
    """
    if sys.platform != "win32":
        if _permits(path, mode) or path.stat().st_uid == _user():
            return False
        return not os.statvfs(path).f_flag & os.ST_RDONLY
    return False


def _user() -> int:
    if sys.platform != "win32":
        return os.geteuid()
    return 0


def _permits(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=_EFFECTIVE)


def _sqlite(url: URL) -> Address:
    name = (url.database or "").removeprefix("file:")
    if not name or ":memory:" in name:
        raise StoreError("not_a_url", location="memory", reason="the database has to be a file")
    return Address(url, Path(name), name)


def _postgres(url: URL) -> Address:
    # libpq and database hosts call the option sslmode; asyncpg calls it ssl.
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    host = url.host or query.get("host") or "localhost"
    host = host if isinstance(host, str) else ",".join(host)
    port = f":{url.port}" if url.port else ""
    return Address(url.set(query=query), None, f"{host}{port}/{url.database or ''}")
