"""The page of the button *?*: the signs in the pictures of a table, with their meanings."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.board import scene_of
from bot.pictures.scene import Pack
from bot.pictures.signs import SignList
from bot.tables.table import Table
from bot.ui.layout import Page, Picture, Text


def sign_list(table: Table, words: Words, pack: Pack | None = None) -> SignList:
    """Return the signs that the pictures of a table use, with their meanings.

    `pack` is the card design that the reader has chosen, None for the game's own.
    """
    shown = presenter(table.row.game, words.language)
    signs = tuple((one, shown.say(f"sign-{one}")) for one in _signs(table, words))
    levels = tuple((one, shown.say(f"side-{one}", count=1)) for one in table.game.levels)
    return SignList((*signs, *levels), shown.look(pack))


def _signs(table: Table, words: Words) -> Iterator[str]:
    """Yield the names of signs; a game's own signs have a message `KEY-sign-NAME`."""
    panels = scene_of(table, words).panels
    yield from ("turn", "dealer", "total")
    if any(panel.held is not None for panel in panels):
        yield "held"
    if any(panel.captured is not None for panel in panels):
        yield "captured"
    own = ("token", "barred", "laid", "takes")
    yield from (one for one in own if words.has(f"{table.row.game}-sign-{one}"))
    yield "pointed"


def signs_page(table: Table, words: Words, picture: bytes | None) -> Page:
    """Return the page with the signs; without a `picture`, it says that there are no signs."""
    if picture is None:
        return Page((Text(words("signs-none")),), TABLE_COLOUR)
    meanings = [meaning for _, meaning in sign_list(table, words).rows]
    alt = words("signs-alt", signs=words.list(meanings))
    return Page((Picture("signs.png", picture, alt),), TABLE_COLOUR)
