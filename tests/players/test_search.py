"""Search compares moves in the same worlds, and uses only what its seat knows."""

from __future__ import annotations

import random
from math import inf

import pytest

from pasur_core import registry
from pasur_core.games.pasur.players.policy import PasurPolicy
from pasur_core.players.explaining import Explaining
from pasur_core.players.levels import decide, past_of
from pasur_core.players.policies import AnyPolicy, policy_for
from pasur_core.players.search import best, weigh
from pasur_core.protocol import AnyGame
from tests.players import after
from tests.players.matches import begun

GAMES = registry.games()

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_hidden_cards_make_no_difference_to_the_strongest_player(game: AnyGame) -> None:
    level = game.levels[-1]
    for moves in (2, 7):
        match = begun(game, moves=moves)
        seat = min(match.acting)
        past = past_of(match, seat, random.Random(1))
        chosen = decide(
            game.key, match.state, seat, level, random.Random(5), past=past, deadline=after(26)
        )
        poisoned = [
            one._replace(state=game.redeal(one.state, seat, random.Random(8))) for one in past
        ]
        other = game.redeal(match.state, seat, random.Random(9))
        again = decide(
            game.key, other, seat, level, random.Random(5), past=poisoned, deadline=after(26)
        )
        assert again == chosen
        assert chosen in match.legal(seat)


@every_game
def test_the_memory_of_a_round_holds_no_hidden_card(game: AnyGame) -> None:
    match = begun(game, moves=5)
    seat = min(match.acting)
    one, other = (past_of(match, seat, random.Random(seed)) for seed in (1, 2))
    for first, second in zip(one, other, strict=True):
        assert game.view(first.state, seat) == game.view(second.state, seat)
        assert (first.seat, first.action) == (second.seat, second.action)
    moved = game.redeal(match.state, seat, random.Random(4)) != match.state
    played = [state for state, _, _ in one]
    assert (
        not played
        or not moved
        or any(before.state != after.state for before, after in zip(one, other, strict=True))
    )


@every_game
def test_without_time_a_master_makes_the_usual_move(game: AnyGame) -> None:
    match, policy = begun(game, moves=3), policy_for(game.key)
    seat = min(match.acting)
    usual = policy.usual(match.state, seat, random.Random(2))
    for playouts in (0, 1):
        weighed = weigh(policy, match.state, seat, random.Random(2), deadline=after(playouts))
        assert all(one.worlds == 0 for one in weighed), "no world is compared in part"
        assert best(policy, weighed) == usual


def test_with_all_its_worlds_the_best_moves_are_compared_most_often() -> None:
    match = begun(GAMES["pasur"], moves=4)
    policy = PasurPolicy()
    usual, *others = weigh(policy, match.state, match.state.turn, random.Random(2))
    assert usual.worlds == policy.worlds
    assert others[0].worlds == policy.worlds
    assert [one.mean for one in others] == sorted((one.mean for one in others), reverse=True)
    again = weigh(policy, match.state, match.state.turn, random.Random(2))
    assert again == [usual, *others]


def test_the_usual_move_is_kept_unless_another_is_clearly_better() -> None:
    class Stubborn(PasurPolicy):
        margin = inf

    match = begun(GAMES["pasur"], moves=4)
    for seed in range(4):
        weighed = weigh(
            Stubborn(), match.state, match.state.turn, random.Random(seed), deadline=after(26)
        )
        assert best(Stubborn(), weighed) == weighed[0].action


@pytest.mark.parametrize("key", ["president"])
def test_worlds_explain_the_actions_of_others(key: str) -> None:
    game, policy = GAMES[key], policy_for(key)
    match = begun(game, moves=14)
    seat = min(match.acting)
    past = past_of(match, seat, random.Random(1))
    rng = random.Random(6)
    assert isinstance(policy, Explaining)
    told = policy.past_to_explain(match.state, past)

    def deviations(explaining: bool) -> int:
        worlds = (
            policy.world(match.state, seat, past if explaining else (), rng) for _ in range(12)
        )
        return sum(policy.deviations(world, seat, told, inf, rng) for world in worlds)

    assert deviations(explaining=True) < deviations(explaining=False)


def test_a_game_without_a_plan_is_searched_to_the_end_of_the_match() -> None:
    policy = AnyPolicy("port")
    match = begun(GAMES["port"], moves=3)
    seat = min(match.acting)
    weighed = weigh(policy, match.state, seat, random.Random(1), deadline=after(26))
    assert all(0.0 <= one.mean <= 1.0 for one in weighed)
    assert best(policy, weighed) in match.legal(seat)
