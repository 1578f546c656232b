"""The texts and the public message of a warning for the people who manage a server."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.posting.roles import LEFT
from bot.store.manager_warnings import HIDDEN, ManagerWarning
from bot.store.people import Guild
from bot.ui.layout import Button, Page, Row, Text

_ABOUT_SEASON = (LEFT, HIDDEN)
"""The reasons for a warning about a role that apply to one season only."""


def warning_text(warning: ManagerWarning, guild: Guild, words: Words) -> str:
    """Return a description of a problem and of its solution, in markdown."""
    role_id = guild.champion_role_id if warning.why in _ABOUT_SEASON else warning.about
    return words(
        f"warning-{warning.what}-{warning.why}",
        role=f"<@&{role_id}>",
        channel=f"<#{warning.about}>",
    )


def warning_page(warning: ManagerWarning, guild: Guild, words: Words) -> Page:
    """Return a warning's public message, with a button to the settings."""
    text = words("warning-for-managers", said=warning_text(warning, guild, words))
    setup = Button(words("button-setup"), Press("setup", 0, 0, "seasons").button())
    return Page((Text(text), Row((setup,))), TABLE_COLOUR)
