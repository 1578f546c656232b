"""The chain of hands finds worlds that explain calls and plays better, and are possible."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import pytest

from pasur_core.families.tricks.cards import singles
from pasur_core.families.tricks.law import lacking
from pasur_core.families.tricks.players.beliefs import Belief, _played_cards
from pasur_core.families.tricks.players.policy import TricksPolicy
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.policies import policy_for

KEYS = pytest.mark.parametrize("key", ["belote", "contree"])


def played(key: str, moves: int, seed: int = 3) -> Match:
    """Return a match in its first round, played by the club's players."""
    match, rng, club = (
        Match.new(key, seats=4, seed=seed.to_bytes(32, "big")),
        random.Random(seed),
        player_for(key),
    )
    while match.awaits_table:
        match, _ = match.deal()
    for _ in range(moves):
        while match.awaits_table:
            match, _ = match.deal()
        seat = min(match.acting)
        match, _ = match.submit(seat, club.choose(match.view(seat), match.legal(seat), rng))
    return match


def plan_of(key: str) -> TricksPolicy:
    policy = policy_for(key)
    assert isinstance(policy, TricksPolicy)
    return policy


@KEYS
@pytest.mark.parametrize("seed", range(4))
def test_at_each_card_a_seat_knows_what_the_cards_before_it_show(key: str, seed: int) -> None:
    state = played(key, 30, seed).state
    tricks = [*((one.leader, one.cards) for one in state.done), (state.leader, state.trick)]
    for owner, cards in enumerate(_played_cards(state, -1)):
        for card, trick, _, _, gone, lacks in cards:
            before = [one for one in tricks if not {*one[1]} - {*singles(gone)}]
            leader = owner - len(trick) & 3
            assert [*lacks] == lacking(state.law, [*before, (leader, trick)])
            assert not card & lacks[owner]


@KEYS
@pytest.mark.parametrize("moves", [3, 10, 18, 26])
def test_worlds_explain_the_actions_of_others(key: str, moves: int) -> None:
    policy, state = plan_of(key), played(key, moves).state
    seat, rng = state.turn, random.Random(6)
    belief = Belief(state, seat, policy.call_likelihood(state))

    def likely(world: Any) -> float:
        return sum(belief.likely(one, world.hands[one]) for one in range(4) if one != seat)

    redealt = fmean(likely(policy.game.redeal(state, seat, rng)) for _ in range(30))
    believed = fmean(likely(policy.world(state, seat, (), rng)) for _ in range(30))
    assert believed > redealt


@KEYS
@pytest.mark.parametrize("moves", [3, 10, 18, 26])
def test_a_believed_world_looks_the_same_to_the_seat(key: str, moves: int) -> None:
    policy, state = plan_of(key), played(key, moves).state
    seat, rng = state.turn, random.Random(6)
    game = policy.game
    for _ in range(20):
        world = policy.world(state, seat, (), rng)
        assert game.view(world, seat) == game.view(state, seat)
        assert game.cards(world) == game.cards(state)
        for owner, lacks in enumerate(game.excluded(state)):
            assert owner == seat or not world.hands[owner] & lacks
            assert not game.known(state, owner) & ~world.hands[owner]
        again = game.redeal(world, seat, random.Random(1))
        assert again == game.redeal(state, seat, random.Random(1)), "nothing else has changed"


@KEYS
def test_beliefs_do_not_depend_on_hidden_cards(key: str) -> None:
    policy, state = plan_of(key), played(key, 14).state
    seat = state.turn
    other = policy.game.redeal(state, seat, random.Random(5))
    assert other != state
    one, two = (policy.world(each, seat, (), random.Random(2)) for each in (state, other))
    assert one == two
