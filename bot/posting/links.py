"""Make buttons that link from one message to another."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Words
from bot.pages.board import shows_counts
from bot.pages.web_links import WebLinks, web_links
from bot.posting.messages import Messages
from bot.settings import Settings
from bot.store.people import Guild
from bot.store.posts import PostRow, Want
from bot.tables.table import Table
from bot.ui.layout import Button


def board_button(table: Table, board: PostRow | None, words: Words) -> tuple[Button, ...]:
    """Return one button that links to a table's board; none before the board was sent."""
    return _link(table, board, words("button-to-board"))


def page_links(
    settings: Settings, messages: Messages, guild: Guild, table: Table
) -> WebLinks | None:
    """Return the links to the server's web pages; None if they do not show this card table.

    They show no table in a channel that only some members see, and no deal of a tournament.
    """
    public = messages.everyone_sees(guild.guild_id, table.row.channel_id)
    return web_links(settings, guild) if public and not table.row.sealed else None


def result_of(table: Table) -> Want:
    """Return the (kind, key) of the public post with the result, or with the last count."""
    if table.ended:
        return "end", 0
    return ("board", 0) if shows_counts(table) else ("round", len(table.played.log) - 1)


def result_button(table: Table, rows: Mapping[Want, PostRow], words: Words) -> tuple[Button, ...]:
    """Return one button that links to the result or the last count; none before it was sent."""
    label = words("button-to-result" if table.ended else "button-to-count")
    return _link(table, rows.get(result_of(table)), label)


def _link(table: Table, row: PostRow | None, label: str) -> tuple[Button, ...]:
    if row is None or row.message_id is None:
        return ()
    link = f"https://discord.com/channels/{table.row.guild_id}/{row.channel_id}/{row.message_id}"
    return (Button(label, url=link),)
