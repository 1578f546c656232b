"""Pages to look things up: rules, help, privacy."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.accents import FELT
from bot.pages.custom_ids import Press
from bot.pages.options import option_lines
from bot.tables.table import Table
from bot.ui.game_words import page_title
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text
from bot.ui.limits import CHOICE_TEXT, CHOICES, LABEL, fit
from bot.ui.presenter import presenter
from pasur_core.registry import ordered_games


def rules_page(key: str, number: int, table: Table | None, words: Words) -> Page:
    """Return one page of a game's rules, with the options that this table has agreed on.

    Each is short enough to be read from its top on a phone; the first tells the rules in short.
    """
    pages = presenter(key, words.language).rules
    number = min(max(number, 0), len(pages) - 1)
    table_id = table.id if table is not None else 0
    blocks: list[Block] = [Text(pages[number])]
    agreed = option_lines(table, words) if table is not None else []
    if agreed:
        blocks.append(Text(words("rules-agreed", options=words.list(agreed))))
    titles = [words("rules-short"), *map(page_title, pages[1:])]
    if len(pages) > 1:
        choices = (
            Choice(fit(title, CHOICE_TEXT), str(one), chosen=one == number)
            for one, title in enumerate(titles[:CHOICES])
        )
        about = Press("rulesabout", table_id, 0, key).select()
        blocks.append(Select(about, words("rules-pick"), tuple(choices)))
    if number + 1 < len(pages):
        label = fit(words("button-next", title=titles[number + 1]), LABEL)
        following = Press("rulespage", table_id, 0, f"{key}/{number + 1}").button()
        blocks.append(Row((Button(label, following),)))
    return Page(tuple(blocks), FELT)


def help_page(words: Words) -> Page:
    """Return how to begin, and the games there are."""
    titles = "\n".join(
        words("help-game", title=words(f"{game.key}-title"), summary=words(f"{game.key}-summary"))
        for game in ordered_games()
    )
    learn = Button(words("button-learn"), Press("learn", 0).button(), style="primary")
    return Page((Text(words("help")), Text(titles), Row((learn,))), FELT)


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
