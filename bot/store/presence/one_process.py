"""Hold the place of a bot's only process on SQLite, with a lock on a file; see `presence`."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO

from bot.store.database.faults import StoreError, store_errors
from bot.store.presence import Claim
from bot.store.presence.identify import IdentifyTurns, OwnTurns


class FilePresence:
    """The place of the one bot process at a SQLite file."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(f"{file.name}.lock")
        self._file: IO[bytes] | None = None
        self.identify = IdentifyTurns(OwnTurns().take)

    async def hold(self, claim: Claim) -> None:
        """See `Presence`."""
        if self._file is None:
            await self.enter(claim)

    async def enter(self, claim: Claim) -> None:
        """See `Presence`."""
        with store_errors(str(self._path), OSError):
            file = self._path.open("ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            reason = error.strerror or ""
            raise StoreError("taken", location=str(self._path), reason=reason) from None
        self._file = file

    def notify(self, guild_id: int, match_id: int) -> None:
        """See `Presence`; there are no other processes."""

    async def turn(self) -> None:
        """See `Presence`; only Discord's own answers limit the requests."""

    async def close(self) -> None:
        """See `Presence`."""
        if self._file is not None:
            self._file.close()
            self._file = None
