"""Reasons for a card, or for naming trump, in Belote and contrée."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pasur_core.cards import Card
from pasur_core.families.tricks.actions import AGREE, LAY, Play
from pasur_core.families.tricks.cards import (
    ALL,
    BIT,
    SEATS,
    SUIT,
    SUIT_OF,
    cards_of,
    mask,
)
from pasur_core.families.tricks.law import lacking
from pasur_core.families.tricks.state import TrickView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal, Seat

_LAST = 10
"""The bonus for the last trick, in points (BE4)."""

BELOTE = 20
"""The points of king and queen of trumps in one hand."""


def hand_reasons(cards: Iterable[Card], suit: str) -> Iterator[Reason]:
    """Yield the reasons that a hand gives for a suit as trump.

    They name the number of trumps, the two highest trumps, belote, and aces of other suits.
    """
    held = mask(cards)
    trumps = held & SUIT[suit]

    def has(ranks: str) -> tuple[Card, ...]:
        wanted = mask(Card(rank + suit) for rank in ranks)
        return cards_of(wanted) if trumps & wanted == wanted else ()

    if high := has("J9"):
        yield because("jack_nine", cards=high)
    elif high := has("J"):
        yield because("jack", card=high[0])
    if trumps.bit_count() > 2:
        yield because("trumps", count=trumps.bit_count())
    if royal := has("KQ"):
        yield because("royal", cards=royal, count=BELOTE)
    aces = cards_of(held & ~trumps & mask(Card("A" + letter) for letter in SUIT))
    if aces:
        yield because("aces", cards=aces)


def longest(cards: Iterable[Card]) -> int:
    """Return the number of cards in the longest suit."""
    held = mask(cards)
    return max((held & suit).bit_count() for suit in SUIT.values())


def card_reasons(view: TrickView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for playing a card, for laying down the hand, or for agreeing to that."""
    if action == LAY:
        yield because("lay")
    elif action == AGREE:
        yield because("agree")
    elif isinstance(action, Play):
        table = _Trick(view, legal, action)
        if action.says:
            yield because("says", count=BELOTE)
        yield from table.trick()
        yield from table.later_reasons()


class _Trick:
    """The trick from the view of the seat to act, with its card added."""

    def __init__(self, view: TrickView, legal: Legal, play: Play) -> None:
        self._view = view
        self._seat = seat = seat_of(view)
        self._law = law = view.options.law(view.trump)
        self._card = play.bit
        self._others = [
            other.bit for other in legal if isinstance(other, Play) and other.bit != play.bit
        ]
        trick = tuple(BIT[card] for card in view.trick)
        tricks = [(done.leader, tuple(BIT[card] for card in done.cards)) for done in view.taken]
        tricks.append((view.leader, trick))
        self._hand = mask(view.hands[seat])
        gone = sum(card for _, cards in tricks for card in cards)
        self._unseen = ALL & ~gone & ~self._hand
        self._may_hold = [self._unseen & ~lacks for lacks in lacking(law, tricks)]
        self._led = trick[0] if trick else play.bit
        best = trick[(view.winner - view.leader) % SEATS] if view.winner is not None else 0
        self._wins = not trick or bool(play.bit & law.beats[best])
        self._top = play.bit if self._wins else best
        self._partner = view.winner == (seat + 2) % SEATS
        self._after = [(seat + step) % SEATS for step in range(1, SEATS - len(trick))]
        self._lying = sum(law.worth[card] for card in trick) + law.worth[play.bit]
        self._last = self._hand.bit_count() == 1

    def trick(self) -> Iterator[Reason]:
        """Yield the effects of the card in this trick."""
        worth = self._law.worth
        safe = not any(self._can_beat(seat) for seat in self._after)
        ours = self._wins or self._partner
        if self._wins and not self._after:
            points = self._lying + _LAST * self._last
            yield because("takes_last" if self._last else "takes", count=points)
        elif self._wins and safe:
            yield because("unbeaten")
        elif self._wins and self._master():
            yield because("master")
        elif self._partner and not self._wins and worth[self._card]:
            rivals = [seat for seat in self._after if (seat - self._seat) % 2]
            sure = not any(self._can_beat(seat) for seat in rivals)
            yield because("feeds_sure" if sure else "feeds", count=worth[self._card])
        if not ours and self._dearer():
            yield because("cheap", count=worth[self._card])
        elif self._keeps_dearer() and (not self._wins or not self._view.trick):
            yield because("keeps_high")

    def later_reasons(self) -> Iterator[Reason]:
        """Yield the effects of the card on later tricks."""
        view, law = self._view, self._law
        trumps, hidden = law.trumps, (self._unseen & law.trumps).bit_count()
        own = self._hand & ~self._card
        taking = view.taker is not None and (view.taker - self._seat) % 2 == 0
        if self._last:
            return
        leads = not view.trick
        if leads and self._card & trumps and hidden and taking:
            yield because("draws", count=hidden)
        if leads and not self._card & trumps and not hidden:
            yield because("no_trumps")
        if not self._card & trumps and any(card & trumps for card in self._others):
            yield because("keeps_trumps")
        suit = SUIT_OF[self._card]
        if not self._card & trumps and not own & suit and own & trumps and self._unseen & suit:
            yield because("void")

    def _master(self) -> bool:
        """Return whether the card is of the suit led and no hidden card of that suit beats it."""
        higher = self._law.beats[self._card] & SUIT_OF[self._card]
        return bool(self._card & SUIT_OF[self._led]) and not self._unseen & higher

    def _dearer(self) -> bool:
        """Return whether no other playable card counts less, and one counts more."""
        worth = self._law.worth
        least = worth[self._card]
        counts = [worth[card] for card in self._others]
        return bool(counts) and min(counts) >= least < max(counts)

    def _keeps_dearer(self) -> bool:
        """Return whether a playable card of the same suit counts more."""
        worth, suit = self._law.worth, SUIT_OF[self._card]
        return any(worth[card] > worth[self._card] for card in self._others if card & suit)

    def _can_beat(self, seat: Seat) -> bool:
        """Return whether a later seat can hold a card that beats the best one."""
        law, held = self._law, self._may_hold[seat]
        return bool(held & law.beats[self._top] & (SUIT_OF[self._led] | law.trumps))
