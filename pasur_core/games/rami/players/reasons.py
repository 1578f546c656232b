"""Reasons for a move in Rami."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.cards import JOKER, SUITS, Card
from pasur_core.families.melds.cards import ROW, WORTH
from pasur_core.families.melds.growing import fitting
from pasur_core.games.rami.actions import DRAW_ONE, Discard, Lay, LayOff, Swap, Take, Use
from pasur_core.games.rami.state import RamiView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal

_NEAR = 2
"""Cards of a suit at most this many places apart can form a sequence."""


def reasons(view: RamiView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    held = len(view.hands[seat_of(view)])
    if isinstance(action, Take) and view.top is not None:
        yield from _use_reasons(view, action.use, held + 1)
        yield because("uses", card=view.top)
    elif isinstance(action, Lay | LayOff | Swap):
        yield from _use_reasons(view, action, held)
    elif isinstance(action, Discard):
        yield from _discard_reasons(view, action.card)
    elif action == DRAW_ONE and view.top is not None:
        wanted = any(isinstance(option, Take) for option in legal)
        yield because("unseen") if wanted else because("no_use", card=view.top)


def _use_reasons(view: RamiView, use: Use, held: int) -> Iterator[Reason]:
    """Yield the reasons for laying cards, from a hand with `held` cards."""
    if isinstance(use, Swap):
        yield because("joker")
        return
    cards = use.cards if isinstance(use, Lay) else (use.card,)
    if len(cards) == held:
        yield because("out")
        return
    if isinstance(use, Lay) and not view.opened[seat_of(view)]:
        yield because("opens")
    if points := sum(WORTH[card] for card in cards):
        yield because("lays", count=points)


def _discard_reasons(view: RamiView, card: Card) -> Iterator[Reason]:
    hand = view.hands[seat_of(view)]
    rest = [*hand]
    rest.remove(card)
    if not rest:
        yield because("out")
        return
    if card in rest:
        yield because("twice", card=card)
    elif not any(map(_partners(card).__contains__, rest)):
        yield because("alone", card=card)
    fits = fitting(view.melds, view.options.joker_strict_ends)
    if card not in fits and any(other in fits for other in rest if other != JOKER):
        yield because("fits_nowhere", card=card)
    if card in view.discards:
        yield because("not_wanted", card=card)
    others = [WORTH[other] for other in rest if other != JOKER]
    if others and WORTH[card] >= max(others) and WORTH[card] > min(others):
        yield because("dearest", card=card, count=WORTH[card])


def _partners(card: Card) -> frozenset[Card]:
    """Return the cards that can be in a meld of three with a card: its rank and its neighbours."""
    if card == JOKER:
        return frozenset(WORTH)
    alike = {Card(card.rank + suit) for suit in SUITS} - {card}
    row = ROW[card.suit]
    places = [at for at, other in enumerate(row) if other == card]
    near = {other for at in places for other in row[max(0, at - _NEAR) : at + _NEAR + 1]}
    return frozenset((alike | near | {JOKER}) - {card})
