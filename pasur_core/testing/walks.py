"""Random matches of a game in each of its settings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice

from pasur_core.cards import Card
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action, Event, Seat, View
from pasur_core.testing.setting import Setting

PATIENCE = 300
"""Limit on the random actions of a match; after that, computer players finish it."""

LISTED = 200
"""Limit on the actions read from one list of legal actions."""


@dataclass(frozen=True)
class WalkStep:
    """One move of a random match, with the match before and after it."""

    before: Match
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: Match


def walk(setting: Setting, seed: int) -> Iterator[WalkStep]:
    """Yield the moves of a random match.

    At times a seat acts out of turn, if the rules allow it. After `PATIENCE` actions the club-level
    players finish the match.
    """
    return iter(_walked(setting, seed))


@lru_cache(maxsize=24)
def _walked(setting: Setting, seed: int) -> tuple[WalkStep, ...]:
    return tuple(_walk(setting, seed))


def _walk(setting: Setting, seed: int) -> Iterator[WalkStep]:
    rng = random.Random(seed)
    match = setting.start(seed)
    while match.result is None:
        acting = match.game.acting(match.state)
        callers = [seat for seat in range(setting.seats) if calls(match, seat)]
        if TABLE in acting:
            seat = TABLE
            action = match.deal()[0].log[-1].action
        elif callers and rng.random() < 0.02:
            seat = rng.choice(callers)
            action = rng.choice(calls(match, seat))
        else:
            seat = rng.choice(sorted(acting))
            action = rng.choice(listed(match, seat))
            if len(match.log) > PATIENCE:
                view, legal = (
                    match.game.view(match.state, seat),
                    match.game.legal(match.state, seat),
                )
                action = player_for(match.game.key).choose(view, legal, rng)
        after, events = match.submit(seat, action)
        yield WalkStep(match, seat, action, events, after)
        match = after


def listed(match: Match, seat: Seat) -> list[Action]:
    """Return up to `LISTED` legal actions of a seat."""
    return list(islice(match.game.legal(match.state, seat), LISTED))


def calls(match: Match, seat: Seat) -> list[Action]:
    """Return the legal actions of a seat out of turn; empty if the seat is to act."""
    return [] if seat in match.game.acting(match.state) else listed(match, seat)


def hand_of(match: Match, seat: Seat) -> tuple[Card, ...]:
    """Return the cards in the hand of a seat."""
    view: View = match.game.view(match.state, seat)
    return view.hands[seat]


@cache
def universe(setting: Setting) -> tuple[Action, ...]:
    """Return all actions of seats and table that were legal at some time in some random matches."""
    found: dict[str, Action] = {}
    rng = random.Random(0)
    for seed in range(2):
        for number, move in enumerate(walk(setting, seed)):
            found[str(move.action)] = move.action
            for seat in range(setting.seats if number % 7 == 0 else 0):
                some = listed(move.before, seat)
                found.update(
                    (str(action), action) for action in rng.sample(some, min(9, len(some)))
                )
    return tuple(found[text] for text in sorted(found))
