"""Positions of 8 américain from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any, cast

from pasur_core.cards import Card, in_order, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.games.crazy_eights.cards import pack_of, packs_for
from pasur_core.games.crazy_eights.fast import TOPS
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import CrazyEightsOptions, Round, State, TurnOrder
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.protocol import Seat, Step
from tests.support import positions
from tests.support.positions import changed, options_in

OTHERS = ("JCQCKC", "JDQDKD", "JHQHKH")
"""Three more hands, none of which can play on spades or a nine."""

EIGHT = ("KSKSQS9HXXX4D", *OTHERS, "3C4C", "3D5D", "3H4H", "KC9C")
"""Eight hands of two packs; the first has cards that look alike."""


def position(
    *hands: str, top: str = "9S", suit: str = "S", stock: str | None = None, **changes: Any
) -> State:
    """Return a round in progress in which seat 0 is to act.

    The other cards lie in the stock in order, under the cards of `stock`, unless `more` is false.
    Keyword arguments set options and other fields of the state.
    """
    options = options_in(CrazyEightsOptions, changes)
    held = tuple(in_order(read_cards(hand)) for hand in hands)
    pile = read_cards(changes.pop("pile", ""))
    packs = packs_for(len(hands), loses_turn=options.penalty_loses_turn)
    rest = list(pack_of(packs))
    for card in (*sum(held, ()), *pile, Card(top)):
        rest.remove(card)
    first = read_cards(stock) if stock is not None else ()
    left = [card for card in rest if card not in first or card == "X"]
    deck = (*first, *left) if changes.pop("more", True) else first
    seats = len(hands)
    state = State(
        Round(options, (0,) * seats, dealer=seats - 1, deck=deck),
        PLAY,
        held,
        TurnOrder((False,) * seats),
        turn=0,
        top=TOPS[Card(top)][suit],
        pile=pile,
        left=len(deck),
    )
    return cast(State, changed(state, **changes))


def with_stock(state: State, stock: str) -> State:
    """Return the position with these cards (a run) as its stock, the next one first."""
    deck = read_cards(stock)
    return cast(State, changed(state, deck=deck, left=len(deck)))


def dealt(seats: int = 4, seed: int = 0, **options: Any) -> Match:
    """Return a match whose first round has been dealt."""
    match = Match.start(GAME, CrazyEightsOptions(**options), seats, seed.to_bytes(32, "big"))
    while match.awaits_table:
        match, _ = match.deal()
    return match


def do(state: State, seat: Seat, action: str) -> Step[State]:
    """Apply an action of a seat, given in notation; return the step."""
    return GAME.apply(state, seat, GAME.parse(action))


def may(state: State, seat: Seat = 0) -> list[str]:
    """Return the notations of a seat's legal actions."""
    return [str(action) for action in GAME.legal(state, seat)]


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """Return the error with which the game refuses an action (notation); fail if it does not."""
    return positions.refused(GAME, state, seat, action)
