"""Which cards others hold in Rami: no first meld, and nothing that they could have laid."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pasur_core.cards import JOKER, Card
from pasur_core.families.melds.rows import has_meld
from pasur_core.games.rami.actions import Discard
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import Hand, State
from pasur_core.players.playouts.rami import can_open, least, out_of_sight
from pasur_core.players.search import Past
from pasur_core.protocol import Seat

_TRIES = 6
"""So many hands are dealt to a seat in search of one that it could not have laid from."""

_THROWN = 3
"""So many cards at most a hand is dealt more, of which it throws those that it misses least."""


def believed(state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random) -> State:
    """Return a redeal in which others hold what the club's players might hold after their turns.

    Once the discards were shuffled, and before the second turns, it is like any redeal.
    """
    world = GAME.redeal(state, seat, rng)
    if world.round.back:
        return world
    laid, options, hands = world.laid, world.round.options, [*world.hands]
    ended = [one for one in past if isinstance(one.action, Discard)]
    fitted = {one.seat: one.state.laid.fits for one in ended}
    hidden, stock = out_of_sight(world), [*world.stock]
    for other, hand in enumerate(hands):
        known = laid.jokers[other]
        count = len(hand.cards) - known
        if other == seat or count < 1 or other not in fitted:
            continue
        turns = sum(one.seat == other for one in ended)
        pool = [*hand.cards[:count], *stock]
        never, opened = fitted[other], laid.opened[other]
        more = 0 if opened else min(_THROWN, turns, len(stock))
        for _ in range(_TRIES):
            rng.shuffle(pool)
            dealt, left = _picked(pool, count + more, never if opened else frozenset())
            held = Hand.of((*dealt, *(JOKER,) * known))
            for _ in range(more):
                card = least(held, hidden, set(), late=False)
                held = held.without(card)
                left.append(card)
            hands[other] = held
            stock = left
            joker = held.cards[-1:] == (JOKER,)
            if turns < 2 or not (has_meld(held.rows, joker) if opened else can_open(held, options)):
                break
    rng.shuffle(stock)
    now = world.round._replace(pile=tuple(stock))
    return world._replace(round=now, hands=tuple(hands))


def _picked(
    pool: Sequence[Card], count: int, never: frozenset[Card]
) -> tuple[list[Card], list[Card]]:
    """Return so many of the cards, as far as can be none of some, and the others."""
    dealt, left = list[Card](), list[Card]()
    for card in pool:
        (left if card in never or len(dealt) == count else dealt).append(card)
    missing = count - len(dealt)
    return [*dealt, *left[:missing]], left[missing:]
