"""Every game is an environment that PettingZoo accepts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from pettingzoo.test import api_test

import pasur_core as pc
from pasur_core.pettingzoo import MOST_ACTIONS, CardGame

in_every_game = pytest.mark.parametrize("key", [game.key for game in pc.ordered_games()])


@in_every_game
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.slow
def test_every_game_passes_the_api_test_of_pettingzoo(key: str, most: bool) -> None:
    """`api_test` plays at random and checks PettingZoo's requirements for an environment."""
    api_test(CardGame(key, pc.load_game(key).seats[-1 if most else 0]), num_cycles=200)


@in_every_game
def test_the_environment_is_the_same_for_a_seed(key: str) -> None:
    one, other = CardGame(key), CardGame(key)
    one.reset(seed=7)
    other.reset(seed=7)
    assert one.match.seed == other.match.seed
    assert one.agent_selection == other.agent_selection
    assert (one.observe("seat_0")["observation"] == other.observe("seat_0")["observation"]).all()


@in_every_game
def test_an_agent_has_the_legal_actions_of_its_seat(key: str) -> None:
    env = CardGame(key)
    env.reset(seed=3)
    for _ in range(60):
        agent = env.agent_selection
        observation, _, ended, _, info = env.last()
        if ended:
            break
        seat = env.possible_agents.index(agent)
        legal = [str(one) for one in env.match.legal(seat).up_to(MOST_ACTIONS)]
        assert info["actions"] == legal
        assert observation["action_mask"].sum() == len(legal) > 0
        env.step(env.action_space(agent).sample(observation["action_mask"]))


def steps(env: CardGame, most: int) -> Iterator[None]:
    """Play at most `most` random actions of a match; yield before each one and at the end."""
    rng = Random(5)
    for _ in range(most):
        yield
        if env.match.result is not None:
            return
        env.step(rng.randrange(int(env.observe(env.agent_selection)["action_mask"].sum())))


@in_every_game
def test_only_the_agent_on_turn_has_actions_in_its_mask(key: str) -> None:
    env = CardGame(key)
    env.reset(seed=5)
    for _ in steps(env, 40):
        acting = [one for one in env.possible_agents if env.observe(one)["action_mask"].any()]
        assert acting == ([] if env.match.result is not None else [env.agent_selection])


@pytest.mark.parametrize("key", ["pairs", "port"])
def test_no_agent_has_an_action_at_the_end(key: str) -> None:
    env = CardGame(key)
    env.reset(seed=5)
    for _ in steps(env, 2000):
        pass
    assert env.match.result is not None
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)
