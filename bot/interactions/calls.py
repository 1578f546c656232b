"""Check whether a person can make a call out of turn now, and ask them to confirm it."""

from __future__ import annotations

from bot.games.presenting.presenter import presenter
from bot.interactions.context import Context
from bot.pages.hand import call_asked, sure_page
from bot.store.matches import SeatRow
from bot.tables.draft import refusal
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page
from pasur_core.errors import IllegalAction


async def call_question(context: Context, table: Table, notation: str) -> Page:
    """Return a page that shows the table and the hand, and asks the person to confirm a call.

    Raise `Refused` as `check_call` does.
    """
    seat, audience = check_call(table, context.who.user_id, notation), await context.audience()
    asked = call_asked(table, seat, notation, audience.words)
    seen = await context.asking(table, seat, (), asked)
    return audience.shown(sure_page(table, seat, notation, audience.words, seen))


def check_call(table: Table, user_id: int, notation: str) -> SeatRow:
    """Return the seat of a person who can make this call now; raise `Refused` if they cannot.

    The code is `illegal` if the rules forbid the call, or if the person can see that the call would
    be wrong (`out_of_reach`). `notation` is the call in the game's notation.
    """
    seat = table.seat_of(user_id)
    if not table.running:
        raise Refused("table-ended" if table.ended else "still-lobby")
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if notation not in table.game.calls:
        raise Refused("unknown-button")
    try:
        table.played.submit(seat.seat, table.game.parse(notation))
    except IllegalAction as error:
        raise refusal(error, table) from error
    shown, view = presenter(table.row.game, None), table.view(seat.seat)
    if shown.out_of_reach(view, notation):
        facts = {"game": table.row.game, "error": f"{notation}_out_of_reach", "table": table.id}
        raise Refused("illegal", **shown.call_facts(view, notation), **facts)
    return seat
