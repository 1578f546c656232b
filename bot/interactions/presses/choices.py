"""Presses that make a choice in two steps: an action from a list, or several cards at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.presenting.presenter import presenter
from bot.interactions.press_context import PressContext, read_number
from bot.interactions.presses.hand import play, seat_of
from bot.pages.board import board_of
from bot.pages.choices import (
    actions_named,
    cards_asked,
    cards_page,
    chosen_cards,
    named_page,
)
from bot.pages.hand import hand_of
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.cards import read_cards
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Action


async def choose(context: PressContext) -> None:
    """Show the person the actions of the button's verb, such as `lay`, below the hand."""
    table, seat = await _asked(context)
    if seat is not None:
        audience = await context.audience()
        words, sorting = audience.words, audience.person.sorting
        hand = hand_of(table, seat, words, sorting=sorting)
        picture = await context.outbox.hands.picture(table, seat, audience)
        board = board_of(table, words) if picture is not None else None
        page = named_page(table, seat, context.press.rest, words, hand, picture, board)
        await context.turn_to(page, kept=picture is not None)


async def nth(context: PressContext) -> None:
    """Submit the action that the button names by a verb, such as `lay`, and an index.

    The index counts the legal actions with this verb.
    """
    index, _, verb = context.press.rest.partition(" ")
    await _one_named(context, read_number(index), verb)


async def nth_listed(context: PressContext) -> None:
    """Submit the action that the person chose from a list of the verb's actions.

    The chosen value is the index of the action.
    """
    _, _, verb = context.press.rest.partition(" ")
    await _one_named(context, context.number, verb)


async def cards(context: PressContext) -> None:
    """Play several chosen cards; if they can mean several actions, ask which.

    Raise `Refused` for values that are no cards, or for a list that this hand does not offer. Cards
    that cannot be played together are refused above the hand.
    """
    table, seat = await _asked(context)
    if seat is None:
        return
    audience = await context.audience()
    words = audience.words
    shown = presenter(table.row.game, words.language)
    try:
        chosen = chosen_cards(context.values)
    except InvalidAction as error:
        raise Refused("unknown-button") from error
    actions = table.legal(seat.seat).matching(chosen)
    if len(actions) == 1 and not shown.confirms:
        await play(context, str(actions[0]), context.press.ask)
    elif not actions and not shown.confirms:
        await play(context, "+".join(chosen), context.press.ask)
    else:
        for selecting in shown.selects(table.view(seat.seat), table.legal(seat.seat)):
            if selecting.verb == context.press.rest:
                about = (table, seat, selecting, context.values, actions, words)
                seen = await context.asking(table, seat, actions, cards_asked(*about))
                page = cards_page(*about, seen)
                await context.put(audience.shown(page))
                return
        raise Refused("unknown-button")


async def choose_meaning(context: PressContext) -> None:
    """Submit the action that a button names: one of those that the chosen cards can mean.

    The button's custom id has the index of the action. Raise `Refused` if the id is invalid.
    """
    index, _, rest = context.press.rest.partition(" ")
    await _one_made(context, read_number(index), rest)


async def made_listed(context: PressContext) -> None:
    """Submit the action that was chosen from a list of those that the chosen cards can mean.

    The chosen value is the index of the action. Raise `Refused` if the custom id is invalid.
    """
    _, _, rest = context.press.rest.partition(" ")
    await _one_made(context, context.number, rest)


async def _asked(context: PressContext) -> tuple[Table, SeatRow | None]:
    """Return the table and the seat of the question; no seat if the question is outdated.

    In that case, the present hand has been shown with a sentence about it.
    """
    table = await context.load()
    seat = seat_of(context, table)
    if table.running and context.press.ask == seat.ask:
        return table, seat
    await play(context, "", context.press.ask)
    return table, None


async def _one_named(context: PressContext, index: int, verb: str) -> None:
    table, seat = await _asked(context)
    if seat is not None:
        await _do(context, actions_named(table, seat, verb), index)


async def _one_made(context: PressContext, index: int, rest: str) -> None:
    table, seat = await _asked(context)
    if seat is None:
        return
    try:
        chosen = read_cards(rest.partition(" ")[2])
    except InvalidAction as error:
        raise Refused("unknown-button") from error
    await _do(context, table.legal(seat.seat).matching(chosen), index)


async def _do(context: PressContext, actions: Sequence[Action], index: int) -> None:
    if index >= len(actions):
        raise Refused("unknown-button")
    await play(context, str(actions[index]), context.press.ask)


HANDLERS = {
    "choose": choose,
    "nth": nth,
    "nthlist": nth_listed,
    "cards": cards,
    "made": choose_meaning,
    "madelist": made_listed,
}
