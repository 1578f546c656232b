"""What a seat of 8 américain sees, and what else could be the case as far as it knows."""

from __future__ import annotations

import random

from pasur_core.cards import HIDDEN, Card, in_order
from pasur_core.game import Seat
from pasur_core.games.crazy_eights_rules import allowed
from pasur_core.games.crazy_eights_state import OVER, PLAY, SCORED, CrazyEightsView, State


def view_of(state: State, seat: Seat | None, acting: frozenset[Seat]) -> CrazyEightsView:
    """The view of a seat, or of a spectator (None)."""
    laid_open = state.phase in (SCORED, OVER)
    return CrazyEightsView(
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        acting=acting,
        sides=tuple([(owner,) for owner in range(len(state.hands))]),
        totals=state.totals,
        hands=tuple(
            hand if owner == seat or laid_open else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ),
        shown=(("pile", (state.top,) if state.top else ()),),
        stock=len(state.stock),
        target=state.options.target,
        direction=state.direction,
        suit=state.suit,
        rank=state.rank,
        pile=in_order(state.pile),
        drawn=state.drawn if seat == state.turn else None,
        announced=state.announced,
        pending=state.pending,
        may_announce=state.options.announce == "required",
        last=(state.last[0], str(state.last[1])) if state.last else None,
    )


def redealt(state: State, seat: Seat | None, rng: random.Random) -> State:
    """The same match with every card shuffled that the seat has not seen.

    A starter that went back is known to lie in the stock until somebody draws. Whoever may
    play a card just drawn, or may answer a penalty, is known to hold such a card.
    """
    hands = dict(enumerate(state.hands))
    dealt = {seat: hands.pop(seat)} if seat in hands else {}
    if state.phase in (SCORED, OVER):
        dealt, hands = dict(enumerate(state.hands)), {}
    stock = list(state.stock)
    for card in state.buried:
        stock.remove(card)
    unseen = [card for hand in hands.values() for card in hand] + stock
    rng.shuffle(unseen)
    drawn = state.drawn
    kept: tuple[Card, ...] = ()
    if state.turn in hands and state.phase == PLAY and (drawn or state.pending):
        able = allowed(state, len(hands[state.turn]))
        kept = (rng.choice([card for card in unseen if card in able]),)
        unseen.remove(kept[0])
        drawn = kept[0] if drawn else None
    for other, hand in hands.items():
        held = kept if other == state.turn else ()
        rest = [unseen.pop() for _ in range(len(hand) - len(held))]
        dealt[other] = in_order((*held, *rest))
    for card in state.buried:
        unseen.insert(rng.randrange(len(unseen) + 1), card)
    return state._replace(
        hands=tuple(dealt[owner] for owner in range(len(state.hands))),
        stock=tuple(unseen),
        drawn=drawn,
    )
