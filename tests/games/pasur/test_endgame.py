"""The last deal of Pâsur between two is solved exactly."""

from __future__ import annotations

import random

import pytest

from pasur_core.families.fishing.actions import Play
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.endgame import LastDeal
from pasur_core.games.pasur.players.policy import POLICY
from pasur_core.games.pasur.prospects import Prospects
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import PLAY, State
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import MASTER, decide
from pasur_core.players.search import weigh
from tests.players import after

SEEDS = range(12)


def last_deal(seed: int, *, left: int = 3, **options: object) -> State:
    """Return a state in the last deal of a round, with `left` cards in the hand on turn."""
    rng, club = random.Random(seed), player_for("pasur")
    match = Match.new("pasur", seats=2, seed=seed.to_bytes(32, "big"), **options)
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
    """Return the value to the first seat by the rules alone, by searching all actions of both."""
    prospects = Prospects(before.round.totals, before.round.options.target)
    if state.phase != PLAY:
        result = state.round.result
        if result is None or not prospects.near:
            return prospects.worth(state.round.totals, 0)
        return prospects.won(result.ranks.index(0), 0)
    turn = state.turn
    if prospects.near and CLAIM in GAME.legal(state, turn):
        result = GAME.apply(state, turn, CLAIM).state.round.result
        if result is not None and result.ranks[turn] == 0:
            return prospects.won(turn, 0)
    tried = [best_for_first(before, GAME.apply(state, turn, play).state) for play in plays(state)]
    return min(tried) if turn else max(tried)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"last_deal_cancel": True},
        {"last_deal_cancel": True, "court_sur": False},
        {"target": 21},
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", SEEDS)
def test_each_play_has_the_value_of_an_exhaustive_search(
    seed: int, options: dict[str, object]
) -> None:
    state = last_deal(seed, **options)
    for play in plays(state):
        margin = best_for_first(state, GAME.apply(state, state.turn, play).state)
        own = -margin if state.turn else margin
        assert LastDeal(state).margin(play) == pytest.approx(own)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_master_loses_nothing_in_it(seed: int) -> None:
    state = last_deal(seed, left=4)
    chosen = decide("pasur", state, state.turn, MASTER, random.Random(seed))
    deal = LastDeal(state)
    if isinstance(chosen, Play):
        assert deal.margin(chosen) == max(map(deal.margin, plays(state)))
    else:
        assert chosen == player_for("pasur").choose(
            GAME.view(state, state.turn), GAME.legal(state, state.turn), random.Random(seed)
        )


def test_nothing_is_exact_before_the_last_deal() -> None:
    match = Match.new("pasur", seats=2, seed=bytes(32)).dealt()
    weighed = weigh(POLICY, match.state, match.state.turn, random.Random(1), deadline=after(26))
    assert any(one.error > 0 for one in weighed)
