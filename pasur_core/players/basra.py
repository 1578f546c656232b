"""Basra at club level: full memory, and for every play what it brings against what it allows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.cards import INDEX, cards_of, mask
from pasur_core.games.basra.actions import NEAR, WAYS
from pasur_core.games.basra.cards import JACKS, PACK, is_basra
from pasur_core.games.basra.scoring import BASRA_POINTS, HALF, points_of
from pasur_core.games.basra.state import BasraOptions, BasraView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

JACK_KEPT = 2.0
"""What a jack in the hand is worth more than one on the table, in points."""

_CARD = 0.06
"""What a card more is worth while the majority is open, in parts of the majority's points."""

EMPTIED = 2.0
"""What an empty table costs, in points: the next player chooses what to leave there."""


class BasraPlayer(Player[BasraView]):
    """Weighs every play: cards and Basra gained, less what the next player may expect to gain.

    It remembers every captured card, so it knows which cards the others can hold: it never leaves
    one alone that they are likely to match.
    """

    def choose(self, view: BasraView, legal: Legal, rng: random.Random) -> Action:
        """The play of the greatest worth."""
        table = _Table(view)
        plays = [action for action in legal if isinstance(action, Play)]
        return max(plays, key=table.worth)


class _Table:
    """The table as the seat to act knows it, and what cards on it are worth to that seat."""

    def __init__(self, view: BasraView) -> None:
        (seat,) = view.acting
        self._options = view.options
        # All cards are worth something, so nobody gains by taking less than they can.
        self._fullest = WAYS[view.options.captures | 1]
        self._cards = mask(view.table)
        self._card = card_worth(view.captured, view.options)
        hidden = PACK & ~(self._cards | mask(view.hands[seat]) | sum(map(mask, view.piles)))
        if view.deal == 1:
            hidden &= ~mask(view.buried)
        self._hidden = tuple(map(INDEX.__getitem__, cards_of(hidden)))
        held = len(view.hands[(seat + 1) % len(view.hands)])
        self._chances = _chances(len(self._hidden), held)

    def worth(self, play: Play) -> float:
        """What the play brings, less what the next player may be expected to take."""
        card, taken = play.bit, play.bits
        left, gain = self._cards ^ (taken or card), 0.0
        if taken:
            gain = self._gain(card, taken, self._cards)
        kept = JACK_KEPT if card & JACKS else 0.0
        return gain - kept - (self._reply(left) if left else EMPTIED)

    def _gain(self, card: int, taken: int, table: int) -> float:
        """What a capture is worth."""
        cards = card | taken
        gain = points_of(cards, 0, 0) + self._card * cards.bit_count()
        if taken == table:
            gain += BASRA_POINTS * is_basra(card, table, self._options)
        return gain

    def _reply(self, table: int) -> float:
        """The next player's best capture, on average over the hands that they may hold."""
        gains = []
        for index in self._hidden:
            found = sets_of(self._fullest, NEAR, index, table)
            gains.append(
                max(self._gain(1 << index, taken, table) for taken in found) if found[0] else 0.0
            )
        gains.sort(reverse=True)
        return sum(gain * chance for gain, chance in zip(gains, self._chances, strict=True))


def card_worth(captured: Sequence[int], options: BasraOptions) -> float:
    """What a card more is worth, in points: nothing once the majority is won."""
    return 0.0 if max(captured) > HALF else _CARD * options.majority_points


def _chances(cards: int, held: int) -> list[float]:
    """For each rank among hidden cards, the best first: how likely a hand's best card has it."""
    hands = comb(cards, held)
    return [comb(cards - rank - 1, held - 1) / hands if held else 0.0 for rank in range(cards)]


PLAYER = BasraPlayer()


def _is_capture(action: Action) -> bool:
    return isinstance(action, Play) and bool(action.taken)


BEGINNER = Beginner(PLAYER, forget=forgetting("piles"), missable=_is_capture)
