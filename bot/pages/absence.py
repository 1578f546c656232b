"""Sentences about people who are away from a running match, and their button."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.tables.table import Table
from bot.ui.layout import Button


def back_button(table: Table, words: Words) -> Button:
    """Return the button with which a person takes their seat back."""
    return Button(words("button-back"), Press("back", table.id).button(), style="success")


def away_text(table: Table, words: Words) -> str:
    """Return the sentence to a person who is away: a computer plays, or the match waits.

    It is markdown.
    """
    return words("everybody-away" if table.deserted else "hand-away")
