"""Every game as a PettingZoo environment, in which agents act in turn (AEC).

It comes with `pip install "pasur-core[pettingzoo]"`. https://pettingzoo.farama.org/api/aec/

>>> env = CardGame("port")
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.choices()
{0: Hit('hit'), 2: Lock('lock')}
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import pasur_core as pc
from pasur_core.options import read_options
from pasur_core.protocol import NOBODY_ACTS

VERSION = 1
"""The number in the names of the environments; it rises when results are no longer comparable."""

MOST = 100.0
"""The upper bound of planes that have none, such as the round in hundreds; more is cut off."""

REWARDS = ("place", "points")
"""The values of the option `reward` of `reset`; the first is the default."""

_ROUNDS = range(1, 1001)

_PROBE = {"options": 1}
"""The options that PettingZoo's `api_test` passes to every environment; they have no effect."""


class CardGame(AECEnv[str, np.ndarray, int]):
    """A match as an environment; the agents are `seat_0`, `seat_1` and so on.

    The observation of an agent is the encoding of its seat's view (`pasur_core.encoding`). Only the
    agent on turn has an `action_mask` in its info, with 1 for each id that it can choose. An action
    with several steps takes several calls of `step`, all by the same agent. `match` is the match
    itself.
    """

    def __init__(self, key: str, seats: int | None = None) -> None:
        """Make the environment of a game; `seats` is by default the fewest that it allows.

        Raise `UnknownGame` or `InvalidSeats`.
        """
        super().__init__()
        self._new = pc.Match.new(key, seats=seats)
        self.encoding: pc.Encoding[Any] = pc.encoding_for(self._new.game)
        self.metadata: dict[str, Any] = {
            "name": f"{key}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self._new.seats)]
        size, count = self.encoding.observation_size, self.encoding.action_count
        low, self._high = np.zeros(size, np.float32), np.ones(size, np.float32)
        for plane in self.encoding.planes.values():
            low[plane.offset : plane.offset + plane.size] = plane.low
            self._high[plane.offset : plane.offset + plane.size] = min(plane.high, MOST)
        self._observations = spaces.Box(low, self._high, dtype=np.float32)
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, with the bounds of each number."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of action ids."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match.

        Args:
            seed: the same number gives the same deals; None gives random ones.
            options: the game's options by name, such as `target`, and two more. `rounds` is the
                number of rounds after which an unfinished match ends, unless the game has an option
                of this name. `reward` is one of `REWARDS`. The reward `place` comes at the end: 1
                for the first, -1 for the last, in proportion between them, 0 if all are first. The
                reward `points` comes after each round: the points of the agent's side less the mean
                of the others. If the lowest total wins, the sign is reversed.

        Raise `UnknownOption` or `InvalidOptions`; the match then stays as it was.
        """
        given, game = {} if options == _PROBE else dict(options or {}), self._new.game
        kind = game.options_type
        own = ("rounds",) if "rounds" not in pc.choices(kind) else ()
        for name in given:
            if name not in (known := (*pc.choices(kind), *own, "reward")):
                raise pc.UnknownOption(name, given[name], known)
        reward = given.pop("reward", REWARDS[0])
        if reward not in REWARDS:
            raise pc.InvalidOptions("reward", reward, REWARDS)
        rounds = given.pop("rounds", None) if own else None
        if rounds is not None and not (type(rounds) is int and rounds in _ROUNDS):
            raise pc.InvalidOptions("rounds", rounds, (1,), _ROUNDS)
        agreed = read_options(kind, given)
        drawn = None if seed is None else hashlib.sha256(str(seed).encode()).digest()
        match = pc.Match.start(game, agreed, self._new.seats, drawn or pc.new_seed())
        self._rounds, self._by_points = rounds, reward == "points"
        self._scored, self._over = 0, False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on(match, ())

    def step(self, action: int | None) -> None:
        """Choose an id for the agent on turn; the id must be None if the agent is done.

        Raise `UnknownId` or `IdNotLegal`; the match then stays as it was.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step: Any = int(action) if isinstance(action, int | np.integer) else action
        if step not in self._choices:  # raise the error: no id of this game, or not one now
            self.encoding.action_of(self._legal, (*self._begun, step))
        chosen = self._choices[step]
        if chosen is None:
            self._set_turn((*self._begun, step))
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
        else:
            self.submit(chosen)

    def submit(self, action: pc.Action) -> None:
        """Play a whole action for the agent on turn, such as a computer player's choice.

        Raise the errors of `Match.submit`; the match then stays as it was.
        """
        agent = self.agent_selection
        match, events = self.match.submit(self.possible_agents.index(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on(match, events)
        self._accumulate_rewards()

    def choices(self) -> Mapping[int, pc.Action | None]:
        """Return the ids that the agent on turn can choose, each with the action that it decides.

        The value is None where a further step has to be chosen. At the end of the match there are
        no ids.
        """
        return {} if self._over else dict(self._choices)

    def _go_on(self, match: pc.Match, events: Sequence[pc.Event]) -> None:
        """Let the table deal, give the rewards, and set the agent to act or end the match."""
        while True:
            for event in events:
                if isinstance(event, pc.RoundScored):
                    self._scored += 1
                    if self._by_points:
                        self._reward(match, _margins(event.points, match.game))
            self._over = match.result is not None or self._scored == self._rounds
            if self._over or not match.awaits_table:
                break
            match, events = match.deal()
        self.match = match
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if not self._over:
            self.agent_selection = self.possible_agents[min(match.acting)]
            self._set_turn(())
            return
        if not self._by_points:
            self._reward(match, _by_place(match))
        self.terminations = dict.fromkeys(self.agents, True)

    def _set_turn(self, begun: tuple[int, ...]) -> None:
        self._begun = begun
        self._legal = self.match.legal(self.possible_agents.index(self.agent_selection))
        self._choices = self.encoding.choices(self._legal, begun)
        mask = np.zeros(self.encoding.action_count, dtype=np.int8)
        mask[list(self._choices)] = 1
        self.infos[self.agent_selection] = {"action_mask": mask}

    def _reward(self, match: pc.Match, by_side: Sequence[float]) -> None:
        for side, reward in zip(match.sides, by_side, strict=True):
            for seat in side:
                self.rewards[self.possible_agents[seat]] += reward

    def observe(self, agent: str) -> np.ndarray:
        """Return an agent's observation.

        For the agent on turn, it includes the steps chosen so far.
        """
        view = self.match.view(self.possible_agents.index(agent))
        if self._over:  # after a limit of rounds the table would be to deal
            view = replace(view, acting=NOBODY_ACTS)
        acts = not self._over and agent == self.agent_selection
        numbers = self.encoding.encode(view, self._begun if acts else ())
        return np.minimum(np.array(numbers, dtype=np.float32), self._high)

    def render(self) -> str:
        """Return the table as a spectator sees it, as lines of text."""
        return str(self.match.view(None))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _margins(points: Sequence[int], game: pc.AnyGame) -> list[float]:
    """Return each side's points less the mean of the others, signed so that more is better."""
    sign, others = -1 if game.lower_wins else 1, len(points) - 1
    return [sign * (own - (sum(points) - own) / others) for own in points]


def _by_place(match: pc.Match) -> list[float]:
    """Return 1 for the first side to -1 for the last; an unfinished match ranks by totals."""
    if match.result is None:
        totals = _margins(match.view(None).totals, match.game)
        ranks = [sum(other > own for other in totals) for own in totals]
    else:
        ranks = [*match.result.ranks]
    last = max(ranks)
    return [1 - 2 * rank / last if last else 0.0 for rank in ranks]
