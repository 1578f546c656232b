"""What is kept in a file of a match that was put away: its record, under nobody's name."""

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
    """Return the text of a finished match; who sat there is not in it."""
    date = datetime.fromtimestamp(table.row.opened_at, UTC)
    return Record.of(table.played, date=date).dumps()


def entries(text: str) -> tuple[Entry, ...]:
    """Return the log in a text; raises `PasurError` when it is none."""
    return _entries(Record.loads(text))


def unarchived(bare: Match, row: MatchRow, archive: Archive) -> Match:
    """Return a match from before its first entry to its end; raises `Refused` (`archived`)."""
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
    """The reason, without anything that a file holds."""
    return error.reason if isinstance(error, ArchiveError) else type(error).__name__
