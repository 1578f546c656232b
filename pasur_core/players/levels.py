"""The levels of computer players.

A beginner uses weakened tactics, a club-level player uses tactics, and a master searches.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pasur_core.errors import InvalidOptions, MatchOver, NotYourTurn
from pasur_core.match import Entry, Match
from pasur_core.players import Player, player_for
from pasur_core.players.explaining import Explaining
from pasur_core.players.policies import policy_for
from pasur_core.players.search import PastAction, best, no_deadline, weigh
from pasur_core.protocol import TABLE, Action, AnyGame, Seat
from pasur_core.registry import games, load_game, module_of_game

BEGINNER, CLUB, MASTER = LEVELS = ("beginner", "club", "master")
"""All levels, weakest first. `Game.levels` lists the ones that a game has."""


def load_all() -> None:
    """Import all games' players and policies, so that the first move of a player is fast too."""
    for key in games():
        beginner_for(key)
        policy_for(key)


@cache
def beginner_for(key: str) -> Player[Any]:
    """Return the beginner of a game, or its club-level player if it has none.

    The beginner is `BEGINNER` in the game's package `players`. Raise `UnknownGame`.
    """
    club = player_for(key)
    beginner: Player[Any] = getattr(module_of_game(key, "players"), "BEGINNER", club)
    return beginner


def decide(
    key: str,
    state: Any,
    seat: Seat,
    level: str,
    rng: random.Random,
    *,
    past: Sequence[PastAction[Any]] = (),
    deadline: Callable[[], bool] = no_deadline,
) -> Action:
    """Return the action of a computer player for a seat that is to act.

    Only what the seat can see is used, so `state` and the states in `past` can be redeals.

    Args:
        key: The game's key.
        state: The state of the decision.
        seat: The seat to act.
        level: One of the game's levels.
        rng: The source of all random choices; an equal `rng` gives an equal action, unless the
            deadline passes.
        past: Earlier actions of the round; only a master uses them.
        deadline: Function that returns whether the deadline has passed; a master then starts no new
            playout.

    Raise `InvalidOptions` if the game does not have this level.
    """
    game = load_game(key)
    if level not in game.levels:
        raise InvalidOptions("level", level, game.levels)
    if level == MASTER:
        policy = policy_for(key)
        return best(policy, weigh(policy, state, seat, rng, past=past, deadline=deadline))
    player = beginner_for(key) if level == BEGINNER else player_for(key)
    return player.choose(game.view(state, seat), game.legal(state, seat), rng)


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """A match as one seat knows it, to be sent to a worker process.

    It contains no seed and no log. Its state and the states in `past` are redeals, so it does not
    contain the real hidden cards.
    """

    key: str
    seat: Seat
    state: Any = field(repr=False)
    past: Sequence[PastAction[Any]] = field(repr=False)


def knowledge_of(
    match: Match, seat: Seat, rng: random.Random, *, past: bool = True
) -> SeatKnowledge:
    """Return a match as one seat knows it.

    `past` is whether to include earlier actions, each with a redeal that is drawn from `rng`.
    """
    game, known = match.game, past_of(match, seat, rng) if past else []
    state = game.redeal(match.state, seat, random.Random(0))  # noqa: S311 - not a shuffle
    policy = policy_for(game.key)
    if isinstance(policy, Explaining):
        # Actions that no world has to explain, such as gifts between others, are not sent.
        return SeatKnowledge(game.key, seat, state, policy.past_to_explain(state, known))
    return SeatKnowledge(game.key, seat, state, known)


def must_act(match: Match, seat: Seat) -> None:
    """Raise `NoSuchSeat`, `MatchOver` or `NotYourTurn` unless the seat is to act."""
    match.legal(seat)
    if seat not in match.acting:
        raise NotYourTurn() if match.acting else MatchOver()


def think(
    match: Match, seat: Seat, level: str, seed: int, *, deadline: Callable[[], bool] = no_deadline
) -> Action:
    """Return the action that a computer player of this level chooses for a seat that is to act.

    Only what the seat has seen is used.

    Args:
        match: The match.
        seat: The seat to act.
        level: One of the game's levels.
        seed: The random seed; equal seeds give equal actions, unless the deadline passes.
        deadline: Function that returns whether the deadline has passed; a master then starts no new
            playout.

    Raise the errors of `must_act` and `decide`.
    """
    must_act(match, seat)
    rng = random.Random(seed)  # noqa: S311 - guesses, not shuffles
    past = past_of(match, seat, rng) if level == MASTER else ()
    return decide(match.game.key, match.state, seat, level, rng, past=past, deadline=deadline)


def job_for(
    match: Match, seat: Seat, level: str, seed: int
) -> tuple[SeatKnowledge, str, random.Random]:
    """Return the arguments with which `decide_from` chooses the same action as `think` does.

    `seed` is the random seed. Only for `MASTER` are past actions part of the knowledge.
    """
    rng = random.Random(seed)  # noqa: S311 - guesses, not shuffles
    return knowledge_of(match, seat, rng, past=level == MASTER), level, rng


def decide_from(
    knowledge: SeatKnowledge,
    level: str,
    rng: random.Random,
    *,
    deadline: Callable[[], bool] = no_deadline,
) -> Action:
    """Return the action that a computer player chooses, from what the seat to act knows."""
    return decide(
        knowledge.key,
        knowledge.state,
        knowledge.seat,
        level,
        rng,
        past=knowledge.past,
        deadline=deadline,
    )


def past_of(match: Match, seat: Seat, rng: random.Random) -> list[PastAction[Any]]:
    """Return the actions since the table last acted, as a seat saw them.

    Every state in the list is a redeal, so it reveals no hidden card.
    """
    game, log = match.game, match.log
    begun = max((at + 1 for at, entry in enumerate(log) if entry.seat == TABLE), default=0)
    state = Match.replay(game, match.options, match.seats, log[:begun]).state
    return seen_past(game, state, log[begun:], seat, rng)


def seen_past(
    game: AnyGame, begun: Any, since: Iterable[Entry], seat: Seat, rng: random.Random
) -> list[PastAction[Any]]:
    """Return all actions of `since` as one seat saw them.

    Each comes with a redeal of the state before it. `begun` is the real state before the first
    entry of `since`.
    """
    state, past = begun, []
    for entry in since:
        past.append(PastAction(game.redeal(state, seat, rng), entry.seat, entry.action))
        state = game.apply(state, entry.seat, entry.action).state
    return past
