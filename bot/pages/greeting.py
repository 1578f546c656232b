"""What a server reads when the bot joins it."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import FELT
from bot.pages.custom_ids import Press
from bot.ui.layout import Button, Page, Row, Text


def greeting_page(words: Words) -> Page:
    """Return the greeting, with a table one press away, and the form of `/setup`."""
    open_table = Button(words("button-open-table"), Press("opentable", 0).button(), style="primary")
    setup = Button(words("button-setup"), Press("setup", 0).button())
    return Page((Text(words("greeting")), Row((open_table, setup))), FELT)
