"""Pages to look things up: rules, help, privacy."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.lobby import FELT, option_lines
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Page, Row, Text
from bot.ui.presenter import presenter
from pasur_core.registry import ordered_games


def rules_page(key: str, number: int, table: Table | None, words: Words) -> Page:
    """Return one page of a game's rules, with the options that this table has agreed on."""
    shown = presenter(key, words.language)
    pages = shown.rules
    number = min(max(number, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[number])]
    agreed = option_lines(table.options, key, words) if table is not None else []
    if agreed:
        blocks.append(Text(words("rules-agreed", options=words.list(agreed))))
    if len(pages) > 1:
        blocks.append(
            Row(
                tuple(
                    Button(
                        words("button-page", number=one + 1),
                        Press("rulespage", table.id if table else 0, 0, f"{key}/{one}").button(),
                        disabled=one == number,
                    )
                    for one in range(len(pages))
                )
            )
        )
    return Page(tuple(blocks), FELT)


def help_page(words: Words) -> Page:
    """Return how to begin, and the games there are."""
    titles = "\n".join(
        words("help-game", title=words(f"{game.key}-title"), summary=words(f"{game.key}-summary"))
        for game in ordered_games()
    )
    return Page((Text(words("help")), Text(titles)), FELT)


def privacy_page(words: Words, policy: str | None, terms: str | None) -> Page:
    """Return the data that are kept, for how long, and how to have them deleted.

    `policy` and `terms` are the addresses of the whole texts.
    """
    links = [("privacy-policy", policy), ("privacy-terms", terms)]
    told = [words("privacy"), *(words(message, link=link) for message, link in links if link)]
    return Page((Text("\n".join(told)),), FELT)


def forget_page(words: Words) -> Page:
    """Return the question before somebody is forgotten."""
    label = words("button-forget")
    yes = Button(label, Press("forget", 0).button(), style="danger")
    return Page((Text(words("privacy-ask", button=label)), Row((yes,))), FELT)
