"""A game accepts exactly what it lists: all notations that a seat might write are tried."""

from __future__ import annotations

import random

import pytest

from pasur_core.protocol import TABLE
from tests.contract.candidates import candidates
from tests.contract.listing import check_listing
from tests.contract.walks import Setting, settings, walk

SAMPLED, SAMPLED_LONG = 6, 12
"""Positions of a match that are tried by day and with `--long`."""

in_every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


@in_every_setting
def test_exactly_the_listed_actions_are_accepted(
    setting: Setting, pytestconfig: pytest.Config
) -> None:
    """For the seat that was to act, and sometimes another, which may be able to make a call."""
    game, rng, listed = setting.game, random.Random(7), 0
    moves = [move for move in walk(setting, 2) if move.seat != TABLE]
    many = SAMPLED_LONG if pytestconfig.getoption("long") else SAMPLED
    for number, move in enumerate(rng.sample(moves, min(many, len(moves)))):
        state = move.before.state
        others = [rng.randrange(setting.seats)] if number % 3 == 0 else []
        for seat in {move.seat, *others}:
            texts = candidates(game.key, game.view(state, seat), seat, rng)
            listed += check_listing(game, state, seat, texts)
    assert listed
