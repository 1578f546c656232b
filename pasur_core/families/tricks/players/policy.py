"""The search policy that Belote and contrée share: fast playouts in likely redeals."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pasur_core.families.tricks.actions import Play
from pasur_core.families.tricks.players.beliefs import Belief
from pasur_core.families.tricks.players.endgame import solve
from pasur_core.families.tricks.players.playouts import lacks_of, play_out
from pasur_core.families.tricks.rules import TrickGame
from pasur_core.families.tricks.state import Round, State, Won
from pasur_core.phases import PLAY
from pasur_core.players.policies import RoundPolicy
from pasur_core.players.search import PastAction, Weighed
from pasur_core.protocol import Action, Seat

AnyState = State[Any, Any]
AnyRound = Round[Any, Any]


class TricksPolicy(RoundPolicy[AnyState]):
    """The search policy of trick-taking games: it plays the round on to its end.

    It does so in many redeals that explain the auction and the cards played. Each redeal is
    improved by an MCMC chain; `turns` is the number of steps per hidden card.
    """

    game: TrickGame[Any, Any, Any]
    turns: float = 2.0

    @abstractmethod
    def call_likelihood(self, state: AnyState) -> Callable[[Seat, int], float]:
        """Return a function that gives the log-likelihood of a seat's calls with a given hand.

        The arguments of the function are the seat and the hand. The calls are all that the seat has
        made so far.
        """

    @abstractmethod
    def points_of(self, round_: AnyRound, won: Won) -> tuple[int, int]:
        """Return the points that each side scores for the tricks it has won."""

    def exact(self, state: AnyState, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """Return the exact values of all plays, over every deal of the hidden cards.

        Return None if too many cards remain.
        """
        return solve(self, self.game, state, seat, rng)

    def candidates(self, state: AnyState, seat: Seat, usual: Action) -> list[Action]:
        """Return every other card; none if the usual action is not to play a card."""
        if not isinstance(usual, Play):
            return []
        return super().candidates(state, seat, usual)

    def world(
        self, state: AnyState, seat: Seat, past: Sequence[PastAction[AnyState]], rng: random.Random
    ) -> AnyState:
        """Return a redeal that is likely, given the auction and the cards played."""
        world = self.game.redeal(state, seat, rng)
        return self.likelier_world(world, seat, _belief(self, _public(state), seat), rng)

    def likelier_world(
        self, world: AnyState, seat: Seat, belief: Belief, rng: random.Random
    ) -> AnyState:
        """Run the MCMC chain from this redeal and return the redeal with its last hands."""
        game = self.game
        hidden = [
            0 if owner == seat else hand & ~game.known(world, owner)
            for owner, hand in enumerate(world.hands)
        ]
        hands = belief.sample_hands(world.hands, hidden, game.excluded(world), self.turns, rng)
        return game.with_hands(world, tuple(hands))

    def trial(
        self, start: AnyState, world: AnyState, seat: Seat, seed: int
    ) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the lead of the seat's side after this round.

        The lead is in points, over the other side. After a move that is not a card, the playout
        uses the game's rules, which is slower.
        """
        if world.phase != PLAY:
            return super().trial(start, world, seat, seed)
        known = lacks_of(world)

        def brings(move: Action) -> float:
            if not isinstance(move, Play):
                return RoundPolicy.trial(self, start, world, seat, seed)(move)
            state, lacks = self.game.apply(world, seat, move).state, known
            if state.phase != PLAY:
                return self.worth(start, state, seat)
            if world.trick:
                lacks = [*known]
                lacks[seat] |= world.law.ruled_out(
                    move.bit, world.trick[0], world.best, seat ^ world.winner == 2
                )
            return self.points_ahead(state.round, *play_out(state, lacks), seat)

        return brings

    def points_ahead(self, round_: AnyRound, won: Won, last: Seat, seat: Seat) -> float:
        """Return the points of a seat's side for the round, less the points of the other side.

        `last` is the seat that won the last trick. The points in `won` do not include the bonus for
        that trick.
        """
        points = [*won.points]
        points[last & 1] += self.game.last_trick(round_, won)
        scored = self.points_of(round_, Won((points[0], points[1]), won.tricks, won.belote))
        return scored[seat & 1] - scored[1 - (seat & 1)]


def _public(state: AnyState) -> AnyState:
    """Return the public part of a state, without hands."""
    return state._replace(hands=(0, 0, 0, 0), open=0, royal=0)


@lru_cache(maxsize=4)
def _belief(policy: TricksPolicy, state: AnyState, seat: Seat) -> Belief:
    """Return what a seat believes; cached, because it is needed again for every world."""
    return Belief(state, seat, policy.call_likelihood(state))
