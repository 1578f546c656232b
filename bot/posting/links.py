"""Ways from one message to another."""

from __future__ import annotations

from bot.i18n import Words
from bot.store.posts import PostRow
from bot.tables.table import Table
from bot.ui.layout import Button


def board_button(table: Table, board: PostRow | None, words: Words) -> tuple[Button, ...]:
    """Return a button that leads to a table's board; none before it was sent."""
    if board is None or board.message_id is None:
        return ()
    link = (
        f"https://discord.com/channels/{table.row.guild_id}/{board.channel_id}/{board.message_id}"
    )
    return (Button(words("button-to-board"), url=link),)
