"""A round of Pâsur played in place: what search and random rounds use instead of `apply`."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations

from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.dealing import Hand
from pasur_core.games.pasur.actions import NEAR, WAYS
from pasur_core.games.pasur.cards import HAND, NO_SUR
from pasur_core.games.pasur.scoring import Surs, after_sur, clubs_in, haft_khaj, round_points
from pasur_core.games.pasur.state import State

_ORDERS = [list(permutations(range(held))) for held in range(HAND + 1)]


class Playout:
    """One round with one pack, as plain numbers that `play` changes.

    The rules are those of the game's `apply`, without checks, events and claims; tests hold the
    two together. `piles[side]` and `table` are sets of cards, `hands` and those of the deals to
    come, `stock`, hold indices; `may_sur[side]` tells who scores and cancels Surs.
    """

    __slots__ = (
        "cancel_last",
        "hands",
        "may_sur",
        "no_sur",
        "piles",
        "stock",
        "strict_seven",
        "surs",
        "table",
        "taker",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.hands = [*state.hands]
        self.piles = list(state.piles)
        self.table = state.table
        self.stock = state.stock
        self.turn = state.turn
        self.taker = state.taker % len(state.piles)
        self.surs: Surs | None = state.surs
        self.may_sur = state.round.may_sur
        self.no_sur = NO_SUR[state.round.options.court_sur]
        self.cancel_last = state.round.options.last_deal_cancel
        self.strict_seven = state.round.strict_seven

    @property
    def over(self) -> bool:
        """Whether the last card was played and the table swept."""
        return not self.stock and not any(self.hands)

    @property
    def points(self) -> tuple[int, ...]:
        """What each side scores once the round is over (PS17)."""
        clubs_side = haft_khaj(clubs_in(self.piles), self.strict_seven)
        return round_points(self.piles, self.surs, clubs_side)

    def plays(self) -> list[tuple[int, int]]:
        """The index of the card and what it takes (0 if nothing), in the order of `legal`."""
        return [
            (index, taken)
            for index in self.hands[self.turn]
            for taken in sets_of(WAYS, NEAR, index, self.table)
        ]

    def play(self, index: int, taken: int) -> None:
        """Plays a card of the seat to act, deals or sweeps when the hands are empty."""
        hands, seat, card = self.hands, self.turn, 1 << index
        hands[seat] = tuple([other for other in hands[seat] if other != index])
        if taken:
            side = self.taker = seat % len(self.piles)
            self.piles[side] |= card | taken
            self.table ^= taken
            if not self.table and not card & self.no_sur:
                self._emptied(side)
        else:
            self.table |= card
        self.turn = (seat + 1) % len(hands)
        if not any(hands):
            self._next_hands()

    def finish(self, rng: random.Random) -> tuple[int, ...]:
        """Plays to the end at random and returns the points of each side.

        Each card of a hand is equally likely, and so is each capture of that card.
        """
        chance, piles = rng.random, self.piles
        seats, sides = len(self.hands), len(piles)
        while any(self.hands):
            hands = [_shuffled(hand, chance) for hand in self.hands]
            seat, table = self.turn, self.table
            for _ in range(sum(map(len, hands))):
                index = hands[seat].pop()
                card, sets = 1 << index, sets_of(WAYS, NEAR, index, table)
                taken = sets[0] if len(sets) == 1 else sets[int(chance() * len(sets))]
                if taken:
                    self.taker = side = seat % sides
                    piles[side] |= card | taken
                    table ^= taken
                    if not table and not card & self.no_sur:
                        self._emptied(side)
                else:
                    table |= card
                seat += 1
                if seat == seats:
                    seat = 0
            self.hands, self.turn, self.table = [()] * seats, seat, table
            self._next_hands()
        return self.points

    def _emptied(self, side: int) -> None:
        """A capture by a card that may make a Sur left the table empty (PS12 to PS15)."""
        last_deal = not self.stock
        if self.may_sur[side] and (not last_deal or self.cancel_last):
            self.surs = after_sur(self.surs, side, cancels_only=last_deal)

    def _next_hands(self) -> None:
        """Deals four more cards each (PS5), or sweeps the table (PS11)."""
        if not self.stock:
            self.piles[self.taker] |= self.table
            self.table = 0
            return
        dealt, *_ = self.stock
        self.hands, self.stock = [*dealt], self.stock[1:]


def _shuffled(hand: Hand, chance: Callable[[], float]) -> list[int]:
    """The cards of a hand in one of their orders, each equally likely."""
    orders = _ORDERS[len(hand)]
    return [hand[at] for at in orders[int(chance() * len(orders))]]
