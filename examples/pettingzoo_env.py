"""Play a match at random through the PettingZoo environment of a game.

Run it with `python -m examples.pettingzoo_env pasur`, after
`pip install "pasur-core[pettingzoo]"`.
"""

from __future__ import annotations

import sys

from pasur_core.pettingzoo import CardGame


def main(key: str = "pasur") -> None:
    """Play one match at random and print the rewards."""
    env = CardGame(key)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, reward, ended, cut, info = env.last()
        if ended or cut:
            print(f"{agent}: {reward:+.0f}")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(info["action_mask"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
