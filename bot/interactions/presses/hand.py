"""Presses on a person's own hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.games.presenting.presenter import presenter
from bot.interactions.press_context import PressContext
from bot.pages import sentences
from bot.pages.hand import actions_for, choice_asked, choice_page, taken
from bot.store import people
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Action


async def hand(context: PressContext) -> None:
    """Show the person's hand; raise `Refused` if they have none."""
    await context.show_hand(_found(context))


async def pick(context: PressContext) -> None:
    """Play the card on the pressed button; if the card can mean several actions, ask which.

    Raise `Refused` for an unknown card.
    """
    await _pick(context, _card(context.press.rest))


async def play_picked(context: PressContext) -> None:
    """Play the card chosen from a list; if it can mean several actions, ask which.

    Raise `Refused` for an unknown card.
    """
    await _pick(context, _card(context.value))


async def _pick(context: PressContext, card: Card) -> None:
    table = _found(context)
    seat = seat_of(context, table)
    actions = actions_for(table, seat, card) if table.running else ()
    if len(actions) > 1 and context.press.ask == seat.ask:
        audience = await context.audience()
        words = audience.words
        seen = await context.asking(table, seat, actions, choice_asked(table, card, words))
        page = audience.shown(choice_page(table, seat, card, actions, words, seen))
        await context.put(replace(page, pack=audience.pack_of(table.row.game)))
    else:
        await play(context, str(actions[0]) if actions else str(card), context.press.ask)


async def do(context: PressContext) -> None:
    """Play the action that the button names."""
    await play(context, context.press.rest, context.press.ask)


async def take(context: PressContext) -> None:
    """Play the card that the custom id names, and take the cards chosen from the list.

    Raise `Refused` if the person has no seat or a card is unknown.
    """
    table = _found(context)
    seat, card = seat_of(context, table), _card(context.press.rest)
    chosen = capture_of(card, actions_for(table, seat, card), context.values)
    await play(context, chosen, context.press.ask)


def capture_of(card: Card, actions: Iterable[Action], values: Iterable[str]) -> str:
    """Return the capture, in notation, of the cards that a person chose from a list.

    `values` are the chosen values; equal cards are numbered in them. A capture that is no legal
    action is returned too, so that the move is refused.
    """
    wanted = sorted(value.partition(".")[0] for value in values)
    fitting = (str(action) for action in actions if sorted(taken(action)) == wanted)
    return next(fitting, f"{card}>{'+'.join(wanted)}")


async def sort(context: PressContext) -> None:
    """Store the order of the cards that the button names, and show the hand in this order.

    Raise `Refused` if the person has no seat or the game does not offer the order.
    """
    table, way = _found(context), context.press.rest
    seat_of(context, table)
    if way not in presenter(table.game.key, None).sortings:
        raise Refused("unknown-button")
    await context.services.store.write(people.set_person, context.who.user_id, sorting=way)
    await context.show_hand(table)


async def play(context: PressContext, text: str, ask: int) -> None:
    """Submit an action in notation as the answer to question `ask` (0: any); show the hand.

    If the question is outdated, the table has ended or the action is illegal, a sentence above the
    hand says so. Raise `Refused` for anything else.
    """
    sentence = why = ""
    try:
        table = await context.submit(text, ask)
    except Refused as refused:
        shown_with_hand = refused.code in ("old-question", "table-ended", "illegal")
        if not shown_with_hand or await context.is_twice(refused):
            raise
        table = await context.load()
        sentence = sentences.refusal(refused, (await context.audience()).words)
        why = refused.facts.get("error", "")
    await context.show_hand(table, sentence, why)


def seat_of(context: PressContext, table: Table) -> SeatRow:
    """Return the seat of the person who pressed. Raise `Refused` if they have none."""
    seat = table.seat_of(context.who.user_id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    return seat


def _found(context: PressContext) -> Table:
    """Return the table as the press found it. Raise `Refused` if the press names none."""
    if context.found is None:
        raise Refused("unknown-button")
    return context.found


def _card(text: str) -> Card:
    try:
        return Card(text)
    except InvalidAction as error:
        raise Refused("unknown-button") from error


HANDLERS = {"hand": hand, "pick": pick, "picked": play_picked, "do": do, "take": take, "sort": sort}
