"""Positions of Contrée: a contract that fails, and a round before its last card."""

from __future__ import annotations

from typing import Any

from pasur_core.families.tricks.law import Trick
from pasur_core.games.contree.actions import BIDS
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.state import Auction, Contract, State
from tests.families.trick_positions import bits, position, trick_of


def last_card(
    contract: Contract, first: int, second: int, *, alone: bool = True, **given: Any
) -> State:
    """Return a round before its last card; `first` and `second` are the sides' points so far.

    Seat 0 has led the ace of spades, so its side wins 11 and the last trick's bonus. `alone` is
    whether seat 0 has won all of its side's tricks. A `second` of 0 gives that side no trick.
    """
    mine = trick_of(0, "7H8H9HTH", 0 if alone else 2, first)
    theirs = trick_of(0, "7C8C9CTC", 1 if second else 0, second)
    done = (theirs, *[trick_of(0, "7D8D9DTD", 0, 0)] * 5, mine)
    auction = Auction(((contract.seat, BIDS[contract.value, contract.suit]),), contract)
    state = position(
        GAME,
        contract.suit,
        *("", "", "", "9S"),
        trick="AS7S8S",
        done=done,
        auction=auction,
        taker=contract.seat,
        **given,
    )
    return state._replace(hands=(0, 0, 0, bits("9S")))


FAILED = (trick_of(1, "AS7S8S9S", 1, 11), trick_of(1, "7CACTCKC", 2, 25))
"""Two tricks, one for each side, after which seat 2 of the bidding side leads."""

GIVEN_UP = ("8H9D8D", "QDKDTD", "7H9C8C", "QHKHQC")
"""The hands after these tricks: no seat surely wins the rest, and seat 3 has a belote."""


def failing(value: int, multiplier: int = 1, done: tuple[Trick, ...] = FAILED) -> State:
    """Return a round in which seat 0 has bid this value in hearts, and seat 2 leads."""
    contract = Auction(contract=Contract(0, value, "H", multiplier))
    return position(GAME, "H", *GIVEN_UP, lead=2, done=done, auction=contract)
