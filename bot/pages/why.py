"""The button *Why?*, which opens the rules at the page about a refusal or a forced move."""

from __future__ import annotations

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.ui.layout import Button


def why_button(key: str, table_id: int, code: str, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the rules at the page about a refusal, in a tuple.

    `key` is the game and `code` the refusal's code. The tuple is empty if no page explains the
    code.
    """
    if presenter(key, words.language).explanation(code) is None:
        return ()
    return (Button(words("button-why"), Press("rules", table_id, 0, code).button()),)
