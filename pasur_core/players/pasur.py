"""Pâsur at club level: full memory, and for every play what it brings against what it allows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import reduce
from math import comb

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.cards import (
    BIT,
    INDEX,
    PACK,
    cards_of,
    joined,
    mask,
    twice,
    without,
)
from pasur_core.games.pasur.actions import CLAIM, NEAR, WAYS
from pasur_core.games.pasur.cards import CLUBS, JACKS, packs
from pasur_core.games.pasur.scoring import (
    ENOUGH_CLUBS,
    SUR_POINTS,
    card_points,
    clubs_in,
    round_points,
    sure_of_clubs,
)
from pasur_core.games.pasur.state import PasurView
from pasur_core.players import Player
from pasur_core.protocol import Action, Legal

_JACK_KEPT = 3.0
"""What a jack in the hand is worth more than one on the table, in points."""


class PasurPlayer(Player[PasurView]):
    """Weighs every play: cards and Sur gained, less what the next player may be expected to gain.

    It remembers every captured card, so it knows which cards the others can hold, and it claims
    when, and only when, its side wins by it (PS21).
    """

    def choose(self, view: PasurView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """The play of the greatest worth, or the claim that wins."""
        if CLAIM in legal and _claim_wins(view):
            return CLAIM
        table = _Table(view)
        plays = [action for action in legal if isinstance(action, Play)]
        return max(plays, key=table.worth)


class _Table:
    """The table as the seat to act knows it, and what cards on it are worth to that seat."""

    def __init__(self, view: PasurView) -> None:
        (seat,) = view.acting
        sides = len(view.sides)
        side, after = seat % sides, (seat + 1) % len(view.hands)
        self._cards = mask(view.table)
        piles = [mask(pile) for pile in view.piles]
        self._club = _club_worth(clubs_in(piles), packs(len(view.hands)))
        self._sur = 0 if view.last_deal else SUR_POINTS * view.may_sur[side]
        self._their_sur = 0 if view.last_deal else SUR_POINTS * view.may_sur[after % sides]
        seen = reduce(joined, (self._cards, mask(view.hands[seat]), *piles))
        hidden = without(PACK if packs(len(view.hands)) == 1 else twice(PACK), seen)
        if view.buried and view.deal == 1:
            hidden = without(hidden, BIT[view.buried])
        self._hidden = tuple(map(INDEX.__getitem__, cards_of(hidden)))
        self._chances = _chances(len(self._hidden), len(view.hands[after]))

    def worth(self, play: Play) -> float:
        """What the play brings, less what the next player may be expected to take."""
        card, taken = play.bit, play.bits
        if not taken:
            left, gain = joined(self._cards, card), 0.0
        else:
            left = without(self._cards, taken)
            gain = self._value(joined(taken, card)) + (0 if left or card & JACKS else self._sur)
        return gain - (_JACK_KEPT if card & JACKS else 0) - self._reply(left)

    def _value(self, cards: int) -> float:
        return card_points(cards) + self._club * (cards & CLUBS).bit_count()

    def _reply(self, table: int) -> float:
        """The next player's best capture, on average over the hands that they may hold."""
        best = {index: self._best(index, table) for index in set(self._hidden)}
        gains = sorted(map(best.__getitem__, self._hidden), reverse=True)
        return sum(gain * chance for gain, chance in zip(gains, self._chances, strict=True))

    def _best(self, index: int, table: int) -> float:
        card = 1 << index
        return max(
            (
                self._value(joined(taken, card))
                + (self._their_sur if taken == table and not card & JACKS else 0)
                for taken in sets_of(WAYS, NEAR, index, table)
                if taken
            ),
            default=0.0,
        )


def _chances(cards: int, held: int) -> list[float]:
    """For each rank among hidden cards, the best first: how likely a hand's best card has it."""
    hands = comb(cards, held)
    return [comb(cards - rank - 1, held - 1) / hands if held else 0.0 for rank in range(cards)]


def _club_worth(clubs: Sequence[int], packs: int) -> float:
    """What a club more is worth, in points: nothing once the seven are won."""
    return 0.0 if max(clubs) >= ENOUGH_CLUBS[packs] else (1.0 + 0.1 * sum(clubs)) / packs


def _claim_wins(view: PasurView) -> bool:
    """Whether a claim would be right: one's side alone on top, at or above the target (PS22)."""
    piles = [mask(pile) for pile in view.piles]
    sure = sure_of_clubs(piles, packs(len(view.hands)))
    points = round_points(piles, view.surs, sure)
    counted = [total + more for total, more in zip(view.totals, points, strict=True)]
    (seat,) = view.acting
    own = counted.pop(seat % len(counted))
    return own >= view.target and own > max(counted)


PLAYER = PasurPlayer()
