"""An exact solver for the last deal of Pâsur with two players.

Every card that is not on the table, in a pile or in the player's hand is in the opponent's hand. So
the player knows all cards, and an alpha-beta search over at most eight plays is exact.
"""

from __future__ import annotations

from math import inf
from operator import add
from typing import NamedTuple

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.dealing import Hand
from pasur_core.games.pasur.actions import NEAR, WAYS
from pasur_core.games.pasur.cards import NO_SUR
from pasur_core.games.pasur.prospects import Prospects
from pasur_core.games.pasur.scoring import (
    Surs,
    after_sur,
    card_points,
    clubs_in,
    haft_khaj,
    round_points,
    sure_of_clubs,
)
from pasur_core.games.pasur.state import State
from pasur_core.protocol import Seat


class _Node(NamedTuple):
    """The parts of the state that can still change; `first` and `second` are the piles."""

    turn: Seat
    hands: tuple[Hand, ...]
    table: int
    first: int
    second: int
    taker: int
    surs: Surs | None

    def after(self, index: int, taken: int, *, cancels: bool, no_sur: int) -> _Node:
        """Return the node after a play.

        In the last deal a Sur only cancels one, and only if `cancels`. Cards in `no_sur` make none.
        """
        turn, hands, table, first, second, taker, surs = self
        card, left = 1 << index, tuple([held for held in hands[turn] if held != index])
        if taken:
            table ^= taken
            taker = turn
            if turn:
                second |= card | taken
            else:
                first |= card | taken
            if cancels and not table and not card & no_sur:
                surs = after_sur(surs, turn, cancels_only=True)
        else:
            table |= card
        hands = (hands[0], left) if turn else (left, hands[1])
        return _Node(1 - turn, hands, table, first, second, taker, surs)


class LastDeal:
    """The last deal of a round of two players with both hands known."""

    def __init__(self, state: State) -> None:
        round_ = state.round
        self._totals = round_.totals
        self._prospects = Prospects(round_.totals, round_.options.target)
        self._claims = [
            self._prospects.near and round_.claims_open and not claimed
            for claimed in round_.claimed
        ]
        self._cancels = [round_.options.last_deal_cancel and may for may in round_.may_sur]
        self._no_sur = NO_SUR[round_.options.court_sur]
        first, second = state.piles
        taker = state.taker % 2
        self._root = _Node(state.turn, state.hands, state.table, first, second, taker, state.surs)

    def margin(self, play: Play) -> float:
        """Return the value of a play for the seat on turn if both seats play perfectly after it.

        The value is as in `Prospects`.
        """
        root = self._root
        value = self._value(self._after(root, *play), -inf, inf)
        return -value if root.turn else value

    def _after(self, node: _Node, index: int, taken: int) -> _Node:
        return node.after(index, taken, cancels=self._cancels[node.turn], no_sur=self._no_sur)

    def _value(self, node: _Node, low: float, high: float) -> float:
        """Return the value for the first seat; exact between `low` and `high`."""
        turn, hands, table, *_ = node
        if self._claims[turn] and self._prospects.winner(self._counted(node)) == turn:
            return self._prospects.won(turn, 0)
        plays = [
            (index, taken) for index in hands[turn] for taken in sets_of(WAYS, NEAR, index, table)
        ]
        if not plays:
            return self._scored(node)
        plays.sort(key=_promising)
        for play in plays:
            value = self._value(self._after(node, *play), low, high)
            if turn:
                high = min(high, value)
            else:
                low = max(low, value)
            if low >= high:
                break
        return high if turn else low

    def _counted(self, node: _Node) -> list[int]:
        """Return the totals as a claim would count them (PS21)."""
        piles = node.first, node.second
        points = round_points(piles, node.surs, sure_of_clubs(clubs_in(piles), 1))
        return [*map(add, self._totals, points)]

    def _scored(self, node: _Node) -> float:
        """Return the value for the first seat after the final sweep (PS11, PS17, PS20)."""
        piles = [node.first, node.second]
        piles[node.taker] |= node.table
        points = round_points(piles, node.surs, haft_khaj(clubs_in(piles)))
        return self._prospects.scored([*map(add, self._totals, points)], 0)


def _promising(play: tuple[int, int]) -> int:
    """Sort captures first, the richest ones before others, then cards that give away little."""
    index, taken = play
    card = 1 << index
    return -2 * card_points(taken | card) - taken.bit_count() if taken else card_points(card)
