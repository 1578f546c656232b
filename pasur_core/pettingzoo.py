"""Every game as a PettingZoo environment, in which agents act in turn (AEC).

It comes with `pip install "pasur-core[pettingzoo]"`. https://pettingzoo.farama.org/api/aec/

>>> env = CardGame("port")
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> info["actions"]
['hit', 'lock']
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import pasur_core as pc

CARDS = tuple(
    pc.Card(text)
    for text in (*(rank + suit for suit in "CDHS" for rank in "A23456789TJQK"), "X", "??")
) + tuple(pc.Card(str(number)) for number in range(1, 11))
INDEX = {card: index for index, card in enumerate(CARDS)}
MOST_SEATS = 8
MOST_ACTIONS = 512
"""The size of the action space. An action is an index in the canonical order of legal actions.

Only Rami ever has more legal actions: a large hand can be laid in thousands of ways, of which some
are left out (`Legal.up_to`). Drawing, laying off and discarding never are.
"""


def counted(cards: Iterable[pc.Card]) -> np.ndarray:
    """Return an array with the number of copies of each card, in the order of `CARDS`."""
    found = np.zeros(len(CARDS), dtype=np.float32)
    for card in cards:
        found[INDEX[card]] += 1
    return found


def seatwise(numbers: Iterable[int]) -> np.ndarray:
    """Return an array with one number per seat or side, padded with zeros."""
    filled = np.zeros(MOST_SEATS, dtype=np.float32)
    for index, number in enumerate(numbers):
        filled[index] = number
    return filled


class CardGame(AECEnv[str, dict[str, np.ndarray], int]):
    """A match; agents are `seat_0`, `seat_1` and so on, and see what their seats see.

    An observation contains the hand, the face-up cards, and for each seat its number of cards, its
    side's total and whether it is to act; then seat, dealer, round and stock. `infos` has the
    notations of the legal actions. The reward comes at the end: 1 for the first, -1 for the last,
    in proportion to the rank between them; 0 if all are first.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pasur_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, key: str, seats: int | None = None) -> None:
        super().__init__()
        self._key = key
        self._seats = seats or pc.load_game(key).seats[0]
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self._seats)]
        seen = len(self._observed(pc.Match.new(key, seats=self._seats), 0))
        self._observations = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (seen,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of `observation` and `action_mask` (1 for a legal action)."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of indices of legal actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same `seed` gives the same deals, None random ones.

        `options` are ignored.
        """
        drawn = None if seed is None else hashlib.sha256(str(seed).encode()).digest()
        match = pc.Match.new(self._key, seats=self._seats, seed=drawn)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on(match)

    def step(self, action: int | None) -> None:
        """Play the legal action with this index for the agent on turn; None if it is done.

        The indices count from the start of `infos[agent]["actions"]`.
        """
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.possible_agents.index(agent)
        match, _ = self.match.submit(seat, self._legal(seat)[action])
        self._go_on(match)
        self._accumulate_rewards()

    def _go_on(self, match: pc.Match) -> None:
        """Let the table deal; set the agent to act, or the rewards if the match is over."""
        self.match = match.dealt() if match.awaits_table else match
        result = self.match.result
        if result is None:
            seat = min(self.match.acting)
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {
                "actions": [str(action) for action in self._legal(seat)]
            }
            return
        last = max(result.ranks)
        for side, rank in zip(self.match.sides, result.ranks, strict=True):
            for seat in side:
                self.rewards[self.possible_agents[seat]] = 1 - 2 * rank / last if last else 0.0
        self.terminations = dict.fromkeys(self.agents, True)

    def _legal(self, seat: pc.Seat) -> list[pc.Action]:
        return self.match.legal(seat).up_to(MOST_ACTIONS)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return an agent's `observation` and `action_mask`; the mask is 0 out of turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(MOST_ACTIONS, dtype=np.int8)
        if self.match.result is None and agent == self.agent_selection:
            mask[: len(self._legal(seat))] = 1
        return {"observation": self._observed(self.match, seat), "action_mask": mask}

    @staticmethod
    def _observed(match: pc.Match, seat: pc.Seat) -> np.ndarray:
        view = match.view(seat)
        side_of = {member: index for index, side in enumerate(view.sides) for member in side}
        totals = view.totals or (0,) * len(view.sides)
        return np.concatenate(
            [
                counted(view.hands[seat]),
                counted(card for _, cards in view.shown for card in cards),
                seatwise(map(len, view.hands)),
                seatwise(totals[side_of[other]] for other in range(match.seats)),
                seatwise(other in view.acting for other in range(match.seats)),
                np.array([seat, view.dealer, view.round, view.stock], dtype=np.float32),
            ]
        )

    def render(self) -> str:
        """Return the table as a spectator sees it, as lines of text."""
        return str(self.match.view(None))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
