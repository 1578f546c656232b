"""What the search of both Belotes has in common: rounds, and hands that explain what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pasur_core.families.tricks.actions import Play
from pasur_core.families.tricks.rules import TrickGame
from pasur_core.families.tricks.state import State
from pasur_core.players.explaining import Explaining
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.protocol import Action, Seat

AnyState = State[Any, Any]


class TricksPlan(RoundPlan[AnyState], Explaining[AnyState]):
    """Plays to the end of the round in worlds that explain the auction and the cards played."""

    game: TrickGame[Any, Any]

    def holding(
        self, then: AnyState, world: AnyState, since: Sequence[Action], seat: Seat
    ) -> AnyState:
        """The cards that a seat holds and has played since lay in its hand then."""
        hands = list(then.hands)
        hands[seat] = world.hands[seat] | sum(
            [action.bit for action in since if isinstance(action, Play)]
        )
        held: AnyState = self.game.with_hands(then, tuple(hands))
        return held
