"""Président for the search: gifts among few, and hands that explain what was laid and passed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.state import EXCHANGE, State
from pasur_core.players.explaining import Explaining
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.president import PLAYER
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat

_REMEMBERED = 12
"""So many of the last actions are explained: a longer memory takes longer than it helps."""

_GIFTS = 8
"""So many gifts are compared, beside the usual one: those of the lowest cards."""


class PresidentPlan(RoundPlan[State], Explaining[State]):
    """What search has to know about Président."""

    game = GAME
    club = PLAYER
    worlds = 24

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """One play for each rank and number of cards, and a pass; or some gifts."""
        legal = GAME.legal(state, seat)
        if isinstance(usual, Give):
            return [gift for gift in legal.up_to(_GIFTS) if gift != usual]
        alike = {_kind(usual)}
        found = []
        for action in legal:
            if _kind(action) not in alike:
                alike.add(_kind(action))
                found.append(action)
        return found

    def told(self, state: State, past: Sequence[Past[State]]) -> Sequence[Past[State]]:
        """What was laid lately, and where others passed."""
        return [one for one in past if one.state.phase != EXCHANGE][-_REMEMBERED:]

    def holding(self, then: State, world: State, since: Sequence[Action], seat: Seat) -> State:
        """The cards that a seat holds and has laid since were in its hand then."""
        hands = list(then.hands)
        hands[seat] = world.hands[seat]
        for action in since:
            if isinstance(action, Lay):
                hands[seat] |= action.bits
        return then._replace(hands=tuple(hands))

    def meant(self, then: State, seat: Seat, rng: random.Random) -> Action | None:
        """What the club's player would have laid; who could lay nothing was not asked."""
        able = next(iter(GAME.legal(then, seat))) != PASS
        return self.reply(then, seat, rng) if able else None

    def alike(self, one: Action, other: Action) -> bool:
        """Suits don't count."""
        return _kind(one) == _kind(other)


def _kind(action: Action) -> tuple[int, int] | None:
    """Return the rank and number of cards of a play, None of a pass."""
    return (action.strength, action.count) if isinstance(action, Lay) else None


PLAN = PresidentPlan()
