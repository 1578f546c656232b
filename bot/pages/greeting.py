"""The message that a server gets when the bot joins it."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.audience import DIRECT_MESSAGES
from bot.pages.custom_ids import Press
from bot.pages.languages import language_buttons
from bot.ui.layout import Button, Page, Text, rows


def greeting_page(words: Words) -> Page:
    """Return the greeting, with buttons: a table, a lesson, `/setup` and each other language."""
    open_table = Button(words("button-open-table"), Press("opentable", 0).button(), style="primary")
    learn = Button(words("button-learn"), Press("learn", 0).button())
    setup = Button(words("button-setup"), Press("setup", 0).button())
    buttons = (open_table, learn, setup, *language_buttons("speakhere", words))
    return Page((Text(words("greeting", link=DIRECT_MESSAGES)), *rows(buttons)), TABLE_COLOUR)
