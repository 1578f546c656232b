"""Presses on the form for a night, on a night's message, and on the organisers' panel."""

from __future__ import annotations

from bot.features.nights.answer import (
    ACTS,
    act,
    announce,
    ask_end,
    ask_start,
    check_new,
    join,
    leave,
    leave_elsewhere,
    move,
    organise,
    remove,
    set_field,
    set_sittings,
    set_when,
)
from bot.features.nights.form import NewNight
from bot.interactions.press_context import PressContext, read_id, read_number
from bot.tables.refusal import Refused


async def night(context: PressContext) -> None:
    """Handle a press on the form for a night, on a night's message or on the organisers' panel.

    Raise `Refused` if the action is unknown or not possible now.
    """
    action, rest = _parts(context)
    match action:
        case "set":
            field, _, new = rest.partition("/")
            await set_field(context, field, _new(new))
        case "when":
            await set_when(context, _new(rest))
        case "announce":
            await announce(context, _new(rest))
        case _ if action in ACTS:
            await act(context, read_number(rest), action)
        case _ if action in _AT_NIGHT:
            await _AT_NIGHT[action](context, read_number(rest))
        case _:
            raise Refused("unknown-button")


_AT_NIGHT = {
    "join": join,
    "checkin": join,
    "leave": leave,
    "quit": leave_elsewhere,
    "organise": organise,
    "start": ask_start,
    "move": move,
    "sittings": set_sittings,
    "end": ask_end,
}


async def remove_person(context: PressContext) -> None:
    """Remove the person who was chosen in the panel from the night.

    Raise `Refused` as `remove` does.
    """
    number, _ = _parts(context)
    await remove(context, read_number(number), context.number)


def _new(rest: str) -> NewNight:
    """Return the night in a custom id of the form; raise `Refused` as `check_new` does."""
    game, when, sittings, minutes, role_id, calls, *_ = [*rest.split("/"), "", "", "", "", ""]
    counts = read_number(sittings), read_number(minutes)
    return check_new(NewNight(game, when, *counts, read_id(role_id), calls == "1"))


def _parts(context: PressContext) -> tuple[str, str]:
    """Return both parts of the custom id's rest; raise `Refused` outside servers."""
    first, slash, second = context.press.rest.partition("/")
    if context.interaction.guild_id is None or not slash:
        raise Refused("unknown-button")
    return first, second


HANDLERS = {"night": night, "nightout": remove_person}
