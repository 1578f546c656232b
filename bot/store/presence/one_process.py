"""Claim the place of a bot's only process on SQLite, with a lock on a file; see `presence`."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from filelock import lock_descriptor

from bot.store.database.faults import StoreError, store_errors
from bot.store.presence import Registration
from bot.store.presence.identify import IdentifyTurns, OwnTurns


class FilePresence:
    """Lets at most one bot process use a SQLite file, by a lock on a second file beside it."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(f"{file.name}.lock")
        self._file: IO[bytes] | None = None
        self.identify = IdentifyTurns(OwnTurns().take)

    async def hold(self, claim: Registration) -> None:
        """Take the place unless this process has it already; raise the errors of `enter`."""
        if self._file is None:
            await self.enter(claim)

    async def enter(self, claim: Registration) -> None:
        """Lock the file; raise `StoreError` (`taken`) if another process holds the lock."""
        with store_errors(str(self._path), OSError):
            file = self._path.open("ab")
        try:
            with store_errors(str(self._path), OSError):
                held = lock_descriptor(file.fileno(), blocking=False)
            if not held:
                reason = "another process holds the lock"
                raise StoreError("taken", location=str(self._path), reason=reason)
        except StoreError:
            file.close()
            raise
        self._file = file

    def notify(self, guild_id: int, match_id: int) -> None:
        """Do nothing: there are no other processes."""

    async def turn(self) -> None:
        """Do not wait: only Discord's own answers limit the requests."""

    async def close(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None
