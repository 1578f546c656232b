"""The last cards of a round of Basra between two are solved exactly."""

from __future__ import annotations

import random

import pytest

from pasur_core.families.fishing.actions import Play
from pasur_core.games.basra.endgame import LastDeal
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import State
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from pasur_core.players.levels import MASTER, decide


def last_cards(seed: int, *, left: int, preset: str = "") -> State:
    """Return a state in the last deal of a round, with at most `left` cards in the hand on turn.

    `preset` is a preset of options; empty for none.
    """
    rng, club = random.Random(seed), player_for("basra")
    options = GAME.presets[preset] if preset else {}
    match = Match.new("basra", seats=2, seed=seed.to_bytes(32, "big"), **options)
    while True:
        state: State = match.state
        if match.awaits_table:
            match, _ = match.deal()
        elif not state.stock and len(state.hands[state.turn]) <= left:
            return state
        else:
            view, legal = match.view(state.turn), match.legal(state.turn)
            match, _ = match.submit(state.turn, club.choose(view, legal, rng))


def plays(state: State) -> list[Play]:
    return [action for action in GAME.legal(state, state.turn) if isinstance(action, Play)]


def best_for_first(before: State, state: State) -> float:
    """Return the first seat's margin by the rules alone, by searching all plays of both."""
    if state.phase != PLAY:
        first, second = state.round.totals
        return first - second - (before.round.totals[0] - before.round.totals[1])
    tried = [
        best_for_first(before, GAME.apply(state, state.turn, play).state) for play in plays(state)
    ]
    return min(tried) if state.turn else max(tried)


@pytest.mark.parametrize("preset", ["", "cafe"])
@pytest.mark.parametrize("seed", range(12))
def test_each_play_has_the_value_of_an_exhaustive_search(seed: int, preset: str) -> None:
    state = last_cards(seed, left=3, preset=preset)
    for play in plays(state):
        margin = best_for_first(state, GAME.apply(state, state.turn, play).state)
        assert LastDeal(state).margin(play) == (-margin if state.turn else margin)


@pytest.mark.parametrize("seed", range(6))
def test_a_master_loses_nothing_in_it(seed: int) -> None:
    state = last_cards(seed, left=5)
    deal = LastDeal(state)
    chosen = decide("basra", state, state.turn, MASTER, random.Random(seed))
    assert isinstance(chosen, Play)
    assert deal.margin(chosen) == max(map(deal.margin, plays(state)))
