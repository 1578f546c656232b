"""Reasons for a move in Belote contrée."""

from __future__ import annotations

from collections.abc import Iterator

from pasur_core.cards import Card
from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.players.reasons import card_reasons, hand_reasons, longest
from pasur_core.games.contree.actions import CONTRE, SURCONTRE, Bid
from pasur_core.games.contree.state import ContreeView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal, Seat

_FEW = 3
"""The most cards of one suit that count as few for a bid."""


def reasons(view: ContreeView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    if isinstance(action, Bid):
        yield from _bid(view, action)
    elif action == PASS:
        yield from _pass(view)
    elif action in (CONTRE, SURCONTRE):
        if view.contract is not None:
            yield from hand_reasons(_hand(view), view.contract.suit)
    else:
        yield from card_reasons(view, legal, action)


def _hand(view: ContreeView) -> tuple[Card, ...]:
    return view.hands[seat_of(view)]


def _partner(view: ContreeView) -> Seat:
    return (seat_of(view) + 2) % len(view.hands)


def _bid(view: ContreeView, bid: Bid) -> Iterator[Reason]:
    partner = _partner(view)
    if any(seat == partner and call.endswith(bid.suit) for seat, call in view.said):
        yield because("raises", seat=partner)
    yield from hand_reasons(_hand(view), bid.suit)


def _pass(view: ContreeView) -> Iterator[Reason]:
    contract = view.contract
    if contract is not None and contract.seat == _partner(view):
        yield because("ours", seat=contract.seat)
    if (few := longest(_hand(view))) <= _FEW:
        yield because("few_of_a_suit", count=few)
