"""What colver finds, where it is installed, is what trying everything finds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.families.tricks.actions import PLAYS, Play
from pasur_core.families.tricks.state import State
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from pasur_core.players.solving import won_by_card
from pasur_core.protocol import RoundScored

LEFT = 3
"""So many cards does each hand hold where everything is tried."""


def later(key: str, seed: int) -> Match:
    """A round of which the last tricks are left, by the solver's rules."""
    rules = {"undertrump": "optional", "partner_master": "any"}
    match = Match.new(key, seats=4, seed=seed.to_bytes(32, "big"), **rules)
    rng, club = random.Random(seed), player_for(key)
    while match.state.phase != PLAY or max(map(int.bit_count, match.state.hands)) > LEFT:
        if match.awaits_table:
            match, _ = match.deal()
            continue
        seat = min(match.acting)
        legal = match.legal(seat)
        if match.state.phase == PLAY:
            plays = [one for one in legal if isinstance(one, Play)]
            match, _ = match.submit(seat, rng.choice(plays))
        else:
            match, _ = match.submit(seat, club.choose(match.view(seat), legal, rng, 0.0))
    return match


def cards(game: Any, state: State[Any, Any]) -> list[int]:
    """What the seat to play may play."""
    return [one.bit for one in game.legal(state, state.turn) if isinstance(one, Play)]


def best_won(game: Any, state: State[Any, Any], card: int) -> int:
    """What the first side's tricks count if this card is played and all then play best."""
    step = game.apply(state, state.turn, PLAYS[card])
    for event in step.events:
        if isinstance(event, RoundScored):
            return int(event.won[0])  # type: ignore[attr-defined]
    after = step.state
    values = [best_won(game, after, one) for one in cards(game, after)]
    return min(values) if after.turn % 2 else max(values)


@pytest.mark.parametrize("key", ["belote", "contree"])
@pytest.mark.parametrize("seed", range(5))
def test_every_card_comes_to_what_trying_everything_finds(key: str, seed: int) -> None:
    colver = pytest.importorskip("colver")
    match = later(key, seed)
    found = won_by_card(colver, match.state)
    assert {one.bit for one in match.legal(min(match.acting)) if isinstance(one, Play)} == set(
        found
    )
    for card, won in found.items():
        assert won.points[0] == best_won(match.game, match.state, card)
