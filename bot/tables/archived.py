"""Write and read the files of archived matches: their records, without the people's names."""

from __future__ import annotations

from datetime import UTC, datetime

import structlog

from bot.store.archive import Archive, ArchiveError
from bot.store.matches import MatchRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.errors import PasurError
from pasur_core.match import Entry, Match
from pasur_core.records.record import Record
from pasur_core.registry import load_game

_log = structlog.get_logger(__name__)


def written(table: Table) -> str:
    """Return the record of a finished match as text; it does not name the players."""
    date = datetime.fromtimestamp(table.row.opened_at, UTC)
    return Record.of(table.played, date=date).dumps()


def entries(text: str) -> tuple[Entry, ...]:
    """Return the log in the text of a record; raise `PasurError` if it is not a record."""
    return _entries(Record.loads(text))


def unarchived(bare: Match, row: MatchRow, archive: Archive) -> Match:
    """Return a finished match: `bare` with its archived log. Raise `Refused` (`archived`)."""
    try:
        record = Record.loads(archive.get(row.guild_id, row.id))
        if (record.game, record.seed) != (row.game, row.seed):
            raise PasurError("another match")
        match = bare.after(_entries(record))
        if match.result is None:
            raise PasurError("not to its end")
    except (ArchiveError, PasurError) as error:
        _log.warning("a match is not found in the archive", table=row.id, why=_why(error))
        raise Refused("archived", table=row.id) from None
    return match


def _entries(record: Record) -> tuple[Entry, ...]:
    game = load_game(record.game)
    return tuple(Entry.read(game, line) for line in record.log)


def _why(error: Exception) -> str:
    """Return the reason, without anything that the file contains."""
    return error.reason if isinstance(error, ArchiveError) else type(error).__name__
