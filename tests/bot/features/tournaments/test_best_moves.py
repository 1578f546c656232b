"""The best move of a comparison is searched once, for all who ask, and then stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.features.tournaments import decide, rows
from bot.features.tournaments.best_moves import BestMoves
from bot.tables.sealed import PERSON, begun
from bot.thinkers import Thinkers, TookTooLong
from tests.bot.room import CHANNEL, GUILD, START, Room


class Counting(Thinkers):
    """A worker pool that counts its jobs; the first `late` of them take too long."""

    def __init__(self, late: int = 0) -> None:
        super().__init__()
        self.late, self.asked = late, 0

    async def ask(self, work: Callable[..., Any], *args: Any, **how: Any) -> Any:
        """Do a job in a moment, without its deadline."""
        self.asked += 1
        await asyncio.sleep(0)
        if self.asked <= self.late:
            raise TookTooLong
        return work(*args, deadline=lambda: True)


async def test_people_who_ask_at_the_same_time_wait_for_one_search(room: Room) -> None:
    store, new = room.store, decide.new_tournament(GUILD, CHANNEL, None, "basra", 1, 60.0, START)
    found = replace(new, id=await store.write(rows.put_new, new, [bytes(32)], START))
    deal = await store.read(rows.deal, found, 1)
    assert deal is not None
    match = begun(deal)

    thinkers = Counting(late=1)
    moves = BestMoves(store, thinkers)
    assert (
        await asyncio.gather(*(moves.at(found, deal, match, PERSON) for _ in range(3)))
        == [None] * 3
    )
    asked = [moves.at(found, deal, match, PERSON) for _ in range(12)]
    (best,) = set(await asyncio.gather(*asked))
    assert best in list(match.legal(PERSON))
    assert thinkers.asked == 2, "a search that took too long is tried again"
    assert await BestMoves(store, thinkers).at(found, deal, match, PERSON) == best
    assert thinkers.asked == 2, "it is stored"

    # Once the moves of a person were deleted, the other plays can differ first at a later decision.
    number = len(match.log)
    await store.write(rows.put_best, found.id, 1, number + 2, "x")
    assert await store.read(rows.best_at, found.id, 1, number) is None
    moves.close()
