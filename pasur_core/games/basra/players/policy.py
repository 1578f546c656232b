"""Search policy for Basra: playouts to the end of the deal; an exact solver for the last cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from pasur_core.families.fishing.players.playouts import CaptureValues
from pasur_core.families.fishing.players.policy import FishingPolicy, Lookahead, Tally
from pasur_core.games.basra.actions import NEAR, WAYS
from pasur_core.games.basra.cards import JACKS, PACK, is_basra
from pasur_core.games.basra.endgame import LastDeal
from pasur_core.games.basra.players import EMPTIED, JACK_KEPT, PLAYER, card_worth
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.scoring import BASRA_POINTS, HALF, points_of
from pasur_core.games.basra.state import BasraOptions, State
from pasur_core.players.search import Weighed
from pasur_core.protocol import Seat


class BasraAhead(Lookahead[State]):
    """The lookahead over a deal of Basra; its values are points."""

    whole = PACK

    @property
    def size(self) -> int:
        """The number of cards dealt to each seat."""
        size: int = self.start.round.options.hand_size
        return size

    def law_of(self, state: State) -> CaptureValues:
        """Return the values of captures in points.

        Scoring cards have a value, and so has every card until a side is sure of the majority.
        """
        options = state.round.options
        return CaptureValues(
            WAYS[options.captures],
            WAYS[options.captures | 1],
            NEAR,
            counted=_count,
            each=card_worth([*map(int.bit_count, state.piles)], options),
            cleared=partial(_is_basra, options),
            kept=JACKS,
            keeping=JACK_KEPT,
            emptied=EMPTIED,
        )

    def bonus(self, seat: Seat, *, last: bool) -> float:
        """Return the ten points of a Basra."""
        return BASRA_POINTS

    def buried_cards(self, state: State) -> Sequence[int]:
        """Return the indices of the jacks put back into the stock; empty after the first deal."""
        return state.round.buried if state.deal == 1 else ()

    def bonuses(self, state: State) -> list[int]:
        """Return the number of Basras by side."""
        return [*state.basras]

    def count_bonus(self, tally: Tally, side: int, *, last: bool) -> None:
        """Count a Basra for a side that has cleared the table."""
        tally.bonuses[side] += 1

    def value(self, tally: Tally) -> float:
        """Return the lead of the seat's side over the other side in points.

        In the last deal, the cards on the table are first added to the tally. In earlier deals, the
        lead includes expected points for the majority of cards, and for the next capture.
        """
        points, cards, side = tally.points, tally.shares, self.seat % 2
        worth = float(BASRA_POINTS * (tally.bonuses[side] - tally.bonuses[1 - side]))
        if self.last:
            gained, share = _count(tally.table)
            points[tally.taker] += gained
            cards[tally.taker] += share
            majority = self.start.round.options.majority_points
            worth += majority * ((cards[side] > HALF) - (cards[1 - side] > HALF))
        else:
            worth += self.law.each * (cards[side] - cards[1 - side])
            threat = self.leaf.threat(tally.table)
            worth += threat if self.first % 2 == side else -threat
        return worth + points[side] - points[1 - side]


def _count(cards: int) -> tuple[int, int]:
    return points_of(cards, 0, 0), cards.bit_count()


def _is_basra(options: BasraOptions, index: int, table: int) -> bool:
    return is_basra(1 << index, table, options)


class BasraPolicy(FishingPolicy[State]):
    """The search policy of Basra.

    The last deal of two players is solved exactly once the seat has at most `self.solved` cards.
    """

    game = GAME
    club = PLAYER
    worlds = 80
    margin = 0.5
    solved = 5
    ahead = BasraAhead

    def exact(self, state: State, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """Return the plays for the last cards of two players, with their exact values.

        The club-level player's play comes first, then the others by value. Return None if there are
        more than two players, or too many cards to solve.
        """
        if state.stock or len(state.hands) != 2 or len(state.hands[seat]) > self.solved:
            return None
        usual = self.usual(state, seat, rng)
        return self.weigh_plays(
            LastDeal(self.game.redeal(state, seat, rng)).margin, state, seat, usual
        )


POLICY = BasraPolicy()
