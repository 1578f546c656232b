"""Presses on the manual: rules, examples and help."""

from __future__ import annotations

from bot.features.rules.answer import table_rules
from bot.features.rules.page import (
    WHAT_ELSE,
    example_page,
    example_scenes,
    help_page,
    rules_page,
    what_else_page,
)
from bot.interactions.press_context import PressContext, read_number
from bot.posting.pictures import picture_of
from bot.tables.find import favourite_game
from bot.tables.refusal import Refused
from pasur_core.registry import games


async def rules_of(context: PressContext) -> None:
    """Show privately the rules of the game chosen from a list, else of the person's favourite game.

    Raise `Refused` for an unknown game.
    """
    if context.values:
        key = context.value
    else:
        allowed = (await context.audience()).guild.games
        user_id = context.who.user_id
        key = await favourite_game(context.tables, context.guild_id, user_id, allowed)
    await _show_rules(context, key, 0)


async def turn_rules(context: PressContext) -> None:
    """Show the page of the rules that the custom id names; raise `Refused` if it is unknown."""
    key, _, number = context.press.rest.partition("/")
    await _show_rules(context, key, read_number(number))


async def rules_about(context: PressContext) -> None:
    """Show privately the page of a game's rules whose heading was chosen from a list.

    Raise `Refused` for an unknown page.
    """
    await _show_rules(context, context.press.rest, context.number)


async def _show_rules(context: PressContext, key: str, number: int) -> None:
    if key not in games():
        raise Refused("unknown-button")
    table = await context.load() if context.table_id else None
    page = rules_page(key, number, table, (await context.audience()).words)
    await context.show(page)


async def example(context: PressContext) -> None:
    """Show privately the examples for a page of the rules; raise `Refused` if it has none."""
    key, _, typed = context.press.rest.partition("/")
    audience, number = await context.audience(), read_number(typed)
    words = audience.words
    if key not in games():
        raise Refused("unknown-button")
    scenes = example_scenes(key, number, words, pack=audience.pack)
    if not scenes:
        raise Refused("unknown-button")
    pictures: list[bytes | None] = [None] * len(scenes)
    if audience.look != "text":
        async with context.turn():
            pictures = [await picture_of(context.services.studio, scene) for scene in scenes]
    page = example_page(key, number, context.table_id, words, pictures)
    await context.show(page)


async def help_(context: PressContext) -> None:
    """Show privately the help for beginners, or its second page.

    Raise `Refused` for an unknown page.
    """
    words = (await context.audience()).words
    if context.press.rest == WHAT_ELSE:
        page = what_else_page(words)
    elif not context.press.rest:
        page = help_page(words, in_server=context.interaction.guild_id is not None)
    else:
        raise Refused("unknown-button")
    await context.show(page)


HANDLERS = {
    "rules": table_rules,
    "rulesof": rules_of,
    "rulespage": turn_rules,
    "rulesabout": rules_about,
    "example": example,
    "help": help_,
}
