"""Fast playouts of Pairs agree with the rules and the club's player."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pasur_core.games.pairs.players.playouts import played_on
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import PairsOptions, State
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.shuffle import Shuffler

CLUB = player_for("pairs")
TRIES = 400


def step(state: State, rng: random.Random) -> State:
    """Return the state after one action by the table or the club's player."""
    (seat,) = GAME.acting(state)
    if seat == TABLE:
        action = GAME.deal(state, Shuffler(rng.randbytes(32), 0))
    else:
        action = CLUB.choose(GAME.view(state, seat), GAME.legal(state, seat), rng)
    return GAME.apply(state, seat, action).state


def by_the_rules(state: State, seat: Seat, move: Action, rng: random.Random) -> tuple[int, ...]:
    """Apply a move in a redeal, play on at club level by the rules, and return the totals.

    Play ends with the round, in Continuous already when the seat has scored.
    """
    before = state.match.totals[seat]
    after = GAME.apply(GAME.redeal(state, seat, rng), seat, move).state
    while not GAME.between_rounds(after) and GAME.result(after) is None:
        if after.round.options.continuous and after.match.totals[seat] > before:
            break
        after = step(after, rng)
    return after.match.totals


@pytest.mark.parametrize(
    "options",
    [{}, {"continuous": True}, {"continuous": True, "piece_de_huit": True, "calamites": True}],
    ids=str,
)
def test_totals_have_the_distribution_of_the_rules(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    state = GAME.start(PairsOptions(**options), 3)
    decided = 0
    while decided < 25 or len(GAME.legal(state, state.turn).up_to(9)) < 2:
        decided += state.turn != TABLE
        state = step(state, rng)
        if GAME.result(state) is not None:
            state = GAME.start(PairsOptions(**options), 3)
    seat = state.turn
    for move in GAME.legal(state, seat).up_to(3):
        expected = Counter(by_the_rules(state, seat, move, rng) for _ in range(TRIES))
        found = Counter(tuple(played_on(state, seat, move, seed)) for seed in range(TRIES))
        for totals in expected | found:
            often = expected[totals] + found[totals]
            assert abs(expected[totals] - found[totals]) <= 4 * often**0.5 + 1


def test_equal_seeds_draw_equal_cards_from_any_order_of_the_deck() -> None:
    rng = random.Random(6)
    state = GAME.start(PairsOptions(), 2)
    while state.turn == TABLE:
        state = step(state, rng)
    seat = state.turn
    move = GAME.legal(state, seat).up_to(1)[0]
    other = GAME.redeal(state, seat, rng)
    assert other != state
    for seed in range(20):
        assert played_on(other, seat, move, seed) == played_on(state, seat, move, seed)
