"""Presses on the pages of ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.feature import Handler
from bot.features.ratings.answer import explain, list_page
from bot.interactions.context import Context
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused
from bot.ui.layout import Page

Listing = Callable[[Context, str, int], Awaitable[Page]]
"""Makes the page of a game's list, from a line number on."""

Explaining = Callable[[Context, str], Awaitable[Page]]
"""Makes the page that explains the changes of the reader's rating in a game."""


def turning(list_page: Listing, explain: Explaining) -> Handler:
    """Return the handler of presses on the page of a game's list, such as its list of ratings.

    `list_page` makes that page. `explain` makes the page that the button *Why?* shows.
    """

    async def turn(context: PressContext) -> None:
        """Show privately part of a list (`list/game/first/button`), another game, or `why/game`.

        Raise `Refused` (`unknown-button`) outside servers and for an unknown game.
        """
        what, key, first, *_ = [*context.press.rest.split("/"), "", "", ""]
        if context.interaction.guild_id is None:
            raise Refused("unknown-button")
        if what == "why":
            await context.answer.update(await explain(context, key))
        elif what == "pick":
            await context.answer.update(await list_page(context, context.value, 0))
        else:
            await context.show(await list_page(context, key, read_number(first)))

    return turn


HANDLERS = {"rating": turning(list_page, explain)}
