"""Where the database is: the url in `PASUR_DATABASE_URL`, read once."""

from __future__ import annotations

import errno
import os
import shlex
import tempfile
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, exc, make_url

from bot.store.database.faults import Code, StoreError, telling

_EFFECTIVE = os.access in os.supports_effective_ids
_BESIDE = ("", "-wal", "-shm", ".lock")
"""What the names of a database's files end in: SQLite's own, and the lock of a running bot."""

_DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
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
        location: what a person may be told: no user, no password.

    """

    url: URL
    file: Path | None
    location: str

    @staticmethod
    def read(text: str) -> Address:
        """The address in a url; raises `StoreError` (`not_a_url`) when it is none.

        >>> Address.read("postgres://me:secret@db.example:5432/pasur?sslmode=require").location
        'db.example:5432/pasur'
        >>> Address.read("sqlite:///data/pasur.db").file
        PosixPath('data/pasur.db')
        """
        try:
            url = make_url(text)
        except (exc.ArgumentError, ValueError):
            # Not with SQLAlchemy's reason, which may quote a piece of a password.
            raise StoreError("not_a_url", location="the url", reason="it cannot be read") from None
        driver = _DRIVERS.get(url.drivername)
        if driver is None:
            raise StoreError("not_a_url", location=url.drivername, reason="unknown database")
        url = url.set(drivername=driver)
        return _sqlite(url) if driver == "sqlite" else _postgres(url)

    def prepare(self) -> None:
        """Make the folder and the file of a SQLite database, readable by its owner alone.

        Raises `StoreError`.
        """
        self.require_ours()
        if self.file is not None and self.missing():
            with telling(self.location, OSError):
                self.file.parent.mkdir(parents=True, exist_ok=True)
                self.file.touch(mode=0o600)

    def require_ours(self) -> None:
        """Raise `StoreError` where another user's folder or files keep this one from writing.

        Its codes: `not_ours` where they exist, `no_folder` where the folder can't be made. Whatever
        else keeps it from writing is found when the database is opened.
        """
        if self.file is None:
            return
        file = self.file.absolute()
        folder = file.parent
        with telling(self.location, OSError):
            if not folder.exists():
                above = next(one for one in folder.parents if one.exists())
                if _of_another(above, os.W_OK):
                    raise self._foreign("no_folder", above, [folder])
                return
            foreign = [folder] if _of_another(folder, os.W_OK | os.X_OK) else []
            if _permits(folder, os.X_OK):
                beside = [file.with_name(file.name + ending) for ending in _BESIDE]
                foreign += [
                    one for one in beside if one.is_file() and _of_another(one, os.R_OK | os.W_OK)
                ]
            if foreign:
                raise self._foreign("not_ours", foreign[0], foreign)

    def _foreign(self, code: Code, owned: Path, named: list[Path]) -> StoreError:
        return StoreError(
            code,
            location=self.location,
            path=str(owned),
            owner=str(owned.stat().st_uid),
            user=str(os.geteuid()),
            paths=shlex.join(map(str, named)),
        )

    def missing(self) -> bool:
        """Whether a SQLite file is still to be made; raises `StoreError` if it could not be."""
        if self.file is None:
            return False
        with telling(self.location, OSError):
            if self.file.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if self.file.exists():
                # Not by opening it: closing it again would let go of SQLite's locks on it.
                if not _permits(self.file, os.R_OK):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
                return False
            folder = self.file.absolute().parent
            while not folder.exists():
                folder = folder.parent
            with tempfile.TemporaryFile(dir=folder):
                return True


def _permits(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=_EFFECTIVE)


def _of_another(path: Path, mode: int) -> bool:
    """Whether a path on a disk that can be written belongs to another user, who does not let us."""
    if _permits(path, mode) or path.stat().st_uid == os.geteuid():
        return False
    return not os.statvfs(path).f_flag & os.ST_RDONLY


def _sqlite(url: URL) -> Address:
    name = (url.database or "").removeprefix("file:")
    if not name or ":memory:" in name:
        raise StoreError("not_a_url", location="memory", reason="the database has to be a file")
    return Address(url, Path(name), name)


def _postgres(url: URL) -> Address:
    # sslmode is libpq's word, and what hosts of databases hand out; asyncpg calls it ssl.
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    host = url.host or query.get("host") or "localhost"
    host = host if isinstance(host, str) else ",".join(host)
    port = f":{url.port}" if url.port else ""
    return Address(url.set(query=query), None, f"{host}{port}/{url.database or ''}")
