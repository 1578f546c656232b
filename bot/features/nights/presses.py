"""Presses on a night's message and on its host's panel."""

from __future__ import annotations

from bot.features.nights.answer import act, ask_end, join, leave, leave_elsewhere, organise, remove
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def night(context: PressContext) -> None:
    """Carry out the action of a button (`action/night`); raise `Refused`."""
    action, night_id = _read(context)
    if action in ("join", "checkin"):
        await join(context, night_id)
    elif action == "leave":
        await leave(context, night_id)
    elif action == "quit":
        await leave_elsewhere(context, night_id)
    elif action == "organise":
        await organise(context, night_id)
    elif action == "end":
        await ask_end(context, night_id)
    elif action in ("pause", "go", "sure"):
        await act(context, night_id, action)
    else:
        raise Refused("unknown-button")


async def remove_person(context: PressContext) -> None:
    """Remove the chosen person from the night (`night/first choice`); raise `Refused`."""
    number, _ = _parts(context)
    await remove(context, read_number(number), context.number)


def _read(context: PressContext) -> tuple[str, int]:
    action, number = _parts(context)
    return action, read_number(number)


def _parts(context: PressContext) -> tuple[str, str]:
    """Return both parts of the custom id's rest; raise `Refused` outside of a server."""
    first, slash, second = context.press.rest.partition("/")
    if context.interaction.guild_id is None or not slash:
        raise Refused("unknown-button")
    return first, second


HANDLERS = {"night": night, "nightout": remove_person}
