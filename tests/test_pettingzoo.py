"""Every game is an environment that PettingZoo accepts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

import pasur_core as pc
from pasur_core.pettingzoo import CardGame

in_every_game = pytest.mark.parametrize("key", [game.key for game in pc.ordered_games()])


@in_every_game
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.slow
def test_every_game_passes_the_api_test_of_pettingzoo(key: str, most: bool) -> None:
    """`api_test` plays at random and checks PettingZoo's requirements for an environment."""
    api_test(CardGame(key, pc.load_game(key).seats[-1 if most else 0]), num_cycles=50)


def steps(env: CardGame, most: int) -> Iterator[str]:
    """Play at most `most` random ids; yield the agent on turn before each one and at the end."""
    rng = Random(5)
    for _ in range(most):
        yield env.agent_selection
        if not (choices := env.choices()):
            return
        env.step(rng.choice(list(choices)))


@in_every_game
def test_only_the_agent_on_turn_has_a_mask_and_it_is_of_the_legal_actions(key: str) -> None:
    env = CardGame(key)
    assert env.metadata["name"] == f"{key}_v1"
    env.reset(seed=5, options={} if key == "president" else {"rounds": 1})
    for agent in steps(env, 60):
        masked = [one for one in env.possible_agents if "action_mask" in env.infos[one]]
        assert masked == ([] if env.terminations[agent] else [agent])
        if masked:
            legal = env.match.legal(env.possible_agents.index(agent))
            assert set(env.choices()) == set(np.flatnonzero(env.infos[agent]["action_mask"]))
            assert all(one is None or one in legal for one in env.choices().values())
        for one in env.possible_agents:
            assert env.observation_space(one).contains(env.observe(one)), one


@in_every_game
def test_the_environment_is_the_same_for_a_seed(key: str) -> None:
    one, other = CardGame(key), CardGame(key)
    one.reset(seed=7)
    other.reset(seed=7)
    assert one.match.log == other.match.log
    assert one.agent_selection == other.agent_selection
    assert (one.observe("seat_0") == other.observe("seat_0")).all()


@pytest.mark.parametrize(("key", "sign"), [("pasur", 1), ("pairs", -1)])
def test_points_are_given_after_each_round_and_places_at_the_end(key: str, sign: int) -> None:
    by_points, by_place = CardGame(key, 4), CardGame(key, 4)
    by_points.reset(seed=2, options={"rounds": 2, "reward": "points"})
    by_place.reset(seed=2, options={"rounds": 2})
    given = dict.fromkeys(by_points.possible_agents, 0.0)
    for _ in zip(steps(by_points, 400), steps(by_place, 400), strict=True):
        for agent in given:
            given[agent] += by_points.rewards[agent]
    assert all(by_points.terminations.values())
    match = by_points.match
    assert match == by_place.match
    totals = [match.view(None).totals[seat % len(match.sides)] for seat in range(4)]
    assert sum(given.values()) == pytest.approx(0)
    for one, agent in enumerate(given):
        others = [total for seat, total in enumerate(totals) if (seat - one) % len(match.sides)]
        assert given[agent] == pytest.approx(sign * (totals[one] - sum(others) / len(others)))
    best, worst = max(given, key=given.__getitem__), min(given, key=given.__getitem__)
    assert (by_place.rewards[best], by_place.rewards[worst]) == (1, -1)


def test_a_reward_is_given_once_before_an_action_of_several_steps() -> None:
    env = CardGame("president", 4)
    env.reset(seed=1, options={"reward": "points"})
    seen, given = (dict.fromkeys(env.possible_agents, 0.0) for _ in range(2))
    rng, parts = Random(1), 0
    for agent in env.agent_iter():
        _, reward, ended, *_ = env.last()
        seen[agent] += reward
        if ended:
            env.step(None)
            continue
        step, action = rng.choice(list(env.choices().items()))
        env.step(step)
        parts += action is None
        for one in given:
            given[one] += env.rewards[one]
    assert parts
    assert seen == pytest.approx(given)


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"taget": 31}, pc.UnknownOption, "did you mean 'target'"),
        ({"target": 5}, pc.InvalidOptions, "target cannot be 5"),
        ({"rounds": 0}, pc.InvalidOptions, "rounds cannot be 0"),
        ({"rounds": True}, pc.InvalidOptions, "rounds cannot be True"),
        ({"reward": "money"}, pc.InvalidOptions, "allowed: place, points"),
    ],
)
def test_options_that_do_not_exist_are_refused(
    options: dict[str, Any], error: type[Exception], said: str
) -> None:
    env = CardGame("pasur")
    env.reset(seed=1, options={"target": 31})
    match = env.match
    with pytest.raises(error, match=said):
        env.reset(seed=2, options=options)
    assert env.match is match
    assert env.match.options.changed() == {"target": 31}


def test_a_wrong_id_is_refused_and_an_action_can_be_given_whole() -> None:
    env = CardGame("pasur")
    env.reset(seed=1)
    match, kept = env.match, env.choices()
    count = env.encoding.action_count
    for wrong, error in ((count, pc.UnknownId), (count - 2, pc.IdNotLegal), ("x", pc.UnknownId)):
        with pytest.raises(error):
            env.step(wrong)  # type: ignore[arg-type]
    assert (env.match, env.choices()) == (match, kept)
    seat = min(match.acting)
    env.submit(match.legal(seat).up_to(1)[0])
    assert len(env.match.log) == len(match.log) + 1
