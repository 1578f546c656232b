"""Presses that take two taps: the actions under one name, and several cards at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.press_context import Pressed, read_number
from bot.interactions.presses.hand import play, seat_of
from bot.pages.choices import actions_named, cards_page, chosen_cards, named_page
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.presenter import presenter
from pasur_core.cards import read_cards
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Action


async def choose(pressed: Pressed) -> None:
    """Show the actions under a name."""
    table, seat = await _asked(pressed)
    if seat is not None:
        words = (await pressed.reader()).words
        await pressed.answer.update(named_page(table, seat, pressed.press.rest, words))


async def nth(pressed: Pressed) -> None:
    """Do one of the actions under a name."""
    place, _, verb = pressed.press.rest.partition(" ")
    await _one_named(pressed, read_number(place), verb)


async def nth_listed(pressed: Pressed) -> None:
    """Do the action chosen from a list of those under a name."""
    _, _, verb = pressed.press.rest.partition(" ")
    await _one_named(pressed, pressed.number, verb)


async def cards(pressed: Pressed) -> None:
    """Several cards were chosen: do what they mean, or show what they could mean."""
    table, seat = await _asked(pressed)
    if seat is None:
        return
    words = (await pressed.reader()).words
    shown = presenter(table.row.game, words.language)
    try:
        chosen = chosen_cards(pressed.values)
    except InvalidAction as error:
        raise Refused("unknown-button") from error
    actions = table.legal(seat.seat).matching(chosen)
    if len(actions) == 1 and not shown.confirms:
        await play(pressed, str(actions[0]), pressed.press.ask)
    elif not actions and not shown.confirms:
        await play(pressed, "+".join(chosen), pressed.press.ask)
    else:
        for selecting in shown.selects(table.view(seat.seat), table.legal(seat.seat)):
            if selecting.verb == pressed.press.rest:
                page = cards_page(table, seat, selecting, pressed.values, actions, words)
                await pressed.answer.update(page)
                return
        raise Refused("unknown-button")


async def made(pressed: Pressed) -> None:
    """Do one of the things that the chosen cards can do."""
    place, _, rest = pressed.press.rest.partition(" ")
    await _one_made(pressed, read_number(place), rest)


async def made_listed(pressed: Pressed) -> None:
    """Do what was chosen from a list of the things that the chosen cards can do."""
    _, _, rest = pressed.press.rest.partition(" ")
    await _one_made(pressed, pressed.number, rest)


async def _asked(pressed: Pressed) -> tuple[Table, SeatRow | None]:
    """The table and the seat that is asked; nobody when the question is an old one.

    Then the present hand has been shown, with a word about it.
    """
    table = await pressed.load()
    seat = seat_of(pressed, table)
    if table.running and pressed.press.ask == seat.ask:
        return table, seat
    await play(pressed, "", pressed.press.ask)
    return table, None


async def _one_named(pressed: Pressed, place: int, verb: str) -> None:
    table, seat = await _asked(pressed)
    if seat is not None:
        await _do(pressed, actions_named(table, seat, verb), place)


async def _one_made(pressed: Pressed, place: int, rest: str) -> None:
    table, seat = await _asked(pressed)
    if seat is None:
        return
    try:
        chosen = read_cards(rest.partition(" ")[2])
    except InvalidAction as error:
        raise Refused("unknown-button") from error
    await _do(pressed, table.legal(seat.seat).matching(chosen), place)


async def _do(pressed: Pressed, actions: Sequence[Action], place: int) -> None:
    if place >= len(actions):
        raise Refused("unknown-button")
    await play(pressed, str(actions[place]), pressed.press.ask)


HANDLERS = {
    "choose": choose,
    "nth": nth,
    "nthlist": nth_listed,
    "cards": cards,
    "made": made,
    "madelist": made_listed,
}
