"""Fast playouts of Président agree with the rules and the club's player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.games.president.players.playouts import place_of
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.state import PresidentOptions
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler

CLUB = player_for("president")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (3, {"jokers": 2, "finish_on_two": "forbidden"}),
        (5, {"jokers": 2, "equal_skips": "always", "pass_locks": True}),
    ],
)
def test_each_place_is_predicted_if_all_play_as_the_club_does(
    seats: int, options: dict[str, Any]
) -> None:
    state = GAME.start(PresidentOptions(rounds=3, **options), seats)
    rng, dealt, foretold, checked = random.Random(3), 0, [], 0
    while GAME.result(state) is None:
        seat = min(GAME.acting(state))
        if seat == TABLE:
            action = GAME.deal(state, Shuffler(bytes(32), dealt))
            dealt += 1
        else:
            action = CLUB.choose(GAME.view(state, seat), GAME.legal(state, seat), rng)
            if state.phase == PLAY:
                foretold.append([place_of(state, one) for one in range(seats)])
        state = GAME.apply(state, seat, action).state
        if GAME.between_rounds(state) or GAME.result(state) is not None:
            places = [state.round.places.index(one) for one in range(seats)]
            assert all(one == places for one in foretold)
            checked, foretold = checked + len(foretold), []
    assert checked > 20 * seats
