"""Presses on one's own cards."""

from __future__ import annotations

from bot.interactions.press_context import Pressed
from bot.pages import sentences
from bot.pages.hand import actions_for, choice_page, taken
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction


async def hand(pressed: Pressed) -> None:
    """Show the hand."""
    await pressed.show_hand(await pressed.load())


async def pick(pressed: Pressed) -> None:
    """Play a card; where it could mean several things, ask which."""
    table = await pressed.load()
    seat, card = seat_of(pressed, table), _card(pressed)
    actions = actions_for(table, seat, card) if table.running else ()
    if len(actions) > 1 and pressed.press.ask == seat.ask:
        words = (await pressed.reader()).words
        await pressed.answer.update(choice_page(table, seat, card, actions, words))
    else:
        await play(pressed, str(actions[0]) if actions else str(card), pressed.press.ask)


async def do(pressed: Pressed) -> None:
    """Do exactly what the button says."""
    await play(pressed, pressed.press.rest, pressed.press.ask)


async def take(pressed: Pressed) -> None:
    """Play a card and take the cards chosen."""
    table = await pressed.load()
    seat, card = seat_of(pressed, table), _card(pressed)
    fitting = [
        str(action)
        for action in actions_for(table, seat, card)
        if set(taken(action)) == set(pressed.values)
    ]
    chosen = fitting[0] if fitting else f"{card}>{'+'.join(pressed.values)}"
    await play(pressed, chosen, pressed.press.ask)


async def play(pressed: Pressed, text: str, ask: int) -> None:
    """Submit an answer to question `ask` (0: any); a refusal is told on the present hand."""
    said = ""
    try:
        table = await pressed.tables.submit(pressed.table_id, pressed.who, text, ask=ask)
    except Refused as refused:
        if refused.code not in ("old-question", "table-ended", "illegal"):
            raise
        table = await pressed.load()
        said = sentences.refusal(refused, (await pressed.reader()).words)
    await pressed.show_hand(table, said)


def seat_of(pressed: Pressed, table: Table) -> SeatRow:
    """The seat of whoever pressed; raises `Refused`."""
    seat = table.seat_of(pressed.who.user_id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    return seat


def _card(pressed: Pressed) -> Card:
    try:
        return Card(pressed.press.rest)
    except InvalidAction as error:
        raise Refused("unknown-button") from error


HANDLERS = {"hand": hand, "pick": pick, "do": do, "take": take}
