"""How well a computer player plays: by the tactics, by less than them, or by search."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pasur_core.match import Entry, Match
from pasur_core.players import Player, player_for
from pasur_core.players.explaining import Explaining
from pasur_core.players.plans import plan_for
from pasur_core.players.search import Past, best, never, weigh
from pasur_core.protocol import TABLE, Action, AnyGame, Seat
from pasur_core.registry import games, load_game, module_of

BEGINNER, CLUB, MASTER = LEVELS = ("beginner", "club", "master")


def load_all() -> None:
    """Load all that any computer player needs, so that none has to think about that first."""
    for key in games():
        beginner_for(key)
        plan_for(key)


@cache
def beginner_for(key: str) -> Player[Any]:
    """Return the beginner of a game: `BEGINNER` beside its player, else that player.

    Raises `UnknownGame`.
    """
    club = player_for(key)
    beginner: Player[Any] = getattr(module_of("pasur_core.players", key), "BEGINNER", club)
    return beginner


def decide(
    key: str,
    state: Any,
    seat: Seat,
    level: str,
    rng: random.Random,
    *,
    past: Sequence[Past[Any]] = (),
    enough: Callable[[], bool] = never,
) -> Action:
    """Return what a computer player of a level does in a seat that is to act.

    `state` and `past` may hold redeals: only what the seat sees is used. A master begins nothing
    new once `enough` says that time is up; before that, equal `rng` decide the same.
    """
    game = load_game(key)
    if level == MASTER:
        plan = plan_for(key)
        return best(plan, weigh(plan, state, seat, rng, past=past, enough=enough))
    player = beginner_for(key) if level == BEGINNER else player_for(key)
    return player.choose(game.view(state, seat), game.legal(state, seat), rng)


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as one seat knows it, to think about in another process.

    It holds no seed and no log. `state` and those of `past` are redeals, so the hidden cards in
    them lie by chance.
    """

    key: str
    seat: Seat
    state: Any = field(repr=False)
    past: Sequence[Past[Any]] = field(repr=False)


def seen_by(match: Match, seat: Seat, rng: random.Random, *, past: bool = True) -> Seen:
    """Return what a seat knows of a match, with what was done in the round if `past` says so.

    `rng` is used for the past alone.
    """
    game, known = match.game, past_of(match, seat, rng) if past else []
    state = game.redeal(match.state, seat, random.Random(0))  # noqa: S311 - hidden from nobody
    plan = plan_for(game.key)
    if isinstance(plan, Explaining):
        # What it never explains stays behind, such as gifts between others.
        return Seen(game.key, seat, state, plan.told(state, known))
    return Seen(game.key, seat, state, known)


def think(
    match: Match, seat: Seat, level: str, luck: int, *, enough: Callable[[], bool] = never
) -> Action:
    """Return what a level does in a seat of a match that waits for it; equal `luck`, equal moves.

    Nothing but what the seat has seen is used.
    """
    rng = random.Random(luck)  # noqa: S311 - guesses, not shuffles
    past = past_of(match, seat, rng) if level == MASTER else ()
    return decide(match.game.key, match.state, seat, level, rng, past=past, enough=enough)


def known_to(match: Match, seat: Seat, level: str, luck: int) -> tuple[Seen, str, random.Random]:
    """Return the arguments of `thought`, with which it decides as `think` does."""
    rng = random.Random(luck)  # noqa: S311 - guesses, not shuffles
    return seen_by(match, seat, rng, past=level == MASTER), level, rng


def thought(
    seen: Seen, level: str, rng: random.Random, *, enough: Callable[[], bool] = never
) -> Action:
    """Return what a level does in a seat that is to act, from what the seat knows."""
    return decide(seen.key, seen.state, seen.seat, level, rng, past=seen.past, enough=enough)


def past_of(match: Match, seat: Seat, rng: random.Random) -> list[Past[Any]]:
    """Return what was done since the table last acted, as far as a seat saw it.

    Every state is a redeal, so nothing hidden leaves the match with it.
    """
    game, log = match.game, match.log
    begun = max((at + 1 for at, entry in enumerate(log) if entry.seat == TABLE), default=0)
    state = Match.replay(game, match.options, match.seats, log[:begun]).state
    return seen_past(game, state, log[begun:], seat, rng)


def seen_past(
    game: AnyGame, begun: Any, since: Iterable[Entry], seat: Seat, rng: random.Random
) -> list[Past[Any]]:
    """Return what was done from a state on as far as a seat saw it, in redeals."""
    state, past = begun, []
    for entry in since:
        past.append(Past(game.redeal(state, seat, rng), entry.seat, entry.action))
        state = game.apply(state, entry.seat, entry.action).state
    return past
