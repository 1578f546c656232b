"""The chain of believed deals continues within a decision; another decision starts a new one."""

from __future__ import annotations

import random

import pytest

from pasur_core import registry
from pasur_core.match import Match
from pasur_core.players.believing import Believing
from pasur_core.players.levels import past_of
from pasur_core.players.policies import policy_for

GAMES = ("crazy_eights", "rami")


@pytest.mark.parametrize("key", GAMES)
def test_a_decision_believes_the_same_after_another_one(key: str) -> None:
    policy, game = policy_for(key), registry.games()[key]
    assert isinstance(policy, Believing)
    match, rng = Match.new(key, seats=2, seed=bytes(32)).dealt(), random.Random(1)
    for _ in range(8):
        seat = min(match.acting)
        usual = policy.usual(match.state, seat, rng)
        match, _ = match.submit(seat, usual)
    seat = min(match.acting)
    past = past_of(match, seat, random.Random(2))

    def worlds() -> list[object]:
        guesses = random.Random(3)
        return [policy.world(match.state, seat, past, guesses) for _ in range(4)]

    found = worlds()
    assert len(set(found)) > 1
    policy.world(game.redeal(match.state, seat, rng), seat, past, rng)
    assert worlds() == found
