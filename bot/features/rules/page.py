"""Pages of the rules and of the help."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.presenting.examples import play_example
from bot.games.presenting.game_words import page_title
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.languages import language_buttons
from bot.pages.options import option_lines
from bot.pictures.scene import Pack, Scene
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text, rows
from bot.ui.limits import CHOICE_TEXT, CHOICES, LABEL, LABEL_SEEN, fit, seen_length
from bot.ui.names import Names
from pasur_core.match import Match
from pasur_core.registry import ordered_games


def rules_page(key: str, number: int, table: Table | None, words: Words) -> Page:
    """Return page `number` (from 0) of a game's rules.

    If a table is given, the page has the table's options. A number that is too large selects the
    last page. The first page is a summary. Each page is short enough that a phone shows it from its
    beginning to its buttons.
    """
    pages = presenter(key, words.language).rules
    number = min(max(number, 0), len(pages) - 1)
    table_id = table.id if table is not None else 0
    blocks: list[Block] = [Text(pages[number])]
    agreed = option_lines(table, words) if table is not None and table.row.game == key else []
    if agreed:
        blocks.append(Text(words("rules-agreed", options=words.list(agreed))))
    titles = [words("rules-short"), *map(page_title, pages[1:])]
    if number == 0:  # further pages have no room for it on a phone
        blocks.append(_games(words, words("game-pick"), key, table_id))
    if len(pages) > 1:
        choices = (
            Choice(fit(title, CHOICE_TEXT), str(one), chosen=one == number)
            for one, title in enumerate(titles[:CHOICES])
        )
        about = Press("rulesabout", table_id, 0, key).select()
        blocks.append(Select(about, words("rules-pick"), tuple(choices)))
    buttons = []
    if presenter(key, words.language).examples_on(number):
        shown = Press("example", table_id, 0, f"{key}/{number}").button()
        buttons.append(Button(words("button-example"), shown))
    if number + 1 < len(pages):
        label = fit(words("button-next", title=titles[number + 1]), LABEL)
        following = Press("rulespage", table_id, 0, f"{key}/{number + 1}").button()
        buttons.append(Button(label, following))
    beside = all(seen_length(button.label) <= LABEL_SEEN for button in buttons)
    blocks += rows(buttons, 2 if beside else 1)
    return Page(tuple(blocks), TABLE_COLOUR)


def _games(words: Words, asked: str, key: str | None = None, table_id: int = 0) -> Select:
    """Return the list for choosing a game whose rules to show; `key` is the present one."""
    choices = tuple(
        Choice(fit(words(f"{game.key}-title"), CHOICE_TEXT), game.key, chosen=game.key == key)
        for game in ordered_games()[:CHOICES]
    )
    return Select(Press("rulesof", table_id).select(), asked, choices)


def example_scenes(key: str, number: int, words: Words, *, pack: Pack | None = None) -> list[Scene]:
    """Return a scene for each example of page `number` (from 0), as a spectator sees it.

    `pack` is the card design that the reader chose; None for the game's own design.
    """
    shown, scenes = presenter(key, words.language), []
    for example in shown.examples_on(number):
        match = play_example(key, example)
        names, view = _names(match, words), match.view()
        scene = shown.scene(view, names, pack=pack)
        scenes.append(shown.lately(scene, match.recent, view, names.plain))
    return scenes


def example_page(
    key: str, number: int, table_id: int, words: Words, pictures: Sequence[bytes | None]
) -> Page:
    """Return the examples of a page of the rules, as pictures or as text.

    `pictures` has a PNG for each example, or None for text.
    """
    shown = presenter(key, words.language)
    title = words("rules-example", title=page_title(shown.rules[number]))
    blocks: list[Block] = [Text(title)]
    for place, (example, picture) in enumerate(
        zip(shown.examples_on(number), pictures, strict=True)
    ):
        match = play_example(key, example)
        board = shown.board(match.view(), _names(match, words))
        if picture is None:
            blocks.append(Text("\n".join(board.lines)))
        else:
            blocks += [Picture(f"example{place}.png", picture, board.alt), Text(board.move)]
    back = Press("rulespage", table_id, 0, f"{key}/{number}").button()
    blocks.append(Row((Button(words("button-rules-back"), back),)))
    return Page(tuple(blocks), TABLE_COLOUR)


def _names(match: Match, words: Words) -> Names:
    """Return names of computer players for the players of an example."""
    return Names(words("computer-names").split(" | ")[: match.seats], words, match.sides)


def help_page(words: Words, *, in_server: bool) -> Page:
    """Return the help for beginners, which fits on a screen. *What else* opens the second page.

    Outside servers, the button for opening a table is left out.
    """
    table = Button(words("button-open-table"), Press("opentable", 0).button(), style="primary")
    buttons = (
        *((table,) if in_server else ()),
        Button(words("button-learn"), Press("learn", 0).button()),
        Button(words("button-rules"), Press("rulesof", 0).button()),
        Button(words("button-what-else"), Press("help", 0, 0, WHAT_ELSE).button()),
    )
    return Page((Text(words("help")), Row(buttons)), TABLE_COLOUR)


def about_page(words: Words, version: str) -> Page:
    """Return the page about the bot; `version` is the program's version."""
    return Page((Text(words("about", games=len(ordered_games()), version=version)),), TABLE_COLOUR)


WHAT_ELSE = "else"
"""The rest of the custom id for the second page of the help."""


def what_else_page(words: Words) -> Page:
    """Return the second page of the help.

    It has more commands, the list of the games with their rules, and the other languages.
    """
    back = Button(words("button-back-to-hand"), Press("help", 0).button())
    return Page(
        (
            Text(words("help-what-else")),
            _games(words, words("help-games")),
            *rows((back, *language_buttons("speak", words))),
        ),
        TABLE_COLOUR,
    )
