"""What speaks for a move in Rami."""

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
"""Cards of a suit so many places apart may become a sequence."""


def reasons(view: RamiView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield them, what weighs most first."""
    held = len(view.hands[seat_of(view)])
    if isinstance(action, Take) and view.top is not None:
        yield from _used(view, action.use, held + 1)
        yield because("uses", card=view.top)
    elif isinstance(action, Lay | LayOff | Swap):
        yield from _used(view, action, held)
    elif isinstance(action, Discard):
        yield from _thrown(view, action.card)
    elif action == DRAW_ONE and view.top is not None:
        wanted = any(isinstance(one, Take) for one in legal)
        yield because("unseen") if wanted else because("no_use", card=view.top)


def _used(view: RamiView, use: Use, held: int) -> Iterator[Reason]:
    """Yield what brings cards to the table, out of so many."""
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


def _thrown(view: RamiView, card: Card) -> Iterator[Reason]:
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
    if card not in fits and any(one in fits for one in rest if one != JOKER):
        yield because("fits_nowhere", card=card)
    if card in view.discards:
        yield because("not_wanted", card=card)
    others = [WORTH[one] for one in rest if one != JOKER]
    if others and WORTH[card] >= max(others) and WORTH[card] > min(others):
        yield because("dearest", card=card, count=WORTH[card])


def _partners(card: Card) -> frozenset[Card]:
    """Return the cards that may lie in a meld of three with a card: its rank, its neighbours."""
    if card == JOKER:
        return frozenset(WORTH)
    alike = {Card(card.rank + suit) for suit in SUITS} - {card}
    row = ROW[card.suit]
    places = [at for at, one in enumerate(row) if one == card]
    near = {one for at in places for one in row[max(0, at - _NEAR) : at + _NEAR + 1]}
    return frozenset((alike | near | {JOKER}) - {card})
