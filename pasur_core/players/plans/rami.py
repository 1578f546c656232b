"""Rami for the search: what to draw, when to open, what to lay, and the best few discards."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice

from pasur_core.games.rami.actions import Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import State
from pasur_core.phases import SHUFFLE
from pasur_core.players.beliefs.rami import Beliefs
from pasur_core.players.believing import Believing
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.playouts import rami as playout
from pasur_core.players.rami import PLAYER, by_use, is_late
from pasur_core.players.search import FURTHEST, Past
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.shuffle import Shuffler

_DISCARDS = 2
"""So many of the cards missed least are compared with the usual discard."""

_TAKES = 2
"""So many other ways to begin the turn are compared."""

_KEEPING = 1
"""So many discards are compared with laying cards."""

_LAPS = 40
"""A round that takes so many turns more is counted as a void one."""

_LISTED = 40
"""So many actions are looked through for other ways to lay cards."""


class RamiPlan(RoundPlan[State], Believing[State]):
    """What search has to know about Rami."""

    game = GAME
    club = PLAYER
    worlds = 32
    margin = 1.5
    low = True

    def usual(self, state: State, seat: Seat, rng: random.Random) -> Action:
        """Return what the club's player would do, but between two hold first melds back.

        The 200 of going out at once are worth more than waiting costs: by +2.4 ±2.4 points a round
        over 800 deals. Among more, somebody else opens too soon (-0.8 ±1.2 among four).
        """
        return playout.move(state, seat, holds=_is_duel(state))

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Draws or takes; the best way to lay cards, and to keep them; the best few discards."""
        legal = GAME.legal(state, seat)
        if isinstance(usual, Draw | Take):
            drawn = (one for one in legal if isinstance(one, Draw | Take) and one != usual)
            return list(islice(drawn, _TAKES))
        first = playout.use(state, seat) if state.lap > 1 else None
        ways = dict.fromkeys(one for one in (first, *legal.up_to(_LISTED)) if one != usual)
        laid = list(islice((one for one in ways if isinstance(one, Lay | LayOff | Swap)), 1))
        view = GAME.view(state, seat)
        cards = dict.fromkeys(by_use(view, view.hands[seat], late=is_late(view)))
        discards = (one for one in map(Discard, cards) if one != usual and one in legal)
        return [*laid, *islice(discards, _DISCARDS if isinstance(usual, Discard) else _KEEPING)]

    def deals(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> Beliefs | None:
        """What explains what others threw, for who is to play, until discards are shuffled."""
        told = seat == state.turn and not state.round.back
        return Beliefs(state, seat, past, rng) if told else None

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """Return what tells what a move brings, if the seat goes on as is usual."""
        stream, duel = luck.to_bytes(32, "big"), _is_duel(start)

        def played_on(move: Action) -> float:
            state, drawn = GAME.apply(world, seat, move).state, 0
            for _ in range(FURTHEST):
                if state.lap >= start.lap + _LAPS or self.ended(start, state):
                    break
                who = state.turn
                if state.phase == SHUFFLE:
                    state = GAME.apply(
                        state, TABLE, GAME.deal(state, Shuffler(stream, drawn))
                    ).state
                    drawn += 1
                else:
                    action = playout.move(state, who, holds=duel and who == seat)
                    state = GAME.apply(state, who, action).state
            return self.worth(start, state, seat)

        return played_on


def _is_duel(state: State) -> bool:
    """Return whether two are left in the match."""
    return state.round.out.count(0) == 2


PLAN = RamiPlan()
