"""Show feats below results, and search matches of earlier releases."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.feats import decide, rows
from bot.features.feats.page import feat_lines
from bot.features.seasons import history
from bot.i18n import Words
from bot.posting.messages import Messages
from bot.services import Services
from bot.tables.table import Table

_TURN = "feats-due"
"""The fact with the time when matches that were never searched are next looked for."""


def line_at_end(conn: Connection, table: Table, words: Words) -> str | None:
    """Return a line for each feat of a match; None without any."""
    return "\n".join(feat_lines(table, rows.of_match(conn, table.id), words)) or None


async def keep(services: Services, _: Messages) -> None:
    """Search matches that were never searched; raise `StoreError`.

    They wait until all matches are known to be rated or friendly.
    """
    store = services.store
    if not await store.read(history.is_done):
        return
    if await store.write(history.take_turn, services.now(), _TURN):
        await decide.count_missing(store)
