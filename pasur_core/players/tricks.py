"""Card play in games with tricks and trump: full memory, and for every card its likely trick."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from math import comb
from typing import NamedTuple, TypeVar

from pasur_core.cards import SUITS, Card
from pasur_core.families.tricks.actions import AGREE, LAY, Play
from pasur_core.families.tricks.cards import ALL, BIT, SEATS, SUIT_OF, mask
from pasur_core.families.tricks.law import lacking
from pasur_core.families.tricks.state import TrickView
from pasur_core.protocol import Action, Legal, Seat

_TRICK = 4.0
"""What a trick is worth beyond the points in it."""

_TRUMP, _MASTER, _OTHER = 11.0, 0.5, 0.2
"""What a card in the hand is worth: any trump so many points; the highest card left of its suit,
and any other card, a share of what the card counts."""

_DRAWING = 4.0
"""What leading a trump that nobody can beat is worth for the takers."""

_PARTNER = 0.7
"""How often a partner who can win a trick does so."""

_RECENT = 2
"""How many tricks a beginner remembers."""

TrickViewT = TypeVar("TrickViewT", bound=TrickView)


class Weights(NamedTuple):
    """What cards of a hand add to the points that a side wins with a suit as trump."""

    trumps: dict[str, float]
    length: float
    royal: float
    ace: float
    ten: float


TAKING = Weights({"J": 18, "9": 13, "A": 6, "T": 2}, 9, 21, 11, 4)
"""In the hand of who names trump, beyond the 45 that come by themselves."""

HELPING = Weights({"J": 27, "9": 17, "A": 9, "T": 7}, 9, 22, 16, 4)
"""In the partner's hand, beside what the other side could hold."""

FALLING = Weights({"J": 23, "9": 14, "A": 6, "T": 4}, 7, 0, 10, 2)
"""In an opponent's hand: what is lost to who names trump."""


def strength(cards: Iterable[Card], suit: str, weights: Weights) -> float:
    """Return what a hand is worth with a suit as trump.

    The weights are those of a linear fit over some thousand deals played by `best_card`.
    """
    held = set(cards)
    trumps = [card.rank for card in held if card.suit == suit]
    found = weights.length * len(trumps)
    found += sum(weights.trumps.get(rank, 0.0) for rank in trumps)
    if "K" in trumps and "Q" in trumps:
        found += weights.royal
    for other in SUITS:
        if other != suit and Card("A" + other) in held:
            found += weights.ace
            if Card("T" + other) in held:
                found += weights.ten
    return found


def best_card(view: TrickView, legal: Legal) -> Action:
    """Return the legal card of the greatest worth, with its announcement where there is one.

    Cards are laid down as soon as they may be, and agreed to: nothing can be lost by either.
    """
    for settled in (LAY, AGREE):
        if settled in legal:
            return settled
    table = _Table(view)
    plays = [action for action in legal if isinstance(action, Play)]
    return max(plays, key=lambda play: (table.worth(play.bit), play.says))


def last_tricks(view: TrickViewT, rng: random.Random) -> TrickViewT:
    """Return the view of who remembers the last tricks alone."""
    return replace(view, taken=view.taken[-_RECENT:])


class _Table:
    """The trick as the seat to act knows it: what lies there, and who may hold what."""

    def __init__(self, view: TrickView) -> None:
        (self._seat,) = view.acting
        self._law = law = view.options.law(view.trump)
        self._trick = tuple(map(BIT.__getitem__, view.trick))
        tricks = [(one.leader, tuple(map(BIT.__getitem__, one.cards))) for one in view.taken]
        tricks.append((view.leader, self._trick))
        gone = sum(card for _, cards in tricks for card in cards)
        self._hand = mask(view.hands[self._seat])
        self._unseen = ALL & ~gone & ~self._hand
        self._may_hold = [self._unseen & ~lacks for lacks in lacking(law, tricks)]
        self._sizes = [len(hand) for hand in view.hands]
        self._winner = view.winner
        self._best = 0
        if view.winner is not None:
            self._best = self._trick[(view.winner - view.leader) % SEATS]
        self._points = sum(map(law.worth.__getitem__, self._trick))
        self._taking = view.taker is not None and (view.taker - self._seat) % 2 == 0
        self._last = self._hand.bit_count() == 1

    def worth(self, card: int) -> float:
        """Return the trick's points, won or lost, less what the card is worth in the hand."""
        law = self._law
        led = self._trick[0] if self._trick else card
        wins = not self._trick or bool(card & law.beats[self._best])
        best = card if wins else self._best
        ours = wins or (self._winner is not None and (self._winner - self._seat) % 2 == 0)
        after = range(len(self._trick) + 1, SEATS)
        seats = [(self._seat + 1 + step) % SEATS for step in range(len(after))]
        chance = 1.0 if ours else 0.0
        for seat in seats:
            beaten = self._beats(seat, led, best)
            if (seat - self._seat) % 2:
                chance *= 1 - beaten
            else:
                chance += (1 - chance) * beaten * _PARTNER
        points = self._points + law.worth[card] + _TRICK
        value = points * (2 * chance - 1)
        if self._last:
            return value
        return value - self._kept(card) + self._drawing(card)

    def _beats(self, seat: Seat, led: int, best: int) -> float:
        """Return how likely a seat can beat the best card of the trick."""
        law, held, size = self._law, self._may_hold[seat], self._sizes[seat]
        suit = SUIT_OF[led]
        higher = held & law.beats[best]
        following = higher & suit
        chance = self._holds(following, size)
        trumps = higher & law.trumps & ~suit
        if trumps:
            void = 1 - self._holds(held & suit, size)
            chance += (1 - chance) * void * self._holds(trumps, size)
        return chance

    def _holds(self, cards: int, size: int) -> float:
        """Return how likely a hand of this size has at least one of these unseen cards."""
        among, wanted = self._unseen.bit_count(), cards.bit_count()
        if not wanted or not size:
            return 0.0
        return 1 - comb(among - wanted, size) / comb(among, size)

    def _kept(self, card: int) -> float:
        """Return what a card is worth in later tricks."""
        law = self._law
        master = not self._unseen & law.beats[card] & SUIT_OF[card]
        kept = law.worth[card] * (_MASTER if master else _OTHER)
        return kept + _TRUMP if card & law.trumps else kept

    def _drawing(self, card: int) -> float:
        """Return what taking the opponents' trumps is worth."""
        law = self._law
        if self._trick or not self._taking or not card & law.trumps:
            return 0.0
        theirs = [self._may_hold[(self._seat + step) % SEATS] & law.trumps for step in (1, 3)]
        if not any(theirs) or self._unseen & law.beats[card]:
            return 0.0
        return _DRAWING + _TRUMP
