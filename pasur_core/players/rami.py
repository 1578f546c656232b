"""A player of Rami who collects what can still come, opens when possible, and lays what may be."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from pasur_core.cards import JOKER, SUITS, Card
from pasur_core.families.melds.cards import ROW, WORTH
from pasur_core.families.melds.growing import lay_offs
from pasur_core.games.rami.actions import DRAW_ONE, Discard, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.state import RamiView
from pasur_core.players import Player
from pasur_core.protocol import Action, Legal

_CONSIDERED = 2000
"""Of a longer list only so many ways to lay cards are weighed."""

_LATE = 4
"""Cards in somebody's hand at which the end of the round is near."""

_JOKER = 8.0
"""What a joker is worth that stays in the hand, against the points of cards laid without it."""


class RamiPlayer(Player[RamiView]):
    """A player who lays what lowers the hand most and keeps what cards can still complete.

    Discards and melds are remembered, so this player waits for no card that has gone.
    """

    def choose(self, view: RamiView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """The laying-down that gets rid of most, else a swap, a lay-off, or the best discard."""
        seat = _seat(view)
        late = min(len(hand) for hand in view.hands if hand) <= _LATE
        best: Action | None = None
        rated = 0.0
        for action in islice(legal, _CONSIDERED):
            rate = _rate(action, late or view.owing)
            if rate > rated:
                best, rated = action, rate
        if best is not None:
            return best
        if DRAW_ONE in legal:
            return DRAW_ONE
        if view.drawing or view.owing:
            return next(iter(legal))
        return Discard(_useless(view, view.hands[seat], late))


def _seat(view: RamiView) -> int:
    return next(iter(view.acting))


def _rate(action: Action, late: bool) -> float:
    """What an action is worth that brings cards to the table: 0 for what is better left."""
    if isinstance(action, Take):
        return 1 + _rate(action.use, late=True)
    if isinstance(action, Lay):
        return 40 + sum([WORTH[card] or _JOKER for card in action.cards])
    if isinstance(action, Swap):
        return 200.0
    if isinstance(action, LayOff):
        return (1.0 if late else 0.0) if action.card == JOKER else 20.0 + WORTH[action.card]
    return 0.0


def _useless(view: RamiView, hand: tuple[Card, ...], late: bool) -> Card:
    """The card that is missed least: by what can still join the card, its cost, whom it helps."""
    gone = Counter(card for meld in view.melds for card in meld.cards) + Counter(view.discards)
    hidden = Counter(PACKS[len(view.hands)]) - gone - Counter(hand)
    strict = view.options.joker_strict_ends
    opened = any(has for seat, has in enumerate(view.opened) if seat != view.seat)
    wanted = {card for meld in view.melds for card in lay_offs(meld, strict)} if opened else set()

    def missed(card: Card) -> tuple[float, int]:
        if card == JOKER:
            return 1000.0, 0
        worth = _company(card, hand, hidden)
        worth += 6.0 if card in wanted else 0.0
        return worth - WORTH[card] * (0.6 if late else 0.1), -WORTH[card]

    return min(hand, key=missed)


def _company(card: Card, hand: tuple[Card, ...], hidden: Counter[Card]) -> float:
    """How well a card goes with others of the hand, counting only what may still come."""
    worth, held = 0.0, set(hand)
    mates = [Card(card.rank + suit) for suit in SUITS if suit != card.suit]
    have = sum(mate in held for mate in mates)
    lack = sum(hidden[mate] for mate in mates if mate not in held)
    worth += 9.0 * (have - 1) if have > 1 else have * min(lack, 3) * 1.2
    row = ROW[card.suit]
    for index in (at for at, one in enumerate(row) if one == card):
        for low in range(max(0, index - 2), min(index, len(row) - 3) + 1):
            others = [one for one in row[low : low + 3] if one != card]
            missing = [one for one in others if one not in held]
            if not missing:
                worth += 9.0
            elif len(missing) == 1:
                worth += min(hidden[missing[0]], 2) * 1.4
    return worth if hand.count(card) == 1 else worth / 2


PLAYER = RamiPlayer()
