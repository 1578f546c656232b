"""The search policy of each game, and two base classes that value a round or a whole match."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Any

from pasur_core.players import player_for
from pasur_core.players.search import SearchPolicy, StateT
from pasur_core.protocol import Seat
from pasur_core.registry import load_game, module_of_game


class RoundPolicy(SearchPolicy[StateT]):
    """A policy that plays to the end of the round.

    The value is the points of the seat's side, less the mean of the other sides.
    """

    def ended(self, start: StateT, state: StateT) -> bool:
        """Return whether the round is scored."""
        return self.game.between_rounds(state) or self.game.result(state) is not None

    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """Return the points that the seat's side gained, less the mean gain of the other sides.

        If the lowest total wins the game, the sign is reversed.
        """
        before, after = self.game.view(start, None), self.game.view(state, None)
        gains = [total - was for total, was in zip(after.totals, before.totals, strict=True)]
        own = gains.pop(seat % len(gains))
        margin = own - fmean(gains)
        return -margin if self.game.lower_wins else margin


class MatchPolicy(SearchPolicy[StateT]):
    """A policy that plays to the end of the match.

    The value is the share of the other sides that the seat's side beats.
    """

    def ended(self, start: StateT, state: StateT) -> bool:
        """Return whether the match is over."""
        return self.game.result(state) is not None

    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """Return the share, from 0 to 1, of the other sides that the seat's side beats.

        A shared rank counts half. A match that is not over counts as even: 0.5.
        """
        result = self.game.result(state)
        if result is None:
            return 0.5
        ranks = list(result.ranks)
        own = ranks.pop(seat % len(ranks))
        return fmean((rank > own) + (rank == own) / 2 for rank in ranks)


class AnyPolicy(MatchPolicy[Any]):
    """The policy for a game that defines none: its club-level player plays the match to its end."""

    worlds = 20

    def __init__(self, key: str) -> None:
        self.game = load_game(key)
        self.club = player_for(key)


@cache
def policy_for(key: str) -> SearchPolicy[Any]:
    """Return the search policy of a game, or an `AnyPolicy` if it defines none.

    The policy is `POLICY` in the game's module `players.policy`. Raise `UnknownGame`.
    """
    load_game(key)
    module = module_of_game(key, "players.policy")
    policy: SearchPolicy[Any] = AnyPolicy(key) if module is None else module.POLICY
    return policy
