"""Fast playouts of Port agree with the rules and the club's player."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pasur_core.games.port.players.playouts import played_on
from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import PortOptions, State
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.shuffle import Shuffler

CLUB = player_for("port")
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
    """Apply a move in a redeal, and play on at club level by the rules.

    Return the totals once the round is over.
    """
    after = GAME.apply(GAME.redeal(state, seat, rng), seat, move).state
    while not GAME.between_rounds(after) and GAME.result(after) is None:
        after = step(after, rng)
    return after.match.totals


@pytest.mark.parametrize("options", [{}, {"piece_de_huit": True, "calamites": True}], ids=str)
def test_totals_have_the_distribution_of_the_rules(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    state = GAME.start(PortOptions(**options), 3)
    least, decided = 2 + bool(options), 0
    while decided < 25 or len(GAME.legal(state, state.turn).up_to(9)) < least:
        decided += state.turn != TABLE
        state = step(state, rng)
        if GAME.result(state) is not None:
            state = GAME.start(PortOptions(**options), 3)
    seat = state.turn
    for move in GAME.legal(state, seat):
        expected = Counter(by_the_rules(state, seat, move, rng) for _ in range(TRIES))
        found = Counter(tuple(played_on(state, move, seed)) for seed in range(TRIES))
        for totals in expected | found:
            often = expected[totals] + found[totals]
            assert abs(expected[totals] - found[totals]) <= 4 * often**0.5 + 1


def test_equal_seeds_draw_equal_cards_from_any_order_of_the_deck() -> None:
    rng = random.Random(6)
    state = GAME.start(PortOptions(), 2)
    while state.turn == TABLE:
        state = step(state, rng)
    other = GAME.redeal(state, state.turn, rng)
    assert other != state
    for seed in range(20):
        for move in GAME.legal(state, state.turn):
            assert played_on(other, move, seed) == played_on(state, move, seed)
