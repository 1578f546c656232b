"""What the bot's owner does to its database from a shell, whether the bot runs or not.

Each function returns the sentence that says what was done, and raises `Stop` and `StoreError`.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

from bot.failures import Stop
from bot.i18n import words_for
from bot.settings import Settings
from bot.store import Store, backups, bans, facts, guilds
from bot.store.engine import upgrade
from bot.store.unit import P, T, Unit
from bot.tables.recount import recount

LONGEST = 300
"""Characters of an announcement."""


async def ban(settings: Settings, typed: str) -> str:
    """Shut a server or a person out: no table is opened there, or by them."""
    banned_id = _id(typed)
    await _write(settings, bans.add, banned_id, time.time())
    return words_for("en")("host-banned", id=typed)


async def unban(settings: Settings, typed: str) -> str:
    """Let a server or a person in again."""
    banned_id = _id(typed)
    lifted = await _write(settings, bans.lift, banned_id)
    return words_for("en")("host-unbanned" if lifted else "host-not-banned", id=typed)


async def forget_server(settings: Settings, typed: str) -> str:
    """Delete all that is kept of a server."""
    guild_id = _id(typed)
    await _write(settings, guilds.forget, guild_id)
    return words_for("en")("host-server-forgotten", id=typed)


async def announce(settings: Settings, typed: str) -> str:
    """Let every table show a sentence from its next change on, or none any more."""
    sentence = " ".join(typed.split())
    if len(sentence) > LONGEST:
        raise Stop("host-long-announcement", most=LONGEST)
    await _write(settings, facts.put, facts.ANNOUNCEMENT, sentence)
    return words_for("en")("host-announced" if sentence else "host-announced-nothing")


async def migrate(settings: Settings) -> str:
    """Bring the database to the present schema."""
    before, after = await upgrade(settings.database_url.get_secret_value())
    if before == after:
        return words_for("en")("host-migrated-already", after=after)
    return words_for("en")("host-migrated", before=before or "none", after=after)


async def backup(settings: Settings, file: Path) -> str:
    """Copy the database to a new file, also while the bot runs."""
    await backups.backup(settings.database_url.get_secret_value(), file)
    return words_for("en")("host-backed-up", file=str(file))


async def restore(settings: Settings, file: Path) -> str:
    """Put a backup into a database that is new or empty."""
    await backups.restore(file, settings.database_url.get_secret_value())
    return words_for("en")("host-restored", file=str(file))


async def rebuild_statistics(settings: Settings) -> str:
    """Count all scores and statistics again from the logs."""
    store = await Store.open(settings.database_url.get_secret_value())
    try:
        counted, kept = await recount(store)
    finally:
        await store.close()
    return words_for("en")("host-recounted", count=counted, kept=kept)


async def _write(settings: Settings, unit: Unit[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    store = await Store.open(settings.database_url.get_secret_value())
    try:
        return await store.write(unit, *args, **kwargs)
    finally:
        await store.close()


def _id(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", typed) or int(typed) >= 1 << 63:
        raise Stop("host-bad-id", id=typed[:30])
    return int(typed)
