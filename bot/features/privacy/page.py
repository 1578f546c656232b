"""The pages of `/help privacy`."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.ui.layout import Button, Page, Row, Text


def privacy_page(words: Words, policy: str | None, terms: str | None) -> Page:
    """Return a summary of the stored data, with buttons to export and to delete it.

    `policy` and `terms` are the addresses of the full texts.
    """
    links = [("privacy-policy", policy), ("privacy-terms", terms)]
    lines = [words("privacy"), *(words(message, link=link) for message, link in links if link)]
    buttons = (
        Button(words("button-export"), Press("export", 0).button()),
        Button(words("button-forget"), Press("askforget", 0).button(), style="danger"),
    )
    return Page((Text("\n".join(lines)), Row(buttons)), TABLE_COLOUR)


def forget_page(words: Words) -> Page:
    """Return the question whether to delete a person's data, with the button that deletes it."""
    label = words("button-forget")
    yes = Button(label, Press("forget", 0).button(), style="danger")
    return Page((Text(words("privacy-ask", button=label)), Row((yes,))), TABLE_COLOUR)
