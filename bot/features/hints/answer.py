"""Compute hints on request, store them and count them; the person's hand then shows them."""

from __future__ import annotations

import asyncio
import random

from bot.interactions.under_way import Busy, UnderWay
from bot.services import Services
from bot.store.matches import SeatRow
from bot.tables import hints
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from bot.thinkers import TookTooLong
from pasur_core.players.advising import Advice, advise_on
from pasur_core.players.levels import knowledge_of

SECONDS = 1.3
"""Time limit of a hint's job, in seconds, so that the hint is shown within 1.5 s."""


class HintsUnderWay(UnderWay[tuple[int, int], Table]):
    """The hints that are being computed, at most one for each person.

    The key of a hint is the number of the card table, and the number of the question (the person's
    turn to choose a move).
    """


async def give_hint(services: Services, under_way: HintsUnderWay, who: Who, table: Table) -> Table:
    """Return the card table with a hint for the move that the person has to choose now.

    The person's hand then shows the hint. If there is a hint for this move already, it stays. Raise
    `Refused` if no hint is allowed, or if the computation takes too long. Also raise it
    (`hint-busy`) while another hint for the person is being computed.
    """
    user_id = who.user_id
    seat = hints.check(table, user_id)
    if hints.stored_advice(table, seat) is None:
        question = (table.id, seat.ask)
        try:
            table = await under_way.share(
                user_id, question, lambda: _given(services, who, table, seat)
            )
        except Busy as busy:
            raise Refused("hint-busy") from busy
    return table


async def _given(services: Services, who: Who, table: Table, seat: SeatRow) -> Table:
    """Compute a hint, store and count it, and return the table with it. Raise `Refused`."""
    advice = await _thought(services, table, seat)
    return await services.tables.change(table.id, who, hints.give, seat.ask, advice)


async def _thought(services: Services, table: Table, seat: SeatRow) -> Advice:
    """Compute advice in a worker process that gets only the seat's knowledge; raise `Refused`."""
    # The same question is searched in the same worlds, also in another process.
    rng = random.Random(f"{table.id}/{seat.seat}/{seat.ask}")  # noqa: S311 - guesses
    # Replaying a long log would block the event loop.
    knowledge = await asyncio.to_thread(knowledge_of, table.played, seat.seat, rng)
    try:
        return await services.thinkers.ask(advise_on, knowledge, rng, seconds=SECONDS, kind="hint")
    except TookTooLong as error:
        raise Refused("hint-too-slow") from error
