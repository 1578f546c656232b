"""Find the best move at the decision where people first played a deal differently, and store it."""

from __future__ import annotations

import asyncio
import random
from typing import ClassVar

import structlog

from bot.features.tournaments import rows
from bot.features.tournaments.rows import Tournament, TournamentDeal
from bot.store import Store
from bot.thinkers import Thinkers, TookTooLong
from pasur_core.match import Match
from pasur_core.players.advising import advise_on
from pasur_core.players.levels import knowledge_of
from pasur_core.protocol import Action, Seat

_log = structlog.get_logger(__name__)

_ADVICE_SECONDS = 1.5
"""Time limit for the analysis of a decision, in seconds."""


class BestMoves:
    """Computes the best move for the page that compares how people played a deal.

    Simultaneous requests for the same move share one search.
    """

    outlasts_answers: ClassVar[bool] = True

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._making: dict[tuple[int, int, int], asyncio.Task[Action | None]] = {}

    async def at(
        self, tournament: Tournament, deal: TournamentDeal, match: Match, seat: Seat
    ) -> Action | None:
        """Return the best move at the first decision at which people chose differently.

        `seat` has to decide there, and `match` is the match up to that decision. Return None if the
        search takes too long. The search continues if the caller is cancelled.
        """
        key = (tournament.id, deal.number, len(match.log))
        known = await self._store.read(rows.best_at, *key)
        if known is not None:
            return match.game.parse(known)
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, match, seat))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(making)

    def close(self) -> None:
        """Cancel all searches."""
        for task in self._making.values():
            task.cancel()

    async def _make(self, key: tuple[int, int, int], match: Match, seat: Seat) -> Action | None:
        tournament_id, number, _ = key
        # The same decision is searched in the same determinizations by every process.
        rng = random.Random(f"tournament/{tournament_id}/{number}")  # noqa: S311 - guesses
        knowledge = await asyncio.to_thread(knowledge_of, match, seat, rng)
        try:
            advice = await self._thinkers.ask(
                advise_on, knowledge, rng, seconds=_ADVICE_SECONDS, kind="compare"
            )
        except TookTooLong:
            _log.info("a comparison took too long", tournament=tournament_id, deal=number)
            return None
        best = advice.moves[0].action
        await self._store.write(rows.put_best, *key, str(best))
        return best
