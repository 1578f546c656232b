"""Positions of Pâsur from short texts, for the tests of its rules."""

from __future__ import annotations

from functools import reduce
from typing import Any

from pasur_core.cards import FRENCH_52, in_order, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.fishing.cards import (
    INDEX,
    cards_of,
    joined,
    mask,
    mask_at,
    twice,
    without,
)
from pasur_core.families.fishing.dealing import hands_of
from pasur_core.games.pasur.cards import HAND, packs
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import DEAL, PLAY, PasurOptions, Round, State
from pasur_core.protocol import TABLE, Seat, Step
from tests.support import positions
from tests.support.positions import options_in, pack_of

ALL = mask(FRENCH_52)


def bits(text: str) -> int:
    """Return the set (bits) of a run of cards such as `7HKD`."""
    return mask(read_cards(text))


def hand(text: str) -> tuple[int, ...]:
    """Return the cards of a run as a hand: their indices, sorted."""
    return tuple(sorted(map(INDEX.__getitem__, read_cards(text))))


def text(cards: int) -> str:
    """Return a set of cards as a run such as `7HKD`, in canonical order."""
    return "".join(cards_of(cards))


def position(
    *hands: str,
    table: str = "",
    piles: tuple[str, ...] = (),
    stock: str | None = None,
    **given: Any,
) -> State:
    """Return a round in progress: seat 0 is to act, the last seat has dealt, claims are open.

    Without `stock`, the stock consists of the other cards; five hands or more use two packs. Cards
    at its end that make no whole deal are left out, also of a given stock. Keyword arguments set
    options, and fields of the round and the state.
    """
    options = options_in(PasurOptions, given)
    sides = len(GAME.sides(options, len(hands)))
    held = tuple(map(hand, hands))
    taken = tuple(map(bits, piles)) or (0,) * sides
    used = reduce(joined, (*map(mask_at, held), bits(table), *taken))
    every = ALL if packs(len(hands)) == 1 else twice(ALL)
    left = cards_of(without(every, used)) if stock is None else read_cards(stock)
    whole = len(left) - len(left) % (HAND * len(hands))
    played = {name: given.pop(name) for name in list(given) if name in Round._fields}
    this = Round(options, (0,) * sides, (False,) * sides, dealer=len(hands) - 1, claims_open=True)
    state = State(
        this._replace(**played),
        PLAY,
        held,
        taken,
        turn=0,
        table=bits(table),
        stock=hands_of([INDEX[card] for card in left[:whole]], HAND, len(hands), 0),
    )
    return state._replace(**given)


def awaiting(seats: int, dealer: Seat = 0, **options: Any) -> State:
    """Return a match whose first dealer is drawn and has not dealt yet."""
    state = GAME.start(PasurOptions(**options), seats)
    return state._replace(phase=DEAL, round=state.round._replace(dealer=dealer))


def do(state: State, seat: Seat, *actions: str) -> Step[State]:
    """Apply actions (notation), the first by `seat`, the others by the seat on turn.

    Return the last step.
    """
    for action in actions:
        step = GAME.apply(state, seat, GAME.parse(action))
        state = step.state
        seat = state.turn
    return step


def pack(*first: str, last: str = "", packs: int = 1) -> str:
    """Return a pack, as a run, with these cards first and `last`; the rest is in order."""
    return pack_of(in_order(FRENCH_52 * packs), *first, last=last)


def deal(state: State, cards: str, bury: int | None = None) -> Step[State]:
    """Return the step after the table has dealt this pack (a run).

    A jack is buried at place `bury`; None without a jack to bury.
    """
    place = "" if bury is None else f" bury {bury}"
    return GAME.apply(state, TABLE, GAME.parse(f"deal {cards}{place}"))


def ways(state: State, card: str) -> list[str]:
    """Return the plays of a card, in notation, that are legal for the seat on turn."""
    return [str(play) for play in GAME.legal(state, state.turn) if str(play).startswith(card)]


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """Return the error with which the game refuses an action (notation); fail if it does not."""
    return positions.refused(GAME, state, seat, action)
