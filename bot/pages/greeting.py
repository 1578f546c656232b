"""The message that a server gets when the bot joins it, and the answer to its button *More*."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pages.example import ExampleScene, example_hand
from bot.pages.languages import language_buttons, others
from bot.pages.web_links import WebLinks
from bot.ui.layout import Button, Page, Picture, Row, Text, rows
from pasur_core.registry import ordered_games


def greeting_example(words: Words) -> ExampleScene:
    """Return the scene that the greeting shows: a table and a hand of the first game."""
    return example_hand(ordered_games()[0].key, words)


def greeting_page(words: Words, picture: bytes | None = None) -> Page:
    """Return the greeting; `picture` is the PNG of `greeting_example`, None for none.

    *More* names the other languages, so that everyone can find their language.
    """
    languages = words.row(other("language-name") for other in others(words))
    play = Button(words("button-fill"), Press("playalone", 0).button(), style="primary")
    table = Button(words("button-open-table"), Press("opentable", 0).button())
    # Beside others, a label as long as this one would be cut off.
    more = Button(words("button-greeting", languages=languages), Press("greeting", 0).button())
    shown = () if picture is None else (Picture("table.png", picture, greeting_example(words).alt),)
    return Page((*shown, Text(words("greeting")), Row((play, table)), Row((more,))), TABLE_COLOUR)


def more_greeting_page(
    audience: Audience, greeting_id: int, web: WebLinks | None = None, *, manages: bool = False
) -> Page:
    """Return the private answer to the greeting's button *More*.

    Args:
        audience: the reader.
        greeting_id: the id of the greeting's message, which is updated if the server's language
            changes.
        web: the links to the server's page in a browser; None if it has none.
        manages: whether the reader manages the server: then `/setup` and the server's language are
            offered.
    """
    words = audience.words
    text = words("greeting-more", link=audience.direct_messages)
    buttons = [Button(words("button-learn"), Press("learn", 0).button())]
    if manages:
        text = f"{text}\n{words('greeting-manager')}"
        buttons.append(Button(words("button-setup"), Press("setup", 0).button()))
    if web is not None:
        buttons.append(Button(words("button-web"), url=web.to()))
    languages = language_buttons("speakhere", words, f" {greeting_id}")
    return Page((Text(text), *rows(buttons), Row(languages)), TABLE_COLOUR)
