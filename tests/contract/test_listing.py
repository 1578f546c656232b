"""A game accepts exactly what it lists: all notations that a seat might write are tried."""

from __future__ import annotations

import random

import pytest

from pasur_core.protocol import TABLE
from tests.contract.candidates import candidates
from tests.contract.listing import check_listing
from tests.contract.walks import Setting, settings, walk

SAMPLED = 12

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


@in_every_setting
def test_exactly_the_listed_actions_are_accepted(setting: Setting) -> None:
    """For the seat that was to act, and sometimes another, which may be able to make a call."""
    game, rng, listed = setting.game, random.Random(7), 0
    moves = [move for move in walk(setting, 2) if move.seat != TABLE]
    for number, move in enumerate(rng.sample(moves, min(SAMPLED, len(moves)))):
        state = move.before.state
        others = [rng.randrange(setting.seats)] if number % 3 == 0 else []
        for seat in {move.seat, *others}:
            texts = candidates(game.key, game.view(state, seat), seat, rng)
            listed += check_listing(game, state, seat, texts)
    assert listed
