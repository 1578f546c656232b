"""The message that a server gets when the bot joins it."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.audience import DIRECT_MESSAGES
from bot.pages.custom_ids import Press
from bot.pages.languages import language_buttons
from bot.pages.web_links import WebLinks
from bot.ui.layout import Button, Page, Text, rows


def greeting_page(words: Words, web: WebLinks | None = None) -> Page:
    """Return the greeting, with buttons: a table, a lesson, `/setup` and each other language.

    `web` are the links to the server's page in a browser, if it has one already.
    """
    open_table = Button(words("button-open-table"), Press("opentable", 0).button(), style="primary")
    learn = Button(words("button-learn"), Press("learn", 0).button())
    setup = Button(words("button-setup"), Press("setup", 0).button())
    pages = () if web is None else (Button(words("button-web"), url=web.to()),)
    buttons = (open_table, learn, setup, *pages, *language_buttons("speakhere", words))
    return Page((Text(words("greeting", link=DIRECT_MESSAGES)), *rows(buttons)), TABLE_COLOUR)
