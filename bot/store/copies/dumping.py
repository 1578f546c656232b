"""Copies of a PostgreSQL database, made and put back by its own tools.

They are told of the server and its password by their environment alone, which other users of the
machine cannot read. https://www.postgresql.org/docs/current/libpq-envars.html
"""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

from bot.store.copies.copying import appearing
from bot.store.database.address import Address
from bot.store.database.faults import StoreError
from bot.store.database.migrate import require_known

_MAGIC = b"PGDMP"
"""How a file of `pg_dump --format=custom` begins."""

_PLAIN = ("--no-owner", "--no-privileges")
"""Whoever restores a backup owns what is in it, whatever the roles were called elsewhere."""

_REASON = 200
"""Characters of a tool's own words."""


async def dump(address: Address, target: Path) -> None:
    """Write a copy of a database, as it is at this moment, into a new file.

    Raises `StoreError`: `no_copy` when `target` exists or cannot be written, `use_pg_dump` when
    there is no such tool here, `pg_failed` when it fails.
    """
    with appearing(target) as part:
        await _run(address, "pg_dump", "--format=custom", *_PLAIN, f"--file={part}")


async def undump(source: Path, address: Address) -> None:
    """Put a copy into an empty database, all of it or nothing.

    Raises `StoreError`: `no_backup` when `source` is no copy that `dump` has made, `newer` when it
    is of a schema that is not known, `use_pg_dump` and `pg_failed` as `dump` does.
    """
    if not _is_dump(source):
        raise StoreError("no_backup", location=str(source), reason="no dump")
    alone = ("--data-only", "--table=alembic_version", "--file=-")
    revisions = _revisions(await _run(address, "pg_restore", *alone, str(source)))
    if not revisions:
        raise StoreError("no_backup", location=str(source), reason="no revision")
    require_known(revisions, str(source))
    whole = ("--single-transaction", "--exit-on-error", f"--dbname={address.url.database or ''}")
    await _run(address, "pg_restore", *_PLAIN, *whole, str(source))


def _is_dump(file: Path) -> bool:
    try:
        with file.open("rb") as saved:
            return saved.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def _revisions(script: str) -> list[str]:
    r"""The rows of a table as a script with its data has them.

    >>> _revisions("SET x;\nCOPY public.alembic_version (version_num) FROM stdin;\n0015\n\\.\n")
    ['0015']
    """
    rows = script.partition("FROM stdin;\n")[2]
    return rows.partition("\\.")[0].split()


async def _run(address: Address, tool: str, *arguments: str) -> str:
    """Return what one of the tools says."""
    path = shutil.which(tool)
    if path is None:
        raise StoreError("use_pg_dump", location=address.location, reason=f"no {tool}")
    process = await asyncio.create_subprocess_exec(
        path,
        *arguments,
        env=os.environ | _environment(address),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        said, complaints = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        reason = _first(complaints.decode(errors="replace"))
        raise StoreError("pg_failed", location=address.location, reason=reason)
    return said.decode(errors="replace")


def _first(complaints: str) -> str:
    r"""The first line, up to where the server's own words might quote a row.

    >>> _first('pg_restore: error: COPY failed for table "log": ERROR:  odd value "5S"\nCONTEXT')
    'pg_restore: error: COPY failed for table "log"'
    """
    line = complaints.strip().partition("\n")[0].partition("ERROR:")[0]
    return line.strip().rstrip(":")[:_REASON]


def _environment(address: Address) -> dict[str, str]:
    url = address.url
    told = {
        "PGHOST": url.host or url.query.get("host"),
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
        "PGSSLMODE": url.query.get("ssl"),
    }
    return {name: str(value) for name, value in told.items() if value}
