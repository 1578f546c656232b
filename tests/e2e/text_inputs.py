"""Every input of the bot that takes a text, and the worst texts for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import simcord.interactions

from bot.features.registry import at_no_table, features, handlers
from bot.interactions.commands import payload
from bot.ui.limits import TYPED
from tests.discord_world import Delivery, World

HANDLERS, AT_NO_TABLE = handlers(features()), at_no_table(features())

LONG = 6000
"""The most characters of a text option of a command in Discord."""

WORST = (
    "\ufdfa" * LONG,
    "e" + "\u0301\u0323" * (LONG // 2),
    "\u200f\u2066" * (LONG // 2),
    "\u200b\u200d" * (LONG // 2),
    "٩" * LONG,
    "Q " * (LONG // 2),
    "QS+" * (LONG // 3),
    "target=" * (LONG // 7),
)

NAMED = WORST[0]

LAST = ("leave", "closenow", "forget")
"""Verbs that end the match, so they come last."""

COMMAND, SUGGESTION, FORM = 2, 4, 5

STRING, GROUP = 3, 2


def sent(world: World, name: str, kind: int, data: dict[str, Any]) -> Delivery:
    """Return an interaction of this kind (Discord's number); a client might not send it."""
    record, told = simcord.interactions.base_payload(
        world.env.backend,
        type=kind,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=world.people[name].id,
        data=data,
    )
    return Delivery(world.env, record, told)


async def leaves(world: World) -> list[tuple[dict[str, Any], list[str], list[dict[str, Any]]]]:
    """Return every command: its root's JSON, its path below the root, its options' JSON."""
    found = []
    for root in await payload(world.bot.tree):
        below = [one for one in root.get("options", []) if one["type"] < GROUP]
        for one in below or [root]:
            way = [one["name"]] if one is not root else []
            found.append((root, way, one.get("options", [])))
    return found


def typed(
    world: World, root: dict[str, Any], way: list[str], options: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return the JSON data of a command with these options.

    `root` is the registered command, `way` the names of the group and the command below it.
    """
    for name in reversed(way):
        options = [{"type": 1, "name": name, "options": options}]
    known = world.env.backend.find_command(root["name"], world.guild.id)
    assert known is not None
    return {"id": known["id"], "name": root["name"], "type": 1, "options": options}


Make = Callable[[str], Delivery]
"""Makes an interaction with a text in each of its fields."""


async def text_inputs(world: World) -> AsyncIterator[tuple[str, list[Make]]]:
    """Yield the name of every input of the bot, with functions that make a delivery of a text.

    Inputs are commands, autocompletion, buttons, selects and forms.
    """
    for root, way, options in await leaves(world):
        name = " ".join([root["name"], *way])
        strings = [one["name"] for one in options if one["type"] == STRING]

        def command(text: str, root: Any = root, way: Any = way, names: Any = strings) -> Delivery:
            filled = [{"type": STRING, "name": name, "value": text} for name in names]
            return sent(world, "Ali", COMMAND, typed(world, root, way, filled))

        if strings:
            yield f"/{name}", [command]
        for one in options:

            def option(text: str, root: Any = root, way: Any = way, one: Any = one) -> Delivery:
                asked = {"type": one["type"], "name": one["name"], "value": text, "focused": True}
                return sent(world, "Ali", SUGGESTION, typed(world, root, way, [asked]))

            if one.get("autocomplete"):
                yield f"/{name} {one['name']}", [option]
    for verb in (*sorted(set(HANDLERS) - set(LAST)), *LAST):
        prefix = f"{verb}:{0 if verb in AT_NO_TABLE else 1}:0:"
        yield verb, [partial(pressed, world, prefix), partial(chosen, world, prefix)]
        yield verb, [partial(pressed, world, prefix, most=60), partial(written, world, prefix)]


def pressed(world: World, prefix: str, text: str, most: int = LONG) -> Delivery:
    return world.pressed("Ali", world.board(), f"b:{prefix}{text[:most]}")


def chosen(world: World, prefix: str, text: str) -> Delivery:
    return world.pressed("Ali", world.board(), f"s:{prefix}target", [text] * TYPED)


def written(world: World, prefix: str, text: str) -> Delivery:
    field = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": text}}
    data = {"custom_id": f"f:{prefix}target", "components": [field] * TYPED}
    return sent(world, "Ali", FORM, data)
