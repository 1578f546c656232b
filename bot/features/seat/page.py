"""The private message with the link that opens a person's seat in a browser."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR
from bot.pages.names import table_name
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Row, Text


def link_page(words: Words, url: str, table: Table, reader_id: int, minutes: int) -> Page:
    """Return the private message with the link `url` to a seat.

    The link is valid for this number of `minutes`.
    """
    link = Button(words("seat-link"), url=url)
    said = words("seat-link-made", table=table_name(table, words, reader_id), minutes=minutes)
    return Page((Text(said), Row((link,))), HAND_COLOUR)
