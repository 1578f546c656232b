"""Every game is an environment that PettingZoo accepts."""

from __future__ import annotations

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
