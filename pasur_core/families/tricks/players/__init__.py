"""Club-level card play in games with trump.

The player remembers all cards, and gives each legal card a value.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import TypeVar

from pasur_core.families.tricks.actions import AGREE, LAY, Play
from pasur_core.families.tricks.cards import ALL, BIT, SEATS, SUIT_OF, mask
from pasur_core.families.tricks.law import Law, lacking
from pasur_core.families.tricks.state import TrickView
from pasur_core.protocol import Action, Legal, Seat

_TRICK = 4.0
"""Points that a trick is worth beyond the points in it."""

_TRUMP, _MASTER, _OTHER = 11.0, 0.5, 0.2
"""The value of a card kept in the hand: for a trump `_TRUMP` points, else a share of its points.

The share is `_MASTER` for the highest card left of its suit, `_OTHER` for other cards.
"""

_DRAWING = 4.0
"""Points for the taking side that leads an unbeatable trump."""

_PARTNER = 0.7
"""The probability that a partner who can win a trick does so."""

_RECENT = 2
"""The number of tricks that a beginner remembers."""

_HOLDS = [
    [
        [
            1 - comb(among - wanted, size) / comb(among, size) if size <= among else 1.0
            for wanted in range(among + 1)
        ]
        for size in range(9)
    ]
    for among in range(len(BIT) + 1)
]
"""The probability that a hand has at least one of the wanted cards. Indexed by the number of unseen
cards, the size of the hand and the number of wanted cards."""

TrickViewT = TypeVar("TrickViewT", bound=TrickView)


def best_card(view: TrickView, legal: Legal) -> Action:
    """Return the legal card of the highest value, with its announcement if there is one.

    If laying down or agreeing is legal, return that instead, because it cannot lose anything.
    """
    for formality in (LAY, AGREE):
        if formality in legal:
            return formality
    (seat,) = view.acting
    law = view.options.law(view.trump)
    trick = tuple(map(BIT.__getitem__, view.trick))
    tricks = [(trick.leader, tuple(map(BIT.__getitem__, trick.cards))) for trick in view.taken]
    tricks.append((view.leader, trick))
    gone = sum(card for _, cards in tricks for card in cards)
    hand = mask(view.hands[seat])
    winner = seat if view.winner is None else view.winner
    plays = [action for action in legal if isinstance(action, Play)]
    card = choose_card(
        law,
        view.taker is not None and (view.taker - seat) % 2 == 0,
        seat,
        hand,
        sum({play.bit for play in plays}),
        ALL & ~gone & ~hand,
        lacking(law, tricks),
        trick,
        trick[(winner - view.leader) % SEATS] if trick else 0,
        winner,
    )
    return max((play for play in plays if play.bit == card), key=lambda play: play.says)


def forget_tricks(view: TrickViewT, rng: random.Random) -> TrickViewT:
    """Return the view with only the last two tricks, as a beginner remembers it."""
    return replace(view, taken=view.taken[-_RECENT:])


def choose_card(
    law: Law,
    taking: bool,
    seat: Seat,
    hand: int,
    able: int,
    unseen: int,
    lacks: Sequence[int],
    trick: Sequence[int],
    best: int,
    winner: Seat,
) -> int:
    """Return, as a bit, the playable card of the highest value.

    The value is the points of the trick, positive if it is won and negative if it is lost. The
    value that the card would have in later tricks is subtracted.

    Args:
        law: The order and points of the cards with this trump.
        taking: Whether the seat's side has named trump.
        seat: The seat to play.
        hand: The seat's cards.
        able: The cards that it can legally play.
        unseen: The cards that can be in other hands.
        lacks: The cards that each seat cannot hold.
        trick: The cards of the trick so far.
        best: The card that is winning the trick, 0 if it is empty.
        winner: The seat that played `best`.
    """
    beats, worth, trumps = law.beats, law.worth, law.trumps
    holds = _HOLDS[unseen.bit_count()][hand.bit_count()]
    last = not hand & hand - 1
    lying = _TRICK
    for card in trick:
        lying += worth[card]
    after = [(step & 1, unseen & ~lacks[seat + step & 3]) for step in range(1, SEATS - len(trick))]
    partner = bool(trick) and seat ^ winner == 2
    drawing = (
        taking
        and not trick
        and bool(unseen & trumps & ~(lacks[seat + 1 & 3] & lacks[seat + 3 & 3]))
    )
    found, most = 0, 0.0
    while able:
        card = able & -able
        able ^= card
        if not trick:
            suit, higher, chance = SUIT_OF[card], beats[card], 1.0
        else:
            suit = SUIT_OF[trick[0]]
            if card & beats[best]:
                higher, chance = beats[card], 1.0
            else:
                higher, chance = beats[best], float(partner)
        if unseen & higher:
            for against, held in after:
                over = held & higher
                if not over:
                    continue
                beaten = holds[(over & suit).bit_count()]
                ruffs = over & ~suit
                if ruffs:
                    void = 1 - holds[(held & suit).bit_count()]
                    beaten += (1 - beaten) * void * holds[ruffs.bit_count()]
                if against:
                    chance *= 1 - beaten
                else:
                    chance += (1 - chance) * beaten * _PARTNER
        points = worth[card]
        value = (lying + points) * (2 * chance - 1)
        if not last:
            value -= points * (_OTHER if unseen & beats[card] & SUIT_OF[card] else _MASTER)
            if card & trumps:
                value -= _TRUMP
                if drawing and not unseen & beats[card]:
                    value += _DRAWING + _TRUMP
        if not found or value > most:
            found, most = card, value
    return found
