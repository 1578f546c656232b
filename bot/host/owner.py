"""The owner's commands, which change the database while the bot runs or not.

Each function returns a sentence about what it did. It raises `Stop` if the command is impossible,
and `StoreError` if the database fails.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.features.registry import chosen, complete_schema, features, hooks
from bot.host.failures import Stop
from bot.host.rebuild import rebuild
from bot.i18n import words_for
from bot.settings import Settings
from bot.store import Store, StoreError, bans, facts
from bot.store.copies import backups
from bot.store.copies.transfer import BATCH, transfer
from bot.store.database.address import Address
from bot.store.database.engine import require_unused_database, upgrade
from bot.store.database.unit import P, T, Unit
from bot.tables.archiving import DAY, archive_old
from bot.tables.forgetting import forget_guild

LONGEST = 300
"""The most characters of an announcement."""

_REPORTED = 20 * BATCH
"""Rows of a table after which a copy reports its progress; it also does so at the end."""

_CLOSED = ("unreachable", "not_let_in", "read_only", "no_driver")
"""Codes of store errors that keep a database from being opened."""


async def ban(settings: Settings, typed: str) -> str:
    """Ban the server or the person with this id.

    No table can be opened in a banned server. A banned person can open no table and join none.
    Return a report. Raise `Stop` if `typed` is no id.
    """
    banned_id = _id(typed)
    await _write(settings, bans.add, banned_id, time.time())
    return words_for("en")("host-banned", id=typed)


async def unban(settings: Settings, typed: str) -> str:
    """Lift the ban of the server or the person with this id; return a report.

    Raise `Stop` if `typed` is no id.
    """
    banned_id = _id(typed)
    lifted = await _write(settings, bans.lift, banned_id)
    return words_for("en")("host-unbanned" if lifted else "host-not-banned", id=typed)


async def forget_server(settings: Settings, typed: str) -> str:
    """Delete all data of the server with this id; return a report.

    Raise `Stop` if `typed` is no id.
    """
    guild_id = _id(typed)
    async with _opened(settings) as store:
        await forget_guild(store, hooks(features()), guild_id)
    return words_for("en")("host-server-forgotten", id=typed)


async def announce(settings: Settings, typed: str) -> str:
    """Show a sentence on every card table, from the table's next change on.

    An empty sentence removes the present announcement. Return a report. Raise `Stop` for a sentence
    that is too long.
    """
    sentence = " ".join(typed.split())
    if len(sentence) > LONGEST:
        raise Stop("host-long-announcement", most=LONGEST)
    await _write(settings, facts.put, facts.ANNOUNCEMENT, sentence)
    return words_for("en")("host-announced" if sentence else "host-announced-nothing")


async def migrate(settings: Settings) -> str:
    """Upgrade the database to the present schema; return a report.

    Raise `StoreError` as `upgrade` does.
    """
    before, after = await upgrade(settings.database_url.get_secret_value())
    if before == after:
        return words_for("en")("host-migrated-already", after=after)
    return words_for("en")("host-migrated", before=before or "none", after=after)


async def backup(settings: Settings, file: Path) -> str:
    """Copy the database to a new file, even while the bot runs; return a report.

    Raise `StoreError` as `backups.backup` does.
    """
    await backups.backup(settings.database_url.get_secret_value(), file)
    return words_for("en")("host-backed-up", file=str(file))


async def backup_into(settings: Settings, folder: Path, keep: int) -> str:
    """Copy the database to a new file in a folder; keep only the newest `keep` backups there.

    Return a report. Raise `StoreError` as `backups.backup` does.
    """
    file = await backups.backup_into(settings.database_url.get_secret_value(), folder, keep)
    return words_for("en")("host-backed-up", file=str(file))


async def restore(settings: Settings, file: Path) -> str:
    """Restore a backup into a new or empty database; return a report.

    Raise `StoreError` as `backups.restore` does.
    """
    await backups.restore(file, settings.database_url.get_secret_value())
    return words_for("en")("host-restored", file=str(file))


async def copy(settings: Settings, say: Callable[[str], None]) -> str:
    """Copy the whole database to the one in `PASUR_COPY_TO`; return a report.

    `say` is called with lines about the progress. Raise `Stop` if `PASUR_COPY_TO` is missing or the
    database there cannot be opened. Raise `StoreError` as `transfer` does.
    """
    target = settings.copy_to.get_secret_value()
    if not target:
        raise Stop("host-no-copy-to")

    def report(table: str, done: int, total: int) -> None:
        if done == total or done % _REPORTED == 0:
            say(words_for("en")("host-copying", table=table, count=done, total=total))

    try:
        place = Address.read(target).location
    except StoreError:
        raise Stop("host-copy-to") from None
    try:
        source = settings.database_url.get_secret_value()
        rows = await transfer(source, target, complete_schema(), report)
    except StoreError as error:
        if error.code in _CLOSED and error.facts["location"] == place:
            raise Stop("host-copy-to") from None
        raise
    return words_for("en")("host-copied", count=rows)


async def archive(settings: Settings) -> str:
    """Pack the logs of matches that ended more than `PASUR_ARCHIVE_DAYS` days ago.

    Return a report. Raise `Stop` if the setting is 0.
    """
    if not settings.archive_days:
        raise Stop("host-no-archive-days")
    async with _opened(settings) as store:
        packing = archive_old(store, time.time(), settings.archive_days * DAY)
        count = sum([packed async for packed in packing])
    return words_for("en")("host-archived", count=count)


async def rebuild_statistics(settings: Settings, say: Callable[[str], None]) -> str:
    """Compute all scores and statistics again from the moves, while no bot runs; return a report.

    `say` is called with lines about the progress. Matches that this program cannot read keep their
    results. Raise `StoreError` (`locked`) if the database is in use.
    """
    await require_unused_database(settings.database_url.get_secret_value())
    async with _opened(settings) as store:
        count, unread = await rebuild(store, chosen(settings), say)
    words = words_for("en")
    counted = words("host-recounted", count=count)
    return f"{counted} {words('host-not-replayed', count=unread)}" if unread else counted


async def _write(settings: Settings, unit: Unit[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    async with _opened(settings) as store:
        return await store.write(unit, *args, **kwargs)


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings.database_url.get_secret_value())
    try:
        yield store
    finally:
        await store.close()


def _id(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", typed) or int(typed) >= 1 << 63:
        raise Stop("host-bad-id", id=typed[:30])
    return int(typed)
