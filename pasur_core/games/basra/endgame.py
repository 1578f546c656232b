"""An exact solver for the end of a round of Basra with two players.

Every card that is not on the table, in a pile or in the player's hand is in the opponent's hand. So
the player knows all cards, and an alpha-beta search over all plays is exact.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.dealing import Hand
from pasur_core.games.basra.actions import NEAR, WAYS
from pasur_core.games.basra.cards import is_basra
from pasur_core.games.basra.scoring import BASRA_POINTS, points_of
from pasur_core.games.basra.state import State
from pasur_core.protocol import Seat


class _Node(NamedTuple):
    """The parts of the state that can still change; `ahead` is the first seat's lead in Basras."""

    turn: Seat
    hands: tuple[Hand, ...]
    table: int
    first: int
    second: int
    taker: int
    ahead: int


class LastDeal:
    """The last cards of a round of two players with both hands known; the stock is empty."""

    def __init__(self, state: State) -> None:
        self._options = state.round.options
        self._ways = WAYS[state.round.captures]
        (first, second), (own, other) = state.piles, state.basras
        taker = state.taker % 2
        self._root = _Node(state.turn, state.hands, state.table, first, second, taker, own - other)

    def margin(self, play: Play) -> float:
        """Return by how many points the seat on turn leads in this round after a play.

        Both seats play perfectly after it.
        """
        root = self._root
        value = self._value(self._after(root, *play), -inf, inf)
        return -value if root.turn else value

    def _after(self, node: _Node, index: int, taken: int) -> _Node:
        """Return the node after a play."""
        turn, hands, table, first, second, taker, ahead = node
        card, left = 1 << index, tuple([held for held in hands[turn] if held != index])
        if taken:
            if taken == table and is_basra(card, table, self._options):
                ahead += -1 if turn else 1
            table ^= taken
            taker = turn
            if turn:
                second |= card | taken
            else:
                first |= card | taken
        else:
            table |= card
        hands = (hands[0], left) if turn else (left, hands[1])
        return _Node(1 - turn, hands, table, first, second, taker, ahead)

    def _value(self, node: _Node, low: float, high: float) -> float:
        """Return the first seat's margin; exact between `low` and `high`."""
        turn, hands, table, *_ = node
        plays = [
            (index, taken)
            for index in hands[turn]
            for taken in sets_of(self._ways, NEAR, index, table)
        ]
        if not plays:
            return self._scored(node)
        plays.sort(key=lambda play: self._promise(table, *play), reverse=True)
        for play in plays:
            value = self._value(self._after(node, *play), low, high)
            if turn:
                high = min(high, value)
            else:
                low = max(low, value)
            if low >= high:
                break
        return high if turn else low

    def _promise(self, table: int, index: int, taken: int) -> float:
        """Return a rough value of a play: captures first, then cards that give away little."""
        card = 1 << index
        if not taken:
            return -1 - points_of(card, 0, 0)
        basra = taken == table and is_basra(card, table, self._options)
        return points_of(taken | card, int(basra), 0) + 0.2 * (taken | card).bit_count()

    def _scored(self, node: _Node) -> float:
        """Return the first seat's margin after the final sweep (BA20, BA21)."""
        piles = [node.first, node.second]
        piles[node.taker] |= node.table
        majority = self._options.majority_points
        first, second = (points_of(pile, 0, majority) for pile in piles)
        return first - second + BASRA_POINTS * node.ahead
