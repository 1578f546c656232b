"""Empty databases of the present schema, copied from one that each test process migrates once."""

from __future__ import annotations

import asyncio
import atexit
import functools
import shutil
import tempfile
import threading
from pathlib import Path

from bot.store import Store


def make_database(file: Path) -> None:
    """Make an empty SQLite database of the present schema."""
    shutil.copy(_template(), file)


@functools.cache
def _template() -> Path:
    """Return a database that was migrated in a thread: the caller may be inside an event loop."""
    folder = Path(tempfile.mkdtemp(prefix="pasur-template-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / "migrated.db"
    thread = threading.Thread(target=asyncio.run, args=(migrate(f"sqlite:///{file}"),))
    thread.start()
    thread.join()
    assert file.exists()
    return file


async def migrate(url: str) -> None:
    """Bring a database to the present schema."""
    await (await Store.open(url)).close()
