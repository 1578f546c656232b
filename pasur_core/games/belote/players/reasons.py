"""Reasons for a move in Belote."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.players.reasons import card_reasons, hand_reasons, longest
from pasur_core.games.belote.actions import Take
from pasur_core.games.belote.state import BeloteView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal

_FEW = 3
"""The most trumps, with the turned card, that count as few."""


def reasons(view: BeloteView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    hand = view.hands[seat_of(view)]
    turned = (view.turned,) if view.turned is not None else ()
    if isinstance(action, Take):
        yield from hand_reasons((*hand, *turned), action.suit)
    elif action == PASS:
        suits = {take.suit for take in legal if isinstance(take, Take)}
        few = longest([card for card in (*hand, *turned) if card.suit in suits])
        if few <= _FEW:
            yield because("few_trumps", count=few)
    else:
        yield from card_reasons(view, legal, action)
