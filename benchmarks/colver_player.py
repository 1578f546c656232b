"""colver's strongest player without neural weights, as an opponent: improved bids, smart ISMCTS.

It plays by colver's rules, so a match against it needs the options of `RULES`. Install colver with
`pip install pasur[bench]`.
"""

from __future__ import annotations

import importlib
from typing import Any

from pasur_core.cards import Card
from pasur_core.families.tricks.actions import AGREE, Play
from pasur_core.families.tricks.cards import CARD, singles
from pasur_core.families.tricks.state import BID, LAID
from pasur_core.games.contree.actions import BIDS, Bid
from pasur_core.games.contree.state import CAPOT, GENERALE
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Action

_SUITS = "SHDC"
CARDS = [Card(rank + suit) for suit in _SUITS for rank in "789JQKTA"]
"""Cards in the order of colver's numbers."""

_VALUES = (*range(80, 170, 10), CAPOT)
CALLS = ["pass", *(f"{value}{suit}" for value in _VALUES for suit in _SUITS)]
CALLS += ["contre", "surcontre"]
"""Calls in the order of colver's numbers."""

RULES = {"undertrump": "optional", "partner_master": "any"}

MILLISECONDS = {"colver": 50, "colver-1000": 1000}
"""Thinking time per card in milliseconds, by the name of the opponent."""


def chosen(match: Match, milliseconds: int) -> Action:
    """Return colver's action for the seat to act; it always agrees to cards laid down.

    `milliseconds` is its time to think.
    """
    state: Any = match.state
    if state.phase == LAID:
        return AGREE
    env = _followed(match)
    if state.phase == BID:
        return match.game.parse(CALLS[env.bid_improved()])
    return match.game.parse(str(CARDS[env.action_smart_ismcts(milliseconds)]))


def _followed(match: Match) -> Any:
    """Replay the round in colver, with a capot in place of a générale, which it does not have."""
    colver: Any = importlib.import_module("colver")
    log = match.log
    begun = max(at for at, entry in enumerate(log) if entry.seat == TABLE) + 1
    state: Any = Match.replay(match.game, match.options, match.seats, log[:begun]).state
    hands = [[CARDS.index(CARD[bit]) for bit in singles(hand)] for hand in state.hands]
    env = colver.Env.deal_with_hands(state.round.dealer, hands)
    env.smart_ismcts_init()
    for entry in log[begun:]:
        action = entry.action
        if isinstance(action, Play):
            _end_of_auction(env)
            env.smart_ismcts_step(CARDS.index(action.card))
        elif state.phase == BID:
            while env.legal_actions() == [0] and env.current_player() != entry.seat:
                env.smart_ismcts_step(0)
            if isinstance(action, Bid) and action.value == GENERALE:
                action = BIDS[CAPOT, action.suit]
            if env.phase() == 0:
                env.smart_ismcts_step(CALLS.index(str(action)))
        state = match.game.apply(state, entry.seat, entry.action).state
    _end_of_auction(env, playing=state.phase != BID)
    return env


def _end_of_auction(env: Any, *, playing: bool = True) -> None:
    """Pass for the seats that can do nothing else, until the auction is over."""
    while playing and env.phase() == 0 and env.legal_actions() == [0]:
        env.smart_ismcts_step(0)
