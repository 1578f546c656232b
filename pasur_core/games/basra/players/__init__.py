"""The club-level computer player of Basra.

The player remembers all cards. For each play, it weighs the gain against the expected gain of the
next player.
"""

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
"""Points by which a jack is worth more in the hand than on the table."""

_CARD = 0.06
"""The value of one more card while the majority is open, as a share of the majority's points."""

EMPTIED = 2.0
"""The cost of an empty table in points: the next player chooses what to leave there."""


class BasraPlayer(Player[BasraView]):
    """Chooses the play that gains most, less what the next player is expected to gain after it.

    It remembers every captured card, so it knows which cards are hidden. It avoids leaving a single
    card that the next player is likely to match.
    """

    def choose(self, view: BasraView, legal: Legal, rng: random.Random) -> Action:
        """Return the legal play of the highest value."""
        table = _Table(view)
        plays = [action for action in legal if isinstance(action, Play)]
        return max(plays, key=table.worth)


class _Table:
    """The table as the seat to act knows it; values cards for that seat."""

    def __init__(self, view: BasraView) -> None:
        (seat,) = view.acting
        self._options = view.options
        # Every card has a positive value, so taking fewer cards than possible never gains.
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
        """Return the gain of a play, less the expected gain of the next player."""
        card, taken = play.bit, play.bits
        left, gain = self._cards ^ (taken or card), 0.0
        if taken:
            gain = self._gain(card, taken, self._cards)
        kept = JACK_KEPT if card & JACKS else 0.0
        return gain - kept - (self._reply(left) if left else EMPTIED)

    def _gain(self, card: int, taken: int, table: int) -> float:
        """Return the value of a capture."""
        cards = card | taken
        gain = points_of(cards, 0, 0) + self._card * cards.bit_count()
        if taken == table:
            gain += BASRA_POINTS * is_basra(card, table, self._options)
        return gain

    def _reply(self, table: int) -> float:
        """Return the value of the next player's best capture, averaged over possible hands."""
        gains = []
        for index in self._hidden:
            found = sets_of(self._fullest, NEAR, index, table)
            gains.append(
                max(self._gain(1 << index, taken, table) for taken in found) if found[0] else 0.0
            )
        gains.sort(reverse=True)
        return sum(gain * chance for gain, chance in zip(gains, self._chances, strict=True))


def card_worth(captured: Sequence[int], options: BasraOptions) -> float:
    """Return the value in points of one more captured card.

    It is 0 once one side is sure of the majority. `captured` is the number of cards of each side.
    """
    return 0.0 if max(captured) > HALF else _CARD * options.majority_points


def _chances(cards: int, held: int) -> list[float]:
    """Return, for each place in the value order of hidden cards, the chance to be a hand's best."""
    hands = comb(cards, held)
    return [comb(cards - rank - 1, held - 1) / hands if held else 0.0 for rank in range(cards)]


PLAYER = BasraPlayer()


def _is_capture(action: Action) -> bool:
    return isinstance(action, Play) and bool(action.taken)


BEGINNER = Beginner(PLAYER, forget=forgetting("piles"), missable=_is_capture)
